"""What gives a pattern away: words of which one is in every text that it finds something in, and letters in a row.

Thousands of texts are looked at for patterns that hardly any has. Which words a text has is known once for all of them.
"""

import re
from collections.abc import Collection, Iterator
from itertools import product

_NAME = re.compile(r"\{([a-z][\w:-]*)\}")
"""Stands for another pattern, which has spaces or signs around it."""
_LOOK = re.compile(r"\(\?<?[=!][^()]*\)")
_GROUP = re.compile(r"\((?:\?P<\w+>|\?:|\?>)?([^()]*)\)([?*+]?)")
_WORDS = re.compile(r"[\w|]+")
_CHOICE = re.compile("\1[^\1\2]*\2")
"""How a group of words is kept, so that no brackets are left of it."""
_NO_WORD = "\0"
_OTHER = "\3"
_VALUE = "\4"
"""How another pattern is kept, and one for a value in braces."""
_PIECE = re.compile("(?:\1([\\w|]+)\2|\\[(\\w+)\\]|(\\w))(\\??)")
_WORD = re.compile(f"(?:{_PIECE.pattern})+")
_NO_LETTERS = re.compile(rf"{_CHOICE.pattern}[?*+]?|\[[^]]*\][?*+]?|.?\{{[^{{}}]*\}}|\\.|.[?*+]|[^\w ,;:{_VALUE}]")
"""What is not a letter that a text has to have there."""


def telltales(pattern: str) -> frozenset[str]:
    r"""All forms of a word, in small letters, of which a text has one where it has this pattern; empty: none is known.

    >>> sorted(telltales("(?:lead|play)s? (?:the )?suit[^.]{0,9}"))
    ['lead', 'leads', 'play', 'plays']
    >>> sorted(telltales("{card} (?:is|was) beaten by {who}(?! and)"))
    ['beaten']
    >>> telltales(r"\w+ it|nothing")
    frozenset()
    """
    words = _flat(pattern).replace(_OTHER, " ").split(" ")
    told = [set(_forms(word)) for one in words if _WORD.fullmatch(word := one.rstrip(",;:"))]
    # The longest is likely to be the rarest.
    return frozenset(max(told, key=lambda forms: min(map(len, forms)), default=()))


def letters_in_a_row(pattern: str, values: Collection[str] = ()) -> str:
    """The longest row of letters and signs that is in every text with this pattern; empty where none is known.

    values: the names of patterns that stand for a value, which has braces around it.

    >>> letters_in_a_row("[Tt]he trick goes to {last}"), letters_in_a_row("{low} (?:is|was) beaten(?: by {high})?")
    ('he trick goes to ', ' beaten')
    >>> letters_in_a_row("{card} wins", ["card"])
    '} wins'
    """
    rows = _NO_LETTERS.split(_flat(pattern, values))
    return max((one for row in rows for one in row.replace(_VALUE, "{\0}").split("\0")), key=len)


def _flat(pattern: str, values: Collection[str] = ()) -> str:
    """A pattern without its groups; nothing of one that has several ways to go."""
    before, pattern = "", _NAME.sub(lambda name: _VALUE if name[1] in values else _OTHER, pattern)
    while before != pattern:
        before, pattern = pattern, _GROUP.sub(_kept, _LOOK.sub(_NO_WORD, pattern))
    return _NO_WORD if _has_ways(pattern) else pattern


def _kept(group: re.Match[str]) -> str:
    inner, sign = group[1], group[2]
    if _WORDS.fullmatch(inner):
        return f"\1{inner}\2{sign}"
    if not (sign or _has_ways(inner)):
        return inner
    # A word beside a group is whole if there is a space between them, whichever way the group goes.
    ways = _CHOICE.sub("", inner).split("|")
    before = _OTHER if all(way.startswith(" ") for way in ways) else ""
    behind = _OTHER if all(way.endswith(" ") for way in ways) else ""
    return f"{before}{_NO_WORD}{behind}"


def _has_ways(pattern: str) -> bool:
    return "|" in _CHOICE.sub("", pattern)


def _forms(word: str) -> Iterator[str]:
    choices = (
        (*(some.split("|") if some else letters or letter), *[""] * bool(maybe))
        for some, letters, letter, maybe in _PIECE.findall(word.lower())
    )
    return map("".join, product(*choices))
