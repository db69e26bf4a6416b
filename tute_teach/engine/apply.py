"""The one verb: do an action, and tell what happened."""

from dataclasses import replace

from tute_teach.engine.account import account
from tute_teach.engine.declaring import due_declarations, due_tute
from tute_teach.engine.duties import TURN
from tute_teach.engine.explain import explain
from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.engine.tricks import best_card, trick_points
from tute_teach.errors import TuteError
from tute_teach.model.actions import Action, Play
from tute_teach.model.cards import Cards, bit
from tute_teach.model.events import Declared, Event, Played, RoundOver, TrickWon, TuteCalled
from tute_teach.model.notation import show_action
from tute_teach.model.seats import next_seat
from tute_teach.model.state import Hand, Phase, State
from tute_teach.model.trick import Trick, WonTrick
from tute_teach.model.verdict import Verdict


class IllegalAction(TuteError):
    """An action that the rules forbid. Code `engine.illegal`; facts `action` and `rule`, the verdict in `verdict`."""

    def __init__(self, action: Action, verdict: Verdict) -> None:
        """The refused action and why."""
        super().__init__("engine.illegal", action=show_action(action), rule=verdict.rule)
        self.verdict = verdict


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after an action, and the events it caused, in order; IllegalAction when it is not allowed.

    A hidden hand may play any card not seen elsewhere: nobody can check it against the duties.
    Declaring is done by the table (decl.automatic), so only cards are played by hand.
    """
    if not isinstance(action, Play):
        raise IllegalAction(action, Verdict(False, rulebook(state.table).declaring[0]))
    hidden = state.phase is Phase.PLAY and action.seat == state.to_play and state.hand(action.seat).cards is None
    if not hidden:
        verdict = explain(state, action)
        if not verdict.allowed:
            raise IllegalAction(action, verdict)
    elif state.hand(action.seat).size == 0 or seen(state) & bit(action.card) or _is_the_dealers(state, action):
        raise IllegalAction(action, Verdict(False, TURN))
    played = replace(
        state,
        hands=_without(state.hands, action),
        trick=replace(state.trick, cards=(*state.trick.cards, action.card)),
    )
    events: list[Event] = [Played(action.seat, action.card)]
    if len(played.trick.cards) == played.players:
        played = _finish_trick(played, events)
    return played, tuple(events)


def seen(state: State) -> Cards:
    """All cards that are known to lie somewhere: in a known hand, on the table, in a trick taken."""
    known = 0
    for hand in state.hands:
        known |= hand.cards or 0
    for trick in (state.trick, *(won.trick for won in state.tricks)):
        for card in trick.cards:
            known |= bit(card)
    return Cards(known)


def _is_the_dealers(state: State, action: Play) -> bool:
    """Whether somebody plays the shown card who never had it: it lies in the hand of the dealer, the last seat."""
    return action.card == state.turned and action.seat != state.players


def _without(hands: tuple[Hand, ...], action: Play) -> tuple[Hand, ...]:
    """The hands after a card has left one of them."""
    index = action.seat - 1
    old = hands[index]
    left = None if old.cards is None else Cards(old.cards & ~bit(action.card))
    return (*hands[:index], Hand(old.size - 1, left), *hands[index + 1 :])


def _finish_trick(state: State, events: list[Event]) -> State:
    """Give a full trick to its winner, let the table call the Tute and declare, and end the round if it is over."""
    book = rulebook(state.table)
    index, rule_id = best_card(book, state.trick.cards, state.trump)
    winner = next_seat(state.trick.lead, state.players, index)
    won = WonTrick(state.trick, winner, rule_id, trick_points(state.table, state.trick.cards))
    after = replace(state, tricks=(*state.tricks, won), trick=Trick(book.next_lead(winner)))
    over = book.is_over(sum(hand.size for hand in after.hands))
    events.append(TrickWon(won, after.tricks_done, book.bonus[1](over)))
    after = _announce(after, book, events)
    if over or after.tute is not None or book.is_broken_off(after):
        after = replace(after, phase=Phase.OVER)
        events.append(RoundOver(account(after)))
    return after


def _announce(state: State, book: Rulebook, events: list[Event]) -> State:
    """The Tute and the declarations that are due after a trick, where the table makes them."""
    if not book.declaring[1]():
        return state
    tute = due_tute(state)
    if tute is None or not book.tute_first[1]():
        due = tuple(due_declarations(state))
        events.extend(Declared(one) for one in due)
        state = replace(state, declarations=(*state.declarations, *due))
    if tute is not None:
        events.append(TuteCalled(tute))
        state = replace(state, tute=tute)
    return state
