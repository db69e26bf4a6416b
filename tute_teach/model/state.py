"""A round at one moment: what lies where, and what has happened so far."""

from dataclasses import dataclass, field
from enum import Enum

from tute_teach.model.cards import Card, Cards, Suit
from tute_teach.model.seats import Seat
from tute_teach.model.table import Table
from tute_teach.model.trick import Trick, WonTrick


class Phase(Enum):
    """What the round waits for."""

    AUCTION = "auction"
    NAMING = "naming"
    PLAY = "play"
    DECLARING = "declaring"
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
class Call:
    """What a seat said in the auction: a bid in points, or None for a pass."""

    seat: Seat
    points: int | None


@dataclass(frozen=True, slots=True)
class Contract:
    """The highest bid: who promised how many points. This seat plays alone against the others."""

    declarer: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Before:
    """What a position that begins in mid-round brings along: tricks played and card points taken by each side.

    Without points after tricks, nobody knows what has been taken. `won` are the tricks of each side, None where nobody
    has counted them; a side with points has one at least.
    """

    tricks: int = 0
    points: tuple[int, ...] = ()
    won: tuple[int | None, ...] = ()

    @property
    def is_told(self) -> bool:
        """Whether it is known what has been taken."""
        return self.tricks == 0 or bool(self.points)

    def tricks_of(self, side: int) -> int | None:
        """How many tricks a side has taken, at least one where it has points; None when it may be none or some."""
        if self.won and self.won[side] is not None:
            return self.won[side]
        if self.tricks == 0:
            return 0
        return 1 if self.points and self.points[side] else None


@dataclass(frozen=True, slots=True)
class State:
    """A round at one moment. `hands[seat - 1]` is a seat's hand; `turned` is the shown card, if any.

    `calls` is the auction so far, `contract` what came of it. `asked` are the seats that may still declare after the
    trick just played, in order, while the round waits for them.
    """

    table: Table
    hands: tuple[Hand, ...]
    trick: Trick
    trump: Suit | None = None
    turned: Card | None = None
    phase: Phase = Phase.PLAY
    tricks: tuple[WonTrick, ...] = ()
    declarations: tuple[Declaration, ...] = ()
    tute: Tute | None = None
    calls: tuple[Call, ...] = ()
    contract: Contract | None = None
    asked: tuple[Seat, ...] = ()
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
    def declarer(self) -> Seat | None:
        """The seat that plays alone, once the auction is over."""
        return None if self.contract is None else self.contract.declarer

    @property
    def tricks_done(self) -> int:
        """How many tricks have been played, those before the position included."""
        return self.before.tricks + len(self.tricks)

    def played(self, hands: tuple[Hand, ...], trick: Trick, *won: WonTrick) -> "State":
        """The state with these hands and this running trick, and with tricks just won."""
        # Written out, since `dataclasses.replace` takes twice as long, and this is done for every card of every round.
        return State(
            self.table,
            hands,
            trick,
            self.trump,
            self.turned,
            self.phase,
            (*self.tricks, *won),
            self.declarations,
            self.tute,
            self.calls,
            self.contract,
            self.asked,
            self.before,
        )

    def hand(self, seat: Seat) -> Hand:
        """The hand of a seat."""
        return self.hands[seat - 1]
