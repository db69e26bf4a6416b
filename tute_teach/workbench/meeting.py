"""How often players meet each rule: whole hands played by rules of thumb at every ready-made table."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import as_file, files
from pathlib import Path
from random import Random

from tute_teach.bots import bot
from tute_teach.engine import apply, deal, explain, seat_to_act, shuffled, view
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios import StepResult
from tute_teach.scenarios.model import Step
from tute_teach.scenarios.nouns import Act
from tute_teach.scenarios.touch import decided
from tute_teach.sources import Shape, load
from tute_teach.tables import table, table_ids

LEVEL = 3
HANDS = 20
"""Hands at each table."""
SEED = 1
_FILE = "met.yml"
_HEAD = (
    "# How often each rule decided something in simulated hands: once for every turn on which it allowed, forbade,\n"
    "# brought or settled something. Written by `tute-teach coverage --count`; do not write by hand.\n"
)


class MetFile(Shape):
    """The file: hands at each table, the seed, and by rule the turns on which it decided something."""

    hands: int
    seed: int
    met: dict[str, int]


@dataclass(frozen=True, slots=True)
class Met:
    """How often rules were met, in so many hands in all."""

    hands: int
    times: dict[str, int]

    def a_hand(self, rule: str) -> float:
        """Turns a hand on which a rule decided something, on average over all tables."""
        return self.times.get(rule, 0) / self.hands if self.hands else 0.0


def count(hands: int = HANDS, seed: int = SEED) -> Met:
    """Play so many hands at each ready-made table, and count; the same seed gives the same."""
    random = Random(seed)
    times = Counter[str]()
    for table_id in table_ids():
        for _ in range(hands):
            for rules in _turns(table(table_id), random):
                times.update(rules)
    return Met(hands * len(table_ids()), {rule: times[rule] for rule in catalogue()})


def _turns(agreed: Table, random: Random) -> Iterator[set[str]]:
    """The rules that decided something, turn by turn."""
    player = bot(LEVEL)
    state: State = deal(agreed, shuffled(agreed, random))
    while (seat := seat_to_act(state)) is not None:
        action = player.act(view(state, seat), random)
        verdict = explain(state, action)
        after, events = apply(state, action)
        acts = (Act(state, action, events),)
        yield set(decided(StepResult(0, Step(), state, after, None, action, verdict, acts)))
        state = after


def stored() -> Met:
    """What was counted last; BrokenSource when the file cannot be read."""
    with as_file(files("tute_teach.workbench") / _FILE) as path:
        found = load(MetFile, path)
    return Met(found.hands * len(table_ids()), found.met)


def store(path: Path | None = None, hands: int = HANDS, seed: int = SEED) -> Path:
    """Count anew and write the file; returns where it stands."""
    path = path or Path(__file__).parent / _FILE
    lines = [f"  {rule}: {times}" for rule, times in count(hands, seed).times.items()]
    path.write_text("\n".join([f"{_HEAD}hands: {hands} # at each table", f"seed: {seed}", "met:", *lines, ""]), "utf-8")
    return path
