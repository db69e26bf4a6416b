"""Learners who believe a rule to be otherwise, and what the course makes of them."""

from collections.abc import Iterable
from dataclasses import replace

from tute_teach.lessons.grading import right_answers
from tute_teach.lessons.nouns import Exercise
from tute_teach.workbench.mutants import Mutant


def believed(exercise: Exercise, mutant: Mutant) -> frozenset[str]:
    """The answers that somebody who believes the mutant holds to be right."""
    table = mutant.changed(exercise.table)
    start = None if exercise.start is None else replace(exercise.start, table=table)
    with mutant.at_work():
        return frozenset(right_answers(replace(exercise, table=table, start=start)))


def caught(exercises: Iterable[Exercise], mutant: Mutant) -> list[str]:
    """The exercises at which the believer cannot give a right answer, however lucky."""
    return [one.key for one in exercises if not believed(one, mutant) & set(right_answers(one))]
