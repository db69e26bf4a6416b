"""Counters that all processes share: how often something was done within a stretch of time."""

from functools import cache

from sqlalchemy import delete
from sqlalchemy.sql.dml import ReturningInsert

from tute_teach.storage.opening import Store, adding
from tute_teach.storage.schema import hits


@cache
def _one_more(dialect: str) -> ReturningInsert[int]:
    """The statement, put together once: it is asked at every action."""
    return (
        adding(dialect, hits)
        .on_conflict_do_update(index_elements=[hits.c.key, hits.c.since], set_={"count": hits.c.count + 1})
        .returning(hits.c.count)
    )


def count_hit(store: Store, key: str, now: int, seconds: int) -> int:
    """Count one more of `key` in the running stretch of so many seconds; returns how many there are in it."""
    since = now - now % seconds
    with store.stating() as connection:
        given = {"key": key, "since": since, "count": 1}
        count: int = connection.execute(_one_more(connection.dialect.name), given).scalar_one()
        return count


def sweep_limits(store: Store, before: int) -> None:
    """Forget the counters of stretches that began before that time (seconds since 1970)."""
    with store.writing() as connection:
        connection.execute(delete(hits).where(hits.c.since < before))
