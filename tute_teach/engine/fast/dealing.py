"""Random deals without a pack to shuffle: who gets which place of the pack is asked of the table's rules once."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tute_teach.engine.fast.cascades import CannotCompile
from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.model.cards import ALL_CARDS, Card, Suit, bit, each
from tute_teach.model.table import Table
from tute_teach.rules.binding import remembered

BITS = tuple(bit(card) for card in ALL_CARDS)


@dataclass(frozen=True, slots=True)
class Dealing:
    """How a table deals a well-shuffled pack: who gets how many cards, and what is shown.

    The pack is split until there are as many parts as seats: each of `splits` takes so many cards from a part and lays
    what is left of it behind the others. `seats` says from 1 on which part a seat gets. `shown` is the seat that gets
    the card which sets trumps, laid aside before the splitting (0: there is none), `trumps` what each card sets there.
    """

    pack: int
    splits: tuple[tuple[int, int], ...]
    seats: tuple[int, ...]
    shown: int
    trumps: tuple[Suit | None, ...]

    def deal(self, random: Random) -> tuple[list[int], Suit | None]:
        """Hands by seat from 1 on (0 is nobody's), and trumps; every deal is as likely as every other."""
        draw, coins, places, parts = random.random, random.getrandbits, len(BITS), [self.pack]
        place, shown = 0, 0
        if self.shown:
            while not shown & self.pack:
                place = int(draw() * places)
                shown = BITS[place]
            parts[0] ^= shown
        for index, number in self.splits:
            # Each card is thrown in or out by a coin; then random ones go until the number is right. None is preferred.
            cards = parts[index]
            found = cards & coins(places)
            surplus = found.bit_count() - number
            if surplus < 0:
                # Cards are missing: the same, looked at from the other part.
                found, surplus, number = cards ^ found, -surplus, -1
            while surplus:
                card = BITS[int(draw() * places)]
                if found & card:
                    found ^= card
                    surplus -= 1
            if number < 0:
                found ^= cards
            parts[index] = found
            parts.append(cards ^ found)
        hands = [parts[index] for index in self.seats]
        hands[0] = 0
        if not shown:
            return hands, None
        hands[self.shown] |= shown
        return hands, self.trumps[place]


def _splits(sizes: Sequence[int]) -> tuple[list[tuple[int, int]], list[int]]:
    """Splits that make parts of these sizes, and which part has which of the sizes."""
    splits, parts = [], [list(range(len(sizes)))]
    while any(len(part) > 1 for part in parts):
        index = next(index for index, part in enumerate(parts) if len(part) > 1)
        part = parts[index]
        half = len(part) // 2
        splits.append((index, sum(sizes[one] for one in part[:half])))
        parts[index] = part[:half]
        parts.append(part[half:])
    return splits, [parts.index([one]) for one in range(len(sizes))]


@remembered(maxsize=256)
def dealing(table: Table) -> Dealing:
    """How a table deals; CannotCompile when that hangs on more than the places of the pack."""
    book = rulebook(table)
    pack = tuple(each(book.pack))
    turns = [pack[start:] + pack[:start] for start in range(len(pack))]
    samples = [*turns, tuple(reversed(pack))]
    places = {_places(book, order, table.players) for order in samples}
    if len(places) > 1:
        raise CannotCompile("deal.dealing")
    (by_seat,) = places
    seen = [book.trump(order) for order in samples]
    sizes = [len(own) for own in by_seat]
    if all(told == (None, None) for told in seen):
        splits, parts = _splits(sizes)
        return Dealing(book.pack, tuple(splits), (0, *parts), 0, ())
    shown = {order.index(card) for order, (_, card) in zip(samples, seen, strict=True) if card is not None}
    trumps: dict[Card, Suit | None] = {}
    for trump, card in seen:
        if card is None or len(shown) > 1 or trumps.setdefault(card, trump) != trump:
            raise CannotCompile("deal.trump")
    (place,) = shown
    seat = next(index for index, own in enumerate(by_seat) if place in own)
    sizes[seat] -= 1
    splits, parts = _splits(sizes)
    return Dealing(book.pack, tuple(splits), (0, *parts), 1 + seat, tuple(trumps.get(card) for card in ALL_CARDS))


def _places(book: Rulebook, order: tuple[Card, ...], players: int) -> tuple[tuple[int, ...], ...]:
    """Which places of the pack each seat gets."""
    return tuple(tuple(sorted(map(order.index, each(hand)))) for hand in book.deal(order, players))
