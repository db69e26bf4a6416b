"""What the texts of an exercise say of its trick and is not so: of the learner, of cards to be played, of the goal.

Whom the learner meets is read as in scenarios. Only sentences that leave no doubt are looked at: see `phrases`.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from tute_teach.lessons.grading import is_ours, right_answers, takers
from tute_teach.lessons.model import DutyPart, MarkPart, PlayPart, WinnerPart
from tute_teach.lessons.nouns import Exercise
from tute_teach.lessons.phrases import Kind, Match, claims
from tute_teach.lessons.reasons import verdict
from tute_teach.lessons.seating import neighbours
from tute_teach.lessons.wording import leads, people
from tute_teach.model.cards import holds
from tute_teach.model.notation import parse_card, show_card
from tute_teach.model.seats import Seat
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios import sayings
from tute_teach.scenarios.doubts import may_be_taken_back
from tute_teach.scenarios.untrue import lead_troubles
from tute_teach.scenarios.witness import Leads
from tute_teach.sources import KeyPath, Trouble, trouble
from tute_teach.text import Lang


def claim_troubles(exercise: Exercise, text: str, lang: Lang, path: KeyPath, *, is_task: bool) -> Iterator[Trouble]:
    """False claims of a task, or of what is said after it; in a task, also the answer where it is asked for."""
    found, own = sayings.claims([(path, text)], lang), tuple(claims(text, lang))
    if not (found or own):
        return
    told = leads(exercise, is_done=not is_task)
    if is_task and isinstance(exercise.part, PlayPart):  # whoever took a trick before is no matter
        found = [one for one in found if not (one[0] == "taken" and one[2].groupdict().get("past"))]
    for one in lead_troubles(found, lang, people(exercise), told):
        # Who takes the trick that the learner is in has no value to be named by.
        is_own = isinstance(exercise.part, PlayPart) and one.code == "scenario.other-winner"
        yield replace(one, code="lesson.other-winner") if is_own else one
    for kind, claim in own:
        for one in _FALSE[kind](exercise, told, claim, path, is_task):
            if one.code != "lesson.not-taken" or not may_be_taken_back(claim, lang):
                yield one


def _not_yours(exercise: Exercise, told: Leads, claim: Match, path: KeyPath, _: bool) -> Iterator[Trouble]:
    """Another one holds or has played the card."""
    card = parse_card(claim["card"])
    if (owner := told.owners.get(card, exercise.you)) != exercise.you:
        where = neighbours(exercise.table, exercise.you)
        right = next(f"{{{place}.name}}" for place, seat in where.items() if seat == owner)
        yield trouble("lesson.not-yours", path, found=claim[0], card=card, seat=int(owner), suggestion=right)


def _not_led(exercise: Exercise, told: Leads, claim: Match, path: KeyPath, _: bool) -> Iterator[Trouble]:
    """Another one leads, or leads that card."""
    card, start = parse_card(claim["card"]), exercise.start
    if start is None:
        return
    is_leading = (start.trick.lead if start.trick.cards else start.to_play) == exercise.you
    if not is_leading or told.led.get(card, exercise.you) != exercise.you:
        yield trouble("lesson.not-led", path, found=claim[0], card=card)


def _taken(exercise: Exercise, told: Leads, claim: Match, path: KeyPath, is_task: bool) -> Iterator[Trouble]:
    """The learner's side does not take the trick; or that it does is just what the task asks.

    Whoever is to lead may be told of the trick before, which went there.
    """
    if is_task and isinstance(exercise.part, PlayPart) and told.opener == exercise.you:
        return
    if told.winners and not any(is_ours(exercise, winner) for winner in told.winners):
        yield trouble("lesson.not-taken", path, found=claim[0])
    elif told.winners and is_task and isinstance(exercise.part, WinnerPart):
        yield trouble("lesson.answer-told", path, found=claim[0])


def _answered(exercise: Exercise, told: Leads, claim: Match, path: KeyPath, is_task: bool) -> Iterator[Trouble]:
    """The task says who takes the trick, or with which card, where that is asked for."""
    if not is_task or not isinstance(exercise.part, WinnerPart):
        return
    named: set[Seat | None] = set()
    if claim["who"]:
        named.add(neighbours(exercise.table, exercise.you).get(claim["who"]))
    elif claim["card"]:
        named.add(told.owners.get(parse_card(claim["card"])))
    if named & told.winners:
        yield trouble("lesson.answer-told", path, found=claim[0])


def _not_playable(exercise: Exercise, _: Leads, claim: Match, path: KeyPath, __: bool) -> Iterator[Trouble]:
    """A card of the learner's that may not be played."""
    card = parse_card(claim["card"])
    if not isinstance(exercise.part, PlayPart | MarkPart | DutyPart) or not holds(exercise.hand, card):
        return
    decided = verdict(exercise, card)
    if not decided.allowed:
        name = catalogue()[decided.rule].name
        yield trouble("lesson.not-playable", path, found=claim[0], card=card, name=name)


def _other_goal(exercise: Exercise, _: Leads, claim: Match, path: KeyPath, is_task: bool) -> Iterator[Trouble]:
    """A card counts as right that does not do what the task asks."""
    if not is_task or not isinstance(exercise.part, PlayPart):
        return
    found = takers(exercise)
    wanted = bool(claim["win"]) is not bool(claim["no"])
    for card in map(parse_card, right_answers(exercise)):
        if is_ours(exercise, found[card]) is not wanted:
            goal = "win-trick" if wanted else "lose-trick"
            yield trouble("lesson.other-goal", path, found=claim[0], card=show_card(card), goal=goal)
            return


_FALSE: dict[Kind, Callable[[Exercise, Leads, Match, KeyPath, bool], Iterator[Trouble]]] = {
    "has": _not_yours,
    "leads": _not_led,
    "takes": _taken,
    "answers": _answered,
    "may": _not_playable,
    "asks": _other_goal,
}
