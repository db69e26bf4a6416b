"""Level 2: takes what it can get now, and thinks of nothing else."""

from random import Random

from tute_teach.bots.bidding import fair_bid, longest_suit, rough_points
from tute_teach.bots.bot import Bot
from tute_teach.bots.reading import HONOUR, Reading
from tute_teach.bots.speaking import best_saying
from tute_teach.engine import account
from tute_teach.model.actions import Action, NameTrump
from tute_teach.model.cards import Card, bit, strength_of


class Greedy(Bot):
    """Leads a card that is the highest left of its suit, beats whenever it can, otherwise throws its cheapest card.

    Where losing is what counts, it takes tricks until it has points, and then avoids them.
    """

    def card(self, reading: Reading, random: Random) -> Card:
        """The card that looks best in this very trick; equals by chance."""
        cards = list(reading.options)
        random.shuffle(cards)
        taking = reading.is_master if reading.leads else reading.takes
        winning = [card for card in cards if taking(card)]
        if reading.avoids and account(reading.view).totals[reading.seat - 1]:
            losing = [card for card in cards if card not in winning]
            return max(losing, key=reading.points) if losing else min(cards, key=strength_of)
        return min(winning or cards, key=lambda card: _cost(reading, card))

    def call(self, reading: Reading, random: Random) -> Action:
        """What the hand seems to make with its longest suit as trumps, with a little in hand."""
        return fair_bid(reading, rough_points(reading, longest_suit(reading)))

    def name(self, reading: Reading, random: Random) -> Action:
        """The longest suit."""
        return NameTrump(reading.seat, longest_suit(reading))

    def speak(self, reading: Reading, random: Random) -> Action:
        """The best there is."""
        return best_saying(reading).action


def _cost(reading: Reading, card: Card) -> tuple[bool, bool, int, int]:
    """What it costs to part with a card: threes and aces most, then trumps, points, strength."""
    points = reading.points(card)
    return points >= HONOUR, bool(reading.trumps & bit(card)), points, strength_of(card)
