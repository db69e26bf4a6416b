"""Which terms of the game a text uses, so that no lesson speaks of what it has not introduced."""

import re
from collections.abc import Collection

from tute_teach.text import Lang, Term, slips, terms
from tute_teach.text.mentions import spans


def untaught(text: str, lang: Lang, known: Collection[str]) -> list[tuple[str, Term]]:
    """Words of the text that are terms outside `known`, unless the same words also are a known term.

    Of words within others the longest are told, and of two terms for the same words the one for what is done.

    >>> [(word, term.key) for word, term in untaught("You have to overtrump.", "en", {"trumps"})]
    [('overtrump', 'to-overtrump')]
    """
    # A word that is wrong here is told as such, and must not be taught for its other meaning.
    wrong = [(slip.start, slip.start + len(slip.found)) for slip in slips(text, lang)]
    safe = wrong + [span for term in terms() if term.key in known for span in spans(term, text, lang)]
    unknown = [(span, term) for term in terms() if term.key not in known for span in spans(term, text, lang)]
    unknown.sort(key=lambda one: (one[0][0] - one[0][1], not one[1].key.startswith("to-")))
    taken, found = safe, []
    for (start, end), term in unknown:
        if not any(start < other_end and other_start < end for other_start, other_end in taken):
            taken.append((start, end))
            found.append((start, text[start:end], term))
    return [(word, term) for _, word, term in sorted(found, key=lambda one: one[0])]


def unkind(text: str, patterns: Collection[str]) -> list[str]:
    """Words of the text that a verdict does not use."""
    return [found[0] for pattern in patterns for found in re.finditer(rf"\b(?:{pattern})\b", text, re.IGNORECASE)]
