"""Cards that are known to be gone count among the points taken; what can have been is never refused."""

from typing import Any

import pytest

from tests.scenarios.test_due import made
from tests.scenarios.written import at_rows
from tute_teach.errors import Fault
from tute_teach.scenarios.model import PositionPart
from tute_teach.scenarios.position import placed
from tute_teach.scenarios.report import fault_sentence
from tute_teach.sources import Trouble
from tute_teach.tables import table
from tute_teach.text import LANGS


def troubles(position: dict[str, Any], base: str = "classic") -> list[Trouble]:
    return placed(table(base), PositionPart.model_validate(position))[1]


def codes(position: dict[str, Any], base: str = "classic") -> list[str]:
    return [one.code.removeprefix("scenario.") for one in troubles(position, base)]


DEALER = "3o 4e 5e 6e 7e 4b 5b 6b 7b"
TURNED: dict[str, Any] = {"turned": "1o", "lead": 1, "hands": {4: DEALER}}


@pytest.mark.parametrize(("points", "wanted"), [(4, ["taken-points"]), (12, ["taken-no-cards"]), (13, []), (44, [])])
def test_a_turned_card_that_the_dealer_has_no_more_counts(points: int, wanted: list[str]) -> None:
    assert codes({**TURNED, "taken": {1: points}}) == wanted


def test_a_turned_card_that_may_still_be_there_does_not() -> None:
    assert codes({**TURNED, "hands": {1: DEALER}, "taken": {1: 4}}) == []
    held = {**TURNED, "hands": {4: f"1o {DEALER[3:]}"}, "taken": {1: 4}}
    assert codes(held) == []
    assert codes({**held, "taken": {1: 44}}) == ["taken-points"]
    on_the_table = {"turned": "1o", "trick": {"lead": 4, "cards": "1o"}, "hands": {4: DEALER[3:]}}
    assert codes({**on_the_table, "taken": {4: 4}}) == []


def test_it_may_lie_in_the_tricks_of_either_side() -> None:
    two = {**TURNED, "hands": {4: DEALER[:-3]}}
    assert codes({**two, "taken": {1: 13, 2: 0}}) == []
    assert codes({**two, "lead": 2, "taken": {1: 0, 2: 13}}) == []
    assert codes({**two, "taken": {1: 4, 2: 4}}) == ["taken-points"]


def test_so_do_king_and_knight_that_whoever_declared_them_has_no_more() -> None:
    bidder = {"contract": {"seat": 1, "points": 70}, "trump": "o", "lead": 2, "declared": made("1c")}
    hand = "12c 1e 3e 4e 5e 4b 5b 6b 7b 1b"
    assert codes({**bidder, "hands": {1: hand}, "taken": {1: 0, 2: 0}}, "bidding") == ["taken-points"]
    assert codes({**bidder, "hands": {1: hand}, "taken": {1: 0, 2: 3}}, "bidding") == []
    assert codes({**bidder, "hands": {2: hand[4:] + " 3b"}, "taken": {1: 0, 2: 0}}, "bidding") == []


Case = tuple[str, dict[str, Any], list[str]]
FALLEN: dict[str, Case] = {
    "the king, the knight and two aces": ("cabron-4", {"taken": {1: 29}}, []),
    "more than that": ("cabron-4", {"taken": {1: 30}}, ["taken-points"]),
    "nothing beside": ("cabron-4", {"taken": {1: 7}}, []),
    "a jack beside": ("cabron-4", {"taken": {1: 9}}, []),
    "one that nothing makes": ("cabron-4", {"taken": {1: 8}}, ["taken-beside-declared"]),
    "two others": ("cabron-4", {"taken": {1: 14}}, []),
    "two others of three": ("cabron-3", {"taken": {1: 14}}, ["taken-beside-declared"]),
    "another of three": ("cabron-3", {"taken": {1: 11}}, []),
    "all three tens": ("cabron-3", {"taken": {1: 18}}, []),
    "two pairs in one trick": ("cabron-4", {"taken": {1: 14}, "declared": made("1e", "1o")}, []),
    "two pairs and more": ("cabron-4", {"taken": {1: 16}, "declared": made("1e", "1o")}, ["taken-exactly"]),
    "two tricks of three": ("cabron-3", {"taken": {1: 14}, "tricks": 2}, []),
    "not in a trick of another": (
        "cabron-3",
        {"taken": {1: 7, 2: 3}, "tricks": 2, "hands": {3: "11o 11c 11b 4o 5o 6o 7o 4c 5c 6c"}},
        ["taken-no-cards"],
    ),
    "another knight": (
        "cabron-3",
        {"taken": {1: 7, 2: 3}, "tricks": 2, "hands": {3: "3o 11c 11b 4o 5o 6o 7o 4c 5c 6c"}},
        [],
    ),
}


@pytest.mark.parametrize("name", FALLEN)
def test_a_pair_that_fell_lies_in_a_trick_of_whoever_scored_it(name: str) -> None:
    base, position, wanted = FALLEN[name]
    assert codes({"trump": "e", "lead": 1, "tricks": 1, "declared": made("1e"), **position}, base) == wanted


def test_a_card_shown_later_leaves_too_little_beside_a_pair_that_fell() -> None:
    start = {"trump": "e", "lead": 1, "tricks": 1, "declared": [{"seat": 1, "suit": "e"}], "taken": {1: 29}}
    parts: dict[str, Any] = {"table": "cabron-4", "position": start, "facts": ("by",)}
    assert at_rows("1o 4o 5o 6o", **parts) == []
    assert at_rows("1o 4o 5o 6o", "1c 4c 5c 6c", "1b 4b 5b 6b", **parts) == [("scenario.shown-taken", 1, 3)]


def test_it_is_told_in_both_languages() -> None:
    base, position, _ = FALLEN["two others of three"]
    (found,) = troubles({"trump": "e", "lead": 1, "tricks": 1, "declared": made("1e"), **position}, base)
    said = {lang: fault_sentence(Fault(found.code, None, found.facts), lang) for lang in LANGS}
    assert found.path == ("position", "taken")
    assert "exactly 14" in said["en"]
    assert "justo 14" in said["es"]
