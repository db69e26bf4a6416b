"""Declarations and the Tute after a trick: who may make which, and what is made."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.model.actions import CallTute, Declare, StaySilent
from tute_teach.model.cards import NO_CARDS, SUITS, Card, Cards, Suit
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Declaration, State, Tute
from tute_teach.rules.binding import remembered
from tute_teach.rules.classic import TuteClaim
from tute_teach.rules.decl import Claim


@dataclass(frozen=True, slots=True)
class Claims:
    """What a seat may do after the trick just played: suits it may declare, best first, and Tutes it may call."""

    seat: Seat
    suits: tuple[Claim, ...]
    tutes: tuple[int, ...]


def _winner(state: State) -> Seat | None:
    """Who took the trick just played: None in mid-trick and before the first one is over."""
    return state.tricks[-1].winner if state.tricks and not state.trick.cards else None


@remembered(maxsize=1024)
def _own_side(book: Rulebook, declarer: Seat | None, seat: Seat) -> tuple[Seat, ...]:
    sides = book.sides(declarer)
    return tuple(other for other in seats(len(sides)) if sides[other - 1] == sides[seat - 1])


def claims_about(state: State, book: Rulebook, seat: Seat, suits: Iterable[Suit]) -> list[Claim]:
    """Declarations as the rules see them; what was declared after this very trick does not count as earlier."""
    hand, trump, winner = state.hand(seat).cards or NO_CARDS, state.trump, _winner(state)
    own_side = _own_side(book, state.declarer, seat)
    cards_left = sum(held.size for held in state.hands)
    earlier = {one.suit: one.seat for one in state.declarations if winner is None or one.after < state.tricks_done}
    return [Claim(seat, suit, hand, trump, winner, own_side, cards_left, earlier, state.declarer) for suit in suits]


def tutes_about(state: State, book: Rulebook, seat: Seat, ranks: Iterable[int]) -> list[TuteClaim]:
    """Tutes of these ranks as the rules see them."""
    hand, winner = state.hand(seat).cards or NO_CARDS, _winner(state)
    own_side = _own_side(book, state.declarer, seat)
    return [TuteClaim(seat, rank, Cards(hand), winner, own_side) for rank in ranks]


def _may_declare(book: Rulebook, claim: Claim) -> bool:
    for _, holds in book.conditions:  # noqa: SIM110  # twice as quick as `all`, and asked for every suit and hand
        if not holds(claim):
            return False
    return True


def _may_call(book: Rulebook, claim: TuteClaim) -> bool:
    return all(holds(claim) for _, holds in book.tute_conditions)


def in_order(state: State) -> tuple[Seat, ...]:
    """All seats in the order in which they would declare."""
    return _in_order(rulebook(state.table), state.players, _winner(state))


@remembered(maxsize=256)
def _in_order(book: Rulebook, players: int, winner: Seat | None) -> tuple[Seat, ...]:
    if winner is None:
        return tuple(seats(players))
    return tuple(sorted(seats(players), key=lambda seat: [first(seat, winner) for _, first in book.precedences]))


def claims_of(state: State, seat: Seat) -> Claims:
    """What a seat may declare or call now, whoever does the calling."""
    book = rulebook(state.table)
    able = [claim for claim in claims_about(state, book, seat, SUITS) if _may_declare(book, claim)]
    tutes = [claim.rank for claim in tutes_about(state, book, seat, book.tute[1]()) if _may_call(book, claim)]
    return Claims(seat, ranked(book, able), tuple(tutes))


def ranked(book: Rulebook, claims: Iterable[Claim]) -> tuple[Claim, ...]:
    """Declarations that a seat may make, the best first."""
    return tuple(sorted(claims, key=lambda claim: [key(claim) for _, key in book.preferences]))


def options(claims: Claims) -> tuple[Declare | CallTute | StaySilent, ...]:
    """What a seat that is asked may do, with what it may declare and call: any of it, or nothing."""
    seat = claims.seat
    declared = (Declare(seat, claim.suit) for claim in claims.suits)
    return (*declared, *(CallTute(seat, rank) for rank in claims.tutes), StaySilent(seat))


def barred(state: State, seat: Seat, suit: Suit) -> str | None:
    """The rule that shuts a suit out for a seat for the rest of the round, whatever it holds and wins; None: none does.

    What has been declared so far counts as declared before.
    """
    book = rulebook(state.table)
    declared = {one.suit: one.seat for one in state.declarations}
    (claim,) = claims_about(state, book, seat, (suit,))
    luck = claim._replace(hand=book.pack, winner=seat, cards_left=1, declared=declared)
    return next((rule_id for rule_id, holds in book.conditions if not holds(luck)), None)


def could_declare(
    state: State, seat: Seat, suit: Suit, hand: Cards, winner: Seat, declared: Mapping[Suit, Seat]
) -> Claim | None:
    """The declaration that a seat holding these cards was entitled to after an earlier trick, None when it was not.

    `winner` took that trick; `declared` are the suits declared before it, by whom.
    """
    book = rulebook(state.table)
    own_side = _own_side(book, state.declarer, seat)
    claim = Claim(seat, suit, hand, state.trump, winner, own_side, 1, declared, state.declarer)
    return claim if _may_declare(book, claim) else None


@remembered(maxsize=1024)
def entitling(book: Rulebook, seat: Seat, trump: Suit | None, declarer: Seat | None) -> frozenset[Seat]:
    """Who may win a trick after which a seat can declare something, if it has it and nothing was declared before."""
    if book.fallings:
        return frozenset((seat,))  # king and knight lie in the trick
    sides = book.sides(declarer)
    own_side = _own_side(book, declarer, seat)

    def entitles(winner: Seat) -> bool:
        claims = (Claim(seat, suit, book.pack, trump, winner, own_side, 1, {}, declarer) for suit in SUITS)
        return any(_may_declare(book, claim) for claim in claims)

    return frozenset(winner for winner in seats(len(sides)) if entitles(winner))


def could_call(state: State, seat: Seat, rank: int, hand: Cards, winner: Seat) -> bool:
    """Whether a seat holding these cards was entitled to a Tute after an earlier trick, which `winner` took."""
    book = rulebook(state.table)
    return _may_call(book, TuteClaim(seat, rank, hand, winner, _own_side(book, state.declarer, seat)))


def declaration(state: State, seat: Seat, suit: Suit, earlier: int) -> Declaration:
    """A declaration made after the trick just played, with its worth; `earlier` ones were made before in the round."""
    rule_id, worth = rulebook(state.table).worth(suit, state.trump, earlier)
    return Declaration(seat, suit, worth, state.tricks_done, rule_id)


def heard(state: State) -> list[Claims]:
    """What each seat may declare or call after the trick just played, in the order in which they speak.

    Hidden hands have nothing to say.
    """
    return [claims_of(state, seat) for seat in in_order(state) if state.hand(seat).cards is not None]


def due_declarations(state: State, claims: Iterable[Claims]) -> Iterator[Declaration]:
    """The declarations that the table makes of what was heard. Hidden hands declare nothing."""
    book = rulebook(state.table)
    earlier = len(state.declarations)
    for of_seat in claims:
        for claim in of_seat.suits[: limit(book)]:
            yield declaration(state, claim.seat, claim.suit, earlier)
            earlier += 1


def due_tute(state: State, claims: Iterable[Claims]) -> Tute | None:
    """The Tute that the table calls of what was heard, if there is one."""
    called = ((of_seat.seat, rank) for of_seat in claims for rank in of_seat.tutes)
    return next((tute(state, seat, rank) for seat, rank in called), None)


def tute(state: State, seat: Seat, rank: int) -> Tute:
    """A Tute called after the trick just played."""
    return Tute(seat, rank, state.tricks_done, rulebook(state.table).tute[0])


def fallen_suits(book: Rulebook, cards: Sequence[Card]) -> list[Suit]:
    """The suits whose declarations fall in a trick with these cards, in the order in which they count."""
    suits = [suit for _, fallen in book.fallings for suit in fallen(cards)]
    return sorted(suits, key=lambda suit: [first(cards, suit) for _, first in book.falling_orders])


def seats_to_ask(state: State) -> tuple[Seat, ...]:
    """Who may declare or call after the trick just played, in order: those who hold something, and with them all who
    would be entitled to it, so that being asked tells nothing of a hand. Each is there as often as it may declare.
    """
    book, winner = rulebook(state.table), _winner(state)
    if winner is None or book.is_over(sum(hand.size for hand in state.hands)):
        return ()
    return tuple(seat for seat in in_order(state) if _is_entitled(state, book, seat) for _ in range(limit(book)))


def _is_entitled(state: State, book: Rulebook, seat: Seat) -> bool:
    """Whether a seat could declare or call something now, if it held the cards."""
    everything = Cards(book.pack)
    free = [claim._replace(hand=everything) for claim in claims_about(state, book, seat, SUITS)]
    any_tute = [claim._replace(hand=everything) for claim in tutes_about(state, book, seat, book.tute[1]())]
    return any(_may_declare(book, claim) for claim in free) or any(_may_call(book, claim) for claim in any_tute)


def limit(book: Rulebook) -> int:
    """How many declarations a seat makes after one trick."""
    return min((most() for _, most in book.limits), default=0)
