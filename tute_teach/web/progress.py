"""What a learner has done; the learner alone sees it. It is written where exercises are graded."""

from typing import Annotated

from pydantic import Field

from tute_teach.storage import forget_progress, progress_of
from tute_teach.web.contract import Answer, Asked, Contract, Form
from tute_teach.web.learner import count_write, learner
from tute_teach.web.service import service

progress = Contract("progress")
MOST_EXERCISES = 200


class ExerciseDone(Answer):
    """What has been done with one exercise: best stars, all tries and hints, when it was first done."""

    exercise: str
    stars: int
    tries: int
    hints: int
    done_at: int | None


class ProgressAnswer(Answer):
    """All that a learner has done."""

    exercises: list[ExerciseDone]


class Forget(Form):
    """The exercises to be forgotten; all others stay."""

    exercises: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=MOST_EXERCISES)]


@progress.operation("get", "/progress", "What the asker has done", answer=ProgressAnswer)
def my_progress(query: Asked) -> ProgressAnswer:
    """List the asker's progress; empty for somebody new."""
    return _told(learner())


@progress.operation("post", "/progress/forget", "Forget some exercises", answer=ProgressAnswer, body=Forget)
def forget(query: Asked, body: Forget) -> ProgressAnswer:
    """Forget what the asker has done with these exercises."""
    known = learner()
    if known is not None:
        count_write()
        forget_progress(service().store, known, body.exercises)
    return _told(known)


def _told(known: str | None) -> ProgressAnswer:
    done = () if known is None else progress_of(service().store, known)
    return ProgressAnswer(
        exercises=[
            ExerciseDone(exercise=one.exercise, stars=one.stars, tries=one.tries, hints=one.hints, done_at=one.done_at)
            for one in done
        ]
    )
