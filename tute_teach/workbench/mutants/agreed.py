"""Mutants of what tables are made of: the order of the rules in a slot, the values of the settings, ready-made tables.

All of them are read off the tables themselves.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise

from tute_teach.engine.rulebook import rulebook
from tute_teach.model.table import Table
from tute_teach.tables import TableError, changed, table, table_ids
from tute_teach.tables.reading import settings_file, settings_of
from tute_teach.workbench.mutants.nouns import Kind, Mutant, Said
from tute_teach.workbench.mutants.source import STEPS

HOUSE = {"classic": "classic", "cabron": "cabron-4", "bidding": "bidding"}
"""The table of each mode that the site teaches; the others are known by what they play otherwise."""


def agreements() -> Iterator[Table]:
    """The ready-made tables, and each of them with every other value that one of its settings may have."""
    for table_id in table_ids():
        base = table(table_id)
        yield base
        for setting, part in settings_of(base.mode).items():
            for value in part.values:
                with suppress(TableError):  # what excludes each other is no agreement
                    yield changed(base, {setting: value})


def orders() -> Iterator[Mutant]:
    """Two rules that stand side by side in a slot, asked in the other order."""
    slots = ((slot, rules) for one in agreements() for slot, rules in one.slots)
    pairs = dict.fromkeys((slot, *pair) for slot, rules in slots for pair in pairwise(rules))
    for slot, first, second in pairs:
        name = Said("mutate.name.order", (("first", first), ("second", second)))
        yield Mutant(slot, Kind.ORDER, name, agreed=_turned(slot, first, second))


def options() -> Iterator[Mutant]:
    """A value of a setting that plays like another one, whatever the table."""
    for setting, part in settings_file().settings.items():
        for value in part.values:
            for other in part.values:
                if value != other:
                    agreed = _agreed(lambda one: True, setting, value, other)
                    name = Said("mutate.name.option", (("value", value), ("other", other)))
                    yield Mutant(setting, Kind.OPTION, name, agreed=agreed)


def ready_made() -> Iterator[Mutant]:
    """A ready-made table with another value of a setting."""
    for table_id in table_ids():
        ready = table(table_id)
        for setting, value in ready.settings:
            for other in _others(ready, setting, value):
                if other != value:
                    agreed = _agreed(_is(table_id), setting, value, other)
                    name = Said("mutate.name.table", (("setting", setting), ("other", other), ("value", value)))
                    yield Mutant(f"tables.{table_id}", Kind.ONE_TABLE, name, agreed=agreed)


def left_out() -> Iterator[Mutant]:
    """A rule missing from a slot in one mode and with so many at the table only, where something is left to be played.

    What all tables of that mode lack is lacked there, too.
    """
    seen: set[tuple[str, str, str, int]] = set()
    for one in agreements():
        for slot, rules in one.slots:
            for rule in rules:
                place = (slot, rule, one.mode, one.chairs)
                agreed = _without(*place)
                if place not in seen and _is_playable(agreed(one)):
                    facts = (("left", rule), ("mode", one.mode), ("number", str(one.chairs)))
                    yield Mutant(slot, Kind.ONE_TABLE, Said("mutate.name.missing", facts), agreed=agreed)
                seen.add(place)


def _is_playable(one: Table) -> bool:
    """Whether every slot that the engine asks for one rule has one."""
    try:
        return bool(rulebook(one))
    except ValueError:
        return False


def _others(ready: Table, setting: str, value: str) -> tuple[str, ...]:
    """Every other value; a number that has to be a multiple of another is shifted by that one."""
    part = settings_file().settings[setting]
    if part.number is None or value in part.values:
        return tuple(part.values)
    by = int(dict(ready.settings)[part.number.multiple_of]) if part.number.multiple_of else 1
    return (*part.values, *(str(int(value) + by * step) for step in STEPS))


def _is(table_id: str) -> Callable[[Table], bool]:
    return lambda one: one.id == table_id


def _agreed(meant: Callable[[Table], bool], setting: str, value: str, other: str) -> Callable[[Table], Table]:
    def agreed(one: Table) -> Table:
        if meant(one) and dict(one.settings).get(setting) == value:
            with suppress(TableError):  # what excludes each other is played as it was
                return changed(one, {setting: other})
        return one

    return agreed


def _without(slot: str, rule: str, mode: str, chairs: int) -> Callable[[Table], Table]:
    def agreed(one: Table) -> Table:
        if (one.mode, one.chairs) != (mode, chairs):
            return one
        slots = dict(one.slots)
        return replace(one, slots=tuple({**slots, slot: tuple(r for r in slots[slot] if r != rule)}.items()))

    return agreed


def _turned(slot: str, first: str, second: str) -> Callable[[Table], Table]:
    def agreed(one: Table) -> Table:
        slots = dict(one.slots)
        rules = list(slots.get(slot, ()))
        for at, pair in enumerate(pairwise(rules)):
            if pair == (first, second):
                rules[at : at + 2] = second, first
                return replace(one, slots=tuple({**slots, slot: tuple(rules)}.items()))
        return one

    return agreed
