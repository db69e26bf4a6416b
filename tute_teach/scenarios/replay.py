"""Replaying a scenario: every step is put to the engine, every claim compared with its answer."""

from collections.abc import Sequence
from dataclasses import replace

from tute_teach.engine import IllegalAction, UnknownHand, apply, explain, hangs_on_hand, is_decided, seat_to_act
from tute_teach.engine.match import Match, score_outcome, score_round
from tute_teach.engine.rulebook import rulebook
from tute_teach.errors import Fault, TuteError
from tute_teach.model.actions import Action, CallTute, Declare, Play, StaySilent
from tute_teach.model.cards import Card
from tute_teach.model.events import RoundOver
from tute_teach.model.notation import parse_action, parse_row, show_card
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table
from tute_teach.model.verdict import Outcome, Payment
from tute_teach.rules.catalogue import catalogue
from tute_teach.rules.decl import Calling
from tute_teach.rules.ending import Tally
from tute_teach.scenarios.claims import failures
from tute_teach.scenarios.ended import told
from tute_teach.scenarios.later import Denial, given_away
from tute_teach.scenarios.leading import lead_faults
from tute_teach.scenarios.model import RoundPart
from tute_teach.scenarios.nouns import Act, Failure, Result, Scenario, StepResult
from tute_teach.scenarios.revokes import Revoke
from tute_teach.scenarios.silences import Silence
from tute_teach.scenarios.touch import untouched
from tute_teach.scenarios.twins import unwritten
from tute_teach.scenarios.values import text_faults
from tute_teach.sources import KeyPath, Trouble


class RoundError(TuteError):
    """A round cannot be told at this moment. The code says why."""


def replay(scenario: Scenario) -> Result:
    """Run a scenario. Steps that cannot be done are faults (the file is broken), claims that are false are failures."""
    return reread(played(scenario))


def played(scenario: Scenario) -> Result:
    """A scenario that has been run, before anybody has looked at what it shows and at what its texts say of it."""
    steps: list[StepResult] = []
    found: list[Failure] = []
    faults: list[Fault] = []
    state, match = scenario.start, scenario.match
    for index in range(len(scenario.file.steps)):
        try:
            result = _run(scenario, index, state, match)
        except (IllegalAction, UnknownHand, RoundError) as error:
            faults += scenario.tree.faults(
                [refusal(error, ("steps", index, *scenario.file.steps[index].verbs), scenario.table, scenario.start)]
            )
            break
        steps.append(result)
        wrong, broken = failures(scenario, result)
        found += wrong
        faults += broken
        state, match = result.after, result.match
    for one in _given_away(scenario, steps):
        path: KeyPath = ("steps", one.step, *scenario.file.steps[one.step].verbs)
        faults += scenario.tree.faults([one.trouble(path)])
        # What the engine answers after it is not so either.
        if isinstance(one, Silence):
            found = [failure for failure in found if failure.step < one.after]
        if isinstance(one, Denial):
            found = []
    return Result(scenario, tuple(steps), tuple(found), tuple(faults))


def reread(result: Result) -> Result:
    """The same with what is wrong with its texts and with what it says it shows; asked once nothing else is broken."""
    if result.faults:
        return result
    scenario, steps = result.scenario, result.steps
    faults = [*_unshown(scenario, steps), *text_faults(scenario, steps)]
    faults += scenario.tree.faults(lead_faults(scenario, steps))
    faults += scenario.tree.faults(one for path, both in scenario.file.texts for one in unwritten(both, path))
    return replace(result, faults=tuple(faults)) if faults else result


def _run(scenario: Scenario, index: int, state: State | None, match: Match | None) -> StepResult:
    step = scenario.file.steps[index]
    if step.round is not None and match is not None:
        if match.winner is not None:
            raise RoundError("scenario.match-finished")
        if state is not None and state.phase is not Phase.OVER:
            raise RoundError("scenario.round-unfinished")
        match = score_outcome(match, *_told(match.table, step.round))
    elif state is not None and step.try_ is not None:
        action = parse_action(step.try_)
        must_be_known(state, action)
        if isinstance(action, Declare | CallTute) and hangs_on_hand(state, action):
            raise UnknownHand("engine.unknown-hand", seat=action.seat)
        return StepResult(index, step, state, state, match, asked=action, verdict=explain(state, action))
    elif state is not None and step.do is not None:
        return _act(scenario, index, state, match, [parse_action(text) for text in step.actions])
    elif state is not None and step.plays is not None:
        return _act(scenario, index, state, match, parse_row(step.plays))
    return StepResult(index, step, state, state, match)


def must_be_known(state: State, action: Action) -> None:
    """RoundError for what may be said after the last trick before a position: nobody knows what was said there."""
    is_between = state.before.tricks > 0 and not state.tricks and not state.trick.cards
    if is_between and isinstance(action, Declare | CallTute | StaySilent):
        raise RoundError("scenario.between-tricks")


def _told(table: Table, part: RoundPart) -> tuple[Outcome, Tally | None]:
    """The outcome of a round that is told by its result alone, and what it came from where that counts."""
    side = rulebook(table).side
    everybody = {side(seat) for seat in seats(table.players)}
    if part.winner is not None:
        # One way, as the file was read; by rules that act otherwise now there may be none.
        for one in told(table, part):
            return one.outcome, one.tally
        raise RoundError("scenario.no-such-games", found=part.games, known="–")
    losers = {side(Seat(seat)) for seat in part.losers or ()}
    winners = everybody - losers if losers else set[int]()
    payments = tuple(Payment(Seat(seat), points, ()) for seat, points in (part.paid or {}).items())
    return Outcome(tuple(sorted(winners)), "", tuple(sorted(losers)), payments), None


def refusal(error: TuteError, path: KeyPath, table: Table, start: State | None) -> Trouble:
    """What is wrong with something at `path` that cannot be done at this table, in a round that began so."""
    if not isinstance(error, IllegalAction):
        code = "scenario.unknown-hand" if isinstance(error, UnknownHand) else error.code
        return Trouble(code, path, error.facts)
    facts = {**error.facts, "instead": error.verdict.instead}
    if (turn := seat_to_act(error.state)) is not None:
        facts["seat"] = int(turn)
    if bids := error.verdict.instead_bids:
        step = rulebook(table).numbers["bid.step"]
        return Trouble("scenario.illegal-bid", path, facts | {"lowest": bids[0], "highest": bids[-1], "step": step})
    action = parse_action(str(error.facts["action"]))
    turned = None if start is None else start.turned
    if isinstance(action, Play) and action.card == turned and action.seat != table.players:
        return Trouble("scenario.turned-played", path, facts | {"card": show_card(turned), "owner": table.players})
    is_said = isinstance(action, Declare | CallTute | StaySilent)
    if is_said and rulebook(table).declaring[1]() is not Calling.PLAYER:
        return Trouble("scenario.not-by-hand", path, facts)
    return Trouble("scenario.illegal-step" if error.verdict.instead else _impossible(error.state, action), path, facts)


def _impossible(state: State, action: Action) -> str:
    """The code for what cannot be done now: it is another one's turn, or nobody's, or somebody may declare first."""
    turn = seat_to_act(state)
    if turn is None:
        return "scenario.step-after-end"
    if state.phase is Phase.DECLARING and isinstance(action, Play):
        return "scenario.asked-first"
    return "scenario.impossible-step" if turn == action.seat else "scenario.not-your-turn"


def _act(
    scenario: Scenario, index: int, before: State, match: Match | None, todo: Sequence[Action] | Sequence[Card]
) -> StepResult:
    """Do actions one after the other; a bare card is played by whoever is to play."""
    acts: list[Act] = []
    state = before
    for one in todo:
        action = Play(state.to_play, one) if isinstance(one, int) else one
        must_be_known(state, action)
        after, events = apply(state, action)
        if after.phase is Phase.OVER and not is_decided(after):
            raise RoundError("scenario.needs-won" if after.before.is_told else "scenario.result-needs-taken")
        acts.append(Act(state, action, events))
        state = after
    if match is not None and any(isinstance(event, RoundOver) for act in acts for event in act.events):
        match = score_round(match, state)
    return StepResult(index, scenario.file.steps[index], before, state, match, acts=tuple(acts))


def _given_away(scenario: Scenario, steps: list[StepResult]) -> tuple[Revoke | Silence | Denial, ...]:
    """Cards of hidden hands that give away what cannot have been before."""
    if scenario.start is None:
        return ()
    done = [(one.index, act.before, act.action) for one in steps for act in one.acts]
    return given_away(scenario.file.position, scenario.start, done)


def _unshown(scenario: Scenario, steps: Sequence[StepResult]) -> list[Fault]:
    """Rules that the file says it shows although no step has anything to do with them."""
    missing = untouched(scenario.file.shows, scenario.table, steps)
    return [
        scenario.tree.fault(("shows", index), _why_unshown(rule_id), rule=rule_id)
        for index, rule_id in enumerate(scenario.file.shows)
        if rule_id in missing
    ]


def _why_unshown(rule_id: str) -> str:
    return "scenario.never-shown" if catalogue()[rule_id].seen == () else "scenario.not-shown"
