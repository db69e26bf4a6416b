"""Where texts say who played, led or won, in the phrases of `phrases`, and which suit or cards they name there."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from tute_teach.model.cards import Card, Suit, card, suit_of
from tute_teach.model.notation import CARD_PATTERN, parse_card
from tute_teach.scenarios.doubts import is_supposed
from tute_teach.scenarios.phrases import WAYS, Kind
from tute_teach.scenarios.pieces import ARTICLE, ARTICLE_OF_LOW, CARD, NAMES, VALUES, VERBS, WHO
from tute_teach.sources import KeyPath
from tute_teach.text import Lang
from tute_teach.text.bare import bare
from tute_teach.text.telltale import letters_in_a_row, telltales
from tute_teach.text.ways import ranks, suits
from tute_teach.text.words import words

_Phrase = tuple[str, Kind, re.Pattern[str]]
"""Letters that are in every text with it, what it says, and how."""
_CARDS = re.compile(CARD)
_TRUMPS: dict[Lang, str] = {"en": "[Tt]rumps", "es": "[Tt]riunfos?"}
"""These lead a suit as well: leads trumps."""
Claim = tuple[Kind, KeyPath, re.Match[str]]
"""What is said, where, and in which words."""


def claims(texts: Sequence[tuple[KeyPath, str]], lang: Lang) -> list[Claim]:
    """What texts of that language say in one of the phrases, each with the path of the text that says it.

    The groups of the matches are `who` and `card`; `past` is there where a card or a suit was led before, and `it`
    where the trick is not named. A suit is asked for with `suit_named`, two cards with `cards_named`.
    """
    phrases, always, words_of_some, telling = _phrases(lang)
    near = set(always)
    for _, text in texts:
        for word in words_of_some & bare(text).words:
            near |= telling[word]
    # Where a text ends, a phrase may end as well.
    together = ".\n".join([text for _, text in texts]) + "."
    return [
        (kind, path, claim)
        for row, kind, pattern in [phrases[place] for place in sorted(near)]
        if row in together and pattern.search(together)
        for path, text in texts
        for claim in pattern.finditer(text)
        if not is_supposed(claim, lang)
    ]


class _Phrases(NamedTuple):
    """All phrases; the places of those that any text may have; of the others, by the words that give them away."""

    phrases: tuple[_Phrase, ...]
    always: frozenset[int]
    words: frozenset[str]
    telling: Mapping[str, frozenset[int]]


@cache
def _phrases(lang: Lang) -> _Phrases:
    written = [(kind, way) for kind, ways in WAYS.items() for way in ways[lang]]
    always: set[int] = set()
    telling: dict[str, set[int]] = {}
    for place, (_, way) in enumerate(written):
        # Each form of this verb is one word.
        if not (told := telltales(way.replace("{holds}", f"(?:{VERBS[lang]['holds']})"))):
            always.add(place)
        for word in told:
            telling.setdefault(word, set()).add(place)
    phrases = tuple((letters_in_a_row(way, VALUES), kind, _pattern(way, lang)) for kind, way in written)
    places = {word: frozenset(found) for word, found in telling.items()}
    return _Phrases(phrases, frozenset(always), frozenset(places), places)


def suit_named(claim: re.Match[str], lang: Lang, values: Mapping[str, Suit]) -> Suit | None:
    """The suit that a phrase names, by its word, by a card of it, or by a value; None where there is no such value."""
    if claim["of"]:
        return suit_of(parse_card(claim["of"]))
    value = "trump" if is_called_trumps(claim, lang) else claim["value"]
    return values.get(value) if value else suits(lang)[claim["suit"].lower()]


def is_called_trumps(claim: re.Match[str], lang: Lang) -> bool:
    """Whether a phrase about a suit that is led says only that it is trumps."""
    return bool(claim["of"] is None and claim.groupdict().get("suit") and claim["suit"].lower() not in suits(lang))


def cards_listed(claim: re.Match[str]) -> list[Card]:
    """All cards that stand in a phrase, in their order."""
    return [parse_card(code) for code in _CARDS.findall(claim[0])]


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
    suit, rank = _either(words(lang).suits.values()), _either(forms.one for forms in words(lang).ranks.values())
    of = rf"\{{(?:(?P<of>{CARD_PATTERN})\.[Ss]uit|(?P<value>trump|led)\.[Nn]ame)\}}"
    over = CARD.replace("<card>", "<over>").replace("[Ss]uit", r"[Ss]uit|[Tt]o\}")
    under = CARD.replace("<card>", "<under>")
    names = NAMES[lang] | {name: f"(?:{verbs})" for name, verbs in VERBS[lang].items()}
    names |= {
        "who": WHO,
        "who:of": WHO.replace("[Nn]ame", "of"),
        "who:own": WHO.replace("[Nn]ame", "own"),
        "card": CARD,
        "suit": rf"(?:\b(?P<suit>{suit}|{_TRUMPS[lang]})\b|{of})",
        "named": of,
        "high": rf"(?:\b{ARTICLE[lang]}(?P<high>{rank})\b|{over})",
        "low": rf"(?:\b{ARTICLE_OF_LOW[lang]}(?P<low>{rank})\b|{under})",
    }
    for name, pattern in names.items():  # the last player first, who is a player
        written = written.replace(f"{{{name}}}", pattern)
    return re.compile(written)


def _either(said: Iterable[str]) -> str:
    """Any of these words, also where a sentence begins with it."""
    return "|".join(f"[{word[0].upper()}{word[0]}]{word[1:]}" for word in said)
