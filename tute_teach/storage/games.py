"""Saved games: text and a version. A game is changed only by whoever knows its version."""

from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import Row, bindparam, delete, func, insert, select, update

from tute_teach.storage.opening import Store
from tute_teach.storage.schema import games, learners


class Status(StrEnum):
    """What has become of a game: it goes on, is over, was left by its owner, or cannot be replayed any more."""

    LIVE = "live"
    OVER = "over"
    LEFT = "left"
    CLOSED = "closed"


# Both are asked at every card; putting a statement together takes longer than carrying it out.
_FIND = select(games).where(games.c.id == bindparam("which"), games.c.owner == bindparam("whose"))
_SAVE = (
    update(games)
    .where(games.c.id == bindparam("which"), games.c.version == bindparam("was"), games.c.status == Status.LIVE.value)
    .values(
        record=bindparam("new_record"),
        version=bindparam("new_version"),
        status=bindparam("new_status"),
        updated_at=bindparam("now"),
    )
)

# SQLite takes anything in any column.
_COLUMNS: tuple[tuple[str, type, object], ...] = (
    ("id", str, ""),
    ("owner", str, ""),
    ("settings", str, ""),
    ("record", str, ""),
    ("version", int, 0),
    ("status", str, ""),
    ("created_at", int, 0),
    ("updated_at", int, 0),
)


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game as it is stored. `owner` is the hash of the owner's token; times are thousandths of a second."""

    id: str
    owner: str
    settings: str
    record: str
    version: int
    status: Status
    created_at: int
    updated_at: int


def add_game(store: Store, game: SavedGame, most: int | None = None) -> bool:
    """Store a new game; its owner must be a noted learner.

    Returns False, and stores nothing, when so many games (`most`) of the owner go on already.
    """
    live = select(func.count()).where(games.c.owner == game.owner, games.c.status == Status.LIVE.value)
    with store.writing() as connection:
        if most is not None:
            # Two that begin at once must not both count before either is there: the owner's row is held meanwhile.
            owner = select(learners.c.token_hash).where(learners.c.token_hash == game.owner)
            connection.execute(owner.with_for_update()).one_or_none()
            if connection.execute(live).scalar_one() >= most:
                return False
        connection.execute(
            insert(games).values(
                id=game.id,
                owner=game.owner,
                settings=game.settings,
                record=game.record,
                version=game.version,
                status=game.status.value,
                created_at=game.created_at,
                updated_at=game.updated_at,
            )
        )
    return True


def find_game(store: Store, game_id: str, owner: str) -> SavedGame | None:
    """A game of this owner; None when there is none of this id, or it is somebody else's."""
    with store.stating() as connection:
        row = connection.execute(_FIND, {"which": game_id, "whose": owner}).one_or_none()
    return None if row is None else _saved(row)


def games_of(store: Store, owner: str, status: Status, most: int = 20) -> tuple[SavedGame, ...]:
    """The games of an owner that have this status, the one touched last first."""
    wanted = select(games).where(games.c.owner == owner, games.c.status == status.value)
    with store.reading() as connection:
        rows = connection.execute(wanted.order_by(games.c.updated_at.desc(), games.c.id).limit(most)).all()
    return tuple(_saved(row) for row in rows)


def count_live_games(store: Store, owner: str) -> int:
    """How many games of an owner go on."""
    wanted = select(func.count()).where(games.c.owner == owner, games.c.status == Status.LIVE.value)
    with store.reading() as connection:
        return connection.execute(wanted).scalar_one()


def save_game(store: Store, game: SavedGame, *, was: int) -> bool:
    """Store the record, version, status and time of a game if the stored version is still `was`.

    Returns False, and changes nothing, when somebody else was faster.
    """
    given = {
        "which": game.id,
        "was": was,
        "new_record": game.record,
        "new_version": game.version,
        "new_status": game.status.value,
        "now": game.updated_at,
    }
    with store.stating() as connection:
        return connection.execute(_SAVE, given).rowcount == 1


def sweep_games(store: Store, before: int) -> int:
    """Delete the games that nobody has touched since that time (thousandths since 1970); returns how many."""
    with store.writing() as connection:
        return connection.execute(delete(games).where(games.c.updated_at < before)).rowcount


def _saved(row: Row[tuple[object, ...]]) -> SavedGame:
    """A game as its row has it. What a damaged row holds in place of text and numbers is told as a closed game."""
    values = dict(row._mapping)
    whole = values["status"] in set(Status)
    for column, kind, instead in _COLUMNS:
        if not isinstance(values[column], kind):
            values[column], whole = instead, False
    return SavedGame(**values | {"status": Status(values["status"]) if whole else Status.CLOSED})
