"""What must have been declared before a position: where the table declares by itself, nothing due is left pending."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice, takewhile

from tute_teach.engine import rulebook
from tute_teach.engine.declaring import could_call, could_declare, limit, ranked
from tute_teach.model.cards import SUITS, Cards, Suit, cards_of, count, each, rank_cards, suit_cards
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import State
from tute_teach.rules.decl import Calling, pair_of
from tute_teach.scenarios.kept import cards_left, earliest, held_then
from tute_teach.scenarios.model import PositionPart
from tute_teach.scenarios.trumps import AT
from tute_teach.scenarios.winners import Won, entitling
from tute_teach.sources import KeyPath, Trouble, trouble

_AT_LEAD = {
    "scenario.tute-due": "scenario.tute-due-at-lead",
    "scenario.declaration-due": "scenario.declaration-due-at-lead",
}
"""What is told where nothing but the lead gives away that something was due."""


def may_owe(state: State, known: Mapping[Seat, Cards]) -> dict[Seat, Cards]:
    """The seats for which the table may have had something to declare before this state, and what each has held.

    known: what seats are known to have held when the running trick began, at least. They have held it since the deal.
    """
    if rulebook(state.table).declaring[1]() is not Calling.TABLE:
        return {}
    return {seat: cards for seat, cards in known.items() if _may_have_declared(state, seat, cards)}


def due_troubles(part: PositionPart, state: State, held: Mapping[Seat, Cards], sure: Won) -> Iterator[Trouble]:
    """Tutes and declarations that the table would have made before this state, so that it cannot be as it is.

    held: what the seats held all the time that may have had something to declare, see `may_owe`.
    """
    if not held:
        return
    tricks = earliest(state, sure)
    found = list(_found(part, state, held, sure.with_last, sure.last, tricks))
    if sure.last is None or not found:
        yield from found
        return
    # Who won the last trick is told of only where nothing else gives it away.
    plain = list(_found(part, state, held, sure.least, None, tricks))
    for one in found:
        by_lead = replace(one, code=_AT_LEAD.get(one.code, one.code), facts={**one.facts, "lead": state.trick.lead})
        yield one if one in plain else by_lead


def _may_have_declared(state: State, seat: Seat, cards: Cards) -> bool:
    """Whether a seat with these cards has a pair, or could have four of a rank with what it has declared."""
    has_declared = any(made.seat == seat for made in state.declarations)
    if has_declared or not cards:
        return has_declared
    ranks = rulebook(state.table).tute[1]()
    return any(not pair_of(suit) & ~cards for suit in SUITS) or any(not rank_cards(rank) & ~cards for rank in ranks)


def _found(
    part: PositionPart,
    state: State,
    held: Mapping[Seat, Cards],
    least: Mapping[int, int],
    last: Seat | None,
    tricks: tuple[int, ...],
) -> Iterator[Trouble]:
    """What was due when the last trick is known to have been won by a seat, None: by anybody.

    held: what the seats that may have been due to declare have held all the time.
    least: how many tricks each side must have won at least.
    tricks: after which of them each declaration was made at the earliest.
    """
    told = {side: tricks for side, tricks in enumerate(state.before.won) if tricks is not None}
    needed = {**least, **told}
    if not any(needed.values()):
        return
    for seat, cards in held.items():
        past, at = _Past(state, seat, cards, needed, last, tricks), (*AT, "hands", int(seat))
        rank = past.tute_due()
        if rank is not None:
            path: KeyPath = at if seat in part.hands else (*AT, "declared")
            yield trouble("scenario.tute-due", path, seat=int(seat), cards=rank_cards(rank))
            continue
        pending = [suit for suit in SUITS if not pair_of(suit) & ~cards and suit not in past.declared]
        for suit in pending:
            facts = {"seat": int(seat), "cards": pair_of(suit)}
            if past.is_due(suit):
                yield Trouble("scenario.declaration-due", at, facts)
                break
            late = past.declared_before(suit)
            if late is not None:
                made = state.declarations[late].suit
                yield Trouble("scenario.declared-too-soon", (*AT, "declared", late), facts | {"suit": made})
                break
        else:
            yield from past.out_of_order()


@dataclass(frozen=True, slots=True)
class _Past:
    """What is certain of the tricks gone, for one seat: `hand` is what it has held all the time, if not more.

    `needed` are the tricks that each side must have won at least, `last` is who won the last one, None where that does
    not count; `tricks` are those after which each declaration was made at the earliest.
    """

    state: State
    seat: Seat
    hand: Cards
    needed: Mapping[int, int]
    last: Seat | None
    tricks: tuple[int, ...]

    @property
    def declared(self) -> dict[Suit, Seat]:
        """Suits that have been declared, by whom."""
        return {made.suit: made.seat for made in self.state.declarations}

    def tute_due(self) -> int | None:
        """The rank of a Tute that the table must have called for the seat."""
        book = rulebook(self.state.table)
        held = self.hand
        for suit, by in self.declared.items():
            held = Cards(held | pair_of(suit)) if by == self.seat else held
        for rank in book.tute[1]():
            if rank_cards(rank) & ~held:
                continue
            able = frozenset(one for one in self._seats if could_call(self.state, self.seat, rank, book.pack, one))
            # When it could declare for the first time, the seat held all that it has declared since.
            hand = held if entitling(self.state, self.seat) <= able else self.hand
            if self._won_by(able) and all(could_call(self.state, self.seat, rank, hand, one) for one in able):
                return rank
        return None

    def is_due(self, suit: Suit) -> bool:
        """Whether the seat has declared less than was due after its tricks, although it could declare this suit too."""
        own = sum(by == self.seat for by in self.declared.values())
        # What bars a suit in the end may not have done so at first.
        always, first = (self._able(suit, self.hand, earlier) for earlier in (self.declared, self._declared_at_first()))
        most = limit(rulebook(self.state.table))
        return own < self._won_by(always) * most or own < min(self._won_by(first), most, 1) or self._was_silent(always)

    def _was_silent(self, able: frozenset[Seat]) -> bool:
        """Whether the seat has declared nothing after the last trick, which one of these seats has won."""
        last_made = takewhile(lambda made: self.last in entitling(self.state, made.seat), self.state.declarations[::-1])
        return self.last in able and all(made.seat != self.seat for made in last_made)

    def declared_before(self, suit: Suit, until: int | None = None) -> int | None:
        """The index of a declaration of the seat before which this suit had its turn, whatever else the seat held.

        until: the index of the suit's own declaration, where it has been declared later.
        """
        for index, made in enumerate(self.state.declarations[:until]):
            earlier = {one.suit: one.seat for one in self.state.declarations[:index]}
            if made.seat == self.seat and all(
                self._goes_first(suit, made.suit, hand, earlier) for hand in self._hands_then(index, suit)
            ):
                return index
        return None

    def out_of_order(self) -> Iterator[Trouble]:
        """The first declaration of the seat that the table would have made before another, worth as much."""
        declarations = self.state.declarations
        for index, made in enumerate(declarations):
            before = self.declared_before(made.suit, index) if made.seat == self.seat else None
            if before is not None and declarations[before].worth == made.worth:
                facts = {"seat": int(self.seat), "suit": declarations[before].suit, "cards": pair_of(made.suit)}
                yield Trouble("scenario.declared-out-of-order", (*AT, "declared", before), facts)
                return

    def _hands_then(self, index: int, suit: Suit) -> Iterator[Cards]:
        """Hands that the seat can have had at a declaration: all that is not known of this suit, or of the other."""
        held, pack = held_then(self.state, index, self.hand), rulebook(self.state.table).pack
        more = cards_left(self.state, self.tricks[index]) - count(held)
        for one in (suit, self.state.declarations[index].suit):
            others = each(Cards(suit_cards(one) & pack & ~held))
            yield Cards(held | cards_of(islice(others, max(0, more))))

    def _goes_first(self, suit: Suit, other: Suit, hand: Cards, declared: Mapping[Suit, Seat]) -> bool:
        """Whether this suit goes before the other one after every trick that entitles the seat to the other."""
        book, winners = rulebook(self.state.table), self._able(other, hand, declared)
        for winner in winners:
            ours, others = (could_declare(self.state, self.seat, one, hand, winner, declared) for one in (suit, other))
            if ours is None or others is None or ranked(book, (others, ours))[0] != ours:
                return False
        return bool(winners)

    @property
    def _seats(self) -> tuple[Seat, ...]:
        return tuple(seats(self.state.players))

    def _able(self, suit: Suit, hand: Cards, declared: Mapping[Suit, Seat]) -> frozenset[Seat]:
        """Who may win a trick after which the seat, with this hand, can declare a suit."""
        able = (one for one in self._seats if could_declare(self.state, self.seat, suit, hand, one, declared))
        return frozenset(able)

    def _declared_at_first(self) -> dict[Suit, Seat]:
        """What can have been declared before the first trick that entitled the seat to a declaration."""
        own = entitling(self.state, self.seat)
        return {suit: by for suit, by in self.declared.items() if not entitling(self.state, by) <= own}

    def _won_by(self, winners: frozenset[Seat]) -> int:
        """How many of the tricks gone these seats must have won at least."""
        sides = rulebook(self.state.table).sides(self.state.declarer)
        others = {sides[seat - 1] for seat in self._seats if seat not in winners}
        of_sides = sum(number for side, number in self.needed.items() if side not in others)
        entitled = [entitling(self.state, by) for by in self.declared.values()]
        return max(of_sides, int(self.last in winners), int(any(by and by <= winners for by in entitled)))
