"""Ready-made tables: which rules a group of players has agreed on, one file each in `data`."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import as_file, files

from pydantic import Field

from tute_teach.errors import TuteError
from tute_teach.model.table import Table
from tute_teach.sources import Shape, load
from tute_teach.text import Bilingual

__all__ = ["TableError", "TableSheet", "changed", "sheet", "table", "table_ids"]


class TableError(TuteError):
    """No such table or setting. Codes: `table.unknown`, `table.unknown-setting`; facts `found` and `known`."""


class BothPart(Shape):
    """A text in both languages."""

    en: str
    es: str


class TableFile(Shape):
    """A table as it stands in its file."""

    id: str
    mode: str
    players: int
    name: BothPart
    slots: dict[str, tuple[str, ...]]
    numbers: dict[str, int] = Field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableSheet:
    """A ready-made table with its name."""

    table: Table
    name: Bilingual


@cache
def table_ids() -> tuple[str, ...]:
    """The ids of the ready-made tables."""
    entries = files("tute_teach.tables").joinpath("data").iterdir()
    return tuple(sorted(entry.name.removesuffix(".yml") for entry in entries if entry.name.endswith(".yml")))


@cache
def sheet(table_id: str) -> TableSheet:
    """A ready-made table by id, with its name; TableError when there is none, BrokenSource when its file is broken."""
    if table_id not in table_ids():
        raise TableError("table.unknown", found=table_id, known=table_ids())
    with as_file(files("tute_teach.tables") / "data" / f"{table_id}.yml") as path:
        found = load(TableFile, path)
    table = Table(found.id, found.mode, found.players, tuple(found.slots.items()), tuple(found.numbers.items()))
    return TableSheet(table, Bilingual(found.name.en, found.name.es))


def table(table_id: str) -> Table:
    """A ready-made table by id; TableError when there is none."""
    return sheet(table_id).table


def changed(table: Table, settings: Mapping[str, int]) -> Table:
    """A table with other numbers, as in `with: {match.hands: 6}`; TableError for a setting it does not have."""
    if not settings:
        return table
    numbers = dict(table.numbers)
    for setting in settings:
        if setting not in numbers:
            raise TableError("table.unknown-setting", found=setting, known=tuple(numbers))
    return replace(table, numbers=tuple({**numbers, **settings}.items()))
