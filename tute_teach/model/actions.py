"""What a player may do, or ask about."""

from dataclasses import dataclass

from tute_teach.model.cards import Card, Suit
from tute_teach.model.seats import Seat


@dataclass(frozen=True, slots=True)
class Play:
    """A seat plays a card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Declare:
    """A seat declares king and knight of a suit."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class CallTute:
    """A seat calls the Tute of a rank (12 for kings, 11 for knights)."""

    seat: Seat
    rank: int


Action = Play | Declare | CallTute
