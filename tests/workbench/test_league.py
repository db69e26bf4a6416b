"""The levels are apart in every mode, measured on the same deals with the seats swapped."""

import pytest

from tute_teach.bots import bot
from tute_teach.bots.cheat import cheat
from tute_teach.tables import table
from tute_teach.workbench.league import duel, honest

CLASSIC = table("classic")
# Fixed before the figures were looked at; other seeds were used while the bots were made.
SEED = 20_261


@pytest.mark.parametrize("table_id", ["classic", "bidding"])
def test_a_bot_is_level_with_itself(table_id: str) -> None:
    lead = duel(table(table_id), honest(bot(3)), honest(bot(3)), 5, SEED)
    assert lead.points == 0


@pytest.mark.parametrize(("first", "second", "aim"), [(2, 1, 6), (3, 2, 9)])
def test_levels_are_apart(first: int, second: int, aim: float, proving: bool) -> None:
    """A sample only shows who is ahead; in full, the interval has to reach what is aimed at."""
    lead = duel(CLASSIC, honest(bot(first)), honest(bot(second)), 1200 if proving else 60, SEED)
    assert lead.low > 0
    assert lead.high > aim


@pytest.mark.parametrize("first", [2, 3])
def test_levels_are_apart_in_points_of_a_bidding_match(first: int, proving: bool) -> None:
    lead = duel(table("bidding"), honest(bot(first)), honest(bot(first - 1)), 600 if proving else 60, SEED)
    assert lead.low > 0


@pytest.mark.parametrize(("table_id", "second"), [("cabron-4", 2), ("cabron-4", 1)])
@pytest.mark.proof
def test_rules_of_thumb_lose_fewer_hands(table_id: str, second: int) -> None:
    lead = duel(table(table_id), honest(bot(3)), honest(bot(second)), 400, SEED)
    assert lead.low > 0


@pytest.mark.proof
def test_rules_of_thumb_lose_fewer_hands_of_three_players() -> None:
    """With three the lead is small, six hands of a hundred (3.6 to 8.3): four hundred deals left open whether there
    is one at all. Number and seed were fixed anew before these deals were looked at.
    """
    lead = duel(table("cabron-3"), honest(bot(3)), honest(bot(2)), 1_000, 20_262)
    assert lead.low > 0


def test_seeing_all_cards_is_worth_much(proving: bool) -> None:
    """Against greedy play the lead is plain after a few deals; against rules of thumb it takes many."""
    assert duel(CLASSIC, cheat, honest(bot(2)), 6, SEED).low > 0
    if proving:
        assert duel(CLASSIC, cheat, honest(bot(3)), 150, SEED).low > 0
