"""What can be said of a declaration or a Tute although the hand in question is hidden."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from tute_teach.engine.apply import seen
from tute_teach.engine.declaring import claims_about, tutes_about
from tute_teach.engine.rulebook import rulebook
from tute_teach.model.actions import CallTute, Declare
from tute_teach.model.cards import NO_CARDS, Cards, bit, count, rank_cards
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.rules.classic import TuteClaim
from tute_teach.rules.decl import Calling, Claim, pair_of

C = TypeVar("C", Claim, TuteClaim)


def hangs_on_hand(state: State, action: Declare | CallTute) -> bool:
    """Whether only the cards of a hidden hand could tell which rule decides about a declaration or a Tute.

    What comes before the cards decides whatever they are, and so does a card that lies elsewhere or has no room.
    """
    book, hand = rulebook(state.table), state.hand(action.seat)
    if hand.cards is not None:
        return False
    if isinstance(action, Declare):
        (claim,) = claims_about(state, book, action.seat, (action.suit,))
        held, is_asked = _could_hold(state, action.seat, pair_of(action.suit)), book.declaring[1]() is not Calling.TRICK
        return is_asked and _hangs(_reason(claim, book.conditions, NO_CARDS), _reason(claim, book.conditions, held))
    (tute,) = tutes_about(state, book, action.seat, (action.rank,))
    held, is_asked = _could_hold(state, action.seat, rank_cards(action.rank)), action.rank in book.tute[1]()
    conditions = book.tute_conditions
    return is_asked and _hangs(_reason(tute, conditions, NO_CARDS), _reason(tute, conditions, held))


def _hangs(without: str | None, held: str | None) -> bool:
    """Whether two answers leave it open; where the cards count for nothing there is no telling."""
    return without is None or without != held


def _reason(claim: C, conditions: Iterable[tuple[str, Callable[[C], bool]]], hand: Cards) -> str | None:
    """The first rule that refuses a claim from such a hand."""
    claim = claim._replace(hand=hand)
    return next((rule_id for rule_id, holds in conditions if not holds(claim)), None)


def _could_hold(state: State, seat: Seat, wanted: Cards) -> Cards:
    """All the cards that a claim wants, or none where a seat cannot hold them together."""
    fits = count(wanted) <= state.hand(seat).size and wanted & _elsewhere(state, seat) == NO_CARDS
    return wanted if fits else NO_CARDS


def _elsewhere(state: State, seat: Seat) -> Cards:
    """Cards that a seat cannot hold: those seen, another's shown trump, and what others have declared."""
    known = seen(state)
    if state.turned is not None and seat != state.players:
        known = Cards(known | bit(state.turned))
    for one in state.declarations:
        known = Cards(known | (pair_of(one.suit) if one.seat != seat else NO_CARDS))
    return known
