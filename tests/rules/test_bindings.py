"""Ids hold the house together: catalogue, functions and tables speak of the same rules."""

import pytest

from tute_teach.engine import rulebook
from tute_teach.rules import bid, cabron, cards, classic, deal, decl, ending, match, play, trick, trump
from tute_teach.rules.binding import Register
from tute_teach.rules.catalogue import catalogue
from tute_teach.tables import sheet, table, table_ids
from tute_teach.tables.reading import settings_file

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
