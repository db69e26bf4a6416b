"""What a course file and a lesson file may say: the shapes that an author writes.

An author never writes which answer is right: the engine knows. Positions, cards and texts are written as in scenarios.
"""

from typing import Annotated, Literal

from pydantic import Field

from tute_teach.scenarios.entries import CardText, Row, RuleId, SeatNumber, TableId, Text
from tute_teach.scenarios.model import Both, PositionPart
from tute_teach.sources import Means, Shape

LessonName = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]
TermKey = Annotated[str, Field(pattern=r"^[a-z][a-z-]*$"), Means("term")]
RowOrNone = Annotated[str, Means("cards")]


class ExercisePart(Shape):
    """What every exercise has. `after` is said once it is done; `you` is the learner's seat where no card is played."""

    id: LessonName
    task: Both
    after: Both | None = None


class ReadPart(ExercisePart):
    """Something to look at: a table, or rows of cards."""

    kind: Literal["read"]
    position: PositionPart | None = None
    cards: tuple[Row, ...] = ()
    you: SeatNumber = 1


class KeepPart(Shape):
    """The goal of playing so that a card stays in the hand."""

    keep: CardText


class PlayPart(ExercisePart):
    """One card is played. `rest` are the cards that the others play after it, to the end of the trick.

    `gone` are cards that nobody holds any more, which matters to whoever plays the hand on.
    """

    kind: Literal["play"]
    about: RuleId
    position: PositionPart
    rest: RowOrNone = ""
    gone: RowOrNone = ""
    goal: Literal["any-legal", "win-trick", "lose-trick"] | KeepPart


class MarkPart(ExercisePart):
    """All cards that may be played are marked."""

    kind: Literal["mark-legal"]
    about: RuleId
    position: PositionPart


class DutyPart(ExercisePart):
    """Which duty locks a card, or none."""

    kind: Literal["which-duty"]
    about: RuleId
    position: PositionPart
    card: CardText


class WinnerPart(ExercisePart):
    """Who takes the trick that `position` begins and `rest` ends."""

    kind: Literal["winner"]
    about: RuleId
    position: PositionPart
    rest: Row
    you: SeatNumber = 1


class PointsPart(ExercisePart):
    """What a trick is worth, or, without a position, a row of cards."""

    kind: Literal["points"]
    about: RuleId
    position: PositionPart | None = None
    rest: RowOrNone = ""
    cards: Row | None = None
    you: SeatNumber = 1


AnyPart = Annotated[
    ReadPart | PlayPart | MarkPart | DutyPart | WinnerPart | PointsPart,
    Field(discriminator="kind"),
]
"""The kinds of exercise: a closed list."""


class LessonFile(Shape):
    """A lesson. `teaches` says each rule once more in the plain words of the lesson: its first hint and its summary.

    `terms` are keys of the glossary that the lesson introduces.
    """

    title: Both
    intro: Both
    teaches: Annotated[dict[RuleId, Both], Field(min_length=1)]
    terms: tuple[TermKey, ...] = ()
    exercises: Annotated[tuple[AnyPart, ...], Field(min_length=1)]


class UnkindPart(Shape):
    """Patterns of words that no verdict uses, by language."""

    en: tuple[Text, ...]
    es: tuple[Text, ...]


class TrackPart(Shape):
    """A track: its lessons in order, and the titles of those that are still to come."""

    title: Both
    table: TableId
    lessons: Annotated[tuple[LessonName, ...], Field(min_length=1)]
    coming: tuple[Both, ...] = ()


class CourseFile(Shape):
    """The course. `people` sit at the table with the learner, in the order of play; `everyday` terms need no lesson."""

    people: Annotated[tuple[Text, ...], Field(min_length=3, max_length=3)]
    everyday: tuple[TermKey, ...] = ()
    unkind: UnkindPart
    tracks: dict[LessonName, TrackPart]
