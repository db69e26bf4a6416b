"""False claims put right: the engine's answer written where the claim stands, and nothing else of the file touched."""

import os
import tempfile
from collections.abc import Iterable, Iterator, Mapping
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
NO_ANSWER, COMMENT, BROKEN, UNFIT = "verify.by-hand", "verify.comment-within", "verify.mend-first", "verify.would-break"
"""Why a claim is left to people: the sentences that say so."""
OF_FILE = (BROKEN, UNFIT)
"""What is so of a whole file, and need be told but once."""


@dataclass(frozen=True, slots=True)
class Edit:
    """A piece of a file and what belongs there instead."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """A file with as many of its claims put right as can be: it has been replayed, and but for `left` it holds.

    `left`: the claims that only a person can put right, each with the key of the sentence that says why.
    """

    path: str
    old: str
    new: str
    left: Mapping[Failure, str]

    @property
    def diff(self) -> str:
        """What changes, as a unified diff."""
        old, new = self.old.splitlines(keepends=True), self.new.splitlines(keepends=True)
        lines = unified_diff(old, new, self.path, self.path)
        return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


class _NoWayError(Exception):
    """A claim that has to be put right by hand. `code`: the key of the sentence that says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def _place(failure: Failure) -> KeyPath:
    return ("steps", failure.step, "expect", failure.claim)


def _fact(result: Result, failure: Failure) -> Any:
    step = result.steps[failure.step]
    return CLAIMS[failure.claim].fact(step, getattr(step.expect, failure.claim))


def _edits(tree: Tree, path: KeyPath, fact: Any) -> Iterator[Edit]:
    """As little as possible: only the values that differ, where claim and fact have the same keys."""
    value, span = tree.value(path), tree.span(path)
    source = tree.text[span.start : span.end]
    if isinstance(fact, dict) and isinstance(value, dict) and set(value) == {str(key) for key in fact}:
        for key, one in fact.items():
            yield from _edits(tree, (*path, key), one)
    elif value == fact or (isinstance(value, str) and sorted(value.split()) == sorted(str(fact).split())):
        return
    elif "#" in (source.partition("\n")[0] if source.startswith(_BLOCK) else "" if isinstance(value, str) else source):
        raise _NoWayError(COMMENT)
    else:
        quote = source[0] if source[:1] in ("'", '"') else ""
        yield Edit(span, _written(fact, quote))


def _written(fact: Any, quote: str = "") -> str:
    """A fact as YAML, on one line."""
    match fact:
        case bool():
            return "true" if fact else "false"
        case str() if NOTHING in fact.split() or not fact:
            raise _NoWayError(NO_ANSWER)
        case str():
            # Cards are written in quotes, as they are everywhere; a declaration is YAML already.
            quote = quote or ('"' if fact[0].isdigit() else "")
            return f"{quote}{fact}{quote}"
        case list():
            return "[" + ", ".join(_written(one) for one in fact) + "]"
        case dict():
            return "{" + ", ".join(f"{key}: {_written(one)}" for key, one in fact.items()) + "}"
    return str(fact)


def _spliced(text: str, edits: Iterable[Edit], start: int = 0, end: int | None = None) -> str:
    """A piece of a text with its edits made."""
    piece = text[start:end]
    for edit in sorted(edits, key=lambda edit: -edit.span.start):
        piece = piece[: edit.span.start - start] + edit.text + piece[edit.span.end - start :]
    return piece


def suggestion(result: Result, failure: Failure) -> str | None:
    """What belongs behind the key of a claim, as YAML on one line; None when there is nothing that could be claimed."""
    tree, path, fact = result.scenario.tree, _place(failure), _fact(result, failure)
    span = tree.span(path)
    try:
        piece = _spliced(tree.text, _edits(tree, path, fact), span.start, span.end)
        is_one_line = "\n" not in piece and tree.text[span.start] not in _BLOCK
        # A mapping in a line of its own below the key can be copied to no place behind it.
        return piece if is_one_line and not (isinstance(fact, dict) and piece[0] != "{") else _written(fact)
    except _NoWayError as no_way:
        return None if no_way.code == NO_ANSWER else _written(fact)


def fixed(result: Result) -> Fix:
    """The file of a scenario with all the false claims put right that can be written."""
    tree = result.scenario.tree
    if result.faults:
        return _untouched(result, BROKEN)
    edits: list[Edit] = []
    left: dict[Failure, str] = {}
    for failure in result.failures:
        try:
            edits += list(_edits(tree, _place(failure), _fact(result, failure)))
        except _NoWayError as no_way:
            left[failure] = no_way.code
    text = _spliced(tree.text, edits)
    try:
        again = replay(
            set_up(load_placed(ScenarioFile, tree.file, text=text), result.scenario.id, Path(tree.file).parent)
        )
    except BrokenSource:
        return _untouched(result, UNFIT)
    still = {(one.step, one.claim) for one in again.failures}
    is_better = not again.faults and still == {(one.step, one.claim) for one in left}
    return Fix(tree.file, tree.text, text, left) if is_better else _untouched(result, UNFIT)


def _untouched(result: Result, code: str) -> Fix:
    """Nothing of a file is written; a claim to which the engine has no answer is told as such nevertheless."""
    tree = result.scenario.tree
    left = {one: NO_ANSWER if suggestion(result, one) is None else code for one in result.failures}
    return Fix(tree.file, tree.text, tree.text, left)


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
