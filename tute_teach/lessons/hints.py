"""Hints: three rungs that climb from the rule to the answer, all of them worked out by the engine."""

from dataclasses import dataclass

from tute_teach.engine import legal_cards, trick_points
from tute_teach.lessons.grading import answers, counting_cards, right_answers, won_trick
from tute_teach.lessons.model import DutyPart, MarkPart, PlayPart, PointsPart, WinnerPart
from tute_teach.lessons.nouns import NO_DUTY, Exercise, Lesson
from tute_teach.lessons.reasons import Words
from tute_teach.model.cards import Card, count
from tute_teach.model.notation import parse_card
from tute_teach.rules.catalogue import catalogue
from tute_teach.text import Lang, say


@dataclass(frozen=True, slots=True)
class Hint:
    """One rung: what is said, the rule it recalls, the answers that it takes out of the choice or shows to be right."""

    words: Words
    rule: str | None = None
    out: tuple[str, ...] = ()
    show: tuple[str, ...] = ()


def hints(lesson: Lesson, exercise: Exercise) -> tuple[Hint, ...]:
    """The rungs of an exercise, from recalling the rule to showing the answer; none for something to read."""
    about = exercise.about
    if about is None:
        return ()
    recall = lesson.recall[about]
    return (Hint(recall.get, about), narrowing(exercise), Hint(showing(exercise), show=right_answers(exercise)))


def narrowing(exercise: Exercise) -> Hint:
    """The second rung: fewer answers to choose from, never so few that none is right."""
    match exercise.part:
        case PlayPart():
            out = _all_but_one(exercise)
            cards = tuple(parse_card(code) for code in out)
            return Hint(lambda lang: say("hint.leave", lang, cards=cards), out=out)
        case WinnerPart():
            out = _all_but_one(exercise)
            played = dict(won_trick(exercise).trick.plays(exercise.state.players))
            losing = tuple(card for seat, card in played.items() if str(seat) in out)
            return Hint(lambda lang: say("hint.leave", lang, cards=losing), out=out)
        case MarkPart():
            # Only how many there are matters here, and `cards.count` counts whatever is in the row.
            number = range(count(legal_cards(exercise.state)))
            return Hint(lambda lang: say("hint.mark-count", lang, cards=number))
        case DutyPart():
            # A duty before none, which is left aside only where there is nothing else: that leaves no choice.
            (aside, *_) = [one for one in answers(exercise) if one not in right_answers(exercise)]
            return Hint(lambda lang: say("hint.not-duty", lang, name=_duty(aside, lang)), out=(aside,))
        case _:
            counting = tuple(card for card in counting_cards(exercise) if trick_points(exercise.table, [card]))
            if not counting:
                return Hint(lambda lang: say("hint.nothing-counts", lang))
            return Hint(lambda lang: say("hint.counting", lang, cards=counting))


def showing(exercise: Exercise) -> Words:
    """The third rung: the answer itself."""
    right = right_answers(exercise)
    match exercise.part:
        case PlayPart():
            return lambda lang: say("hint.play", lang, cards=_cards(right))
        case MarkPart():
            return lambda lang: say("hint.mark", lang, cards=_cards(right[0].split()))
        case DutyPart():
            return lambda lang: say("hint.duty", lang, name=_duty(right[0], lang))
        case WinnerPart():
            won = won_trick(exercise)
            best = dict(won.trick.plays(exercise.state.players))[won.winner]
            return lambda lang: say("hint.winner", lang, player=exercise.names[won.winner], card=best)
        case PointsPart():
            return lambda lang: say("hint.points", lang, points=int(right[0]))
        case _:
            return lambda lang: say("lesson.read", lang)


def _duty(answer: str, lang: Lang) -> str:
    return say("lesson.no-duty", lang) if answer == NO_DUTY else catalogue()[answer].name.get(lang)


def _cards(codes: tuple[str, ...] | list[str]) -> tuple[Card, ...]:
    return tuple(parse_card(code) for code in codes)


def _all_but_one(exercise: Exercise) -> tuple[str, ...]:
    """Wrong answers to leave aside: all but the last, so that something is left to choose, but at least one."""
    right = right_answers(exercise)
    wrong = tuple(one for one in answers(exercise) if one not in right)
    return wrong[: max(1, len(wrong) - 1)]
