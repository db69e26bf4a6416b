"""A position while it is being read: rows, suits and seats of a file, and what is wrong with them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from tute_teach.model.cards import Card, Suit
from tute_teach.model.notation import NotationError, parse_row, parse_suit
from tute_teach.model.seats import Seat
from tute_teach.model.table import Table
from tute_teach.sources import KeyPath, Trouble, trouble

V = TypeVar("V")


@dataclass(slots=True)
class Sketch:
    """What has been read so far, and what is wrong with it."""

    table: Table
    troubles: list[Trouble]

    def row(self, text: str, path: KeyPath) -> tuple[Card, ...] | None:
        """A row of cards, None when it cannot be read."""
        try:
            return parse_row(text)
        except NotationError as error:
            self.troubles.append(Trouble(error.code, path, error.facts))
            return None

    def suit(self, text: str, path: KeyPath) -> Suit | None:
        """A suit, None when it cannot be read."""
        try:
            return parse_suit(text)
        except NotationError as error:
            self.troubles.append(Trouble(error.code, path, error.facts))
            return None

    def seat(self, number: int, path: KeyPath) -> Seat | None:
        """A seat, None when the table has none of this number."""
        if number > self.table.players:
            self.troubles.append(trouble("scenario.no-such-seat", path, seat=number, seats=self.table.players))
            return None
        return Seat(number)

    def by_seat(self, mapping: Mapping[int, V], path: KeyPath) -> Iterator[tuple[Seat, V]]:
        """What a mapping says of the seats that there are."""
        for number, value in mapping.items():
            seat = self.seat(number, (*path, number))
            if seat is not None:
                yield seat, value
