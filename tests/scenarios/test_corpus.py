"""The published scenarios: what is true of all of them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tute_teach.engine import account
from tute_teach.errors import BrokenSource
from tute_teach.model.cards import ALL_CARDS
from tute_teach.model.events import TuteCalled
from tute_teach.model.notation import show_card
from tute_teach.model.state import Phase
from tute_teach.scenarios import Corpus, Result, filled, read_scenario, replay, verify
from tute_teach.scenarios.model import Both
from tute_teach.scenarios.report import failure_sentence, fault_line
from tute_teach.scenarios.values import PLACEHOLDER
from tute_teach.text import LANGS, Lang, slips
from tute_teach.text.words import words

ROOT = Path(__file__).parent.parent.parent
SCENARIOS = ROOT / "scenarios"
FILES = sorted(path.relative_to(SCENARIOS).with_suffix("").as_posix() for path in SCENARIOS.rglob("*.yml"))
TEXTS = {name: (SCENARIOS / f"{name}.yml").read_text("utf-8") for name in FILES}
DEALT = re.compile(r"^deal:", re.MULTILINE)
"""A whole pack has no spare card to put in another's place."""
LONGEST = 240
"""The longest text, in characters, that is still read before the picture is looked at."""


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return verify([SCENARIOS], SCENARIOS)


def texts(result: Result) -> Iterator[Both]:
    file = result.scenario.file
    yield file.title
    yield file.text
    yield from (step.note for step in file.steps if step.note is not None)


def written(result: Result) -> Iterator[tuple[Lang, str]]:
    """All texts of a scenario as they stand in the file."""
    for both in texts(result):
        yield "en", both.en
        yield "es", both.es


def test_every_scenario_holds(corpus: Corpus) -> None:
    told = [f"{one.place}: {failure_sentence(one, 'en')}" for one in corpus.failures]
    assert corpus.exit_code == 0, [*told, *(fault_line(fault, "en") for fault in corpus.faults)]
    assert len(corpus.results) == len(FILES) >= 50


def test_each_folder_is_a_page_of_examples(corpus: Corpus) -> None:
    pages = {page.stem for page in (ROOT / "docs" / "en" / "examples").iterdir()} - {"index"}
    assert {result.scenario.family for result in corpus.results.values()} == pages


def test_the_kinds_of_scenario_are_all_there(corpus: Corpus) -> None:
    results = corpus.results.values()
    hands = [one for one in results if one.scenario.file.deal and _is_played_out(one)]
    assert any(len(state.tricks) == 10 for one in hands if (state := one.steps[-1].after))
    assert any(isinstance(event, TuteCalled) for one in results for step in one.steps for event in step.events)
    assert any(
        one.scenario.start is None and (last := one.steps[-1].match) and last.winner is not None for one in results
    )
    assert any(one.scenario.file.position and one.scenario.file.match for one in results)


def _is_played_out(result: Result) -> bool:
    last = result.steps[-1].after
    return last is not None and last.phase is Phase.OVER and account(last).outcome is not None


@pytest.mark.parametrize("identity", FILES)
def test_texts_leave_cards_and_numbers_to_the_scenario(corpus: Corpus, identity: str) -> None:
    for lang, text in written(corpus.results[identity]):
        by_hand = PLACEHOLDER.sub("", text)
        ranks = "|".join(rank.one for rank in words(lang).ranks.values())
        suits = "|".join(words(lang).suits.values())
        card = re.compile(rf"\b(?:{ranks}) (?:of|de) (?:{suits})\b", re.IGNORECASE)
        assert not re.search(r"\d", by_hand), text
        assert not card.search(by_hand), text


@pytest.mark.parametrize("identity", FILES)
def test_texts_read_well(corpus: Corpus, identity: str) -> None:
    result = corpus.results[identity]
    for both in texts(result):
        for lang in LANGS:
            text = filled(result, both, lang)
            assert not slips(text, lang), text
            assert not re.search(r"[\"']|  |\ba el\b|\bde el\b", text), text
            assert text[0].isupper() or text[0] in "¿¡«0123456789", text
            if both is result.scenario.file.title:
                assert not text.endswith("."), text
            else:
                assert text.endswith((".", "?", "!")), text
                assert len(text) <= LONGEST, f"{len(text)}: {text}"


@pytest.mark.parametrize("identity", [name for name in FILES if not DEALT.search(TEXTS[name])])
def test_a_card_changed_in_the_picture_alone_is_noticed(identity: str) -> None:
    text = TEXTS[identity]
    used = set(re.findall(r"\b\d+[oceb]\b", text))
    spare = next(show_card(card) for card in ALL_CARDS if show_card(card) not in used)
    for mentioned in set(re.findall(r"\{(\d+[oceb])\.", text)):
        other = re.sub(rf"(?<!\{{)\b{mentioned}\b", spare, text)
        with pytest.raises(BrokenSource):
            _must_hold(other, identity)


def _must_hold(text: str, identity: str) -> None:
    faults = replay(read_scenario(f"{identity}.yml", identity, text=text)).faults
    if faults:
        raise BrokenSource(faults)
