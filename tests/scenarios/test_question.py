"""Moments that are asked about, and the choices that there are in them."""

from pathlib import Path

import pytest

from tute_teach.engine import UnknownHand, apply, best_play, explain, legal_bids, legal_cards, seat_to_act
from tute_teach.errors import BrokenSource
from tute_teach.model.actions import Bid, Pass, Play
from tute_teach.model.cards import cards_of
from tute_teach.model.notation import parse_cards, show_action
from tute_teach.model.state import Phase, State
from tute_teach.scenarios import choices, read_question, read_scenario, replay

ROOT = Path(__file__).parents[2] / "scenarios"
BEAT = 'table: classic\nposition: {trump: o, trick: {lead: 1, cards: "12c"}, hands: {2: "1c 4c 3o"}}\n'


def states(path: Path) -> list[State]:
    result = replay(read_scenario(path, f"{path.parent.name}/{path.stem}"))
    found = [result.scenario.start, *(step.after for step in result.steps)]
    return [state for state in found if state is not None]


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.yml")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_choice_is_what_the_engine_says(path: Path) -> None:
    for state in states(path):
        try:
            found = choices(state)
        except UnknownHand:
            seat = seat_to_act(state)
            assert seat is not None
            assert state.hand(seat).cards is None
            continue
        assert bool(found) == (state.phase is not Phase.OVER)
        for one in found:
            assert one.verdict == explain(state, one.action)
            if one.verdict.allowed:
                assert (one.after, one.events) == apply(state, one.action)
            else:
                assert (one.after, one.winning, one.taken) == (None, None, None)
        played = cards_of(one.action.card for one in found if isinstance(one.action, Play) and one.verdict.allowed)
        assert played == (legal_cards(state) if state.phase is Phase.PLAY else 0)
        bids = tuple(one.action.points for one in found if isinstance(one.action, Bid) and one.verdict.allowed)
        assert bids == legal_bids(state)
        assert any(isinstance(one.action, Pass) for one in found) == (state.phase is Phase.AUCTION)


def test_what_would_follow_in_the_trick() -> None:
    state = read_question("x.yml", text=BEAT)
    found = {show_action(one.action): one for one in choices(state)}
    assert found["2 plays 1c"].winning == (2, 15)
    assert found["2 plays 1c"].taken is None
    assert found["2 plays 4c"].verdict.instead == parse_cards("1c")
    over = read_question("x.yml", text=BEAT.replace("12c", "12c 2c 5c").replace("2: ", "4: "))
    last = {show_action(one.action): one for one in choices(over)}["4 plays 1c"]
    assert (last.winning, last.taken) == (None, (4, 15))


def test_what_was_done_since_counts() -> None:
    state = read_question("x.yml", text=f'{BEAT}do: ["2 plays 1c", "3 plays 2c"]\n')
    assert best_play(state) == (2, "trick.led-wins")
    assert state.to_play == 4


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"{BEAT}do: 2 plays 4c\n", "x.yml:3:5: scenario.question-illegal"),
        (f'{BEAT}do: ["2 plays 1c", "2 shuffles"]\n', "x.yml:3:20: notation.action"),
        (BEAT.replace("12c", "13c"), "x.yml:2:46: notation.card"),
        (BEAT.replace("classic", "clasic"), "x.yml:1:8: table.misspelt"),
        ("table: classic\n", "x.yml:1:1: scenario.no-start"),
        (f"{BEAT}steps: []\n", "x.yml:3:1: shape.unknown-key"),
    ],
)
def test_what_makes_no_moment_is_refused_with_its_place(text: str, told: str) -> None:
    with pytest.raises(BrokenSource) as caught:
        read_question("x.yml", text=text)
    assert [str(fault).partition("(")[0] for fault in caught.value.faults] == [told]
