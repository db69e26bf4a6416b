"""What is not so of what texts say in one of the `phrases`: another one led, played or won, or it is another suit."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from tute_teach.model.cards import Card, Suit, holds, rank_of, suit_of
from tute_teach.model.notation import parse_card
from tute_teach.model.seats import Seat
from tute_teach.rules.cards import height
from tute_teach.scenarios.doubts import (
    ends_its_sentence,
    is_elsewhere,
    may_be_taken_back,
    speaks_of_more,
    speaks_of_suits,
    speaks_of_tricks_before,
)
from tute_teach.scenarios.phrases import Kind
from tute_teach.scenarios.sayings import Claim, cards_listed, cards_named, is_called_trumps, suit_named
from tute_teach.scenarios.witness import WINNER, Leads
from tute_teach.sources import KeyPath, Trouble, trouble
from tute_teach.text import Lang

Match = re.Match[str]
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
    "en": re.compile(r"\b(?:leads?|led|leading|opens|starts|begins)\b", re.IGNORECASE),
    "es": re.compile(r"\b(?:sale|salió|salido|salida|abre|empieza)\b", re.IGNORECASE),
}
"""Before these, a trick may be the one before."""
_ARE: dict[Lang, re.Pattern[str]] = {"en": re.compile(r"\bare\b"), "es": re.compile(r"\bson\b")}
"""With these, all cards in front are meant, with *is* the last one."""
_GATHERS = re.compile(r"\brecoge\b")
"""The winner’s partner may do that."""
_ONE_MORE = re.compile(r",? (?:and|[ye]) \{\d")
"""What somebody wins with, if more cards are named, is more than a trick."""


def lead_troubles(found: Iterable[Claim], lang: Lang, people: Mapping[str, Seat], told: Leads) -> Iterator[Trouble]:
    """Claims of texts that somebody led, played or won, or a suit is led, and it is not so.

    `people` are the seats of those whom texts may name.
    """
    for kind, path, claim in found:
        yield from _FALSE[kind](claim, lang, path, people, told)


def _suit_led(claim: Match, lang: Lang, told: Leads) -> Suit | None:
    """The suit that is said to be led; none where it is called trumps, and more than one has been."""
    return None if len(told.trumps) > 1 and is_called_trumps(claim, lang) else suit_named(claim, lang, told.values)


def _names(seat: Seat, people: Mapping[str, Seat]) -> list[str]:
    """What a text may call somebody, who need not have won: nothing where that is the learner."""
    return [name for name, other in people.items() if other == seat and name != WINNER]


def _winner(people: Mapping[str, Seat], told: Leads) -> str:
    """What a text may call whoever takes the trick: in a note before it is over that is a player."""
    named = [name for seat in told.winners for name in _names(seat, people)]
    return WINNER if WINNER in people or len(told.winners) != 1 or not named else named[0]


def _instead(name: str, claim: Match) -> str:
    """Somebody else in the form in which a claim names somebody, with a capital where that has one."""
    form = re.search(rf"\{{{claim['who']}\.(\w+)\}}", claim[0])
    return f"{{{name}.{form[1] if form else 'name'}}}"


def _suit_instead(name: str, claim: Match) -> str:
    """Another suit, with a capital where the one of a claim has one."""
    told = claim.groupdict()
    said = told.get("suit") or claim.string[claim.end("of" if told["of"] else "value") + 1 :]
    return f"{{{name}.{'Name' if said[0].isupper() else 'name'}}}"


def _other_player(
    claim: Match, lang: Lang, path: KeyPath, people: Mapping[str, Seat], told: Leads
) -> Iterator[Trouble]:
    """Another one holds or played the card, or it did not win."""
    if (seat := people.get(claim["who"])) is None:
        return
    card = parse_card(claim["card"])
    others = [one for one in cards_listed(claim) if told.owners.get(one, seat) != seat]
    if others:
        owner = told.owners[others[0]]
        names = _names(owner, people)
        right = _instead(names[0], claim) if names else ""
        code = "scenario.other-player" if names else "lesson.learner-has"
        yield trouble(code, path, found=claim[0], card=others[0], seat=int(owner), suggestion=right)
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
    seat, suit = people.get(claim["who"]), _suit_led(claim, lang, told)
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
    if _GATHERS.search(claim[0]) and _WINS[lang].search(claim.string, 0, claim.start()):
        return
    # Of a trick that is not told, where it can be that.
    is_before = (
        claim.groupdict().get("past") and told.is_late and (len(told.led) > 1 or speaks_of_tricks_before(claim, lang))
    )
    if not is_before and (seat != told.opener or _LEADS[lang].search(claim.string, claim.end()) is None):
        right = _instead(_winner(people, told), claim)
        yield trouble("scenario.other-winner", path, found=claim[0], seat=int(seat), suggestion=right)


def _losing_card(claim: Match, lang: Lang, path: KeyPath, _: object, told: Leads) -> Iterator[Trouble]:
    """The trick went past that card, which is no second one of those that somebody wins with."""
    if claim.string.endswith(" y ", 0, claim.start()):
        return
    yield from _lost(parse_card(claim["card"]), claim, lang, path, told)


def _lost(card: Card, claim: Match, lang: Lang, path: KeyPath, told: Leads) -> Iterator[Trouble]:
    if card in told.lost and not (
        is_elsewhere(claim, lang) or may_be_taken_back(claim, lang) or _ONE_MORE.match(claim.string, claim.end())
    ):
        yield trouble("scenario.lost-card", path, found=claim[0], card=card)


def _other_suit(claim: Match, lang: Lang, path: KeyPath, _: object, told: Leads) -> Iterator[Trouble]:
    """Another suit is led."""
    suit = _suit_led(claim, lang, told)
    if not told.suits or suit is None or suit in told.suits or is_elsewhere(claim, lang):
        return
    # What comes out of the hands, salen espadas, need not be led.
    if claim[0][1:].startswith("alen ") and suit in map(suit_of, told.followed):
        return
    if not (told.is_late and claim.groupdict().get("past") and speaks_of_tricks_before(claim, lang)):
        yield trouble("scenario.other-suit-led", path, found=claim[0], suggestion=_suit_instead("led", claim))


def _other_trump(claim: Match, lang: Lang, path: KeyPath, _: object, told: Leads) -> Iterator[Trouble]:
    """Another suit is trumps, all the time; a note before there are any may tell what is to come."""
    suit = suit_named(claim, lang, told.values)
    is_known = suit is not None and "trump" in told.values
    if is_known and suit not in told.trumps and not is_elsewhere(claim, lang):
        yield trouble("scenario.other-trump", path, found=claim[0], suggestion=_suit_instead("trump", claim))


def _no_trump(claim: Match, lang: Lang, path: KeyPath, _: object, told: Leads) -> Iterator[Trouble]:
    """One of the cards that are meant is of a suit that is never trumps."""
    cards = cards_listed(claim) if _ARE[lang].search(claim[0]) else cards_listed(claim)[-1:]
    wrong = [one for one in cards if suit_of(one) not in told.trumps]
    if wrong and told.trumps and not is_elsewhere(claim, lang):
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
