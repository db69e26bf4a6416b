"""The one verb: do an action, and tell what happened."""

from dataclasses import replace

from tute_teach.engine.account import account
from tute_teach.engine.auction import call, name_trump
from tute_teach.engine.declaring import declaration, due_declarations, due_tute, fallen_suits, heard, seats_to_ask, tute
from tute_teach.engine.duties import TURN, legal_cards
from tute_teach.engine.explain import explain
from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.engine.tricks import best_card, trick_points
from tute_teach.errors import TuteError
from tute_teach.model.actions import Action, Bid, CallTute, Declare, NameTrump, Pass, Play, StaySilent
from tute_teach.model.cards import Cards, bit, holds
from tute_teach.model.events import Declared, Event, Played, RoundOver, StayedSilent, TrickWon, TrumpSet, TuteCalled
from tute_teach.model.notation import show_action
from tute_teach.model.seats import Seat, next_seat
from tute_teach.model.state import Declaration, Hand, Phase, State
from tute_teach.model.trick import Trick, WonTrick
from tute_teach.model.verdict import Verdict
from tute_teach.rules.decl import Calling


class IllegalAction(TuteError):
    """An action that the rules forbid. Code `engine.illegal`; facts `action` and `rule`; also `verdict` and `state`."""

    def __init__(self, action: Action, verdict: Verdict, state: State) -> None:
        """The refused action, why, and the state in which it was to be done."""
        super().__init__("engine.illegal", action=show_action(action), rule=verdict.rule)
        self.verdict = verdict
        self.state = state


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after an action, and the events it caused, in order; IllegalAction when it is not allowed.

    A hidden hand may play any card not seen elsewhere: nobody can check it against the duties. Where the table
    declares (decl.automatic), declaring is not an action.
    """
    _check(state, action)
    events: list[Event] = []
    match action:
        case Play():
            state = _play(state, action, events)
        case Bid() | Pass():
            state = call(state, action, events)
        case NameTrump():
            state = name_trump(state, action, events)
        case Declare() | CallTute() | StaySilent():
            state = _speak(state, action, events)
    if state.phase is Phase.OVER:
        events.append(RoundOver(account(state)))
    return state, tuple(events)


def _check(state: State, action: Action) -> None:
    """IllegalAction unless an action is allowed, as far as that can be known."""
    if _may_be_played(state, action):
        return
    book = rulebook(state.table)
    if action.seat > state.players:
        raise IllegalAction(action, explain(state, action), state)
    if isinstance(action, Declare | CallTute) and book.declaring[1]() is not Calling.PLAYER:
        raise IllegalAction(action, Verdict(False, book.declaring[0]), state)
    hidden = isinstance(action, Play) and state.hand(action.seat).cards is None
    if not (hidden and isinstance(action, Play) and state.phase is Phase.PLAY and action.seat == state.to_play):
        verdict = explain(state, action)
        if not verdict.allowed:
            raise IllegalAction(action, verdict, state)
    elif state.hand(action.seat).size == 0 or seen(state) & bit(action.card) or _is_the_dealers(state, action):
        raise IllegalAction(action, Verdict(False, TURN), state)


def _may_be_played(state: State, action: Action) -> bool:
    """Whether this is a card that a known hand may play: no reason is looked for where none is asked for."""
    if not isinstance(action, Play) or state.phase is not Phase.PLAY or action.seat != state.to_play:
        return False
    return state.hand(action.seat).cards is not None and holds(legal_cards(state), action.card)


def seen(state: State) -> Cards:
    """All cards that are known to lie somewhere: in a known hand, on the table, in a trick taken."""
    known = 0
    for hand in state.hands:
        known |= hand.cards or 0
    for trick in (state.trick, *(won.trick for won in state.tricks)):
        for card in trick.cards:
            known |= bit(card)
    return Cards(known)


def _play(state: State, action: Play, events: list[Event]) -> State:
    """Lay a card; a full trick goes to its winner."""
    events.append(Played(action.seat, action.card))
    played = state.played(_without(state.hands, action), Trick(state.trick.lead, (*state.trick.cards, action.card)))
    return _finish_trick(played, events) if len(played.trick.cards) == played.players else played


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
    """Give a full trick to its winner, see to what is declared, and end the round if it is over."""
    book = rulebook(state.table)
    index, rule_id = best_card(book, state.trick.cards, state.trump)
    winner = next_seat(state.trick.lead, state.players, index)
    won = WonTrick(state.trick, winner, rule_id, trick_points(state.table, state.trick.cards))
    after = state.played(state.hands, Trick(book.next_lead(winner)), won)
    over = book.is_over(sum(hand.size for hand in after.hands))
    events.append(TrickWon(won, after.tricks_done, book.bonus[1](over)))
    match book.declaring[1]():
        case Calling.TABLE:
            after = _announce(after, book, events)
        case Calling.TRICK:
            after = _fall(after, book, won, events)
        case Calling.PLAYER:
            asked = seats_to_ask(after)
            after = replace(after, asked=asked, phase=Phase.DECLARING if asked else Phase.PLAY)
    if over or after.tute is not None or book.is_broken_off(after):
        return replace(after, phase=Phase.OVER, asked=())
    return after


def _announce(state: State, book: Rulebook, events: list[Event]) -> State:
    """The Tute and the declarations that the table makes after a trick."""
    claims = heard(state)
    called = due_tute(state, claims)
    if called is None or not all(is_first() for _, is_first in book.tute_first):
        state = _declare(state, tuple(due_declarations(state, claims)), events)
    if called is not None:
        events.append(TuteCalled(called))
        state = replace(state, tute=called)
    return state


def _declare(state: State, due: tuple[Declaration, ...], events: list[Event]) -> State:
    if not due:
        return state
    events.extend(Declared(one) for one in due)
    return replace(state, declarations=(*state.declarations, *due))


def _fall(state: State, book: Rulebook, won: WonTrick, events: list[Event]) -> State:
    """The declarations that fell in a trick, in order; they may set trumps for the tricks to come."""
    for suit in fallen_suits(book, won.trick.cards):
        state = _declare(state, (declaration(state, won.winner, suit, len(state.declarations)),), events)
        for rule_id, change in book.trump_changes:
            trump = change(state.trump, suit)
            if trump != state.trump:
                events.append(TrumpSet(trump, won.winner, rule_id))
                state = replace(state, trump=trump)
    return state


def _speak(state: State, action: Declare | CallTute | StaySilent, events: list[Event]) -> State:
    """A seat makes use of its right to declare, or does not; then the next one is asked."""
    seat: Seat = action.seat
    match action:
        case Declare(_, suit):
            state = _declare(state, (declaration(state, seat, suit, len(state.declarations)),), events)
        case CallTute(_, rank):
            called = tute(state, seat, rank)
            events.append(TuteCalled(called))
            return replace(state, tute=called, asked=(), phase=Phase.OVER)
        case StaySilent():
            events.append(StayedSilent(seat))
    asked = state.asked[1:]
    return replace(state, asked=asked, phase=Phase.DECLARING if asked else Phase.PLAY)
