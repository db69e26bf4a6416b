"""Tables: which rules a group of players has agreed on. Ready-made ones stand in `data/tables`, one file each."""

from tute_teach.tables.agreeing import (
    Changes,
    agreement,
    changed,
    is_own_table,
    named_table,
    nearest_table,
    own_table,
    tables_named_in,
)
from tute_teach.tables.compiling import TableError, compiled
from tute_teach.tables.difference import Difference, differences
from tute_teach.tables.ready import TableSheet, sheet, table, table_ids

__all__ = [
    "Changes",
    "Difference",
    "TableError",
    "TableSheet",
    "agreement",
    "changed",
    "compiled",
    "differences",
    "is_own_table",
    "named_table",
    "nearest_table",
    "own_table",
    "sheet",
    "table",
    "table_ids",
    "tables_named_in",
]
