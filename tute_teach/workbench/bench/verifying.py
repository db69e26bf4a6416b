"""Verifying scenarios beside only parsing the same files, with one process and with several, and a second time."""

import tempfile
from collections.abc import Iterator
from itertools import cycle, islice, permutations
from pathlib import Path
from time import perf_counter

from tute_teach.model.cards import SUITS
from tute_teach.scenarios import find
from tute_teach.scenarios.checking import cores
from tute_teach.scenarios.exchanging import with_suits
from tute_teach.scenarios.memory import Memory
from tute_teach.scenarios.running import Run, look_at
from tute_teach.sources import parse_only
from tute_teach.text.spared import Spared
from tute_teach.workbench.bench.figure import Figure
from tute_teach.workbench.bench.timing import Contest, Task, by_told_turns, by_turns

MOST, MOST_AGAIN = 1.5, 0.15
AGAIN = 2_000
"""Scenarios of which one has changed when they are verified a second time."""


def figures(scenarios: Path, number: int, rounds: int) -> Iterator[Figure]:
    """Verify `number` scenarios, made of those in a folder, beside only parsing them, then some of them again."""
    with tempfile.TemporaryDirectory(prefix="tute-bench-") as folder:
        root = Path(folder, "scenarios")
        root.mkdir()
        multiply(scenarios, root, number)
        found, _ = find([root], root)
        files = [one.path for one in found]
        run = verified(root, 1)
        if run.faults:
            raise RuntimeError(f"a copy of a sound corpus is broken: {run.faults[0]}")
        # Where other suits make a claim false, the copy is one to the letter: sound files are what is measured.
        for path in [Path(one.found.path) for one in run.unsound]:
            name = path.relative_to(root)
            path.write_bytes((scenarios / name.with_stem(name.stem.rpartition("-")[0])).read_bytes())
        size = sum(Path(file).stat().st_size for file in files) / len(files)

        def parse() -> None:
            for file in files:
                parse_only(file)

        # One process is measured by the processor's time, which no other work on the machine can lengthen. Several can
        # be measured by the clock alone, which tells the truth only where nothing else is running.
        alone = by_turns(lambda: verified(root, 1), parse, rounds)
        together = by_told_turns(lambda: _clocked(lambda: verified(root, cores())), lambda: _clocked(parse), rounds)
        again = _again(root, Path(folder, "memory"), [Path(file) for file in files[:AGAIN]], rounds)
    facts = {"scenarios": len(files), "processes": cores(), **_times(together, len(files))}
    yield Figure("verify.together", together.ratio, "×", most=MOST, note="verify.each-file", facts=facts)
    facts = {"scenarios": len(files), "size": size, **_times(alone, len(files))}
    yield Figure("verify.alone", alone.ratio, "×", note="verify.each-file-and-size", facts=facts)
    facts = {"scenarios": min(AGAIN, len(files)), **_times(again)}
    yield Figure("verify.again", again.ratio, "×", most=MOST_AGAIN, note="verify.each-run", facts=facts)


def verified(root: Path, jobs: int, memory: Memory | None = None, only: frozenset[str] | None = None) -> Run:
    """What the command does with a folder, without printing it."""
    found, faults = find([root], root)
    chosen = found if only is None else [one for one in found if one.path in only]
    return Run(tuple(look_at(chosen, Spared(root), memory, jobs=jobs)), tuple(faults))


def _times(contest: Contest, files: int = 1) -> dict[str, float]:
    """Milliseconds of both, for one of so many files."""
    return {"first": contest.first / files * 1000, "second": contest.second / files * 1000}


def _clocked(task: Task) -> float:
    start = perf_counter()
    task()
    return perf_counter() - start


def _again(root: Path, folder: Path, files: list[Path], rounds: int) -> Contest:
    """A run with one file changed beside a run that remembers nothing, what is remembered being read and written."""
    only = frozenset(map(str, files))
    changes = iter(range(1, 1000))

    def first() -> None:
        verified(root, 1, Memory(None), only)

    def again() -> None:
        memory = Memory(folder)
        verified(root, 1, memory, only)
        memory.save()

    def changed() -> None:
        text = files[0].read_text(encoding="utf-8")
        files[0].write_text(f"{text}# {next(changes)}\n", encoding="utf-8")
        again()

    again()
    return by_turns(changed, first, rounds)


def multiply(scenarios: Path, root: Path, number: int) -> None:
    """Fill `root` with so many scenarios, the suits of each copy changed about, so that few are the same.

    That makes a few claims false, since the order of the suits decides some declarations.
    """
    paths = [Path(one.path) for one in find([scenarios], scenarios)[0]]
    sources = [(path.relative_to(scenarios), path.read_text(encoding="utf-8")) for path in paths]
    turns = cycle(permutations(SUITS))
    written = 0
    while written < number:
        suits = next(turns)
        for name, text in islice(sources, number - written):
            target = root / name.with_stem(f"{name.stem}-{written}")
            target.parent.mkdir(exist_ok=True)
            target.write_text(with_suits(text, suits), encoding="utf-8")
            written += 1
