"""Seats, chairs and sides.

A seat is the order within one round: 1 leads the first trick (la mano), the last one deals. A chair is a fixed
place at the table for the whole match. Both count to the right, the way the game goes round.
"""

from typing import NewType

Seat = NewType("Seat", int)
Chair = NewType("Chair", int)

_SEATS = tuple(Seat(number) for number in range(1, 41))


def seats(players: int) -> tuple[Seat, ...]:
    """All seats of a round, from the lead to the dealer."""
    return _SEATS[:players]


def chairs(players: int) -> tuple[Chair, ...]:
    """All chairs of a table."""
    return tuple(Chair(number) for number in range(1, players + 1))


def next_seat(seat: Seat, players: int, steps: int = 1) -> Seat:
    """The seat `steps` places to the right."""
    return Seat((seat - 1 + steps) % players + 1)


def next_chair(chair: Chair, players: int, steps: int = 1) -> Chair:
    """The chair `steps` places to the right."""
    return Chair((chair - 1 + steps) % players + 1)


def chair_of(seat: Seat, dealer: Chair, chairs: int) -> Chair:
    """The chair in which a seat of this round sits, the dealer's chair and the number of chairs being known."""
    return next_chair(dealer, chairs, seat)


def seat_of(chair: Chair, dealer: Chair, chairs: int) -> Seat:
    """The seat that a chair has in the round dealt by `dealer`.

    Where the dealer sits out as a referee, there is one seat less than chairs, and the dealer gets the one that is not.
    """
    return Seat((chair - dealer - 1) % chairs + 1)
