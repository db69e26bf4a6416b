"""Facts that stand in a text by hand: cards, numbers, players and trumps, which no change of the picture would reach.

A text says them with placeholders instead. How a language says them stands in `words.yml`. A number in words counts
where a unit stands beside it ("ten tricks"), or where it is large: small ones are often just words.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from tute_teach.model.cards import ALL_CARDS, Card, rank_of, suit_of
from tute_teach.model.notation import parse_suit, show_card
from tute_teach.text.languages import Lang
from tute_teach.text.words import words

LARGE = 30
"""From here on a number in words is told wherever it stands, save the forty, which is the name of a declaration."""
FORTY = 40

_WORD = re.compile(r"\w+")
_DIGIT = re.compile(r"\d")
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")


@dataclass(frozen=True, slots=True)
class Typed:
    """A fact typed by hand: what was found at which character, and which card, number, player or suit it is."""

    found: str
    start: int
    kind: Literal["card", "number", "player", "trump"]
    value: int


def typed(text: str, lang: Lang) -> list[Typed]:
    """The facts typed by hand in a text of that language, in their order; placeholders are left out.

    >>> [(one.found, one.kind, one.value) for one in typed("The king of cups takes 15 points in two tricks.", "en")]
    [('king of cups', 'card', 17), ('15', 'number', 15), ('two', 'number', 2)]
    """
    bare = _PLACEHOLDER.sub(lambda placeholder: "\0" * len(placeholder[0]), text)
    return list(_found(bare, lang))


def _found(text: str, lang: Lang) -> Iterator[Typed]:
    # Most texts have none of the words in question, and looking for words is much quicker than for what is around them;
    # so is looking at small letters only.
    small = text.lower()
    if not (_DIGIT.search(text) or _is_telling(frozenset(_WORD.findall(small)), lang)):
        return
    if not _pattern_of_small_letters(lang).search(small):
        return
    for match in _pattern(lang).finditer(text):
        match match.lastgroup:
            case "card":
                yield Typed(match["card"], match.start("card"), "card", _cards(lang)[match["card"].lower()])
            case "trump":
                yield Typed(match["trump"], match.start("trump"), "trump", _suits(lang)[match["trump"].lower()])
            case "player":
                yield Typed(match[0], match.start(), "player", int(match["player"]))
            case "digits":
                yield Typed(match["digits"], match.start("digits"), "number", int(match["digits"]))
            case "numeral":
                value = words(lang).numerals[match["numeral"].lower()]
                yield Typed(match["numeral"], match.start("numeral"), "number", value)


@cache
def _pattern(lang: Lang) -> re.Pattern[str]:
    book = words(lang)
    ways = book.typed
    large = [word for word, number in book.numerals.items() if number >= LARGE and number != FORTY]
    units = _any(ways.units)
    pieces = (
        _any(_cards(lang), "card"),
        ways.trump.replace("{suit}", _any(_suits(lang), "trump")),
        ways.player.replace("{number}", r"(?P<player>\d+)"),
        r"(?P<digits>\d+)",
        rf"(?P<numeral>{_any(book.numerals)}(?=(?: {ways.between})? {units}\b)|{_any(large)})",
    )
    return re.compile(rf"\b(?:{'|'.join(pieces)})\b", re.IGNORECASE)


@cache
def _pattern_of_small_letters(lang: Lang) -> re.Pattern[str]:
    return re.compile(_pattern(lang).pattern)


def _is_telling(found: frozenset[str], lang: Lang) -> bool:
    """Whether words, without any digit, can be about something typed by hand: no number counts without its unit."""
    named, counting, units = _telling(lang)
    return not (named.isdisjoint(found) and (counting.isdisjoint(found) or units.isdisjoint(found)))


@cache
def _telling(lang: Lang) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Words that tell by themselves, numbers that need a unit, and units."""
    book = words(lang)
    large = {word for word, number in book.numerals.items() if number >= LARGE and number != FORTY}
    pieces = {piece for word in large for piece in _WORD.findall(word)}
    named = frozenset(book.suits.values()) | pieces
    return (
        named,
        frozenset(piece for word in book.numerals for piece in _WORD.findall(word)),
        frozenset(book.typed.units),
    )


@cache
def _cards(lang: Lang) -> dict[str, Card]:
    """Every way to write a card by hand: its code, and its rank, in words or digits, with its suit."""
    book = words(lang)
    found = {show_card(card): card for card in ALL_CARDS}
    for card in ALL_CARDS:
        rank = book.ranks[str(rank_of(card))]
        for said in (rank.one, rank.many, str(rank_of(card))):
            found[book.card.format(rank=said, suit=book.suits[suit_of(card).letter])] = card
    return found


@cache
def _suits(lang: Lang) -> dict[str, int]:
    return {name: parse_suit(letter) for letter, name in words(lang).suits.items()}


def _any(said: Iterator[str] | tuple[str, ...] | list[str] | dict[str, int] | dict[str, Card], name: str = "") -> str:
    longest_first = "|".join(sorted(map(re.escape, said), key=len, reverse=True))
    return f"(?P<{name}>{longest_first})" if name else f"(?:{longest_first})"
