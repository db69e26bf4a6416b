"""Several processes on one store: nothing is lost, nothing is done twice, nobody is told that it is locked."""

import multiprocessing
from dataclasses import replace

from tests.storage.conftest import OWNER
from tute_teach.storage import (
    SavedGame,
    Status,
    Store,
    add_game,
    count_hit,
    find_game,
    note_progress,
    open_store,
    progress_of,
    save_game,
)

SPAWN = multiprocessing.get_context("spawn")
PROCESSES, TIMES = 4, 40


def write(url: str) -> int:
    """Write as a worker does: counters, progress, and a game that all of them want to move on."""
    store = open_store(url)
    won = 0
    for _ in range(TIMES):
        count_hit(store, "k", 60, 60)
        note_progress(store, OWNER, "x", tries=1)
        game = find_game(store, "g", OWNER)
        assert game is not None
        won += save_game(store, replace(game, version=game.version + 1), was=game.version)
    store.close()
    return won


def test_all_that_was_acknowledged_is_there(url: str, store: Store) -> None:
    add_game(store, SavedGame("g", OWNER, "s", "r", 0, Status.LIVE, 1, 1))
    with SPAWN.Pool(PROCESSES) as pool:
        won = pool.map(write, [url] * PROCESSES)
    assert count_hit(store, "k", 60, 60) == PROCESSES * TIMES + 1
    assert progress_of(store, OWNER)[0].tries == PROCESSES * TIMES
    game = find_game(store, "g", OWNER)
    assert game is not None
    assert game.version == sum(won)
