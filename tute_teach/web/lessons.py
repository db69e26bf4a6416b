"""Lessons: the course with the asker's progress, answers graded again by the engine, and progress to take along."""

import secrets
from http import HTTPStatus
from random import SystemRandom
from typing import Annotated

from pydantic import Field

from tute_teach.lessons.going_on import last_hand, play_on
from tute_teach.lessons.grading import judge
from tute_teach.lessons.nouns import Course, Exercise, Lesson
from tute_teach.lessons.progress import RUNGS, SavedLine, SavedProgress, lesson_keys, restored, stars
from tute_teach.sessions import keep
from tute_teach.storage import forget_progress, note_progress, progress_of
from tute_teach.web.contract import Answer, Asked, Contract, Form
from tute_teach.web.learner import count_write, learner, learner_or_new, moment, now
from tute_teach.web.problems import Refused, language
from tute_teach.web.service import service

lessons = Contract("lessons")
LEVEL = 2


class LessonLine(Answer):
    """A lesson: how many exercises are done, of how many, and the best stars of each that is."""

    id: str
    title: str
    done: int
    all: int
    stars: dict[str, int]


class TrackLine(Answer):
    """A track of lessons, in order."""

    id: str
    title: str
    lessons: list[LessonLine]


class CourseAnswer(Answer):
    """The course, and how far the asker is."""

    tracks: list[TrackLine]


class Answered(Form):
    """An answer; `tries` counts it too, `hints` is the highest rung that was seen."""

    answer: Annotated[str, Field(max_length=60)]
    tries: Annotated[int, Field(ge=1, le=999)] = 1
    hints: Annotated[int, Field(ge=0, le=RUNGS)] = 0


class Graded(Answer):
    """Whether the answer is right, what is said of it, the rules that decide, and the best stars so far."""

    right: bool
    sentences: list[str]
    rules: list[str]
    stars: int


class SavedForm(Form):
    """A file of progress, as it was saved."""

    course: str
    version: int
    done: Annotated[list[SavedLine], Field(max_length=1000)]


class SavedAnswer(Answer):
    """A file of progress."""

    course: str
    version: int
    done: list[SavedLine]


class GameBegun(Answer):
    """The id of a game."""

    id: str


@lessons.operation("get", "/lessons", "The course, and how far the asker is", answer=CourseAnswer, problems=(404,))
def see_course(query: Asked) -> CourseAnswer:
    """List tracks and lessons."""
    return _told(_stars_of(learner()))


@lessons.operation(
    "post",
    "/lessons/<track>/<lesson>/<exercise>/answer",
    "Answer an exercise",
    answer=Graded,
    body=Answered,
    problems=(404,),
)
def answer_exercise(track: str, lesson: str, exercise: str, query: Asked, body: Answered) -> Graded:
    """Grade an answer; a right one is kept with its stars, however often it is sent."""
    found = _exercise(track, lesson, exercise)
    count_write()
    try:
        judgement = judge(found, body.answer)
    except LookupError:
        raise Refused(HTTPStatus.BAD_REQUEST, "lesson.no-such-answer", found=body.answer) from None
    best = 0
    if judgement.right:
        owner = learner_or_new()
        won, done_at = stars(body.tries, body.hints), now()
        best = note_progress(
            service().store, owner, found.key, stars=won, tries=body.tries, hints=body.hints, done_at=done_at
        ).stars
    return Graded(
        right=judgement.right, sentences=list(judgement.sentences(language())), rules=list(judgement.rules), stars=best
    )


@lessons.operation(
    "delete", "/lessons/<track>/<lesson>/progress", "Forget one lesson", answer=CourseAnswer, problems=(404,)
)
def forget_lesson(track: str, lesson: str, query: Asked) -> CourseAnswer:
    """Forget the asker's stars of one lesson; all others stay."""
    found, owner = _lesson(track, lesson), learner()
    if owner is not None:
        count_write()
        forget_progress(service().store, owner, lesson_keys(found))
    return _told(_stars_of(owner))


@lessons.operation(
    "post",
    "/lessons/<track>/<lesson>/play-on",
    "Play the last hand of a lesson on with bots",
    answer=GameBegun,
    status=201,
    problems=(404,),
)
def play_lesson_on(track: str, lesson: str, query: Asked) -> GameBegun:
    """Begin a game of one round with the asker's cards of the lesson."""
    exercise = last_hand(_lesson(track, lesson))
    if exercise is None:
        raise Refused(HTTPStatus.NOT_FOUND, "lesson.unknown", found=f"{track}/{lesson}")
    owner, most = learner_or_new(), service().config.most_live_games
    count_write()
    game = play_on(exercise, LEVEL, SystemRandom(), secrets.token_hex(16))
    return GameBegun(id=keep(service().store, owner, game, moment(), most).saved.id)


@lessons.operation("get", "/progress/export", "One's progress as a file", answer=SavedAnswer)
def export_progress(query: Asked) -> SavedAnswer:
    """Tell the asker's stars in a form that `import` takes."""
    lines = [SavedLine(exercise=key, stars=best) for key, best in sorted(_stars_of(learner()).items())]
    saved = SavedProgress(done=tuple(lines))
    return SavedAnswer(course=saved.course, version=saved.version, done=list(saved.done))


@lessons.operation(
    "post", "/progress/import", "Bring one's progress from a file", answer=CourseAnswer, body=SavedForm, problems=(404,)
)
def import_progress(query: Asked, body: SavedForm) -> CourseAnswer:
    """Take stars from a file; they never fall, and exercises that are no longer there are left out."""
    if (body.course, body.version) != (SavedProgress().course, SavedProgress().version):
        raise Refused(HTTPStatus.BAD_REQUEST, "lesson.bad-progress")
    owner = learner_or_new()
    count_write()
    for key, best in restored(_course(), body.done).items():
        note_progress(service().store, owner, key, stars=best, done_at=now())
    return _told(_stars_of(owner))


def _course() -> Course:
    course = service().course
    if course is None:
        raise Refused(HTTPStatus.NOT_FOUND, "lesson.none-here")
    return course


def _lesson(track: str, lesson: str) -> Lesson:
    found = _course().lesson(f"{track}/{lesson}")
    if found is None:
        raise Refused(HTTPStatus.NOT_FOUND, "lesson.unknown", found=f"{track}/{lesson}")
    return found


def _exercise(track: str, lesson: str, exercise: str) -> Exercise:
    found = _lesson(track, lesson).exercise(exercise)
    if found is None:
        raise Refused(HTTPStatus.NOT_FOUND, "lesson.unknown", found=f"{track}/{lesson}/{exercise}")
    return found


def _stars_of(owner: str | None) -> dict[str, int]:
    """Best stars of all that is done, by exercise."""
    if owner is None:
        return {}
    return {one.exercise: one.stars for one in progress_of(service().store, owner) if one.done_at is not None}


def _told(done: dict[str, int]) -> CourseAnswer:
    lang = language()
    return CourseAnswer(
        tracks=[
            TrackLine(
                id=track.id, title=track.title.get(lang), lessons=[_line(lesson, done) for lesson in track.lessons]
            )
            for track in _course().tracks
        ]
    )


def _line(lesson: Lesson, done: dict[str, int]) -> LessonLine:
    keys = [key for key in lesson_keys(lesson) if key in done]
    stars_by_id = {key.rpartition("/")[2]: done[key] for key in keys}
    return LessonLine(
        id=lesson.id,
        title=lesson.title.get(language()),
        done=len(keys),
        all=len(lesson.exercises),
        stars=stars_by_id,
    )
