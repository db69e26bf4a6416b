"""Who sits where at the table of a lesson, as the learner sees it: to the right, opposite, to the left."""

from collections.abc import Mapping

from tute_teach.engine import rulebook
from tute_teach.model.seats import Seat, next_seat, seats
from tute_teach.model.table import Table
from tute_teach.text import YOU, Who

PLACES = ("right", "partner", "opposite", "left")
"""All words by which texts name a person by the place. The right one is next to play, the left one plays before."""


def places(table: Table) -> dict[str, int]:
    """The places around the learner at this table, each with its steps in the order of play.

    Opposite sits nobody at a table of three, and a partner only where the two are one side from the start.
    """
    if table.players == 3:
        return {"right": 1, "left": 2}
    side = rulebook(table).side
    return {"right": 1, "partner" if side(Seat(1)) == side(Seat(3)) else "opposite": 2, "left": 3}


def neighbours(table: Table, you: Seat) -> dict[str, Seat]:
    """The seats of those around the learner, by place."""
    return {place: next_seat(you, table.players, steps) for place, steps in places(table).items()}


def sitting(people: tuple[str, ...], table: Table) -> dict[str, str]:
    """The places of these: to the right, opposite, to the left. At a table of three the second of them is away."""
    here = people if table.players == len(people) + 1 else (people[0], people[-1])
    return dict(zip(here, places(table), strict=True))


def around(you: Seat, people: tuple[str, ...], table: Table) -> Mapping[Seat, Who]:
    """Who sits in which seat: the learner, and the people of the course."""
    where = neighbours(table, you)
    named = {where[place]: Who.named(name) for name, place in sitting(people, table).items()}
    return {seat: named.get(seat, YOU) for seat in seats(table.players)}
