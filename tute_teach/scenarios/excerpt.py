"""The line of a file that something is said about, with a mark below the place."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from tute_teach.errors import BrokenSource, Place
from tute_teach.sources import read_bytes

_WIDE = 90
"""Signs of a line that are shown; of a longer one, those around the place."""
_BEFORE = 40
_LEAST = 12
"""So many are shown in the narrowest terminal."""
_WORD = re.compile(r"\"[^\"]*\"|'[^']*'|\[[^\[\]{}]*\]|\{[^\[\]{}]*\}|[^\s,:{}\[\]]+|.")
_UNSEEN = re.compile(r"[^\S ]|[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]")

Line = tuple[str, Literal["", "faint", "bad"]]


def excerpt(place: Place, width: int | None = None) -> Iterator[Line]:
    """The line at a place and a mark below, no wider than this; nothing where there is no such line any more."""
    lines = _lines(place.file)
    if not 0 < place.line <= len(lines):
        return
    line, start = lines[place.line - 1], place.column - 1
    number = f"{place.line:>5} | "
    wide = _WIDE if width is None else max(_LEAST, min(_WIDE, width - len(number)))
    cut = max(0, start - wide * _BEFORE // _WIDE) if len(line) > wide else 0
    shown = line[cut : cut + wide]
    word = _WORD.match(line, start)
    length = max(1, min(place.length or (len(word[0]) if word else 1), cut + len(shown) - start))
    yield "", ""
    yield f"{number}{_seen(shown)}", "faint"
    yield f"{' ' * (len(number) - 2)}| {' ' * (start - cut)}{'^' * length}", "bad"


@lru_cache(maxsize=64)
def _lines(file: str) -> list[str]:
    """The lines of a file, as libyaml counts them; none where it cannot be read."""
    try:
        return re.split("\r\n|\r|\n", read_bytes(file).removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace"))
    except BrokenSource:
        return []


def _seen(text: str) -> str:
    """A line of a file made fit for a terminal, sign by sign: what moves or hides the writing is a question mark."""
    return _UNSEEN.sub("\N{REPLACEMENT CHARACTER}", text)


def forget() -> None:
    """Read files anew, which may have changed."""
    _lines.cache_clear()
