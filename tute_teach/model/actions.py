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


@dataclass(frozen=True, slots=True)
class StaySilent:
    """A seat that might declare or call a Tute does neither."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Bid:
    """A seat promises this many points."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat does not bid."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NameTrump:
    """The winner of the auction names trumps."""

    seat: Seat
    suit: Suit


Action = Play | Declare | CallTute | StaySilent | Bid | Pass | NameTrump
