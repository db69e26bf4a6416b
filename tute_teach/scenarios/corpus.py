"""All scenarios of a folder: found, read, replayed, with every fault of the run at once."""

import gc
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tute_teach.errors import BrokenSource, Fault
from tute_teach.scenarios.nouns import Failure, Result
from tute_teach.scenarios.reading import read_scenario, scenario_id
from tute_teach.scenarios.replay import replay
from tute_teach.tables import is_own_table, own_table

ENDING = ".yml"
_ENDINGS = (ENDING, ".yaml")
IDENTITY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Corpus:
    """What came of a run: the files looked at, results of those that could be read, by id, and the faults of all."""

    files: tuple[str, ...]
    results: dict[str, Result]
    faults: tuple[Fault, ...]

    @property
    def failures(self) -> tuple[Failure, ...]:
        """All false claims, by place."""
        found = (failure for result in self.results.values() for failure in result.failures)
        return tuple(sorted(found, key=lambda failure: failure.place))

    @property
    def exit_code(self) -> int:
        """0 when everything holds, 1 when a claim is false, 2 when a file is broken."""
        return 2 if self.faults else 1 if self.failures else 0


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The scenario files in these files and folders, in order; BrokenSource for what holds none or cannot be looked at.

    In a folder, what looks like a scenario but has another ending is a fault too: it would never be looked at. So is
    what bears the name of a scenario and is no file, such as a folder or a pipe, which would be waited for.
    """
    found: list[Path] = []
    faults: list[Fault] = []
    for path in paths:
        entries = sorted(_entries(path, faults)) if path.is_dir() else [path]
        for entry in entries:
            if entry.suffix != ENDING and entry is not path:
                faults.append(_fault("scenario.ending", entry))
            elif entry.exists() and not entry.is_file():
                faults.append(_fault("scenario.no-file", entry))
            else:
                found.append(entry)
        if not entries:
            faults.append(_fault("scenario.none-found", path))
    if faults:
        raise BrokenSource(faults)
    return list(dict.fromkeys(found))


def _entries(folder: Path, faults: list[Fault]) -> Iterator[Path]:
    """All within a folder that looks like a scenario; what cannot be opened is told, not passed over."""

    def note(error: OSError) -> None:
        faults.append(_fault("scenario.unreadable-folder", Path(error.filename), reason=error.strerror))

    for where, folders, files in os.walk(folder, onerror=note):
        yield from (entry for name in (*folders, *files) if (entry := Path(where, name)).suffix.lower() in _ENDINGS)


def verify(paths: Iterable[Path], root: Path) -> Corpus:
    """Read and replay scenarios; ids are paths below `root`.

    Elsewhere they are paths below the folder that was named, or the bare name of a file that was named itself.
    """
    paths = list(paths)
    try:
        files = scenario_files(paths)
    except BrokenSource as broken:
        return Corpus((), {}, broken.faults)
    with _nothing_collected():
        return _verified(files, root.resolve(), [path.resolve() for path in paths if path.is_dir()])


def _verified(files: list[Path], root: Path, elsewhere: list[Path]) -> Corpus:
    results: dict[str, Result] = {}
    faults: list[Fault] = []
    resolved = _Resolved()
    for path in files:
        where = resolved(path)
        is_inside = where.is_relative_to(root)
        # The root itself has no name below it; it stands here when it is no folder.
        is_inside &= where != root
        below = root if is_inside else next((one for one in elsewhere if where.is_relative_to(one)), where.parent)
        identity = scenario_id(where, below)
        if is_inside and not IDENTITY.fullmatch(identity):
            faults.append(_fault("scenario.bad-id", path))
        elif identity in results:
            faults.append(_fault("scenario.same-id", path, found=identity))
        else:
            try:
                result = replay(read_scenario(path, identity))
            except BrokenSource as broken:
                # Asked only now, since looking at every file twice would take long.
                faults += _table_faults(path) if is_own_table(path) else broken.faults
            else:
                results[identity] = result
                faults += result.faults
    # Many scenarios may sit at one table, whose file is read for each of them; what is wrong with it is told once.
    different = {str(fault): fault for fault in faults}
    return Corpus(tuple(map(str, files)), results, tuple(sorted(different.values(), key=lambda fault: fault.order)))


def _table_faults(path: Path) -> tuple[Fault, ...]:
    """What is wrong with a table of one's own that lies among the scenarios."""
    try:
        own_table(path)
    except BrokenSource as broken:
        return broken.faults
    return ()


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Let the garbage be: all that a run makes it keeps, and looking through it takes a fifth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class _Resolved(dict[Path, Path]):
    """Paths without links and dots; folders are looked at once, since looking takes as long as reading a file."""

    def __missing__(self, folder: Path) -> Path:
        self[folder] = folder.resolve()
        return self[folder]

    def __call__(self, path: Path) -> Path:
        return path.resolve() if path.is_symlink() else self[path.parent] / path.name


def _fault(code: str, path: Path, **facts: object) -> Fault:
    """A fault of a file that has nothing to do with what stands in it."""
    return Fault(code, None, {"file": str(path), **facts})
