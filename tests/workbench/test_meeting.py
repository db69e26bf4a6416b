"""How often rules are met: what is stored is what playing gives today."""

from pathlib import Path

import pytest

from tute_teach.rules.catalogue import catalogue
from tute_teach.tables import table_ids
from tute_teach.workbench.meeting import Met, count, store, stored

OFTEN = 0.5
"""Turns a hand from which a rule is met often enough for a short count to tell."""


@pytest.fixture(scope="module")
def fresh(proving: bool) -> Met:
    """A short count by another seed, which agrees with a long one roughly and with a stale one not at all."""
    return count(hands=20 if proving else 4, seed=7)


def test_every_rule_is_counted_in_the_order_of_the_catalogue() -> None:
    assert list(stored().times) == list(catalogue()), "run tute-teach coverage --count"


def test_what_is_stored_is_what_is_played(fresh: Met) -> None:
    often = {rule for met in (stored(), fresh) for rule in met.times if met.a_hand(rule) >= OFTEN}
    assert len(often) > 10
    for rule in often:
        assert 0.5 < (fresh.a_hand(rule) + 0.1) / (stored().a_hand(rule) + 0.1) < 2, f"{rule}: coverage --count"


def test_the_hands_of_all_tables_are_counted() -> None:
    assert stored().hands == 20 * len(table_ids())
    assert stored().times["trick.last-ten"] < stored().hands
    assert stored().times["play.follow"] > stored().hands


def test_the_same_seed_gives_the_same_file(tmp_path: Path) -> None:
    one, other = (store(tmp_path / name, hands=1, seed=3).read_text("utf-8") for name in "ab")
    assert one == other
    assert "coverage --count" in one
