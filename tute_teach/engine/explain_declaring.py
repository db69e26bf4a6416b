"""Why a declaration or a Tute is made after a trick, or is not."""

from tute_teach.engine.declaring import claims_about, claims_of, limit, tutes_about
from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.model.actions import CallTute, Declare, StaySilent
from tute_teach.model.seats import Seat
from tute_teach.model.state import Phase, State
from tute_teach.model.verdict import Verdict
from tute_teach.rules.decl import Calling, Claim

ONCE = "decl.once"


def explain_declaration(state: State, action: Declare) -> Verdict:
    """Whether a declaration is made after the trick just played, and the rule that decides (section on cantes)."""
    book = rulebook(state.table)
    calling = book.declaring[1]()
    if calling is Calling.TRICK:
        fell = [one for one in state.declarations if one.suit == action.suit and one.after == state.tricks_done]
        made = bool(fell) and fell[0].seat == action.seat and not state.trick.cards
        return Verdict(made, fell[0].rule if made else book.declaring[0])
    (claim,) = claims_about(state, book, action.seat, (action.suit,))
    for rule_id, holds in book.conditions:
        if not holds(claim):
            return Verdict(False, rule_id)
    if any(one.suit == action.suit for one in state.declarations):
        return Verdict(False, ONCE)  # after this very trick, which the conditions do not look at
    if calling is Calling.PLAYER:
        return _own_call(state, book, action.seat, book.limits[0][0])
    if state.tute is not None:
        return Verdict(False, book.tute_first[0][0])
    made_now = claims_of(state, action.seat).suits[: limit(book)]
    return Verdict(
        False,
        book.limits[0][0],
        (_deciding(book, made_now[0], claim),),
        instead_suits=tuple(one.suit for one in made_now),
    )


def _own_call(state: State, book: Rulebook, seat: Seat, again: str) -> Verdict:
    """Whether it is a seat's turn to speak, under own declaring; it must be one that may speak after this trick.

    `again` is the rule that forbids it to a seat which has declared just now.
    """
    if state.asked[:1] == (seat,):
        return Verdict(True, book.declaring[0])
    if state.tute is not None:
        return Verdict(False, book.tute[0])
    if seat in state.asked:
        return Verdict(False, book.precedences[0][0])
    spoken = any(one.seat == seat and one.after == state.tricks_done for one in state.declarations)
    return Verdict(False, again if spoken else book.declaring[0])


def _deciding(book: Rulebook, first: Claim, second: Claim) -> str:
    """The rule that puts one declaration before another."""
    return next(rule_id for rule_id, key in book.preferences if key(first) != key(second))


def explain_tute(state: State, action: CallTute) -> Verdict:
    """Whether a Tute is called after the trick just played, and the rule that decides."""
    book = rulebook(state.table)
    if action.rank not in book.tute[1]():
        return Verdict(False, book.tute[0])
    (claim,) = tutes_about(state, book, action.seat, (action.rank,))
    for rule_id, holds in book.tute_conditions:
        if not holds(claim):
            return Verdict(False, rule_id)
    if book.declaring[1]() is Calling.PLAYER:
        # One declaration or the Tute: the limit counts declarations, and the Tute is none.
        spoken = _own_call(state, book, action.seat, book.declaring[0])
        return Verdict(spoken.allowed, book.tute[0] if spoken.allowed else spoken.rule)
    called = state.tute
    if called is not None and called.seat != action.seat:
        return Verdict(False, book.precedences[0][0])
    return Verdict(called is None or called.rank == action.rank, book.tute[0])


def explain_silence(state: State, action: StaySilent) -> Verdict:
    """Whether a seat is asked at all."""
    asked = state.phase is Phase.DECLARING and state.asked[:1] == (action.seat,)
    return Verdict(asked, rulebook(state.table).declaring[0])
