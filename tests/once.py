"""What takes long to make and is only read afterwards: made by the first process of a run, found by all others."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

_LONGEST = 600  # seconds that a process waits for another to be done


def once(folders: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """The folder that `make` makes at the path it is given; whole by the time anybody sees it, and read only."""
    run = folders.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        run = run.parent
    # SQLite's is the one lock in the standard library that every system knows and that no dead process keeps.
    with closing(sqlite3.connect(run / f"{name}.lock", timeout=_LONGEST, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        made = run / f"once-{name}"
        if not made.exists():
            # A failed attempt leaves nothing that somebody could take for whole.
            make(half := folders.mktemp(name) / "half")
            half.rename(made)
    return made
