"""Positions that do not tell what was taken before: nothing that hangs on it is said, and no claim about it holds."""

from typing import Any

import pytest

from tests.scenarios.written import result, scenario
from tute_teach.engine import apply
from tute_teach.errors import BrokenSource
from tute_teach.model.events import RoundOver, TrickWon
from tute_teach.model.notation import parse_action
from tute_teach.scenarios.question import choices

LAST: dict[str, Any] = {"trump": "o", "lead": 1, "hands": {1: "1c", 2: "2c", 3: "4c", 4: "5c"}}
"""The last trick of a classic hand: `1c 2c 4c 5c`."""
TOLD = {**LAST, "taken": {1: 44, 2: 65}}
EARLIER: dict[str, Any] = {"trump": "o", "lead": 1, "hands": {1: "1c 2b"}}
CABRON: dict[str, Any] = {
    "table": "cabron-ludoteka",
    "position": {
        "lead": 1,
        "hands": {1: "7e", 2: "5e", 3: "4e", 4: "6e"},
        "taken": {1: 95, 2: 15, 3: 10},
    },
}
"""Seat 4 has no points, and loses if it has no trick either."""
ENDING = {"plays": "7e 5e 4e 6e", "expect": {"over": True}}


def faults(*steps: dict[str, Any], **parts: Any) -> list[str]:
    try:
        return [fault.code for fault in result(*steps, **parts).faults]
    except BrokenSource as broken:
        return [fault.code for fault in broken.faults]


@pytest.mark.parametrize("claim", [{"over": True}, {"outcome": {"winner": 1}}, {"score": {1: 21}}])
def test_a_hand_that_ends_must_say_what_was_taken_before(claim: dict[str, Any]) -> None:
    step = {"plays": "1c 2c 4c 5c", "expect": claim}
    assert faults(step, position=LAST) == ["scenario.result-needs-taken"]
    assert "scenario.result-needs-taken" not in faults(step, position=TOLD)


@pytest.mark.parametrize("claim", [{"score": {1: 11}}, {"sheet": {1: {"cards.points": 11}}}])
def test_a_score_on_the_way_too(claim: dict[str, Any]) -> None:
    step = {"plays": "1c 2c 4c 5c", "expect": claim}
    assert faults(step, position=EARLIER) == ["scenario.needs-taken"]
    assert faults(step, position={**EARLIER, "taken": {2: 85}}) == []


@pytest.mark.parametrize("name", ["score1.count", "score2.number"])
def test_a_text_cannot_name_it(name: str) -> None:
    text = {"en": f"Now {{{name}}}.", "es": f"Ahora {{{name}}}."}
    step = {"plays": "1c", "expect": {"winning": 1}}
    assert faults(step, position=EARLIER, text=text) == ["scenario.needs-taken"] * 2
    assert faults(step, position={**EARLIER, "taken": {2: 85}}, text=text) == []


def test_a_tute_ends_a_hand_whatever_was_taken() -> None:
    kings = {"trump": "o", "lead": 4, "hands": {1: "12o 12c 12e 12b 1e"}}
    step = {"plays": "6e 1e 4e 5e", "expect": {"outcome": {"winner": 1, "because": "classic.tute"}}}
    assert result(step, position=kings).holds


def test_no_result_is_guessed_of_a_last_card() -> None:
    for position, told in ((LAST, False), (TOLD, True)):
        state = scenario({"plays": "1c 2c 4c", "expect": {"over": False}}, position=position).start
        for text in ("1 plays 1c", "2 plays 2c", "3 plays 4c"):
            assert state is not None
            state, _ = apply(state, parse_action(text))
        assert state is not None
        (choice,) = choices(state)
        kinds = {type(event) for event in choice.events}
        assert TrickWon in kinds
        assert (RoundOver in kinds) is told


def test_no_points_may_be_some_tricks_or_none() -> None:
    def ending(won: dict[int, int]) -> list[str]:
        return faults(ENDING, **{**CABRON, "position": {**CABRON["position"], "won": won}})

    assert faults(ENDING, **CABRON) == ["scenario.needs-won"]
    assert ending({4: 0}) == []
    assert ending({4: 1}) == []
    assert ending({1: 7}) == ["scenario.needs-won"]


@pytest.mark.parametrize(
    ("won", "code"),
    [
        ({1: 1, 4: 0}, "scenario.won-and-taken"),
        ({1: 6, 4: 4}, "scenario.won-in-all"),
        ({1: 8}, "scenario.won-leaves-too-few"),
        ({1: 3, 2: 1, 3: 1, 4: 0}, "scenario.won-in-all"),
    ],
)
def test_tricks_won_must_fit(won: dict[int, int], code: str) -> None:
    assert faults(ENDING, **{**CABRON, "position": {**CABRON["position"], "won": won}}) == [code]


@pytest.mark.parametrize(("won", "losers"), [(0, [4]), (2, [1])])
def test_who_has_a_blank_trick_is_told_from_who_has_none(won: int, losers: list[int]) -> None:
    position = {**CABRON["position"], "won": {4: won}}
    step = {**ENDING, "expect": {"outcome": {"losers": losers}}}
    assert result(step, **{**CABRON, "position": position}).holds
