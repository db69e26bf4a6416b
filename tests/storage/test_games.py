"""Games are kept as text; only who knows the version changes one."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from tests.storage.conftest import OWNER
from tute_teach.storage import (
    SavedGame,
    Status,
    Store,
    add_game,
    count_live_games,
    find_game,
    games_of,
    note_learner,
    save_game,
    sweep_games,
)

GAME = SavedGame("g1", OWNER, "settings", "record", 1, Status.LIVE, 10, 10)


def test_comes_back_as_it_was(store: Store) -> None:
    add_game(store, GAME)
    assert find_game(store, "g1", OWNER) == GAME


def test_is_seen_by_its_owner_alone(store: Store) -> None:
    note_learner(store, "b" * 64, 1)
    add_game(store, GAME)
    assert find_game(store, "g1", "b" * 64) is None
    assert games_of(store, "b" * 64, Status.LIVE) == ()


def test_changes_only_from_the_version_that_is_stored(store: Store) -> None:
    add_game(store, GAME)
    first = replace(GAME, version=2, record="first")
    second = replace(GAME, version=2, record="second")
    assert save_game(store, first, was=1)
    assert not save_game(store, second, was=1)
    assert find_game(store, "g1", OWNER) == first


def test_what_is_over_changes_no_more(store: Store) -> None:
    add_game(store, replace(GAME, status=Status.OVER))
    assert not save_game(store, replace(GAME, version=2), was=1)


def test_live_games_last_touched_first(store: Store) -> None:
    for number, touched in enumerate((5, 9, 7)):
        add_game(store, replace(GAME, id=f"g{number}", updated_at=touched))
    add_game(store, replace(GAME, id="over", status=Status.OVER))
    assert [one.id for one in games_of(store, OWNER, Status.LIVE)] == ["g1", "g2", "g0"]
    assert count_live_games(store, OWNER) == 3


def test_forgotten_when_nobody_touches_them(store: Store) -> None:
    add_game(store, GAME)
    add_game(store, replace(GAME, id="g2", updated_at=20))
    assert sweep_games(store, before=20) == 1
    assert find_game(store, "g1", OWNER) is None
    assert find_game(store, "g2", OWNER) is not None


def test_no_more_than_may_go_on_even_when_begun_at_once(store: Store) -> None:
    wanted = [replace(GAME, id=f"g{number}") for number in range(8)]
    with ThreadPoolExecutor(8) as pool:
        kept = list(pool.map(lambda game: add_game(store, game, most=3), wanted))
    assert sorted(kept) == [False] * 5 + [True] * 3
    assert count_live_games(store, OWNER) == 3
