"""False claims put right: the engine's answer written where the claim stands, and nothing else of the file touched."""

import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from typing import Any

from tute_teach.errors import BrokenSource
from tute_teach.scenarios.answers import NOTHING
from tute_teach.scenarios.claims import CLAIMS
from tute_teach.scenarios.model import ScenarioFile
from tute_teach.scenarios.nouns import Failure, Result
from tute_teach.scenarios.reading import set_up
from tute_teach.scenarios.replay import replay
from tute_teach.sources import KeyPath, Span, Tree, load_placed

_BLOCK = ("|", ">")


@dataclass(frozen=True, slots=True)
class Edit:
    """A piece of a file and what belongs there instead."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """A file with its claims put right: it has been replayed and holds."""

    path: str
    old: str
    new: str

    @property
    def diff(self) -> str:
        """What changes, as a unified diff."""
        old, new = self.old.splitlines(keepends=True), self.new.splitlines(keepends=True)
        lines = unified_diff(old, new, self.path, self.path)
        return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def edits(result: Result, failure: Failure) -> list[Edit] | None:
    """What to write for a false claim; None when there is nothing that could be claimed, or a comment is in the way."""
    step = result.steps[failure.step]
    fact = CLAIMS[failure.claim].fact(step, getattr(step.expect, failure.claim))
    try:
        return list(_edits(result.scenario.tree, ("steps", failure.step, "expect", failure.claim), fact))
    except _NoWayError:
        return None


class _NoWayError(Exception):
    """A claim that has to be put right by hand."""


def _edits(tree: Tree, path: KeyPath, fact: Any) -> Iterator[Edit]:
    """As little as possible: only the values that differ, where claim and fact have the same keys."""
    value, span = tree.value(path), tree.span(path)
    source = tree.text[span.start : span.end]
    if isinstance(fact, dict) and isinstance(value, dict) and set(value) == {str(key) for key in fact}:
        for key, one in fact.items():
            yield from _edits(tree, (*path, key), one)
    elif value == fact or (isinstance(value, str) and sorted(value.split()) == sorted(str(fact).split())):
        return
    elif source.startswith(_BLOCK) or (isinstance(value, dict | list) and "#" in source):
        raise _NoWayError
    else:
        quote = source[0] if source[:1] in ("'", '"') else ""
        yield Edit(span, _written(fact, quote))


def _written(fact: Any, quote: str = "") -> str:
    """A fact as YAML, on one line."""
    match fact:
        case bool():
            return "true" if fact else "false"
        case str() if NOTHING in fact.split() or not fact:
            raise _NoWayError
        case str():
            return f"{quote}{fact}{quote}"
        case list():
            return "[" + ", ".join(_written(one) for one in fact) + "]"
        case dict():
            return "{" + ", ".join(f"{key}: {_written(one)}" for key, one in fact.items()) + "}"
    return str(fact)


def suggestion(result: Result, failure: Failure) -> str | None:
    """What `fixed` would write for a claim, as YAML; None when it has to be put right by hand."""
    found = edits(result, failure)
    return None if not found else ", ".join(edit.text for edit in found)


def fixed(result: Result) -> Fix | None:
    """The file of a scenario with its false claims put right, None when that does not make it hold."""
    if result.faults or not result.failures:
        return None
    found = [edits(result, failure) for failure in result.failures]
    if any(one is None for one in found):
        return None
    tree = result.scenario.tree
    text = tree.text
    for edit in sorted((one for some in found if some for one in some), key=lambda edit: -edit.span.start):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    try:
        again = replay(
            set_up(load_placed(ScenarioFile, tree.file, text=text), result.scenario.id, Path(tree.file).parent)
        )
    except BrokenSource:
        return None
    return Fix(tree.file, tree.text, text) if again.holds else None


def write(fix: Fix) -> bool:
    """Write a fix, all of it or nothing; False when the file has changed meanwhile, OSError when it cannot be."""
    path = Path(os.path.realpath(fix.path))
    before = path.read_bytes()
    mark = b"\xef\xbb\xbf" if before.startswith(b"\xef\xbb\xbf") else b""
    if before != mark + fix.old.encode():
        return False
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(mark + fix.new.encode())
        Path(temporary).chmod(path.stat().st_mode)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    return True
