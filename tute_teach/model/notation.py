"""Cards, suits and actions as text: one parser and one printer.

A card is its printed rank, 1 to 7, 10, 11 or 12, and the letter of its suit: `o` oros, `c` copas, `e` espadas, `b`
bastos. A set of cards is sorted as a player sorts a hand, a row of cards keeps its order.

>>> card = parse_card("12o")
>>> rank_of(card), suit_of(card), show_card(card)
(12, <Suit.OROS: 0>, '12o')
>>> show_cards(parse_cards("4c 1c 3o"))
'3o 1c 4c'
>>> show_row(parse_row("4c 1c 3o"))
'4c 1c 3o'
>>> parse_suit("o") is parse_suit("oros") is Suit.OROS
True

An action is the number of the seat, from 1 (the lead) on to the right, and what it does. Chairs, the fixed places of a
match, are numbers as well and are never written in an action.

>>> for written in ["2 plays 4c", "1 bids 70", "3 passes", "1 names oros", "1 declares o", "4 calls tute of kings"]:
...     print(parse_action(written), "=", show_action(parse_action(written)))
Play(seat=2, card=...) = 2 plays 4c
Bid(seat=1, points=70) = 1 bids 70
Pass(seat=3) = 3 passes
NameTrump(seat=1, suit=<Suit.OROS: 0>) = 1 names oros
Declare(seat=1, suit=<Suit.OROS: 0>) = 1 declares oros
CallTute(seat=4, rank=12) = 4 calls tute of kings
>>> show_action(StaySilent(Seat(3)))
'3 stays silent'

What is no notation is refused with a code and what was found. A whole round is written in `engine.record`.

>>> parse_card("8o")
Traceback (most recent call last):
tute_teach.model.notation.NotationError: notation.no-card...
>>> parse_action("2 plays")
Traceback (most recent call last):
tute_teach.model.notation.NotationError: notation.action...
>>> parse_row("1o 1o")
Traceback (most recent call last):
tute_teach.model.notation.NotationError: notation.twice...
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from tute_teach.errors import TuteError
from tute_teach.model.actions import Action, Bid, CallTute, Declare, NameTrump, Pass, Play, StaySilent
from tute_teach.model.cards import (
    ALL_CARDS,
    KING,
    KNIGHT,
    SUITS,
    Card,
    Cards,
    Suit,
    cards_of,
    each,
    rank_of,
    suit_of,
)
from tute_teach.model.seats import Seat
from tute_teach.sources import near

_BID = re.compile(r"[1-9][0-9]{0,2}")
_ACTION = re.compile(r"([1-9]) (\w+)(?: (\S.*))?")
_WRITTEN = tuple(f"{rank_of(card)}{suit_of(card).letter}" for card in ALL_CARDS)
_CARDS = {text: card for card, text in zip(ALL_CARDS, _WRITTEN, strict=True)}
SUIT_WORDS = {suit.name.lower(): suit for suit in SUITS} | {suit.letter: suit for suit in SUITS}
"""How suits are written, and which suit that is."""
_ENGLISH = dict(zip(("coins", "cups", "swords", "clubs", "batons"), (*SUITS, SUITS[-1]), strict=True))
"""How suits are called in English and not written."""
_TUTES = {"tute of kings": KING, "tute of knights": KNIGHT}

_VERBS = ("plays", "declares", "bids", "names", "calls", "passes", "stays")
_SPANISH = {"sale": "plays", "juega": "plays", "canta": "declares", "puja": "bids", "pone": "names", "pasa": "passes"}
"""What people do, in Spanish, and how it is written."""

_RANKS = "|".join(map(str, sorted(set(map(rank_of, ALL_CARDS)))))

CARD_PATTERN = f"(?:{_RANKS})[{''.join(suit.letter for suit in SUITS)}]"
"""What `parse_card` takes, as a regular expression for those who only look: editors, by way of the JSON Schema."""
ROW_PATTERN = rf"\s*{CARD_PATTERN}(?:\s+{CARD_PATTERN})*\s*"
"""What `parse_row` takes, except that a card may stand in it twice; at least one card."""
_GLUED = re.compile(rf"(?:{CARD_PATTERN}){{2,}}")
"""Cards without blanks between them."""
SUIT_PATTERN = f"(?:{'|'.join(SUIT_WORDS)})"
"""What `parse_suit` takes."""
ACTION_PATTERN = (
    rf"\s*[1-9]\s+(?:plays\s+{CARD_PATTERN}|(?:declares|names)\s+{SUIT_PATTERN}|bids\s+{_BID.pattern}|passes"
    rf"|stays\s+silent|calls\s+(?:{'|'.join(_TUTES)}))\s*".replace(" ", r"\s+")
)
"""What `parse_action` takes."""


class NotationError(TuteError):
    """Text that is no card, suit or action. Codes: `notation.` and `card`, `no-card`, `suit`, `near-suit`,
    `action`, `near-action` or `twice`.
    """


def parse_card(text: str) -> Card:
    """The card written `12o`; NotationError for anything else."""
    try:
        return _CARDS[text]
    except KeyError:
        if (meant := _meant(text)) is None:
            raise NotationError("notation.no-card", found=text) from None
        raise NotationError("notation.card", found=text, suggestion=meant) from None


def _meant(text: str) -> str | None:
    """The card that somebody may have meant by a wrong spelling: `O12`, `04c`, `12 o`; None when there is none."""
    bare = "".join(text.lower().split()).lstrip("0")
    turned = bare[1:] + bare[:1]
    return next((word for word in (bare, turned) if word in _CARDS), None) or near(bare, _CARDS)


def show_card(card: Card) -> str:
    """A card as it is written: printed rank and suit letter."""
    return _WRITTEN[card]


def parse_row(text: str) -> tuple[Card, ...]:
    """Cards written in a row, order kept; NotationError for the first that is no card or stands twice."""
    words = text.split()
    try:
        row = tuple(map(parse_card, words))
    except NotationError:
        if (glued := next((word for word in words if _GLUED.fullmatch(word)), None)) is None:
            raise
        apart = " ".join(re.findall(CARD_PATTERN, glued))
        raise NotationError("notation.card", found=glued, suggestion=apart) from None
    if len(set(row)) < len(row):
        raise NotationError("notation.twice", found=next(word for word in words if words.count(word) > 1))
    return row


def parse_cards(text: str) -> Cards:
    """A set of cards written in any order."""
    return cards_of(parse_row(text))


def show_row(cards: Iterable[Card]) -> str:
    """Cards in the order given."""
    return " ".join(show_card(one) for one in cards)


def show_cards(cards: Cards) -> str:
    """A set of cards, sorted as a hand: by suit, strongest first."""
    return show_row(each(cards))


def parse_suit(text: str) -> Suit:
    """A suit by its letter or its Spanish name: `o` or `oros`."""
    try:
        return SUIT_WORDS[text]
    except KeyError:
        if (meant := _meant_suit(text)) is None:
            raise NotationError("notation.suit", found=text) from None
        suggestion = f"{meant.name.lower()} / {meant.letter}"
        raise NotationError("notation.near-suit", found=text, suggestion=suggestion) from None


def _meant_suit(text: str) -> Suit | None:
    """The suit that somebody may have meant: in capitals, in English, or misspelt; None when there is none.

    >>> [_meant_suit(text) for text in ("B", "Oros", "clubs", "copa", "x", "diamonds")]
    [<Suit.BASTOS: 3>, <Suit.OROS: 0>, <Suit.BASTOS: 3>, <Suit.COPAS: 1>, None, None]
    """
    word = text.strip().lower()
    names = {name: suit for name, suit in (SUIT_WORDS | _ENGLISH).items() if len(name) > 1}
    meant = word if word in SUIT_WORDS else near(word, names)
    return None if meant is None else (SUIT_WORDS | names)[meant]


def parse_action(text: str) -> Action:
    """The action written `2 plays 4c`, `1 declares oros`, `3 calls tute of kings`, `1 stays silent`, `2 bids 70`,
    `3 passes` or `1 names oros`; NotationError for anything else.
    """
    action = _action(text)
    if action is not None:
        return action
    if (meant := _meant_action(text.lower().split())) is None:
        raise NotationError("notation.action", found=text)
    raise NotationError("notation.near-action", found=text, suggestion=meant)


def _meant_action(words: Sequence[str]) -> str | None:
    """The action that somebody may have meant, with the seat and the card, suit or number that they wrote.

    >>> [_meant_action(text.split()) for text in ("2 play 5e", "1 canta oros", "3 puja 70", "2 4c", "1 pasa", "hello")]
    ['2 plays 5e', '1 declares oros', '3 bids 70', '2 plays 4c', '1 passes', None]
    """
    seat, *said = words or [""]
    verb, *rest = said or [""]
    meant = [(_SPANISH.get(verb) or near(verb, _VERBS) or verb, *rest), *((one, *said[-1:]) for one in _VERBS)]
    return next((text for one in meant if _is_action(text := " ".join((seat, *one)))), None)


def _is_action(text: str) -> bool:
    try:
        return _action(text) is not None
    except NotationError:
        return False


@lru_cache(maxsize=4096)
def _action(text: str) -> Action | None:
    """The same, None for what is no action: few are written again and again."""
    found = _ACTION.fullmatch(" ".join(text.split()))
    if not found:
        return None
    seat, verb, rest = Seat(int(found[1])), found[2], found[3] or ""
    match verb, rest:
        case "plays", _ if rest:
            return Play(seat, parse_card(rest))
        case "declares", _ if rest:
            return Declare(seat, parse_suit(rest))
        case "names", _ if rest:
            return NameTrump(seat, parse_suit(rest))
        case "calls", _ if rest in _TUTES:
            return CallTute(seat, _TUTES[rest])
        case "bids", _ if _BID.fullmatch(rest):
            return Bid(seat, int(rest))
        case "passes", "":
            return Pass(seat)
        case "stays", "silent":
            return StaySilent(seat)
    return None


def show_action(action: Action) -> str:
    """An action as `parse_action` reads it."""
    match action:
        case Play(seat, card):
            return f"{seat} plays {show_card(card)}"
        case Declare(seat, suit):
            return f"{seat} declares {suit.name.lower()}"
        case CallTute(seat, rank):
            return f"{seat} calls tute of {'kings' if rank == KING else 'knights'}"
        case NameTrump(seat, suit):
            return f"{seat} names {suit.name.lower()}"
        case Bid(seat, points):
            return f"{seat} bids {points}"
        case Pass(seat):
            return f"{seat} passes"
        case StaySilent(seat):
            return f"{seat} stays silent"
