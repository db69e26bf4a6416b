"""What the engine says of an exercise: whether it can be played, has right answers and others, and is on its topic."""

from collections.abc import Iterator

from tute_teach.engine import IllegalAction, rulebook
from tute_teach.lessons.grading import finished, right_answers, won_trick
from tute_teach.lessons.model import DutyPart, MarkPart, PlayPart, WinnerPart
from tute_teach.lessons.nouns import Exercise
from tute_teach.lessons.reasons import verdict
from tute_teach.model.actions import Play
from tute_teach.model.cards import NO_CARDS, count, each, holds, suit_of
from tute_teach.model.notation import parse_action
from tute_teach.model.seats import seats
from tute_teach.rules.catalogue import catalogue
from tute_teach.sources import KeyPath, Trouble, trouble

MOST_MARKED = 6
"""Cards in a hand of which some are to be marked: beyond that nobody keeps them in view."""


def answer_troubles(exercise: Exercise, at: KeyPath) -> Iterator[Trouble]:
    """An exercise must be playable, and have right answers and others."""
    part = exercise.part
    try:
        if exercise.start is not None and part.kind in ("winner", "points"):
            finished(exercise)
        right = right_answers(exercise)
    except IllegalAction as error:
        yield _rest_trouble(exercise, (*at, "rest"), error)
        return
    if isinstance(part, MarkPart) and count(exercise.hand) > MOST_MARKED:
        yield trouble("lesson.long-hand", (*at, "position", "hands"), number=count(exercise.hand), limit=MOST_MARKED)
    if isinstance(part, DutyPart) and not exercise.duties:
        yield trouble("lesson.no-duty-taught", (*at, "kind"))
    elif isinstance(part, DutyPart) and exercise.card is not None and not right:
        rule = verdict(exercise, exercise.card).rule
        facts = {"card": exercise.card, "rule": rule, "name": catalogue()[rule].name}
        yield Trouble("lesson.duty-untaught", (*at, "card"), facts)
    elif not right:
        yield trouble("lesson.no-way", (*at, "goal") if isinstance(part, PlayPart) else at)
    elif (touched := _deciding(exercise)) and exercise.about not in touched:
        yield trouble("lesson.off-topic", (*at, "about"), rules=", ".join(sorted(touched)))
    elif isinstance(part, PlayPart) and len(right) == count(exercise.hand):
        yield trouble("lesson.every-way", (*at, "goal"))


def _rest_trouble(exercise: Exercise, path: KeyPath, error: IllegalAction) -> Trouble:
    """Why a card that is to end the trick cannot be played: where it is already, or what forbids it."""
    told = str(error.facts["action"])
    action = parse_action(told)
    assert isinstance(action, Play)
    card = action.card
    if holds(exercise.hand, card):
        return trouble("lesson.rest-held", path, action=told, card=card)
    if card in exercise.state.trick.cards:
        return trouble("lesson.rest-on-table", path, action=told, card=card)
    for seat in seats(exercise.table.players):
        if seat != action.seat and holds(exercise.state.hand(seat).cards or NO_CARDS, card):
            return trouble("lesson.rest-elsewhere", path, action=told, card=card, seat=int(seat))
    return trouble("lesson.rest-illegal", path, action=told, name=catalogue()[error.verdict.rule].name)


def _deciding(exercise: Exercise) -> set[str]:
    """The rules by which the engine answers; none where the goal is the lesson's own, or points are counted."""
    match exercise.part:
        case WinnerPart():
            return _deciding_trick(exercise)
        case MarkPart() | PlayPart(goal="any-legal"):
            cards = tuple(each(exercise.hand))
        case DutyPart():
            cards = (exercise.card,) if exercise.card is not None else ()
        case _:
            return set()
    verdicts = [verdict(exercise, card) for card in cards]
    return {rule for one in verdicts for rule in (one.rule, *one.beside)}


def _deciding_trick(exercise: Exercise) -> set[str]:
    """The rules by which somebody takes the trick, and by which others do not."""
    won, state = won_trick(exercise), exercise.state
    cards = dict(won.trick.plays(state.players))
    rules, contends = {won.rule}, rulebook(state.table).contends
    # Rank decides as well, as soon as two cards of the winning suit meet.
    if sum(suit_of(card) == suit_of(cards[won.winner]) for card in won.trick.cards) > 1:
        rules.add("cards.rank")
    if not all(contends(card, suit_of(won.trick.cards[0]), state.trump) for card in won.trick.cards):
        rules.update(state.table.rules("trick.contention"))
    return rules
