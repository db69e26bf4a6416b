"""The numbers of a table by name, as texts say them."""

from random import Random

import pytest

from tute_teach.engine import deal, legal_bids, numbers, shuffled
from tute_teach.rules import decl
from tute_teach.tables import changed, table, table_ids


@pytest.mark.parametrize(
    ("table_id", "name", "number"),
    [
        ("classic", "pack", ("cards", 40)),
        ("classic", "each", ("cards", 10)),
        ("cabron-3", "pack", ("cards", 36)),
        ("bidding", "each", ("cards", 12)),
        ("classic", "worth1o", ("points", 11)),
        ("classic", "worth7b", ("points", 0)),
        ("classic", "total", ("points", 120)),
        ("classic", "last", ("points", 10)),
        ("classic", "whole", ("points", 130)),
        ("classic", "forty", ("points", 40)),
        ("cabron-4", "twenty", ("points", 20)),
        ("classic", "agreed", ("games", 4)),
        ("pairs-101", "high", ("points", 101)),
        ("cabron-4", "limit", ("points", 100)),
        ("cabron-4", "letters", ("letters", 6)),
        ("bidding", "cap", ("points", 230)),
        ("bidding", "double", ("points", 120)),
        ("bidding-1000", "target", ("points", 1000)),
    ],
)
def test_a_number_is_what_the_rules_say(table_id: str, name: str, number: tuple[str, int]) -> None:
    assert numbers(table(table_id))[name] == number


@pytest.mark.parametrize("table_id", table_ids())
def test_a_table_has_the_numbers_it_plays_by_and_no_others(table_id: str) -> None:
    agreed = table(table_id)
    found = numbers(agreed)
    assert ("cap" in found) == ("target" in found) == (agreed.mode == "bidding")
    assert ("limit" in found) == (agreed.mode == "cabron")
    assert found["each"][1] * agreed.players == found["pack"][1]


def test_numbers_follow_what_was_agreed() -> None:
    assert numbers(changed(table("bidding"), {"bid.minimum": 50}))["minimum"] == ("points", 50)
    assert numbers(changed(table("cabron-4"), {"cabron.over": "100-or-120"}))["raised"] == ("points", 120)
    assert numbers(changed(table("classic"), {"match.double-at": "101-or-121"}))["higher"] == ("points", 121)


def test_numbers_follow_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decl, "FORTY", 50)
    numbers.cache_clear()
    assert numbers(table("classic"))["forty"] == ("points", 50)
    numbers.cache_clear()


def test_the_cap_is_the_highest_bid_there_is() -> None:
    agreed = table("bidding")
    start = deal(agreed, shuffled(agreed, Random(1)))
    assert legal_bids(start)[-1] == numbers(agreed)["cap"][1]
