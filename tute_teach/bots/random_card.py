"""Level 1: any legal card. It shows in tests what the rules alone are worth."""

from random import Random

from tute_teach.engine import legal_cards
from tute_teach.model.actions import Play
from tute_teach.model.cards import each
from tute_teach.model.state import State


class RandomCard:
    """Plays any legal card, all with the same chance."""

    def play(self, view: State, random: Random) -> Play:
        """A legal card by chance."""
        return Play(view.to_play, random.choice(list(each(legal_cards(view)))))
