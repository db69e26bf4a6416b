"""Grading: what an answer to an exercise is worth, decided by the engine alone.

Answers are short texts: a card's code, codes in the order of the hand (for marked cards), a rule id or `none`, a seat's
number, a number of points. For each exercise they are few, so that all outcomes can be written into its page.
"""

from dataclasses import dataclass
from itertools import combinations, zip_longest

from tute_teach.drawing import event_sentence
from tute_teach.engine import apply, is_decided, rulebook, trick_points
from tute_teach.lessons.model import DutyPart, KeepPart, MarkPart, PlayPart, PointsPart, WinnerPart
from tute_teach.lessons.nouns import NO_DUTY, Exercise
from tute_teach.lessons.reasons import Words, duty_aside, forbidden, reason, reasons, verdict, why_won
from tute_teach.model.actions import Play
from tute_teach.model.cards import Card, each, holds, rank_of, suit_of
from tute_teach.model.events import Event, Played, RoundOver, TrickWon
from tute_teach.model.notation import parse_card, show_card, show_row
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import State
from tute_teach.model.trick import WonTrick
from tute_teach.model.verdict import Verdict
from tute_teach.rules.catalogue import catalogue
from tute_teach.text import Lang, say

READ = "read"
"""The one answer to something that is only read."""
CHOICES = 4
"""How many numbers there are to choose from."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What became of an answer: right or not, what is said of it, the rules that decide, the table once played out."""

    right: bool
    words: tuple[Words, ...]
    rules: tuple[str, ...] = ()
    after: State | None = None

    def sentences(self, lang: Lang) -> tuple[str, ...]:
        """What is said, each sentence once."""
        return tuple(dict.fromkeys(words(lang) for words in self.words))


def answers(exercise: Exercise) -> tuple[str, ...]:
    """All answers that can be given, in the order in which they are offered."""
    match exercise.part:
        case PlayPart():
            return tuple(show_card(card) for card in each(exercise.hand))
        case MarkPart():
            hand = tuple(each(exercise.hand))
            return tuple(show_row(some) for size in range(len(hand) + 1) for some in combinations(hand, size))
        case DutyPart():
            return (*exercise.duties, NO_DUTY)
        case WinnerPart():
            return tuple(str(seat) for seat in seats(exercise.state.players))
        case PointsPart():
            return tuple(str(points) for points in _choices(exercise))
        case _:
            return (READ,)


def right_answers(exercise: Exercise) -> tuple[str, ...]:
    """The answers that are right, equal cards included."""
    return tuple(answer for answer in answers(exercise) if judge(exercise, answer).right)


def judge(exercise: Exercise, answer: str) -> Judgement:
    """What an answer is worth; LookupError for one that the exercise does not offer."""
    if answer not in answers(exercise):
        raise LookupError(answer)
    match exercise.part:
        case PlayPart():
            return _judge_play(exercise, exercise.part, parse_card(answer))
        case MarkPart():
            return _judge_marks(exercise, exercise.part.about, answer.split())
        case DutyPart():
            return _judge_duty(exercise, answer)
        case WinnerPart():
            return _judge_winner(exercise, exercise.part.about, Seat(int(answer)))
        case PointsPart():
            return _judge_points(exercise, exercise.part.about, int(answer))
        case _:
            return Judgement(True, (lambda lang: say("lesson.read", lang),))


def finished(exercise: Exercise, *cards: Card) -> tuple[State, tuple[Event, ...]]:
    """The trick played to its end: the given cards and the exercise's own, with all that happened."""
    state, happened = exercise.state, list[Event]()
    for card in (*cards, *exercise.rest):
        state, events = apply(state, Play(state.to_play, card))
        happened += events
    return state, tuple(happened)


def takers(exercise: Exercise) -> dict[Card, Seat]:
    """Who takes the trick with each card that the learner may play."""
    legal = (card for card in each(exercise.hand) if verdict(exercise, card).allowed)
    return {card: finished(exercise, card)[0].tricks[-1].winner for card in legal}


def is_ours(exercise: Exercise, seat: Seat) -> bool:
    """Whether somebody is on the learner's side, which an auction may have decided."""
    side = rulebook(exercise.table).side
    return side(seat, exercise.state.declarer) == side(exercise.you, exercise.state.declarer)


def won_trick(exercise: Exercise) -> WonTrick:
    """The finished trick of a question about one."""
    return next(event.won for event in finished(exercise)[1] if isinstance(event, TrickWon))


def counting_cards(exercise: Exercise) -> tuple[Card, ...]:
    """The cards that a question about points asks for."""
    return exercise.row if exercise.start is None else won_trick(exercise).trick.cards


def _happened(exercise: Exercise, events: tuple[Event, ...], after: State) -> tuple[Words, ...]:
    """What came of a trick; who played what can be seen, and how the hand ends may not be known."""
    silent = Played if is_decided(after) else (Played, RoundOver)

    def words(event: Event) -> Words:
        return lambda lang: event_sentence(event, exercise.state, lang, exercise.names)

    return tuple(words(event) for event in events if not isinstance(event, silent))


def _rules_of(*verdicts: Verdict) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for one in verdicts for rule in (one.rule, *one.beside)))


def _judge_play(exercise: Exercise, part: PlayPart, card: Card) -> Judgement:
    """A card the rules lock is not played; any other is, and the trick goes to its end."""
    decided = verdict(exercise, card)
    if not decided.allowed:
        return Judgement(False, (forbidden(exercise, card),), _rules_of(decided))
    after, events = finished(exercise, card)
    told = _happened(exercise, events, after)
    if part.goal == "any-legal":
        return Judgement(True, (reason(exercise, card), *told), _rules_of(decided), after)
    told += why_won(after.tricks[-1], after)
    if _is_reached(exercise, part, after):
        return Judgement(True, told, (part.about,), after)
    kept = parse_card(part.goal.keep) if isinstance(part.goal, KeepPart) else None
    missed = "keep" if isinstance(part.goal, KeepPart) else part.goal
    return Judgement(False, (*told, lambda lang: say(f"lesson.missed.{missed}", lang, card=kept)), (part.about,), after)


def _is_reached(exercise: Exercise, part: PlayPart, after: State) -> bool:
    if isinstance(part.goal, KeepPart):
        return holds(after.hand(exercise.you).cards or exercise.hand, parse_card(part.goal.keep))
    return is_ours(exercise, after.tricks[-1].winner) == (part.goal == "win-trick")


def _judge_marks(exercise: Exercise, about: str, marked: list[str]) -> Judgement:
    verdicts = {card: verdict(exercise, card) for card in each(exercise.hand)}
    legal = [card for card, one in verdicts.items() if one.allowed]
    chosen = [parse_card(code) for code in marked]
    extra = tuple(card for card in chosen if card not in legal)
    missing = tuple(card for card in legal if card not in chosen)
    if not extra and not missing:
        why = reasons(exercise, legal)
        every: tuple[Words, ...] = (lambda lang: say("lesson.mark-all", lang, cards=tuple(legal)),)
        rules = _rules_of(*(verdicts[card] for card in legal))
        return Judgement(True, (*(every if len(legal) > len(why) else ()), *why), rules)
    if not marked:
        return Judgement(False, (lambda lang: say("lesson.mark-one", lang),), (about,))
    # How many there are to find, not which: that would leave nothing to think about, and is what hints are for.
    words: list[Words] = []
    if extra:
        words.append(lambda lang: say("lesson.mark-extra", lang, cards=extra))
        words.append(forbidden(exercise, extra[0]))
    if missing:
        words.append(lambda lang: say("lesson.mark-missing", lang, cards=missing))
    return Judgement(False, tuple(words), _rules_of(verdicts[(extra or missing)[0]]))


def _judge_duty(exercise: Exercise, answer: str) -> Judgement:
    """A wrong answer is told by itself, with the rule to compare: which one is right is still to be found."""
    card = exercise.card
    assert card is not None
    decided = verdict(exercise, card)
    if answer == (NO_DUTY if decided.allowed else decided.rule):
        return Judgement(True, (forbidden(exercise, card),), _rules_of(decided))
    if answer == NO_DUTY:
        return Judgement(False, (lambda lang: say("lesson.duty-locked", lang, card=card),))
    name = catalogue()[answer].name
    again = (lambda lang: say("lesson.duty-other", lang, name=name.get(lang)),)
    return Judgement(False, (duty_aside(exercise, answer, card), *again), (answer,))


def _judge_winner(exercise: Exercise, about: str, seat: Seat) -> Judgement:
    after, events = finished(exercise)
    won = won_trick(exercise)
    if seat == won.winner:
        return Judgement(True, (*_happened(exercise, events, after), *why_won(won, after)), (about,), after)
    card, led = dict(won.trick.plays(after.players))[seat], suit_of(won.trick.cards[0])
    if not rulebook(after.table).contends(card, led, after.trump):
        return Judgement(False, (lambda lang: say("lesson.loses.discard", lang, card=card, led=led),), (about,))
    best = dict(won.trick.plays(after.players))[won.winner]
    key = "lower" if suit_of(best) == suit_of(card) else "trumped"
    return Judgement(False, (lambda lang: say(f"lesson.loses.{key}", lang, card=card, suit=suit_of(card)),), (about,))


def _judge_points(exercise: Exercise, about: str, points: int) -> Judgement:
    cards = counting_cards(exercise)
    total = trick_points(exercise.table, cards)
    if points != total:
        key = "more" if points < total else "fewer"
        return Judgement(False, (lambda lang: say(f"lesson.points.{key}", lang, points=points),), (about,))

    def counted(card: Card) -> Words:
        return lambda lang: say("lesson.counts", lang, card=card, points=trick_points(exercise.table, [card]))

    lines = tuple(counted(card) for card in cards if trick_points(exercise.table, [card]))
    # One card alone is its own total.
    together: tuple[Words, ...] = (lambda lang: say("lesson.points.total", lang, points=total),)
    return Judgement(True, lines if len(lines) == 1 else lines + together, (about,))


def _choices(exercise: Exercise) -> list[int]:
    """The right number of points among others that a beginner might come to, from the lowest."""
    cards = counting_cards(exercise)
    worth = sorted({trick_points(exercise.table, [card]) for card in cards} - {0}) or [1]
    total = trick_points(exercise.table, cards)
    fewer = [total - one for one in worth if one <= total]
    more = [total + one for one in worth] + [sum(rank_of(card) for card in cards), total + 1, total + 10]
    others = [one for pair in zip_longest(fewer, more) for one in pair if one is not None and one != total]
    return sorted([total, *dict.fromkeys(others)][:CHOICES])
