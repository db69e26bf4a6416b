"""From the end of a lesson into a game: its last hand, played on with bots."""

from dataclasses import replace
from random import Random

from tute_teach.engine import rulebook
from tute_teach.engine.apply import seen
from tute_teach.lessons.model import PlayPart
from tute_teach.lessons.nouns import Exercise, Lesson
from tute_teach.model.cards import Cards, cards_of, count, each
from tute_teach.model.seats import Chair, chairs, next_seat, seat_of
from tute_teach.model.state import Hand, State
from tute_teach.scenarios.model import PositionPart
from tute_teach.scenarios.past import past_troubles
from tute_teach.sessions import PLAYER, Game, Position, Start, begin_from

DEALS_TRIED = 200


def last_hand(lesson: Lesson) -> Exercise | None:
    """The exercise whose hand is played on; None for a lesson in which no card is played."""
    return next((one for one in reversed(lesson.exercises) if isinstance(one.part, PlayPart)), None)


def play_on(exercise: Exercise, level: int, random: Random, secret: str) -> Game:
    """A game of one round that begins with the table of an exercise; bots of a level hold what the learner cannot see.

    UnknownLevel when there are no such bots.
    """
    players = exercise.table.players
    dealer = next(chair for chair in chairs(players) if seat_of(PLAYER, Chair(chair), players) == exercise.you)
    return begin_from(Start(Position(dealt(exercise, random))), exercise.table, dealer, level, secret)


def dealt(exercise: Exercise, random: Random) -> State:
    """The table of an exercise with every hand filled: whoever is to play a card of the exercise holds it.

    What has been played already stays possible, as far as a limited number of deals can find it so.
    """
    state = _deal(exercise, random)
    position = exercise.part.position or PositionPart()
    for _ in range(DEALS_TRIED):
        if not any(past_troubles(position, state)):
            break
        state = _deal(exercise, random)
    return state


def _deal(exercise: Exercise, random: Random) -> State:
    state = exercise.state
    following = (next_seat(exercise.you, state.players, steps + 1) for steps in range(len(exercise.rest)))
    owed = dict(zip(following, exercise.rest, strict=True))
    spoken_for = seen(state) | cards_of((*exercise.rest, *exercise.gone))
    pool = list(each(Cards(rulebook(state.table).pack & ~spoken_for)))
    random.shuffle(pool)
    hands = []
    for index, hand in enumerate(state.hands):
        if hand.cards is not None:
            hands.append(hand)
            continue
        own = [owed[seat] for seat in owed if seat == index + 1]
        while len(own) < hand.size:
            own.append(pool.pop())
        hands.append(Hand(count(cards_of(own)), cards_of(own)))
    return replace(state, hands=tuple(hands))
