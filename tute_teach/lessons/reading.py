"""From the course file and the lesson files to the course, refusing whatever cannot be taught."""

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from tute_teach.engine import rulebook
from tute_teach.engine.apply import seen
from tute_teach.errors import BrokenSource, Fault
from tute_teach.lessons.model import AnyPart, CourseFile, DutyPart, KeepPart, LessonFile, PlayPart, TrackPart
from tute_teach.lessons.nouns import Course, Exercise, Lesson, Track
from tute_teach.lessons.seating import around
from tute_teach.model.cards import NO_CARDS, Card, Cards, cards_of, holds
from tute_teach.model.notation import NotationError, parse_card, parse_row, show_card
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.rules.catalogue import catalogue, no_rule
from tute_teach.rules.play import duties
from tute_teach.scenarios.model import Both, PositionPart
from tute_teach.scenarios.position import placed
from tute_teach.scenarios.stated import is_played
from tute_teach.sources import Gathering, Loaded, Trouble, load_placed, trouble
from tute_teach.sources.marks import KeyPath
from tute_teach.tables import named_table, nearest_table
from tute_teach.text import Bilingual

COURSE_FILE = "course.yml"


def read_course(root: Path) -> Course:
    """The course in this folder; BrokenSource with everything that keeps it from being used."""
    if root.is_dir() and not os.path.lexists(root / COURSE_FILE):
        raise BrokenSource([Fault("lesson.no-course", facts={"file": str(root / COURSE_FILE)})])
    loaded = load_placed(CourseFile, root / COURSE_FILE)
    gathering = Gathering()
    tracks = []
    for track_id, part in loaded.model.tracks.items():
        with gathering.going_on():
            tracks.append(_track(root, track_id, part, loaded, gathering))
    gathering.close()
    return Course(tuple(tracks), loaded.model, loaded.tree)


def both(text: Both) -> Bilingual:
    """A text of a file as the house carries it."""
    return Bilingual(text.en, text.es)


def _track(root: Path, track_id: str, part: TrackPart, loaded: Loaded[CourseFile], gathering: Gathering) -> Track:
    at: KeyPath = ("tracks", track_id, "table")
    try:
        agreed, wrong = named_table(part.table, at, root)
        loaded.tree.refuse(wrong)
    except BrokenSource as broken:
        raise BrokenSource([*broken.faults, *_unplayed(root, track_id, part, loaded)]) from broken
    assert agreed is not None  # a table that is not there is a trouble
    lessons = _lessons(root, track_id, part, loaded, agreed, gathering)
    return Track(track_id, both(part.title), tuple(lessons), tuple(both(title) for title in part.coming))


def _lessons(
    root: Path, track_id: str, part: TrackPart, loaded: Loaded[CourseFile], agreed: Table, gathering: Gathering
) -> list[Lesson]:
    """The lessons of a track, as far as they can be read; what is wrong with the others is gathered."""
    path: KeyPath = ("tracks", track_id, "lessons")
    lessons: list[Lesson] = []
    known = _Known(agreed, part.table, loaded.model.people, {})
    for index, name in enumerate(part.lessons):
        with gathering.going_on():
            if part.lessons.index(name) != index:
                raise BrokenSource([loaded.tree.fault((*path, index), "lesson.twice")])
            file = root / track_id / f"{name}.yml"
            if not file.is_file():
                raise BrokenSource([loaded.tree.fault((*path, index), "lesson.no-file", file=str(file))])
            lesson = _lesson(file, f"{track_id}/{name}", index + 1, known)
            known = replace(known, recall=lesson.recall)
            lessons.append(lesson)
    return lessons


_ANYWHERE = re.compile(r"(shape|yaml|file|notation|rule|lesson)\.(?!rest$|not-at-table$)|scenario\.card-twice$")
"""Faults of a lesson that no table makes or mends."""


def _unplayed(root: Path, track_id: str, part: TrackPart, loaded: Loaded[CourseFile]) -> Iterator[Fault]:
    """What is wrong with the lessons of a track at any table, since its own cannot be used, and that this is all."""
    nearly = nearest_table(part.table, root)
    if nearly is not None:
        found = Gathering()
        _lessons(root, track_id, part, loaded, nearly, found)
        yield from (fault for fault in found.faults if _ANYWHERE.match(fault.code))
    code = "lesson.not-looked-at" if nearly is None else "lesson.not-played"
    yield loaded.tree.fault(("tracks", track_id, "lessons"), code, at_key=True, number=len(part.lessons))


@dataclass(frozen=True, slots=True)
class _Known:
    """What a lesson builds on: its table, what the course calls it, who sits there, and the rules taught so far."""

    agreed: Table
    called: str
    people: tuple[str, ...]
    recall: Mapping[str, Bilingual]


def _lesson(path: Path, identity: str, number: int, known: _Known) -> Lesson:
    loaded = load_placed(LessonFile, path)
    file, tree, agreed = loaded.model, loaded.tree, known.agreed
    recall = {**known.recall, **{rule_id: both(text) for rule_id, text in file.teaches.items()}}
    taught = tuple(rule_id for rule_id in agreed.rules("play.duties") if rule_id in recall and rule_id in duties)
    troubles = list(_rules(file, recall, known))
    exercises = []
    seen: dict[str, int] = {}
    for index, part in enumerate(file.exercises):
        at: KeyPath = ("exercises", index)
        if seen.setdefault(part.id, index) != index:
            troubles.append(trouble("lesson.same-id", (*at, "id"), first=seen[part.id] + 1))
        exercise, wrong = _exercise(identity, index + 1, part, agreed, known.people, taught)
        troubles += [Trouble(one.code, (*at, *one.path), one.facts, one.at_key) for one in wrong]
        if exercise is not None:
            exercises.append(exercise)
    tree.refuse(troubles)
    return Lesson(identity, number, file, tree, agreed, tuple(exercises), recall)


def _rules(file: LessonFile, recall: Mapping[str, Bilingual], known: _Known) -> Iterator[Trouble]:
    """Rules must be those of the table, and what an exercise is about must have been taught by then."""
    for rule_id in file.teaches:
        if rule_id not in catalogue():
            code, facts = no_rule(rule_id)
            yield Trouble(code, ("teaches", rule_id), facts, at_key=True)
        elif not is_played(rule_id, known.agreed):
            yield trouble("lesson.not-at-table", ("teaches", rule_id), at_key=True, table=known.called)
    for index, part in enumerate(file.exercises):
        if part.kind == "read":
            continue
        path: KeyPath = ("exercises", index, "about")
        if part.about not in catalogue():
            code, facts = no_rule(part.about)
            yield Trouble(code, path, facts)
        elif part.about not in recall:
            yield trouble("lesson.no-hint", path)


def _exercise(
    lesson: str, number: int, part: AnyPart, agreed: Table, people: tuple[str, ...], taught: tuple[str, ...]
) -> tuple[Exercise | None, list[Trouble]]:
    """An exercise, or None and what is wrong with it."""
    troubles: list[Trouble] = []
    start = _start(agreed, part.kind == "read" or part.kind == "points", getattr(part, "position", None), troubles)
    rest = _row(getattr(part, "rest", ""), ("rest",), troubles)
    gone = _row(getattr(part, "gone", ""), ("gone",), troubles)
    rows = part.cards if part.kind == "read" else ((part.cards or "",) if part.kind == "points" else ())
    row = tuple(card for index, text in enumerate(rows) for card in _row(text, _path_of_row(part, index), troubles))
    card = _card(part.card, ("card",), troubles) if isinstance(part, DutyPart) else None
    if isinstance(part, PlayPart) and isinstance(part.goal, KeepPart):
        _card(part.goal.keep, ("goal", "keep"), troubles)
    if (sits := getattr(part, "you", 1)) > agreed.players:
        troubles.append(trouble("scenario.no-such-seat", ("you",), seat=sits, seats=agreed.players))
    if part.kind != "read":  # which may show the very cards that are put aside
        for key, cards in (("rest", rest), ("gone", gone), ("cards", row)):
            if outside := Cards(cards_of(cards) & ~rulebook(agreed).pack):
                troubles.append(trouble("scenario.not-in-pack", (key,), cards=outside))
    if troubles:
        return None, troubles
    you = Seat(part.you) if part.kind in ("read", "winner", "points") else (start.to_play if start else Seat(1))
    exercise = Exercise(
        lesson=lesson,
        number=number,
        part=part,
        table=agreed,
        you=you,
        names=around(you, people, agreed),
        start=start,
        rest=rest,
        row=row,
        gone=gone,
        card=card,
        duties=taught,
    )
    troubles += _fitting(exercise)
    return (None if troubles else exercise), troubles


def _path_of_row(part: AnyPart, index: int) -> KeyPath:
    return ("cards", index) if part.kind == "read" else ("cards",)


def _start(agreed: Table, bare: bool, part: PositionPart | None, troubles: list[Trouble]) -> State | None:
    """The position; a question about cards alone, or something to read, may have none."""
    if part is None:
        if not bare:
            troubles.append(trouble("lesson.no-position"))
        return None
    start, wrong = placed(agreed, part)
    troubles += wrong
    return start


def _row(text: str, path: KeyPath, troubles: list[Trouble]) -> tuple[Card, ...]:
    try:
        return parse_row(text)
    except NotationError as error:
        troubles.append(Trouble(error.code, path, error.facts))
        return ()


def _card(text: str, path: KeyPath, troubles: list[Trouble]) -> Card | None:
    """One card, no more and no fewer."""
    try:
        return parse_card(text)
    except NotationError as error:
        troubles.append(Trouble(error.code, path, error.facts))
        return None


def _fitting(exercise: Exercise) -> Iterator[Trouble]:
    """The parts of an exercise must fit each other."""
    part, start = exercise.part, exercise.start
    if start is None:
        if part.kind == "points" and not exercise.row:
            yield trouble("lesson.no-cards")
        return
    if part.kind in ("play", "winner", "points"):
        wanted = start.players - len(start.trick.cards) - (part.kind == "play")
        if len(exercise.rest) != wanted:
            yield trouble("lesson.rest", ("rest",), number=len(exercise.rest), wanted=wanted)
    if part.kind in ("play", "mark-legal", "which-duty") and start.hand(exercise.you).cards is None:
        yield trouble("scenario.unknown-hand", ("position",), seat=int(exercise.you))
        return
    for card in exercise.gone:
        if card in exercise.rest or holds(seen(start), card):
            yield trouble("scenario.card-twice", ("gone",), card=show_card(card))
    if exercise.card is not None and not holds(exercise.hand, exercise.card):
        yield trouble("lesson.not-held", ("card",))
    if isinstance(part, PlayPart) and isinstance(part.goal, KeepPart):
        kept = parse_card(part.goal.keep)
        if not holds(exercise.hand or NO_CARDS, kept):
            yield trouble("lesson.not-held", ("goal", "keep"))
