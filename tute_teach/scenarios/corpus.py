"""All scenarios of a folder: found, read, replayed, with every fault of the run at once."""

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tute_teach.errors import BrokenSource, Fault
from tute_teach.scenarios.finding import Found, find
from tute_teach.scenarios.nouns import Failure, Result
from tute_teach.scenarios.reading import read_scenario
from tute_teach.scenarios.replay import replay
from tute_teach.tables import is_own_table, own_table


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


def verify(paths: Iterable[Path], root: Path) -> Corpus:
    """Read and replay scenarios; ids are paths below `root`.

    Elsewhere they are paths below the folder that was named, or the bare name of a file that was named itself.
    """
    return replayed(*find(paths, root))


def replayed(found: Iterable[Found], faults: Iterable[Fault] = ()) -> Corpus:
    """The corpus of files that have been found; `faults` are those that they were found with."""
    files, results, told = [], {}, list(faults)
    with nothing_collected():
        for one in found:
            files.append(one.path)
            try:
                with naming(one.path):
                    result = replay(read_scenario(one.path, one.id))
            except BrokenSource as broken:
                # Asked only now, since looking at every file twice would take long.
                told += _table_faults(one.path) if is_own_table(Path(one.path)) else broken.faults
            else:
                results[one.id] = result
                told += result.faults
    # Many scenarios may sit at one table, whose file is read for each of them; what is wrong with it is told once.
    different = {str(fault): fault for fault in told}
    return Corpus(tuple(files), results, tuple(sorted(different.values(), key=lambda fault: fault.order)))


def _table_faults(path: str) -> tuple[Fault, ...]:
    """What is wrong with a table of one's own that lies among the scenarios."""
    try:
        own_table(path)
    except BrokenSource as broken:
        return broken.faults
    return ()


@contextmanager
def naming(path: str) -> Iterator[None]:
    """Let an error that is none of the file's own, as of a rule that has gone wrong, name the file all the same."""
    try:
        yield
    except BrokenSource:
        raise
    except Exception as error:
        error.add_note(path)
        raise


@contextmanager
def nothing_collected() -> Iterator[None]:
    """Let the garbage be: all that a run makes it keeps, and looking through it takes a fifth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
