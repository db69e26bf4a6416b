"""A lesson as a fragment of a page: complete to read as it stands, with every answer's outcome for the script."""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from tute_teach.drawing import RuleLink, Scene, TrickScene, draw_card, draw_table, scene, templates_of
from tute_teach.lessons.grading import Judgement, answers, finished, judge, right_answers
from tute_teach.lessons.hints import hints
from tute_teach.lessons.model import MarkPart, PlayPart, ReadPart
from tute_teach.lessons.nouns import NO_DUTY, Course, Exercise, Lesson
from tute_teach.lessons.reasons import reasons
from tute_teach.lessons.wording import exercise_facts, fill, lesson_facts
from tute_teach.model.cards import each
from tute_teach.model.notation import parse_row, show_card
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.rules.catalogue import catalogue
from tute_teach.text import Bilingual, Lang, say


@dataclass(frozen=True, slots=True)
class Ways:
    """Where a lesson's page leads: to rules, to pages named without language (`learn/classic/pack`).

    `assets` and `service` are the addresses of the folder of scripts and of the API, without a slash at the end;
    the latter is empty where there is none, so that nothing is asked of it in vain.
    """

    rule: RuleLink
    page: Callable[[str], str]
    assets: str
    service: str


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer to be pressed, and its text."""

    answer: str
    text: str


def lesson_page(lesson_id: str) -> str:
    """The path of a lesson's page, without language."""
    return f"learn/{lesson_id}"


def lesson_fragment(course: Course, lesson: Lesson, lang: Lang, pack_url: str, ways: Ways) -> str:
    """A lesson, to be read or, with its script, to be played."""
    facts = lesson_facts(lesson)
    drawer = _Drawer(lesson, lang, pack_url, ways)
    return _draw(
        "lesson",
        lang,
        lesson=lesson,
        intro=fill(lesson.file.intro, facts, lang),
        ways=ways,
        drawer=drawer,
        exercises=[
            (exercise, fill(exercise.part.task, exercise_facts(exercise), lang)) for exercise in lesson.exercises
        ],
        known=[(fill(lesson.recall[rule_id], facts, lang), ways.rule(rule_id)) for rule_id in lesson.file.teaches],
        following=course.after(lesson),
        page=lambda one: ways.page(lesson_page(one.id)),
        data=_as_json({"lesson": lesson.id, "exercises": [drawer.data(exercise) for exercise in lesson.exercises]}),
    )


def course_fragment(course: Course, lang: Lang, ways: Ways, track: str = "") -> str:
    """The overview: tracks and lessons, what is still to come, and the learner's progress with its script.

    `track` leaves one track, by its id, without the heading that the page has already.
    """
    tracks = [one for one in course.tracks if track in ("", one.id)]
    return _draw(
        "course", lang, tracks=tracks, alone=bool(track), ways=ways, page=lambda one: ways.page(lesson_page(one.id))
    )


def picture(exercise: Exercise) -> Scene:
    """The table of an exercise as the question is put: nothing in it gives the answer away."""
    start = _scene(exercise, exercise.state)
    if exercise.part.kind not in ("winner", "points"):
        return start
    shown = played_out(exercise, finished(exercise)[0])
    laid = tuple(replace(one, winning=False) for one in shown.trick.laid)
    return replace(start, players=shown.players, trick=TrickScene(shown.trick.number, laid))


def played_out(exercise: Exercise, after: State) -> Scene:
    """The table once the trick is over. Nobody is asked to go on, and cards that were never shown are no backs."""
    shown = _scene(exercise, after)
    players = tuple(
        replace(one, on_turn=False, size=0 if one.who.is_you and one.cards is None else one.size)
        for one in shown.players
    )
    return replace(shown, players=players)


def _scene(exercise: Exercise, state: State) -> Scene:
    """Without the score, which is no part of any exercise so far."""
    seen = scene(state, viewer=exercise.you, names=exercise.names, verdicts=False, show_last_trick=True)
    return replace(seen, totals=None)


@dataclass(frozen=True, slots=True)
class _Drawer:
    """Draws the parts of the exercises of one lesson in one language."""

    lesson: Lesson
    lang: Lang
    pack_url: str
    ways: Ways

    def stage(self, exercise: Exercise) -> Markup:
        """The table, with cards that wait for the script; empty where there is none."""
        if exercise.start is None:
            return Markup("")
        is_played = isinstance(exercise.part, PlayPart | MarkPart)
        return Markup(draw_table(picture(exercise), self.lang, self.pack_url, live=is_played))

    def rows(self, exercise: Exercise) -> list[list[Markup]]:
        """Rows of cards to look at or to count."""
        rows = [parse_row(text) for text in exercise.part.cards] if isinstance(exercise.part, ReadPart) else []
        if exercise.row and not rows:
            rows = [exercise.row]
        return [[Markup(draw_card(card, self.lang, self.pack_url)) for card in row] for row in rows]

    def choices(self, exercise: Exercise) -> list[Choice]:
        """What can be pressed as an answer; nothing where cards are."""
        if exercise.part.kind in ("read", "play", "mark-legal"):
            return []
        return [Choice(answer, self._choice(exercise, answer)) for answer in answers(exercise)]

    def solution(self, exercise: Exercise) -> list[str]:
        """The answer as a reader without script finds it: what is right, and why."""
        if exercise.about is None:
            return []
        part = exercise.part
        said = [hints(self.lesson, exercise)[-1].words(self.lang)]
        if isinstance(part, PlayPart | MarkPart):
            said += [words(self.lang) for words in reasons(exercise, each(exercise.hand))]
        said += judge(exercise, right_answers(exercise)[0]).sentences(self.lang)
        return [*dict.fromkeys(said), *self._after(exercise)]

    def data(self, exercise: Exercise) -> dict[str, object]:
        """All that the script needs: what is said of each answer, and the hints."""
        return {
            "id": exercise.id,
            "kind": exercise.part.kind,
            "card": None if exercise.card is None else show_card(exercise.card),
            "answers": {answer: self._outcome(exercise, judge(exercise, answer)) for answer in answers(exercise)},
            "hints": [
                {
                    "say": fill(Bilingual(rung.words("en"), rung.words("es")), lesson_facts(self.lesson), self.lang),
                    "rules": self._links([rung.rule] if rung.rule else []),
                    "out": rung.out,
                    "show": rung.show,
                }
                for rung in hints(self.lesson, exercise)
            ],
        }

    def _outcome(self, exercise: Exercise, judgement: Judgement) -> dict[str, object]:
        if judgement.right:
            head = "lesson.done" if exercise.about is None else "lesson.right"
        elif isinstance(exercise.part, PlayPart):
            head = "lesson.locked" if judgement.after is None else "lesson.played-out"
        else:
            head = "lesson.not-yet"
        said = [*judgement.sentences(self.lang), *(self._after(exercise) if judgement.right else ())]
        outcome: dict[str, object] = {
            "right": judgement.right,
            "head": say(head, self.lang),
            "say": said,
            "rules": self._links(judgement.rules),
        }
        if judgement.after is not None:
            outcome["table"] = draw_table(played_out(exercise, judgement.after), self.lang, self.pack_url)
        return outcome

    def _after(self, exercise: Exercise) -> list[str]:
        text = exercise.part.after
        return [] if text is None else [fill(text, exercise_facts(exercise), self.lang)]

    def _links(self, rules: tuple[str, ...] | list[str]) -> list[dict[str, str]]:
        return [
            {"href": link.href, "text": say("lesson.rule", self.lang, name=link.text)}
            for link in map(self.ways.rule, rules)
        ]

    def _choice(self, exercise: Exercise, answer: str) -> str:
        match exercise.part.kind:
            case "winner":
                return say("lesson.who", self.lang, player=exercise.names[Seat(int(answer))])
            case "points":
                return say("lesson.points", self.lang, points=int(answer))
            case _ if answer == NO_DUTY:
                return say("lesson.no-duty", self.lang)
            case _:
                return catalogue()[answer].name.get(self.lang)


def _as_json(data: object) -> Markup:
    """JSON that may stand inside a script element, whatever is in it."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c"))


@cache
def _templates() -> Environment:
    return templates_of("tute_teach.lessons")


def _draw(name: str, lang: Lang, **facts: Any) -> str:
    template = _templates().get_template(f"{name}.html.j2")
    return template.render(t=lambda key, **given: say(key, lang, **given), lang=lang, **facts)


__all__ = ["Ways", "course_fragment", "lesson_fragment", "lesson_page", "picture"]
