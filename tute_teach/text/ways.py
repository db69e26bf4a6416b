"""How facts look that were typed by hand: patterns for small letters, made of the words in `words.yml`."""

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from tute_teach.model.cards import ALL_CARDS, Suit
from tute_teach.model.notation import parse_suit, show_card
from tute_teach.text.bare import Bare
from tute_teach.text.languages import Lang
from tute_teach.text.words import words

LARGE = 30
"""From here on a number in words is told wherever it stands, save the forty, which is the name of a declaration."""
FORTY = 40
TENS = range(20, 100, 10)
"""Tens that ones may follow: twenty-five."""
HUNDRED = 100
POINTS = "points"

NEAR = 3
"""So many words at most from a number to its unit, or from what is worth so much: four of the cards."""
_NO_KINDS: frozenset[int] = frozenset()
_CARDS, _TRUMPS, _PLAYERS, _NUMBERS = (frozenset((kind,)) for kind in range(4))
ALL_KINDS = _CARDS | _TRUMPS | _PLAYERS | _NUMBERS
_DIGIT = re.compile(r"\d")

_WORD = re.compile(r"\w+")
_GAP = r"[\s-]+"
"""Between the words of a card's name: ace of coins, ace-of-coins."""


def one_of(said: Iterable[str]) -> str:
    """A pattern for any of these words, the longest first."""
    return f"(?:{'|'.join(sorted(map(re.escape, said), key=len, reverse=True))})"


@cache
def ranks(lang: Lang) -> dict[str, int]:
    """Every word for a rank, and its number."""
    return {
        said: int(rank)
        for rank, forms in words(lang).ranks.items()
        for said in (forms.one, forms.many, rank)
    }  # fmt: skip


@cache
def suits(lang: Lang) -> dict[str, Suit]:
    """Every name of a suit."""
    book = words(lang)
    named = {name: letter for letter, name in book.suits.items()} | book.typed.suits
    return {name: parse_suit(letter) for name, letter in named.items()}


@cache
def numerals(lang: Lang) -> dict[str, int]:
    """Every number in words."""
    book = words(lang)
    return book.numerals | book.typed.numerals


def number_said(said: str, lang: Lang) -> int:
    """The number that words or digits say.

    >>> [number_said(said, "en") for said in ("15", "eighty-one", "two hundred and thirty")]
    [15, 81, 230]
    """
    if said.isdigit():
        return int(said)
    known, total = numerals(lang) | dict.fromkeys(words(lang).typed.one, 1), 0
    for word in _WORD.findall(said):
        number = known.get(word, 0)  # a hundred
        total = total * number if number == HUNDRED and total else total + number
    return total


@cache
def units(lang: Lang) -> dict[str, str]:
    """What each word beside a number counts."""
    return {word: unit for unit, said in words(lang).typed.units.items() for word in said}


@cache
def quite(lang: Lang) -> re.Pattern[str]:
    """Numbers of nothing that a picture could show: a hundred per cent, ten minutes, the three highest cards."""
    return re.compile(rf"\b{words(lang).typed.quite}\b")


@cache
def counted_before(lang: Lang) -> re.Pattern[str]:
    """How a text ends before so many cards of a suit, which are no card: holds two of cups."""
    return re.compile(rf"\b{one_of(words(lang).typed.having)} $")


def patterns(lang: Lang) -> tuple[re.Pattern[str], ...]:
    """Where cards, trumps, players and numbers stand, in this order: what is a card is no number any more."""
    return tuple(re.compile(pattern) for pattern in _written(lang))


@cache
def any_pattern(lang: Lang, kinds: frozenset[int]) -> re.Pattern[str]:
    """Those of some kinds at once, told by their places in `patterns`.

    Where a word begins is found once for all of them, since that takes the most time.
    """
    bare = (re.sub(r"\?P<\w+>", "?:", pattern.removeprefix(r"\b")) for pattern in _written(lang))
    return re.compile(rf"(?<!\w)(?=\w)(?:{'|'.join(one for kind, one in enumerate(bare) if kind in kinds)})")


@cache
def _written(lang: Lang) -> tuple[str, ...]:
    return _of_cards(lang), _of_trumps(lang), _of_players(lang), _of_numbers(lang)


def _of_cards(lang: Lang) -> str:
    ways = words(lang).typed
    said = [rank for rank in ranks(lang) if not rank.isdigit()]
    row = rf"(?P<ranks>(?:{one_of(said)}{ways.joined})*{one_of(ranks(lang))})"
    whole = rf"{row}{_GAP}{ways.of}{_GAP}(?P<suit>{one_of((*suits(lang), *ways.trumps))})"
    if ways.behind:
        before = rf"(?:(?<=the )|(?<=\ba ))(?P<before>{one_of((*suits(lang), *ways.trumps))})"
        whole = rf"{whole}|{before} (?P<behind>{one_of(ways.behind)})"
    return rf"\b(?:(?P<code>{one_of(map(show_card, ALL_CARDS))})|{whole})\b"


def _of_trumps(lang: Lang) -> str:
    ways = words(lang).typed.trump
    named = (way.replace("{suit}", f"(?P<suit{place}>{one_of(suits(lang))})") for place, way in enumerate(ways))
    return rf"\b(?:{'|'.join(named)})\b"


def _of_players(lang: Lang) -> str:
    ways = words(lang).typed
    row = rf"{{one}}(?:{ways.joined}{{one}})*\b(?!{_beside(lang)})"
    said = ways.player.replace("{number}", row.replace("{one}", r"\d+"))
    said = said.replace("{named}", row.replace("{one}", one_of(ways.named)))
    order = ways.ordered.replace("{order}", rf"(?P<order>{one_of(ways.order)}|{ways.nth})")
    return rf"\b(?:{said}|{order}\b(?! {one_of(ways.doing)}\b))\b"


def _of_numbers(lang: Lang) -> str:
    ways, known = words(lang).typed, numerals(lang)
    large = [word for word, number in known.items() if number >= LARGE and number != FORTY]
    counting = rf"{one_of(ways.counting)}(?= \w+(?:[.,;:!?…)]|$))"
    tens = [word for word, number in known.items() if number in TENS]
    more = f"{ways.compound}{one_of((*_below(TENS.step, lang), *ways.one))}"
    hundreds = one_of(known.keys() - _below(HUNDRED, lang))
    rest = f"(?:{one_of(tens)}{more}|{one_of((*_below(HUNDRED, lang), *ways.one))})"
    beyond = rf"{ways.times}{hundreds}(?:{ways.beyond}{rest}\b)?"
    # Atomic: of a number in front of what it counts, which stands alone, not even the beginning is a worth.
    counted = rf"(?>(?P<worth>\d+|{beyond}|{one_of(tens)}{more}|{one_of(known)}))(?!{_beside(lang)})"
    worth = rf"(?:{one_of(ways.worth)}|{counting}) {counted}"
    alone = (
        rf"(?P<number>\d+\b|{beyond}\b|{one_of(tens)}{more}\b(?={_beside(lang)})"
        rf"|{one_of(word for word in tens if word in large)}{more}\b|{one_of(large)}\b"
        rf"|{one_of(known)}\b(?={_beside(lang)}))"
    )
    return rf"\b(?:{worth}\b|{alone}(?=(?:{_beside(lang, 'unit')})?))"


def _below(most: int, lang: Lang) -> set[str]:
    """The words for numbers below that one."""
    return {word for word, number in numerals(lang).items() if number < most}


def _beside(lang: Lang, name: str = "") -> str:
    """What a number counts, which stands behind it."""
    ways = words(lang).typed
    unit = f"(?P<{name}>{one_of(units(lang))})" if name else one_of(units(lang))
    return rf"(?: {ways.counted})?(?: {ways.between})? {unit}\b"


def telling(text: Bare, lang: Lang) -> frozenset[int]:
    """Which kinds of facts a text may have that were typed by hand, as their places in `patterns`: seldom any."""
    if _DIGIT.search(text.said):
        return ALL_KINDS
    said = _telling(lang)
    kinds = _NO_KINDS
    for trigger, of in said.alone:
        if not trigger.isdisjoint(text.words):
            kinds |= of
    for one, other, of in said.pairs:
        if not (one.isdisjoint(text.words) or other.isdisjoint(text.words)):
            kinds |= of
    numbers, beside = said.counting
    if not (numbers.isdisjoint(text.words) or beside.isdisjoint(text.words)) and any(
        word in numbers and not beside.isdisjoint(text.row[max(place - NEAR, 0) : place + NEAR + 1])
        for place, word in enumerate(text.row)
    ):
        kinds |= _NUMBERS
    return kinds


class _Telling(NamedTuple):
    """Words that tell by themselves, pairs that tell together, each with the kinds of facts, and numbers in words.

    `counting` are these, and what must stand near them.
    """

    alone: tuple[tuple[frozenset[str], frozenset[int]], ...]
    pairs: tuple[tuple[frozenset[str], frozenset[str], frozenset[int]], ...]
    counting: tuple[frozenset[str], frozenset[str]]


@cache
def _telling(lang: Lang) -> _Telling:
    ways, known = words(lang).typed, numerals(lang)
    large = [word for word, number in known.items() if number >= LARGE and number != FORTY]
    return _Telling(
        alone=((_pieces(suits(lang)), _CARDS | _TRUMPS), (_pieces(large), _NUMBERS)),
        pairs=(
            (_pieces((*ways.named, *ways.order)), _pieces(ways.players), _PLAYERS),
            (_pieces(ranks(lang)), _pieces(ways.trumps), _CARDS),
        ),
        counting=(_pieces(known), _pieces((*units(lang), *ways.worth, *ways.counting))),
    )


def _pieces(said: Iterable[str]) -> frozenset[str]:
    return frozenset(piece for one in said for piece in _WORD.findall(one))
