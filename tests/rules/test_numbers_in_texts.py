"""Numbers in the statements of rules and in the glossary are those of the engine."""

from functools import cache

import pytest

from tute_teach.engine import numbers
from tute_teach.rules.catalogue import Mode, catalogue
from tute_teach.tables import changed, table, table_ids
from tute_teach.text import LANGS, Lang, terms
from tute_teach.text.typed import typed

MODES: tuple[Mode, ...] = ("classic", "cabron", "bidding")
# Scores made up to show a rule at work, by the rule.
MADE_UP = {"cabron.lose-tied": {25}, "bid.bust-shared": {65, 32}}


@cache
def known(mode: Mode) -> frozenset[int]:
    """The numbers of all tables of a mode, with those of its options, and the points of a suit."""
    tables = [table(name) for name in table_ids() if table(name).mode == mode]
    if mode == "cabron":
        tables.append(changed(table("cabron-4"), {"cabron.over": "100-or-120"}))
    if mode == "classic":
        tables.append(changed(table("classic"), {"match.double-at": "101-or-121"}))
    found = {number for one in tables for _, number in numbers(one).values()}
    return frozenset(found | {0, numbers(tables[0])["total"][1] // 4})


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("rule_id", catalogue())
def test_a_rule_says_the_numbers_of_the_engine(rule_id: str, lang: Lang) -> None:
    rule = catalogue()[rule_id]
    right = frozenset().union(*(known(mode) for mode in rule.modes)) | MADE_UP.get(rule_id, set())
    found = typed(f"{rule.name.get(lang)}. {rule.text.get(lang)}", lang)
    assert [one.found for one in found if one.kind == "number" and one.value not in right] == []
    assert [one.found for one in found if one.kind != "number"] == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_glossary_says_the_numbers_of_the_engine(lang: Lang) -> None:
    right = frozenset().union(*map(known, MODES))
    found = [one for term in terms() for one in typed(term.get(lang).text, lang)]
    assert [one.found for one in found if one.kind == "number" and one.value not in right] == []
    assert len(found) > 5


def test_what_is_made_up_is_still_said() -> None:
    for rule_id, made_up in MADE_UP.items():
        for lang in LANGS:
            assert made_up <= {one.value for one in typed(catalogue()[rule_id].text.get(lang), lang)}
