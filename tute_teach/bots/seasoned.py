"""Level 3: plays by rules of thumb, and can say which."""

from random import Random

from tute_teach.bots.bot import Advice
from tute_teach.bots.reading import read
from tute_teach.bots.thumbs import THUMBS
from tute_teach.model.actions import Play
from tute_teach.model.state import State


class Seasoned:
    """The first rule of thumb that picks a card decides."""

    def play(self, view: State, random: Random) -> Play:
        """The card that the rules of thumb pick."""
        return self.advise(view, random).play

    def advise(self, view: State, random: Random) -> Advice:
        """The card that the rules of thumb pick, and the rule that does."""
        reading = read(view)
        for thumb, pick in THUMBS:
            card = pick(reading)
            if card is not None:
                return Advice(Play(reading.seat, card), thumb)
        raise LookupError("the last rule of thumb always picks")
