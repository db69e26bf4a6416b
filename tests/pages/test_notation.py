"""The page on notation: every example of both languages is read and written back, and records can be played through."""

from collections import Counter

import pytest

from tests.pages.guides import BLOCK, DOCS
from tute_teach.engine import parse_record, replay, show_record, table_of
from tute_teach.model.cards import ALL_CARDS
from tute_teach.model.notation import parse_action, parse_row, show_action, show_row
from tute_teach.text import LANGS, Lang

RECORD = "table "


def examples(lang: Lang) -> list[str]:
    """The blocks of the page; all of them are examples."""
    return [body for _, body in BLOCK.findall((DOCS / lang / "maintain" / "notation.md").read_text("utf-8"))]


def written_back(example: str) -> str:
    """An example after it was read."""
    if example.startswith(RECORD):
        return show_record(parse_record(example))
    is_actions = example[0].isdigit() and example[1] == " "
    lines = example.splitlines()
    return "".join(
        f"{show_action(parse_action(line)) if is_actions else show_row(parse_row(line))}\n" for line in lines
    )


@pytest.mark.parametrize("lang", LANGS)
def test_every_example_is_read_and_written_back(lang: Lang) -> None:
    for example in examples(lang):
        assert written_back(example) == example


def test_both_languages_show_the_same() -> None:
    assert examples("en") == examples("es")


def test_the_examples_show_all_that_can_be_done() -> None:
    lines = [line for example in examples("en") for line in example.splitlines()]
    kinds = Counter(type(parse_action(line)).__name__ for line in lines if line[1] == " ")
    assert set(kinds) == {"Play", "Bid", "Pass", "NameTrump", "Declare", "CallTute", "StaySilent"}


def test_records_of_the_page_can_be_played_through() -> None:
    records = [parse_record(example) for example in examples("en") if example.startswith(RECORD)]
    assert {record.mode for record in records} == {"cabron", "bidding"}
    for record in records:
        state = replay(table_of(record), record)
        assert len(state.declarations) == 1
        assert set(record.order) <= set(ALL_CARDS)
