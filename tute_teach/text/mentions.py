"""Where a text speaks of a term, in whatever form its words take there."""

import re
from collections.abc import Iterable
from functools import cache

from tute_teach.text.languages import Lang
from tute_teach.text.terms import Term

# How a word may go on. English verbs, nouns and their irregular sisters; Spanish verbs keep only their stem.
_ENDINGS: dict[Lang, str] = {"en": r"(?:s|es|d|ed|ing|n|en)?", "es": r"(?:s|es)?"}
_IRREGULAR: dict[str, str] = {"lead": r"(?:lead(?:s|ing)?|led)", "pass": r"pass(?:es|ed|ing)"}
# Words that only look like a form of the verb.
_OTHER = {"montar": r"(?!mont(?:ón|ones)\b)", "fallar": r"(?!fallos?\b)"}
# “La mano” is a player only where its verb says so; alone it is a hand that is played, which is another term.
_CERTAIN = {
    "la mano": r"(?:(?:es|eres|soy|era|eras|ser|será|serás|sea|seas|siendo) (?:la )?mano(?! (?:de|en|que)\b)"
    r"|(?:(?<=sale )|(?<=salga )|(?<=sale siempre )|(?<=juega primero ))la mano|la mano(?= (?:sale|salga|saldrá)\b))",
}
_ARTICLE: dict[Lang, str] = {"en": r"^(?:the|to|a|an) ", "es": r"^(?:el|la|las|los|un|una) "}


@cache
def _pattern(word: str, lang: Lang, is_verb: bool) -> re.Pattern[str]:
    if (certain := _CERTAIN.get(word)) is not None:
        return re.compile(rf"\b{certain}\b", re.IGNORECASE)
    bare = re.sub(_ARTICLE[lang], "", word)
    if lang == "es" and is_verb and " " not in bare:
        # montar: monta, montas, montado …
        stem = re.escape(re.sub("(?:ar|er|ir)(?:se)?$", "", bare))
        return re.compile(rf"\b{_OTHER.get(bare, '')}{stem}[aeiouáéíóú]\w*\b", re.IGNORECASE)
    # The lead is no form of the verb: who “led” is spoken of by what was done.
    written = _IRREGULAR.get(bare) if is_verb else None
    return re.compile(rf"\b{written or re.escape(bare) + _ENDINGS[lang]}\b", re.IGNORECASE)


def spans(term: Term, text: str, lang: Lang) -> list[tuple[int, int]]:
    """Where a text uses the words of a term, from character to character.

    >>> from tute_teach.text.terms import terms
    >>> (term,) = [one for one in terms() if one.key == "to-overtrump"]
    >>> spans(term, "Overtrumping is a duty.", "en")
    [(0, 12)]
    """
    is_verb = term.en.word.startswith("to ")
    entry = term.get(lang)
    patterns = [_pattern(word, lang, is_verb) for word in (entry.word, *entry.also)]
    return [found.span() for pattern in patterns for found in pattern.finditer(text)]


def first_mention(text: str, lang: Lang, wanted: Iterable[Term]) -> tuple[int, int, Term] | None:
    """The first of these terms that a text calls by the name of this site; of two that begin together the longer."""
    found = [
        (*match.span(), term)
        for term in wanted
        if (match := _pattern(term.get(lang).word, lang, term.en.word.startswith("to ")).search(text))
    ]
    return min(found, key=lambda one: (one[0], -one[1]), default=None)
