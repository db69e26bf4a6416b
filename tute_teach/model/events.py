"""What happens when something is done: the engine's verbs return these, in order."""

from dataclasses import dataclass

from tute_teach.model.cards import Card
from tute_teach.model.seats import Seat
from tute_teach.model.state import Declaration, Tute
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


Event = Played | TrickWon | Declared | TuteCalled | RoundOver
