"""Matches that are told by the results of their hands: what is known of the hands before, and what a hand counted."""

from typing import Any

import pytest

from tests.scenarios.written import result
from tute_teach.drawing import Link
from tute_teach.errors import BrokenSource
from tute_teach.scenarios.begun import rounds_before
from tute_teach.scenarios.ended import ends
from tute_teach.scenarios.figure import example
from tute_teach.tables import changed, table
from tute_teach.text import say

PAGAT = {"table": "pairs-pagat"}
DOUBLE = {**PAGAT, "with": {"match.double-at": "101"}}
SUDDEN = {"with": {"tute": "wins-match"}}


def told(rounds: list[dict[str, Any]], claims: dict[str, Any], **parts: Any) -> dict[str, str]:
    """The false claims about a match after hands told so, each with what the engine says."""
    *before, last = [{"round": one} for one in rounds]
    replayed = result(*before, {**last, "expect": claims}, **parts)
    assert replayed.faults == ()
    return {failure.claim: failure.found for failure in replayed.failures}


@pytest.mark.parametrize("dealer", [1, 4])
def test_a_series_goes_on_from_the_hands_won_before_it(dealer: int) -> None:
    match = {"dealer": dealer, "won": {1: 3, 2: 2}}
    winner, loser = (1, 2) if dealer == 4 else (2, 1)
    won = {"won": {1: 4, 2: 2}, "match_winner": 1}
    assert told([{"winner": winner}], won, match=match, **PAGAT) == {}
    assert told([{"winner": winner}], {"match_winner": False}, match=match, **PAGAT) == {"match_winner": "1"}
    level = {"won": {1: 3, 2: 3}, "match_winner": False}
    assert told([{"winner": loser}], level, match=match, **PAGAT) == {}


def test_a_series_on_the_table_goes_on_as_well() -> None:
    last = {"trump": "o", "lead": 1, "hands": {1: "7e", 2: "4e", 3: "5e", 4: "6e"}, "taken": {1: 70, 2: 50}}
    match = {"dealer": 4, "won": {1: 3, 2: 2}}
    claims = {"won": {1: 4, 2: 2}, "match_winner": 1}
    assert result({"plays": "7e 4e 5e 6e", "expect": claims}, match=match, position=last, **PAGAT).holds


def test_hands_that_are_told_decide_where_some_count_double() -> None:
    for rounds, winner in ((4, False), (5, 1)):
        match = {"dealer": 4, "won": {1: 3, 2: 2}, "rounds": rounds}
        claims = {"won": {1: 5, 2: 2}, "match_winner": winner}
        assert told([{"winner": 1, "games": 2}], claims, match=match, **DOUBLE) == {}


@pytest.mark.parametrize(
    ("settings", "won", "known"),
    [
        ({}, (0, 0), (0,)),
        ({}, (3, 3), (6,)),
        ({}, (4, 2), ()),
        ({}, (4, 3), ()),
        ({"match.two-ahead": "yes"}, (4, 3), (7,)),
        ({"match.two-ahead": "yes"}, (5, 3), ()),
        ({"match.double-at": "101"}, (2, 0), (1, 2)),
        ({"match.double-at": "101"}, (6, 1), (4, 5)),
        ({"match.double-at": "101"}, (6, 6), (6,)),
        ({"match.double-at": "101", "tute": "wins-match"}, (1, 0), (1,)),
        ({"match.hands": 1}, (1, 1), ()),
        ({}, (9998, 9998), ()),
    ],
)
def test_hands_before_are_those_after_which_the_series_goes_on(
    settings: dict[str, Any], won: tuple[int, int], known: tuple[int, ...]
) -> None:
    assert rounds_before(changed(table("pairs-pagat"), settings), won) == known


def test_a_hand_counts_what_the_table_has_agreed_on() -> None:
    def counted(**settings: str) -> set[tuple[bool, int, bool]]:
        agreed = changed(table("classic"), {name.replace("_", "."): value for name, value in settings.items()})
        assert {one.side for one in ends(agreed)} == {0, 1}
        return {(one.by_tute, one.games, one.at_once) for one in ends(agreed)}

    assert counted() == {(False, 1, False), (True, 1, False)}
    assert counted(tute="none") == {(False, 1, False)}
    assert counted(tute="wins-match") == {(False, 1, False), (True, 1, True)}


@pytest.mark.parametrize("setting", ["101", "101-or-121"])
def test_a_hand_counts_double_and_a_tute_does_not(setting: str) -> None:
    agreed = changed(table("classic"), {"match.double-at": setting})
    assert {(one.by_tute, one.games) for one in ends(agreed)} == {(False, 1), (False, 2), (True, 1)}


def test_a_tute_that_is_told_wins_the_match_where_that_is_agreed() -> None:
    match = {"dealer": 4, "won": {1: 0, 2: 3}}
    assert told([{"winner": 1, "tute": True}], {"match_winner": 1}, match=match, **SUDDEN) == {}
    assert told([{"winner": 1, "tute": False}], {"match_winner": False}, match=match, **SUDDEN) == {}
    assert told([{"winner": 1, "tute": True}], {"match_winner": False}, match=match) == {}


@pytest.mark.parametrize(
    ("round_", "parts", "sentence"),
    [
        ({"winner": 1}, PAGAT, "Players 1 and 3 win the match by 4 games to 2."),
        ({"winner": 1, "games": 2}, {"table": "pairs-101"}, say("outcome.match.double", "en")),
        ({"winner": 1, "tute": True}, SUDDEN, "Players 1 and 3 win the hand with a Tute."),
        ({"winner": 3, "tute": True}, SUDDEN, "The Tute wins players 1 and 3 the match."),
    ],
)
def test_the_page_says_so(round_: dict[str, Any], parts: dict[str, Any], sentence: str) -> None:
    match = {"dealer": 4, "won": {1: 2 if parts == SUDDEN else 3, 2: 2}}
    replayed = result({"round": round_, "expect": {"dealer": 1}}, match=match, **parts)
    (step,) = example(replayed, "en", "#x", "pack.svg", lambda rule: Link(f"#{rule}", rule)).steps
    assert sentence in step.sentences


@pytest.mark.parametrize("won", [{1: 4, 2: 2}, {1: 40, 2: 2}])
def test_no_series_goes_on_that_is_over(won: dict[int, int]) -> None:
    with pytest.raises(BrokenSource) as broken:
        result({"round": {"winner": 1}, "expect": {"match_winner": 1}}, match={"dealer": 4, "won": won}, **PAGAT)
    assert [fault.code for fault in broken.value.faults] == ["scenario.match-over"]
