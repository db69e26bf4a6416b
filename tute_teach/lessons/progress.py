"""Stars, and progress as a file that can be taken along. Nothing here knows where progress is kept."""

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import Field

from tute_teach.lessons.nouns import Course, Lesson
from tute_teach.sources import Shape

MOST_STARS = 3
RUNGS = 3


class SavedLine(Shape):
    """What is kept of one exercise: its key and the best stars."""

    exercise: Annotated[str, Field(pattern=r"^[a-z0-9-]+/[a-z0-9-]+/[a-z0-9-]+$", max_length=200)]
    stars: Annotated[int, Field(ge=1, le=MOST_STARS)]


class SavedProgress(Shape):
    """The file of progress."""

    course: Literal["tute-teach"] = "tute-teach"
    version: Literal[1] = 1
    done: tuple[SavedLine, ...] = ()


def stars(tries: int, hints: int) -> int:
    """One to three stars: one less for each try after the first, for a hint, and for the answer shown; never none.

    `tries` counts the right answer too; `hints` is the highest rung that was seen (0 to 3).

    >>> stars(1, 0), stars(2, 0), stars(3, 0), stars(1, 1), stars(1, 3), stars(9, 3)
    (3, 2, 1, 2, 1, 1)
    """
    return max(1, MOST_STARS - (tries - 1) - (hints > 0) - (hints >= RUNGS))


def lesson_keys(lesson: Lesson) -> tuple[str, ...]:
    """The keys of a lesson's exercises, in order."""
    return tuple(exercise.key for exercise in lesson.exercises)


def restored(course: Course, lines: Iterable[SavedLine]) -> dict[str, int]:
    """Best stars by exercise from a file; exercises that the course no longer has are left out."""
    known = {key for lesson in course.lessons for key in lesson_keys(lesson)}
    best: dict[str, int] = {}
    for line in lines:
        if line.exercise in known:
            best[line.exercise] = max(line.stars, best.get(line.exercise, 0))
    return best
