"""The terms of the game in both languages, and the slips that must not stand in their place."""

import re
from dataclasses import dataclass
from functools import cache

from tute_teach.sources import Shape
from tute_teach.text.languages import Lang
from tute_teach.text.reading import load_data


class TermText(Shape):
    """A term in one language: the word used everywhere, what others say, what it is, and patterns of wrong words."""

    word: str
    also: tuple[str, ...] = ()
    text: str
    slips: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the game. The key is its anchor in the glossary."""

    key: str
    en: TermText
    es: TermText

    def get(self, lang: Lang) -> TermText:
        """The term in one language."""
        return self.es if lang == "es" else self.en


@dataclass(frozen=True, slots=True)
class Slip:
    """A wrong word in a text: what was found at which character, and the term that belongs there."""

    found: str
    start: int
    term: Term
    instead: str


class _Twins(Shape):
    en: TermText
    es: TermText


class _Terms(Shape):
    terms: dict[str, _Twins]


@cache
def terms() -> tuple[Term, ...]:
    """All terms, in the order of their subjects."""
    return tuple(Term(key, twins.en, twins.es) for key, twins in load_data(_Terms, "text/terms.yml").terms.items())


@cache
def _patterns(lang: Lang) -> tuple[tuple[Term, re.Pattern[str]], ...]:
    return tuple(
        (term, re.compile(rf"\b(?:{'|'.join(term.get(lang).slips)})\b", re.IGNORECASE))
        for term in terms()
        if term.get(lang).slips
    )


def slips(text: str, lang: Lang) -> list[Slip]:
    """The forbidden slips in a text of that language, in their order.

    >>> [(slip.found, slip.instead) for slip in slips("Lead a letter of cups. You lost: take a letter.", "en")]
    [('Lead a letter', 'card')]
    """
    found = [
        Slip(match[0], match.start(), term, term.get(lang).word)
        for term, pattern in _patterns(lang)
        for match in pattern.finditer(text)
    ]
    return sorted(found, key=lambda slip: slip.start)
