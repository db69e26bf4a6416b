"""What the task of an exercise must not say: the answer itself, or another card than the one that counts."""

from collections.abc import Iterator
from functools import partial

from tute_teach.errors import Fault
from tute_teach.lessons.model import DutyPart, KeepPart, PlayPart
from tute_teach.lessons.nouns import Exercise
from tute_teach.lessons.wording import Facts, exercise_facts
from tute_teach.model.cards import Card, each
from tute_teach.model.notation import parse_card, show_card
from tute_teach.scenarios.prose import text_faults
from tute_teach.scenarios.values import PLACEHOLDER
from tute_teach.sources import KeyPath, Tree, Trouble, trouble
from tute_teach.text import LANGS, Bilingual
from tute_teach.text.spared import Spared

_ANSWERS = {"points": "points", "winner": "winner"}
"""The value of which an exercise asks, by its kind."""
_ANSWER = "lesson.answer-told"


def task_facts(exercise: Exercise) -> Facts:
    """What the task of an exercise may name: all that its other texts may, but for the answer."""
    return {name: fact for name, fact in exercise_facts(exercise).items() if name != _answer(exercise)}


def task_troubles(exercise: Exercise, path: KeyPath) -> Iterator[Trouble]:
    """Placeholders by which a task says the answer, or names cards of the hand and not the one that counts."""
    key, asked = _counting(exercise)
    task, hand = exercise.part.task, tuple(each(exercise.hand))
    for lang in LANGS:
        named = list(PLACEHOLDER.finditer(task.es if lang == "es" else task.en))
        for placeholder in named:
            if placeholder[1] == _answer(exercise):
                yield trouble(_ANSWER, (*path, lang), found=placeholder[0])
        names = {placeholder[1] for placeholder in named}
        held = tuple(card for card in hand if show_card(card) in names)
        if held and asked is not None and asked not in held:
            yield trouble("lesson.other-card", (*path, lang), cards=held, key=key, asked=show_card(asked))


def task_prose(exercise: Exercise, path: KeyPath, tree: Tree, spared: Spared) -> Iterator[Fault]:
    """What is wrong with a task as prose. An answer that is typed is not to be written otherwise, but left out."""
    task, answer, told = exercise.part.task, _answer(exercise), set()
    if answer is not None:
        every = text_faults(task, path, tree, partial(exercise_facts, exercise), spared)
        told = {fault.place for fault in every if f"{{{answer}." in _offered(fault)}
    for fault in text_faults(task, path, tree, partial(task_facts, exercise), spared):
        # What a card is worth is offered for want of anything else, and here it would say the same.
        otherwise = (_offered(fault) or "{worth").startswith("{worth")
        is_answer = fault.place in told and otherwise
        yield Fault(_ANSWER, fault.place, {"found": fault.facts["found"]}) if is_answer else fault


def _offered(fault: Fault) -> str:
    """What is to be written instead, one value or several; empty where there is none."""
    suggestion = fault.facts.get("suggestion", "")
    return suggestion.en if isinstance(suggestion, Bilingual) else str(suggestion)


def _answer(exercise: Exercise) -> str | None:
    return _ANSWERS.get(exercise.part.kind)


def _counting(exercise: Exercise) -> tuple[str, Card | None]:
    """The one card of the hand that the answer hangs on, and the key that says so; None where there is no such card."""
    match exercise.part:
        case DutyPart():
            return "card", exercise.card
        case PlayPart(goal=KeepPart() as goal):
            return "keep", parse_card(goal.keep)
        case _:
            return "", None
