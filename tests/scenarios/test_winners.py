"""Whoever leads has won the trick before, and what all sides have won together fits the tricks that have gone."""

from typing import Any

import pytest

from tute_teach.scenarios.model import PositionPart
from tute_teach.scenarios.position import placed
from tute_teach.scenarios.winners import last_winner
from tute_teach.tables import changed, table


def codes(position: dict[str, Any], base: str = "classic", **settings: str) -> list[str]:
    """What is wrong with a position; trumps are coins where nobody has to declare them."""
    agreed = changed(table(base), {key.replace("__", "."): value for key, value in settings.items()})
    trump = {} if base.startswith("cabron") and "declared" not in position else {"trump": "o"}
    found = placed(agreed, PositionPart.model_validate({**trump, **position}))[1]
    return [one.code.removeprefix("scenario.") for one in found]


def made(*said: str) -> tuple[dict[str, Any], ...]:
    """Declarations such as 1c: seat 1, cups."""
    return tuple({"seat": int(one[0]), "suit": one[1]} for one in said)


def test_the_last_trick_is_of_whoever_leads() -> None:
    def found(**position: Any) -> int | None:
        state, _ = placed(table("classic"), PositionPart.model_validate({"trump": "o", **position}))
        assert state is not None
        return last_winner(state)

    assert found(lead=3, tricks=4) == 3
    assert found(trick={"lead": 2, "cards": "4c 5c"}, tricks=4) == 2
    assert found(lead=1, tricks=0) is None


WON = {"lead": 1, "hands": {1: "1b 2e 5e 6e"}}


@pytest.mark.parametrize(
    ("position", "wanted"),
    [
        ({**WON, "won": {1: 0, 2: 6}}, ["won-and-lead"]),
        ({**WON, "won": {3: 0}}, ["won-and-lead"]),
        ({**WON, "won": {2: 6}}, ["won-leaves-too-few"]),
        ({**WON, "won": {2: 5}}, []),
        ({**WON, "won": {1: 6, 2: 0}}, []),
        ({**WON, "won": {1: 6, 2: 0}, "declared": made("2c")}, ["won-and-declared"]),
        ({**WON, "won": {1: 6, 2: 0}, "taken": {1: 50, 2: 0}, "declared": made("4c")}, ["won-and-declared"]),
        ({**WON, "taken": {1: 50, 2: 0}, "declared": made("2c")}, []),
        ({"lead": 1, "tricks": 1, "declared": made("2c")}, ["lead-too-few-tricks"]),
        ({"lead": 1, "tricks": 1, "declared": made("3c")}, []),
        ({"lead": 1, "tricks": 1, "taken": {2: 20}}, ["lead-too-few-tricks"]),
        ({"lead": 1, "tricks": 2, "declared": made("1c", "2e", "1b")}, ["too-few-tricks"]),
        ({"lead": 2, "tricks": 3, "declared": made("1c", "2e", "1b")}, ["lead-too-few-tricks"]),
        ({"lead": 1, "tricks": 3, "declared": made("1c", "2e", "1b")}, []),
    ],
)
def test_at_the_classic_table(position: dict[str, Any], wanted: list[str]) -> None:
    assert codes(position) == wanted


def test_a_partner_declares_after_tricks_of_his_own_at_their_table() -> None:
    position = {"lead": 1, "tricks": 1, "declared": made("3c")}
    assert codes(position, decl__partner="trick-winner") == ["lead-too-few-tricks"]
    assert codes({**position, "lead": 3}, decl__partner="trick-winner") == []
    together = {"lead": 1, "tricks": 1, "declared": made("1c", "3e")}
    assert codes(together) == []
    assert codes(together, decl__partner="trick-winner") == ["too-few-tricks"]


@pytest.mark.parametrize(
    ("position", "wanted"),
    [
        ({"lead": 1, "tricks": 1, "declared": made("3o")}, ["lead-too-few-tricks"]),
        ({"lead": 3, "tricks": 1, "declared": made("3o", "3c")}, []),
        ({"lead": 1, "tricks": 2, "declared": made("3o", "1c")}, []),
        ({"lead": 1, "tricks": 2, "declared": made("1o", "3c")}, ["lead-too-few-tricks"]),
        ({"lead": 2, "tricks": 9, "won": {2: 0}}, ["won-and-lead"]),
        ({"lead": 2, "tricks": 9, "won": {1: 9}}, ["won-leaves-too-few"]),
    ],
)
def test_where_declarations_fall_in_a_trick(position: dict[str, Any], wanted: list[str]) -> None:
    assert codes(position, "cabron-4") == wanted
