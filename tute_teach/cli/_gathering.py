"""What is to be looked at: all that lies below the paths that were named, each file as what it is."""

import os
import shlex
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from tute_teach.errors import Fault
from tute_teach.scenarios.finding import Found, find

COURSE, LESSONS = "course.yml", Path("lessons")
SCENARIOS, TABLES = Path("scenarios"), Path("tables")


@dataclass(frozen=True, slots=True)
class Gathered:
    """Scenarios, the tables of a project, folders of courses, and what is wrong with names of files."""

    scenarios: list[Found] = field(default_factory=list)
    tables: list[Found] = field(default_factory=list)
    courses: list[Path] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def add_project(self, folder: Path, scenarios: Path, *, is_wanted: bool) -> None:
        """All that there is of the three folders of a project; `is_wanted`: the scenarios have to be there."""
        if is_wanted or scenarios.exists():
            self.add_scenarios([scenarios], scenarios)
        if (folder / LESSONS).is_dir():
            self.courses.append(folder / LESSONS)
        if (folder / TABLES).is_dir():
            tables, wrong = find([folder / TABLES], scenarios)
            self.tables.extend(tables)
            self.faults.extend(fault for fault in wrong if fault.code != "scenario.none-found")

    def add_scenarios(self, paths: Iterable[Path], root: Path) -> None:
        """Scenarios with ids as `find` tells them, tables that lie among them, and courses below other folders."""
        found, faults = find(paths, root)
        # Below the root there are scenarios alone, so that a course that has strayed there is told.
        strayed = {Path(one.path).parent for one in found if Path(one.path).name == COURSE}
        courses = {folder for folder in strayed if not _is_within(folder, root)}
        if courses:
            found = [one for one in found if courses.isdisjoint(Path(one.path).parents)]
            faults = [fault for fault in faults if courses.isdisjoint(Path(fault.file).parents)]
        self.courses.extend(sorted(courses))
        self.scenarios.extend(found)
        self.faults.extend(faults)


def gathered(paths: tuple[Path, ...], named_root: Path | None) -> Gathered:
    """What there is at these paths; without any, all that there is of the project in this folder.

    A folder is a project where it holds scenarios, or a course, under their usual names; then no more is looked at than
    its three folders, as in the project in which one stands. A path to lessons is a question about their course, which
    holds only as a whole.
    """
    everything, others = Gathered(), list[Path]()
    if not paths:
        everything.add_project(Path(), named_root or SCENARIOS, is_wanted=named_root is not None)
    for path in paths:
        if course := _course(path):
            everything.courses.append(course)
        elif scenarios := _scenarios_of(path, named_root):
            everything.add_project(path, scenarios, is_wanted=False)
        else:
            others.append(path)
    if others:
        everything.add_scenarios(others, named_root or SCENARIOS)
    return once(everything) if len(paths) > 1 else everything


def once(everything: Gathered) -> Gathered:
    """The same, with what several paths lead to in one place only."""
    scenarios = {os.path.realpath(one.path): one for one in reversed(everything.scenarios)}
    tables = {os.path.realpath(one.path): one for one in everything.tables}
    return Gathered(
        list(reversed(scenarios.values())),
        [one for path, one in tables.items() if path not in scenarios],
        list(dict.fromkeys(everything.courses)),
        everything.faults,
    )


def verifying(root: Path, paths: tuple[Path, ...] = ()) -> str:
    """The call of verify that looks at the same scenarios, as it is typed."""
    rooted = () if root == SCENARIOS else ("--root", str(root))
    return shlex.join(("tute-teach", "verify", *rooted, *map(str, paths)))


def is_here(path: Path) -> bool:
    """Whether a path is the folder one stands in."""
    return os.path.realpath(path) == os.path.realpath(".")


def _scenarios_of(folder: Path, named_root: Path | None) -> Path | None:
    """The folder of the scenarios of a project; None where a folder is none."""
    root = named_root or SCENARIOS
    if not folder.is_dir() or _is_within(folder, root):
        return None
    if _is_within(root, folder) and root.is_dir():
        return root
    own = folder / SCENARIOS
    return own if own.is_dir() or (folder / LESSONS / COURSE).is_file() else None


def _course(path: Path) -> Path | None:
    """The folder of the course that a path belongs to: it holds the course file, a lesson stands one folder below."""
    # Whoever stands in the folder of a track names no folder above it.
    above = Path(os.path.normpath(Path.cwd() / path)).parents[: 2 if path.is_file() else 1]
    folders = [path, *(one if path.is_absolute() else Path(os.path.relpath(one)) for one in above)]
    # A path that leads in circles has no end to be resolved to, and is told where it is read.
    if _is_within(path, LESSONS):
        return LESSONS
    return next((folder for folder in folders if (folder / COURSE).is_file()), None)


def _is_within(path: Path, folder: Path) -> bool:
    return Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder))
