"""What a learner has done, exercise by exercise. An exercise once done stays done, whatever is tried afterwards."""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import delete, select, update

from tute_teach.storage.opening import Store, adding
from tute_teach.storage.schema import progress


@dataclass(frozen=True, slots=True)
class Progress:
    """What a learner has done with an exercise: best stars, all tries and hints, when it was first done (or None)."""

    exercise: str
    stars: int = 0
    tries: int = 0
    hints: int = 0
    done_at: int | None = None


def progress_of(store: Store, token_hash: str) -> tuple[Progress, ...]:
    """All that a learner has done, by exercise."""
    wanted = select(progress).where(progress.c.token_hash == token_hash).order_by(progress.c.exercise)
    with store.reading() as connection:
        rows = connection.execute(wanted).all()
    return tuple(Progress(row.exercise, row.stars, row.tries, row.hints, row.done_at) for row in rows)


def note_progress(
    store: Store,
    token_hash: str,
    exercise: str,
    *,
    stars: int = 0,
    tries: int = 0,
    hints: int = 0,
    done_at: int | None = None,
) -> Progress:
    """Add to what a learner (already noted) has done: stars never fall, tries and hints add up, the first end stays."""
    here = (progress.c.token_hash == token_hash) & (progress.c.exercise == exercise)
    with store.writing() as connection:
        nothing = adding(connection.dialect.name, progress).values(
            token_hash=token_hash, **_columns(Progress(exercise))
        )
        connection.execute(nothing.on_conflict_do_nothing())
        row = connection.execute(select(progress).where(here).with_for_update()).one()
        first = row.done_at if row.done_at is not None else done_at
        new = Progress(exercise, max(row.stars, stars), row.tries + tries, row.hints + hints, first)
        connection.execute(update(progress).where(here).values(**_columns(new)))
        return new


def forget_progress(store: Store, token_hash: str, exercises: Iterable[str]) -> None:
    """Forget what a learner has done with these exercises; all others stay."""
    wanted = list(exercises)
    with store.writing() as connection:
        connection.execute(delete(progress).where(progress.c.token_hash == token_hash, progress.c.exercise.in_(wanted)))


def _columns(one: Progress) -> dict[str, object]:
    return {
        "exercise": one.exercise,
        "stars": one.stars,
        "tries": one.tries,
        "hints": one.hints,
        "done_at": one.done_at,
    }
