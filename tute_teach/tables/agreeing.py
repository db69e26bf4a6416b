"""A table of one's own: a ready-made one with other values."""

import os

from pydantic import Field

from tute_teach.model.table import Table
from tute_teach.sources import Shape, load
from tute_teach.tables.compiling import Settings, compiled
from tute_teach.tables.ready import table


class OwnTableFile(Shape):
    """A mixture of one's own: `base` is a ready-made table, `with` what is different."""

    base: str
    with_: dict[str, str | int] = Field(default_factory=dict, alias="with")


def changed(table: Table, settings: Settings) -> Table:
    """A table with other values of some settings, as in `with: {match.hands: 6}`; TableError for what cannot be."""
    return compiled(table.id, table.mode, {**dict(table.settings), **settings}) if settings else table


def own_table(path: str | os.PathLike[str]) -> Table:
    """The table in a file with `base:` and `with:`; BrokenSource for a bad file, TableError for a bad agreement."""
    found = load(OwnTableFile, path)
    return changed(table(found.base), found.with_)
