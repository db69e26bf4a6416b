"""A text as its words: small letters, without placeholders."""

import re
from functools import lru_cache
from typing import NamedTuple

_WORD = re.compile(r"\w+")
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")


class Bare(NamedTuple):
    """A text in small letters, with a sign that is none for each placeholder; its words in order, and each once."""

    said: str
    row: list[str]
    words: frozenset[str]


@lru_cache(maxsize=8)
def bare(text: str) -> Bare:
    """A text as its words; remembered for a moment, since several ask it one after the other.

    >>> sorted(bare("{12c.The} wins, and {p2.name} leads.").words)
    ['and', 'leads', 'wins']
    """
    said = _PLACEHOLDER.sub("\0", text).lower()
    row = _WORD.findall(said)
    return Bare(said, row, frozenset(row))


def in_place(text: str) -> str:
    """A text in small letters, each sign in its place: placeholders are blotted out, sign by sign.

    A few letters have no small one, or one of two signs.
    """
    text = _PLACEHOLDER.sub(lambda placeholder: "\0" * len(placeholder[0]), text)
    small = text.lower()
    if len(small) == len(text):
        return small
    return "".join(low if len(low := sign.lower()) == 1 else sign for sign in text)
