"""Which language a text is written in, as far as its short words give it away."""

import re
from functools import cache

from tute_teach.text.bare import bare
from tute_teach.text.languages import LANGS, Lang
from tute_teach.text.words import words

_WORDS = re.compile(r"\w+(?:[^\w\0\n]+\w+){0,4}")


def foreign_words(text: str, lang: Lang) -> tuple[int, int] | None:
    """Where a text that should be in this language is in the other one: start and end of a few words.

    That is so where it has short words of the other one, and none of its own.

    >>> text = "The ace takes it, and that is all."
    >>> [foreign_words(text, lang) for lang in LANGS]
    [None, (0, 21)]
    >>> foreign_words("Tute", "es"), foreign_words("El as gana al tres. The end.", "es")
    (None, None)
    """
    own, others = _short_words(lang)
    small, _, found = bare(text)
    if not own.isdisjoint(found) or others.isdisjoint(found):
        return None
    start = next(word.start() for word in re.finditer(r"\w+", small) if word[0] in others)
    some = _WORDS.match(small, start)
    return (start, some.end() if some else start)


@cache
def _short_words(lang: Lang) -> tuple[frozenset[str], frozenset[str]]:
    """The short words of a language, and those of the others."""
    others = (word for other in LANGS if other != lang for word in words(other).short)
    return frozenset(words(lang).short), frozenset(others)
