"""Facts that stand in a text by hand: cards, numbers, players and trumps, which no change of the picture would reach.

A text says them with placeholders instead. How a language says them stands in `words.yml`. A number in words counts
where a unit stands beside it ("ten tricks"), or where it is large: small ones are often just words.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from tute_teach.model.cards import card
from tute_teach.model.notation import parse_card
from tute_teach.text.bare import bare, in_place
from tute_teach.text.languages import Lang
from tute_teach.text.ways import (
    POINTS,
    any_pattern,
    counted_before,
    number_said,
    numerals,
    one_of,
    patterns,
    quite,
    ranks,
    suits,
    telling,
    units,
)
from tute_teach.text.words import words

_DIGIT = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class Typed:
    """A fact typed by hand: what was found at which character, and which card, number, player or suit it is.

    Of `trump-card`, the ace of trumps, the value is its rank. `unit` is what a number counts, as far as that is said.
    """

    found: str
    start: int
    kind: Literal["card", "trump-card", "number", "player", "trump"]
    value: int
    unit: str = ""


def typed(text: str, lang: Lang) -> list[Typed]:
    """The facts typed by hand in a text of that language, in their order; placeholders are left out.

    >>> [(one.found, one.kind, one.value) for one in typed("The king of cups takes 15 points in two tricks.", "en")]
    [('king of cups', 'card', 17), ('15', 'number', 15), ('two', 'number', 2)]
    """
    # Most texts have none of the words in question, and looking for words is much quicker than for what is around them;
    # so is looking at small letters only.
    told = bare(text)
    kinds = telling(told, lang)
    if not kinds or not any_pattern(lang, kinds).search(told.said):
        return []
    return sorted(_found(text, lang), key=lambda one: one.start)


def _found(text: str, lang: Lang) -> Iterator[Typed]:
    small = quite(lang).sub(lambda match: "\0" * len(match[0]), in_place(text))
    for pattern, tell in zip(patterns(lang), (_cards, _trumps, _players, _numbers), strict=True):
        for match in pattern.finditer(small):
            yield from (replace(one, found=text[one.start :][: len(one.found)]) for one in tell(match, lang))
        # What has been told is not something else as well.
        small = pattern.sub(lambda match: "\0" * len(match[0]), small)


def _cards(match: re.Match[str], lang: Lang) -> Iterator[Typed]:
    """A code, a rank behind its suit, or ranks before it: the last of them is told with it."""
    if match["code"]:
        yield Typed(match[0], match.start(), "card", parse_card(match[0]))
        return
    known = ranks(lang)
    if match.groupdict().get("behind"):
        yield _card(match[0], match.start(), known[match["behind"]], match["before"], lang)
        return
    said = list(re.finditer(rf"\b{one_of(known)}\b", match["ranks"]))
    if match["ranks"] in numerals(lang) and counted_before(lang).search(match.string, 0, match.start()):
        return  # so many cards of the suit
    for rank in said:
        start, value = match.start() + rank.start(), known[rank[0]]
        found = match[0][rank.start() :] if rank is said[-1] else rank[0]
        yield _card(found, start, value, match["suit"], lang)


def _card(found: str, start: int, rank: int, of: str, lang: Lang) -> Typed:
    """A card by its rank and the name of its suit, which may be trumps."""
    suit = suits(lang).get(of)
    return Typed(found, start, "trump-card", rank) if suit is None else Typed(found, start, "card", card(rank, suit))


def _trumps(match: re.Match[str], lang: Lang) -> Iterator[Typed]:
    for way, suit in match.groupdict().items():
        if suit is not None:
            yield Typed(suit, match.start(way), "trump", suits(lang)[suit])


def _players(match: re.Match[str], lang: Lang) -> Iterator[Typed]:
    """The first with the word in front, each further one of "players 1 and 3" by itself."""
    if match["order"]:
        yield Typed(match[0], match.start(), "player", _seat(match["order"], lang))
        return
    for place, seat in enumerate(re.finditer(rf"\b(?:\d+|{one_of(words(lang).typed.named)})\b", match[0])):
        start = seat.start() if place else 0
        yield Typed(match[0][start : seat.end()], match.start() + start, "player", _seat(seat[0], lang))


def _seat(said: str, lang: Lang) -> int:
    ways = words(lang).typed
    return (ways.named | ways.order).get(said) or int(re.sub(r"\D.*", "", said))


def _numbers(match: re.Match[str], lang: Lang) -> Iterator[Typed]:
    name = "worth" if match["worth"] else "number"
    unit = POINTS if match["worth"] else units(lang).get(match["unit"] or "", "")
    yield Typed(match[name], match.start(name), "number", number_said(match[name], lang), unit)
