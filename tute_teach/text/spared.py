"""Exceptions from the checks of prose, each with its reason; one that nothing needs any more is a fault itself."""

from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Annotated

from pydantic import Field

from tute_teach.errors import Fault
from tute_teach.sources import Loaded, Shape, load_placed

FILE = Path("docs", "exceptions.yml")
"""Where exceptions are written down, in the project's folder."""


class SparedPart(Shape):
    """What may stand in which files (`*` is any piece of a path below the project), and why."""

    files: str
    found: Annotated[tuple[str, ...], Field(min_length=1)]
    why: str


class SparedFile(Shape):
    """All exceptions."""

    spared: tuple[SparedPart, ...]


class Spared:
    """The exceptions of a project, which remembers those that were needed."""

    def __init__(self, project: Path, loaded: Loaded[SparedFile] | None = None) -> None:
        self._project = project.resolve()
        self._loaded = loaded
        self._needed: set[tuple[int, int]] = set()

    def covers(self, file: str, found: str) -> bool:
        """Whether this may stand in that file."""
        path = Path(file).resolve()
        if self._loaded is None or not path.is_relative_to(self._project):
            return False
        name = path.relative_to(self._project).as_posix()
        fitting = {
            (number, index)
            for number, part in enumerate(self._loaded.model.spared)
            if fnmatchcase(name, part.files)
            for index, one in enumerate(part.found)
            if one == found
        }
        self._needed |= fitting
        return bool(fitting)

    def unused(self, folder: str) -> Iterator[Fault]:
        """A fault for each exception for files in this folder that nothing has needed."""
        if self._loaded is None:
            return
        for number, part in enumerate(self._loaded.model.spared):
            for index in range(len(part.found)):
                if part.files.startswith(f"{folder}/") and (number, index) not in self._needed:
                    yield self._loaded.tree.fault(("spared", number, "found", index), "prose.unused")


def read_spared(project: Path) -> Spared:
    """The exceptions of the project in this folder, none where it has no such file; BrokenSource for a bad one."""
    file = project / FILE
    return Spared(project, load_placed(SparedFile, file) if file.is_file() else None)
