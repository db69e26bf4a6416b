"""How a round ended, as fast rounds tell it."""

from typing import NamedTuple

from tute_teach.engine.account import account, outcome_of, stake, tally
from tute_teach.engine.fast.round import FastRound
from tute_teach.engine.rulebook import rulebook
from tute_teach.model.cards import Suit
from tute_teach.model.state import Contract, Declaration, State, Tute
from tute_teach.model.table import Table
from tute_teach.model.verdict import Outcome
from tute_teach.rules.ending import Tally


class Ending(NamedTuple):
    """A round that is over: points, points declared and tricks by side, and what else decides it.

    `last_trick` and `tute_side` are sides as well (None: nobody). Who won is worked out only when it is asked for.
    """

    table: Table
    totals: tuple[int, ...]
    declared: tuple[int, ...]
    tricks: tuple[int, ...]
    last_trick: int | None
    tute_side: int | None
    tute: Tute | None
    trump: Suit | None
    declarations: tuple[Declaration, ...]
    contract: Contract | None

    @property
    def tally(self) -> Tally:
        """What decides the round."""
        return Tally(
            totals=self.totals,
            without_declarations=tuple(
                total - declared for total, declared in zip(self.totals, self.declared, strict=True)
            ),
            tricks=self.tricks,
            last_trick=self.last_trick,
            tute=self.tute_side,
            contract=self.contract,
            players=self.table.players,
            stake=stake(rulebook(self.table), self.contract),
        )

    @property
    def outcome(self) -> Outcome | None:
        """Who won and who lost, and by which rule."""
        return outcome_of(rulebook(self.table), self.tally)


def ending_of(state: State) -> Ending:
    """The ending of a round that the reasoning engine has played."""
    told = tally(state, account(state))
    return Ending(
        table=state.table,
        totals=tuple(told.totals),
        declared=tuple(all_ - bare for all_, bare in zip(told.totals, told.without_declarations, strict=True)),
        tricks=tuple(told.tricks),
        last_trick=told.last_trick,
        tute_side=told.tute,
        tute=state.tute,
        trump=state.trump,
        declarations=state.declarations,
        contract=state.contract,
    )


def ending(played: FastRound) -> Ending:
    """How a fast round has ended; asked earlier, how it stands."""
    rules, before, sides, players = played.rules, played.before, played.sides, len(played.dealt) - 1
    each_trick, for_last = rules.bonus
    nothing = [0] * (1 + max(sides))
    won = nothing.copy()
    for side, taken in zip(sides, played.taken, strict=True):
        won[side] |= taken
    tricks, totals, declared = [], [], tuple(nothing)
    for taken in won:
        number = taken.bit_count() // players
        tricks.append(number)
        totals.append(rules.points_of(taken) + each_trick * number)
    if before is not None:
        for side, number in enumerate(before.tricks):
            tricks[side] += number
            totals[side] += before.totals[side]
    last = None if played.last is None else sides[played.last]
    if last is not None and not played.tricks_left:
        totals[last] += for_last - each_trick
    if played.declarations:
        for number, one in enumerate(played.declarations):
            nothing[sides[one.seat]] += one.worth
            if number >= played.declared_before:
                totals[sides[one.seat]] += one.worth
        declared = tuple(nothing)
    return Ending(
        rules.table,
        tuple(totals),
        declared,
        tuple(tricks),
        last,
        None if played.tute is None else sides[played.tute.seat],
        played.tute,
        played.trump,
        tuple(played.declarations),
        played.contract,
    )
