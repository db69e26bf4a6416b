"""How a sentence says who played, led or won: the word orders that leave no doubt, as patterns.

Players and cards are placeholders with nearly nothing but the verb between them, so that nobody else can be meant.
Where the player stands last, the phrase must end there: in "to Ana or Luis" and "by Ana’s partner" it is not she alone.
"""

import re
from functools import cache
from typing import Literal

from tute_teach.model.cards import Card, Suit, card, suit_of
from tute_teach.model.notation import CARD_PATTERN, parse_card
from tute_teach.text import Lang
from tute_teach.text.ways import ranks, suits
from tute_teach.text.words import words

Kind = Literal["played", "led", "taken", "suit", "order"]
"""Somebody plays, holds or wins with a card; leads a card; takes the trick. A suit is led; a card beats another."""

_VERBS: dict[Lang, dict[str, str]] = {
    "en": {
        "plays": "(?:has )?(?:played|discarded|(?:won(?: the trick)?|trumped|overtrumped|beaten|followed) with)"
        "|threw|had|plays|discards|throws|has|holds|must play|(?:is winning|trumps|overtrumps|beats|follows) with"
        "|(?:wins|takes)(?: it| the trick)? with",
        "takes": "wins|takes",
    },
    "es": {
        "plays": "(?:ha )?(?:jugado|echado|(?:ganado(?: la baza)?|fallado|montado|pisado|asistido) con)|jugó|echó|tenía"
        "|(?:ganó|falló|montó|pisó|asistió|se llevó la baza|se la llevó) con"
        "|juega|echa|tiene|debe jugar|(?:gana(?: la baza)?|va ganando|falla|monta|pisa|asiste) con"
        "|se (?:lleva la baza|la lleva) con",
        "takes": "gana|se lleva",
        "acts": "gana(?: la baza)?|va ganando|se lleva la baza|se la lleva|monta|pisa",
    },
}
_NAMES: dict[Lang, dict[str, str]] = {
    "en": {"last": r"{who}(?!,? (?:and|or|nor)\b|, \{|[’'-])", "stop": r"(?=[.,;:!)…—]|$| (?:and|but|with|for now)\b)"},
    "es": {"last": r"{who}(?!,? (?:[yeou]|ni)\b|, \{)", "stop": r"(?=[.,;:!)…—]|$| (?:[ye]|pero|con|por ahora)\b)"},
}
_ARTICLE: dict[Lang, str] = {
    "en": "(?:(?:the|an?|any|every) )?",
    "es": "(?:(?:el|la|una?|al|a la|a una?|a) )?",
}
_WAYS: dict[Kind, dict[Lang, tuple[tuple[str, str], ...]]] = {
    "played": {
        "en": (
            ("} ", r"{who} {plays} {card}(?! \{)"),
            ("t is {", r"[Ii]t is {who} (?:who|that) {plays} {card}(?! \{)"),
            (" by {", r"{card} (?:is|was|has been) (?:played|discarded|thrown) by {last}"),
            ("ith {", r"[Ww]ith {card},? {who} (?:is winning|wins|{takes} the trick){stop}"),
        ),
        "es": (
            ("} ", r"{who} {plays} {card}(?! \{)"),
            ("} quien ", r"[Ee]s {who} quien {plays} {card}(?! \{)"),
            (" por {", r"{card} (?:es|fue|ha sido) (?:jugad|echad)[oa] por {last}"),
            ("} l", r"{card} l[oa] (?:juega|echa|tiene|jugó|echó|ha jugado|ha echado) {last}"),
            ("ega {", "[Jj]uega {card} {last}"),
            ("cha {", "[Ee]cha {card} {last}"),
            ("ana {", r"[Gg]ana {who} con {card}(?! \{)"),
            ("a baza {", r"(?:[Gg]ana|[Ss]e lleva) la baza {who} con {card}(?! \{)"),
            ("on {", r"[Cc]on {card},? {who} {acts}{stop}"),
            ("on {", r"[Cc]on {card} {acts} {last}"),
        ),
    },
    "led": {
        "en": (
            ("leads {", r"{who} leads {card}(?! \{)"),
            ("led {", r"{who} (?P<past>has led|led) {card}(?! \{)"),
            ("t is {", r"[Ii]t is {who} (?:who|that) (?:leads|(?P<past>led)) {card}(?! \{)"),
            (" led by {", r"{card} (?:is|was|has been) led by {last}"),
        ),
        "es": (
            ("sale con {", r"{who} sale con {card}(?! \{)"),
            ("sali", r"{who} (?P<past>ha salido con|salió con) {card}(?! \{)"),
            ("} quien ", r"[Ee]s {who} quien (?:sale|(?P<past>salió)) con {card}(?! \{)"),
            ("ale {", r"[Ss]ale {who} con {card}(?! \{)"),
            ("on {", r"[Cc]on {card} sale {last}"),
            ("ale con {", r"[Ss]ale con {card} {last}"),
        ),
    },
    "taken": {
        "en": (
            (" the trick", "{who} {takes} the trick{stop}"),
            ("t is {", "[Ii]t is {who} (?:who|that) {takes} the trick{stop}"),
            ("he trick ", "[Tt]he trick (?:goes to|is (?:won|taken) by) {last}"),
        ),
        "es": (
            (" la baza", "{who} {takes} la baza{stop}"),
            ("} quien ", "[Ee]s {who} quien {takes} la baza{stop}"),
            ("a baza ", "[Ll]a baza (?:(?:se la|la) (?:lleva|gana)|es para) {last}"),
            ("a la baza {", "(?:[Gg]ana|[Ss]e lleva) la baza {last}"),
        ),
    },
    "suit": {
        "en": (
            (" led", r"{suit} (?:are|is|were|was) led\b"),
            (" led ", r"[Tt]he suit led is {suit}"),
        ),
        "es": (
            ("alen ", "[Ss]alen {suit}{stop}"),
            ("e sal", "[Ss]e (?:sale|salió) (?:de|con|a) {suit}{stop}"),
            (" de salida ", "[Ee]l palo de salida (?:es|son) {suit}"),
            (" de salida", r"{suit} (?:es|son) el palo de salida\b"),
        ),
    },
    "order": {
        "en": (
            (" beats ", "{high} beats {low}{stop}"),
            (" than ", "{high} is (?:higher|stronger) than {low}{stop}"),
        ),
        "es": (
            (" gana a", "{high} (?:le )?gana {low}{stop}"),
            (" gana {", "{high} (?:le )?gana {low}{stop}"),
            (" vence ", "{high} vence {low}{stop}"),
            (" supera ", "{high} supera {low}{stop}"),
            (" es más ", "{high} es más (?:alt[oa]|fuerte) que {low}{stop}"),
        ),
    },
}


@cache
def phrases(lang: Lang) -> tuple[tuple[Kind, str, re.Pattern[str]], ...]:
    """All phrases of a language: what they say, a piece that is in every such text, since that is soon looked for, and
    the pattern.

    The groups of the patterns are `who` and `card`; `past` is there where a card was led before. A suit is asked for
    with `suit_named`, two cards with `cards_named`.
    """
    return tuple(
        (kind, piece, _pattern(pattern, lang)) for kind, ways in _WAYS.items() for piece, pattern in ways[lang]
    )


def suit_named(claim: re.Match[str], lang: Lang) -> Suit:
    """The suit that a phrase names, by its word or by a card of it."""
    return suit_of(parse_card(claim["of"])) if claim["of"] else suits(lang)[claim["suit"].lower()]


def cards_named(claim: re.Match[str], lang: Lang) -> tuple[Card, Card] | None:
    """Two cards of one suit, the one said to be higher first; of mere ranks (in the group `high`) those of any suit.

    None where the cards are of two suits, or only one of them has a suit.
    """
    if claim["high"] and claim["low"]:
        return _of_any_suit(claim["high"], lang), _of_any_suit(claim["low"], lang)
    if claim["over"] and claim["under"]:
        over, under = parse_card(claim["over"]), parse_card(claim["under"])
        return (over, under) if suit_of(over) == suit_of(under) else None
    return None


def _of_any_suit(rank: str, lang: Lang) -> Card:
    return card(ranks(lang)[rank.lower()], Suit.OROS)


def _pattern(written: str, lang: Lang) -> re.Pattern[str]:
    capitals = "|".join(f"[{name[0].upper()}{name[0]}]{name[1:]}" for name in words(lang).suits.values())
    known = "|".join(forms.one for forms in words(lang).ranks.values())
    names = _NAMES[lang] | {name: f"(?:{verbs})" for name, verbs in _VERBS[lang].items()}
    names |= {
        "who": r"\{(?P<who>[a-z0-9]+)\.[Nn]ame\}",
        "card": rf"\{{(?P<card>{CARD_PATTERN})\.(?![Ss]uit)[A-Za-z]+\}}",
        "suit": rf"(?:\b(?P<suit>{capitals})\b|\{{(?P<of>{CARD_PATTERN})\.[Ss]uit\}})",
        "high": rf"(?:(?i:\b{_ARTICLE[lang]}(?P<high>{known}))\b|\{{(?P<over>{CARD_PATTERN})\.(?![Ss]uit)[A-Za-z]+\}})",
        "low": rf"(?:{_ARTICLE[lang]}(?P<low>{known})\b|\{{(?P<under>{CARD_PATTERN})\.(?![Ss]uit)[A-Za-z]+\}})",
    }
    for name, pattern in names.items():  # the last player first, who is a player
        written = written.replace(f"{{{name}}}", pattern)
    return re.compile(written)
