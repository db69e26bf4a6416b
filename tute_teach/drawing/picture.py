"""What a picture of the table shows, as facts without language: nouns only, see `staging` for how they are made."""

from dataclasses import dataclass
from enum import StrEnum

from tute_teach.model.cards import Card, Suit
from tute_teach.model.seats import Seat
from tute_teach.model.state import Call, Contract, Declaration, Phase, Tute
from tute_teach.model.verdict import Outcome, Verdict
from tute_teach.text import Side, Who


class Place(StrEnum):
    """Where a player sits in the picture. Play goes to the right: bottom, right, top, left."""

    BOTTOM = "bottom"
    RIGHT = "right"
    TOP = "top"
    LEFT = "left"


class Standing(StrEnum):
    """How a card stands in the picture: no question asked, may be played now, may not."""

    PLAIN = "plain"
    LEGAL = "legal"
    LOCKED = "locked"


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card that may be seen in a hand. A plain card has a verdict only when it is not its player's turn."""

    card: Card
    standing: Standing = Standing.PLAIN
    verdict: Verdict | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """A player in the picture. `size` is the number of cards held, `cards` what is seen of them (None: only backs)."""

    seat: Seat
    place: Place
    who: Who
    side: int
    is_dealer: bool
    on_turn: bool
    size: int
    cards: tuple[HandCard, ...] | None = None

    @property
    def is_asked(self) -> bool:
        """Whether the cards of this player are to be tried: verdicts are known and it is the player's turn."""
        return self.cards is not None and any(one.standing is not Standing.PLAIN for one in self.cards)

    @property
    def choice(self) -> str:
        """Which cards this player may choose from: `none` when it is not asked, `some` or `all` of the hand."""
        standings = {one.standing for one in self.cards or ()}
        if standings <= {Standing.PLAIN}:
            return "none"
        return "some" if Standing.LOCKED in standings else "all"


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card in a trick; `winning` marks the one that takes it, or would if the trick ended here."""

    seat: Seat
    place: Place
    card: Card
    winning: bool


@dataclass(frozen=True, slots=True)
class TrickScene:
    """A trick in order of play; `number` counts from 1.

    `winner` is set once it is finished, with `points` for its cards and `last_ten` for being the last trick.
    """

    number: int
    laid: tuple[LaidCard, ...]
    winner: Seat | None = None
    points: int = 0
    last_ten: int = 0

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, in order of play."""
        return tuple(one.card for one in self.laid)

    @property
    def winning(self) -> LaidCard | None:
        """The card that wins, or is winning so far; None in an empty trick."""
        return next((one for one in self.laid if one.winning), None)


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a picture of the table needs.

    `players` begins with the one at the bottom and goes to the right. `trick` lies in the middle of the table, `last`
    is the finished trick that has been cleared away. `totals[side]` are points, None when they cannot be known.
    `sides[side]` lists who scores together. `is_over` is set once the round is, `outcome` then tells who won it.
    `phase` is what the round waits for; `calls` is the auction so far and empty once it is over, `contract` what came
    of it.
    """

    viewer: Seat | None
    players: tuple[Player, ...]
    sides: tuple[Side, ...]
    trump: Suit | None
    turned: Card | None
    trick: TrickScene
    last: TrickScene | None
    tricks_done: int
    declarations: tuple[Declaration, ...]
    tute: Tute | None
    totals: tuple[int, ...] | None
    is_over: bool
    outcome: Outcome | None
    phase: Phase = Phase.PLAY
    calls: tuple[Call, ...] = ()
    contract: Contract | None = None

    def at(self, seat: Seat) -> Player:
        """The player of a seat; KeyError for a seat that does not take part."""
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)

    def last_call(self, seat: Seat) -> Call | None:
        """What a seat said last in an auction that goes on."""
        return next((call for call in reversed(self.calls) if call.seat == seat), None)

    def bid_of(self, seat: Seat) -> int | None:
        """What the seat that plays alone has promised; None for any other."""
        return self.contract.points if self.contract is not None and self.contract.declarer == seat else None

    def declared_by(self, seat: Seat) -> tuple[Declaration, ...]:
        """What a seat has declared."""
        return tuple(one for one in self.declarations if one.seat == seat)

    def tute_of(self, seat: Seat) -> int | None:
        """The rank of the Tute that a seat has called."""
        return self.tute.rank if self.tute is not None and self.tute.seat == seat else None

    @property
    def score(self) -> tuple[tuple[Side, int], ...]:
        """The points of each side, the reader's first; nothing before the first trick, or when they cannot be known."""
        if self.totals is None or not self.tricks_done:
            return ()
        return tuple((self.sides[side], self.totals[side]) for side in self.sides_in_order)

    @property
    def bottom(self) -> Player:
        """The player nearest to the reader."""
        return self.players[0]

    @property
    def sides_in_order(self) -> tuple[int, ...]:
        """The sides as a reader wants to see them: the own side first, whatever its number in this round."""
        return own_side_first(self.sides)

    @property
    def on_turn(self) -> Player | None:
        """Whose turn it is; None once the round is over."""
        return next((player for player in self.players if player.on_turn), None)

    @property
    def asked(self) -> Player | None:
        """The player whose cards can be tried, with a verdict for each of them; None when there is no such player."""
        return next((player for player in self.players if player.is_asked), None)


def own_side_first(sides: tuple[Side, ...]) -> tuple[int, ...]:
    """The numbers of the sides, the reader's own first. Sides change their numbers from round to round."""
    return tuple(sorted(range(len(sides)), key=lambda side: not any(who.is_you for who in sides[side])))
