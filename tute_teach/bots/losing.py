"""How likely a seat is to lose a round in which every seat plays for itself and the rules say who loses.

The rest of the round is drawn many times: each coming trick goes to somebody by chance, its points are uneven, king and
knight of a suit fall together now and then. The table's own rules are asked who loses each of these endings.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from tute_teach.bots.reading import Reading
from tute_teach.engine.account import account, outcome_of, tally
from tute_teach.model.cards import SUITS, Card, Cards, count, each, suit_cards, suit_of
from tute_teach.model.seats import Seat
from tute_teach.rules.decl import pair_of
from tute_teach.rules.ending import Tally

ENDINGS = 30
"""How many endings are drawn for a decision."""
PAIR_FALLS = 0.3
"""How often king and knight of a suit meet in one trick, of those still out; seen in rounds of bots."""
PULL_LOW, PULL_HIGH = 2.0, 1.5
PULL_STEPS = 4
"""How strongly a hand draws tricks when its player avoids or seeks them; found by play on duplicate deals."""


@dataclass(frozen=True)
class Ending:
    """One way in which the tricks after the running one may go: for each who takes it (a number from 0 to 1, to be
    read by the players' pulls), its share of the points, and how many pairs fall in it.
    """

    takers: tuple[float, ...]
    shares: tuple[float, ...]
    pairs: tuple[int, ...]


@dataclass(frozen=True)
class Prospect:
    """What may still come of a round, as the seat to play reads it."""

    reading: Reading
    endings: tuple[Ending, ...]

    @cached_property
    def now(self) -> Tally:
        """What has been scored so far."""
        view = self.reading.view
        return tally(view, account(view))

    @cached_property
    def points_out(self) -> int:
        """The points not yet taken in a trick, those that the last trick brings included."""
        book = self.reading.book
        return sum(map(book.points, each(book.pack))) + book.bonus[1](True) - sum(self.now.without_declarations)

    def loss(self, taker: Seat, points: int, pull: float) -> float:
        """The share of endings in which the seat loses, if `taker` takes the running trick with so many points.

        `pull` is how the seat draws tricks after it, measured against the others' 1.
        """
        asked = (taker, points, round(pull * PULL_STEPS))
        if asked not in self._losses:
            lost = sum(self._loses(tail, taker, points) for tail in self._tails_of(asked[2]))
            self._losses[asked] = lost / len(self.endings)
        return self._losses[asked]

    @cached_property
    def _losses(self) -> dict[tuple[Seat, int, int], float]:
        return {}

    @cached_property
    def _tails(self) -> dict[int, tuple["Tail", ...]]:
        return {}

    def _tails_of(self, steps: int) -> tuple["Tail", ...]:
        if steps not in self._tails:
            self._tails[steps] = tuple(self._tail(ending, steps / PULL_STEPS) for ending in self.endings)
        return self._tails[steps]

    def _tail(self, ending: Ending, pull: float) -> "Tail":
        players, own = self.now.players, self.reading.seat - 1
        shares, tricks, fallen = [0.0] * players, [0] * players, [0] * players
        last, earlier = None, len(self.reading.view.declarations)
        for chance, share, pairs in zip(ending.takers, ending.shares, ending.pairs, strict=True):
            last = drawn(chance, pull, own, players - 1)
            shares[last] += share
            tricks[last] += 1
            for _ in range(pairs):
                fallen[last] += self.reading.book.worth(SUITS[0], self.reading.view.trump, earlier)[1]
                earlier += 1
        return Tail(tuple(shares), tuple(tricks), tuple(fallen), last)

    def _loses(self, tail: "Tail", taker: Seat, points: int) -> bool:
        now, own = self.now, self.reading.seat - 1
        left = self.points_out - points
        bare = [had + round(share * left) for had, share in zip(now.without_declarations, tail.shares, strict=True)]
        bare[taker - 1] += points
        totals = [
            plain + total - had + more
            for plain, total, had, more in zip(bare, now.totals, now.without_declarations, tail.fallen, strict=True)
        ]
        tricks = [had + more for had, more in zip(now.tricks, tail.tricks, strict=True)]
        tricks[taker - 1] += 1
        last = taker - 1 if tail.last is None else tail.last
        outcome = outcome_of(self.reading.book, Tally(totals, bare, tricks, last, None, None, now.players))
        return outcome is not None and own in outcome.losers


@dataclass(frozen=True, slots=True)
class Tail:
    """What an ending brings each player: a share of the points, tricks, points for pairs; and who takes the last."""

    shares: tuple[float, ...]
    tricks: tuple[int, ...]
    fallen: tuple[int, ...]
    last: int | None


def drawn(chance: float, pull: float, own: int, others: int) -> int:
    """Who takes a trick: the player `own` by `pull`, each of the others by 1."""
    place = chance * (others + pull) - pull
    if place < 0:
        return own
    other = min(int(place), others - 1)
    return other if other < own else other + 1


def prospect(reading: Reading, random: Random) -> Prospect:
    """Draw what may come."""
    left = reading.tricks_left - 1
    out = Cards(reading.unseen | reading.hand)
    whole = [suit for suit in SUITS if pair_of(suit) & ~out == 0]
    return Prospect(reading, tuple(_ending(left, len(whole), random) for _ in range(ENDINGS)))


def _ending(left: int, whole: int, random: Random) -> Ending:
    weights = [random.expovariate(1) for _ in range(left)]
    total = sum(weights) or 1
    pairs = [0] * left
    for _ in range(whole if left else 0):
        if random.random() < PAIR_FALLS:
            pairs[random.randrange(left)] += 1
    return Ending(
        tuple(random.random() for _ in range(left)), tuple(weight / total for weight in weights), tuple(pairs)
    )


def pulls(reading: Reading, without: Card) -> tuple[float, float]:
    """How a hand draws tricks once a card has left it: when its player avoids them, and when its player seeks them."""
    cards = [card for card in each(reading.hand) if card != without]
    if not cards:
        return 0.0, 0.0
    high = sum(_height(reading, card) for card in cards) / len(cards)
    return PULL_LOW * high * high, PULL_HIGH * float(high**0.5)


def _height(reading: Reading, card: Card) -> float:
    """The share of the cards of its suit in other hands that a card beats; trumps stand a step higher."""
    others = reading.left_in(suit_of(card))
    if not others:
        return 1.0 if reading.trumps & suit_cards(suit_of(card)) or reading.view.trump is None else 0.5
    lower = count(Cards(others & ((1 << card) - 1)))
    return (lower + 0.5) / (count(others) + 1)


def best_seats(reading: Reading) -> Sequence[Seat]:
    """Who may take the running trick if the seat does not: the one that is winning it, or those who come after."""
    if reading.winning is not None:
        return (reading.winning[0],)
    return reading.after
