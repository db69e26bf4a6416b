"""Tables to compare at: one setting changed, the ready-made ones, and mixtures at random."""

from collections.abc import Iterator
from random import Random

from tests.second_reading.options import VALUES
from tute_teach.model.table import Table
from tute_teach.tables import TableError, changed, table, table_ids

HOUSE = {"classic": ("classic",), "cabron": ("cabron-3", "cabron-4"), "bidding": ("bidding",)}
ONLY_THE_ENGINE_KNOWS = {"cabron.players"}  # the second reading is told how many play


def options_of(agreed: Table) -> dict[str, str]:
    """The engine's own resolved settings, as the second reading takes them."""
    found = {name: value for name, value in agreed.settings if name not in ONLY_THE_ENGINE_KNOWS}
    return {"mode": agreed.mode, **found}


def values_of(name: str) -> list[str]:
    """All values of a setting; where it is any number, some that are not the customary ones."""
    return [value for value in VALUES[name] if value != "any"] + (["1", "2", "5"] if "any" in VALUES[name] else [])


def each_alone() -> Iterator[Table]:
    """The house tables, and each of them with one setting changed, value by value."""
    for bases in HOUSE.values():
        for base in map(table, bases):
            yield base
            for name, house in base.settings:
                if name not in ONLY_THE_ENGINE_KNOWS:
                    yield from (changed(base, {name: value}) for value in values_of(name) if value != house)


def ready_made() -> Iterator[Table]:
    """Every ready-made table."""
    yield from map(table, table_ids())


def mixture(random: Random, mode: str) -> Table:
    """A table of a mode with every setting drawn at random, those that exclude each other left out."""
    base = table(random.choice(HOUSE[mode]))
    while True:
        drawn = {name: random.choice(values_of(name)) for name, _ in base.settings if name not in ONLY_THE_ENGINE_KNOWS}
        try:
            return changed(base, drawn)
        except TableError as problem:
            if problem.code != "table.conflict":
                raise
