"""The engine's answers: may this be done, and what stands on the score sheet."""

from dataclasses import dataclass

from tute_teach.model.cards import NO_CARDS, Card, Cards, Suit
from tute_teach.model.seats import Seat


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an action is allowed and the one rule that decides.

    `beside` names rules that stand beside the deciding one (play.partner); `cause` are the cards that bring the
    duty about; `instead` the cards that would be right (for a declaration: nothing, see `instead_suits`, for a bid
    `instead_bids`: the lowest and the highest that may be made).
    """

    allowed: bool
    rule: str
    beside: tuple[str, ...] = ()
    cause: tuple[Card, ...] = ()
    instead: Cards = NO_CARDS
    instead_suits: tuple[Suit, ...] = ()
    instead_bids: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the score sheet: points for a side, the rule that gives them, and where they come from.

    `trick` is the number of the trick; `seat` who won it or declared; `suit` the declared suit.
    """

    rule: str
    side: int
    points: int
    trick: int
    seat: Seat | None = None
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Payment:
    """Points of the match that a seat scores for a round, and the rules that made them so."""

    seat: Seat
    points: int
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round ended: the sides that won it and those that lost it, and the rule that decided.

    Nobody wins or loses a round that was passed out. `payments` are what is scored where a match is played for points.
    """

    winners: tuple[int, ...]
    rule: str
    losers: tuple[int, ...] = ()
    payments: tuple[Payment, ...] = ()


@dataclass(frozen=True, slots=True)
class Account:
    """All points of a round so far. `totals[side]` are the sums; `outcome` is None while the round goes on."""

    items: tuple[Item, ...]
    totals: tuple[int, ...]
    outcome: Outcome | None = None
