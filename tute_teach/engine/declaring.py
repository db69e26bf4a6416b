"""Declarations and the Tute after a trick: who makes which, and why the others are not made."""

from collections.abc import Iterable, Iterator

from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.model.actions import CallTute, Declare
from tute_teach.model.cards import NO_CARDS, SUITS, Cards, Suit
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Declaration, State, Tute
from tute_teach.model.verdict import Verdict
from tute_teach.rules.classic import TuteClaim
from tute_teach.rules.decl import Claim


def _winner(state: State) -> Seat | None:
    """Who took the trick just played: None in mid-trick and before the first one is over."""
    return state.tricks[-1].winner if state.tricks and not state.trick.cards else None


def _own_side(book: Rulebook, seat: Seat, players: int) -> tuple[Seat, ...]:
    own = book.side(seat)
    return tuple(other for other in seats(players) if book.side(other) == own)


def _claims(state: State, book: Rulebook, seat: Seat, suits: Iterable[Suit]) -> list[Claim]:
    """Declarations as the rules see them; what was declared after this very trick does not count as earlier."""
    hand, trump, winner = state.hand(seat).cards or NO_CARDS, state.trump, _winner(state)
    own_side = _own_side(book, seat, state.players)
    cards_left = sum(held.size for held in state.hands)
    earlier = frozenset(one.suit for one in state.declarations if winner is None or one.after < state.tricks_done)
    return [Claim(seat, suit, hand, trump, winner, own_side, cards_left, earlier) for suit in suits]


def _tute_claims(state: State, book: Rulebook, seat: Seat, ranks: Iterable[int]) -> list[TuteClaim]:
    hand, winner = state.hand(seat).cards or NO_CARDS, _winner(state)
    own_side = _own_side(book, seat, state.players)
    return [TuteClaim(seat, rank, Cards(hand), winner, own_side) for rank in ranks]


def _in_order(book: Rulebook, state: State) -> list[Seat]:
    """All seats in the order in which they would declare; the order matters to nobody's points."""
    winner = _winner(state)
    return sorted(seats(state.players), key=lambda seat: book.precedence(seat, winner) if winner else 0)


def _candidates(state: State, book: Rulebook, seat: Seat) -> list[Claim]:
    """What a seat may declare now, best first."""
    claims = _claims(state, book, seat, SUITS)
    for _, holds in book.conditions:
        claims = [claim for claim in claims if holds(claim)]
        if not claims:
            return claims
    return sorted(claims, key=lambda claim: [key(claim) for _, key in book.preferences])


def due_declarations(state: State) -> Iterator[Declaration]:
    """The declarations that are to be made after the trick just played. Hidden hands declare nothing."""
    book = rulebook(state.table)
    rule_id, worth = book.worth
    for seat in _in_order(book, state):
        for claim in _candidates(state, book, seat)[: book.limit[1]()]:
            yield Declaration(seat, claim.suit, worth(claim.suit, state.trump), state.tricks_done, rule_id)


def due_tute(state: State) -> Tute | None:
    """The Tute that is to be called after the trick just played, if there is one."""
    book = rulebook(state.table)
    if book.tute is None:
        return None
    rule_id, ranks = book.tute
    for seat in _in_order(book, state):
        for claim in _tute_claims(state, book, seat, ranks()):
            if all(holds(claim) for _, holds in book.tute_conditions):
                return Tute(seat, claim.rank, state.tricks_done, rule_id)
    return None


def explain_declaration(state: State, action: Declare) -> Verdict:
    """Whether a declaration is made after the trick just played, and the rule that decides (section on cantes)."""
    book = rulebook(state.table)
    if state.tute is not None:
        return Verdict(False, book.tute_first[0])
    (claim,) = _claims(state, book, action.seat, (action.suit,))
    for rule_id, holds in book.conditions:
        if not holds(claim):
            return Verdict(False, rule_id)
    able = _candidates(state, book, action.seat)
    made = able[: book.limit[1]()]
    if claim in made:
        others = [other for other in able if other != claim]
        return Verdict(True, _deciding(book, claim, others[0]) if others else book.worth[0])
    return Verdict(
        False, book.limit[0], (_deciding(book, made[0], claim),), instead_suits=tuple(one.suit for one in made)
    )


def _deciding(book: Rulebook, first: Claim, second: Claim) -> str:
    """The rule that puts one declaration before another."""
    return next(rule_id for rule_id, key in book.preferences if key(first) != key(second))


def explain_tute(state: State, action: CallTute) -> Verdict:
    """Whether a Tute is called after the trick just played, and the rule that decides."""
    book = rulebook(state.table)
    if book.tute is None or action.rank not in book.tute[1]():
        return Verdict(False, "classic.tute")
    (claim,) = _tute_claims(state, book, action.seat, (action.rank,))
    for rule_id, holds in book.tute_conditions:
        if not holds(claim):
            return Verdict(False, rule_id)
    return Verdict(True, book.tute[0])
