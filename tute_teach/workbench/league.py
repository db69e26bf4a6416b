"""How strong bots are: the same deals with the seats swapped, so that luck with the cards cancels out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev

from tute_teach.bots import Bot
from tute_teach.engine import account, apply, deal, rulebook, shuffled, view
from tute_teach.model.actions import Play
from tute_teach.model.cards import Card
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table

Chooser = Callable[[State, Random], Play]
"""Chooses for the seat to play from the full state; only a cheat looks further than the view of that seat."""


def honest(bot: Bot) -> Chooser:
    """A bot as a chooser: it is given the view and nothing else."""
    return lambda state, random: bot.play(view(state, state.to_play), random)


@dataclass(frozen=True, slots=True)
class Lead:
    """By how many points a hand the first is ahead of the second, over `deals`; `low` and `high` bound it (95 %)."""

    points: float
    low: float
    high: float
    deals: int


def play_out(state: State, choosers: Sequence[Chooser], random: Random) -> State:
    """Play a round to its end; `choosers[seat - 1]` plays for a seat."""
    while state.phase is Phase.PLAY:
        state, _ = apply(state, choosers[state.to_play - 1](state, random))
    return state


def margin(table: Table, order: tuple[Card, ...], first: Chooser, second: Chooser, seed: int) -> float:
    """Points by which `first` is ahead of `second` on one deal, each side played once by each, halved."""
    book = rulebook(table)
    total = 0
    for own_side in (0, 1):
        choosers = [first if book.side(Seat(seat)) == own_side else second for seat in seats(table.players)]
        totals = account(play_out(deal(table, order), choosers, Random(seed))).totals
        total += totals[own_side] - totals[1 - own_side]
    return total / 2


def duel(table: Table, first: Chooser, second: Chooser, deals: int, seed: int) -> Lead:
    """The lead of `first` over `second` on so many deals; the interval is over deals, never over hands."""
    random = Random(seed)
    margins = [margin(table, shuffled(table, random), first, second, random.getrandbits(32)) for _ in range(deals)]
    mean, reach = fmean(margins), 1.96 * stdev(margins) / sqrt(deals)
    return Lead(mean, mean - reach, mean + reach, deals)
