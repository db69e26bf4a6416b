"""Lists of a course and its lessons that say something twice, or for nothing."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from tute_teach.lessons.grading import answers, judge
from tute_teach.lessons.hints import hints
from tute_teach.lessons.nouns import Course, Exercise, Lesson
from tute_teach.lessons.vocabulary import unkind
from tute_teach.lessons.wording import exercise_facts, fill, lesson_facts
from tute_teach.sources import KeyPath, Trouble, trouble
from tute_teach.text import LANGS, Lang, terms
from tute_teach.text.mentions import spans


def course_lists(course: Course) -> Iterator[Trouble]:
    """Somebody who sits at the table twice, an everyday term that stands there twice, unkind words that are no use."""
    yield from _twice(course.file.people, ("people",), "lesson.same-person")
    yield from _twice(course.file.everyday, ("everyday",), "lesson.term-twice")
    for lang in LANGS:
        patterns, keys = _unkind(course, lang), _introduced(course)
        for index, pattern in enumerate(patterns):
            if not _can_be_read(pattern):
                yield trouble("lesson.bad-pattern", ("unkind", lang, index))
            elif (key := _contradicted(pattern, keys, lang)) is not None:
                yield trouble("lesson.unkind-term", ("unkind", lang, index), term=key)


def unkind_patterns(course: Course, lang: Lang) -> tuple[str, ...]:
    """The patterns of words that no text uses, without those that `course_lists` tells."""
    keys = _introduced(course)
    return tuple(one for one in _unkind(course, lang) if _can_be_read(one) and _contradicted(one, keys, lang) is None)


def _unkind(course: Course, lang: Lang) -> tuple[str, ...]:
    return course.file.unkind.es if lang == "es" else course.file.unkind.en


def _introduced(course: Course) -> tuple[str, ...]:
    """The terms that the course does use: the everyday ones and those of its lessons."""
    return (*course.file.everyday, *(key for lesson in course.lessons for key in lesson.file.terms))


@cache
def _can_be_read(pattern: str) -> bool:
    try:
        re.compile(pattern)
    except re.error:
        return False
    return True


@cache
def _contradicted(pattern: str, keys: tuple[str, ...], lang: Lang) -> str | None:
    """The term among `keys` whose very word a pattern forbids; None when there is none."""
    words = ((term.key, term.get(lang).word) for term in terms() if term.key in keys)
    return next((key for key, word in words if unkind(word, [pattern])), None)


def listed_terms(course: Course, lesson: Lesson, earlier: Iterable[Lesson]) -> Iterator[Trouble]:
    """Terms that a lesson introduces for nothing: known already, listed twice, or in none of its texts.

    `earlier` are the lessons of the same track before it. The lesson has no other fault.
    """
    taught = {key: one.id for one in earlier for key in one.file.terms}
    listed = lesson.file.terms
    yield from _twice(listed, ("terms",), "lesson.term-twice")
    for index, key in enumerate(listed):
        if key in course.file.everyday:
            yield trouble("lesson.term-everyday", ("terms", index))
        elif key in taught:
            yield trouble("lesson.term-taught", ("terms", index), lesson=taught[key])
    for key in _unused(lesson):
        yield trouble("lesson.term-unused", ("terms", listed.index(key)))


def _twice(listed: Sequence[str], path: KeyPath, code: str) -> Iterator[Trouble]:
    for index, one in enumerate(listed):
        if one in listed[:index]:
            yield trouble(code, (*path, index))


def _unused(lesson: Lesson) -> list[str]:
    """The terms of a lesson that no text of it has, in either language."""
    known = {term.key: term for term in terms()}
    wanted = dict.fromkeys(key for key in lesson.file.terms if key in known)
    for lang, text in _said(lesson):
        for key in [key for key in wanted if spans(known[key], text, lang, loosely=True)]:
            del wanted[key]
        if not wanted:
            break
    return list(wanted)


def _said(lesson: Lesson) -> Iterator[tuple[Lang, str]]:
    """All that a lesson says, what costs least to know first."""
    facts = lesson_facts(lesson)
    for text in (lesson.file.title, lesson.file.intro, *lesson.file.teaches.values()):
        yield from ((lang, fill(text, facts, lang)) for lang in LANGS)
    for exercise in lesson.exercises:
        own = exercise_facts(exercise)
        for told in (exercise.part.task, exercise.part.after):
            if told is not None:
                yield from ((lang, fill(told, own, lang)) for lang in LANGS)
    for exercise in lesson.exercises:
        yield from _answered(lesson, exercise)


def _answered(lesson: Lesson, exercise: Exercise) -> Iterator[tuple[Lang, str]]:
    for lang in LANGS:
        yield from ((lang, rung.words(lang)) for rung in hints(lesson, exercise))
        for answer in answers(exercise):
            yield from ((lang, sentence) for sentence in judge(exercise, answer).sentences(lang))
