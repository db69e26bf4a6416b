"""Level 2: takes what it can get now, and thinks of nothing else."""

from random import Random

from tute_teach.bots.reading import HONOUR, Reading, read
from tute_teach.model.actions import Play
from tute_teach.model.cards import Card, bit, strength_of
from tute_teach.model.state import State


class Greedy:
    """Leads a card that is the highest left of its suit, beats whenever it can, otherwise throws its cheapest card."""

    def play(self, view: State, random: Random) -> Play:
        """The card that looks best in this very trick; equals by chance."""
        reading = read(view)
        cards = list(reading.options)
        random.shuffle(cards)
        taking = reading.is_master if reading.leads else reading.takes
        winning = [card for card in cards if taking(card)]
        return Play(reading.seat, min(winning or cards, key=lambda card: _cost(reading, card)))


def _cost(reading: Reading, card: Card) -> tuple[bool, bool, int, int]:
    """What it costs to part with a card: threes and aces most, then trumps, points, strength."""
    points = reading.points(card)
    return points >= HONOUR, bool(reading.trumps & bit(card)), points, strength_of(card)
