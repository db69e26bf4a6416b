"""Where a text speaks of a term, in whatever form its words take there."""

import re
from collections.abc import Iterable
from functools import cache

from tute_teach.text.everyday import EVERYDAY
from tute_teach.text.languages import Lang
from tute_teach.text.terms import Term

# How a word may go on. English verbs, nouns and their irregular sisters; Spanish verbs keep only their stem.
_ENDINGS: dict[Lang, str] = {"en": r"(?:s|es|d|ed|ing|n|en)?", "es": r"(?:s|es)?"}
_IRREGULAR: dict[str, str] = {"lead": r"(?:lead(?:s|ing)?|led)", "pass": r"pass(?:es|ed|ing)"}
# Words that only look like a form of the verb.
_OTHER = {"montar": r"(?!mont(?:ón|ones)\b)", "fallar": r"(?!fallos?\b)"}
_ARTICLE: dict[Lang, str] = {"en": r"^(?:the|to|a|an) ", "es": r"^(?:el|la|las|los|un|una) "}


@cache
def _pattern(word: str, lang: Lang, is_verb: bool) -> re.Pattern[str]:
    return re.compile(rf"\b{_forms(word, lang, is_verb)}\b", re.IGNORECASE)


def _forms(word: str, lang: Lang, is_verb: bool) -> str:
    bare = re.sub(_ARTICLE[lang], "", word)
    if lang == "es" and is_verb and " " not in bare:
        # montar: monta, montas, montado …
        stem = re.escape(re.sub("(?:ar|er|ir)(?:se)?$", "", bare))
        return rf"{_OTHER.get(bare, '')}{stem}[aeiouáéíóú]\w*"
    # The lead is no form of the verb: who “led” is spoken of by what was done.
    written = _IRREGULAR.get(bare) if is_verb else None
    return written or re.escape(bare) + _ENDINGS[lang]


@cache
def _construction(word: str, lang: Lang, is_verb: bool) -> re.Pattern[str]:
    """An everyday word where it is the term."""
    own = EVERYDAY[lang][word].construction
    return re.compile(own.replace("~", rf"\b{_forms(word, lang, is_verb)}\b"), re.IGNORECASE)


def spans(term: Term, text: str, lang: Lang, *, loosely: bool = False) -> list[tuple[int, int]]:
    """Where a text uses the words of a term, from character to character.

    An everyday word counts only in a construction of its own, unless it is to be taken `loosely`.

    >>> from tute_teach.text.terms import terms
    >>> (term,) = [one for one in terms() if one.key == "to-overtrump"]
    >>> spans(term, "Overtrumping is a duty.", "en")
    [(0, 12)]
    """
    is_verb = term.en.word.startswith("to ")
    entry = term.get(lang)
    found: list[tuple[int, int]] = []
    for word in (entry.word, *entry.also):
        own = EVERYDAY[lang].get(word)
        if own is None or (loosely and not own.is_shared):
            found += [match.span() for match in _pattern(word, lang, is_verb).finditer(text)]
        else:
            places = (match.span() for match in _construction(word, lang, is_verb).finditer(text))
            found += [place for place in places if own.is_beside(text, *place)]
    return found


def first_mention(text: str, lang: Lang, wanted: Iterable[Term]) -> tuple[int, int, Term] | None:
    """The first of these terms that a text calls by the name of this site; of two that begin together the longer."""
    found = [
        (*match.span(), term)
        for term in wanted
        if (match := _pattern(term.get(lang).word, lang, term.en.word.startswith("to ")).search(text))
    ]
    return min(found, key=lambda one: (one[0], -one[1]), default=None)
