"""Whatever anybody tries, at any moment: allowed or not as in the second reading, for one of its reasons."""

from collections import Counter
from random import Random

import pytest

from tests.engine.asking import REFUSALS, Asked
from tests.engine.mixtures import each_alone, mixture, options_of, ready_made
from tests.engine.situations import situation_of
from tests.second_reading.refusing import classic_refusals
from tute_teach.engine import apply, deal, explain
from tute_teach.model.actions import CallTute
from tute_teach.model.cards import KING
from tute_teach.model.notation import parse_action, parse_row
from tute_teach.model.seats import Seat
from tute_teach.model.verdict import Verdict
from tute_teach.tables import changed, table


def test_whatever_is_tried_at_any_table_agrees() -> None:
    random, seen = Random(1), Counter[str]()
    mixtures = [mixture(random, mode) for mode in REFUSALS for _ in range(12)]
    for agreed in (*each_alone(), *ready_made(), *mixtures):
        Asked(agreed, random, seen).play()
    for mode in REFUSALS:
        assert seen[f"tried in {mode}"] > 3_000


@pytest.mark.proof
@pytest.mark.parametrize("mode", REFUSALS)
def test_whatever_is_tried_agrees_at_length(mode: str) -> None:
    random, seen = Random(2), Counter[str]()
    for _ in range(600):
        Asked(mixture(random, mode), random, seen).play()
    assert seen[f"tried in {mode}"] > 100_000


def test_the_tute_after_ones_own_declaration_is_not_a_second_declaration() -> None:
    """One declaration or the Tute: that is said of own declaring; the rule that counts declarations is another."""
    agreed = changed(table("classic"), {"decl.by": "player"})
    hands: tuple[str, ...] = ("1o 3o 12o 11o 12c 12e 12b 2e 2b 4e", "4o 5o 1c 3c 4c 5c 5e 6e 5b 6b")
    hands += ("2o 6o 2c 6c 7c 1e 3e 1b 3b 4b", "7o 10o 10c 11c 7e 10e 11e 7b 10b 11b")
    dealt = tuple(zip(*(parse_row(hand) for hand in hands), strict=True))
    state = deal(agreed, tuple(card for round_ in dealt for card in round_))
    for text in ("1 plays 1o", "2 plays 4o", "3 plays 2o", "4 plays 7o", "1 declares oros"):
        state, _ = apply(state, parse_action(text))
    call = CallTute(Seat(1), KING)
    assert state.asked == (3,)
    assert classic_refusals(1, ("tute", ""), situation_of(state), options_of(agreed)) == ["decl.own-call"]
    assert explain(state, call) == Verdict(False, "decl.own-call")
