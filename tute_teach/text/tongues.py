"""Which language a text is written in, as far as its short words give it away, or else the words of the game."""

import re
from functools import cache

from tute_teach.text.bare import bare, in_place
from tute_teach.text.languages import LANGS, Lang
from tute_teach.text.terms import terms
from tute_teach.text.words import words

_WORD = re.compile(r"\w+")
SAME_IN_BOTH = re.compile(
    r"\b(tute|cabrón|subastado|capote|(las )?(veinte|cuarenta)|final|total|natural|normal|legal|ideal|general|error"
    r"|plan b|control|touché|mano a mano"
    r"|no|bravo)\b",
    re.IGNORECASE,
)
"""Words that are the same in both languages, so that a text may consist of them alone."""
_SENTENCE = re.compile(r".+?(?:[.!?…](?=\s|$)|$)", re.DOTALL)
_CALLED = re.compile("[“«¡]")
_WORDS = re.compile(r"\w+(?:[^\w\0\n]+\w+){0,4}")


def foreign_words(text: str, lang: Lang) -> tuple[int, int] | None:
    """Where a text that should be in this language is in the other one: start and end of a few words.

    That is so where it has short words of the other one, and none of its own, or where a sentence of it has at least
    two. A title may have none of either: then the words of the game tell, of which a text has those of one language.
    One word alone tells nothing where both languages have it (a mortal sin), nor one of the game beside others (fair
    play).

    >>> text = "The ace takes it, and that is all."
    >>> [foreign_words(text, lang) for lang in LANGS]
    [None, (0, 21)]
    >>> foreign_words("Tute", "es"), foreign_words("El as gana al tres. The end.", "es")
    (None, None)
    >>> foreign_words("Rey contra caballo", "en"), foreign_words("Rey contra caballo", "es")
    ((0, 18), None)
    """
    own, others = _short_words(lang)
    found = bare(text).words
    if not own.isdisjoint(found):
        return None if _all_words(lang)[1].isdisjoint(found) else _foreign_sentence(text, lang)
    row = bare(text).row
    own_of_game, others_of_game = _words_of_the_game(lang)
    if others.isdisjoint(found):
        if not own_of_game.isdisjoint(found):
            return None if others_of_game.isdisjoint(found) else _foreign_sentence(text, lang)
        if sum(word in others_of_game for word in row) < min(2, len(row)):
            return None
        others = others_of_game
    elif _alike(lang) >= others & found and row[0] not in others and others_of_game.isdisjoint(found - others):
        return None
    return _first_words(in_place(text), others) if bare(SAME_IN_BOTH.sub(" ", text)).row else None


def are_swapped(en: str, es: str) -> bool:
    """Whether each text of a pair is in the language of the other: no word is of its own, and some are of the other's.

    >>> are_swapped("Rey solitario", "Lonely king"), are_swapped("A mortal sin", "Un pecado mortal")
    (True, False)
    """
    for text, lang in ((en, "en"), (es, "es")):
        own, others = _all_words(lang)
        found = bare(text).words
        if not own.isdisjoint(found) or others.isdisjoint(found):
            return False
    return True


def _foreign_sentence(text: str, lang: Lang) -> tuple[int, int] | None:
    """Where a whole sentence of a text is in the other language: one short word may be a name of something.

    Beside a placeholder one word of the game tells as well, if there is nothing else; not in what somebody calls out.
    """
    small, (own, others) = in_place(text), _all_words(lang)
    short_own, short = _short_words(lang)
    for sentence in _SENTENCE.finditer(small):
        said = set(_WORD.findall(sentence[0]))
        if short_own.isdisjoint(said) and len(short & said) > 1:
            return _first_words(small[: sentence.end()], short, sentence.start())
        told = others & said
        is_said_plainly = own.isdisjoint(said) and not _CALLED.search(sentence[0])
        if is_said_plainly and (len(told) > 1 or (told and told == said and "\0" in sentence[0])):
            return _first_words(small[: sentence.end()], others, sentence.start())
    return None


def _first_words(small: str, others: frozenset[str], after: int = 0) -> tuple[int, int]:
    """A few words, from the first of the others on."""
    start = next(word.start() for word in _WORD.finditer(small, after) if word[0] in others)
    some = _WORDS.match(small, start)
    return (start, some.end() if some else start)


@cache
def _alike(lang: Lang) -> frozenset[str]:
    """Words of the other languages that this one has as well."""
    return frozenset(word for other in LANGS if other != lang for word in words(other).alike)


@cache
def _short_words(lang: Lang) -> tuple[frozenset[str], frozenset[str]]:
    """The short words of a language, and those of the others."""
    others = (word for other in LANGS if other != lang for word in words(other).short)
    return frozenset(words(lang).short), frozenset(others)


@cache
def _words_of_the_game(lang: Lang) -> tuple[frozenset[str], frozenset[str]]:
    """The words of the game in a language, and those of the others that no language shares."""
    own = _vocabulary(lang)
    others = frozenset(word for other in LANGS if other != lang for word in _vocabulary(other) - {*words(other).alike})
    return own, others - own - _short_words(lang)[0]


@cache
def _all_words(lang: Lang) -> tuple[frozenset[str], frozenset[str]]:
    """All words that tell a language, and those that tell the others: short ones, and those of the game."""
    (own, others), (own_of_game, others_of_game) = _short_words(lang), _words_of_the_game(lang)
    return own | own_of_game, (others | others_of_game) - _alike(lang) - own - own_of_game


def _vocabulary(lang: Lang) -> frozenset[str]:
    """Whatever the glossary and the forms of words have, word by word, and the usual words beside them."""
    book = words(lang)
    said = {name for term in terms() for entry in [term.get(lang)] for name in (entry.word, *entry.also)}
    said |= {name for rank in book.ranks.values() for name in (rank.one, rank.many)}
    said |= {word for unit in book.typed.units.values() for word in unit}
    said |= {*book.suits.values(), *book.typed.suits, *book.typed.players, *book.numerals, *book.usual}
    return frozenset(word for name in said for word in re.findall(r"\w+", name.lower()))
