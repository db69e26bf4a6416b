"""What outlives a process: games, progress, learners, counters. The only place that knows SQL."""

from tute_teach.storage.games import (
    SavedGame,
    Status,
    add_game,
    count_live_games,
    find_game,
    games_of,
    save_game,
    sweep_games,
)
from tute_teach.storage.learners import learner_known, note_learner, sweep_learners
from tute_teach.storage.limits import count_hit, count_hit_of, sweep_limits
from tute_teach.storage.migrating import is_current, migrate
from tute_teach.storage.opening import BadStore, Store, StoreFailed, open_store, sqlite_url
from tute_teach.storage.progress import Progress, forget_progress, note_progress, progress_of

__all__ = [
    "BadStore",
    "Progress",
    "SavedGame",
    "Status",
    "Store",
    "StoreFailed",
    "add_game",
    "count_hit",
    "count_hit_of",
    "count_live_games",
    "find_game",
    "forget_progress",
    "games_of",
    "is_current",
    "learner_known",
    "migrate",
    "note_learner",
    "note_progress",
    "open_store",
    "progress_of",
    "save_game",
    "sqlite_url",
    "sweep_games",
    "sweep_learners",
    "sweep_limits",
]
