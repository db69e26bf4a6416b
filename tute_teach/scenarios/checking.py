"""Many scenarios looked at one after the other, or by several processes: which of them hold.

Nothing but that is kept of a scenario that holds. What does not hold, or has a text that may need an exception, is
replayed by whoever wants to say why.
"""

import gc
import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from tute_teach.errors import BrokenSource, Fault
from tute_teach.scenarios.corpus import nothing_collected
from tute_teach.scenarios.finding import ENDING, Found
from tute_teach.scenarios.memory import Memory, Remembered, content_key
from tute_teach.scenarios.model import ScenarioFile
from tute_teach.scenarios.nouns import Result, Scenario
from tute_teach.scenarios.prose import has_remarks
from tute_teach.scenarios.reading import set_up
from tute_teach.scenarios.replay import played, reread
from tute_teach.sources import Loaded, load_placed, read_bytes

R = TypeVar("R")
Prove = Callable[[Scenario], tuple[Fault, ...]]
"""Tells what a scenario that holds does not prove. It must be a function of a module."""

FEW = 200
"""So many files are done before other processes would have begun."""
BATCH = 50
"""So many files are looked at stage by stage, and no process waits long for another to be done with its last ones."""


class Checked(NamedTuple):
    """A scenario that has been looked at. `shown` is what it shows, None where somebody has to look more closely."""

    found: Found
    shown: Remembered | None = None
    key: str = ""


Answer = tuple[tuple[Any, ...] | None, str]
"""What `Checked` tells beside the file, in tuples without names: thousands of them go from one process to another."""


def check_all(
    found: Sequence[Found],
    memory: Memory | None = None,
    *,
    jobs: int = 1,
    digests: bool = False,
    prove: Prove | None = None,
) -> Iterator[Checked]:
    """Look at scenarios, in order. One that is remembered just as it stands is not looked at again.

    jobs: how many processes share the work, where there is enough of it.
    digests: whether the digest of every scenario is wanted, which takes its time.
    prove: what else is asked of a scenario that holds, which takes longer than all the rest.
    """
    known = [None if memory is None else _recalled(one, memory, digests, prove is not None) for one in found]
    unknown = [one for one, checked in zip(found, known, strict=True) if checked is None]
    version = None if memory is None else memory.version
    fresh = _fresh(unknown, partial(_look, version=version, digests=digests, prove=prove), jobs)
    for remembered in known:
        checked = remembered or next(fresh)
        if memory is not None and checked.shown is not None and checked.key:
            memory.keep(checked.key, checked.shown)
        yield checked


def cores() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _recalled(one: Found, memory: Memory, digests: bool, proofs: bool) -> Checked | None:
    try:
        key = content_key(read_bytes(one.path), memory.version)
    except BrokenSource:
        return None
    shown = memory.recall(key)
    is_enough = shown is not None and shown.is_enough(digests=digests, proofs=proofs)
    return Checked(one, shown, key) if is_enough else None


def _look(batch: Sequence[Found], version: str | None, digests: bool, prove: Prove | None) -> list[Answer]:
    """Replay some scenarios. The bytes that are replayed are those that the key is made of.

    It goes stage by stage, since a processor is a fifth quicker as long as it goes on doing the same.
    """
    data = [_or_none(one.path, read_bytes, one.path) for one in batch]
    loaded = [_or_none(one.path, _load, one.path, text) for one, text in zip(batch, data, strict=True)]
    folder = lru_cache(1)(Path)
    ready = [
        _or_none(one.path, set_up, file, one.id, folder(os.path.dirname(one.path)))  # noqa: PTH120  # a Path takes long
        for one, file in zip(batch, loaded, strict=True)
    ]
    run = [_or_none(one.path, played, scenario) for one, scenario in zip(batch, ready, strict=True)]
    results = [_or_none(one.path, reread, result) for one, result in zip(batch, run, strict=True)]
    return [_answer(*one, version, digests, prove) for one in zip(batch, data, results, strict=True)]


def _or_none(path: str, work: Callable[..., R], first: object, *others: object) -> R | None:
    """What comes of a file's work, None when it is broken or has been so before. Any other error names the file."""
    try:
        return None if first is None else work(first, *others)
    except BrokenSource:
        return None
    except Exception as error:
        error.add_note(path)  # whatever a rule has gone wrong with, somebody has to know where
        raise


def _load(path: str, text: bytes | None) -> Loaded[ScenarioFile] | None:
    return None if text is None else load_placed(ScenarioFile, path, text=text)


def _answer(
    one: Found, data: bytes | None, result: Result | None, version: str | None, digests: bool, prove: Prove | None
) -> Answer:
    if data is None or result is None or not result.holds or has_remarks(result):
        return None, ""
    unproved = None if prove is None else _or_none(one.path, prove, result.scenario)
    if unproved:
        return None, ""
    file = result.scenario.file
    shown = (file.table, file.shows, result.digest if digests else None, prove is not None)
    # A table of one's own hangs on another file, so that the bytes of this one do not tell all.
    is_whole = version is not None and not file.table.endswith(ENDING)
    return shown, content_key(data, version or "") if is_whole else ""


Look = Callable[[Sequence[Found]], list[Answer]]


def _fresh(found: list[Found], look: Look, jobs: int) -> Iterator[Checked]:
    batches = [found[start : start + BATCH] for start in range(0, len(found), BATCH)]
    done = 0
    if jobs > 1 and len(found) > FEW:
        look(found[:1])  # what every process needs is read before they part
        # Somebody may end a process; then the work is done all the same.
        with suppress(BrokenExecutor), ProcessPoolExecutor(jobs, _context(), gc.disable) as pool:
            for batch, answers in zip(batches, pool.map(look, batches), strict=True):
                done += 1
                yield from map(_checked, batch, answers)
    for left in batches[done:]:
        with nothing_collected():
            answers = look(left)
        yield from map(_checked, left, answers)


def _checked(one: Found, answer: Answer) -> Checked:
    shown, key = answer
    return Checked(one, None if shown is None else Remembered(*shown), key)


def _context() -> multiprocessing.context.BaseContext:
    """Forking is quickest, and safe as long as there is but one thread."""
    can_fork = "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
    return multiprocessing.get_context("fork" if can_fork else None)
