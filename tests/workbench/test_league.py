"""The levels are apart, measured on the same deals with the seats swapped."""

import pytest

from tute_teach.bots import bot
from tute_teach.bots.cheat import cheat
from tute_teach.tables import table
from tute_teach.workbench.league import duel, honest

CLASSIC = table("classic")
# Fixed before the figures were looked at; other seeds were used while the bots were made.
SEED = 20_261


def test_a_bot_is_level_with_itself() -> None:
    lead = duel(CLASSIC, honest(bot(3)), honest(bot(3)), 5, SEED)
    assert lead.points == 0


@pytest.mark.parametrize(("first", "second", "aim"), [(2, 1, 6), (3, 2, 9)])
def test_levels_are_apart(first: int, second: int, aim: float, proving: bool) -> None:
    """A sample only shows who is ahead; in full, the interval has to reach what is aimed at."""
    lead = duel(CLASSIC, honest(bot(first)), honest(bot(second)), 1200 if proving else 60, SEED)
    assert lead.low > 0
    assert lead.high > aim


def test_seeing_all_cards_is_worth_much() -> None:
    assert duel(CLASSIC, cheat, honest(bot(3)), 6, SEED).points > 0
