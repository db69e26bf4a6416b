"""Where texts say who played, led or won, in the phrases of `phrases`, and which suit or cards they name there."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

from tute_teach.model.cards import Card, Suit, card, suit_of
from tute_teach.model.notation import CARD_PATTERN, parse_card
from tute_teach.scenarios.doubts import is_supposed
from tute_teach.scenarios.phrases import ARTICLE, CARD, NAMES, STEMS, VERBS, WAYS, WHO, Kind
from tute_teach.sources import KeyPath
from tute_teach.text import Lang
from tute_teach.text.ways import ranks, suits
from tute_teach.text.words import words

_Phrase = tuple[Kind, re.Pattern[str]]
Claim = tuple[Kind, KeyPath, re.Match[str]]
"""What is said, where, and in which words."""


def claims(texts: Sequence[tuple[KeyPath, str]], lang: Lang) -> list[Claim]:
    """What texts of that language say in one of the phrases, each with the path of the text that says it.

    The groups of the matches are `who` and `card`; `past` is there where a card or a suit was led before, and `it`
    where the trick is not named. A suit is asked for with `suit_named`, two cards with `cards_named`.
    """
    # Where a text ends, a phrase may end as well.
    together = ".\n".join([text for _, text in texts]) + "."
    near = [
        one
        for stem, pieces in _phrases(lang)
        if stem in together
        for piece, same in pieces
        if piece in together
        for one in same
    ]
    return [
        (kind, path, claim)
        for kind, pattern in near
        if pattern.search(together)
        for path, text in texts
        for claim in pattern.finditer(text)
        if not is_supposed(claim, lang)
    ]


@cache
def _phrases(lang: Lang) -> tuple[tuple[str, tuple[tuple[str, tuple[_Phrase, ...]], ...]], ...]:
    """All phrases, below a piece that is in every such text, since that is soon looked for; these below their stems."""
    found: dict[str, dict[str, list[_Phrase]]] = {}
    for kind, ways in WAYS.items():
        for piece, pattern in ways[lang]:
            stem = next((stem for stem in STEMS[lang] if stem in piece), piece)
            found.setdefault(stem, {}).setdefault(piece, []).append((kind, _pattern(pattern, lang)))
    return tuple(
        (stem, tuple((piece, tuple(same)) for piece, same in pieces.items())) for stem, pieces in found.items()
    )


def suit_named(claim: re.Match[str], lang: Lang, values: Mapping[str, Suit]) -> Suit | None:
    """The suit that a phrase names, by its word, by a card of it, or by a value; None where there is no such value."""
    if claim["of"]:
        return suit_of(parse_card(claim["of"]))
    value = claim["value"]
    return values.get(value) if value else suits(lang)[claim["suit"].lower()]


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
    of = rf"\{{(?:(?P<of>{CARD_PATTERN})\.[Ss]uit|(?P<value>trump|led)\.[Nn]ame)\}}"
    names = NAMES[lang] | {name: f"(?:{verbs})" for name, verbs in VERBS[lang].items()}
    names |= {
        "who": WHO,
        "who:of": WHO.replace("[Nn]ame", "of"),
        "who:own": WHO.replace("[Nn]ame", "own"),
        "card": CARD,
        "suit": rf"(?:\b(?P<suit>{capitals})\b|{of})",
        "named": of,
        "high": rf"(?:(?i:\b{ARTICLE[lang]}(?P<high>{known}))\b|\{{(?P<over>{CARD_PATTERN})\.(?![Ss]uit)[A-Za-z]+\}})",
        "low": rf"(?:(?i:\b{ARTICLE[lang]}(?P<low>{known}))\b|\{{(?P<under>{CARD_PATTERN})\.(?![Ss]uit)[A-Za-z]+\}})",
    }
    for name, pattern in names.items():  # the last player first, who is a player
        written = written.replace(f"{{{name}}}", pattern)
    return re.compile(written)
