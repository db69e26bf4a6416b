"""Counters that all processes share: how often something was done within a stretch of time."""

from functools import cache

from sqlalchemy import BigInteger, String, bindparam, delete, literal, select
from sqlalchemy.sql.dml import ReturningInsert

from tute_teach.storage.opening import Store, adding
from tute_teach.storage.schema import hits, learners


@cache
def _one_more(dialect: str) -> ReturningInsert[int]:
    """The statement, put together once: it is asked at every action."""
    return (
        adding(dialect, hits)
        .on_conflict_do_update(index_elements=[hits.c.key, hits.c.since], set_={"count": hits.c.count + 1})
        .returning(hits.c.count)
    )


@cache
def _one_more_of(dialect: str) -> ReturningInsert[int]:
    """The same, where the learner is known: one statement tells both, at every action."""
    given = (bindparam("key", type_=String), bindparam("since", type_=BigInteger), literal(1))
    asked = select(*given).where(learners.c.token_hash == bindparam("whose"))
    return (
        adding(dialect, hits)
        .from_select([hits.c.key, hits.c.since, hits.c.count], asked)
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


def count_hit_of(store: Store, learner: str, key: str, now: int, seconds: int) -> int | None:
    """Count one more of `key` as `count_hit` does, for a learner (the hash of a token); None for one nobody knows."""
    with store.stating() as connection:
        given = {"key": key, "since": now - now % seconds, "whose": learner}
        count: int | None = connection.execute(_one_more_of(connection.dialect.name), given).scalar_one_or_none()
        return count


def sweep_limits(store: Store, before: int) -> None:
    """Forget the counters of stretches that began before that time (seconds since 1970)."""
    with store.writing() as connection:
        connection.execute(delete(hits).where(hits.c.since < before))
