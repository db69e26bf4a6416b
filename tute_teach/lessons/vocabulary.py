"""Which terms of the game a text uses, so that no lesson speaks of what it has not introduced."""

import re
from collections.abc import Collection

from tute_teach.text import Lang, Term, terms
from tute_teach.text.mentions import spans


def untaught(text: str, lang: Lang, known: Collection[str]) -> list[tuple[str, Term]]:
    """Words of the text that are terms outside `known`, unless the same words also are a known term.

    >>> [(word, term.key) for word, term in untaught("You have to overtrump.", "en", {"trumps"})]
    [('overtrump', 'to-overtrump')]
    """
    safe = [span for term in terms() if term.key in known for span in spans(term, text, lang)]
    found = []
    for term in terms():
        if term.key in known:
            continue
        for start, end in spans(term, text, lang):
            if not any(start < other_end and other_start < end for other_start, other_end in safe):
                found.append((text[start:end], term))
    return found


def unkind(text: str, patterns: Collection[str]) -> list[str]:
    """Words of the text that a verdict does not use."""
    return [found[0] for pattern in patterns for found in re.finditer(rf"\b(?:{pattern})\b", text, re.IGNORECASE)]
