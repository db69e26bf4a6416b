"""The terms of the game in both languages, and the slips that must not stand in their place."""

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from tute_teach.sources import Shape
from tute_teach.text.bare import bare
from tute_teach.text.languages import Lang
from tute_teach.text.reading import load_data
from tute_teach.text.telltale import letters_in_a_row, telltales


class TermText(Shape):
    """A term in one language: the word used everywhere, what others say, what it is, and patterns of wrong words.

    In a pattern ‹ › stand around the words that are wrong, where these are not all of it.
    """

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
    marked: tuple[str, ...]


@cache
def terms() -> tuple[Term, ...]:
    """All terms, in the order of their subjects."""
    return tuple(Term(key, twins.en, twins.es) for key, twins in load_data(_Terms, "text/terms.yml").terms.items())


@cache
def marked_terms() -> tuple[Term, ...]:
    """The terms that pages lead to the glossary from: those whose words mean nothing else."""
    by_key = {term.key: term for term in terms()}
    return tuple(by_key[key] for key in load_data(_Terms, "text/terms.yml").marked)


# Words at the head of a term that nobody looks it up by.
_HEADS: dict[Lang, re.Pattern[str]] = {
    "en": re.compile(r"(?:the|to|your) "),
    "es": re.compile(r"(?:el que|el|la|los|las|tus) "),
}
_AFTER_N = "n\uffff"
"""In place of ñ, a letter of its own between n and o."""


def in_order(lang: Lang) -> tuple[Term, ...]:
    """All terms as a dictionary of that language has them: accents and the article or particle in front do not count.

    >>> words = [term.es.word for term in in_order("es")]
    >>> words.index("baraja") < words.index("baza") < words.index("cante")
    True
    """
    return tuple(sorted(terms(), key=lambda term: _place(term.get(lang).word, lang)))


def _place(word: str, lang: Lang) -> str:
    bare = word.casefold().removeprefix(head[0] if (head := _HEADS[lang].match(word.casefold())) else "")
    kept = bare.replace("ñ", _AFTER_N)
    return "".join(sign for sign in unicodedata.normalize("NFD", kept) if not unicodedata.combining(sign))


class _Slips(NamedTuple):
    """The slips of a term as one pattern. Where it finds something there is one of the words, and one of the rows."""

    term: Term
    words: frozenset[str]
    rows: tuple[str, ...]
    pattern: re.Pattern[str]


@cache
def _patterns(lang: Lang) -> tuple[_Slips, ...]:
    return tuple(
        _Slips(
            term,
            frozenset[str]().union(*map(_telltales, slips)),
            tuple({letters_in_a_row(slip).lower() for slip in slips}),
            re.compile(rf"\b(?:{'|'.join(map(_marked, slips))})\b", re.IGNORECASE),
        )
        for term in terms()
        if (slips := term.get(lang).slips)
    )


def _marked(slip: str) -> str:
    return slip.replace("‹", "(").replace("›", ")")


@cache
def _any_telltale(lang: Lang) -> frozenset[str]:
    """Nearly every text has none of these words, which is soon known."""
    return frozenset[str]().union(*(slips.words for slips in _patterns(lang)))


_WRONG = re.compile(r"‹(.+)›")


def _telltales(slip: str) -> frozenset[str]:
    """Words of which a text has one where it has this slip: forms of one word of what is wrong in it."""
    wrong = marked[1] if (marked := _WRONG.search(slip)) else slip
    if not (told := telltales(wrong)):
        raise ValueError(f"no word of {slip!r} is known in all its forms: put ‹ › around one that is")
    return told


def slips(text: str, lang: Lang) -> list[Slip]:
    """The forbidden slips in a text of that language, in their order.

    >>> [(slip.found, slip.instead) for slip in slips("Lead a letter of cups. You lost: take a letter.", "en")]
    [('letter', 'card')]
    """
    said, _, words = bare(text)
    if _any_telltale(lang).isdisjoint(words):
        return []
    found = [
        Slip(match[wrong := match.lastindex or 0], match.start(wrong), term, term.get(lang).word)
        for term, telling, rows, pattern in _patterns(lang)
        if not telling.isdisjoint(words) and any(row in said for row in rows)
        for match in pattern.finditer(text)
    ]
    return sorted(found, key=lambda slip: slip.start)
