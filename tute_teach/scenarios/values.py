"""Texts of a scenario, filled in with its own cards, players and numbers, so that text and picture cannot disagree.

A placeholder is `{name.form}`: a card of the scenario (`{12c.the}`), a player (`{p2.name}`), and of the last step that
has it `trump`, `led`, `winner`, `points` (of the trick), `worth` (of the last declaration), `score1`, `score2` (points
of the sides of seats 1 and 2), `had1`, `won1` (what the sides of the match have at the start, and in the end), `ahead`
(by how much the first is ahead of the second), `bid` and `paid` (what was promised, and what was scored for it),
`short` (what the bidder lacks), `lowest` and `highest` (bid that may be made), `bid1`, `bid2` (bids made or asked
about, in order), `played` and `tricks` (tricks at the start, and in the end). Numbers of the table have the names of
`engine.numbers`. The forms are those of `text.facts`.
"""

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from tute_teach.engine import account, legal_bids, numbers, rulebook, trick_points
from tute_teach.engine.apply import seen
from tute_teach.errors import Fault
from tute_teach.model.actions import Bid
from tute_teach.model.cards import ALL_CARDS, Card, Cards, bit, cards_of, holds, suit_of
from tute_teach.model.events import Declared, TrickWon
from tute_teach.model.notation import NotationError, parse_action, parse_card, show_card
from tute_teach.model.seats import seats
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.scenarios.model import Both
from tute_teach.scenarios.nouns import Result, Scenario, StepResult
from tute_teach.text import LANGS, Lang, Who
from tute_teach.text.facts import is_sayable, say_fact

PLACEHOLDER = re.compile(r"\{([a-z0-9]+)\.([A-Za-z]+)\}")
SCORED = {"classic": "games", "cabron": "letters", "bidding": "points"}
"""What is counted in a match, by mode."""
Fact = tuple[str, Any]
"""The name of a kind of fact, as `text.facts` knows it, and its value."""


def facts_of(result: Result) -> dict[str, Fact]:
    """What the texts of a replayed scenario may name."""
    return _facts(result.scenario, result.steps)


def filled(result: Result, text: Both, lang: Lang) -> str:
    """A text of a replayed scenario, its placeholders filled in; they have been checked by `text_faults`."""
    facts = facts_of(result)
    return PLACEHOLDER.sub(partial(_said, facts, lang), text.es if lang == "es" else text.en)


def text_faults(scenario: Scenario, steps: list[StepResult]) -> list[Fault]:
    """Placeholders that name nothing in the scenario or ask for a form that does not exist, and stray braces."""
    facts = _facts(scenario, tuple(steps))
    found = []
    for path, both in scenario.file.texts():
        for lang in LANGS:
            text = both.es if lang == "es" else both.en
            for placeholder in PLACEHOLDER.finditer(text):
                name, form = placeholder[1], placeholder[2]
                if name not in facts:
                    known = ", ".join(name for name in facts if not name.startswith("worth") or name == "worth")
                    found.append(
                        scenario.tree.fault((*path, lang), "scenario.unknown-value", found=placeholder[0], known=known)
                    )
                elif not is_sayable(facts[name][0], form):
                    found.append(scenario.tree.fault((*path, lang), "scenario.unknown-form", found=placeholder[0]))
            rest = PLACEHOLDER.sub("", text)
            if "{" in rest or "}" in rest:
                found.append(scenario.tree.fault((*path, lang), "scenario.stray-brace", found=text))
    return found


def _said(facts: Mapping[str, Fact], lang: Lang, placeholder: re.Match[str]) -> str:
    kind, value = facts[placeholder[1]]
    return say_fact(kind, placeholder[2], value, lang)


def _facts(scenario: Scenario, steps: tuple[StepResult, ...]) -> dict[str, Fact]:
    facts: dict[str, Fact] = {f"p{seat}": ("player", Who.numbered(seat)) for seat in seats(scenario.table.players)}
    states = [state for state in (scenario.start, *(step.after for step in steps)) if state is not None]
    facts.update(table_facts(scenario.table))
    facts.update(_of_states(states))
    if scenario.match is not None:
        kind = SCORED[scenario.table.mode]
        facts.update({f"had{side + 1}": (kind, number) for side, number in enumerate(scenario.match.won)})
    for step in steps:
        facts.update(_of_events(step))
        if step.match is not None:
            kind = SCORED[step.match.table.mode]
            facts.update({f"won{side + 1}": (kind, number) for side, number in enumerate(step.match.won)})
            first, second, *_ = sorted(step.match.won, reverse=True)
            facts["ahead"] = (kind, first - second)
    facts.update((f"bid{place}", ("bid", points)) for place, points in enumerate(_bids(scenario), start=1))
    cards = cards_of(_asked(scenario))
    for state in states[:1] + states[-1:]:  # no card comes or goes between them
        cards = Cards(cards | seen(state) | (0 if state.turned is None else bit(state.turned)))
    facts.update((show_card(card), ("card", card)) for card in ALL_CARDS if holds(cards, card))
    return facts


def table_facts(table: Table) -> Iterator[tuple[str, Fact]]:
    """The numbers of a table, as facts of a text."""
    for name, (counted, number) in numbers(table).items():
        yield name, ("pack" if counted == "cards" else counted, number)


def _of_states(states: list[State]) -> Iterator[tuple[str, Fact]]:
    """Of each fact the last that there is."""
    for state in [state for state in states if state.trump is not None][-1:]:
        yield "trump", ("trump", state.trump)
    for state in [state for state in states if state.trick.cards][-1:]:
        yield "led", ("led", suit_of(state.trick.cards[0]))
        yield "points", ("points", trick_points(state.table, state.trick.cards))
    for able in [able for able in map(legal_bids, states) if able][-1:]:
        yield "lowest", ("lowest", able[0])
        yield "highest", ("highest", able[-1])
    for state in states[:1]:
        yield "played", ("tricks", state.tricks_done)
    for state in states[-1:]:
        yield "tricks", ("tricks", state.tricks_done)
        sheet = account(state)
        for side, total in enumerate(sheet.totals):
            yield f"score{side + 1}", ("total", total)
        if state.contract is not None:
            yield "bid", ("bid", state.contract.points)
            side = rulebook(state.table).side(state.contract.declarer, state.contract.declarer)
            yield "short", ("points", max(0, state.contract.points - sheet.totals[side]))
        for payment in sheet.outcome.payments if sheet.outcome else ():
            yield "paid", ("paid", payment.points)


def _of_events(step: StepResult) -> Iterator[tuple[str, Fact]]:
    for event in step.events:
        if isinstance(event, TrickWon):
            yield "winner", ("winner", Who.numbered(event.won.winner))
            yield "points", ("points", event.won.points)
            yield "led", ("led", suit_of(event.won.trick.cards[0]))
        elif isinstance(event, Declared):
            yield "worth", ("worth", event.declaration.worth)


def _asked(scenario: Scenario) -> Iterator[Card]:
    """Cards that a step asks about although they lie nowhere in the picture."""
    for step in scenario.file.steps:
        for word in (step.try_ or "").split():
            try:
                yield parse_card(word)
            except NotationError:
                continue


def _bids(scenario: Scenario) -> Iterator[int]:
    """The bids that steps make or ask about, in points, in their order."""
    for step in scenario.file.steps:
        for text in (*([step.try_] if step.try_ else []), *step.actions):
            action = parse_action(text)
            if isinstance(action, Bid):
                yield action.points
