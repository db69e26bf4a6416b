"""A text as its words: small letters, without placeholders."""

import re
from functools import lru_cache
from typing import NamedTuple

_WORD = re.compile(r"\w+")
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")


class Bare(NamedTuple):
    """A text in small letters, each sign in its place, placeholders blotted out; its words in order, and each once."""

    small: str
    row: list[str]
    words: frozenset[str]


@lru_cache(maxsize=8)
def bare(text: str) -> Bare:
    """A text as its words; remembered for a moment, since several ask it one after the other.

    >>> sorted(bare("{12c.The} wins, and {p2.name} leads.").words)
    ['and', 'leads', 'wins']
    """
    small = _small(_PLACEHOLDER.sub(lambda placeholder: "\0" * len(placeholder[0]), text))
    row = _WORD.findall(small)
    return Bare(small, row, frozenset(row))


def _small(text: str) -> str:
    """Small letters, each in its place: a few have no small one, or one of two signs."""
    small = text.lower()
    if len(small) == len(text):
        return small
    return "".join(low if len(low := sign.lower()) == 1 else sign for sign in text)
