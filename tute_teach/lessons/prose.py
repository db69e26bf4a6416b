"""The texts of lessons as prose: nothing typed by hand that the lesson knows, nobody named who may sit elsewhere."""

import re
from collections.abc import Callable, Iterator
from functools import partial

from tute_teach.errors import Fault
from tute_teach.lessons.nouns import Course, Lesson
from tute_teach.lessons.seating import sitting
from tute_teach.lessons.tasks import task_prose
from tute_teach.lessons.wording import Facts, exercise_facts, lesson_facts
from tute_teach.scenarios.model import Both
from tute_teach.scenarios.prose import text_faults
from tute_teach.scenarios.twins import OTHER_NAMES
from tute_teach.sources import KeyPath
from tute_teach.text import LANGS
from tute_teach.text.prose import begins_sentence, placeholder
from tute_teach.text.spared import Spared


def lesson_prose(course: Course, lesson: Lesson, spared: Spared, *, is_sound: bool) -> Iterator[Fault]:
    """What is wrong with the texts of a lesson, apart from what is spared.

    is_sound: whether nothing else is wrong with it; a name that is written wrong is missing beside its twin as well.
    """
    told = [(both, path, text_faults(both, path, lesson.tree, facts, spared)) for path, both, facts in _texts(lesson)]
    for index, exercise in enumerate(lesson.exercises):
        path: KeyPath = ("exercises", index, "task")
        told.append((exercise.part.task, path, task_prose(exercise, path, lesson.tree, spared)))
    for both, path, found in told:
        people = list(_people(course, lesson, both, path))
        # Whom one language names by hand, the other does not name: that is told already.
        yield from (one for one in found if one.code != OTHER_NAMES or (is_sound and not people))
        yield from people


def _texts(lesson: Lesson) -> Iterator[tuple[KeyPath, Both, Callable[[], Facts]]]:
    """Every text of a lesson but for the tasks, with its path and what it may name."""
    file, facts = lesson.file, partial(lesson_facts, lesson)
    yield ("title",), file.title, facts
    yield ("intro",), file.intro, facts
    for rule_id, text in file.teaches.items():
        yield ("teaches", rule_id), text, facts
    for index, part in enumerate(file.exercises):
        if part.after is not None:
            yield ("exercises", index, "after"), part.after, partial(exercise_facts, lesson.exercises[index])


def _people(course: Course, lesson: Lesson, both: Both, path: KeyPath) -> Iterator[Fault]:
    """Names of those at the table, typed by hand, each with the placeholder of whose name it is."""
    written = sitting(course.file.people, lesson.table)
    names = re.compile(rf"\b(?:{'|'.join(map(re.escape, written))})\b")
    for lang in LANGS:
        text = both.es if lang == "es" else both.en
        for found in names.finditer(text):
            place = lesson.tree.place_of((*path, lang), found[0], text.count(found[0], 0, found.start()))
            form = "Name" if begins_sentence(text, found.start()) else "name"
            suggestion = placeholder(written[found[0]], form)
            yield Fault("prose.typed", place, {"found": found[0], "suggestion": suggestion})
