"""A table's rules as numbers: each is what a rule function said when it was asked, once for a table."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from tute_teach.engine.fast.cascades import CannotCompile, Rows, duty_rows
from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.model.cards import ALL_CARDS, NO_CARDS, SUIT_SIZE, SUITS, Card, Cards, Suit, bit, cards_of, count, each
from tute_teach.model.seats import Seat, next_seat, seats
from tute_teach.model.table import Table
from tute_teach.rules.classic import TuteClaim
from tute_teach.rules.decl import Calling, Claim

NEVER_BROKEN_OFF = "trick.no-claims"
BLOCK = (1 << SUIT_SIZE) - 1


@dataclass(frozen=True, slots=True)
class Need:
    """Cards that must be in hand for a declaration (`suit`) or a Tute (`rank`)."""

    cards: Cards
    suit: Suit | None = None
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Compiled:
    """A table's rules as numbers. Tuples over seats begin at 0 and leave that place empty.

    `bound` and `freed` are the rows of duties by suit of trumps (4: none), for a seat whose opponents are winning the
    trick and for one whose side is (None: it makes no difference). `around[lead]` are the seats after the lead,
    `after[seat]` is the next one.
    `tricks_in[cards]` is how many tricks are left in so many cards. `may_speak[declarer][winner]` are the seats that
    may declare or call after a trick, in order, declarer 0 being nobody, `ever_speak` those who may after any. `falls` are the cards that make a declaration
    when they lie in one trick, `points[suit][cards]` what ten neighbouring bits count.
    """

    table: Table
    book: Rulebook
    calling: Calling
    bound: tuple[Rows, ...]
    freed: tuple[Rows, ...] | None
    around: tuple[tuple[Seat, ...], ...]
    after: tuple[Seat, ...]
    next_lead: tuple[Seat, ...]
    tricks_in: tuple[int, ...]
    bonus: tuple[int, int]
    sides: tuple[tuple[int, ...], ...]
    needs: tuple[Need, ...]
    may_speak: tuple[tuple[tuple[Seat, ...], ...], ...]
    ever_speak: tuple[tuple[Seat, ...], ...]
    falls: tuple[Cards, ...]
    points: tuple[tuple[int, ...], ...]

    def points_of(self, cards: Cards) -> int:
        """The points of all these cards."""
        first, second, third, fourth = self.points
        return (
            first[cards & BLOCK]
            + second[cards >> SUIT_SIZE & BLOCK]
            + third[cards >> 2 * SUIT_SIZE & BLOCK]
            + fourth[cards >> 3 * SUIT_SIZE]
        )


@lru_cache(maxsize=256)
def compiled(table: Table) -> Compiled:
    """The rules of a table as numbers; CannotCompile when they do not fit into them (errors are not kept)."""
    book = rulebook(table)
    if table.rules("trick.early-end") != (NEVER_BROKEN_OFF,):
        # This rule looks at the whole round.
        raise CannotCompile("engine.cannot-compile", found="trick.early-end")
    everybody = seats(table.players)
    bound, freed = (duty_rows(book, own_side_wins=own) for own in (False, True))
    sides = tuple((0, *(book.side(seat, declarer) for seat in everybody)) for declarer in (None, *everybody))
    may_speak = tuple(
        ((), *(_speakers(book, everybody, declarer, winner) for winner in everybody)) for declarer in (None, *everybody)
    )
    return Compiled(
        table=table,
        book=book,
        calling=book.declaring[1](),
        bound=bound,
        freed=None if freed == bound else freed,
        around=((), *(tuple(next_seat(lead, table.players, i) for i in range(1, table.players)) for lead in everybody)),
        after=(everybody[0], *(next_seat(seat, table.players) for seat in everybody)),
        next_lead=(everybody[0], *map(book.next_lead, everybody)),
        tricks_in=tuple(_tricks_in(book, cards, table.players) for cards in range(len(ALL_CARDS) + 1)),
        bonus=(book.bonus[1](False), book.bonus[1](True)),
        sides=sides,
        needs=tuple(_needs(book, table.players)),
        may_speak=may_speak,
        ever_speak=tuple(tuple(sorted({seat for speakers in row for seat in speakers})) for row in may_speak),
        falls=_falls(book),
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


def own_side(book: Rulebook, everybody: Iterable[Seat], seat: Seat, declarer: Seat | None) -> tuple[Seat, ...]:
    """The seats of a seat's side."""
    own = book.side(seat, declarer)
    return tuple(other for other in everybody if book.side(other, declarer) == own)


def _free_claims(
    book: Rulebook, everybody: tuple[Seat, ...], seat: Seat, declarer: Seat | None, winner: Seat
) -> list[tuple[Need, Callable[[Cards], bool]]]:
    """What a seat that held the whole pack could say after the first trick, each with the test of a hand."""
    own = own_side(book, everybody, seat, declarer)
    left = count(book.pack) - len(everybody)
    able: list[tuple[Need, Callable[[Cards], bool]]] = []
    for suit in SUITS:
        for trump in (suit, next(other for other in SUITS if other != suit)):
            claim = Claim(seat, suit, book.pack, trump, winner, own, left, {}, declarer)
            able.append((Need(NO_CARDS, suit=suit), _test(claim, book.conditions)))
    for rank in book.tute[1]():
        tute = TuteClaim(seat, rank, book.pack, winner, own)
        able.append((Need(NO_CARDS, rank=rank), _tute_test(tute, book)))
    return [(need, test) for need, test in able if test(book.pack)]


def _test(claim: Claim, conditions: tuple[tuple[str, Callable[[Claim], bool]], ...]) -> Callable[[Cards], bool]:
    return lambda hand: all(holds(replace(claim, hand=hand)) for _, holds in conditions)


def _tute_test(claim: TuteClaim, book: Rulebook) -> Callable[[Cards], bool]:
    return lambda hand: all(holds(replace(claim, hand=hand)) for _, holds in book.tute_conditions)


def _speakers(
    book: Rulebook, everybody: tuple[Seat, ...], declarer: Seat | None, winner: Seat
) -> tuple[Seat, ...]:
    if book.declaring[1]() is Calling.TRICK:
        return ()
    ordered = sorted(everybody, key=lambda seat: [first(seat, winner) for _, first in book.precedences])
    return tuple(seat for seat in ordered if _free_claims(book, everybody, seat, declarer, winner))


def _needs(book: Rulebook, players: int) -> list[Need]:
    """What must be in hand for each declaration and Tute: the cards without which a full hand cannot make it."""
    if book.declaring[1]() is Calling.TRICK:
        return []
    everybody = seats(players)
    found: dict[tuple[Suit | None, int], Need] = {}
    for winner in everybody:
        for need, test in _free_claims(book, everybody, winner, winner, winner):
            missed = cards_of(card for card in each(book.pack) if not test(Cards(book.pack & ~bit(card))))
            key = (need.suit, need.rank)
            if not missed or found.setdefault(key, replace(need, cards=missed)).cards != missed:
                raise CannotCompile("engine.cannot-compile", found="decl.conditions")
    return list(found.values())


def _falls(book: Rulebook) -> tuple[Cards, ...]:
    """Pairs of cards that make a declaration when they lie in one trick."""
    pairs = (
        (first, second)
        for first in each(book.pack)
        for second in each(book.pack)
        if first < second and any(fallen((first, second)) for _, fallen in book.fallings)
    )
    return tuple(cards_of(pair) for pair in pairs) if book.declaring[1]() is Calling.TRICK else ()
