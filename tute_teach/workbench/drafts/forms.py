"""How a moment of a round is told: as a position where that is enough, else from the deal on."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from tute_teach.engine import Record, UnknownHand, apply, deal, explain
from tute_teach.model.actions import Action, CallTute, Declare, Play
from tute_teach.model.cards import KING, KNIGHT, NO_CARDS, SUITS, Card, each
from tute_teach.model.events import Declared, Event, RoundOver, TuteCalled
from tute_teach.model.notation import show_action, show_row
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table
from tute_teach.scenarios import Choice, choices
from tute_teach.workbench.drafts.asserting import ANY_RULE, claims_of_action, claims_of_try, unsaid
from tute_teach.workbench.drafts.draft import Draft, DraftStep, quoted
from tute_teach.workbench.drafts.matches import OF_A_MATCH, match_start
from tute_teach.workbench.drafts.placing import block, declared, endings, position, remembered


@dataclass(frozen=True, slots=True)
class Moment:
    """A round up to an action: the deal, all that was done before it, the state then, and the action itself.

    `order` is empty where the round was not dealt, but laid out from the middle. `is_remembered`: whether the tricks
    gone are told of as well, although the rule may do without.
    """

    table: Table
    order: tuple[Card, ...]
    done: tuple[Action, ...]
    state: State
    action: Action
    is_remembered: bool = False

    @classmethod
    def at(cls, table: Table, record: Record, ply: int) -> "Moment":
        """The moment of a record before the action number `ply`, from 0. IndexError when there is none."""
        if not 0 <= ply < len(record.actions):
            raise IndexError(ply)
        state = deal(table, record.order)
        for action in record.actions[:ply]:
            state, _ = apply(state, action)
        return cls(table, record.order, record.actions[:ply], state, record.actions[ply])

    @property
    def is_laid_out(self) -> bool:
        """Whether all that is known of the cards is meant to be told."""
        return not self.order


def drafts(
    moment: Moment, rule: str | None, claims: tuple[str, ...] = (), before: tuple[str, ...] = ()
) -> Iterator[Draft]:
    """Ways to tell a moment, the shortest first; `rule` is what is to be shown, None: whatever decides.

    They are not settled: most of what they claim is yet to be said by the engine. `claims` are made in any case,
    those of `before` as well, of the moment as it is before anything is asked or done.
    """
    try:
        found = choices(moment.state)
    except UnknownHand:
        found = ()
    asked = next(_out_of_turn(moment.state, rule), None) or _asked(found, rule)
    done = _done(found, rule, moment.action)
    shown = rule or next((one.verdict.rule for one in (*([asked] if asked else []), *found)), ANY_RULE)
    first = [DraftStep("", {name: unsaid(name, moment.state) for name in before})] if before else []
    if asked is not None:
        first.append(DraftStep(f"try: {quoted(show_action(asked.action))}", claims_of_try(asked)))
    for action in dict.fromkeys((done, moment.action)):
        after, events = apply(moment.state, action)
        told = claims_of_action(after, events) | {name: unsaid(name, after) for name in claims}
        if moment.is_remembered and after.tricks_done > moment.state.tricks_done:
            told["score"] = unsaid("score", after)
        steps = (*first, DraftStep(f"do: {quoted(show_action(action))}", told), *_refused(moment, after, events, rule))
        for start in _positions(moment, events, bool(OF_A_MATCH.intersection(claims))):
            yield Draft(moment.table, (shown,), start, steps)
        if moment.state.phase is Phase.AUCTION:  # calls hang on no cards
            start = f"position: {{cards: {moment.state.hand(Seat(1)).size}}}\n"
            yield Draft(moment.table, (shown,), start, (*_before(moment), *steps))
        if not moment.is_laid_out:
            yield Draft(moment.table, (shown,), f"deal: {quoted(show_row(moment.order))}\n", (*_before(moment), *steps))


def _before(moment: Moment) -> Iterator[DraftStep]:
    """What was done before a moment, as a step."""
    if moment.done:
        done = "".join(f"      - {quoted(show_action(one))}\n" for one in moment.done)
        yield DraftStep(f"do:\n{done}".rstrip("\n"), {})


def _positions(moment: Moment, events: tuple[Event, ...], is_match: bool) -> Iterator[str]:
    """Beginnings that leave out what was before: with the hand on turn, then with those that declare as well.

    At the end of a round all that it has brought belongs to it, and the match where claims ask for that.
    """
    state = moment.state
    match = match_start(state.table) if is_match else ""
    if state.phase is not Phase.PLAY:
        return
    known = seats(state.players) if moment.is_laid_out else (state.to_play,)
    is_end = any(isinstance(event, RoundOver) for event in events)
    if moment.is_remembered and state.tricks_done and not is_match:
        yield block(remembered(state, known))
    if not is_match and not (is_end and moment.is_laid_out):
        yield block(position(state, known) | (declared(state) if moment.is_laid_out else {}))
        if declaring := _declaring(events):
            yield block(position(state, {*known, *declaring}) | declared(state))
    if is_end:
        for points in _promises(state):
            yield from (match + block(lines) for lines in endings(state, known, points))


def _declaring(events: Iterable[Event]) -> set[Seat]:
    """The seats whose hands bring something after a trick."""
    made = {event.declaration.seat for event in events if isinstance(event, Declared)}
    return made | {event.tute.seat for event in events if isinstance(event, TuteCalled)}


def _promises(state: State) -> tuple[int, ...]:
    """Bids that may stand behind the last trick: the one that was made, and the first that counts double."""
    if state.contract is None:
        return (0,)
    double = dict(state.table.settings).get("bid.double-from", "")
    return (state.contract.points, *((int(double),) if double.isdigit() else ()))


def _refused(moment: Moment, after: State, events: tuple[Event, ...], rule: str | None) -> Iterator[DraftStep]:
    """A question about a call that the rule does not allow after a trick, to somebody whose hand is told."""
    if rule is None or after.trick.cards:
        return
    told = {*_declaring(events), *(seats(after.players) if moment.is_laid_out else (moment.action.seat,))}
    for seat in sorted(told):
        calls: tuple[Action, ...] = (
            *(Declare(seat, suit) for suit in SUITS),
            *(CallTute(seat, rank) for rank in (KING, KNIGHT)),
        )
        for action in calls if after.hand(seat).cards is not None else ():
            with suppress(UnknownHand):
                verdict = explain(after, action)
                if not verdict.allowed and rule in (verdict.rule, *verdict.beside):
                    asked = Choice(action, verdict)
                    yield DraftStep(f"try: {quoted(show_action(action))}", claims_of_try(asked))
                    return


def _asked(found: tuple[Choice, ...], rule: str | None) -> Choice | None:
    """What to ask about: something that the rule forbids, else what it allows, else something forbidden."""
    about = [one for one in found if rule in (None, one.verdict.rule, *one.verdict.beside)]
    refused = [one for one in found if not one.verdict.allowed]
    return next(iter((*(one for one in refused if one in about), *about, *refused)), None)


def _out_of_turn(state: State, rule: str | None) -> Iterator[Choice]:
    """A card of somebody who is not on turn, for the rule that speaks of that."""
    if rule is None or state.phase is not Phase.PLAY:
        return
    for seat in seats(state.players):
        for card in each(state.hand(seat).cards or NO_CARDS) if seat != state.to_play else ():
            action = Play(seat, card)
            verdict = explain(state, action)
            if verdict.rule != rule:
                return
            yield Choice(action, verdict)


def _done(found: tuple[Choice, ...], rule: str | None, played: Action) -> Action:
    """What to do: what the rule allows, else what was done."""
    able = [one for one in found if one.verdict.allowed and rule in (one.verdict.rule, *one.verdict.beside)]
    return able[0].action if able else played
