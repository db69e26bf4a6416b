"""Bytes to plain values in one pass over libyaml's events, refusing whatever could surprise.

This is the hot path of the house: verifying thousands of scenarios is mostly this loop. Events need no recursion (so
no depth of nesting can hurt), show anchors and tags before anything is expanded, and cost less than composed nodes.
Marks are not kept: files are nearly always sound, and `sources.marks` reads a file again when a place is asked for.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import yaml
from yaml import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from tute_teach.errors import Fault
from tute_teach.sources.decoding import ODD, EnoughError, Findings, decoded, line_column, refuse_odd_characters
from tute_teach.sources.scalars import LONGEST, Scalar, misleading_key, plain
from tute_teach.sources.syntax import NO_BREAK, opened_before, shortened, syntax_fault, told

Value = Scalar | list["Value"] | dict[str, "Value"]

MAX_DEPTH = 40
MAX_EVENTS = 100_000
MAX_TEXT = 10_000
"""Characters of a single key or value."""


_LIKE_A_KEY = re.compile(rf"(?:-|[\w.\"'-]+:){NO_BREAK.pattern}")


@dataclass(frozen=True, slots=True)
class Scan:
    """What one file holds: its text, its values (None when it has none to use) and the faults of its YAML."""

    text: str
    value: dict[str, Value] | None
    faults: list[Fault]


def scan(data: bytes, file: str) -> Scan:
    """Read the YAML of one file; never raises for what stands in it.

    All keys are texts (`2:` is the key "2"), so that two spellings of one key cannot both pass.
    """
    found = Findings(file)
    text = ""
    value: dict[str, Value] | None = None
    try:
        text = decoded(data, found)
        refuse_odd_characters(text, found)
        value = _build(data, text, found)
    except EnoughError:
        pass
    except yaml.YAMLError as error:
        found.append(syntax_fault(error, file, text, MAX_DEPTH))
    return Scan(text, value, found)


def _build(data: bytes, text: str, found: Findings) -> dict[str, Value] | None:
    escapes, is_long = "\\" in text, len(text) > MAX_TEXT
    mislaid, spaced = len(found), not text.isascii() and NO_BREAK.search(text) is not None
    # Most files have none of the signs that call for a closer look at every value.
    marked = "&" in text or "!" in text or "<" in text
    careful = escapes or is_long or spaced or marked
    root: Any = None
    documents = 0
    around: list[Any] = []  # the containers that `here` stands in
    here: Any = None  # the container being filled; None outside the root
    key: str | None = None  # in a mapping, the key that waits for its value
    events: Iterator[Any] = iter(yaml.CBaseLoader(data).get_event, None)
    for count, event in enumerate(events):
        kind = event.__class__
        if kind is ScalarEvent:
            value = event.value
            if careful:
                if event.tag is not None or event.anchor is not None:
                    _mark_fault(event, found)
                if is_long and len(value) > MAX_TEXT:
                    _fault(event, found, "yaml.long-text", found=_snippet(text, event), limit=MAX_TEXT)
                if escapes and event.style == '"' and (odd := ODD.search(value)) and odd[0] != "\t":
                    _fault(event, found, "yaml.odd-character", found=told(odd[0]))
            if key is None and here.__class__ is dict:
                if value in here:
                    _fault(event, found, "yaml.duplicate-key", found=value)
                elif misleading_key(value):
                    _fault(event, found, "yaml.odd-key", found=value)
                elif careful and value == "<<" and event.style == "":
                    _fault(event, found, "yaml.merge-key", found=value)
                elif spaced and NO_BREAK.search(value):
                    _no_break_fault(event, text, found)
                key = value
                continue
            if spaced and event.style == "" and _misleads(value, in_list=here.__class__ is not dict):
                _no_break_fault(event, text, found)
            if event.style == "" and len(value) <= LONGEST:
                value = plain(value)
        elif kind is MappingStartEvent or kind is SequenceStartEvent:
            if careful and (event.tag is not None or event.anchor is not None):
                _mark_fault(event, found)
            if key is None and here.__class__ is dict:
                _fault(event, found, "yaml.odd-key", found=_whole(text, event, events))
                raise EnoughError
            value = {} if kind is MappingStartEvent else []
        elif kind is MappingEndEvent or kind is SequenceEndEvent:
            here = around.pop()
            continue
        elif kind is AliasEvent:
            _fault(event, found, "yaml.alias", found="*" + event.anchor)
            if key is None and here.__class__ is dict:
                raise EnoughError
            value = None
        else:
            if kind is DocumentStartEvent:
                documents += 1
                _check_document(event, documents, text, found)
            continue

        if key is not None:
            here[key] = value
            key = None
        elif here is None:
            if event.start_mark.index >= len(text):  # a bare "---": libyaml puts nothing after the end of the file
                break
            if value.__class__ is not dict:
                if spaced and found:
                    raise EnoughError
                end = event.end_mark
                if earlier := opened_before(found.file, text, end.line, end.column):
                    found.append(earlier)
                else:
                    _fault(event, found, "yaml.root-not-mapping", found=_snippet(text, event))
                raise EnoughError
            root = value
        else:
            here.append(value)
        if kind is MappingStartEvent or kind is SequenceStartEvent:
            around.append(here)
            here = value
            if len(around) > MAX_DEPTH:
                _fault(event, found, "yaml.too-deep", limit=MAX_DEPTH)
                raise EnoughError
        if count > MAX_EVENTS:
            _fault(event, found, "yaml.too-long", limit=MAX_EVENTS)
            raise EnoughError
    if spaced and any(fault.code == "yaml.no-break-space" for fault in found[mislaid:]):
        raise EnoughError  # keys are not what they look like, so that nothing can be said of them
    if root is None:
        found.add("yaml.empty", 0, 0)
    return root  # type: ignore[no-any-return]  # a mapping, or nothing: anything else has been refused above


def _check_document(event: Any, documents: int, text: str, found: Findings) -> None:
    if event.version is not None or event.tags is not None:
        _fault(event, found, "yaml.directive", found=_snippet(text, event))
    if documents > 1:
        _fault(event, found, "yaml.many-documents", found="---")
        raise EnoughError


def _mark_fault(event: Any, found: Findings) -> None:
    """An anchor or a tag stands before a value."""
    if event.anchor is not None:
        _fault(event, found, "yaml.anchor", found="&" + event.anchor)
    if event.tag is not None:
        tag = event.tag.replace("tag:yaml.org,2002:", "!!")
        _fault(event, found, "yaml.tag", found=tag if tag.startswith("!") else f"!<{tag}>")


def _fault(event: Any, found: Findings, code: str, /, **facts: object) -> None:
    found.add(code, event.start_mark.line, event.start_mark.column, **facts)


def _misleads(value: str, *, in_list: bool) -> bool:
    """Whether a no-break space at the edge of a word without quotes makes it another one, or hides that it is a key."""
    edges = NO_BREAK.match(value) or NO_BREAK.match(value[-1:])
    return edges is not None or (in_list and _LIKE_A_KEY.match(value) is not None)


def _no_break_fault(event: Any, text: str, found: Findings) -> None:
    """The first no-break space of a key, or of what was to be a key and its value."""
    space = NO_BREAK.search(text, event.start_mark.index)
    assert space is not None
    found.add("yaml.no-break-space", *line_column(text, space.start()), found=told(space[0]))


def _snippet(text: str, event: Any) -> str:
    return shortened(text[event.start_mark.index :].partition("\n")[0].strip())


def _whole(text: str, event: Any, events: Iterator[Any]) -> str:
    """A list or a mapping as it was written, as far as its line goes."""
    depth = 1
    with suppress(yaml.YAMLError):
        for inside in events:
            depth += isinstance(inside, yaml.CollectionStartEvent) - isinstance(inside, yaml.CollectionEndEvent)
            if depth == 0:
                return shortened(text[event.start_mark.index : inside.end_mark.index].partition("\n")[0].strip())
    return _snippet(text, event)
