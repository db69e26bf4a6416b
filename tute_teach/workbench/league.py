"""How strong bots are: the same deals with the seats swapped, so that luck with the cards cancels out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev

from tute_teach.bots import Bot
from tute_teach.engine import account, apply, deal, rulebook, seat_to_act, shuffled, view
from tute_teach.model.actions import Action
from tute_teach.model.cards import Card
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import State
from tute_teach.model.table import Table

Chooser = Callable[[State, Random], Action]
"""Chooses for the seat to act from the full state; only a cheat looks further than the view of that seat."""

Worth = Callable[[State, Seat], float]
"""What a finished round is worth to a seat."""


def honest(bot: Bot) -> Chooser:
    """A bot as a chooser: it is given the view and nothing else."""
    return lambda state, random: bot.act(view(state, seat_to_act(state)), random)


@dataclass(frozen=True, slots=True)
class Lead:
    """By how much a hand the first is ahead of the second, over `deals`; `low` and `high` bound it (95 %)."""

    points: float
    low: float
    high: float
    deals: int


def points_ahead(state: State, seat: Seat) -> float:
    """The points by which the side of a seat is ahead of the others together."""
    totals = account(state).totals
    return 2 * totals[rulebook(state.table).side(seat, state.declarer)] - sum(totals)


def kept_safe(state: State, seat: Seat) -> float:
    """0, or -1 for a seat that has lost the round."""
    outcome = account(state).outcome
    side = rulebook(state.table).side(seat, state.declarer)
    return -float(outcome is not None and side in outcome.losers)


def paid_ahead(state: State, seat: Seat) -> float:
    """The points of the match by which a seat is ahead of the others on average."""
    outcome = account(state).outcome
    paid = {one.seat: one.points for one in outcome.payments} if outcome else {}
    others = [paid.get(other, 0) for other in seats(state.players) if other != seat]
    return paid.get(seat, 0) - fmean(others)


WORTHS: dict[str, Worth] = {"classic": points_ahead, "cabron": kept_safe, "bidding": paid_ahead}
"""What is counted in each mode: points, hands not lost, points of the match."""


def play_out(state: State, choosers: Sequence[Chooser], random: Random) -> State:
    """Play a round to its end; `choosers[seat - 1]` acts for a seat."""
    while (seat := seat_to_act(state)) is not None:
        state, _ = apply(state, choosers[seat - 1](state, random))
    return state


def teams(table: Table) -> tuple[tuple[Seat, ...], ...]:
    """The seats that play together from the start: two pairs, or each alone."""
    book = rulebook(table)
    sides = {book.side(seat) for seat in seats(table.players)}
    if len(sides) == 1:
        return tuple((seat,) for seat in seats(table.players))
    return tuple(tuple(seat for seat in seats(table.players) if book.side(seat) == side) for side in sorted(sides))


def margin(table: Table, order: tuple[Card, ...], first: Chooser, second: Chooser, seed: int) -> float:
    """By how much `first` is ahead of `second` on one deal, each team played by `first` once and by `second` else.

    For pairs, half the points by which both rows together are ahead. Alone against the others: what the seats that
    `first` had got, less what `second` got in the other seats of the same rounds, a round on average.
    """
    worth = WORTHS[table.mode]
    total = 0.0
    groups = teams(table)
    for team in groups:
        choosers = [first if seat in team else second for seat in seats(table.players)]
        over = play_out(deal(table, order), choosers, Random(seed))
        others = [worth(over, seat) for seat in seats(table.players) if seat not in team]
        own = fmean(worth(over, seat) for seat in team)
        total += own if table.mode != "cabron" else own - fmean(others)
    return total / len(groups)


def duel(table: Table, first: Chooser, second: Chooser, deals: int, seed: int) -> Lead:
    """The lead of `first` over `second` on so many deals; the interval is over deals, never over hands."""
    random = Random(seed)
    margins = [margin(table, shuffled(table, random), first, second, random.getrandbits(32)) for _ in range(deals)]
    mean, reach = fmean(margins), 1.96 * stdev(margins) / sqrt(deals)
    return Lead(mean, mean - reach, mean + reach, deals)
