"""What a bot is."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random
from typing import Any

from tute_teach.bots.reading import Reading, read
from tute_teach.model.actions import Action, Bid, CallTute, Declare, NameTrump, Play
from tute_teach.model.cards import Card, suit_of
from tute_teach.model.state import Phase, State


class Bot(ABC):
    """A player. It is given what one seat may know and a generator; the same two give the same answer.

    A kind of bot says how it plays a card, bids, names trumps and declares.
    """

    def act(self, view: State, random: Random) -> Action:
        """What to do now; `view` is the round as the seat to act sees it (`engine.view`). ValueError once over."""
        reading = read(view)
        match view.phase:
            case Phase.AUCTION:
                return self.call(reading, random)
            case Phase.NAMING:
                return self.name(reading, random)
            case Phase.DECLARING:
                return self.speak(reading, random)
            case Phase.PLAY:
                return Play(reading.seat, self.card(reading, random))
            case Phase.OVER:
                raise ValueError("a round that is over asks nobody")

    def play(self, view: State, random: Random) -> Play:
        """The card to play; ValueError unless a card is to be played."""
        action = self.act(view, random)
        if not isinstance(action, Play):
            raise ValueError("no card is to be played now")
        return action

    @abstractmethod
    def card(self, reading: Reading, random: Random) -> Card:
        """One of the cards that may be played."""

    @abstractmethod
    def call(self, reading: Reading, random: Random) -> Action:
        """A bid, or a pass."""

    @abstractmethod
    def name(self, reading: Reading, random: Random) -> Action:
        """Trumps, after an auction won."""

    @abstractmethod
    def speak(self, reading: Reading, random: Random) -> Action:
        """A declaration, the Tute, or silence, after a trick that entitles to it."""


@dataclass(frozen=True, slots=True)
class Thumb:
    """A rule of thumb: `name` is kept for good, `key` is its sentence to the player.

    For the facts of the sentence see `Advice.facts`.
    """

    name: str

    @property
    def key(self) -> str:
        """The sentence in the message catalogue."""
        return f"thumb.{self.name}"


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would do, and by which rule of thumb."""

    action: Action
    thumb: Thumb

    def facts(self, view: State) -> dict[str, Any]:
        """The facts of the thumb's sentence; `view` is what was advised on."""
        facts: dict[str, Any] = {"trump": view.trump}
        match self.action:
            case Play(_, card):
                facts |= {"card": card, "suit": suit_of(card)}
            case NameTrump(_, suit) | Declare(_, suit):
                facts |= {"suit": suit}
            case Bid(_, points):
                facts |= {"points": points}
            case CallTute(_, rank):
                facts |= {"rank": rank}
        return facts

    @property
    def play(self) -> Play:
        """The card to play; ValueError when something else is advised."""
        if not isinstance(self.action, Play):
            raise ValueError("no card is to be played now")
        return self.action
