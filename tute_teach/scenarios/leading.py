"""Who led, played or won: a text that names a person, the card and the verb must say what was played.

Only sentences that leave no doubt are looked at: those of `phrases`, as long as they suppose nothing. Whatever cannot
be seen, such as a trick before the position, may be told as one likes.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from tute_teach.model.cards import Card, holds, rank_of, suit_of
from tute_teach.model.notation import parse_card
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.rules.cards import height
from tute_teach.scenarios.doubts import (
    ends_its_sentence,
    is_elsewhere,
    may_be_taken_back,
    speaks_of_more,
    speaks_of_suits,
    speaks_of_tricks_before,
)
from tute_teach.scenarios.facts import facts_named, step_of
from tute_teach.scenarios.nouns import Scenario, StepResult
from tute_teach.scenarios.phrases import CARD, Kind
from tute_teach.scenarios.sayings import Claim, cards_named, claims, suit_named
from tute_teach.scenarios.so_far import is_of_its_moment, is_so_yet, is_winning_now
from tute_teach.scenarios.witness import WINNER, Leads, all_leads, people_of
from tute_teach.sources import KeyPath, Trouble, trouble
from tute_teach.text import LANGS, Lang

Match = re.Match[str]
_CARDS = re.compile(CARD)
_WINS: dict[Lang, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:wins|won|winning|takes|taken|took)\b", re.IGNORECASE),
    "es": re.compile(r"\b(?:gana|ganó|ganado|ganando|lleva|llevó)\b", re.IGNORECASE),
}
_IS_WINNING: dict[Lang, re.Pattern[str]] = {
    "en": re.compile(r"\bis winning\b"),
    "es": re.compile(r"\b[Vv]a ganando\b"),
}
"""These say so of one moment."""
_LEADS: dict[Lang, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:leads?|led|leading|opens)\b", re.IGNORECASE),
    "es": re.compile(r"\b(?:sale|salió|salido|salida|abre)\b", re.IGNORECASE),
}
"""Beside these, a trick may be the one before."""


def lead_faults(scenario: Scenario, steps: Sequence[StepResult]) -> Iterator[Trouble]:
    """What the texts of a replayed scenario say of who led, played or won, and is not so."""
    written = scenario.file.written
    told = {lang: claims([(path, text) for path, other, text in written if other == lang], lang) for lang in LANGS}
    if not any(told.values()):
        return
    states = [state for state in (scenario.start, *(step.after for step in steps)) if state is not None]
    if states:
        people, leads = people_of(scenario, steps), all_leads(states, steps)
        standings = [set(match.won) for match in (scenario.match, *(step.match for step in steps)) if match is not None]
        for lang, found in told.items():
            of_cards = (one for one in found if not _is_standing(one, lang, standings))
            for step, own in groupby(of_cards, lambda claim: step_of(claim[1])):
                if step is None:
                    yield from lead_troubles(own, lang, people, leads)
                else:
                    printed = _in_note(people, leads, scenario, steps, step)
                    yield from _note_troubles(own, lang, *printed, states[: step + 2], steps[: step + 1])


def _note_troubles(
    found: Iterable[Claim],
    lang: Lang,
    people: Mapping[str, Seat],
    leads: Leads,
    states: Sequence[State],
    steps: Sequence[StepResult],
) -> Iterator[Trouble]:
    """False claims of the note of the last of these steps; what has been, or still is, must be so by then."""
    for claim in found:
        if is_winning_now(claim, lang, steps[-1].after):
            continue
        troubles = list(lead_troubles([claim], lang, people, leads))
        yield from troubles
        if troubles or not is_of_its_moment(claim, lang):
            continue
        if not is_so_yet(claim, lang, people, leads, states, steps):
            yield trouble("scenario.not-at-step", claim[1], found=claim[2][0], step=steps[-1].index + 1)


def _is_standing(claim: Claim, lang: Lang, standings: Sequence[set[int]]) -> bool:
    """Whether mere numbers that might be ranks are those of the match: four beats three, where it ends so."""
    kind, _, said = claim
    if kind != "order" or not standings or not said["high"] or not said[0].startswith(said["high"]):
        return False
    pair = cards_named(said, lang)
    return pair is not None and any({rank_of(one) for one in pair} <= won for won in standings)


def _in_note(
    people: Mapping[str, Seat], leads: Leads, scenario: Scenario, steps: Sequence[StepResult], step: int
) -> tuple[Mapping[str, Seat], Leads]:
    """The same for the note of a step, where `winner`, `led` and `trump` stand for what they print there."""
    printed = facts_named(scenario, steps, {WINNER, "led", "trump"}, step)
    people = {name: seat for name, seat in people.items() if name != WINNER}
    if WINNER in printed:
        people[WINNER] = Seat(printed[WINNER][1].number)
    return people, replace(leads, values={name: printed[name][1] for name in ("led", "trump") if name in printed})


def lead_troubles(found: Iterable[Claim], lang: Lang, people: Mapping[str, Seat], told: Leads) -> Iterator[Trouble]:
    """Claims of texts that somebody led, played or won, or a suit is led, and it is not so.

    `people` are the seats of those whom texts may name.
    """
    for kind, path, claim in found:
        yield from _FALSE[kind](claim, lang, path, people, told)


def _names(seat: Seat, people: Mapping[str, Seat]) -> list[str]:
    """What a text may call somebody, who need not have won: nothing where that is the learner."""
    return [name for name, other in people.items() if other == seat and name != WINNER]


def _other_player(
    claim: Match, lang: Lang, path: KeyPath, people: Mapping[str, Seat], told: Leads
) -> Iterator[Trouble]:
    """Another one holds or played the card, or it did not win."""
    if (seat := people.get(claim["who"])) is None:
        return
    card = parse_card(claim["card"])
    if (owner := told.owners.get(card, seat)) != seat:
        names = _names(owner, people)
        right = f"{{{names[0]}.name}}" if names else ""
        code = "scenario.other-player" if names else "lesson.learner-has"
        yield trouble(code, path, found=claim[0], card=card, seat=int(owner), suggestion=right)
    elif _WINS[lang].search(claim[0]) and not (_IS_WINNING[lang].search(claim[0]) and card in told.ahead):
        yield from _lost(card, claim, lang, path, told)


def _other_lead(claim: Match, lang: Lang, path: KeyPath, people: Mapping[str, Seat], told: Leads) -> Iterator[Trouble]:
    """Another one led the card, or nobody did."""
    if (seat := people.get(claim["who"])) is None:
        return
    card = parse_card(claim["card"])
    if told.led.get(card, seat) != seat:
        names = _names(told.led[card], people)
        right = claim[0].replace(f"{{{claim['who']}.", f"{{{names[0]}.") if names else ""
        code = "scenario.other-lead" if names else "lesson.learner-leads"
        yield trouble(code, path, found=claim[0], card=card, seat=int(told.led[card]), suggestion=right)
    elif card in told.followed or (claim.groupdict().get("past") and holds(told.held, card)):
        yield trouble("scenario.no-lead", path, found=claim[0], card=card)


def _other_opening(
    claim: Match, lang: Lang, path: KeyPath, people: Mapping[str, Seat], told: Leads
) -> Iterator[Trouble]:
    """That player leads other suits."""
    seat, suit = people.get(claim["who"]), suit_named(claim, lang, told.values)
    if seat is None or suit is None or not told.led or is_elsewhere(claim, lang):
        return
    own = {suit_of(card) for leads in (told.led, told.asked) for card, other in leads.items() if other == seat}
    past = claim.groupdict().get("past")
    # What was led before the picture may be told of those who lead in it, and of others without any sign.
    is_before = (
        past
        and told.is_late
        and (
            speaks_of_tricks_before(claim, lang) or not (own or claim["value"] == "led") or not ends_its_sentence(claim)
        )
    )
    if suit not in own and not is_before and (past or seat not in told.next_leads):
        yield trouble("scenario.no-suit-led", path, found=claim[0], seat=int(seat), suit=suit)


def _other_winner(
    claim: Match, lang: Lang, path: KeyPath, people: Mapping[str, Seat], told: Leads
) -> Iterator[Trouble]:
    """No trick goes to that player."""
    seat = people.get(claim["who"])
    is_right = seat in (told.winners or {seat})
    if claim.groupdict().get("final"):
        is_right = seat == (told.final or seat)
    if seat is None or is_right or is_elsewhere(claim, lang):
        return
    if may_be_taken_back(claim, lang) or (claim.groupdict().get("it") and speaks_of_more(claim, lang)):
        return
    # Of a trick that is not told, where it can be that.
    is_before = (
        claim.groupdict().get("past")
        and told.is_late
        and (len(told.led) > 1 or seat == told.opener or speaks_of_tricks_before(claim, lang))
    )
    if not is_before and (seat != told.opener or _LEADS[lang].search(claim.string) is None):
        yield trouble("scenario.other-winner", path, found=claim[0], seat=int(seat), suggestion="{winner.name}")


def _losing_card(claim: Match, lang: Lang, path: KeyPath, _: object, told: Leads) -> Iterator[Trouble]:
    """The trick went past that card, which is no second one of those that somebody wins with."""
    if claim.string.endswith(" y ", 0, claim.start()):
        return
    yield from _lost(parse_card(claim["card"]), claim, lang, path, told)


def _lost(card: Card, claim: Match, lang: Lang, path: KeyPath, told: Leads) -> Iterator[Trouble]:
    if card in told.lost and not (is_elsewhere(claim, lang) or may_be_taken_back(claim, lang)):
        yield trouble("scenario.lost-card", path, found=claim[0], card=card)


def _other_suit(claim: Match, lang: Lang, path: KeyPath, _: object, told: Leads) -> Iterator[Trouble]:
    """Another suit is led."""
    suit = suit_named(claim, lang, told.values)
    if not told.suits or suit is None or suit in told.suits or is_elsewhere(claim, lang):
        return
    # What comes out of the hands, salen espadas, need not be led.
    if claim[0][1:].startswith("alen ") and suit in map(suit_of, told.followed):
        return
    if not (told.is_late and claim.groupdict().get("past") and speaks_of_tricks_before(claim, lang)):
        yield trouble("scenario.other-suit-led", path, found=claim[0], suggestion="{led.name}")


def _other_trump(claim: Match, lang: Lang, path: KeyPath, _: object, told: Leads) -> Iterator[Trouble]:
    """Another suit is trumps, all the time."""
    suit = suit_named(claim, lang, told.values)
    if None not in (suit, told.trump) and suit != told.trump and not is_elsewhere(claim, lang):
        yield trouble("scenario.other-trump", path, found=claim[0], suggestion="{trump.name}")


def _no_trump(claim: Match, lang: Lang, path: KeyPath, _: object, told: Leads) -> Iterator[Trouble]:
    """One of the cards is of another suit than the trumps of all the time."""
    cards = [parse_card(code) for code in _CARDS.findall(claim[0])]
    wrong = [one for one in cards if suit_of(one) != told.trump]
    if wrong and told.trump is not None and not is_elsewhere(claim, lang):
        yield trouble("scenario.no-trump-card", path, found=claim[0], card=wrong[0])


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
    "opened": _other_opening,
    "taken": _other_winner,
    "card": _losing_card,
    "suit": _other_suit,
    "trump": _other_trump,
    "trump-card": _no_trump,
    "order": _other_order,
}
