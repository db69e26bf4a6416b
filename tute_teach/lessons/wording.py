"""Texts of a lesson, filled in with its own cards, people and numbers, so that text and picture cannot disagree.

A placeholder is `{name.form}`: a card in sight (`{12c.the}`), whoever sits at one of the places of `seating`
(`{left.name}`), `trump`, `led`, `held` (how many cards the learner holds), `bid` (what was promised in an auction), and
of a trick that is asked about its `points` and `winner`. Everywhere there are the numbers of the table,
by the names of `engine.numbers`: `{pack.count}`, `{worth1o.number}`. The forms are those of `text.facts`.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from tute_teach.engine import trick_points
from tute_teach.lessons.grading import counting_cards, right_answers, takers, won_trick
from tute_teach.lessons.model import PlayPart, PointsPart, WinnerPart
from tute_teach.lessons.nouns import Exercise, Lesson
from tute_teach.lessons.seating import PLACES, neighbours
from tute_teach.model.cards import Card, count, each, suit_of
from tute_teach.model.notation import parse_card, show_card
from tute_teach.model.seats import Seat, next_seat, seats
from tute_teach.scenarios.doubled import doubled
from tute_teach.scenarios.facts import table_facts
from tute_teach.scenarios.model import Both
from tute_teach.scenarios.values import PLACEHOLDER, loose_braces, uncontracted, unsayable
from tute_teach.scenarios.witness import WINNER, Leads, leads_of
from tute_teach.sources import KeyPath, Trouble, trouble
from tute_teach.text import LANGS, Bilingual, Lang
from tute_teach.text.facts import say_fact

Facts = dict[str, tuple[str, Any]]
"""What a placeholder may name: the kind of fact, as `text.facts` knows it, and its value."""


def fill(text: Both | Bilingual, facts: Facts, lang: Lang) -> str:
    """A text with its placeholders filled in; they have been checked by `text_troubles`."""
    return PLACEHOLDER.sub(partial(_said, facts, lang), text.es if lang == "es" else text.en)


def lesson_facts(lesson: Lesson) -> Facts:
    """What the texts of a lesson outside its exercises may name."""
    return dict(table_facts(lesson.table))


def exercise_facts(exercise: Exercise) -> Facts:
    """What the texts of an exercise may name."""
    facts: Facts = dict(table_facts(exercise.table))
    facts |= {name: ("player", exercise.names[seat]) for name, seat in neighbours(exercise.table, exercise.you).items()}
    state = exercise.start
    if state is not None:
        if state.trump is not None:
            facts["trump"] = ("trump", state.trump)
        if state.trick.cards:
            facts["led"] = ("led", suit_of(state.trick.cards[0]))
        if state.contract is not None:
            facts["bid"] = ("bid", state.contract.points)
    if exercise.hand:
        facts["held"] = ("pack", count(exercise.hand))
    if isinstance(exercise.part, WinnerPart | PointsPart):
        facts["points"] = ("points", trick_points(exercise.table, counting_cards(exercise)))
        if state is not None:
            facts["winner"] = ("winner", exercise.names[won_trick(exercise).winner])
    return facts | {show_card(card): ("card", card) for card in cards_in_sight(exercise)}


def people(exercise: Exercise) -> dict[str, Seat]:
    """Where all those sit whom texts may name, whoever takes a trick that is asked about among them."""
    is_won = isinstance(exercise.part, WinnerPart | PointsPart) and exercise.start is not None
    return neighbours(exercise.table, exercise.you) | ({WINNER: won_trick(exercise).winner} if is_won else {})


def leads(exercise: Exercise, *, is_done: bool) -> Leads:
    """Who led what, whose the cards are that end the trick, and who takes it, with a right card once that `is_done`."""
    start, rest, seen = exercise.start, exercise.rest, frozenset(cards_in_sight(exercise))
    if start is None:
        return Leads({}, frozenset(), seen=seen)
    is_played = isinstance(exercise.part, PlayPart)
    following = (next_seat(start.to_play, start.players, steps + is_played) for steps in range(len(rest)))
    told = leads_of(start)
    told = replace(told, seen=seen, owners={**told.owners, **dict(zip(rest, following, strict=True))})
    if start.trick.cards:
        told = replace(told, suits=frozenset(map(suit_of, told.led)))
    if isinstance(exercise.part, WinnerPart | PointsPart):
        won = won_trick(exercise)
        lost = frozenset(card for seat, card in won.trick.plays(start.players) if seat != won.winner)
        told = replace(told, winners=frozenset({won.winner}), opener=start.trick.lead, lost=lost)
    elif is_played:
        able = takers(exercise)
        right = map(parse_card, right_answers(exercise)) if is_done else able
        winners = frozenset(able[card] for card in right)
        played = (*start.trick.cards, *rest) if is_done else ()  # before, a card may still be winning
        lost = frozenset(card for card in played if told.owners[card] not in winners)
        told = replace(told, winners=winners, opener=start.trick.lead, lost=lost)
    if rest and not start.trick.cards and not is_played:
        others = frozenset(seats(start.players)) - {start.to_play}
        return replace(told, led={rest[0]: start.to_play}, followed=frozenset(rest[1:]), next_leads=others)
    return replace(told, followed=told.followed | set(rest))


def cards_in_sight(exercise: Exercise) -> Iterator[Card]:
    """All cards that the exercise shows, or will show once it is played out."""
    yield from exercise.row
    yield from exercise.rest
    yield from exercise.gone
    if exercise.start is not None:
        yield from exercise.start.trick.cards
        for hand in exercise.start.hands:
            yield from each(hand.cards) if hand.cards else ()
        if exercise.start.turned is not None:
            yield exercise.start.turned


def text_troubles(text: Both, path: KeyPath, facts: Facts) -> Iterator[Trouble]:
    """Placeholders that name nothing or ask for a form that does not exist, and stray braces."""
    for lang in LANGS:
        written = text.es if lang == "es" else text.en
        at: KeyPath = (*path, lang)
        for placeholder in PLACEHOLDER.finditer(written):
            if placeholder[1] in PLACES and placeholder[1] not in facts and PLACES[0] in facts:
                here = ", ".join(f"{{{place}.name}}" for place in PLACES if place in facts)
                yield trouble("lesson.no-such-place", at, found=placeholder[0], known=here)
            elif (wrong := unsayable(placeholder, facts)) is not None:
                known = ", ".join(name for name in facts if not name.startswith("worth"))
                yield Trouble(wrong[0], at, {"known": known, **wrong[1]})
            elif (twice := doubled(placeholder, lang, at, facts)) is not None:
                yield twice
        if lang == "es":
            yield from uncontracted(written, at, facts)
        yield from loose_braces(written, at, facts)


def _said(facts: Facts, lang: Lang, placeholder: re.Match[str]) -> str:
    kind, value = facts[placeholder[1]]
    return say_fact(kind, placeholder[2], value, lang)
