"""Every rule that a table can agree on is held in place by published scenarios."""

from contextlib import suppress
from pathlib import Path

import pytest

from tute_teach.engine import rulebook
from tute_teach.rules import play
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios import Scenario, verify
from tute_teach.tables import table
from tute_teach.tables.reading import settings_file
from tute_teach.workbench.mutants import MUTANTS, WITHOUT_WIDE, Kind, Mutant, agreements
from tute_teach.workbench.mutation import Pins, pins, rules_to_pin

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
RULES = rules_to_pin(agreements())


@pytest.fixture(scope="module")
def scenarios() -> list[Scenario]:
    return [result.scenario for result in verify([SCENARIOS], SCENARIOS).results.values()]


@pytest.fixture(scope="module")
def pinned(scenarios: list[Scenario]) -> Pins:
    return pins(scenarios)


@pytest.mark.parametrize("rule", RULES)
def test_a_scenario_fails_when_the_rule_is_off(pinned: Pins, rule: str) -> None:
    assert pinned.binding(rule)


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule not in WITHOUT_WIDE])
def test_a_scenario_fails_when_the_rule_acts_too_widely(pinned: Pins, rule: str) -> None:
    assert pinned.nearly(rule)


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_every_mutant_is_noticed(pinned: Pins, mutant: Mutant) -> None:
    assert pinned.noticed[mutant]


@pytest.mark.parametrize("rule", RULES)
def test_a_scenario_that_shows_a_rule_is_binding_or_nearly(pinned: Pins, rule: str) -> None:
    assert pinned.shown.get(rule, frozenset()) == pinned.binding(rule) | pinned.nearly(rule)


def test_no_rule_that_decides_is_beyond_reach() -> None:
    assert set(RULES) == {rule.id for rule in catalogue().values() if rule.kind == "enforced"}


@pytest.mark.parametrize("setting", settings_file().settings)
def test_every_value_of_a_setting_is_played(scenarios: list[Scenario], setting: str) -> None:
    part = settings_file().settings[setting]
    agreed = {dict(one.table.settings).get(setting) for one in scenarios} - {None}
    assert agreed >= set(part.values)
    if part.number is not None:
        assert len(agreed - set(part.values)) > 1, "a number that is always the same could as well be fixed"


def test_mutants_are_known_by_name_and_belong_to_rules_that_decide() -> None:
    assert len({str(mutant) for mutant in MUTANTS}) == len(MUTANTS)
    assert {mutant.rule for mutant in MUTANTS} == set(RULES)


def test_a_reason_stands_only_where_there_is_no_mutant() -> None:
    assert not {mutant.rule for mutant in MUTANTS if mutant.kind is Kind.WIDE} & set(WITHOUT_WIDE)
    assert set(WITHOUT_WIDE) <= set(catalogue())


def test_nothing_is_noticed_where_nothing_is_wrong(scenarios: list[Scenario]) -> None:
    healthy = tuple(Mutant(rule, Kind.OFF, "as it is") for rule in RULES)
    assert set(pins(scenarios, healthy).survivors) == set(healthy)


def test_a_mutant_leaves_no_trace() -> None:
    before = rulebook(table("classic"))
    mutant = next(one for one in MUTANTS if one.rule == "play.beat")
    with suppress(RuntimeError), mutant.at_work():
        assert dict(rulebook(table("classic")).duties) != dict(before.duties)
        raise RuntimeError("something goes wrong while the mutant is at work")
    assert dict(rulebook(table("classic")).duties) == dict(before.duties)
    assert play.duties["play.beat"] is dict(before.duties)["play.beat"]
