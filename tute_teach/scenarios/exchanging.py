"""A scenario with its suits exchanged and its players moved on: the same cards and claims, and no words about them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from tute_teach.model.cards import SUITS, Suit
from tute_teach.model.seats import Seat, next_seat
from tute_teach.scenarios.model import Both, ScenarioFile
from tute_teach.scenarios.nouns import Scenario
from tute_teach.scenarios.reading import restarted
from tute_teach.sources import Shape

TURNED = ("position", "deal", "steps")
"""The keys of a scenario that speak of suits and seats."""
SEATS = frozenset({"seat", "lead", "turn", "winning", "winner", "losers"})
"""The keys whose numbers are seats; those by which something is told are seats wherever they stand."""
_SUIT = re.compile(r"\b(?:oros|copas|espadas|bastos)\b|(?:^|(?<=\d)|(?<=: )|(?<=declares )|(?<=names ))[oceb]\b")
_ACTOR = re.compile(r"^\d(?= [a-z])")
_NO_WORDS = Both(en="–", es="–")


@dataclass(frozen=True, slots=True)
class Exchange:
    """The suits in the places of oros, copas, espadas and bastos, and by how many seats everybody moves on."""

    suits: tuple[Suit, ...]
    steps: int = 0

    def told(self, players: int) -> str:
        """What comes into which place: letters of suits, numbers of seats."""
        suits = ((one.letter, other.letter) for one, other in zip(SUITS, self.suits, strict=True))
        seats = ((seat, next_seat(Seat(seat), players, self.steps)) for seat in range(1, players + 1))
        return ", ".join(f"{one} → {other}" for one, other in (*suits, *seats) if one != other)


def seats_are_alike(scenario: Scenario) -> bool:
    """Whether it makes no difference in which seats the players of a scenario sit.

    It does as long as the first trick is not over, which seat 1 or the bidder leads; where a card of the dealer's is
    shown; in a match, where seats change from round to round; and where the file leaves open who leads.
    """
    start, position = scenario.start, scenario.file.position
    if start is None or position is None or scenario.match is not None:
        return False
    return start.before.tricks > 0 and start.turned is None and (position.trick or position.lead) is not None


def with_suits(text: str, suits: Iterable[Suit]) -> str:
    """A text of a scenario, or all that its file says, with the suits exchanged; letters that are words stay."""
    pairs = tuple(zip(SUITS, suits, strict=True))
    words = {suit.letter: other.letter for suit, other in pairs}
    words |= {suit.name.lower(): other.name.lower() for suit, other in pairs}
    return _SUIT.sub(lambda found: words[found[0]], text)


def exchanged(scenario: Scenario, exchange: Exchange) -> Scenario:
    """A scenario put up after an exchange; BrokenSource when it cannot be, by rules that tell suits or seats apart.

    Its words are left out, since they may name a suit; the places of its claims are those of the file.
    """
    file, players = scenario.file, scenario.table.players
    turned = {key: _turned(getattr(file, key), exchange, players) for key in TURNED}
    # Built anew, since a copy would go on knowing the words of the file.
    whole = ScenarioFile.model_construct(
        file.model_fields_set, **dict(file) | turned | {"title": _NO_WORDS, "text": _NO_WORDS}
    )
    return restarted(replace(scenario, file=whole), scenario.table)


def _turned(value: Any, by: Exchange, players: int, key: str = "") -> Any:
    match value:
        case Both():
            return _NO_WORDS
        case Shape():
            said = value.model_fields_set
            return value.model_copy(update={one: _turned(getattr(value, one), by, players, one) for one in said})
        case str():
            return with_suits(_ACTOR.sub(lambda found: str(_moved(int(found[0]), by, players)), value), by.suits)
        case tuple():
            return tuple(_turned(one, by, players, key) for one in value)
        case dict():
            return {_moved(one, by, players): _turned(told, by, players) for one, told in value.items()}
        case int() if key in SEATS and not isinstance(value, bool):
            return _moved(value, by, players)
    return value


def _moved(one: Any, by: Exchange, players: int) -> Any:
    """The number of a seat moved on; a referee stays, and what is no seat, as the rule of a line on the score sheet."""
    return next_seat(Seat(one), players, by.steps) if isinstance(one, int) and one <= players else one
