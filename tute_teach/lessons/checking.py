"""The check of the course: what an author can get wrong although every file can be read."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tute_teach.errors import BrokenSource, Fault
from tute_teach.lessons.asking import asking_troubles
from tute_teach.lessons.claims import claim_troubles
from tute_teach.lessons.grading import answers, judge
from tute_teach.lessons.hints import hints
from tute_teach.lessons.listing import course_lists, listed_terms, unkind_patterns
from tute_teach.lessons.nouns import Course, Exercise, Lesson, Track
from tute_teach.lessons.plainly import plain_troubles
from tute_teach.lessons.prose import lesson_prose
from tute_teach.lessons.reading import COURSE_FILE, read_course
from tute_teach.lessons.tasks import task_facts, task_troubles
from tute_teach.lessons.trying import answer_troubles
from tute_teach.lessons.vocabulary import unkind, untaught
from tute_teach.lessons.wording import Facts, exercise_facts, fill, lesson_facts, text_troubles
from tute_teach.scenarios.model import Both
from tute_teach.scenarios.twins import same_text, unwritten
from tute_teach.sources import KeyPath, Trouble, files_below, near, told_near, trouble
from tute_teach.text import LANGS, Lang, terms
from tute_teach.text.spared import Spared, read_spared

MOST_SENTENCES = 3
MOST_TERMS = 16
MOST_EXERCISES = 60
MOST_WORDS = 2500
"""Of a track, in each language: half an hour of reading and playing."""

_SENTENCE = re.compile(r"[.!?…]+[»”)]*(?=\s+[^\sa-záéíóúñü]|\s*$)")
"""An end of a sentence: behind “e.g.” and the dots of “look… look…” it goes on with a small letter."""


def check(root: Path, spared: Spared | None = None) -> tuple[Fault, ...]:
    """All faults of the course in this folder, by place; none when it can be taught as it stands.

    `spared`: what may stand in a text all the same; by default the exceptions of the project that the folder is in.
    """
    spared = spared or read_spared(root.parent)
    try:
        course = read_course(root)
    except BrokenSource as broken:
        return broken.faults
    faults: list[Fault] = list(course.tree.faults(_course_troubles(course)))
    for track in course.tracks:
        known = _meant(course.file.everyday)
        for index, lesson in enumerate(track.lessons):
            known |= _meant(lesson.file.terms)
            found = list(_lesson_troubles(course, lesson, known))
            faults += lesson.tree.faults(found or listed_terms(course, lesson, track.lessons[:index]))
            faults += lesson_prose(course, lesson, spared, is_sound=not found)
        faults += _size_faults(course, track)
    faults += _same_tasks(course)
    faults += _stray_files(root, course)
    # A word that comes too early does so in many verdicts and hints of one exercise; the first of them is enough.
    different: dict[object, Fault] = {}
    for fault in faults:
        different.setdefault((fault.order, fault.facts.get("found")), fault)
    return tuple(sorted(different.values(), key=lambda fault: fault.order))


def _stray_files(root: Path, course: Course) -> Iterator[Fault]:
    """What looks like a lesson and stands in no track: nobody would ever come to it."""
    known = {root / COURSE_FILE} | {root / f"{lesson.id}.yml" for lesson in course.lessons}
    known |= {root / track.table for track in course.file.tracks.values()}
    for file in files_below(root, ".yml", ".yaml"):
        if file not in known:
            path: KeyPath = ("tracks", next((one for one in course.file.tracks if file.parent == root / one), ""))
            yield course.tree.fault(path if path[1] else ("tracks",), "lesson.stray-file", at_key=True, file=str(file))


def _course_troubles(course: Course) -> Iterator[Trouble]:
    yield from course_lists(course)
    yield from _unknown_terms(course.file.everyday, ("everyday",))
    for track_id, track in course.file.tracks.items():
        titles: list[tuple[KeyPath, Both]] = [(("title",), track.title)]
        titles += [(("coming", index), title) for index, title in enumerate(track.coming)]
        for path, title in titles:
            yield from same_text(title, ("tracks", track_id, *path))
            yield from unwritten(title, ("tracks", track_id, *path))


def _lesson_troubles(course: Course, lesson: Lesson, known: set[str]) -> Iterator[Trouble]:
    file, facts = lesson.file, lesson_facts(lesson)
    yield from _unknown_terms(file.terms, ("terms",))
    if len(file.terms) > MOST_TERMS:
        yield trouble("lesson.many-terms", ("terms",), at_key=True, number=len(file.terms), limit=MOST_TERMS)
    practised = {exercise.about for exercise in lesson.exercises}
    for rule_id in file.teaches:
        if rule_id not in practised:
            yield trouble("lesson.not-practised", ("teaches", rule_id), at_key=True)
    texts: list[tuple[KeyPath, Both]] = [(("title",), file.title), (("intro",), file.intro)]
    texts += [(("teaches", rule_id), text) for rule_id, text in file.teaches.items()]
    for path, text in texts:
        yield from _text_troubles(course, text, path, facts, known)
    for index, exercise in enumerate(lesson.exercises):
        at: KeyPath = ("exercises", index)
        wrong = list(answer_troubles(exercise, at))
        yield from wrong
        if not wrong:
            yield from _exercise_troubles(course, lesson, exercise, at, known)


def _exercise_troubles(
    course: Course, lesson: Lesson, exercise: Exercise, at: KeyPath, known: set[str]
) -> Iterator[Trouble]:
    part, facts = exercise.part, exercise_facts(exercise)
    wrong = list(task_troubles(exercise, (*at, "task")))
    yield from wrong
    yield from asking_troubles(exercise, (*at, "task"))
    for name, text in (("task", part.task), ("after", part.after)):
        if text is not None:
            # What a task must not say is no value of its own to offer, unless it has just been told.
            own = task_facts(exercise) if name == "task" and not wrong else facts
            yield from _text_troubles(course, text, (*at, name), own, known)
            for lang in LANGS:
                told = text.es if lang == "es" else text.en
                where: KeyPath = (*at, name, lang)
                claimed = list(claim_troubles(exercise, told, lang, where, is_task=name == "task"))
                yield from claimed or plain_troubles(exercise, told, lang, where, is_task=name == "task")
    judged = [judge(exercise, answer) for answer in answers(exercise)]
    rungs = hints(lesson, exercise)
    for lang in LANGS:
        said = [sentence for one in judged for sentence in one.sentences(lang)] + [rung.words(lang) for rung in rungs]
        for sentence in dict.fromkeys(said):
            yield from _word_troubles(course, sentence, lang, at, known)


def _text_troubles(course: Course, text: Both, path: KeyPath, facts: Facts, known: set[str]) -> Iterator[Trouble]:
    yield from same_text(text, path)
    yield from unwritten(text, path)
    wrong = list(text_troubles(text, path, facts))
    yield from wrong
    if wrong:
        return
    for lang in LANGS:
        said = fill(text, facts, lang)
        yield from _word_troubles(course, said, lang, (*path, lang), known)
        if (number := len(_SENTENCE.findall(said))) > MOST_SENTENCES:
            yield trouble("lesson.long-text", (*path, lang), number=number, limit=MOST_SENTENCES)


def _word_troubles(course: Course, said: str, lang: Lang, path: KeyPath, known: set[str]) -> Iterator[Trouble]:
    for word, term in untaught(said, lang, known):
        yield trouble("lesson.early-term", path, found=word, term=term.key, text=said)
    for word in unkind(said, unkind_patterns(course, lang)):
        yield trouble("lesson.unkind", path, found=word, text=said)


def _meant(keys: tuple[str, ...]) -> set[str]:
    """These terms; of one that is misspelt the one that was meant, so that its words are not told as well."""
    every = [term.key for term in terms()]
    return {key if key in every else near(key, every) or key for key in keys}


def _unknown_terms(keys: tuple[str, ...], path: KeyPath) -> Iterator[Trouble]:
    every = [term.key for term in terms()]
    for index, key in enumerate(keys):
        if key not in every:
            code, facts = told_near("lesson.misspelt-term", "lesson.unknown-term", key, every, near(key, every))
            yield Trouble(code, (*path, index), facts)


def _same_tasks(course: Course) -> Iterator[Fault]:
    """Two exercises must not be asked for in the same words."""
    first: dict[tuple[str, str], Exercise] = {}
    for lesson in course.lessons:
        for index, exercise in enumerate(lesson.exercises):
            for lang in LANGS:
                told = exercise.part.task.es if lang == "es" else exercise.part.task.en
                other = first.setdefault((lang, told), exercise)
                if other is not exercise:
                    path = ("exercises", index, "task", lang)
                    yield lesson.tree.fault(path, "lesson.same-task", other=other.key)


def _size_faults(course: Course, track: Track) -> Iterator[Fault]:
    path: KeyPath = ("tracks", track.id)
    number = sum(len(lesson.exercises) for lesson in track.lessons)
    if number > MOST_EXERCISES:
        yield course.tree.fault(path, "lesson.many-exercises", at_key=True, number=number, limit=MOST_EXERCISES)
    words: Counter[str] = Counter()
    for lesson in track.lessons:
        texts = [lesson.file.title, lesson.file.intro, *lesson.file.teaches.values()]
        texts += [text for one in lesson.file.exercises for text in (one.task, one.after) if text]
        for text in texts:
            words.update(en=len(text.en.split()), es=len(text.es.split()))
    for lang in LANGS:
        if words[lang] > MOST_WORDS:
            yield course.tree.fault(path, "lesson.many-words", at_key=True, number=words[lang], limit=MOST_WORDS)


def verify_lessons(root: Path) -> tuple[Course | None, tuple[Fault, ...]]:
    """The course in this folder, or None and what is wrong with it: for commands that report and go on."""
    faults = check(root)
    return (None if faults else read_course(root)), faults


__all__ = ["check", "verify_lessons"]
