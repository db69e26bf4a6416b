"""Sides, and what every mode answers in its own way at the end of a round and of a match."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tute_teach.model.seats import Seat
from tute_teach.model.verdict import Outcome
from tute_teach.rules.binding import Register


@dataclass(frozen=True, slots=True)
class Tally:
    """What decides a round: points by side, who took the last trick, who called a Tute (sides; None: nobody)."""

    totals: Sequence[int]
    last_trick: int | None
    tute: int | None


sides: Register[Callable[[Seat], int]] = Register("sides")
outcomes: Register[Callable[[Tally], Outcome | None]] = Register("outcome of a round")
matches: Register[Callable[[Sequence[int], int], int | None]] = Register("outcome of the match")
