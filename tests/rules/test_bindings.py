"""Ids hold the house together: catalogue, functions and tables speak of the same rules."""

import pytest

from tute_teach.engine import rulebook
from tute_teach.rules import bid, cabron, cards, classic, deal, decl, ending, match, play, trick, trump
from tute_teach.rules.binding import Register
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios.stated import SIGHTS
from tute_teach.tables import sheet, table, table_ids
from tute_teach.tables.reading import settings_file
from tute_teach.workbench.mutants.generated import generated
from tute_teach.workbench.survivors import reasons

MODULES = (bid, cabron, cards, classic, deal, decl, ending, match, play, trick, trump)
BOUND = {
    rule_id
    for module in MODULES
    for register in vars(module).values()
    if isinstance(register, Register)
    for rule_id in register.ids()
}
# What a table may agree on: each table picks one rule of a setting, or none.
AGREED = {value.rule for setting in settings_file().settings.values() for value in setting.values.values()} | {
    setting.number.rule for setting in settings_file().settings.values() if setting.number
}
HOUSE = {"classic": ("classic",), "cabron": ("cabron-3", "cabron-4"), "bidding": ("bidding",)}


def test_every_bound_function_has_a_record() -> None:
    assert set(catalogue()) >= BOUND


def test_every_enforced_rule_acts() -> None:
    enforced = {rule.id for rule in catalogue().values() if rule.kind == "enforced"}
    assert enforced - BOUND == set()


def test_a_function_by_which_an_example_can_tell_belongs_to_an_enforced_rule() -> None:
    """What is but stated may have a function as long as nothing that it answers can be shown, as with a lot."""
    stated = {rule.id for rule in catalogue().values() if rule.kind != "enforced"}
    tell = {one.rule for one in generated() if one.swaps and str(one) not in reasons().by_mutant}
    assert tell & stated == set()


def test_what_is_but_stated_says_by_what_it_can_be_seen_and_nothing_else_does() -> None:
    for rule in catalogue().values():
        assert (rule.seen is None) == (rule.kind == "enforced"), rule.id
        for sign in rule.seen or ():
            decides = sign in catalogue() and catalogue()[sign].kind == "enforced"
            assert decides or sign in SIGHTS or sign == rule.id, (rule.id, sign)
    assert {sign for rule in catalogue().values() for sign in rule.seen or ()} >= set(SIGHTS)


def test_whatever_may_be_agreed_on_has_a_record() -> None:
    assert AGREED - {None} <= set(catalogue())


@pytest.mark.parametrize("mode", HOUSE)
def test_the_house_tables_pick_every_enforced_rule(mode: str) -> None:
    picked = {rule_id for table_id in HOUSE[mode] for _, rules in table(table_id).slots for rule_id in rules}
    enforced = {rule.id for rule in catalogue().values() if rule.kind == "enforced" and mode in rule.modes}
    assert enforced - picked - AGREED == set()
    assert picked <= set(catalogue())


def test_every_table_can_be_played() -> None:
    for table_id in table_ids():
        assert rulebook(table(table_id)).duties
        assert sheet(table_id).name.en != sheet(table_id).name.es


def test_ids_start_with_their_family() -> None:
    for rule in catalogue().values():
        assert rule.id.startswith(f"{rule.family}.")
        assert rule.id == rule.id.lower()
