"""What is remembered from one run to the next: scenarios that hold, by the hash of all that they hang on.

Only what holds is remembered, so that a false claim is always told anew. A memory that is lost, damaged or cannot be
written costs time and nothing else.
"""

import json
import os
import platform
import tempfile
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_cache_path

FLOORS = ("errors", "sources", "model", "text", "rules", "tables", "engine", "scenarios", "workbench")
"""The packages that have a say in whether a scenario holds."""
LIBRARIES = ("pydantic", "pydantic-core", "pyyaml")
MOST = 50_000
"""Scenarios that are remembered; those met longest ago are forgotten first."""
FILE = "verified.json"


class Remembered(NamedTuple):
    """What is told of a scenario that holds: its table, the rules it shows, and its digest where one was asked for.

    `proven` when it has been seen to hold in place every rule that it shows.
    """

    table: str
    shows: tuple[str, ...]
    digest: str | None = None
    proven: bool = False

    def is_enough(self, *, digests: bool, proofs: bool) -> bool:
        """Whether a run that wants all this need not look again."""
        return (self.digest is not None or not digests) and (self.proven or not proofs)


class Memory:
    """Scenarios that hold, by `content_key`. Without a folder, nothing outlives the process."""

    def __init__(self, folder: Path | None = None) -> None:
        """Read what an earlier run has left in this folder; what cannot be used is as good as nothing."""
        self.version = rules_version()
        self._file = None if folder is None else folder / FILE
        self._earlier = self._read()
        self._met: dict[str, Remembered] = {}

    def recall(self, key: str) -> Remembered | None:
        """What is remembered of a scenario with this key, None when nothing is."""
        return self._met.get(key) or self._earlier.get(key)

    def keep(self, key: str, shown: Remembered) -> None:
        """Remember a scenario that holds."""
        self._met[key] = shown

    def save(self) -> bool:
        """Write down what this run and earlier ones know; False when that cannot be done.

        What another run has written meanwhile is kept, and whoever reads sees one whole file or the other.
        """
        if self._file is None or self._met.items() <= self._earlier.items():
            return self._file is not None
        known = {key: shown for key, shown in self._read().items() if key not in self._met} | self._met
        kept = list(known.items())[-MOST:]
        data = {"version": self.version, "holds": dict(kept)}
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with suppress(FileExistsError), (self._file.parent / ".gitignore").open("x", encoding="utf-8") as ignore:
                ignore.write("*\n")
            handle, temporary = tempfile.mkstemp(dir=self._file.parent, prefix=FILE)
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as file:
                    json.dump(data, file)
                Path(temporary).replace(self._file)
            except BaseException:
                Path(temporary).unlink(missing_ok=True)
                raise
        except OSError:
            return False
        self._earlier = dict(kept)
        return True

    def _read(self) -> dict[str, Remembered]:
        if self._file is None:
            return {}
        try:
            data = json.loads(self._file.read_bytes())
            if data["version"] != self.version:
                return {}
            return {key: _remembered(one) for key, one in data["holds"].items()}
        except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            return {}


def content_key(data: bytes, rules: str) -> str:
    """The hash of a file's bytes and of what they are judged by."""
    return blake2b(data, digest_size=16, key=rules.encode()).hexdigest()


@cache
def rules_version() -> str:
    """Changes with whatever could make a scenario hold or fail: our rules and code, Python, libraries. Hex digits."""
    digest = blake2b(digest_size=16)
    for told in (platform.python_version(), *(f"{name} {version(name)}" for name in LIBRARIES)):
        digest.update(told.encode() + b"\0")
    for floor in FLOORS:
        _add(files("tute_teach") / floor, floor, digest)
    return digest.hexdigest()


def _add(entry: Traversable, name: str, digest: Any) -> None:
    if entry.is_dir():
        for inside in sorted(entry.iterdir(), key=lambda one: one.name):
            _add(inside, f"{name}/{inside.name}", digest)
    elif name.endswith((".py", ".yml")):
        data = entry.read_bytes()
        digest.update(f"{name} {len(data)}\0".encode() + data)


def memory_folder(here: Path) -> Path:
    """`.cache` in the working folder, where that is part of a repository, else a place among the user's caches."""
    if any((folder / ".git").exists() for folder in (here, *here.parents)):
        return here / ".cache" / "tute-teach"
    return user_cache_path("tute-teach", appauthor=False)


def _remembered(one: Any) -> Remembered:
    """ValueError or TypeError for what no run has written."""
    table, shows, digest, proven = one
    if (
        not isinstance(table, str)
        or not isinstance(digest, str | None)
        or not isinstance(proven, bool)
        or not all(isinstance(rule, str) for rule in shows)
    ):
        raise TypeError(one)
    return Remembered(table, tuple(shows), digest, proven)
