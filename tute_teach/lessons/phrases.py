"""How a text says what the learner has, plays, leads or takes, what may be played, and what a task asks for.

As in `scenarios.phrases`, cards and people are placeholders, and only word orders that leave no doubt are read: what is
said must begin a clause and end with one. What is supposed, denied or asked is left alone.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Literal

from tute_teach.scenarios.doubts import is_supposed
from tute_teach.scenarios.pieces import CARD, OTHER, WHO
from tute_teach.text import Lang

Match = re.Match[str]
Kind = Literal["has", "leads", "takes", "answers", "may", "asks"]
"""The learner has or plays a card, leads it, takes the trick; somebody, or a card, takes it; a card may be played; the
task asks to take the trick or not to."""

_FIRST = r"(?:(?<=[.!?:…] )|(?<!.))"
"""Where a sentence begins: what is asked for is asked of nobody else."""
_PARTS: dict[Lang, dict[str, str]] = {
    "en": {
        "stop": r"(?=(?:[.;:!)…—]|,(?! \{)|$| in (?:your )?hand\b| (?:too|as well|but)\b| and (?!\{)))",
        "takes": "(?:take|win|took|won|have taken|have won)",
        "wins": "(?:takes|wins|took|won|has taken|has won)",
    },
    "es": {
        "stop": r"(?=(?:[.;:!)…—]|,(?! \{)|$| en (?:la|tu) mano\b| (?:también|pero)\b| y (?!\{)))",
        "takes": "(?:ganas|te llevas|ganaste|te llevaste|has ganado|te has llevado)",
        "wins": "(?:gana|se lleva|ganó|se llevó|ha ganado|se ha llevado)",
    },
}
_WAYS: dict[Kind, dict[Lang, tuple[str, ...]]] = {
    "has": {
        "en": (
            "[Yy]ou (?:still )?(?:hold|have|had|held|play|played|have played|put down|must play) {card}{end}",
            "[Yy]ou {takes}(?: it| the trick)? with {card}{end}",
        ),
        "es": (
            "(?i:tú |todavía |aún )?(?i:tienes|tenías|guardas|juegas|echas|pones) {card}{end}",
            "(?i:tú )?(?i:jugaste|echaste|pusiste) {card}{end}",
            "(?i:tú )?(?i:has jugado|has echado|has puesto|(?:debes|tienes que) (?:jugar|echar)) {card}{end}",
            "(?i:tú )?(?i:{takes})(?: la baza)? con {card}{end}",
        ),
    },
    "leads": {
        "en": ("[Yy]ou (?:lead|led|have led) {card}{stop}",),
        "es": ("(?i:tú )?(?i:sales|saliste|has salido) con {card}{stop}",),
    },
    "takes": {
        "en": ("[Yy]ou {takes} (?:it|the trick){stop}", "[Tt]he trick (?:is yours|goes to you){stop}"),
        "es": ("(?i:tú )?(?i:{takes}) la baza{stop}", "[Ll]a baza (?:es (?:tuya|para ti)|te la llevas){stop}"),
    },
    "answers": {
        "en": (
            "(?:{who}|{card}) {wins} (?:it|the trick){stop}",
            "{who} {wins}(?: it| the trick)? with {card:0}{stop}",
            "[Tt]he trick (?:goes to|is (?:won|taken) by) {who}{stop}",
        ),
        "es": (
            "(?:{who}|{card}) {wins} la baza{stop}",
            "{who} {wins}(?: la baza)? con {card:0}{stop}",
            "(?i:{wins}) la baza {who}{stop}",
            "[Ll]a baza (?:(?:se la|la) (?:lleva|gana)|es para) {who}{stop}",
        ),
    },
    "may": {
        "en": (
            "{card} (?:would have been|would be|was|is) (?:just as )?(?:fine|right|good|allowed|legal|possible){stop}",
            "{card} (?:would (?:also )?(?:do|have done)|will (?:also )?do){stop}",
            "[Yy]ou (?:may|can|could|might) (?:also )?(?:play|have played) {card}{stop}",
        ),
        "es": (
            "{card} (?:también )?(?:vale|valía|valdría|sirve|servía|serviría|habría (?:valido|servido)){stop}",
            "{card} (?:también )?(?:es|era|sería|habría sido) (?:válid[oa]|buen[oa]|legal|correct[oa]|posible){stop}",
            "{card} (?:también )?(?:está|estaba|estaría|habría estado) (?:bien|permitid[oa]){stop}",
            "[Tt]ambién (?:vale|valía|valdría|servía|habría (?:valido|servido)) {card}{stop}",
            "(?i:también )?(?i:puedes|podías|podrías|habrías podido) (?:también )?(?:jugar|haber jugado) {card}{stop}",
            "(?i:también )?(?i:podías haber jugado|se puede jugar|se podía jugar) {card}{stop}",
        ),
    },
    "asks": {
        "en": (
            "{first}Play (?:a|the) card that (?:(?P<win>wins|takes)|loses) the trick{stop}",
            "{first}Play so that you (?P<no>do not |don[’']t )?(?:(?P<win>win|take)|lose) the trick{stop}",
            "{first}(?P<no>Do not |Don[’']t )?(?:(?P<win>(?i:win|take))|(?i:lose)) (?:the|this) trick{stop}",
        ),
        "es": (
            "{first}Juega (?:una|la) carta que (?P<no>no )?(?:(?P<win>gan[ae]|se llev[ae])|pierd[ae]) la baza{stop}",
            "{first}Juega (?:de modo|para) que (?P<no>no )?(?:(?P<win>ganes|te lleves)|pierdas) la baza{stop}",
            "{first}(?P<win>Gana|Llévate) (?:la|esta) baza{stop}",
            "{first}Pierde (?:la|esta) baza{stop}",
            "{first}(?P<no>No )(?P<win>ganes|te lleves) (?:la|esta) baza{stop}",
        ),
    },
}
_HEDGES: dict[Lang, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:if|unless|when|without|otherwise|elsewhere|other|another|not|no|never|nor|neither|only|next|later|then"
        r"|before|after|until|once|had|were)\b|\?",
        re.IGNORECASE,
    ),
    "es": re.compile(
        r"\b(?:si|cuando|salvo|sin|otr[oa]s?|no|ni|nunca|tampoco|sol[oa]|sólo|después|luego|entonces|antes|hasta|tras"
        r"|hubieras?|hubieses?|fueras?)\b|\?",
        re.IGNORECASE,
    ),
}
"""Beside any of these, what may be played may be so at another time."""
_GROUPS = ("who", "card", "win", "no")


def claims(text: str, lang: Lang) -> Iterator[tuple[Kind, Match]]:
    """All that a text says in these ways; every match has the groups `who`, `card`, `win` and `no`, some of them None.

    What may be played is said as what would have been as well, so that such words suppose nothing there.
    """
    for kind, pattern in _patterns(lang):
        for claim in pattern.finditer(text):
            hedged = _HEDGES[lang].search(text) if kind == "may" else is_supposed(claim, lang)
            if not hedged:
                yield kind, claim


@cache
def _patterns(lang: Lang) -> tuple[tuple[Kind, re.Pattern[str]], ...]:
    return tuple((kind, _pattern(way, lang)) for kind, ways in _WAYS.items() for way in ways[lang])


def _pattern(written: str, lang: Lang) -> re.Pattern[str]:
    more = {
        "end": "(?!,| and | y ){stop}",  # what goes on may be: …, to beat
        "first": _FIRST,
        "card": CARD,
        "card:0": OTHER,
        "who": WHO,
    }
    for name, pattern in (more | _PARTS[lang]).items():
        written = written.replace(f"{{{name}}}", pattern)
    missing = (name for name in _GROUPS if f"(?P<{name}>" not in written)
    return re.compile(written + "".join(f"(?P<{name}>(?!))?" for name in missing))
