"""Level 3: plays by rules of thumb, and can say which."""

from random import Random

from tute_teach.bots.alone import pick_alone
from tute_teach.bots.bidding import NAME_BEST, advise_call, best_trump
from tute_teach.bots.bot import Advice, Bot, Thumb
from tute_teach.bots.reading import Reading, read
from tute_teach.bots.speaking import best_saying
from tute_teach.bots.thumbs import BIDDER_THUMBS, DEFENCE_THUMBS, THUMBS
from tute_teach.model.actions import Action, NameTrump, Play
from tute_teach.model.cards import Card
from tute_teach.model.state import Phase, State


class Seasoned(Bot):
    """The first rule of thumb that picks a card decides; where losing is what counts, every card is weighed."""

    def advise(self, view: State, random: Random) -> Advice:
        """What the rules of thumb say, and the rule that says so; ValueError once the round is over."""
        reading = read(view)
        match view.phase:
            case Phase.AUCTION:
                return advise_call(reading)
            case Phase.NAMING:
                return Advice(NameTrump(reading.seat, best_trump(reading)), NAME_BEST)
            case Phase.DECLARING:
                return best_saying(reading)
            case Phase.PLAY:
                card, thumb = _pick(reading, random)
                return Advice(Play(reading.seat, card), thumb)
            case Phase.OVER:
                raise ValueError("a round that is over asks nobody")

    def card(self, reading: Reading, random: Random) -> Card:
        """The card that the rules of thumb pick."""
        return _pick(reading, random)[0]

    def call(self, reading: Reading, random: Random) -> Action:
        """What the hand is worth, with a margin that hangs on who may still bid."""
        return advise_call(reading).action

    def name(self, reading: Reading, random: Random) -> Action:
        """The suit with which the hand makes most."""
        return NameTrump(reading.seat, best_trump(reading))

    def speak(self, reading: Reading, random: Random) -> Action:
        """The best there is."""
        return best_saying(reading).action


def _pick(reading: Reading, random: Random) -> tuple[Card, Thumb]:
    if reading.avoids:
        return pick_alone(reading, random)
    declarer = reading.view.declarer
    thumbs = THUMBS if declarer is None else BIDDER_THUMBS if declarer == reading.seat else DEFENCE_THUMBS
    for thumb, pick in thumbs:
        card = pick(reading)
        if card is not None:
            return card, thumb
    raise LookupError("the last rule of thumb always picks")
