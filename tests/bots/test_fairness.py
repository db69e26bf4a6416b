"""A bot knows no more than its seat: other hands dealt anew change nothing, and a cheat is caught by this very test."""

from random import Random

import pytest

from tests.bots.rounds import dealt_anew, walk
from tute_teach.bots import bot
from tute_teach.bots.cheat import cheat
from tute_teach.engine import view
from tute_teach.workbench.league import Chooser, honest

SEEDS = range(4)


def betrayals(chooser: Chooser) -> int:
    """Count the states in which a choice hangs on cards that the seat does not see."""
    found = 0
    for seed in SEEDS:
        for state in walk(seed):
            other = dealt_anew(state, Random(seed))
            assert view(other, state.to_play) == view(state, state.to_play)
            found += chooser(state, Random(9)) != chooser(other, Random(9))
    return found


@pytest.mark.parametrize("level", [1, 2, 3])
def test_unseen_cards_change_nothing(level: int) -> None:
    assert betrayals(honest(bot(level))) == 0


def test_cheat_is_caught() -> None:
    assert betrayals(cheat) > 0


@pytest.mark.parametrize("level", [1, 2, 3])
def test_same_generator_same_card(level: int) -> None:
    for state in walk(7):
        seen = view(state, state.to_play)
        assert bot(level).play(seen, Random(3)) == bot(level).play(seen, Random(3))
