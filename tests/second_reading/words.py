"""How the tests of the second reading write cards and deals down."""

from random import Random

from tests.second_reading.cards import SUITS


def words(text: str) -> list[str]:
    """The words of a text, cards most often."""
    return text.split()


def ordered_deal(hands: list[str]) -> list[str]:
    """The pack in the order of dealing that gives the hands written down."""
    split = [words(hand) for hand in hands]
    return [split[seat][turn] for turn in range(len(split[0])) for seat in range(len(split))]


def rich_order(rng: Random, full: list[str], players: int) -> list[str]:
    """An order of dealing that gives one seat several kings and knights together, and sometimes all four kings."""
    picks = [rank + suit for suit in rng.sample(SUITS, rng.choice([2, 3, 4])) for rank in ["12", "11"]]
    if rng.random() < 0.4:
        rank = rng.choice(["12", "11"])
        picks = [rank + suit for suit in SUITS] + [picks[1]] * (picks[1] not in [rank + suit for suit in SUITS])
    rest = [card for card in full if card not in picks]
    rng.shuffle(rest)
    lucky = rng.randrange(players)
    size = len(full) // players
    hands: list[list[str]] = [[] for _ in range(players)]
    hands[lucky] = list(picks)
    for hand in hands:
        while len(hand) < size:
            hand.append(rest.pop())
        rng.shuffle(hand)
    return [hands[seat][turn] for turn in range(size) for seat in range(players)]
