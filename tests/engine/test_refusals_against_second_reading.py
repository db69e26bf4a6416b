"""Whatever anybody tries, at any moment: allowed or not as in the second reading, for one of its reasons."""

from collections import Counter
from random import Random

import pytest

from tests.engine.asking import REFUSALS, Asked
from tests.engine.mixtures import each_alone, mixture, ready_made


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
