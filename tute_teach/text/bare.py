"""A text as its words: small letters, without placeholders."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

_WORD = re.compile(r"\w+")
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_HALF = re.compile(r"\{[a-z0-9]+(?:\.[A-Za-z]+)?|\b[a-z0-9]+(?:\.[A-Za-z]+)?\}")
"""A placeholder that has lost one of its braces: that is told of the brace, and is no fact typed by hand."""


class Bare(NamedTuple):
    """A text in small letters, with a sign that is none for each placeholder; its words in order, and each once."""

    said: str
    row: list[str]
    words: frozenset[str]


@lru_cache(maxsize=1024)
def bare(text: str) -> Bare:
    """A text as its words; remembered for a while, since several ask it, each of a batch of files.

    >>> sorted(bare("{12c.The} wins, and {p2.name} leads.").words)
    ['and', 'leads', 'wins']
    """
    said = _blotted(text, "\0").lower()
    row = _WORD.findall(said)
    return Bare(said, row, frozenset(row))


def in_place(text: str) -> str:
    """A text in small letters, each sign in its place: placeholders are blotted out, sign by sign.

    A few letters have no small one, or one of two signs.
    """
    text = _blotted(text, lambda placeholder: "\0" * len(placeholder[0]))
    small = text.lower()
    if len(small) == len(text):
        return small
    return "".join(low if len(low := sign.lower()) == 1 else sign for sign in text)


def _blotted(text: str, blot: str | Callable[[re.Match[str]], str]) -> str:
    text = _PLACEHOLDER.sub(blot, text)
    return _HALF.sub(blot, text) if "{" in text or "}" in text else text
