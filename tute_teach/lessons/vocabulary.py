"""Which terms of the game a text uses, so that no lesson speaks of what it has not introduced."""

import re
from collections.abc import Collection
from functools import cache

from tute_teach.text import Lang, Term, terms

# How a word may go on. English verbs, nouns and their irregular sisters; Spanish verbs keep only their stem.
_ENDINGS: dict[Lang, str] = {"en": r"(?:s|es|d|ed|ing|n|en)?", "es": r"(?:s|es)?"}
_IRREGULAR: dict[str, str] = {"lead": r"(?:lead(?:s|ing)?|led)", "pass": r"pass(?:es|ed|ing)"}
_ARTICLE: dict[Lang, str] = {"en": r"^(?:the|to|a|an) ", "es": r"^(?:el|la|las|los|un|una) "}


@cache
def _pattern(word: str, lang: Lang, is_verb: bool) -> re.Pattern[str]:
    bare = re.sub(_ARTICLE[lang], "", word)
    if lang == "es" and is_verb and " " not in bare:
        # montar: monta, montas, montado …
        stem = re.escape(re.sub("(?:ar|er|ir)(?:se)?$", "", bare))
        return re.compile(rf"\b{stem}[aeiouáéíóú]\w*\b", re.IGNORECASE)
    return re.compile(rf"\b{_IRREGULAR.get(bare, re.escape(bare) + _ENDINGS[lang])}\b", re.IGNORECASE)


def _spans(term: Term, text: str, lang: Lang) -> list[tuple[int, int]]:
    is_verb = term.en.word.startswith("to ")
    entry = term.get(lang)
    patterns = [_pattern(word, lang, is_verb) for word in (entry.word, *entry.also)]
    return [found.span() for pattern in patterns for found in pattern.finditer(text)]


def untaught(text: str, lang: Lang, known: Collection[str]) -> list[tuple[str, Term]]:
    """Words of the text that are terms outside `known`, unless the same words also are a known term.

    >>> [(word, term.key) for word, term in untaught("You have to overtrump.", "en", {"trumps"})]
    [('overtrump', 'to-overtrump')]
    """
    safe = [span for term in terms() if term.key in known for span in _spans(term, text, lang)]
    found = []
    for term in terms():
        if term.key in known:
            continue
        for start, end in _spans(term, text, lang):
            if not any(start < other_end and other_start < end for other_start, other_end in safe):
                found.append((text[start:end], term))
    return found


def unkind(text: str, patterns: Collection[str]) -> list[str]:
    """Words of the text that a verdict does not use."""
    return [found[0] for pattern in patterns for found in re.finditer(rf"\b(?:{pattern})\b", text, re.IGNORECASE)]
