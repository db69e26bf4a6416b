"""Which language a text is written in, as far as its short words give it away."""

from functools import cache

from tute_teach.text.bare import bare
from tute_teach.text.languages import LANGS, Lang
from tute_teach.text.words import words

_ENOUGH = 1
"""So many short words of another language, and none of its own, make a text foreign; one may be a name."""


def is_foreign(text: str, lang: Lang) -> bool:
    """Whether a text that should be in this language has short words of the other one, and none of its own.

    >>> [is_foreign("The ace takes it, and that is all.", lang) for lang in LANGS]
    [False, True]
    >>> is_foreign("Tute", "es"), is_foreign("El as gana al tres. The end.", "es")
    (False, False)
    """
    own, others = _short_words(lang)
    found = bare(text).words
    return own.isdisjoint(found) and not others.isdisjoint(found)


@cache
def _short_words(lang: Lang) -> tuple[frozenset[str], frozenset[str]]:
    """The short words of a language, and those of the others."""
    others = (word for other in LANGS if other != lang for word in words(other).short)
    return frozenset(words(lang).short), frozenset(others)
