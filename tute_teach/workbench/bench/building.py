"""The whole build beside the same Markdown without anything of ours."""

import tempfile
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from time import process_time

from tute_teach.workbench.bench.figure import Figure
from tute_teach.workbench.bench.timing import by_told_turns

MOST = 1.5
Build = Callable[[Path, Path], object]
"""Builds the site of a settings file into a folder; a function of a module, since a new process has to find it."""


def figures(config: Path, ours: Build, plain: Build, rounds: int) -> Iterator[Figure]:
    """Build by turns, each build in a process of its own, so that nothing is left over from the one before."""
    contest = by_told_turns(lambda: _seconds(ours, config), lambda: _seconds(plain, config), rounds)
    yield Figure(
        "build.strict",
        contest.ratio,
        "×",
        most=MOST,
        note="build.seconds",
        facts={"first": contest.first, "second": contest.second},
    )


def _seconds(build: Build, config: Path) -> float:
    """How many seconds of the processor a build takes in a new process; RuntimeError when it fails."""
    context = get_context("spawn")
    here, there = context.Pipe(duplex=False)
    with tempfile.TemporaryDirectory(prefix="tute-bench-") as folder:
        process = context.Process(target=_timed, args=(build, config, Path(folder) / "site", there))
        process.start()
        there.close()
        try:
            return float(here.recv())
        except EOFError:
            raise RuntimeError(f"{config} was not built") from None
        finally:
            process.join()


def _timed(build: Build, config: Path, target: Path, told: Connection) -> None:
    start = process_time()
    build(config, target)
    told.send(process_time() - start)
