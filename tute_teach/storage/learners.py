"""Learners: the hash of a token, and when it was seen. Nothing personal is kept."""

from sqlalchemy import bindparam, delete, select

from tute_teach.storage.opening import Store, adding
from tute_teach.storage.schema import games, learners, progress

# Asked at every request; putting a statement together takes longer than carrying it out.
_KNOWN = select(learners.c.token_hash).where(learners.c.token_hash == bindparam("whose"))


def note_learner(store: Store, token_hash: str, now: int) -> None:
    """Note that a learner was here (seconds since 1970)."""
    with store.writing() as connection:
        new = adding(connection.dialect.name, learners).values(token_hash=token_hash, created_at=now, seen_at=now)
        connection.execute(new.on_conflict_do_update(index_elements=[learners.c.token_hash], set_={"seen_at": now}))


def learner_known(store: Store, token_hash: str) -> bool:
    """Whether a learner has been noted."""
    with store.stating() as connection:
        return connection.execute(_KNOWN, {"whose": token_hash}).first() is not None


def sweep_learners(store: Store, before: int) -> int:
    """Delete learners not seen since that time (seconds since 1970) who have neither games nor progress."""
    idle = delete(learners).where(
        learners.c.seen_at < before,
        ~select(games.c.id).where(games.c.owner == learners.c.token_hash).exists(),
        ~select(progress.c.exercise).where(progress.c.token_hash == learners.c.token_hash).exists(),
    )
    with store.writing() as connection:
        return connection.execute(idle).rowcount
