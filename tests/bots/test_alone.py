"""Cabrón: away from zero, from the limit and from the middle, by the rules of the table."""

from random import Random

import pytest

from tute_teach.bots import Seasoned, bot
from tute_teach.bots.losing import drawn, prospect
from tute_teach.bots.reading import read
from tute_teach.model.cards import count
from tute_teach.model.notation import parse_card, parse_cards
from tute_teach.model.seats import Seat
from tute_teach.model.state import Before, Hand, State
from tute_teach.model.table import Table
from tute_teach.model.trick import Trick
from tute_teach.tables import changed, table

CABRON = table("cabron-4")


def late(points: tuple[int, int, int, int], trick: str, own: str, agreed: Table = CABRON) -> State:
    """A late trick as seat 4 sees it, which plays after the cards of the trick."""
    cards, hand = tuple(map(parse_card, trick.split())), parse_cards(own)
    left, lead = count(hand), Seat(4 - len(cards))
    hands = [Hand(left - (seat >= lead)) for seat in range(1, 4)]
    return State(agreed, (*hands, Hand(left, hand)), Trick(lead, cards), before=Before(10 - left, points))


def test_takes_a_trick_when_it_has_no_points() -> None:
    advice = Seasoned().advise(late((40, 30, 38, 0), "", "1o 4c"), Random(0))
    assert advice.play.card == parse_card("1o")
    assert advice.thumb.name == "escape-zero"


@pytest.mark.parametrize("level", [2, 3])
def test_leaves_tricks_alone_just_below_the_limit(level: int) -> None:
    assert bot(level).play(late((10, 2, 8, 98), "", "1o 4c"), Random(0)).card == parse_card("4c")


def test_says_that_it_stays_under_the_limit() -> None:
    assert Seasoned().advise(late((10, 2, 8, 98), "", "1o 4c"), Random(0)).thumb.name == "stay-under"


def test_the_chance_of_losing_follows_the_rules_of_the_table() -> None:
    """At zero, with one trick to come that somebody else takes: lost by points, and safe where no trick wins."""
    losses = {}
    for zero in ("points", "no-trick-wins"):
        agreed = changed(CABRON, {"cabron.zero": zero})
        seen = late((60, 20, 37, 0), "7o 10o 4o", "5c", agreed)
        ahead = prospect(read(seen), Random(1))
        losses[zero] = ahead.loss(Seat(2), 2, 0.0)
    assert losses == {"points": 1.0, "no-trick-wins": 0.0}


def test_going_over_the_limit_is_a_loss() -> None:
    seen = late((10, 14, 8, 95), "7o 10o 4o", "5c")
    ahead = prospect(read(seen), Random(1))
    assert ahead.loss(Seat(4), 6, 0.0) == 1.0
    assert ahead.loss(Seat(2), 2, 0.0) == 0.0


def test_chances_are_shared_by_pull() -> None:
    random = Random(3)
    taken = [drawn(random.random(), 2.0, 1, 3) for _ in range(4000)]
    assert taken.count(1) / len(taken) == pytest.approx(2 / 5, abs=0.03)
    assert taken.count(0) / len(taken) == pytest.approx(1 / 5, abs=0.03)
    assert {drawn(random.random(), 0.0, 2, 3) for _ in range(400)} == {0, 1, 3}
