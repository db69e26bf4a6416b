"""What a bot is."""

from dataclasses import dataclass
from random import Random
from typing import Protocol

from tute_teach.model.actions import Play
from tute_teach.model.state import State


class Bot(Protocol):
    """A player. `view` is the round as the seat to play sees it (`engine.view`), with at least one card to play."""

    def play(self, view: State, random: Random) -> Play:
        """The card to play. The same view and the same generator give the same card."""
        ...


@dataclass(frozen=True, slots=True)
class Thumb:
    """A rule of thumb: `name` is kept for good, `key` is its sentence to the player (facts `card`, `suit`, `trump`)."""

    name: str

    @property
    def key(self) -> str:
        """The sentence in the message catalogue."""
        return f"thumb.{self.name}"


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would do, and by which rule of thumb."""

    play: Play
    thumb: Thumb
