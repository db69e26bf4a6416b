"""How a round ended, as fast rounds tell it."""

from dataclasses import dataclass
from operator import add, sub

from tute_teach.engine.account import account, outcome_of, stake, tally
from tute_teach.engine.fast.round import FastRound
from tute_teach.model.cards import Suit
from tute_teach.model.state import Declaration, State, Tute
from tute_teach.model.verdict import Outcome
from tute_teach.rules.ending import Tally


@dataclass(frozen=True, slots=True)
class Ending:
    """A round that is over: what decided it (points, tricks by side), its outcome, and what was declared on the way."""

    tally: Tally
    outcome: Outcome | None
    trump: Suit | None
    declarations: tuple[Declaration, ...]
    tute: Tute | None


def ending_of(state: State) -> Ending:
    """The ending of a round that the reasoning engine has played."""
    sheet = account(state)
    return Ending(tally(state, sheet), sheet.outcome, state.trump, state.declarations, state.tute)


def ending(played: FastRound) -> Ending:
    """How a fast round has ended; asked earlier, how it stands, without an outcome."""
    rules, before, sides, players = played.rules, played.before, played.sides, len(played.hands) - 1
    each_trick, for_last = rules.bonus
    nothing = [0] * (1 + max(sides))
    won = nothing.copy()
    for side, taken in zip(sides, played.taken, strict=True):
        won[side] |= taken
    tricks = [taken.bit_count() // players for taken in won]
    totals = [rules.points_of(taken) for taken in won]
    if each_trick:
        totals = [points + each_trick * number for points, number in zip(totals, tricks, strict=True)]
    if before is not None:
        tricks = list(map(add, tricks, before.tricks))
        totals = list(map(add, totals, before.totals))
    last = None if played.last is None else sides[played.last]
    if last is not None and not played.tricks_left:
        totals[last] += for_last - each_trick
    declared = nothing
    for number, one in enumerate(played.declarations):
        declared[sides[one.seat]] += one.worth
        if number >= played.declared_before:
            totals[sides[one.seat]] += one.worth
    told = Tally(
        totals=tuple(totals),
        without_declarations=tuple(map(sub, totals, declared)),
        tricks=tuple(tricks),
        last_trick=last,
        tute=None if played.tute is None else sides[played.tute.seat],
        contract=played.contract,
        players=players,
        stake=stake(rules.book, played.contract) if played.contract else 0,
    )
    outcome = outcome_of(rules.book, told) if played.over else None
    return Ending(told, outcome, played.trump, tuple(played.declarations), played.tute)
