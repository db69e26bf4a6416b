"""Who led or played what: a text that names a person, the card and the verb must say what was played.

Only one pattern is looked at, since it leaves no doubt: two placeholders with nothing but the verb between them, in a
sentence that supposes nothing. Whatever cannot be seen, such as a trick before the position, may be told as one likes.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tute_teach.model.cards import NO_CARDS, Card, Cards, each, holds
from tute_teach.model.notation import CARD_PATTERN, parse_card
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import State
from tute_teach.scenarios.nouns import Scenario, StepResult
from tute_teach.sources import KeyPath, Trouble, trouble
from tute_teach.text import LANGS, Lang


def _pattern(past: str, now: str) -> re.Pattern[str]:
    """Somebody, a verb and a card; whoever else stands behind the card may be the one who did it."""
    who, card = r"\{(?P<who>[a-z0-9]+)\.[Nn]ame\}", rf"\{{(?P<card>{CARD_PATTERN})\.[A-Za-z]+\}}"
    return re.compile(rf"{who} (?:(?P<past>{past})|{now}) {card}(?! \{{)")


_PLAYED: dict[Lang, re.Pattern[str]] = {
    "en": _pattern(
        "(?:has )?(?:played|discarded|(?:won(?: the trick)?|trumped|overtrumped|beaten|followed) with)|threw|had",
        "plays|discards|throws|has|holds|must play|(?:is winning|trumps|overtrumps|beats|follows) with"
        "|(?:wins|takes)(?: it| the trick)? with",
    ),
    "es": _pattern(
        "(?:ha )?(?:jugado|echado|(?:ganado(?: la baza)?|fallado|montado|pisado|asistido) con)|jugó|echó|tenía"
        "|(?:ganó|falló|montó|pisó|asistió|se llevó la baza|se la llevó) con",
        "juega|echa|tiene|debe jugar|(?:gana(?: la baza)?|va ganando|falla|monta|pisa|asiste) con"
        "|se (?:lleva la baza|la lleva) con",
    ),
}


def _words(listed: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{listed})\b", re.IGNORECASE)


_LED: dict[Lang, re.Pattern[str]] = {
    "en": _pattern("has led|led", "leads"),
    "es": _pattern("ha salido con|salió con", "sale con"),
}
_WINS: dict[Lang, re.Pattern[str]] = {
    "en": _words("wins|won|winning|takes"),
    "es": _words("gana|ganó|ganado|ganando|lleva|llevó"),
}
_SUPPOSED: dict[Lang, re.Pattern[str]] = {
    "en": _words("if|unless|suppose|imagine|when|whenever|once|whether|before|until|would|could|might"),
    "es": _words("si|supón|imagina|cuando|cuándo|aunque|antes|hasta|podría|hubiera"),
}
_DENIED: dict[Lang, re.Pattern[str]] = {
    "en": _words("not|no|nobody|never|neither|nor|nothing|wrong|were|should|may|can"),
    "es": _words("no|ni|nadie|nunca|jamás|tampoco|nada|puede|debe"),
}
"""In front of a claim, these turn it round."""
_BEFORE_A_SUBJECT: dict[Lang, re.Pattern[str]] = {
    "en": re.compile(r"(?:^|[.!?…:;,)—–]\s*|\b(?:and|but|so|then|now|here|first|again)\s+)$", re.IGNORECASE),
    "es": re.compile(
        r"(?:^|[.!?…:;,)—–¡¿]\s*|\b(?:y|e|pero|así que|entonces|ahora|aquí|ya|primero)\s+)$", re.IGNORECASE
    ),
}
"""A name behind anything else, such as a preposition, is not the one who acts."""
_SENTENCE_END = re.compile(r"[.!?…](?=\s)")


@dataclass(frozen=True, slots=True)
class Leads:
    """What was played as far as it can be seen: who led which card, which cards followed, which are still in a hand.

    `owners` tells whose each of these cards is, `lost` which ones a finished trick went past.
    """

    led: Mapping[Card, Seat]
    followed: frozenset[Card]
    held: Cards = NO_CARDS
    owners: Mapping[Card, Seat] = field(default_factory=dict)
    lost: frozenset[Card] = frozenset()


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
    )


def lead_faults(scenario: Scenario, steps: Sequence[StepResult]) -> Iterator[Trouble]:
    """What the texts of a replayed scenario say of who led, and is not so."""
    states = [state for state in (scenario.start, *(step.after for step in steps)) if state is not None]
    if not states:
        return
    people = {f"p{seat}": seat for seat in seats(scenario.table.players)}
    for path, both in scenario.file.texts():
        for lang in LANGS:
            text = both.es if lang == "es" else both.en
            yield from lead_troubles(text, lang, (*path, lang), lambda: people, lambda: leads_of(states[-1]))


def lead_troubles(
    text: str, lang: Lang, path: KeyPath, people: Callable[[], Mapping[str, Seat]], leads: Callable[[], Leads]
) -> Iterator[Trouble]:
    """Claims of a text that somebody led or played a card, and did not.

    `people` are the seats of those whom texts may name.
    """
    for claim in _PLAYED[lang].finditer(text):
        seat, card = people().get(claim["who"]), parse_card(claim["card"])
        if seat is None or _is_supposed(text, claim, lang):
            continue
        told = leads()
        if (owner := told.owners.get(card, seat)) != seat:
            code = "scenario.other-player" if owner in people().values() else "lesson.learner-has"
            yield trouble(code, path, found=claim[0], card=card, seat=int(owner))
        elif card in told.lost and _WINS[lang].search(claim[0]):
            yield trouble("scenario.lost-card", path, found=claim[0], card=card)
    for claim in _LED[lang].finditer(text):
        seat = people().get(claim["who"])
        if seat is None or _is_supposed(text, claim, lang):
            continue
        told, card = leads(), parse_card(claim["card"])
        if told.led.get(card, seat) != seat:
            names = [name for name, other in people().items() if other == told.led[card]]
            right = claim[0].replace(f"{{{claim['who']}.", f"{{{names[0]}.") if names else ""
            code = "scenario.other-lead" if names else "lesson.learner-leads"
            yield trouble(code, path, found=claim[0], card=card, seat=int(told.led[card]), suggestion=right)
        elif card in told.followed or (claim["past"] and holds(told.held, card)):
            yield trouble("scenario.no-lead", path, found=claim[0], card=card)


def _is_supposed(text: str, claim: re.Match[str], lang: Lang) -> bool:
    """Whether the sentence of a claim only imagines or denies what it says, or says it of somebody else."""
    begin = max((end.end() for end in _SENTENCE_END.finditer(text, 0, claim.start())), default=0)
    end = _SENTENCE_END.search(text, claim.end())
    before = text[begin : claim.start()].lstrip()
    return (
        _SUPPOSED[lang].search(text, begin, end.start() if end else len(text)) is not None
        or _DENIED[lang].search(before) is not None
        or _BEFORE_A_SUBJECT[lang].search(before) is None
    )
