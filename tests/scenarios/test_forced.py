"""What a position says without saying it: a last hand that is certain, and the first trick of hands all given."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.engine.mixtures import mixture
from tests.scenarios.test_real_positions import moments, position
from tests.scenarios.written import scenario
from tute_teach.engine import rulebook
from tute_teach.errors import BrokenSource
from tute_teach.model.cards import bit, each, suit_of
from tute_teach.model.notation import show_row
from tute_teach.rules.decl import pair_of
from tute_teach.scenarios.model import PositionPart
from tute_teach.scenarios.position import placed
from tute_teach.tables import table

KINGS = {
    1: "1o 3o 11o 11c 5c 1e 5e 1b 5b 6b",
    2: "10o 7o 6o 3c 10c 3e 10e 3b 10b 7b",
    3: "5o 4o 2o 7c 6c 11e 7e 11b 4b 2b",
}
"""Seat 4 has the other cards, the four kings among them."""
CUPS = {
    1: "1o 3o 12o 1c 5c 1e 5e 1b 5b 6b",
    2: "11o 10o 7o 3c 10c 3e 10e 3b 10b 7b",
    3: "6o 5o 4o 7c 6c 12e 11e 12b 11b 4b",
}
"""Seat 4 has four cups and the two of clubs."""
FORTY = {1: "1o 3o 7o 10c 5c 6c 1e 5e 6e 1b 5b 6b", 2: "10o 6o 5o 3c 7c 4c 3e 10e 7e 3b 10b 7b"}
"""At a table where one bids, seat 3 has the other cards, king and knight of coins among them."""
REVOKED = {
    1: "1o 3o 12o 5c 7c 1e 6e 1b 5b",
    2: "11o 10o 7o 3c 10c 3e 10e 3b 10b",
    3: "6o 5o 4o 12c 2c 12e 7e 12b 11b",
    4: "2o 11c 4e 11e 2e 2b 4b 6b 7b",
}
"""Everybody still has cups and swords, and what has gone are three cups and a sword."""


def faults(hands: dict[int, str], plays: str, **parts: Any) -> list[tuple[str, Any]]:
    """Codes of what is wrong with a position that has these hands, and the cards to write."""
    place = {"trump": "o", "lead": 1, "hands": hands} | parts.pop("position", {})
    try:
        scenario({"plays": plays, "expect": {"over": False}}, position=place, shows=["play.follow"], **parts)
    except BrokenSource as broken:
        return [(fault.code, fault.facts.get("row")) for fault in broken.faults]
    return []


@pytest.mark.parametrize(
    ("hands", "plays", "row"),
    [
        (KINGS, "5c 3c 6c 1c", "12o 1c 12c 4c 2c 12e 6e 4e 2e 12b"),
        (CUPS, "1c 3c 6c 2b", "2o 12c 11c 4c 2c 7e 6e 4e 2e 2b"),
    ],
)
def test_a_tute_and_a_revoke_cannot_hide_in_the_last_hand(hands: dict[int, str], plays: str, row: str) -> None:
    assert faults(hands, plays, position={"tricks": 0}) == [("scenario.hand-untold", row)]
    assert faults({seat: hands[seat] for seat in (1, 2)}, plays) == []


def test_nor_can_a_declaration_of_the_bidder() -> None:
    bid = {"lead": 3, "tricks": 0, "contract": {"seat": 3, "points": 80}}
    told = faults(FORTY, "12c 1c", position=bid, table="bidding")
    assert [code for code, _ in told] == ["scenario.hand-untold"]
    assert str(told[0][1]).startswith("12o 11o 4o")


def test_cards_of_the_running_trick_are_told_too() -> None:
    hands = {**KINGS, 1: KINGS[1].replace(" 5c", "")}
    place = {"trump": "o", "trick": {"lead": 1, "cards": "5c"}, "hands": hands}
    with pytest.raises(BrokenSource) as broken:
        scenario({"plays": "3c", "expect": {"winning": 2}}, position=place)
    assert [fault.code for fault in broken.value.faults] == ["scenario.hand-untold"]


def test_pairs_that_fell_in_the_only_trick_are_told_too() -> None:
    """Two declarations in one trick of four: all cards gone are known, and with three hands so is the fourth."""
    pack = rulebook(table("cabron-4")).pack
    left = [card for card in each(pack) if suit_of(card) > 1 or not bit(card) & pair_of(suit_of(card))]
    hands = {seat: show_row(left[seat - 1 :: 4]) for seat in (1, 2, 3)}
    fell = ({"seat": 1, "suit": "o"}, {"seat": 1, "suit": "c"})
    part = {"trump": "o", "lead": 1, "tricks": 1, "hands": hands}
    for declared in (fell, fell[:1]):
        told = placed(table("cabron-4"), PositionPart.model_validate({**part, "declared": declared}))[1]
        assert ("scenario.hand-untold" in [one.code for one in told]) is (declared == fell)


def test_a_first_trick_that_nobody_can_have_played() -> None:
    told = {"lead": 2, "tricks": 1, "taken": {1: 0, 2: 11}}
    assert [code for code, _ in faults(REVOKED, "3c 12c", position=told)] == ["scenario.no-first-trick"]
    fewer = {seat: REVOKED[seat] for seat in (1, 2, 3)}
    assert faults(fewer, "3c 12c", position=told) == []


@pytest.mark.parametrize("seed", range(30))
def test_true_positions_are_accepted_and_other_leads_found(seed: int) -> None:
    """The first trick is what it was: nobody is refused for it, and one hand left out is written in the fault."""
    random = Random(seed)
    agreed = mixture(random, random.choice(["classic", "bidding", "cabron"]))
    for state in moments(agreed, random):
        part = position(state)
        if state.tricks_done == 0:
            left = random.choice(list(part.hands))
            hands = {seat: row for seat, row in part.hands.items() if seat != left}
            (fault,) = placed(agreed, part.model_copy(update={"hands": hands}))[1]
            assert (fault.code, fault.facts["seat"]) == ("scenario.hand-untold", left)
            assert set(str(fault.facts["row"]).split()) == set(part.hands[left].split())
        elif state.tricks_done == 1:
            assert placed(agreed, part)[1] == []


def test_a_lead_that_no_order_brings_is_found() -> None:
    codes = Counter[str]()
    for seed in range(10):
        random = Random(seed)
        for state in moments(table("classic"), random):
            if state.tricks_done == 1 and not state.trick.cards:
                for seat in range(1, state.players + 1):
                    other = position(state).model_copy(update={"lead": seat, "taken": {}})
                    codes.update(one.code for one in placed(table("classic"), other)[1])
    assert codes["scenario.other-first-trick"] > 3
