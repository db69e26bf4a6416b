"""Who has won the tricks before a position: each side some at least, and whoever leads the last of them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tute_teach.engine import declaring, rulebook
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import State
from tute_teach.scenarios.gone import Gone
from tute_teach.scenarios.model import PositionPart
from tute_teach.scenarios.trumps import AT
from tute_teach.sources import Trouble, trouble

Least = dict[int, int]
"""How many tricks each side must have won at least; a side that is not there may have won none."""


@dataclass(frozen=True, slots=True)
class Won:
    """What is certain of who won the tricks gone.

    `least`: what each side needs for its points and declarations; `with_last`: and for the last trick, which was won by
    the seat `last`, None where that may have been anybody.
    """

    least: Least
    with_last: Least
    last: Seat | None


_WON = (*AT, "won")


def last_winner(state: State) -> Seat | None:
    """The seat that must have won the trick before, since it leads the running one; None when nobody must have."""
    if not state.tricks_done:
        return None
    book = rulebook(state.table)
    able = [seat for seat in seats(state.players) if book.next_lead(seat) == state.trick.lead]
    return able[0] if len(able) == 1 else None


def entitling(state: State, seat: Seat) -> frozenset[Seat]:
    """Who may win a trick after which a seat can declare something, if it has it."""
    return declaring.entitling(rulebook(state.table), seat, state.trump, state.declarer)


def points_by_side(part: PositionPart, state: State) -> Counter[int]:
    """Points taken by each side that the file names."""
    sides = rulebook(state.table).sides(state.declarer)
    points: Counter[int] = Counter()
    for seat, taken in part.taken.items():
        points[sides[seat - 1]] += taken
    return points


def certain(part: PositionPart, state: State, gone: Gone | None) -> Won:
    """How many tricks each side must have won at least: points and declarations come of tricks won.

    gone: None where nothing is said of points.
    """
    made, last = state.declarations, last_winner(state)
    needed = _for_declarations(state) if made else {}
    with_last = dict(needed)
    # Declarations made after the last trick stand last.
    if last is not None and not (made and last in entitling(state, made[-1].seat)):
        side = rulebook(state.table).sides(state.declarer)[last - 1]
        with_last[side] = with_last.get(side, 0) + 1
    if gone is not None:
        for side, points in points_by_side(part, state).items():
            fewest = gone.fewest_tricks(side, points) or 0
            for least in (needed, with_last):
                least[side] = max(least.get(side, 0), fewest)
    return Won(needed, with_last, last)


def after_tricks(state: State) -> Iterator[int]:
    """For each declaration, after which of the tricks that brought any it was made at the earliest, from 1.

    Partners may both declare after one trick, where their table lets them; each so often as it lets a player.
    """
    book = rulebook(state.table)
    # King and knight of so many suits can fall in a trick.
    most = state.players // 2 if book.fallings else declaring.limit(book)
    number = 0
    winners: frozenset[Seat] = frozenset()
    after: Counter[Seat] = Counter()
    for made in state.declarations:
        able = entitling(state, made.seat)
        winners &= able
        if not winners or after[made.seat] >= most:
            winners, after = able, Counter()
            number += 1
        after[made.seat] += 1
        yield number


def _for_declarations(state: State) -> Least:
    """How many tricks each side needs for what has been declared, in this order."""
    sides, numbers = rulebook(state.table).sides(state.declarer), after_tricks(state)
    won_by = {number: sides[made.seat - 1] for number, made in zip(numbers, state.declarations, strict=True)}
    return dict(Counter(won_by.values()))


def won_troubles(part: PositionPart, state: State, gone: Gone | None, sure: Won) -> Iterator[Trouble]:
    """Tricks that the sides cannot have won: more in all than have gone, or fewer than a side needs."""
    with_last, won = sure.with_last, state.before.won
    if 0 < state.tricks_done < sum(with_last.values()):
        yield _too_few(part, state, sure)
        return
    for side, tricks in enumerate(won):
        if tricks is not None and tricks < (least := with_last.get(side, 0)):
            yield _denied(part, state, gone, side, tricks, least)
            return
    told = sum(tricks for tricks in won if tricks is not None)
    others = sum(with_last.get(side, 0) for side, tricks in enumerate(won) if tricks is None)
    if told > state.tricks_done or (won and None not in won and told < state.tricks_done):
        yield trouble("scenario.won-in-all", _WON, at_key=True, number=told, tricks=state.tricks_done)
    elif won and told + others > state.tricks_done:
        facts = {"number": told, "tricks": state.tricks_done, "least": others}
        yield trouble("scenario.won-leaves-too-few", _WON, at_key=True, **facts)
    elif gone is not None:
        yield from _worthless(state, gone, with_last)


def _too_few(part: PositionPart, state: State, sure: Won) -> Trouble:
    """The sides together need more tricks than have gone; the lead is named only where nothing else does it."""
    key = "taken" if part.taken else "declared"
    facts = {"number": sum(sure.least.values()), "tricks": state.tricks_done}
    if facts["number"] > state.tricks_done:
        return trouble("scenario.too-few-tricks", (*AT, key), at_key=True, **facts)
    facts |= {"number": sum(sure.with_last.values()), "seat": int(state.trick.lead)}
    return trouble("scenario.lead-too-few-tricks", (*AT, key), at_key=True, **facts)


def _denied(part: PositionPart, state: State, gone: Gone | None, side: int, tricks: int, least: int) -> Trouble:
    """A side is said to have won fewer tricks than it needs: for its points, for its declarations, or for the lead."""
    points = points_by_side(part, state)[side]
    for_points = 0 if gone is None else gone.fewest_tricks(side, points) or 0
    if tricks < for_points:
        facts = {"tricks": tricks, "number": points, "least": for_points}
        return trouble("scenario.won-and-taken", _WON, at_key=True, **facts)
    for_declarations = _for_declarations(state).get(side, 0)
    if tricks < for_declarations:
        return trouble("scenario.won-and-declared", _WON, at_key=True, tricks=tricks, least=for_declarations)
    facts = {"tricks": tricks, "least": least, "seat": int(state.trick.lead)}
    return trouble("scenario.won-and-lead", _WON, at_key=True, **facts)


def _worthless(state: State, gone: Gone, needed: Least) -> Iterator[Trouble]:
    """The tricks of a side must be worth what it has taken, however few points those are."""
    told = dict(enumerate(state.before.won))
    for side, points in enumerate(state.before.points):
        tricks = max(needed.get(side, 0), told.get(side) or 0)
        if gone.fewest_tricks(side, points, tricks) is None:
            yield trouble("scenario.taken-no-tricks", (*AT, "taken"), at_key=True, number=points, tricks=tricks)
            return
