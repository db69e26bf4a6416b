"""Cards and sets of cards, as small integers.

A card is `10 * suit + strength`, its strength being its place in the order 2 4 5 6 7 10 11 12 3 1 (0 is the two,
9 the ace). A set of cards is an integer with bit `card` set for each of its cards, so that a suit is ten
neighbouring bits and "stronger in the suit" is "further left".
"""

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import NewType

Card = NewType("Card", int)
Cards = NewType("Cards", int)

RANKS = (2, 4, 5, 6, 7, 10, 11, 12, 3, 1)
"""Printed ranks from the weakest to the strongest."""

SUIT_SIZE = len(RANKS)
KNIGHT, KING = 11, 12
STRENGTH = {rank: strength for strength, rank in enumerate(RANKS)}
NO_CARDS = Cards(0)


class Suit(IntEnum):
    """The four Spanish suits, in their customary order."""

    OROS = 0
    COPAS = 1
    ESPADAS = 2
    BASTOS = 3

    @property
    def letter(self) -> str:
        """`o`, `c`, `e` or `b`."""
        return "oceb"[self]


SUITS = tuple(Suit)
_FIRST_OF_SUIT = tuple(SUIT_SIZE * suit for suit in SUITS)
ALL_CARDS = tuple(Card(number) for number in range(4 * SUIT_SIZE))


def card(rank: int, suit: Suit) -> Card:
    """The card with this printed rank; KeyError for a rank that the pack has not (8, 9)."""
    return Card(SUIT_SIZE * suit + STRENGTH[rank])


def suit_of(card: Card) -> Suit:
    """The suit of a card."""
    return SUITS[card // SUIT_SIZE]


def strength_of(card: Card) -> int:
    """The place of a card within its suit: 0 (the two) to 9 (the ace)."""
    return card % SUIT_SIZE


def rank_of(card: Card) -> int:
    """The printed rank: 1 to 7, 10, 11 or 12."""
    return RANKS[card % SUIT_SIZE]


def bit(card: Card) -> Cards:
    """The set that holds just this card."""
    return Cards(1 << card)


def cards_of(cards: Iterable[Card]) -> Cards:
    """The set of these cards."""
    together = 0
    for one in cards:
        together |= 1 << one
    return Cards(together)


def suit_cards(suit: Suit) -> Cards:
    """All ten cards of a suit."""
    return Cards(0x3FF << (SUIT_SIZE * suit))


def rank_cards(rank: int) -> Cards:
    """The four cards of a rank."""
    return _OF_RANK[rank]


_OF_RANK = {rank: cards_of(card(rank, suit) for suit in SUITS) for rank in RANKS}


WHOLE_PACK = Cards((1 << len(ALL_CARDS)) - 1)


def each(cards: Cards) -> Iterator[Card]:
    """The cards of a set: suit by suit, in each suit the strongest first, as a player sorts a hand."""
    for first in _FIRST_OF_SUIT:
        of_suit = cards >> first & 0x3FF
        while of_suit:
            strength = of_suit.bit_length() - 1
            yield Card(first + strength)
            of_suit ^= 1 << strength


def count(cards: Cards) -> int:
    """How many cards a set holds."""
    return cards.bit_count()


def holds(cards: Cards, card: Card) -> bool:
    """Whether a set holds a card."""
    return bool(cards >> card & 1)
