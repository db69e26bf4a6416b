"""Whatever a round has come to can be written as a position: what cannot have been is refused, and nothing else."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tute_teach.engine import apply, deal, rulebook
from tute_teach.model.cards import each
from tute_teach.model.notation import show_cards, show_row
from tute_teach.model.state import Phase, State
from tute_teach.scenarios import choices
from tute_teach.scenarios.model import PositionPart
from tute_teach.scenarios.position import placed
from tute_teach.tables import table, table_ids


def position(state: State) -> PositionPart:
    """All that can be said of a round in the middle."""
    said: dict[str, Any] = {
        "tricks": state.tricks_done,
        "hands": {seat: show_cards(hand.cards) for seat, hand in enumerate(state.hands, 1) if hand.cards},
        "declared": tuple(
            {"seat": int(one.seat), "suit": one.suit.letter, "worth": one.worth} for one in state.declarations
        ),
    }
    taken = Counter[int]()
    for won in state.tricks:
        taken[int(won.winner)] += won.points
    if state.tricks:
        said["taken"] = dict(taken)
    if state.contract is not None:
        said["contract"] = {"seat": int(state.contract.declarer), "points": state.contract.points}
    if state.trump is not None:
        said["trump"] = state.trump.letter
    if state.trick.cards:
        said["trick"] = {"lead": int(state.trick.lead), "cards": show_row(state.trick.cards)}
    elif state.phase is Phase.PLAY:
        said["lead"] = int(state.to_play)
    return PositionPart.model_validate(said)


@pytest.mark.parametrize("name", table_ids())
def test_every_moment_of_a_round_is_a_position(name: str) -> None:
    agreed, random = table(name), Random(name)
    pack = tuple(each(rulebook(agreed).pack))
    for _ in range(3):
        state = deal(agreed, tuple(random.sample(pack, len(pack))))
        while state.phase is not Phase.OVER:
            if state.phase in (Phase.NAMING, Phase.PLAY):
                assert placed(agreed, position(state))[1] == []
            able = [one.action for one in choices(state) if one.verdict.allowed]
            state, _ = apply(state, random.choice(able))
