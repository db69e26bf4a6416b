"""Random deals without a pack to shuffle: who gets which place of the pack is asked of the table's rules once."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from tute_teach.engine.fast.cascades import CannotCompile
from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.model.cards import ALL_CARDS, Card, Suit, bit, each
from tute_teach.model.table import Table

BITS = tuple(bit(card) for card in ALL_CARDS)


@dataclass(frozen=True, slots=True)
class Dealing:
    """How a table deals a well-shuffled pack: all cards, how many each seat gets, and what is shown.

    `shown` is the place among the seats (from 0) of the one that gets the card which sets trumps (None: there is
    none), `trumps` what each card sets there.
    """

    pack: int
    sizes: tuple[int, ...]
    shown: int | None
    trumps: tuple[Suit | None, ...]

    def deal(self, random: Random) -> tuple[list[int], Suit | None]:
        """Hands by seat from 1 on (0 is nobody's), and trumps; every deal is as likely as every other."""
        hands = [0]
        _share(self.pack, self.sizes, random, hands)
        if self.shown is None:
            return hands, None
        shown = _some(hands[self.shown + 1], 1, random)
        return hands, self.trumps[shown.bit_length() - 1]


def _share(cards: int, sizes: Sequence[int], random: Random, hands: list[int]) -> None:
    """Split cards into hands of these sizes, half of the seats after the other."""
    if len(sizes) == 1:
        hands.append(cards)
        return
    half = len(sizes) // 2
    first = _some(cards, sum(sizes[:half]), random)
    _share(first, sizes[:half], random, hands)
    _share(cards ^ first, sizes[half:], random, hands)


def _some(cards: int, number: int, random: Random) -> int:
    """So many of the cards: each thrown in or out by a coin, then put right one by one. No card is preferred."""
    found = cards & random.getrandbits(len(BITS))
    excess = found.bit_count() - number
    if excess < 0:
        return cards ^ _thinned(cards ^ found, cards.bit_count() - number, random)
    return _thinned(found, number, random) if excess else found


def _thinned(cards: int, number: int, random: Random) -> int:
    """The cards without random ones, until so many are left."""
    excess, draw, places = cards.bit_count() - number, random.random, len(BITS)
    while excess:
        card = BITS[int(draw() * places)]
        if cards & card:
            cards ^= card
            excess -= 1
    return cards


@lru_cache(maxsize=256)
def dealing(table: Table) -> Dealing:
    """How a table deals; CannotCompile when that hangs on more than the places of the pack."""
    book = rulebook(table)
    pack = tuple(each(book.pack))
    turns = [pack[start:] + pack[:start] for start in range(len(pack))]
    samples = [*turns, tuple(reversed(pack))]
    places = {_places(book, order, table.players) for order in samples}
    if len(places) > 1:
        raise CannotCompile("engine.cannot-compile", found="deal.dealing")
    (by_seat,) = places
    seen = [book.trump(order) for order in samples]
    sizes = tuple(map(len, by_seat))
    if all(told == (None, None) for told in seen):
        return Dealing(book.pack, sizes, None, ())
    shown = {order.index(card) for order, (_, card) in zip(samples, seen, strict=True) if card is not None}
    trumps: dict[Card, Suit | None] = {}
    for trump, card in seen:
        if card is None or len(shown) > 1 or trumps.setdefault(card, trump) != trump:
            raise CannotCompile("engine.cannot-compile", found="deal.trump")
    (place,) = shown
    seat = next(index for index, own in enumerate(by_seat) if place in own)
    return Dealing(book.pack, sizes, seat, tuple(trumps.get(card) for card in ALL_CARDS))


def _places(book: Rulebook, order: tuple[Card, ...], players: int) -> tuple[tuple[int, ...], ...]:
    """Which places of the pack each seat gets."""
    return tuple(tuple(sorted(map(order.index, each(hand)))) for hand in book.deal(order, players))
