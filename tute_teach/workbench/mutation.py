"""Which scenarios notice that a rule has gone wrong.

A scenario notices a mutant when one of its claims becomes false, or when it can no longer be played. A scenario that
shows a rule and notices when it is off is binding for it; one that notices when it acts too widely is nearly one.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tute_teach.model.table import Table
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios import Scenario, replay, restarted
from tute_teach.workbench.mutants import MUTANTS, Kind, Mutant

ABOUT_TEXT = frozenset(
    {
        "scenario.not-shown",
        "scenario.never-shown",
        "scenario.unknown-value",
        "scenario.unknown-form",
        "scenario.stray-brace",
    }
)
"""Faults that say something of a file's words, not of what is played."""


@dataclass(frozen=True, slots=True)
class Pins:
    """Which scenarios hold the rules in place. `noticed[mutant]` are the ids of those that notice it.

    Only scenarios that show the mutant's rule are asked: a rule that is part of every trick is not shown by all.
    """

    shown: Mapping[str, frozenset[str]]
    noticed: Mapping[Mutant, frozenset[str]]

    @property
    def survivors(self) -> tuple[Mutant, ...]:
        """Mutants that no scenario notices."""
        return tuple(mutant for mutant, scenarios in self.noticed.items() if not scenarios)

    def binding(self, rule: str) -> frozenset[str]:
        """The scenarios that notice when a rule is off."""
        return self._noticing(rule, Kind.OFF)

    def nearly(self, rule: str) -> frozenset[str]:
        """The scenarios that notice when a rule acts too widely."""
        return self._noticing(rule, Kind.WIDE)

    def _noticing(self, rule: str, kind: Kind) -> frozenset[str]:
        found = (ids for mutant, ids in self.noticed.items() if mutant.rule == rule and mutant.kind is kind)
        return frozenset[str]().union(*found)


def rules_to_pin(tables: Iterable[Table]) -> tuple[str, ...]:
    """The rules of these tables that decide something, in the order of the catalogue."""
    picked = {(one.mode, rule_id) for one in tables for _, rules in one.slots for rule_id in rules}
    ours = [rule for rule in catalogue().values() if rule.kind == "enforced"]
    return tuple(rule.id for rule in ours if any((mode, rule.id) in picked for mode in rule.modes))


def pins(scenarios: Iterable[Scenario], mutants: Iterable[Mutant] = MUTANTS) -> Pins:
    """Replay each scenario under every mutant of the rules that it shows."""
    by_rule: dict[str, list[Scenario]] = {}
    for scenario in scenarios:
        for rule in scenario.file.shows:
            by_rule.setdefault(rule, []).append(scenario)
    return Pins(
        {rule: frozenset(one.id for one in showing) for rule, showing in by_rule.items()},
        {mutant: _noticing(mutant, by_rule.get(mutant.rule, [])) for mutant in mutants},
    )


def _noticing(mutant: Mutant, scenarios: Iterable[Scenario]) -> frozenset[str]:
    with mutant.at_work():
        return frozenset(scenario.id for scenario in scenarios if notices(mutant, scenario))


def notices_at_work(mutant: Mutant, scenario: Scenario) -> bool:
    """Whether a scenario would notice a mutant."""
    with mutant.at_work():
        return notices(mutant, scenario)


def notices(mutant: Mutant, scenario: Scenario) -> bool:
    """Whether a scenario notices a mutant that is at work."""
    if (table := mutant.changed(scenario.table)) == scenario.table and mutant.is_of_tables:
        return False
    try:
        result = replay(restarted(scenario, table))
    except Exception:  # what can no longer be played is noticed, whatever the engine stumbles over
        return True
    return bool(result.failures) or any(fault.code not in ABOUT_TEXT for fault in result.faults)
