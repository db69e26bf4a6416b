"""Shares come to two players at once: scores that matches come to are accepted, and just those of small ones."""

from collections import deque
from random import Random

import pytest

from tute_teach.scenarios.model import ScenarioFile
from tute_teach.scenarios.results import result_troubles
from tute_teach.scenarios.together import stand_together
from tute_teach.tables import changed, table

ALONE, SHARED = frozenset({60, 65, 70, 240}), frozenset({30, 32, 35, 120})
ROUNDS = [
    *(tuple(paid if chair == one else 0 for chair in range(3)) for one in range(3) for paid in sorted(ALONE)),
    *(tuple(0 if chair == one else paid for chair in range(3)) for one in range(3) for paid in sorted(SHARED)),
]
TOP = 140


def reached() -> set[tuple[int, ...]]:
    """All scores up to `TOP` that some rounds lead to."""
    found, todo = {(0, 0, 0)}, deque([(0, 0, 0)])
    while todo:
        won = todo.popleft()
        for paid in ROUNDS:
            after = won[0] + paid[0], won[1] + paid[1], won[2] + paid[2]
            if max(after) <= TOP and after not in found:
                found.add(after)
                todo.append(after)
    return set(found)


def test_just_the_scores_that_rounds_lead_to_stand_together() -> None:
    found = reached()
    single = sorted({points for won in found for points in won})
    asked = [(one, two, three) for one in single for two in single if two >= one for three in single if three >= two]
    assert len(asked) > 1000
    assert {won for won in asked if stand_together(ALONE, SHARED, won)} == {won for won in asked if won in found}


def test_scores_of_long_matches_stand_together() -> None:
    random = Random(7)
    for _ in range(150):
        won = (0, 0, 0)
        while max(won) < 400:
            paid = random.choice(ROUNDS)
            won = won[0] + paid[0], won[1] + paid[1], won[2] + paid[2]
            assert stand_together(ALONE, SHARED, won)


@pytest.mark.parametrize(
    ("base", "settings", "won", "wanted"),
    [
        ("bidding-shared", {}, {1: 32}, True),
        ("bidding-shared", {}, {1: 32, 3: 32}, False),
        ("bidding-shared", {}, {2: 60}, False),
        ("bidding-shared", {}, {2: 30}, True),
        ("bidding-shared", {"bid.minimum": 50}, {1: 25}, True),
        ("bidding-shared", {"bid.minimum": 50}, {1: 25, 2: 25, 3: 50}, False),
        ("bidding", {}, {1: 65}, False),
        ("bidding-4", {"bid.bust-pays": "shared"}, {1: 32}, False),  # of four players nobody looks so closely
    ],
)
def test_tables_at_which_opponents_share(base: str, settings: dict[str, int | str], won: object, wanted: bool) -> None:
    file = ScenarioFile.model_validate(
        {
            "table": base,
            "shows": ("bid.match",),
            "title": {"en": "A", "es": "B"},
            "text": {"en": "A.", "es": "B."},
            "match": {"dealer": 1, "won": won},
            "steps": ({"expect": {"match_winner": False}},),
        }
    )
    found = [one.code for one in result_troubles(file, changed(table(base), settings), is_over=False)]
    assert found == (["scenario.no-such-scores"] if wanted else [])
