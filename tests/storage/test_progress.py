"""What is done stays done; what is forgotten is that and nothing else."""

from tests.storage.conftest import OWNER
from tute_teach.storage import (
    Progress,
    Store,
    count_hit,
    count_hit_of,
    forget_progress,
    note_progress,
    progress_of,
    sweep_limits,
)


def test_stars_never_fall_and_tries_add_up(store: Store) -> None:
    note_progress(store, OWNER, "classic/follow/1", stars=3, tries=1, done_at=50)
    note_progress(store, OWNER, "classic/follow/1", stars=1, tries=2, hints=1, done_at=90)
    assert progress_of(store, OWNER) == (Progress("classic/follow/1", 3, 3, 1, 50),)


def test_a_try_without_an_end_is_not_done(store: Store) -> None:
    assert note_progress(store, OWNER, "x", tries=1).done_at is None
    assert note_progress(store, OWNER, "x", stars=2, done_at=7).done_at == 7


def test_forgetting_one_leaves_the_others(store: Store) -> None:
    for exercise in ("a", "b", "c"):
        note_progress(store, OWNER, exercise, stars=1)
    forget_progress(store, OWNER, ["b", "unknown"])
    assert [one.exercise for one in progress_of(store, OWNER)] == ["a", "c"]


def test_hits_are_counted_by_stretch(store: Store) -> None:
    assert [count_hit(store, "k", now, 60) for now in (60, 119, 120)] == [1, 2, 1]
    assert count_hit(store, "other", 60, 60) == 1
    sweep_limits(store, before=100)
    assert count_hit(store, "k", 61, 60) == 1
    assert count_hit(store, "k", 121, 60) == 2


def test_hits_of_learners_are_counted_only_where_they_are_known(store: Store) -> None:
    assert [count_hit_of(store, OWNER, "k", now, 60) for now in (60, 61)] == [1, 2]
    assert count_hit(store, "k", 62, 60) == 3
    assert count_hit_of(store, "b" * 64, "k", 63, 60) is None
    assert count_hit(store, "k", 64, 60) == 4
