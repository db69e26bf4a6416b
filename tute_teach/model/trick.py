"""Tricks, running and won."""

from collections.abc import Iterator
from dataclasses import dataclass

from tute_teach.model.cards import Card
from tute_teach.model.seats import Seat, next_seat


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards on the table, in the order of play; `lead` is the seat that plays (or played) the first."""

    lead: Seat
    cards: tuple[Card, ...] = ()

    def plays(self, players: int) -> Iterator[tuple[Seat, Card]]:
        """Who played what, in order."""
        for steps, card in enumerate(self.cards):
            yield next_seat(self.lead, players, steps), card

    def to_play(self, players: int) -> Seat:
        """The seat whose turn it is (the lead again once the trick is full)."""
        return next_seat(self.lead, players, len(self.cards))


@dataclass(frozen=True, slots=True)
class WonTrick:
    """A finished trick, who took it, by which rule, and what it is worth in points."""

    trick: Trick
    winner: Seat
    rule: str
    points: int
