"""Who led, played or won: a text that names a person, the card and the verb must say what was played.

Only sentences that leave no doubt are looked at: those of `phrases`, as long as they suppose nothing. Whatever cannot
be seen, such as a trick before the position, may be told as one likes.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from tute_teach.model.actions import Play
from tute_teach.model.cards import NO_CARDS, Card, Cards, Suit, each, holds, rank_of, suit_of
from tute_teach.model.notation import parse_card
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import State
from tute_teach.rules.cards import height
from tute_teach.scenarios.doubts import is_elsewhere, is_supposed, speaks_of_suits
from tute_teach.scenarios.nouns import Scenario, StepResult
from tute_teach.scenarios.phrases import Kind, cards_named, phrases, suit_named
from tute_teach.sources import KeyPath, Trouble, trouble
from tute_teach.text import LANGS, Lang

Match = re.Match[str]
_WINS: dict[Lang, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:wins|won|winning|takes|taken|took)\b", re.IGNORECASE),
    "es": re.compile(r"\b(?:gana|ganó|ganado|ganando|lleva|llevó)\b", re.IGNORECASE),
}
_LEADS: dict[Lang, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:leads?|led|leading|opens)\b", re.IGNORECASE),
    "es": re.compile(r"\b(?:sale|salió|salido|salida|abre)\b", re.IGNORECASE),
}
"""Beside these, a trick may be the one before."""


@dataclass(frozen=True, slots=True)
class Leads:
    """What was played as far as it can be seen: who led which card, which cards followed, which are still in a hand.

    `owners` tells whose each of these cards is, `lost` which ones a finished trick went past. `winners` are those who
    take a trick, and `suits` what is led, each empty where that is not known for all that a text may speak of; `opener`
    leads after a trick that is not told, and has won that. `seen` are all cards, also such as are only asked about.
    """

    led: Mapping[Card, Seat]
    followed: frozenset[Card]
    held: Cards = NO_CARDS
    owners: Mapping[Card, Seat] = field(default_factory=dict)
    lost: frozenset[Card] = frozenset()
    winners: frozenset[Seat] = frozenset()
    opener: Seat | None = None
    suits: frozenset[Suit] = frozenset()
    seen: frozenset[Card] = frozenset()


def leads_of(state: State) -> Leads:
    """The leads of a round up to a moment."""
    tricks = [*(won.trick for won in state.tricks), state.trick]
    held, owners = NO_CARDS, {card: seat for trick in tricks for seat, card in trick.plays(state.players)}
    for seat, hand in zip(seats(state.players), state.hands, strict=True):
        held = Cards(held | (hand.cards or 0))
        owners |= dict.fromkeys(each(hand.cards or NO_CARDS), seat)
    return Leads(
        {trick.cards[0]: trick.lead for trick in tricks if trick.cards},
        frozenset(card for trick in tricks for card in trick.cards[1:]),
        held,
        owners,
        frozenset(card for won in state.tricks for seat, card in won.trick.plays(state.players) if seat != won.winner),
        seen=frozenset(owners),
    )


def lead_faults(scenario: Scenario, steps: Sequence[StepResult]) -> Iterator[Trouble]:
    """What the texts of a replayed scenario say of who led, played or won, and is not so."""
    states = [state for state in (scenario.start, *(step.after for step in steps)) if state is not None]
    if not states:
        return
    people = {f"p{seat}": seat for seat in seats(scenario.table.players)}
    leads = cache(lambda: _leads_of(states, steps))
    for lang in LANGS:
        texts = [(path, text) for path, other, text in scenario.file.written if other == lang]
        yield from lead_troubles(texts, lang, lambda: people, leads)


def _leads_of(states: Sequence[State], steps: Sequence[StepResult]) -> Leads:
    """The leads of a scenario, with all who take a trick in it, and all suits that are led or asked about."""
    first, last, told = states[0], states[-1], leads_of(states[-1])
    # The card that is turned up comes out too: salen oros.
    turned = {suit_of(state.turned) for state in states[:1] if state.turned is not None}
    tried = {one.asked.card: one.before for one in steps if isinstance(one.asked, Play)}
    asked = {suit_of(card) for card, state in tried.items() if state is not None and not state.trick.cards}
    tricks = [trick for state in states for trick in (state.trick, *(won.trick for won in state.tricks))]
    winners = frozenset(won.winner for state in states for won in state.tricks)
    return replace(
        told,
        # A trick that is still open may go to anybody.
        winners=frozenset() if last.trick.cards else winners,
        opener=first.trick.lead if first.before.tricks and not first.tricks else None,
        suits=frozenset(turned | asked | {suit_of(trick.cards[0]) for trick in tricks if trick.cards}),
        seen=told.seen.union(tried),
    )


def lead_troubles(
    texts: Sequence[tuple[KeyPath, str]],
    lang: Lang,
    people: Callable[[], Mapping[str, Seat]],
    leads: Callable[[], Leads],
) -> Iterator[Trouble]:
    """Claims of texts, each with its path, that somebody led, played or won, or a suit is led, and it is not so.

    `people` are the seats of those whom texts may name.
    """
    together = "\n".join(text for _, text in texts)
    for kind, piece, pattern in phrases(lang):
        if piece in together:
            for path, text in texts:
                for claim in pattern.finditer(text):
                    if not is_supposed(claim, lang):
                        yield from _FALSE[kind](claim, lang, path, people(), leads())


def _other_player(
    claim: Match, lang: Lang, path: KeyPath, people: Mapping[str, Seat], told: Leads
) -> Iterator[Trouble]:
    """Another one holds or played the card, or it did not win."""
    if (seat := people.get(claim["who"])) is None:
        return
    card = parse_card(claim["card"])
    if (owner := told.owners.get(card, seat)) != seat:
        code = "scenario.other-player" if owner in people.values() else "lesson.learner-has"
        yield trouble(code, path, found=claim[0], card=card, seat=int(owner))
    elif card in told.lost and _WINS[lang].search(claim[0]) and not is_elsewhere(claim, lang):
        yield trouble("scenario.lost-card", path, found=claim[0], card=card)


def _other_lead(claim: Match, lang: Lang, path: KeyPath, people: Mapping[str, Seat], told: Leads) -> Iterator[Trouble]:
    """Another one led the card, or nobody did."""
    if (seat := people.get(claim["who"])) is None:
        return
    card = parse_card(claim["card"])
    if told.led.get(card, seat) != seat:
        names = [name for name, other in people.items() if other == told.led[card]]
        right = claim[0].replace(f"{{{claim['who']}.", f"{{{names[0]}.") if names else ""
        code = "scenario.other-lead" if names else "lesson.learner-leads"
        yield trouble(code, path, found=claim[0], card=card, seat=int(told.led[card]), suggestion=right)
    elif card in told.followed or (claim.groupdict().get("past") and holds(told.held, card)):
        yield trouble("scenario.no-lead", path, found=claim[0], card=card)


def _other_winner(
    claim: Match, lang: Lang, path: KeyPath, people: Mapping[str, Seat], told: Leads
) -> Iterator[Trouble]:
    """No trick goes to that player."""
    seat = people.get(claim["who"])
    if seat is None or not told.winners or seat in told.winners or is_elsewhere(claim, lang):
        return
    if seat != told.opener or _LEADS[lang].search(claim.string) is None:
        yield trouble("scenario.other-winner", path, found=claim[0], seat=int(seat), suggestion="{winner.name}")


def _other_suit(claim: Match, lang: Lang, path: KeyPath, _: object, told: Leads) -> Iterator[Trouble]:
    """Another suit is led."""
    if told.suits and suit_named(claim, lang) not in told.suits and not is_elsewhere(claim, lang):
        yield trouble("scenario.other-suit-led", path, found=claim[0], suggestion="{led.name}")


def _other_order(claim: Match, lang: Lang, path: KeyPath, _: object, told: Leads) -> Iterator[Trouble]:
    """Of two cards of a suit the other is higher; mere ranks may be of two suits, where such are spoken of or seen."""
    if (pair := cards_named(claim, lang)) is None or height(pair[0]) >= height(pair[1]):
        return
    if claim["high"]:
        high, low = ({card for card in told.seen if rank_of(card) == rank_of(one)} for one in pair)
        if any(suit_of(one) != suit_of(other) for one in high for other in low) or speaks_of_suits(claim, lang):
            return
    if not is_elsewhere(claim, lang):
        yield trouble("scenario.other-order", path, found=claim[0])


_FALSE: Mapping[Kind, Callable[[Match, Lang, KeyPath, Mapping[str, Seat], Leads], Iterator[Trouble]]] = {
    "played": _other_player,
    "led": _other_lead,
    "taken": _other_winner,
    "suit": _other_suit,
    "order": _other_order,
}
