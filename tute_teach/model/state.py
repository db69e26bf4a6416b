"""A round at one moment: what lies where, and what has happened so far."""

from dataclasses import dataclass, field
from enum import Enum

from tute_teach.model.cards import Card, Cards, Suit
from tute_teach.model.seats import Seat
from tute_teach.model.table import Table
from tute_teach.model.trick import Trick, WonTrick


class Phase(Enum):
    """What the round waits for."""

    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards a seat holds, or only how many when they are not known (`cards` is None)."""

    size: int
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class Declaration:
    """King and knight of a suit, shown by a seat after trick number `after` (1 is the first)."""

    seat: Seat
    suit: Suit
    worth: int
    after: int
    rule: str


@dataclass(frozen=True, slots=True)
class Tute:
    """Four kings (12) or four knights (11) called by a seat after trick number `after`."""

    seat: Seat
    rank: int
    after: int
    rule: str


@dataclass(frozen=True, slots=True)
class Before:
    """What a position that begins in mid-round brings along: tricks played and card points taken by each side."""

    tricks: int = 0
    points: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A round at one moment. `hands[seat - 1]` is a seat's hand; `turned` is the shown card, if any."""

    table: Table
    hands: tuple[Hand, ...]
    trick: Trick
    trump: Suit | None = None
    turned: Card | None = None
    phase: Phase = Phase.PLAY
    tricks: tuple[WonTrick, ...] = ()
    declarations: tuple[Declaration, ...] = ()
    tute: Tute | None = None
    before: Before = field(default_factory=Before)

    @property
    def players(self) -> int:
        """How many seats take part."""
        return len(self.hands)

    @property
    def to_play(self) -> Seat:
        """Whose turn it is to play a card."""
        return self.trick.to_play(self.players)

    @property
    def tricks_done(self) -> int:
        """How many tricks have been played, those before the position included."""
        return self.before.tricks + len(self.tricks)

    def hand(self, seat: Seat) -> Hand:
        """The hand of a seat."""
        return self.hands[seat - 1]
