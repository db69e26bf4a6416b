"""A table of one's own: a ready-made one with other values."""

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from pydantic import BeforeValidator, Field

from tute_teach.errors import BrokenSource, Fault, Place
from tute_teach.model.table import Table
from tute_teach.sources import KeyPath, Means, Shape, Trouble, load_placed, read_bytes, trouble, troubled
from tute_teach.tables.compiling import Settings, TableError, checked, compiled, no_value
from tute_teach.tables.reading import settings_file
from tute_teach.tables.ready import table, table_ids

ENDING = ".yml"
_FILE = (ENDING, ".yaml")
_BASE = re.compile(rb"^base\s*:", re.MULTILINE)
_WITH = re.compile(rb"^with\s*:", re.MULTILINE)
_OTHERS = re.compile(rb"^(?:table|shows|title|text|position|deal|match|steps|do|exercises|tracks)\s*:", re.MULTILINE)
"""Keys of scenarios, questions, lessons and courses."""
_TELLING = {
    "table.is-lesson": re.compile(rb"^exercises\s*:", re.MULTILINE),
    "table.is-course": re.compile(rb"^tracks\s*:", re.MULTILINE),
    "table.is-scenario": re.compile(rb"^(?:shows|position|deal|match|steps)\s*:", re.MULTILINE),
}
"""Keys that tell what a file is that was taken for a table."""
_OF_BASE = {"table.unknown": "table.unknown-base"}
"""What is told of a table to begin with, by what would be told of one that is named to be played at."""
_NAMED = re.compile(rf"""\btable["']?\s*:\s*["']?([^"'\r\n,{{}}]+{re.escape(ENDING)})""")


def _written(settings: object) -> object:
    """Refuse what no setting can be, such as `true` or 2.5, with what this very setting can be."""
    if isinstance(settings, dict):
        troubled(_of_wrong_kind(settings))
    return settings


def _of_wrong_kind(settings: dict[str, object]) -> Iterator[Trouble]:
    known = settings_file().settings
    for setting, value in settings.items():
        # A setting without a value is told by its shape, and one that there is not by its name.
        if setting in known and value is not None and (isinstance(value, bool) or not isinstance(value, str | int)):
            error = no_value(setting, known[setting], "")
            yield Trouble(error.code, (setting,), {key: fact for key, fact in error.facts.items() if key != "found"})


Changes = Annotated[dict[str, str | int], BeforeValidator(_written), Means("settings")]
"""What is agreed otherwise, as a file has it: values by setting."""


class OwnTableFile(Shape):
    """A mixture of one's own: `base` is a ready-made table, `with` what is different."""

    base: Annotated[str, Means("ready-table")]
    with_: Changes = Field(default_factory=dict, alias="with")


def changed(table: Table, settings: Settings) -> Table:
    """A table with other values of some settings, as in `with: {match.hands: 6}`; TableError for what cannot be."""
    return compiled(table.id, table.mode, {**dict(table.settings), **settings}) if settings else table


def own_table(path: str | os.PathLike[str]) -> Table:
    """The table in a file with `base:` and `with:`; BrokenSource with all that is wrong with the file."""
    try:
        loaded = load_placed(OwnTableFile, path)
    except BrokenSource:
        if other := _other(Path(path)):
            raise BrokenSource([other]) from None
        raise
    base, troubles = _base(loaded.model.base)
    agreed = None
    if base is not None:
        agreed, wrong = agreement(base, loaded.model.with_, ("with",))
        troubles += wrong
    loaded.tree.refuse(troubles)
    assert agreed is not None  # a table that is not there is a trouble
    return agreed


def _base(name: str) -> tuple[Table | None, list[Trouble]]:
    """The ready-made table that a file begins with; one of one's own cannot be built upon, only copied."""
    if name.endswith(_FILE):
        return None, [trouble("table.base-file", ("base",), known=", ".join(table_ids()))]
    base, troubles = named_table(name, ("base",), None)
    # A file of one's own is offered where a table is named, and is none to begin with.
    return base, [replace(one, code=_OF_BASE.get(one.code, one.code)) for one in troubles]


def _other(path: Path) -> Fault | None:
    """What is told of a file that plainly is no table but something else, in place of each key that no table has."""
    if is_own_table(path):
        return None
    try:
        text = read_bytes(path)
    except BrokenSource:
        return None
    place = Place(str(path), 1, 1)
    return next((Fault(code, place) for code, keys in _TELLING.items() if keys.search(text)), None)


def is_own_table(path: Path) -> bool:
    """Whether a file, however broken, is meant to be a table of one's own.

    It says what it begins with, or what is different and nothing that another kind of file says.
    """
    try:
        text = read_bytes(path)
    except BrokenSource:
        return False
    return bool(_BASE.search(text) or (_WITH.search(text) and not _OTHERS.search(text)))


def tables_named_in(path: Path) -> tuple[Path, ...]:
    """The files of tables that a scenario or a course names, whether they are there or not; looked for, not read.

    So that whoever waits for changes knows what else to wait for, also while the file itself is broken.
    """
    try:
        text = read_bytes(path).decode("utf-8", "replace")
    except BrokenSource:
        return ()
    return tuple(_seen_from(path.parent, name) for name in _NAMED.findall(text))


def _seen_from(folder: Path, name: str) -> Path:
    """A file that is named in another one, as somebody would write it."""
    return Path(os.path.normpath(folder / name))


def named_table(name: str, path: KeyPath, beside: Path | None) -> tuple[Table | None, list[Trouble]]:
    """The table that a file names at `path`, or None and what is wrong with the name.

    It is the id of a ready-made one or, with `beside`, a file of one's own (`ours.yml`), seen from that folder;
    BrokenSource when that file is broken.
    """
    if beside is not None and name.endswith(ENDING):
        file = _seen_from(beside, name)
        return (own_table(file), []) if file.is_file() else (None, [trouble("table.no-file", path, file=str(file))])
    try:
        return table(name), []
    except TableError as error:
        return None, [Trouble(error.code, path, error.facts)]


def nearest_table(name: str, beside: Path) -> Table | None:
    """The table that a file means to name as far as it can be used, for what hangs on no agreement.

    None when it is not known what it begins with, or how many play.
    """
    if not name.endswith(ENDING):
        return None
    try:
        loaded = load_placed(OwnTableFile, _seen_from(beside, name))
        base = table(loaded.model.base)
    except (BrokenSource, TableError):
        return None
    agreed, wrong = agreement(base, loaded.model.with_, ("with",))
    settings = settings_file().settings
    unsure = [settings[str(one.path[-1])] for one in wrong if one.path[-1] in settings]
    return None if any(value.players for part in unsure for value in part.values.values()) else agreed


def agreement(base: Table, settings: Settings, path: KeyPath) -> tuple[Table, list[Trouble]]:
    """A table with what a file changes in the mapping at `path`, as far as that can be, and all that cannot."""
    troubles = list(_unknown(base, settings, path))
    wrong = {one.path[-1] for one in troubles}
    fitting = {setting: value for setting, value in settings.items() if setting not in wrong}
    try:
        return changed(base, fitting), troubles
    except TableError as error:
        # Each by itself would do; told is the last of those that do not go together.
        apart = error.facts.get("settings")
        named = [setting for setting in fitting if not isinstance(apart, tuple) or setting in apart]
        return base, [*troubles, _trouble(error, (*path, named[-1]))]


_AT_KEY = ("table.misspelt-setting", "table.unknown-setting", "table.wrong-mode")
"""What has no such name here is wrong at the key."""


def _unknown(base: Table, settings: Settings, path: KeyPath) -> Iterator[Trouble]:
    """Settings that the table does not have, and values that they cannot take."""
    for setting, value in settings.items():
        try:
            checked(base.mode, setting, value)
        except TableError as error:
            yield _trouble(error, (*path, setting))


def _trouble(error: TableError, path: KeyPath) -> Trouble:
    return Trouble(error.code, path, error.facts, error.code in _AT_KEY)
