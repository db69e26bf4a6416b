"""The course, its lessons and exercises, ready to be graded."""

from collections.abc import Mapping
from dataclasses import dataclass

from tute_teach.lessons.model import AnyPart, CourseFile, LessonFile
from tute_teach.model.cards import Card, Cards
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.sources import Tree
from tute_teach.text import Bilingual, Who

NO_DUTY = "none"
"""The answer that no duty locks a card."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise. Its key, `classic/pack/the-suits`, is kept for good: progress and links hang on it.

    `start` is the table as it is shown (None where only cards are); `rest` the cards that end the trick; `row` the
    cards of a question about cards alone; `gone` those that nobody holds any more; `duties` the rule ids to choose from
    where a duty is asked for.
    """

    lesson: str
    number: int
    part: AnyPart
    table: Table
    you: Seat
    names: Mapping[Seat, Who]
    start: State | None = None
    rest: tuple[Card, ...] = ()
    row: tuple[Card, ...] = ()
    gone: tuple[Card, ...] = ()
    card: Card | None = None
    duties: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The anchor on the lesson's page."""
        return self.part.id

    @property
    def key(self) -> str:
        """Lesson and id."""
        return f"{self.lesson}/{self.part.id}"

    @property
    def about(self) -> str | None:
        """The rule that the exercise is about; None for something to read."""
        return None if self.part.kind == "read" else self.part.about

    @property
    def state(self) -> State:
        """The table as it is shown; LookupError where there is none."""
        if self.start is None:
            raise LookupError(f"{self.key} has no table")
        return self.start

    @property
    def hand(self) -> Cards:
        """The learner's cards, none where they are not known."""
        return Cards(0) if self.start is None else self.start.hand(self.you).cards or Cards(0)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson. Its id is track and name, `classic/pack`; `recall` are the plain words for each rule taught so far."""

    id: str
    number: int
    file: LessonFile
    tree: Tree
    table: Table
    exercises: tuple[Exercise, ...]
    recall: Mapping[str, Bilingual]

    @property
    def name(self) -> str:
        """The lesson within its track."""
        return self.id.partition("/")[2]

    @property
    def title(self) -> Bilingual:
        """The title."""
        return Bilingual(self.file.title.en, self.file.title.es)

    def exercise(self, exercise_id: str) -> Exercise | None:
        """An exercise by its id; None when there is none."""
        return next((one for one in self.exercises if one.id == exercise_id), None)


@dataclass(frozen=True, slots=True)
class Track:
    """A track of lessons in order. `coming` are titles of lessons that are not written yet."""

    id: str
    title: Bilingual
    lessons: tuple[Lesson, ...]
    coming: tuple[Bilingual, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """All tracks, and the file that names them."""

    tracks: tuple[Track, ...]
    file: CourseFile
    tree: Tree

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """All lessons, track by track."""
        return tuple(lesson for track in self.tracks for lesson in track.lessons)

    def lesson(self, lesson_id: str) -> Lesson | None:
        """A lesson by its id, `classic/pack`; None when there is none."""
        return next((lesson for lesson in self.lessons if lesson.id == lesson_id), None)

    def after(self, lesson: Lesson) -> Lesson | None:
        """The next lesson of the same track; None after the last."""
        track = next(track for track in self.tracks if lesson in track.lessons)
        return next((one for one in track.lessons if one.number == lesson.number + 1), None)
