"""How a round between two sides may have ended that is told by its result alone, and what it counted in the match."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from tute_teach.engine.account import outcome_of
from tute_teach.engine.match import start_match, worth
from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.model.cards import SUITS, each
from tute_teach.model.seats import Chair, Seat
from tute_teach.model.table import Table
from tute_teach.model.verdict import Outcome
from tute_teach.rules.binding import remembered
from tute_teach.rules.ending import Tally
from tute_teach.scenarios.model import RoundPart


class Ended(NamedTuple):
    """A way in which a round may have ended: the side that won, whether by a Tute, and what stands behind it.

    `gains` are what the sides of a match score for it where each seat is the chair of its number; `at_once` is whether
    it wins the match whatever the score.
    """

    side: int
    by_tute: bool
    gains: tuple[int, ...]
    at_once: bool
    outcome: Outcome
    tally: Tally

    @property
    def games(self) -> int:
        """What it counts for whoever won it."""
        return max(self.gains)


@remembered(maxsize=64)
def ends(table: Table) -> tuple[Ended, ...]:
    """All that a round may count at this table, each with a round that counts so."""
    book = rulebook(table)
    match = start_match(table, Chair(table.chairs))
    found: dict[tuple[int, bool, tuple[int, ...], bool], Ended] = {}
    for tally in _tallies(book):
        outcome = outcome_of(book, tally)
        if outcome is not None and len(outcome.winners) == 1:
            gains, winner = worth(match, outcome, tally)
            one = Ended(outcome.winners[0], tally.tute is not None, gains, winner is not None, outcome, tally)
            found.setdefault(one[:4], one)
    return tuple(found.values())


def told(table: Table, part: RoundPart) -> tuple[Ended, ...]:
    """The ways in which a round may have ended that is told so: one for each thing that it may count."""
    side = None if part.winner is None else rulebook(table).side(Seat(part.winner))
    found: dict[tuple[tuple[int, ...], bool], Ended] = {}
    for one in ends(table):
        if one.side == side and part.games in (None, one.games) and part.tute in (None, one.by_tute):
            found.setdefault((one.gains, one.at_once), one)
    return tuple(found.values())


def _tallies(book: Rulebook) -> Iterator[Tally]:
    """Rounds won by each side: by as little as can be, with all the cards, with all there is; without a Tute and with.

    What counts more than another round does so by its points or its Tute, so nothing counts that none of these does.
    """
    cards = sum(map(book.points, each(book.pack))) + book.bonus[1](True)
    declared = sum(book.worth(suit, SUITS[0], earlier)[1] for earlier, suit in enumerate(SUITS))
    least = cards // 2 + 1
    sides = sorted(set(book.sides(None)))
    for side, by_tute, (bare, more) in product(
        sides, (False, True) if book.tute[1]() else (False,), ((least, 0), (cards, 0), (cards, declared))
    ):
        without = tuple(bare if one == side else cards - bare for one in sides)
        totals = tuple(points + (more if one == side else 0) for one, points in zip(sides, without, strict=True))
        yield Tally(totals, without, (1,) * len(sides), side, side if by_tute else None, None, len(book.sides(None)))
