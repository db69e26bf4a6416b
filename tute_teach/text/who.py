"""Who a sentence speaks of."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class Who:
    """The reader (`YOU`), a player with a name, or a player known by a number ("player 2").

    A name is used as it stands: whoever puts the sentence into HTML escapes it, as any other text.
    """

    name: str | None = None
    number: int | None = None

    def __post_init__(self) -> None:
        """Refuse a player with both a name and a number (ValueError)."""
        if self.name is not None and self.number is not None:
            raise ValueError("a player has a name or a number, not both")

    @classmethod
    def named(cls, name: str) -> Self:
        """A player with a name."""
        return cls(name=name)

    @classmethod
    def numbered(cls, number: int) -> Self:
        """A player of a scenario, known by the seat's number."""
        return cls(number=number)

    @property
    def is_you(self) -> bool:
        """Whether this is the reader."""
        return self.name is None and self.number is None


YOU = Who()

Side = tuple[Who, ...]
"""The players who score together, such as a pair."""


def is_yours(side: Iterable[Who]) -> bool:
    """Whether the reader is one of these players."""
    return any(one.is_you for one in side)
