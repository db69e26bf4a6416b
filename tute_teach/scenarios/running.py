"""A run of verify: which scenarios hold, and everything that is to be said of those that do not."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tute_teach.errors import Fault
from tute_teach.scenarios.checking import Prove, check_all
from tute_teach.scenarios.corpus import naming, replayed
from tute_teach.scenarios.finding import Found
from tute_teach.scenarios.memory import Memory, Remembered
from tute_teach.scenarios.nouns import Failure, Result
from tute_teach.scenarios.prose import prose_faults
from tute_teach.tables import is_own_table
from tute_teach.text.spared import Spared


@dataclass(frozen=True, slots=True)
class Looked:
    """A scenario after a close look, or a table of one's own. `shown` is None where no scenario could be read.

    `result` is there when something is amiss and the file could be replayed.
    """

    found: Found
    shown: Remembered | None
    result: Result | None = None
    faults: tuple[Fault, ...] = ()
    is_table: bool = False

    @property
    def sign(self) -> str:
        """E for a broken file, F for a false claim, a dot for what holds."""
        return "E" if self.faults else "F" if self.failures else "."

    @property
    def failures(self) -> tuple[Failure, ...]:
        """The false claims."""
        return () if self.result is None else self.result.failures


@dataclass(frozen=True, slots=True)
class Run:
    """All that was looked at, and faults of whatever else belongs to it: names of files, lessons, exceptions.

    `lessons`: the files of courses, whose faults are among the others.
    """

    looked: tuple[Looked, ...] = ()
    others: tuple[Fault, ...] = ()
    lessons: tuple[Found, ...] = ()

    @property
    def faults(self) -> tuple[Fault, ...]:
        """All faults by place; what is wrong with a table that many scenarios sit at is told once."""
        told = (*self.others, *(fault for one in self.looked for fault in one.faults))
        different = {str(fault): fault for fault in told}
        return tuple(sorted(different.values(), key=lambda fault: fault.order))

    def faults_in(self, file: str) -> tuple[Fault, ...]:
        """What is wrong with one of the other files, such as a lesson."""
        return tuple(fault for fault in self.others if fault.file == file)

    @property
    def unsound(self) -> tuple[Looked, ...]:
        """The scenarios that do not hold."""
        return tuple(one for one in self.looked if one.sign != ".")

    @property
    def failures(self) -> tuple[tuple[Result, Failure], ...]:
        """All false claims by place, each with the scenario that makes it."""
        found = ((one.result, failure) for one in self.looked if one.result for failure in one.failures)
        return tuple(sorted(found, key=lambda pair: pair[1].place))

    @property
    def counts(self) -> dict[str, int]:
        """How many false claims, faults, scenarios that could be read and sound tables there are, for a sentence."""
        read = sum(one.shown is not None for one in self.looked)
        tables = sum(one.is_table and one.sign == "." for one in self.looked)
        return {"failures": len(self.failures), "faults": len(self.faults), "count": read, "tables": tables}

    @property
    def exit_code(self) -> int:
        """0 when everything holds, 1 when a claim is false, 2 when a file is broken."""
        signs = {one.sign for one in self.looked}
        return 2 if self.others or "E" in signs else 1 if "F" in signs else 0


def look_at(
    found: Sequence[Found],
    spared: Spared,
    memory: Memory | None = None,
    *,
    jobs: int = 1,
    digests: bool = False,
    prove: Prove | None = None,
) -> Iterator[Looked]:
    """Look at scenarios one by one, in order; options as for `check_all`. What does not hold is replayed here."""
    for checked in check_all(found, memory, jobs=jobs, digests=digests, prove=prove):
        if checked.shown is not None:
            yield Looked(checked.found, checked.shown)
        else:
            yield _closely(checked.found, spared, digests, prove)


def _closely(found: Found, spared: Spared, digests: bool, prove: Prove | None) -> Looked:
    corpus = replayed([found])
    faults = (*corpus.faults, *prose_faults(corpus.results.values(), spared))
    result = next(iter(corpus.results.values()), None)
    if prove is not None and result is not None and result.holds:
        with naming(found.path):
            faults = (*faults, *prove(result.scenario))
    if result is None:
        return Looked(found, None, None, faults, is_own_table(Path(found.path)))
    file = result.scenario.file
    return Looked(found, Remembered(file.table, file.shows, result.digest if digests else None), result, faults)
