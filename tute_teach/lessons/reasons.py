"""Why: what the engine says of a learner's card, of a duty that was named, of a trick that was won.

What is said to a wrong answer never names the right one: that is what hints are for.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from tute_teach.drawing import verdict_sentence
from tute_teach.engine import bound_duties, explain, explain_cards, legal_cards, rulebook
from tute_teach.engine.tricks import best_card
from tute_teach.lessons.nouns import Exercise
from tute_teach.model.actions import Play
from tute_teach.model.cards import Card, each, holds, suit_of
from tute_teach.model.state import State
from tute_teach.model.trick import WonTrick
from tute_teach.model.verdict import Verdict
from tute_teach.text import Lang, has_message, say

Words = Callable[[Lang], str]
"""A sentence that can be said in either language."""


def verdict(exercise: Exercise, card: Card) -> Verdict:
    """What the engine says of a card of the learner's."""
    return explain(exercise.state, Play(exercise.you, card))


def reason(exercise: Exercise, card: Card) -> Words:
    """Why a card of the learner's may be played or not, and which ones may instead."""
    return _sentence(exercise, card, verdict(exercise, card))


def reasons(exercise: Exercise, cards: Iterable[Card]) -> tuple[Words, ...]:
    """One reason for each rule that decides about these cards; what stands beside the rules is said once."""
    by_rule = {one.rule: (card, one) for card in reversed([*cards]) for one in [verdict(exercise, card)]}
    decided = list(reversed(by_rule.values()))
    short = [(card, replace(one, beside=())) for card, one in decided[:-1]]
    return tuple(_sentence(exercise, card, one) for card, one in [*short, *decided[-1:]])


def forbidden(exercise: Exercise, card: Card) -> Words:
    """Why a card is locked, without naming those that are not; of a card that is not locked, why it may be played."""
    decided = verdict(exercise, card)
    key = f"lesson.forbids.{decided.rule}"
    if decided.allowed or not has_message(key):
        return _sentence(exercise, card, decided)
    beside = [said for rule in decided.beside if has_message(said := f"verdict.{rule}.beside")]
    facts = {"card": card, "cause": decided.cause, "led": _led(exercise), "player": exercise.names[exercise.you]}
    return lambda lang: " ".join(say(one, lang, **facts) for one in (key, *beside))


def duty_aside(exercise: Exercise, duty: str, card: Card) -> Words:
    """Why a duty is not the one that locks a card: the card does it, another comes first, or it does not bind here."""
    bound = dict(bound_duties(exercise.state))
    if duty in bound:
        key = f"lesson.kept.{duty}" if holds(bound[duty], card) else "lesson.duty-later"
    else:
        # What frees the hand of the duty is what its legal cards are played by.
        free = {explain_cards(exercise.state)[one].rule for one in each(legal_cards(exercise.state))}
        special = [one for rule in sorted(free) if has_message(one := f"lesson.idle.{duty}.{rule}")]
        key = special[0] if special else f"lesson.idle.{duty}"
    return lambda lang: say(key, lang, card=card, led=_led(exercise))


def why_won(won: WonTrick, after: State) -> tuple[Words, ...]:
    """What makes the winning card win: it is above the next of its suit, or the only one that can win."""
    cards = won.trick.cards
    best = dict(won.trick.plays(after.players))[won.winner]
    led, suit = suit_of(cards[0]), suit_of(best)
    others = tuple(card for card in cards if suit_of(card) == suit and card != best)
    if others:
        next_best = others[best_card(rulebook(after.table), others, after.trump)[0]]
        return (lambda lang: say("lesson.wins.higher", lang, card=best, played=next_best),)
    key = "led" if suit == led else "trump"
    return (lambda lang: say(f"lesson.wins.{key}", lang, card=best, led=led),)


def _led(exercise: Exercise) -> int:
    return suit_of(exercise.state.trick.cards[0])


def _sentence(exercise: Exercise, card: Card, decided: Verdict) -> Words:
    action = Play(exercise.you, card)
    return lambda lang: verdict_sentence(exercise.state, action, decided, lang, exercise.names)
