"""Pack, order and points of the cards."""

from collections.abc import Callable

from tute_teach.model.cards import (
    ALL_CARDS,
    SUIT_SIZE,
    WHOLE_PACK,
    Card,
    Cards,
    count,
    rank_cards,
    rank_of,
    strength_of,
    suit_cards,
    suit_of,
)
from tute_teach.rules.binding import Register

packs: Register[Callable[[], Cards]] = Register("pack")
orders: Register[Callable[[Card], Cards]] = Register("order of the cards")
values: Register[Callable[[Card], int]] = Register("points of a card")

POINTS = {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}


@packs.rule("cards.pack")
def forty_cards() -> Cards:
    """The pack: all forty cards."""
    return WHOLE_PACK


@packs.rule("cards.no-twos")
def thirty_six_cards() -> Cards:
    """The pack without its twos."""
    return Cards(WHOLE_PACK & ~rank_cards(2))


def _above_in_suit(card: Card) -> Cards:
    top = 0x3FF << (SUIT_SIZE * suit_of(card) + strength_of(card) + 1)
    return Cards(top & suit_cards(suit_of(card)))


_STRONGER = tuple(_above_in_suit(card) for card in ALL_CARDS)


@orders.rule("cards.rank")
def stronger(card: Card) -> Cards:
    """The cards of the same suit that rank above a card."""
    return _STRONGER[card]


def above(card: Card) -> Cards:
    """The cards that rank above a card, by whatever is bound to cards.rank: the one spelling that others ask."""
    return orders["cards.rank"](card)


def height(card: Card) -> int:
    """How high a card ranks in its suit: the higher, the fewer cards are above it."""
    return -count(above(card))


@values.rule("cards.points")
def card_points(card: Card) -> int:
    """What a card counts, in points."""
    return POINTS.get(rank_of(card), 0)
