"""What the task of an exercise asks for and its answers are not graded by: another question, cards or side.

Only requests that begin a sentence, and questions at the end of the task, are looked at; what comes before may lead up.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Literal

from tute_teach.lessons.grading import is_ours, right_answers, takers
from tute_teach.lessons.model import MarkPart, PlayPart
from tute_teach.lessons.nouns import Exercise
from tute_teach.model.notation import parse_card
from tute_teach.scenarios.pieces import CARD
from tute_teach.sources import KeyPath, Trouble, trouble
from tute_teach.text import LANGS, Lang

Match = re.Match[str]
Asked = Literal["winner", "points", "which-duty", "mark-legal", "play", "one", "locked", "lose"]
"""A kind of exercise, whose question it is; a card to be played; one card to be marked, or those that are locked; that
the others take the trick."""

_FIRST = r"(?:(?<=[.!?:…] )|(?<![^¡¿]))"
"""Where a sentence begins."""
_PARTS = {
    "{first}": _FIRST,
    "{card}": CARD,
    "{rest}": r"(?:\{[^}]*\}|[^.!?{])*",  # of the sentence
    "{it}": r"(?:it|th(?:e|is) trick)",
    "{no}": r"(?P<no>Do not |Don[’']t )?",
    "{may not}": r"(?:may not|must not|cannot|can[’']t)",
    "{every}": r"(?:all |every |each |only |just |solo |todas? |todo )?(?:of )?",
}
_WAYS: dict[Asked, dict[Lang, tuple[str, ...]]] = {
    "winner": {
        "en": (r"{first}(?:So |And |Now )?(?i:who) (?:takes|wins|gets|will (?:take|win)) {it}\?$",),
        "es": (
            r"{first}¿(?:[YA] )?(?i:quién) (?:gana|ganará|se lleva|se llevará) (?:la|esta) baza\?$",
            r"{first}¿(?:[YA] )?(?i:quién) (?:la gana|se la lleva)\?$",
        ),
    },
    "points": {
        "en": (
            r"{first}(?:How much|What) (?:is|are) (?:it|they|th(?:e|is) trick|the(?:se)? cards) worth\?$",
            r"{first}(?:How many points|Which cards are worth points)\b{rest}\?$",
        ),
        "es": (
            r"{first}¿Cuánto(?:s tantos)? (?:vale|valen|suma|suman)\b{rest}\?$",
            r"{first}¿Qué cartas (?:dan|valen|tienen) tantos\?$",
        ),
    },
    "which-duty": {
        "en": (r"{first}(?:Which|What) duty (?:locks|forbids|stops|keeps)\b{rest}\?$",),
        "es": (r"{first}¿Qué obligación (?:te )?(?:bloquea|impide|prohíbe)\b{rest}\?$",),
    },
    "mark-legal": {
        "en": (r"{first}Mark (?!my words){rest}[.!?]$",),
        "es": (r"{first}Marca {rest}[.!?]$",),
    },
    "play": {
        "en": (r"{first}Play {card}(?=[.!]|$)", r"{first}(?:Win|Take) {it} with {card}(?=[.!]|$)"),
        "es": (r"{first}(?:Juega|Echa|Tira|Gana (?:la|esta) baza con) {card}(?=[.!]|$)",),
    },
    "one": {
        "en": (r"{first}Mark (?:just |only |exactly )?(?:one|a|the|the one|the only|one single) card\b",),
        "es": (r"{first}Marca (?:solo |exactamente )?(?:una|la|una sola|la única) carta\b",),
    },
    "locked": {
        "en": (
            r"{first}Mark {every}(?:the )?(?:cards?|what|those|ones)(?: that)? (?:you )?{may not} (?:be )?play",
            r"{first}Mark {every}(?:the |what is )?locked\b",
        ),
        "es": (
            r"{first}Marca {every}(?:las? cartas?|lo|las?) que no (?:se )?(?:puedes?|pueden|debes) jugar\b",
            r"{first}Marca {every}las? (?:cartas? )?bloqueadas?\b",
        ),
    },
    "lose": {
        "en": (
            r"{first}{no}(?i:let) (?:the others|them|the other side) (?:win|take|have) {it}\b",
            r"{first}{no}(?i:leave) {it} to (?:the others|them)\b",
            r"{first}{no}(?i:give) {it} away\b",
        ),
        "es": (
            r"{first}(?:Deja|(?P<no>No dejes)) que (?:los (?:otros|demás)|ellos) (?:ganen|se lleven) (?:la|esta) baza",
            r"{first}(?:Déjales|Regala|(?P<no>No les dejes|No regales)) (?:la|esta) baza\b",
        ),
    },
}


def asking_troubles(exercise: Exercise, path: KeyPath) -> Iterator[Trouble]:
    """What the task asks for and the exercise does not, in both languages; `path` is that of the task."""
    task = exercise.part.task
    for lang in LANGS:
        written = task.es if lang == "es" else task.en
        for asked, pattern in _patterns(lang):
            if (claim := pattern.search(written)) is not None:
                yield from _ASKED.get(asked, _other_question(asked))(exercise, claim, (*path, lang))


def _other_question(kind: Asked) -> Callable[[Exercise, Match, KeyPath], Iterator[Trouble]]:
    """The task ends with the question of another kind of exercise."""

    def told(exercise: Exercise, claim: Match, path: KeyPath) -> Iterator[Trouble]:
        # To mark something may be asked of whoever only looks on, who marks nothing.
        if exercise.part.kind not in (kind, "read"):
            yield trouble("lesson.other-question", path, found=claim[0], kind=exercise.part.kind, wanted=kind)

    return told


def _wrong_card(exercise: Exercise, claim: Match, path: KeyPath) -> Iterator[Trouble]:
    """The card that is to be played is not right."""
    if isinstance(exercise.part, PlayPart) and claim["card"] not in right_answers(exercise):
        right = ", ".join(right_answers(exercise))
        yield trouble("lesson.wrong-card", path, found=claim[0], card=parse_card(claim["card"]), right=right)


def _one_of_many(exercise: Exercise, claim: Match, path: KeyPath) -> Iterator[Trouble]:
    """One card is to be marked, and several have to be."""
    if isinstance(exercise.part, MarkPart) and (number := len(right_answers(exercise)[0].split())) > 1:
        yield trouble("lesson.one-of-many", path, found=claim[0], number=number)


def _locked(exercise: Exercise, claim: Match, path: KeyPath) -> Iterator[Trouble]:
    """The cards that are locked are to be marked, and those that are not have to be."""
    if isinstance(exercise.part, MarkPart):
        yield trouble("lesson.locked-asked", path, found=claim[0])


def _other_side(exercise: Exercise, claim: Match, path: KeyPath) -> Iterator[Trouble]:
    """The others are to take the trick, and a card that counts as right does otherwise."""
    if not isinstance(exercise.part, PlayPart):
        return
    wanted, found = bool(claim["no"]), takers(exercise)
    for answer in right_answers(exercise):
        if is_ours(exercise, found[parse_card(answer)]) is not wanted:
            goal = "win-trick" if wanted else "lose-trick"
            yield trouble("lesson.other-goal", path, found=claim[0], card=answer, goal=goal)
            return


_ASKED: dict[Asked, Callable[[Exercise, Match, KeyPath], Iterator[Trouble]]] = {
    "play": _wrong_card,
    "one": _one_of_many,
    "locked": _locked,
    "lose": _other_side,
}


@cache
def _patterns(lang: Lang) -> tuple[tuple[Asked, re.Pattern[str]], ...]:
    return tuple((asked, _pattern(way)) for asked, ways in _WAYS.items() for way in ways[lang])


def _pattern(written: str) -> re.Pattern[str]:
    for name, part in _PARTS.items():
        written = written.replace(name, part)
    return re.compile(written)
