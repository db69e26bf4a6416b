"""What can be wrong with a text and its twin in the other language."""

import re
from collections.abc import Callable, Iterator

from tute_teach.model.notation import CARD_PATTERN
from tute_teach.scenarios.model import Both
from tute_teach.scenarios.values import PLACEHOLDER
from tute_teach.scenarios.witness import WINNER
from tute_teach.sources import KeyPath, Trouble, trouble
from tute_teach.text.prose import Values
from tute_teach.text.tongues import SAME_IN_BOTH

_NO_LETTERS = re.compile(r"[\W_]+")
TODO = re.compile(r"\bTODO\b")
"""In capitals: the Spanish word is written otherwise."""
OTHER_NAMES = "prose.other-names"
_CARD_OR_PLAYER = re.compile(rf"{CARD_PATTERN}|p\d|left|opposite|partner|right")


def other_names(both: Both, path: KeyPath, values: Callable[[], Values]) -> Iterator[Trouble]:
    """Two languages tell the same only if they name the same cards and players; numbers may be left to the picture.

    It is asked of texts that name nothing wrong by themselves. `values` are what they may name.
    """
    english, spanish = (
        # The suit of a card is no card.
        {name for name, form in PLACEHOLDER.findall(text) if form not in ("suit", "Suit")}
        for text in (both.en, both.es)
    )
    if english == spanish:
        return
    won = _winner(values()) if WINNER in english | spanish else frozenset()
    for lang, missing in (("en", spanish - english), ("es", english - spanish)):
        if named := [name for name in sorted(missing - won) if _CARD_OR_PLAYER.fullmatch(name)]:
            yield trouble(OTHER_NAMES, (*path, lang), named=", ".join(named))


def _winner(values: Values) -> frozenset[str]:
    """All names of whoever won, who may be named as a player as well, or, as the one spoken of, not again."""
    won = values[WINNER][1] if WINNER in values else None
    return frozenset(name for name, (_, value) in values.items() if value == won)


def same_text(both: Both, path: KeyPath) -> Iterator[Trouble]:
    """A text must not be the same in both languages, unless no words of a language are left in it."""
    english, spanish = both.en.casefold(), both.es.casefold()
    # Nearly all texts have another number of one of these letters, which is found in a moment.
    if any(english.count(letter) != spanish.count(letter) for letter in "oth"):
        return
    if _NO_LETTERS.sub("", english) != _NO_LETTERS.sub("", spanish):
        return
    own_words = TODO.sub("", SAME_IN_BOTH.sub("", PLACEHOLDER.sub("", both.en)))
    if any(sign.isalpha() for sign in own_words):
        yield trouble("scenario.same-text", (*path, "es"))


def unwritten(both: Both, path: KeyPath) -> Iterator[Trouble]:
    """A text that says TODO, as a draft does, is not to be read by anybody yet."""
    for lang, text in (("en", both.en), ("es", both.es)):
        if "TODO" in text and TODO.search(text):  # nearly no text has these letters, which is found at once
            yield trouble("scenario.todo", (*path, lang))
