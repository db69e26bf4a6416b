"""At a table that declares by itself whatever was due has been declared; nothing that may be pending is refused."""

from typing import Any

import pytest

from tute_teach.errors import Fault
from tute_teach.scenarios.model import PositionPart
from tute_teach.scenarios.position import placed
from tute_teach.scenarios.report import fault_sentence
from tute_teach.sources import Trouble
from tute_teach.tables import changed, table
from tute_teach.text import LANGS

KINGS, PAIR, FORTY, BLANK = "12o 12c 12e 12b", "12c 11c 4b 5b", "12o 11o 6b 7b", "4e 5e 6e 7e"


def troubles(position: dict[str, Any], base: str = "classic", **settings: str) -> list[Trouble]:
    """What is wrong with a position in which trumps are coins and each holds four cards."""
    lead = {} if "trick" in position else {"lead": 2}
    said = {key: value for key, value in {"trump": "o", **lead, **position}.items() if value is not None}
    agreed = changed(table(base), {key.replace("__", ".").replace("_", "-"): value for key, value in settings.items()})
    return placed(agreed, PositionPart.model_validate(said))[1]


def codes(position: dict[str, Any], base: str = "classic", **settings: str) -> list[str]:
    return [one.code.removeprefix("scenario.") for one in troubles(position, base, **settings)]


def made(*said: str) -> tuple[dict[str, Any], ...]:
    """Declarations such as 1c: seat 1, cups."""
    return tuple({"seat": int(one[0]), "suit": one[1]} for one in said)


IMPOSSIBLE: dict[str, tuple[dict[str, Any], list[str]]] = {
    "a Tute and points": ({"hands": {1: KINGS}, "taken": {1: 11, 2: 50}}, ["tute-due"]),
    "a Tute and points of the partner": ({"hands": {1: KINGS}, "taken": {3: 11, 2: 50}}, ["tute-due"]),
    "a Tute and a declaration": ({"hands": {3: KINGS}, "declared": made("1e")}, ["declared-elsewhere", "tute-due"]),
    "a Tute after all four suits": ({"cards": 2, "declared": made("1o", "1c", "1e", "1b")}, ["tute-due"]),
    "a king left of four": (
        {"hands": {1: "12o 12e 12b 5c"}, "declared": made("1c")},
        ["tute-due"],
    ),
    "a card of a pair in the running trick": (
        {"trick": {"lead": 1, "cards": "12c"}, "hands": {1: "11c 4b 5b"}, "taken": {1: 11, 2: 50}},
        ["declaration-due"],
    ),
    "a pair and points": ({"hands": {1: PAIR}, "taken": {1: 11, 2: 50}}, ["declaration-due"]),
    "a pair and points of the partner": ({"hands": {3: PAIR}, "taken": {1: 11, 2: 50}}, ["declaration-due"]),
    "a pair and the partner's declaration": ({"hands": {3: PAIR}, "declared": made("1e")}, ["declaration-due"]),
    "a pair of each partner": (
        {"hands": {1: PAIR, 3: FORTY}, "taken": {1: 11, 2: 50}, "declared": made("1e")},
        ["declaration-due"],
    ),
    "a pair, and points of two tricks for one declaration": (
        {"hands": {1: PAIR}, "taken": {1: 58, 2: 10}, "declared": made("1o")},
        ["declaration-due"],
    ),
    "a pair and a trick without points": ({"hands": {1: PAIR}, "won": {1: 1}}, ["declaration-due"]),
    "a pair, and two tricks for one declaration": (
        {"hands": {1: PAIR}, "won": {3: 2}, "declared": made("1e")},
        ["declaration-due"],
    ),
    "a forty after a twenty": ({"hands": {1: FORTY}, "declared": made("1c")}, ["declared-too-soon"]),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_must_have_been_declared_is_missed(name: str) -> None:
    position, wanted = IMPOSSIBLE[name]
    assert codes(position) == wanted


POSSIBLE: dict[str, dict[str, Any]] = {
    "a Tute without a trick": {"hands": {1: KINGS}, "taken": {1: 0, 2: 61}},
    "a Tute, and nobody tells of points": {"hands": {1: KINGS}},
    "a Tute and no trick": {"hands": {1: KINGS}, "won": {1: 0}},
    "a pair without a trick": {"hands": {1: PAIR}, "taken": {2: 61}},
    "one of two pairs": {"hands": {1: "12c 11c 12e 11e"}, "taken": {1: 11, 2: 50}, "declared": made("1c")},
    "a pair behind another": {"hands": {1: PAIR}, "taken": {1: 11, 2: 50}, "declared": made("1o")},
    "both partners, once each": {
        "hands": {1: PAIR, 3: "12b 11b 4e 5e"},
        "taken": {1: 11, 2: 50},
        "declared": made("1o", "3e"),
    },
    "the longer of two twenties": {"hands": {1: PAIR}, "taken": {1: 11, 2: 50}, "declared": made("1e")},
    "a pair of the other side": {"lead": 1, "hands": {2: PAIR}, "taken": {1: 61, 2: 0}, "declared": made("1e")},
    "three kings and a pair": {"hands": {1: "12o 12e 11b 5c"}, "taken": {1: 11, 2: 50}, "declared": made("1c")},
}


@pytest.mark.parametrize("name", POSSIBLE)
def test_what_can_be_pending_is_accepted(name: str) -> None:
    assert codes(POSSIBLE[name]) == []


def test_only_the_winner_of_the_trick_at_his_table() -> None:
    position = {"hands": {3: PAIR}, "declared": made("1e")}
    assert codes(position) == ["declaration-due"]
    assert codes(position, decl__partner="trick-winner") == []


def test_a_tute_waits_for_a_trick_of_ones_own_at_its_table() -> None:
    position = {"hands": {1: KINGS}, "taken": {1: 11, 2: 50}}
    assert codes(position) == ["tute-due"]
    assert codes(position, tute__trick="own") == []
    assert codes({"hands": {1: "12o 12c 12e 12b"}, "taken": {1: 11, 2: 50}}, tute="none") == []


def test_a_forty_that_a_partner_has_barred_is_pending_for_ever() -> None:
    """Nobody was barred before the first trick, so it is due where both declare after it."""
    position = {"hands": {1: FORTY}, "declared": made("3e")}
    barred = {"decl__forty_after_twenty": "barred-for-side"}
    assert codes(position, **barred) == ["declaration-due"]
    assert codes(position, **barred, decl__partner="trick-winner") == []


def test_players_who_call_themselves_may_keep_silent() -> None:
    for hand in (KINGS, PAIR):
        assert codes({"hands": {1: hand}, "taken": {1: 11, 2: 50}}, decl__by="player") == []


@pytest.mark.parametrize(("seat", "wanted"), [(1, ["declaration-due"]), (2, [])])
def test_only_the_bidder_declares(seat: int, wanted: list[str]) -> None:
    position = {"contract": {"seat": 1, "points": 70}, "hands": {seat: "12c 11c 4b"}, "taken": {1: 11, 2: 50}}
    assert codes(position, "bidding") == wanted


BY_THE_LEAD: dict[str, tuple[dict[str, Any], list[str]]] = {
    "a Tute": ({"lead": 1, "hands": {1: KINGS}}, ["tute-due-at-lead"]),
    "a Tute of the partner": ({"lead": 3, "hands": {1: KINGS}}, ["tute-due-at-lead"]),
    "a pair": ({"lead": 1, "hands": {1: PAIR}}, ["declaration-due-at-lead"]),
    "a pair of the partner": ({"lead": 3, "hands": {1: PAIR}}, ["declaration-due-at-lead"]),
    "a pair, and cards on the table": (
        {"trick": {"lead": 1, "cards": "12c"}, "hands": {1: "11c 4b 5b"}},
        ["declaration-due-at-lead"],
    ),
    "no lead said": ({"lead": None, "hands": {1: PAIR}}, ["declaration-due-at-lead"]),
    "points of nobody": ({"lead": 1, "hands": {1: PAIR}, "taken": {2: 61}}, ["declaration-due-at-lead"]),
    "a declaration before that of an opponent": (
        {"lead": 1, "hands": {1: PAIR}, "declared": made("1e", "2b")},
        ["declaration-due-at-lead"],
    ),
    "points and the lead": ({"lead": 1, "hands": {1: PAIR}, "taken": {1: 11, 2: 50}}, ["declaration-due"]),
}


@pytest.mark.parametrize("name", BY_THE_LEAD)
def test_whoever_leads_has_won_the_trick_before(name: str) -> None:
    position, wanted = BY_THE_LEAD[name]
    assert codes(position) == wanted
    assert codes(position, decl__by="player") == []


@pytest.mark.parametrize(
    "position",
    [
        {"lead": 4, "hands": {1: PAIR}},
        {"lead": 4, "hands": {1: KINGS}},
        {"lead": 1, "hands": {1: PAIR}, "declared": made("2b", "1e")},
        {"lead": 1, "hands": {1: PAIR}, "declared": made("1e", "3b")},
        {"lead": 1, "hands": {1: "12c 11c 4b 5b 6b 7b 2b 2c 4c 5c"}},
    ],
)
def test_what_the_lead_does_not_give_away(position: dict[str, Any]) -> None:
    assert codes(position) == []


def test_the_lead_counts_for_those_who_declare_after_that_trick() -> None:
    of_the_partner = {"lead": 3, "hands": {1: PAIR}}
    assert codes(of_the_partner, decl__partner="trick-winner") == []
    assert codes({"lead": 3, "hands": {1: KINGS}}, tute__trick="own") == []
    bidding = {"contract": {"seat": 1, "points": 70}, "lead": 1}
    assert codes({**bidding, "hands": {1: "12c 11c 4b"}}, "bidding") == ["declaration-due-at-lead"]
    assert codes({**bidding, "lead": 2, "hands": {1: "12c 11c 4b"}}, "bidding") == []
    assert codes({**bidding, "lead": 2, "hands": {2: "12c 11c 4b"}}, "bidding") == []


SHORTER = "12e 11e 4b 5b 6b"
"""Two swords, and two more cups than these are four."""
BIDS = {"contract": {"seat": 1, "points": 70}, "lead": 1, "declared": made("1c", "1e")}
ORDER: dict[str, tuple[dict[str, Any], str, list[str]]] = {
    "the longer first, and all is known": (
        {"lead": 1, "hands": {1: f"12c 11c 4c 5c {SHORTER}"}, "declared": made("1c")},
        "classic",
        ["declared-too-soon"],
    ),
    "as long as the other": (
        {"lead": 1, "hands": {1: f"12c 11c 7b 10b {SHORTER}"}, "declared": made("1c")},
        "classic",
        [],
    ),
    "as long, and the later suit first": (
        {"lead": 1, "hands": {1: f"12c 11c 7b 10b {SHORTER}"}, "declared": made("1e")},
        "classic",
        ["declared-too-soon"],
    ),
    "the shorter first": (
        {"lead": 1, "hands": {1: f"12c 11c 4c 5c {SHORTER}"}, "declared": made("1e")},
        "classic",
        [],
    ),
    "longer by two, and one card gone since": (
        {"lead": 2, "hands": {1: f"12c 11c 4c 5c {SHORTER[:-3]}"}, "declared": made("1c")},
        "classic",
        ["declared-too-soon"],
    ),
    "longer by one, and one card gone since": (
        {"lead": 2, "hands": {1: f"12c 11c 4c {SHORTER}"}, "declared": made("1c")},
        "classic",
        [],
    ),
    "both, the longer first": (
        {**BIDS, "hands": {1: f"12c 11c 4c 5c {SHORTER} 7b"}},
        "bidding",
        ["declared-out-of-order"],
    ),
    "both, the longer of them short since": (
        {**BIDS, "hands": {1: f"12c 11c 4c 6b 7b {SHORTER[:-3]} 10b"}},
        "bidding",
        [],
    ),
    "both, the shorter first": (
        {**BIDS, "declared": made("1e", "1c"), "hands": {1: f"12c 11c 4c 5c {SHORTER} 7b"}},
        "bidding",
        [],
    ),
    "one of each partner": (
        {"lead": 1, "hands": {1: "12c 11c 4c 5c 6c 4b 5b 6b 7b"}, "declared": made("1c", "3e")},
        "classic",
        [],
    ),
}


@pytest.mark.parametrize("name", ORDER)
def test_the_shorter_suit_was_declared_first_where_lengths_are_known(name: str) -> None:
    position, base, wanted = ORDER[name]
    assert codes(position, base) == wanted


def test_lengths_count_for_nothing_where_players_call_themselves() -> None:
    position, base, _ = ORDER["the longer first, and all is known"]
    assert codes(position, base, decl__by="player") == []


def test_it_is_told_who_holds_what_and_what_to_do() -> None:
    cases = [IMPOSSIBLE[name][0] for name in ("a Tute and points", "a pair and points", "a forty after a twenty")]
    for position in cases:
        (found,) = troubles(position)
        said = {lang: fault_sentence(Fault(found.code, None, found.facts), lang) for lang in LANGS}
        assert said["en"].startswith("Seat 1 h")
        assert "Change" in said["en"] or "change" in said["en"]
        assert said["es"].startswith("El sitio 1 t")
        assert "cambia" in said["es"].lower()
