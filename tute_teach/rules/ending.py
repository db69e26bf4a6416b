"""Sides, and what every mode answers in its own way at the end of a round and of a match."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tute_teach.model.seats import Seat
from tute_teach.model.state import Contract
from tute_teach.model.verdict import Outcome
from tute_teach.rules.binding import Register

Numbers = Mapping[str, int]
"""The numbers of a table, by setting."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What decides a round, by side: points in all, points without declarations, tricks taken.

    `last_trick` and `tute` are the sides that took the last trick and called a Tute (None: nobody); `contract` what
    was promised, `stake` what is scored for it, `players` how many seats there are.
    """

    totals: Sequence[int]
    without_declarations: Sequence[int]
    tricks: Sequence[int]
    last_trick: int | None
    tute: int | None
    contract: Contract | None
    players: int
    stake: int = 0


@dataclass(frozen=True, slots=True)
class Standings:
    """A match between rounds: what each side of it has (rounds won, letters, points) and how many were played."""

    scores: tuple[int, ...]
    rounds: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A finished round as the match sees it; sides and seats are already those of the match (chairs)."""

    outcome: Outcome
    tally: Tally
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    payments: tuple[tuple[int, int], ...]


sides: Register[Callable[[Seat, Seat | None], int]] = Register("sides")
match_sides: Register[Callable[[int], int]] = Register("sides of a match")
outcomes: Register[Callable[[Tally, Numbers], Outcome | None]] = Register("outcome of a round")
safeties: Register[Callable[[Tally], tuple[int, ...]]] = Register("sides that cannot lose a round")
scorings: Register[Callable[[Scored], Mapping[int, int]]] = Register("what a round scores")
endings: Register[Callable[[Standings, Numbers], tuple[int, ...]]] = Register("leaders of a match that may end")
suddens: Register[Callable[[Scored], tuple[int, ...]]] = Register("sides that win the match at once")
holds: Register[Callable[[Standings, tuple[int, ...]], bool]] = Register("condition for a match to end")


def leaders(scores: Sequence[int], best: int) -> tuple[int, ...]:
    """All sides that have this score."""
    return tuple(side for side, score in enumerate(scores) if score == best)
