"""The first line of a file, by which an editor finds the schema: a path on the same machine, never an address."""

import os
import re
from importlib.resources import files
from pathlib import Path

from tute_teach.errors import BrokenSource
from tute_teach.schemas.deriving import Kind
from tute_teach.sources import read

COPIES = ".schema"
"""The folder for copies of the schemas, beside files that stand in no checkout of the project."""
_CHECKOUT = Path("tute_teach", "schemas")
_LINE = re.compile(r"# yaml-language-server:[^\r\n]*(?:\r\n?|\n)?")
_ENDS = re.compile(r"\r\n?|\n")
_TELLING: dict[str, Kind] = {"steps": "scenario", "exercises": "lesson", "tracks": "course", "base": "table"}
"""A key that only one kind of file has at its root."""


def shipped(kind: Kind) -> str:
    """The schema of a kind of file, as it is shipped."""
    return files("tute_teach.schemas").joinpath(f"{kind}.json").read_text("utf-8")


def kind_of(path: Path) -> Kind | None:
    """What a file is by its keys; None for what is broken or something else."""
    try:
        keys = read(path).data
    except BrokenSource:
        return None
    return next((kind for key, kind in _TELLING.items() if key in keys), None)


def schema_beside(file: Path, kind: Kind, root: Path) -> Path:
    """Where the schema for a file lies: in the checkout around it, else a copy in `root`, made or renewed."""
    for folder in file.resolve().parents:
        if (found := folder / _CHECKOUT / f"{kind}.json").is_file():
            return found
    copy = root.resolve() / COPIES / f"{kind}.json"
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text(shipped(kind), "utf-8")
    return copy


def first_line(file: Path, schema: Path) -> str:
    """The line that names a schema, by the way to it from the file."""
    way = os.path.relpath(schema, file.resolve().parent)
    return f"# yaml-language-server: $schema={Path(way).as_posix()}\n"


def name_schema(text: str, line: str) -> str:
    """The text of a file with this first line, in the place of one that names another schema.

    A byte order mark stays in front, and the line ends as the first of the file does.
    """
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    text = text.removeprefix(mark)
    ends = _ENDS.search(text)
    found = _LINE.match(text)
    return mark + line.rstrip("\n") + (ends[0] if ends else "\n") + (text[found.end() :] if found else text)
