"""What the engine answers to claims about points, the result of a round, and the match; see `answers`."""

from collections.abc import Mapping
from typing import Any

from tute_teach.engine import account, rulebook
from tute_teach.engine.account import CARDS
from tute_teach.engine.match import Match, chair_side
from tute_teach.model.events import RoundOver
from tute_teach.model.seats import Chair, seats
from tute_teach.model.state import Phase, State
from tute_teach.model.verdict import Account, Outcome
from tute_teach.scenarios.answers import NOTHING, Unanswerable, state_after
from tute_teach.scenarios.model import OutcomePart
from tute_teach.scenarios.nouns import StepResult


def score(result: StepResult, value: Mapping[int, int]) -> dict[int, int]:
    """Points so far of the sides that the claim speaks of."""
    state = state_after(result)
    totals = _totalled(result).totals
    return {seat: totals[_side(state, seat)] for seat in value}


def sheet(result: StepResult, value: Mapping[int, Mapping[str, int]]) -> dict[int, dict[str, int]]:
    """Points by rule of the sides that the claim speaks of; a rule without points only where the claim names it."""
    state = state_after(result)
    _no_line_to_come(result, value)
    sums: dict[int, dict[str, int]] = {}
    for seat, said in value.items():
        lines = dict.fromkeys((rule for rule, worth in said.items() if not worth), 0)
        for item in _totalled(result).items:
            if item.side == _side(state, seat) and item.points:
                lines[item.rule] = lines.get(item.rule, 0) + item.points
        sums[seat] = lines
    return sums


def _no_line_to_come(result: StepResult, value: Mapping[int, Mapping[str, int]]) -> None:
    """Refuse a line that is not there, however the tricks before went: from these come points in cards alone."""
    state = state_after(result)
    if state.before.is_told:
        return
    there = {(item.side, item.rule) for item in sheet_after(result).items}
    for seat, said in value.items():
        for rule, points in said.items():
            if points and rule != CARDS and (_side(state, seat), rule) not in there:
                raise Unanswerable("scenario.no-line-yet", seat=seat, rule=rule)


def _side(state: State, seat: int) -> int:
    return rulebook(state.table).sides(state.declarer)[seat - 1]


def over(result: StepResult, _: Any) -> bool:
    """Whether the round is over."""
    return state_after(result).phase is Phase.OVER


def outcome(result: StepResult, value: OutcomePart) -> dict[str, Any]:
    """How the round ended, as far as the claim tells: the claimed seat when its side won, who lost, what was scored."""
    found, state = _outcome(result), state_after(result)
    answer: dict[str, Any] = {}
    if value.winner is not None:
        won = [int(seat) for seat in seats(state.players) if _side(state, seat) in found.winners]
        answer["winner"] = value.winner if value.winner in won else won[0] if won else NOTHING
    if value.losers is not None:
        answer["losers"] = [int(seat) for seat in seats(state.players) if _side(state, seat) in found.losers]
    if value.paid is not None and found.payments:
        answer["paid"] = {int(payment.seat): payment.points for payment in found.payments}
    # A round for which nothing is paid is told by its rule, whatever was claimed: no file can say that nobody was paid.
    if value.because is not None or not answer:
        answer["because"] = found.rule
    return answer


def outcome_rule(result: StepResult) -> str:
    """The rule that decided the round."""
    return _outcome(result).rule


def payment_rules(result: StepResult) -> tuple[str, ...]:
    """The rules that made what was scored for the round, each once."""
    return tuple(dict.fromkeys(rule for payment in _outcome(result).payments for rule in payment.rules))


def dealer(result: StepResult, _: Any) -> int:
    """The chair that deals the next round."""
    return int(_match(result).dealer)


def won(result: StepResult, value: Mapping[int, int]) -> dict[int, int]:
    """Rounds won by the sides of the chairs that the claim speaks of."""
    match = _match(result)
    return {chair: match.won[chair_side(match.table, Chair(chair))] for chair in value}


def match_winner(result: StepResult, value: int | bool) -> int | bool:
    """The claimed chair when its side has won the match, else the first chair of the side that has, or False."""
    match = _match(result)
    if match.winner is None:
        return False
    if value and chair_side(match.table, Chair(int(value))) == match.winner:
        return value
    return int(match.winner) + 1


def _outcome(result: StepResult) -> Outcome:
    found = sheet_after(result).outcome
    if found is None:
        raise Unanswerable("scenario.round-goes-on")
    return found


def sheet_after(result: StepResult) -> Account:
    """The score sheet after a step; where the step ended the round, the engine has told it already."""
    told = (event.account for event in reversed(result.events) if isinstance(event, RoundOver))
    return next(told, None) or account(state_after(result))


def _totalled(result: StepResult) -> Account:
    """As `sheet_after`, where nothing is missing in it."""
    if not state_after(result).before.is_told:
        raise Unanswerable("scenario.needs-taken")
    return sheet_after(result)


def _match(result: StepResult) -> Match:
    if result.match is None:
        raise Unanswerable("scenario.no-match")
    return result.match
