"""Prose in lines of a width, for terminals."""

from textwrap import wrap

LEAST = 20
"""However narrow a terminal is, lines are not made shorter than this."""


def folded(text: str, width: int | None, indent: str = "") -> list[str]:
    """The lines of a sentence, words whole; without a width it is one, however long.

    >>> folded("The ace of cups has to be played.", 24, "  ")
    ['  The ace of cups has to', '  be played.']
    """
    if width is None or not text:
        return [indent + text]
    return wrap(
        text,
        max(width, LEAST),
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
