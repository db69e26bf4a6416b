"""A table's rules as numbers: each is what a rule function said when it was asked, once for a table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from tute_teach.engine.fast.cascades import CannotCompile, Rows, duty_rows
from tute_teach.engine.fast.speaking import Speaking, speaking_at
from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.model.cards import ALL_CARDS, SUIT_SIZE, SUITS, Card, Suit
from tute_teach.model.seats import Seat, next_seat, seats
from tute_teach.model.table import Table
from tute_teach.rules.binding import remembered

NEVER_BROKEN_OFF = "trick.no-claims"
BLOCK = (1 << SUIT_SIZE) - 1


@dataclass(frozen=True, slots=True)
class Compiled:
    """A table's rules as numbers. Tuples over seats begin at 0 and leave that place empty.

    `bound` and `freed` are the rows of duties by suit of trumps (4: none), for a seat whose opponents are winning the
    trick and for one whose side is (None: it makes no difference). `around[lead]` are the seats after the lead,
    `after[seat]` is the next one; `first_lead[declarer]`, declarer 0 being nobody.
    `tricks_in[cards]` is how many tricks are left in so many cards, `points[suit][cards]` what ten neighbouring bits
    count.
    """

    table: Table
    book: Rulebook
    bound: tuple[Rows, ...]
    freed: tuple[Rows, ...] | None
    around: tuple[tuple[Seat, ...], ...]
    after: tuple[Seat, ...]
    first_lead: tuple[Seat, ...]
    next_lead: tuple[Seat, ...]
    tricks_in: tuple[int, ...]
    bonus: tuple[int, int]
    sides: tuple[tuple[int, ...], ...]
    opening: Callable[[int, Suit | None], int]
    speaking: Speaking
    points: tuple[tuple[int, ...], ...]

    def points_of(self, cards: int) -> int:
        """The points of all these cards."""
        first, second, third, fourth = self.points
        return (
            first[cards & BLOCK]
            + second[cards >> SUIT_SIZE & BLOCK]
            + third[cards >> 2 * SUIT_SIZE & BLOCK]
            + fourth[cards >> 3 * SUIT_SIZE]
        )


@remembered(maxsize=256)
def compiled(table: Table) -> Compiled:
    """The rules of a table as numbers; CannotCompile when they do not fit into them (errors are not kept)."""
    book = rulebook(table)
    if table.rules("trick.early-end") != (NEVER_BROKEN_OFF,):
        # This rule looks at the whole round.
        raise CannotCompile("trick.early-end")
    everybody = seats(table.players)
    bound, freed = duty_rows(book)
    sides = tuple((0, *(book.side(seat, declarer) for seat in everybody)) for declarer in (None, *everybody))
    return Compiled(
        table=table,
        book=book,
        bound=bound,
        freed=None if freed == bound else freed,
        around=((), *(tuple(next_seat(lead, table.players, i) for i in range(1, table.players)) for lead in everybody)),
        after=(everybody[0], *(next_seat(seat, table.players) for seat in everybody)),
        first_lead=(book.first_lead(None), *map(book.first_lead, everybody)),
        next_lead=(everybody[0], *map(book.next_lead, everybody)),
        tricks_in=tuple(_tricks_in(book, cards, table.players) for cards in range(len(ALL_CARDS) + 1)),
        bonus=(book.bonus[1](False), book.bonus[1](True)),
        sides=sides,
        opening=cast(Callable[[int, Suit | None], int], book.opening[1]),  # here all sets are bare numbers
        speaking=speaking_at(book, table.players),
        points=tuple(_points(book, suit) for suit in SUITS),
    )


def _tricks_in(book: Rulebook, cards: int, players: int) -> int:
    tricks = 0
    while cards > 0 and not book.is_over(cards):
        cards, tricks = cards - players, tricks + 1
    return tricks


def _points(book: Rulebook, suit: Suit) -> tuple[int, ...]:
    """What each set of cards of a suit counts."""
    sums = [0]
    for strength in range(SUIT_SIZE):
        points = book.points(Card(SUIT_SIZE * suit + strength))
        sums += [before + points for before in sums]
    return tuple(sums)
