"""All scenarios of a folder: found, read, replayed, with every fault of the run at once."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tute_teach.errors import BrokenSource, Fault
from tute_teach.scenarios.nouns import Failure, Result
from tute_teach.scenarios.reading import read_scenario, scenario_id
from tute_teach.scenarios.replay import replay

ENDING = ".yml"


@dataclass(frozen=True, slots=True)
class Corpus:
    """What came of a run: results of the files that could be read, by id, and the faults of all."""

    results: dict[str, Result]
    faults: tuple[Fault, ...]

    @property
    def failures(self) -> tuple[Failure, ...]:
        """All false claims."""
        return tuple(failure for result in self.results.values() for failure in result.failures)

    @property
    def exit_code(self) -> int:
        """0 when everything holds, 1 when a claim is false, 2 when a file is broken."""
        return 2 if self.faults else 1 if self.failures else 0


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The scenario files in these files and folders, in order; BrokenSource for a path that is not there."""
    found: list[Path] = []
    missing: list[Fault] = []
    for path in paths:
        if path.is_dir():
            found += sorted(entry for entry in path.rglob(f"*{ENDING}") if entry.is_file())
        elif path.is_file():
            found.append(path)
        else:
            missing.append(Fault("file.missing", None, {"file": str(path)}))
    if missing:
        raise BrokenSource(missing)
    return list(dict.fromkeys(found))


def verify(paths: Iterable[Path], root: Path) -> Corpus:
    """Read and replay scenarios; ids are paths below `root`, or bare names for files elsewhere."""
    results: dict[str, Result] = {}
    faults: list[Fault] = []
    try:
        files = scenario_files(paths)
    except BrokenSource as broken:
        return Corpus({}, broken.faults)
    for path in files:
        inside = path.resolve().is_relative_to(root.resolve())
        identity = scenario_id(path.resolve(), root.resolve()) if inside else path.stem
        if identity in results:
            faults.append(Fault("scenario.same-id", None, {"found": identity, "file": str(path)}))
            continue
        try:
            result = replay(read_scenario(path, identity))
        except BrokenSource as broken:
            faults += broken.faults
        else:
            results[identity] = result
            faults += result.faults
    return Corpus(results, tuple(sorted(faults, key=lambda fault: fault.order)))
