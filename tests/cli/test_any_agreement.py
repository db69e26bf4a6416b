"""Whatever can be agreed on can be played: every setting drawn over its whole range, and bots play to the end."""

from dataclasses import dataclass
from random import Random

import pytest

from tute_teach.bots import bot
from tute_teach.cli._match import Teller, play_match, seated
from tute_teach.cli._telling import Line, Names, Telling
from tute_teach.engine.match import Match
from tute_teach.model.events import Event
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.tables import TableError, changed, table
from tute_teach.tables.reading import SettingPart, settings_of
from tute_teach.text import Lang

BASES = {"classic": "classic", "cabron": "cabron-4", "bidding": "bidding"}
SHORT = {"match.hands": 3, "cabron.letters": 2, "bid.target": 300}
"""Numbers that do no more than make a match longer, and how far they are drawn."""
MOST_HANDS, MOST_ACTIONS = 2_000, 200
"""Far more than any match or hand here takes: what goes beyond has no end."""


def drawn(name: str, part: SettingPart, random: Random) -> str | int:
    number = part.number
    if number is not None and (not part.values or random.random() < 0.5):
        return random.randint(number.lowest, min(number.highest, SHORT.get(name, number.highest)))
    return random.choice(tuple(part.values))


def mixture(mode: str, random: Random) -> Table:
    """An agreement at random; one that is refused is drawn anew."""
    while True:
        wanted = {name: drawn(name, part, random) for name, part in settings_of(mode).items()}
        try:
            return changed(table(BASES[mode]), wanted)
        except TableError as error:
            if error.code not in {"table.conflict", "table.no-multiple"}:
                raise


@dataclass
class Watching:
    """Tells a match as a teller does, and finds out when a hand or the match has no end."""

    teller: Teller
    hands: int = 0
    actions: int = 0

    def dealt(self, state: State, names: Names, match: Match) -> None:
        self.hands, self.actions = self.hands + 1, 0
        assert self.hands < MOST_HANDS
        self.teller.dealt(state, names, match)

    def happened(self, events: tuple[Event, ...], before: State, names: Names) -> None:
        self.actions += 1
        assert self.actions < MOST_ACTIONS
        self.teller.happened(events, before, names)

    def scored(self, state: State, names: Names, match: Match) -> None:
        self.teller.scored(state, names, match)


def play_some(mode: str, number: int, seed: int) -> None:
    random = Random(f"{mode} {seed}")
    langs: tuple[Lang, Lang] = ("en", "es")
    for index in range(number):
        agreed = mixture(mode, random)
        who, lang = seated(agreed, auto=True), langs[index % 2]
        teller = Watching(Telling(who, lang) if index % 3 == 0 else Line(who, lang))
        play_match(agreed, bot((1, 2, 2, 3)[index % 4]), None, teller, random)


@pytest.mark.parametrize("mode", BASES)
def test_any_agreement_is_played_to_the_end(mode: str) -> None:
    play_some(mode, 6, seed=0)


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(1, 5))
@pytest.mark.parametrize("mode", BASES)
def test_two_thousand_agreements_are_played_to_the_end(mode: str, seed: int) -> None:
    play_some(mode, 500, seed)
