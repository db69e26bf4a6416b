"""What happens when something is done: the engine's verbs return these, in order."""

from dataclasses import dataclass

from tute_teach.model.cards import Card, Suit
from tute_teach.model.seats import Seat
from tute_teach.model.state import Call, Contract, Declaration, Tute
from tute_teach.model.trick import WonTrick
from tute_teach.model.verdict import Account


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick was taken; `number` counts from 1; `last_ten` are the extra points of the last trick."""

    won: WonTrick
    number: int
    last_ten: int = 0


@dataclass(frozen=True, slots=True)
class Declared:
    """King and knight were shown."""

    declaration: Declaration


@dataclass(frozen=True, slots=True)
class TuteCalled:
    """Four kings or knights were shown; the round is over."""

    tute: Tute


@dataclass(frozen=True, slots=True)
class RoundOver:
    """The round is over, with its score sheet."""

    account: Account


@dataclass(frozen=True, slots=True)
class Called:
    """A seat bid or passed."""

    call: Call


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """The auction is over."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class TrumpSet:
    """Trumps were named, or set by a declaration; `rule` is what set them."""

    suit: Suit
    seat: Seat
    rule: str


@dataclass(frozen=True, slots=True)
class StayedSilent:
    """A seat made no use of its right to declare."""

    seat: Seat


Event = Played | TrickWon | Declared | TuteCalled | RoundOver | Called | AuctionWon | TrumpSet | StayedSilent
