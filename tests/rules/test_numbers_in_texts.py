"""Numbers in the statements of rules and in the glossary are those of the engine."""

import re
from collections.abc import Callable
from functools import cache
from inspect import getsource

import pytest

from tute_teach.engine import numbers
from tute_teach.model.table import Table
from tute_teach.rules.catalogue import Mode, catalogue
from tute_teach.tables import changed, table, table_ids
from tute_teach.text import LANGS, Lang, terms
from tute_teach.text.typed import typed
from tute_teach.workbench.mutants import agreements
from tute_teach.workbench.mutants.agreed import HOUSE
from tute_teach.workbench.mutants.generated import bindings

MODES: tuple[Mode, ...] = ("classic", "cabron", "bidding")
# Scores made up to show a rule at work, by the rule.
MADE_UP = {"cabron.lose-tied": {25}, "bid.bust-shared": {65, 32}}

# Numbers on which no table is known to have agreed; the cap stays what it is, being a multiple of the step.
ODD: dict[str, dict[str, str | int]] = {
    "classic": {"match.hands": 9},
    "cabron": {"cabron.letters": 9},
    "bidding": {"bid.step": 23, "bid.minimum": 69, "bid.target": 1234, "bid.double-from": 207},
}
# What a rule says of itself: how many games it gives or asks for, the points of a suit.
OWN = {"match.two-ahead": {2}, "match.double": {2}, "match.double-clean": {2}, "cards.points": {30}}
USUAL: dict[Lang, str] = {"en": "usually", "es": "normalmente"}
COUNTED = {"games": "games", "juegos": "games", "letters": "letters", "letras": "letters"}


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


@cache
def odd_tables() -> tuple[Table, ...]:
    """All agreements, with numbers that nobody plays."""
    return tuple({changed(one, ODD[one.mode]): None for one in agreements()})


def elsewhere(rule_id: str) -> frozenset[tuple[str, int]]:
    """What is counted and how many, at the odd tables that play a rule; where it stands in no slot, in its modes."""
    ours = [one for one in odd_tables() if one.mode in catalogue()[rule_id].modes]
    playing = [one for one in ours if rule_id in {rule for _, rules in one.slots for rule in rules}]
    return frozenset(number for one in playing or ours for number in numbers(one).values())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("rule_id", catalogue())
def test_a_number_on_which_tables_agree_is_told_as_the_usual_one(rule_id: str, lang: Lang) -> None:
    rule = catalogue()[rule_id]
    its_own = MADE_UP.get(rule_id, set()) | OWN.get(rule_id, set()) | {0}
    for sentence in re.split(r"(?<=[.:;])\s", f"{rule.name.get(lang)}. {rule.text.get(lang)}"):
        if USUAL[lang] not in sentence:
            for one in typed(sentence, lang):
                assert one.value in its_own | _known_of(rule_id, sentence[one.start + len(one.found) :]), sentence


def _known_of(rule_id: str, after: str) -> set[int]:
    """The numbers that can stand before these words, without those for which the rule looks at a setting."""
    counted = COUNTED.get(re.findall(r"\w+|$", after)[0])
    asked = {setting for _, rule, one in bindings() if rule == rule_id for setting in _settings_of(one)}
    at_home = {int(value) for name in HOUSE.values() for key, value in table(name).settings if key in asked}
    return {number for unit, number in elsewhere(rule_id) if counted in (None, unit)} - at_home


def _settings_of(function: Callable[..., object]) -> list[str]:
    return re.findall(r'numbers\["([^"]+)"\]', getsource(function))


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_called_usual_is_what_the_table_of_the_house_plays(lang: Lang) -> None:
    told = {
        (rule.id, one.value)
        for rule in catalogue().values()
        for sentence in re.split(r"(?<=\.)\s", rule.text.get(lang))
        if USUAL[lang] in sentence
        for one in typed(sentence[sentence.index(USUAL[lang]) :], lang)
    }
    house = {
        ("classic.match", "match.hands"),
        ("cabron.end", "cabron.letters"),
        ("bid.steps", "bid.minimum"),
        ("bid.steps", "bid.step"),
        ("bid.double", "bid.double-from"),
        ("bid.match", "bid.target"),
    }
    settings = {key: value for name in HOUSE.values() for key, value in table(name).settings}
    assert told == {(rule, int(settings[setting])) for rule, setting in house}
