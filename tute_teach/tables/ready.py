"""The ready-made tables: each of them writes all its settings out."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files

from tute_teach.model.table import Table
from tute_teach.sources import Shape, load, near, told_near
from tute_teach.tables.compiling import TableError, compiled
from tute_teach.tables.reading import BothPart
from tute_teach.text import Bilingual


class TableFile(Shape):
    """A table as it stands in its file."""

    id: str
    mode: str
    name: BothPart
    settings: dict[str, str | int]


@dataclass(frozen=True, slots=True)
class TableSheet:
    """A ready-made table with its name."""

    table: Table
    name: Bilingual


@cache
def table_ids() -> tuple[str, ...]:
    """The ids of the ready-made tables."""
    entries = (files("tute_teach.tables") / "data" / "tables").iterdir()
    return tuple(sorted(entry.name.removesuffix(".yml") for entry in entries if entry.name.endswith(".yml")))


@cache
def sheet(table_id: str) -> TableSheet:
    """A ready-made table by id, with its name; TableError when there is none, BrokenSource when its file is broken."""
    if table_id not in table_ids():
        code, facts = told_near("table.misspelt", "table.unknown", table_id, table_ids(), near(table_id, table_ids()))
        raise TableError(code, **facts)
    with as_file(files("tute_teach.tables") / "data" / "tables" / f"{table_id}.yml") as path:
        found = load(TableFile, path)
    return TableSheet(compiled(found.id, found.mode, found.settings), Bilingual(found.name.en, found.name.es))


def table(table_id: str) -> Table:
    """A ready-made table by id; TableError when there is none."""
    return sheet(table_id).table
