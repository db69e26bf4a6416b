"""What notes say of the past and of the moment: a note knows what has happened up to its step, and nothing later.

Whatever is said as if it were going on may be told before it comes: only what has been, what still is in a hand and
which card is winning belong to a moment.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from tute_teach.engine import best_play
from tute_teach.model.actions import Play
from tute_teach.model.cards import Card, suit_of
from tute_teach.model.notation import parse_card
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.scenarios.doubts import is_elsewhere, may_be_taken_back, speaks_of_tricks_before
from tute_teach.scenarios.nouns import StepResult
from tute_teach.scenarios.sayings import Claim, cards_listed, suit_named
from tute_teach.scenarios.witness import Leads, all_leads
from tute_teach.text import Lang

_WINNING_CARD: dict[Lang, re.Pattern[str]] = {
    "en": re.compile("[Tt]he winning card is "),
    "es": re.compile("[Ll]a carta que gana es "),
}
_HAS_BEEN: dict[Lang, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:has (?!\{)|threw\b|won\b|took\b|was\b|(?<!is )(?<!, )(?:played|discarded)\b)"),
    "es": re.compile(r"\b(?:ha |fue\b|(?:jug|ech|gan|fall|mont|pis|llev)ó\b|asistió\b)"),
}
"""Beside these, a card has been played; those of who led and who won are told by their phrases."""


_HAS_WON: dict[Lang, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:won|took|taken)\b|\b(?:went|gone) to\b"),
    "es": re.compile(r"\b(?:ganó|ganado|llevó|llevado|fue para|sido para)\b"),
}
"""Beside these, its trick is over."""


def is_winning_now(claim: Claim, lang: Lang, after: State | None) -> bool:
    """Whether a card that is called the winning one is just that in the trick that a step leaves open."""
    kind, _, said = claim
    best = None if after is None or kind != "card" or not _WINNING_CARD[lang].match(said[0]) else best_play(after)
    if after is None or best is None:
        return False
    return (best[0], parse_card(said["card"])) in after.trick.plays(after.players)


def is_of_its_moment(claim: Claim, lang: Lang) -> bool:
    """Whether a claim is about what has been or what still is, so that its step decides."""
    kind, _, said = claim
    told = said.groupdict()
    return bool(told.get("past") or told.get("still")) or (
        kind in ("played", "card") and _HAS_BEEN[lang].search(said[0]) is not None
    )


def is_so_yet(
    claim: Claim,
    lang: Lang,
    people: Mapping[str, Seat],
    end: Leads,
    states: Sequence[State],
    steps: Sequence[StepResult],
) -> bool:
    """Whether such a claim of the note of the last of these steps is so by then, as it is by the end of the scenario.

    `states` are those up to that step.
    """
    kind, _, said = claim
    now = all_leads(states, steps)
    fallen = {*now.led, *now.followed}
    if kind in ("played", "led", "card"):
        card = parse_card(said["card"])
        if said.groupdict().get("still"):
            return fallen.isdisjoint({*cards_listed(said)} - {*_played(steps[-1])})
        if kind != "led" and card in states[-1].trick.cards and _HAS_WON[lang].search(said[0]):
            return False
        asked = {step.asked.card for step in steps if isinstance(step.asked, Play)}
        return card in fallen or card in asked or card not in {*end.led, *end.followed}
    if is_elsewhere(said, lang) or (now.is_late and speaks_of_tricks_before(said, lang)):
        return True
    if kind == "taken":
        seat = people.get(said["who"])
        winners = {won.winner for state in states for won in state.tricks}
        return seat is None or seat in winners or seat == now.opener or may_be_taken_back(said, lang)
    suit = suit_named(said, lang, end.values)
    if kind == "suit":  # what is turned up comes out as well
        return suit in now.suits or suit not in end.suits
    leads = {seat for card, seat in now.led.items() if suit_of(card) == suit}
    later = {seat for card, seat in end.led.items() if suit_of(card) == suit}
    return people.get(said["who"]) in leads or people.get(said["who"]) not in later


def _played(step: StepResult) -> Iterator[Card]:
    return (act.action.card for act in step.acts if isinstance(act.action, Play))
