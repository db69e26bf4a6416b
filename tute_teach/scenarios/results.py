"""Whether the match that a file tells by its results can be: what no round of the table scores is no result."""

from collections.abc import Iterator, Mapping

from tute_teach.engine import rulebook
from tute_teach.engine.account import outcome_of, stake
from tute_teach.model.seats import chairs, seats
from tute_teach.model.state import Contract
from tute_teach.model.table import Table
from tute_teach.rules.binding import remembered
from tute_teach.rules.ending import Tally
from tute_teach.scenarios.ended import told
from tute_teach.scenarios.model import RoundPart, ScenarioFile
from tute_teach.scenarios.together import stand_together
from tute_teach.sources import KeyPath, Trouble, trouble

COUNTED = {"classic": "winner", "cabron": "losers", "bidding": "paid"}
"""The key that tells how a round ended, by mode."""
_BESIDE = {"winner": ("games", "tute")}
"""Keys that may stand beside it."""
_UNTOLD = ("scenario.games-untold", "scenario.tute-untold")
"""What is asked for where a result does not tell enough."""
Paid = frozenset[tuple[int, int]]
THREE = 3
"""So many players are looked at together."""


def result_troubles(file: ScenarioFile, table: Table, *, is_over: bool) -> Iterator[Trouble]:
    """All that the results of rounds and the standing of a match cannot be at this table.

    is_over: whether the match would be over before them, so that nothing more need be known of them.
    """
    for index, step in enumerate(file.steps):
        if step.round is not None:
            found = _round(step.round, ("steps", index, "round"), table)
            yield from (one for one in found if not (is_over and one.code in _UNTOLD))
    if file.match is not None and rulebook(table).auction:
        yield from _scores(file.match.won, table)


def _scores(won: Mapping[int, int], table: Table) -> Iterator[Trouble]:
    """Scores that nothing pays, each by itself or all of them together."""
    wrong = [chair for chair, points in won.items() if not _adds_up(table, points)]
    for chair in wrong:
        yield trouble("scenario.no-such-score", ("match", "won", chair))
    alone, shared = _paid_to(table, 1), _paid_to(table, 2)
    if wrong or not won or shared <= alone or table.chairs != THREE:
        return
    one, two, three = (won.get(chair, 0) for chair in chairs(table.chairs))
    if not stand_together(alone, shared, (one, two, three)):
        yield trouble("scenario.no-such-scores", ("match", "won"), at_key=True)


def _round(part: RoundPart, at: KeyPath, table: Table) -> Iterator[Trouble]:
    wanted = COUNTED.get(table.mode)
    for key in part.model_fields_set:
        if wanted is not None and key not in (wanted, *_BESIDE.get(wanted, ())):
            yield trouble("scenario.result-of-another-mode", (*at, key), at_key=True, key=key, wanted=wanted)
    for index, seat in enumerate(part.losers or ()):
        if seat in (part.losers or ())[:index]:
            yield trouble("scenario.loser-twice", (*at, "losers", index))
    if part.losers == ():
        yield trouble("scenario.nobody-lost", (*at, "losers"), at_key=True)
    is_told = any(one is not None for one in (part.winner, part.losers, part.paid))
    if wanted == "losers" and not is_told:
        yield trouble("scenario.nobody-lost", at, at_key=True)
    if wanted == "winner" and (part.winner is not None or not is_told):
        yield from _won(part, at, table)
    if part.paid is None or wanted != "paid" or max(part.paid) > table.players:
        return  # told elsewhere
    if frozenset(part.paid.items()) not in _payments(table):
        yield trouble("scenario.no-such-payment", (*at, "paid"), at_key=True)


def _won(part: RoundPart, at: KeyPath, table: Table) -> Iterator[Trouble]:
    """What a round cannot have counted that somebody won, and what has to be said so that it is certain."""
    if part.winner is None:
        yield trouble("scenario.nobody-won", at, at_key=True)
        return
    if part.winner > table.players:
        return  # told elsewhere
    found = told(table, part)
    games = sorted({one.games for one in found})
    if part.tute and not told(table, RoundPart(winner=part.winner, tute=True)):
        yield trouble("scenario.no-tute-here", (*at, "tute"), at_key=True)
    elif not found:
        ours = told(table, part.model_copy(update={"games": None}))
        yield trouble("scenario.no-such-games", (*at, "games"), known=_listed(sorted({one.games for one in ours})))
    elif len(games) > 1:
        yield trouble("scenario.games-untold", at, at_key=True, known=_listed(games))
    elif len(found) > 1:
        yield trouble("scenario.tute-untold", at, at_key=True)


def _listed(games: list[int]) -> str:
    return ", ".join(map(str, games))


@remembered(maxsize=64)
def _payments(table: Table) -> frozenset[Paid]:
    """All that rounds of this table can pay, by seat, in points: each bid made and not made."""
    book = rulebook(table)
    found: set[Paid] = set()
    for seat in seats(table.players):
        for points in book.open_bids(None):
            contract = Contract(seat, points)
            for own in (points, 0):
                outcome = outcome_of(book, _tally(table, contract, own))
                found.add(frozenset((int(one.seat), one.points) for one in outcome.payments) if outcome else Paid())
    return frozenset(found)


def _tally(table: Table, contract: Contract, own: int) -> Tally:
    """A round in which the bidder has so many points."""
    totals = (own, 0)
    return Tally(totals, totals, (1, 1), 0, None, contract, table.players, stake(rulebook(table), contract))


@remembered(maxsize=128)
def _paid_to(table: Table, number: int) -> frozenset[int]:
    """What a round can pay to each of so many players, and to nobody else."""
    return frozenset(points for paid in _payments(table) if len(paid) == number for _, points in paid)


@remembered(maxsize=1024)
def _adds_up(table: Table, points: int) -> bool:
    """Whether payments can come to so many points together: a bit for each sum that they can come to."""
    single = {paid for payment in _payments(table) for _, paid in payment}
    sums = 1
    for paid in sorted(single):
        times = points // paid if paid else 0
        for _ in range(times):
            more = sums | sums << paid
            if more == sums:
                break
            sums = more & (1 << points + 1) - 1
    return bool(sums >> points & 1)
