"""Where each key and value of a sound file stands: read again, only when somebody asks for a place."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import yaml

KeyPath = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of the text: from `start` up to `end` in characters, beginning at `line` and `column` (from 1)."""

    start: int
    end: int
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Marks:
    """The spans of one value, and of the key it stands under (None in a list and at the root)."""

    value: Span
    key: Span | None


def marks(text: str) -> dict[KeyPath, Marks]:
    """All marks of a text that `scan` found readable, by path; keys are texts and places in a list are numbers.

    Of a key that stands twice the last one is kept, as its value is.
    """
    found: dict[KeyPath, Marks] = {}
    # What an open container stands in: that one's path, its place so far (a number in a list, None in a mapping), the
    # span of the key; and the event that opened the container.
    around: list[tuple[KeyPath, int | None, Span | None, Any]] = []
    path: KeyPath = ()
    path_of_value: KeyPath = ()
    index: int | None = None
    key: Span | None = None
    waits_for_key = False
    events: Iterator[Any] = iter(yaml.CBaseLoader(text.encode()).get_event, None)
    for event in events:
        kind = event.__class__
        if kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            closed = path
            path, index, key, start = around.pop()
            found[closed] = Marks(_span(start, event, text), key)
            waits_for_key, key = index is None, None
            continue
        if kind is yaml.ScalarEvent and waits_for_key:
            key, waits_for_key = _span(event, event, text), False
            path_of_value = (*path, event.value)
            continue
        if kind not in (yaml.ScalarEvent, yaml.MappingStartEvent, yaml.SequenceStartEvent, yaml.AliasEvent):
            continue
        if not around:
            path_of_value = ()
        elif index is not None:
            path_of_value = (*path, index)
            index += 1
        if kind is yaml.ScalarEvent or kind is yaml.AliasEvent:
            found[path_of_value] = Marks(_span(event, event, text), key)
            waits_for_key, key = bool(around) and index is None, None
        else:
            around.append((path, index, key, event))
            path, key = path_of_value, None
            index = 0 if kind is yaml.SequenceStartEvent else None
            waits_for_key = index is None
    return found


def _span(first: Any, last: Any, text: str) -> Span:
    """From the start of one event to the end of another, without the blank end libyaml counts in."""
    start = first.start_mark
    end = max(start.index, last.end_mark.index)
    return Span(start.index, start.index + len(text[start.index : end].rstrip()), start.line + 1, start.column + 1)
