"""A scenario with its suits exchanged: the same cards, trumps and claims in other suits, and no words about them."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tute_teach.model.cards import SUITS, Suit
from tute_teach.scenarios.model import Both, ScenarioFile
from tute_teach.scenarios.nouns import Scenario
from tute_teach.scenarios.reading import restarted
from tute_teach.sources import Shape

Exchange = Sequence[Suit]
"""The suits that stand in the places of oros, copas, espadas and bastos."""

TURNED = ("position", "deal", "steps")
"""The keys of a scenario that speak of suits."""
_SUIT = re.compile(r"\b(?:oros|copas|espadas|bastos)\b|(?:^|(?<=\d)|(?<=: )|(?<=declares )|(?<=names ))[oceb]\b")
_NO_WORDS = Both(en="–", es="–")


def with_suits(text: str, suits: Exchange) -> str:
    """A text of a scenario, or all that its file says, with the suits exchanged; letters that are words stay."""
    pairs = tuple(zip(SUITS, suits, strict=True))
    words = {suit.letter: other.letter for suit, other in pairs}
    words |= {suit.name.lower(): other.name.lower() for suit, other in pairs}
    return _SUIT.sub(lambda found: words[found[0]], text)


def exchanged(scenario: Scenario, suits: Exchange) -> Scenario:
    """A scenario put up with its suits exchanged; BrokenSource when it cannot be, by rules that tell suits apart.

    Its words are left out, since they may name a suit; the places of its claims are those of the file.
    """
    file = scenario.file
    turned = {key: _turned(getattr(file, key), suits) for key in TURNED} | {"title": _NO_WORDS, "text": _NO_WORDS}
    # Built anew, since a copy would go on knowing the words of the file.
    whole = ScenarioFile.model_construct(file.model_fields_set, **dict(file) | turned)
    return restarted(replace(scenario, file=whole), scenario.table)


def _turned(value: Any, suits: Exchange) -> Any:
    match value:
        case Both():
            return _NO_WORDS
        case Shape():
            return value.model_copy(update={key: _turned(getattr(value, key), suits) for key in value.model_fields_set})
        case str():
            return with_suits(value, suits)
        case tuple():
            return tuple(_turned(one, suits) for one in value)
        case dict():
            return {key: _turned(one, suits) for key, one in value.items()}
    return value
