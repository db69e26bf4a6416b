"""The rule to be read again by whoever made a false claim: the one that truly decides, where one does.

Every function takes the result of a step, the claim as the file has it, and the engine's answer.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tute_teach.engine import explain, legal_cards, rulebook, seat_to_act
from tute_teach.engine.account import CARDS
from tute_teach.engine.auction import WINNER
from tute_teach.engine.duties import TURN
from tute_teach.model.actions import CallTute, Declare, Play
from tute_teach.model.cards import KING, KNIGHT, NO_CARDS, Cards, Suit, each
from tute_teach.model.events import Declared
from tute_teach.model.notation import parse_cards, parse_suit
from tute_teach.model.seats import Seat
from tute_teach.model.state import Phase
from tute_teach.scenarios import scores
from tute_teach.scenarios.answers import state_after
from tute_teach.scenarios.model import DeclaredPart, TutePart
from tute_teach.scenarios.nouns import StepResult

Decide = Callable[[StepResult, Any, Any], str | None]


def no_rule(result: StepResult, said: Any, fact: Any) -> None:
    """Nothing but the cards decides."""
    return


def by_slot(slot: str) -> Callable[[StepResult, Any, Any], str]:
    """The rule that fills a slot of the table, for claims that no rule decides case by case."""

    def rule(result: StepResult, said: Any, fact: Any) -> str:
        table = result.match.table if result.match else state_after(result).table
        return table.rules(slot)[0]

    return rule


def of_declared(result: StepResult, said: tuple[DeclaredPart, ...], fact: Any) -> str:
    """What denies a declaration that was not made; of one that was, what it is worth by."""
    state = state_after(result)
    made = [event.declaration for event in result.events if isinstance(event, Declared)]
    known = {(one.seat, one.suit) for one in made}
    for one in said:
        seat, suit = Seat(one.seat), parse_suit(one.suit)
        if (seat, suit) not in known:
            verdict = explain(state, Declare(seat, suit))
            return state.table.rules("decl.by")[0] if verdict.allowed else verdict.rule
    worths = {(one.seat, parse_suit(one.suit)): one.worth for one in said}
    for declaration in made:
        key = (declaration.seat, declaration.suit)
        if key not in worths or worths[key] not in (None, declaration.worth):
            return declaration.rule
    # The same ones in another order.
    rules = state.table.rules
    return (*rules("decl.falling-order"), *rules("decl.precedence"), *rules("decl.by"))[0]


def of_tute(result: StepResult, said: TutePart | bool, fact: Any) -> str:
    """What denies a Tute that was not called; else what the table has agreed about it."""
    state = state_after(result)
    if isinstance(said, TutePart):
        verdict = explain(state, CallTute(Seat(said.seat), KING if said.rank == "kings" else KNIGHT))
        if not verdict.allowed:
            return verdict.rule
    return rulebook(state.table).tute[0]


def of_turn(result: StepResult, said: Any, fact: Any) -> str:
    """Whose turn it is: by the auction, by who names trumps or declares, by the trick, or by who begins it."""
    state = state_after(result)
    match state.phase:
        case Phase.AUCTION:
            return state.table.rules("bid.rounds")[0]
        case Phase.NAMING:
            return WINNER
        case Phase.DECLARING:
            return (*state.table.rules("decl.precedence"), *state.table.rules("decl.by"))[0]
        case Phase.PLAY:
            return TURN if state.trick.cards else of_lead(result, said, fact)
        case Phase.OVER:
            return of_over(result, said, fact)


def of_lead(result: StepResult, said: Any, fact: Any) -> str:
    """Who leads the first trick, or a later one."""
    state = state_after(result)
    return state.table.rules("trick.next-lead" if state.tricks_done else "deal.lead")[0]


def of_contract(result: StepResult, said: Any, fact: Any) -> str:
    """What ends the auction; where there is none, how trumps are found."""
    rules = state_after(result).table.rules
    return (*rules("bid.rounds"), *rules("deal.trump"))[0]


def of_may(result: StepResult, said: str, fact: Any) -> str:
    """The duty that binds, as the first card tells that was claimed and is forbidden, or is allowed and was not."""
    state = state_after(result)
    seat = seat_to_act(state)
    if state.phase is not Phase.PLAY or seat is None:
        return of_turn(result, said, fact)
    hand, claimed, legal = state.hand(seat).cards or NO_CARDS, parse_cards(said), legal_cards(state)
    # A card that is not held tells least.
    telling = (*each(Cards(claimed & hand & ~legal)), *each(Cards(legal & ~claimed)), *each(Cards(claimed & ~hand)))
    return explain(state, Play(seat, telling[0])).rule


def of_score(result: StepResult, said: Mapping[int, int], fact: Mapping[int, int]) -> str:
    """The line that was forgotten, or counted although it is not there; the cards where the difference is no line."""
    seat = next(seat for seat in said if said[seat] != fact[seat])
    state = state_after(result)
    book = rulebook(state.table)
    rule_id, bonus = book.bonus
    lines = [(rule_id, bonus(True)), *scores.sheet(result, {seat: {}})[seat].items()]
    if said[seat] > fact[seat]:
        # A declaration that nobody has made.
        lines += [book.worth(suit, state.trump, len(state.declarations)) for suit in Suit]
    difference = abs(fact[seat] - said[seat])
    return next((rule for rule, points in lines if points == difference and rule != CARDS), CARDS)


def of_sheet(result: StepResult, said: Mapping[int, Mapping[str, int]], fact: Mapping[int, Mapping[str, int]]) -> str:
    """The first line that is missing, else the first that is too many or has other points."""
    seat = next(seat for seat in said if said[seat] != fact[seat])
    claimed, found = said[seat], fact[seat]
    missing = (rule for rule in found if rule not in claimed)
    return next(missing, None) or next(rule for rule in claimed if claimed[rule] != found.get(rule))


def of_won(result: StepResult, said: Any, fact: Any) -> str:
    """The Tute, where one has won the hand, since it counts as any hand does; else what the match is played for."""
    if result.after is not None and result.after.phase is Phase.OVER and result.after.tute is not None:
        return rulebook(result.after.table).tute[0]
    return by_slot("match.form")(result, said, fact)


def of_over(result: StepResult, said: Any, fact: Any) -> str:
    """What ends a hand, or has ended this one before its last card."""
    state = state_after(result)
    if state.phase is Phase.OVER and state.tute is not None:
        return rulebook(state.table).tute[0]
    if state.phase is Phase.OVER and not state.tricks_done:
        return scores.outcome_rule(result)
    left = state.phase is Phase.OVER and any(hand.size for hand in state.hands)
    return state.table.rules("trick.early-end" if left else "trick.end")[0]
