"""The cards of the tricks before a position, and the points that so many of them can make."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain, repeat

from tute_teach.engine import rulebook
from tute_teach.model.cards import Cards, bit, cards_of, count, each
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.rules.binding import remembered

NOTHING: Mapping[Seat, Cards] = {}
"""No hand that is not given shows anything later."""


def known_cards(state: State, later: Mapping[Seat, Cards] = NOTHING) -> dict[Seat, Cards]:
    """What each seat is known to have held when the running trick began; `later` are cards that it shows afterwards."""
    known = {Seat(index + 1): hand.cards or Cards(0) for index, hand in enumerate(state.hands)}
    for seat, card in state.trick.plays(state.players):
        known[seat] = Cards(known[seat] | bit(card))
    for seat, cards in later.items():
        known[seat] = Cards(known[seat] | cards)
    return known


def gone_before(state: State, known: Mapping[Seat, Cards]) -> "Gone":
    """The cards of the tricks gone: all of the pack that are not known to be still there may be among them."""
    still_there = 0
    for cards in known.values():
        still_there |= cards
    by_worth = ((worth, count(Cards(cards & ~still_there))) for worth, cards in _by_worth(state.table))
    worths = chain.from_iterable(repeat(worth, number) for worth, number in by_worth)
    return _gone(tuple(worths), state.tricks_done * state.players, state.players)


@remembered(maxsize=256)
def _by_worth(table: Table) -> tuple[tuple[int, Cards], ...]:
    """The cards of the pack by their points, those with the fewest first."""
    book = rulebook(table)
    worths = sorted({book.points(card) for card in each(book.pack)})
    return tuple((worth, cards_of(card for card in each(book.pack) if book.points(card) == worth)) for worth in worths)


class Gone:
    """The cards that can lie in the tricks gone, and the points that so many tricks of them can hold."""

    def __init__(self, worths: tuple[int, ...], number: int, players: int) -> None:
        """So many cards are gone, out of those with these points, the least first."""
        self.number, self._players = number, players
        self.least, self.most = sum(worths[: self.number]), sum(worths[len(worths) - self.number :])
        self._blanks = worths.count(0)
        # Of the cards that count, how many can make which points together: a bit for each, a row for each number.
        self._counting, self._width = len(worths) - self._blanks, sum(worths) + 1
        self._bits = 1
        self._fewest: dict[tuple[int, int], int | None] = {}
        for worth in worths[self._blanks :]:
            self._bits |= self._bits << self._width + worth

    def _numbers(self, points: int) -> list[int]:
        """How many cards that count can make exactly these points."""
        return [
            number
            for number in range(self._counting + 1)
            if points < self._width and self._bits >> number * self._width + points & 1
        ]

    def can_hold(self, points: int) -> bool:
        """Whether all cards gone can make exactly these points; those that count nothing fill up."""
        return any(number <= self.number <= number + self._blanks for number in self._numbers(points))

    def fewest_tricks(self, points: int, least: int = 0) -> int | None:
        """The fewest whole tricks, `least` or more, that can hold exactly these points; None when none gone can."""
        asked = points, least
        if asked not in self._fewest:
            self._fewest[asked] = self._fewest_tricks(points, least)
        return self._fewest[asked]

    def _fewest_tricks(self, points: int, least: int) -> int | None:
        tricks = ((number, max(least, -(-number // self._players))) for number in self._numbers(points))
        able = (whole for number, whole in tricks if whole * self._players <= min(number + self._blanks, self.number))
        return min(able, default=None)


_gone = lru_cache(maxsize=4096)(Gone)
"""What can be made of the same worths is worked out once: positions differ in suits more than in points."""
