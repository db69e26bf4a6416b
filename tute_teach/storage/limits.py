"""Counters that all processes share: how often something was done within a stretch of time."""

from sqlalchemy import delete

from tute_teach.storage.opening import Store, adding
from tute_teach.storage.schema import hits


def count_hit(store: Store, key: str, now: int, seconds: int) -> int:
    """Count one more of `key` in the running stretch of so many seconds; returns how many there are in it."""
    since = now - now % seconds
    with store.writing() as connection:
        one = adding(connection, hits).values(key=key, since=since, count=1)
        more = one.on_conflict_do_update(
            index_elements=[hits.c.key, hits.c.since], set_={"count": hits.c.count + 1}
        ).returning(hits.c.count)
        count: int = connection.execute(more).scalar_one()
        return count


def sweep_limits(store: Store, before: int) -> None:
    """Forget the counters of stretches that began before that time (seconds since 1970)."""
    with store.writing() as connection:
        connection.execute(delete(hits).where(hits.c.since < before))
