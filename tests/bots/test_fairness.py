"""A bot knows no more than its seat: other hands dealt anew change nothing, and a cheat is caught by this very test."""

from random import Random

import pytest

from tests.bots.rounds import CLASSIC, TABLE_IDS, TABLES, dealt_anew, seen_by_me, walk
from tute_teach.bots import bot
from tute_teach.bots.cheat import cheat
from tute_teach.model.table import Table
from tute_teach.workbench.league import Chooser, honest

SEEDS = range(3)


def betrayals(chooser: Chooser, table: Table) -> int:
    """Count the states in which a choice hangs on cards that the seat does not see."""
    found = 0
    for seed in SEEDS:
        for state in walk(seed, table):
            other = dealt_anew(state, Random(seed))
            assert seen_by_me(other) == seen_by_me(state)
            found += chooser(state, Random(9)) != chooser(other, Random(9))
    return found


@pytest.mark.parametrize("table", TABLES, ids=TABLE_IDS)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_unseen_cards_change_nothing(level: int, table: Table) -> None:
    assert betrayals(honest(bot(level)), table) == 0


def test_cheat_is_caught() -> None:
    assert betrayals(cheat, CLASSIC) > 0


@pytest.mark.parametrize("table", TABLES, ids=TABLE_IDS)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_same_generator_same_action(level: int, table: Table) -> None:
    for state in walk(7, table):
        seen = seen_by_me(state)
        assert bot(level).act(seen, Random(3)) == bot(level).act(seen, Random(3))
