"""Stars, and progress as a file that can be taken along. Nothing here knows where progress is kept."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter, ValidationError

from tute_teach.errors import TuteError
from tute_teach.lessons.nouns import Course, Exercise, Lesson
from tute_teach.sources import Shape

MOST_STARS = 3
RUNGS = 3
MOST_LINES = 1000
"""Lines that a file of progress may have, far above what any course holds."""


class BadProgress(TuteError):
    """A file that is no progress of this course. Code `lesson.bad-progress`."""


class SavedLine(Shape):
    """What is kept of one exercise: its key and the best stars."""

    exercise: Annotated[str, Field(pattern=r"^[a-z0-9-]+/[a-z0-9-]+/[a-z0-9-]+$", max_length=200)]
    stars: Annotated[int, Field(ge=1, le=MOST_STARS)]


class SavedProgress(Shape):
    """The file of progress."""

    course: Literal["tute-teach"] = "tute-teach"
    version: Literal[1] = 1
    done: Annotated[tuple[SavedLine, ...], Field(max_length=MOST_LINES)] = ()


def stars(tries: int, hints: int) -> int:
    """One to three stars: one less for a second try, for a hint, and for having been shown the answer; never none.

    `tries` counts the right answer too; `hints` is the highest rung that was seen (0 to 3).
    """
    return max(1, MOST_STARS - (tries > 1) - (hints > 0) - (hints >= RUNGS))


def export(done: Mapping[str, int]) -> dict[str, object]:
    """The file of progress, from stars by exercise key."""
    lines = tuple(SavedLine(exercise=key, stars=number) for key, number in sorted(done.items()) if number)
    return SavedProgress(done=lines).model_dump(mode="json")


def restore(course: Course, text: str | bytes) -> dict[str, int]:
    """Stars by exercise key from a file of progress; exercises that are no longer there are left out. BadProgress."""
    try:
        saved = TypeAdapter(SavedProgress).validate_json(text)
    except ValidationError as error:
        raise BadProgress("lesson.bad-progress") from error
    known = {exercise.key for lesson in course.lessons for exercise in lesson.exercises}
    return {line.exercise: line.stars for line in saved.done if line.exercise in known}


def lesson_progress(lesson: Lesson, done: Mapping[str, int]) -> dict[str, object]:
    """How far a lesson is: exercises done and of how many, and the stars of each; all counted from what there is."""
    return {
        "id": lesson.id,
        "done": sum(exercise.key in done for exercise in lesson.exercises),
        "all": len(lesson.exercises),
        "stars": {exercise.id: done[exercise.key] for exercise in _known(lesson.exercises, done)},
    }


def _known(exercises: Iterable[Exercise], done: Mapping[str, int]) -> Iterable[Exercise]:
    return (exercise for exercise in exercises if exercise.key in done)
