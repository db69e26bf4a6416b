"""The cards of the tricks before a position, and the points that so many of them can make."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain, repeat

from tute_teach.engine import rulebook
from tute_teach.model.cards import NO_CARDS, Cards, bit, cards_of, count, each
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.rules.binding import remembered
from tute_teach.rules.decl import pair_of

NOTHING: Mapping[Seat, Cards] = {}
"""No hand that is not given shows anything later."""
Worths = tuple[int, ...]
"""Points of cards, the least first."""


def known_cards(state: State, later: Mapping[Seat, Cards] = NOTHING) -> dict[Seat, Cards]:
    """What each seat is known to have held when the running trick began; `later` are cards that it shows afterwards."""
    known = {Seat(index + 1): hand.cards or Cards(0) for index, hand in enumerate(state.hands)}
    for seat, card in state.trick.plays(state.players):
        known[seat] = Cards(known[seat] | bit(card))
    for seat, cards in later.items():
        known[seat] = Cards(known[seat] | cards)
    return known


def gone_before(state: State, known: Mapping[Seat, Cards]) -> "Gone":
    """The cards of the tricks gone: all of the pack that are not known to be still there may be among them.

    Where a card is known to be gone, it is among them; king and knight that fell for a declaration lie in tricks of the
    side that it counts for.
    """
    still_there = NO_CARDS
    for cards in known.values():
        still_there = Cards(still_there | cards)
    played, fallen = NO_CARDS, dict[int, Cards]()
    if state.turned is not None or state.declarations:
        played, fallen = _played(state, known), _fallen(state)
    sure = played
    for cards in fallen.values():
        sure = Cards(sure | cards)
    number = state.tricks_done * state.players
    if sure & still_there or count(sure) > number:
        played, fallen, sure = NO_CARDS, {}, NO_CARDS  # told elsewhere
    return _gone(
        _worths(state.table, Cards(rulebook(state.table).pack & ~still_there & ~sure)),
        number,
        state.players,
        _worths(state.table, played) if played else (),
        tuple((side, _worths(state.table, cards)) for side, cards in fallen.items()),
    )


def unaccounted(state: State, known: Mapping[Seat, Cards]) -> Cards:
    """The cards of the pack that are neither known to be still there nor to have been played, which may be anywhere.

    A declared pair that fell in a trick has been played, whoever counts it.
    """
    left = rulebook(state.table).pack
    for cards in known.values():
        left = Cards(left & ~cards)
    left = Cards(left & ~_played(state, known))
    for made in state.declarations if rulebook(state.table).fallings else ():
        left = Cards(left & ~pair_of(made.suit))
    return left


def _played(state: State, known: Mapping[Seat, Cards]) -> Cards:
    """The cards that must have been played: whose they were is known, and so is that he has them no more."""
    if rulebook(state.table).fallings:
        return NO_CARDS
    owned = [(made.seat, pair_of(made.suit)) for made in state.declarations]
    if state.turned is not None:
        owned.append((Seat(state.players), bit(state.turned)))
    played = NO_CARDS
    for seat, cards in owned:
        if state.hand(seat).cards is not None:
            played = Cards(played | cards & ~known[seat])
    return played


def _fallen(state: State) -> dict[int, Cards]:
    """King and knight of each declaration that fell in a trick, by the side that won it."""
    book = rulebook(state.table)
    fallen: dict[int, Cards] = {}
    if book.fallings:
        for made in state.declarations:
            side = book.side(made.seat, state.declarer)
            fallen[side] = Cards(fallen.get(side, NO_CARDS) | pair_of(made.suit))
    points = dict(enumerate(state.before.points))
    is_taken = all(sum(_worths(state.table, cards)) <= points.get(side, 0) for side, cards in fallen.items())
    return fallen if is_taken else {}  # told elsewhere


def _worths(table: Table, cards: Cards) -> Worths:
    by_worth = ((worth, count(Cards(cards & of_worth))) for worth, of_worth in _by_worth(table))
    return tuple(chain.from_iterable(repeat(worth, number) for worth, number in by_worth))


@remembered(maxsize=256)
def _by_worth(table: Table) -> tuple[tuple[int, Cards], ...]:
    """The cards of the pack by their points, those with the fewest first."""
    book = rulebook(table)
    worths = sorted({book.points(card) for card in each(book.pack)})
    return tuple((worth, cards_of(card for card in each(book.pack) if book.points(card) == worth)) for worth in worths)


class _Sums:
    """The points that some cards can make."""

    def __init__(self, worths: Worths) -> None:
        self.blanks = worths.count(0)
        # Of the cards that count, how many can make which points together: a bit for each, a row for each number.
        self._counting, self._width = len(worths) - self.blanks, sum(worths) + 1
        self._bits = 1
        for worth in worths[self.blanks :]:
            self._bits |= self._bits << self._width + worth

    def numbers(self, points: int) -> list[int]:
        """How many cards that count can make exactly these points; blanks make any number more."""
        return [
            number
            for number in range(self._counting + 1)
            if 0 <= points < self._width and self._bits >> number * self._width + points & 1
        ]


_sums = lru_cache(maxsize=4096)(_Sums)


class Gone:
    """The cards that can lie in the tricks gone, and the points that so many tricks of them can hold."""

    def __init__(
        self,
        worths: Worths,
        number: int,
        players: int,
        played: Worths = (),
        fallen: tuple[tuple[int, Worths], ...] = (),
    ) -> None:
        """So many cards are gone, out of those with these points.

        More with the points `played` are certainly gone, and others are `fallen`, each in a trick of its side.
        """
        self._players, self._fallen, self._number = players, dict(fallen), number
        sure = (*played, *chain.from_iterable(self._fallen.values()))
        self._sure, self._others = sum(sure), number - len(sure)
        self.least = self._sure + sum(worths[: self._others])
        self.most = self._sure + sum(worths[len(worths) - self._others :])
        self._free = _sums(worths)
        # Of whom the cards played are is known, but not who won them.
        self._any = _sums(tuple(sorted(worths + played))) if played else self._free
        self._fewest: dict[tuple[int, int, int], int | None] = {}

    def can_hold(self, points: int) -> bool:
        """Whether all cards gone can make exactly these points; those that count nothing fill up."""
        numbers = self._free.numbers(points - self._sure)
        return any(number <= self._others <= number + self._free.blanks for number in numbers)

    def fell_to(self, side: int) -> bool:
        """Whether king and knight of something declared are known to lie in tricks of this side."""
        return side in self._fallen

    def fewest_tricks(self, side: int, points: int, least: int = 0) -> int | None:
        """The fewest whole tricks of a side, `least` or more, with exactly these points; None when none can have."""
        asked = side, points, least
        if asked not in self._fewest:
            self._fewest[asked] = self._fewest_tricks(*asked)
        return self._fewest[asked]

    def _fewest_tricks(self, side: int, points: int, least: int) -> int | None:
        own = self._fallen.get(side, ())
        most = self._number - sum(len(cards) for of, cards in self._fallen.items() if of != side)
        with_own = (number + len(own) for number in self._any.numbers(points - sum(own)))
        tricks = ((number, max(least, -(-number // self._players))) for number in with_own)
        able = (whole for number, whole in tricks if whole * self._players <= min(number + self._any.blanks, most))
        return min(able, default=None)


_gone = lru_cache(maxsize=4096)(Gone)
"""What can be made of the same worths is worked out once: positions differ in suits more than in points."""
