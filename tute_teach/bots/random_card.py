"""Level 1: anything that is allowed. It shows in tests what the rules alone are worth."""

from random import Random

from tute_teach.bots.bot import Bot
from tute_teach.bots.reading import Reading
from tute_teach.engine import legal_bids
from tute_teach.engine.declaring import claims_of
from tute_teach.model.actions import Action, Bid, CallTute, Declare, NameTrump, Pass, StaySilent
from tute_teach.model.cards import SUITS, Card


class RandomCard(Bot):
    """Does anything that is allowed, all with the same chance; it passes as often as it bids, and bids low."""

    def card(self, reading: Reading, random: Random) -> Card:
        """A legal card by chance."""
        return random.choice(reading.options)

    def call(self, reading: Reading, random: Random) -> Action:
        """A pass, or one of the three lowest bids."""
        bids = legal_bids(reading.view)[:3]
        if not bids or random.random() < 0.5:
            return Pass(reading.seat)
        return Bid(reading.seat, random.choice(bids))

    def name(self, reading: Reading, random: Random) -> Action:
        """Any suit."""
        return NameTrump(reading.seat, random.choice(SUITS))

    def speak(self, reading: Reading, random: Random) -> Action:
        """Anything that may be said."""
        able = claims_of(reading.view, reading.seat)
        sayings: list[Action] = [StaySilent(reading.seat)]
        sayings += [Declare(reading.seat, claim.suit) for claim in able.suits]
        sayings += [CallTute(reading.seat, rank) for rank in able.tutes]
        return random.choice(sayings)
