"""Scenarios and what came of replaying them."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from tute_teach.engine import explain_cards
from tute_teach.engine.match import Match
from tute_teach.errors import Fault, Place
from tute_teach.model.actions import Action
from tute_teach.model.cards import Card
from tute_teach.model.events import Event
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table
from tute_teach.model.verdict import Verdict
from tute_teach.scenarios.model import Expect, ScenarioFile, Step
from tute_teach.sources import Tree
from tute_teach.text import Bilingual


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario that can be replayed. Its id is its path: `play/beat-when-able`.

    `start` is None for a match that is told by its results alone.
    """

    id: str
    table: Table
    file: ScenarioFile
    tree: Tree
    start: State | None
    match: Match | None

    @property
    def family(self) -> str:
        """The folder of the scenario, which is also its page among the examples."""
        return self.id.partition("/")[0]

    @property
    def name(self) -> str:
        """The last part of the id, the anchor on its page."""
        return self.id.partition("/")[2]

    @property
    def title(self) -> Bilingual:
        """The title as written, values not yet filled in."""
        return Bilingual(self.file.title.en, self.file.title.es)


_NO_CLAIMS = Expect()


def card_verdicts(state: State) -> Mapping[Card, Verdict]:
    """The verdict of every card of the seat to play; none when its hand is hidden or the round is over."""
    if state.phase is not Phase.PLAY or state.hand(state.to_play).cards is None:
        return {}
    return explain_cards(state)


@dataclass(frozen=True, slots=True)
class Act:
    """One action done: the state in which it was done, and the events it caused."""

    before: State
    action: Action
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class StepResult:
    """What the engine made of one step.

    `asked` and `verdict` are the question of a `try` and its answer. `before` and `after` are None in a match that is
    told by its results.
    """

    index: int
    step: Step
    before: State | None
    after: State | None
    match: Match | None
    asked: Action | None = None
    verdict: Verdict | None = None
    acts: tuple[Act, ...] = ()

    @property
    def verdicts(self) -> Mapping[Card, Verdict]:
        """The verdict of every card of the seat to play before the step, worked out when asked for."""
        return {} if self.before is None else card_verdicts(self.before)

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened in the step, in order."""
        return tuple(event for act in self.acts for event in act.events)

    @property
    def expect(self) -> Expect:
        """The claims of the step."""
        return self.step.expect or _NO_CLAIMS


@dataclass(frozen=True, slots=True)
class Failure:
    """A claim that the engine does not bear out: claim and fact as they would be written in the file.

    `rule` decides; `beside` are others that the answer needs, `named` those that the file gives as reasons wrongly.
    """

    scenario: str
    place: Place
    step: int
    claim: str
    said: str
    found: str
    rule: str | None = None
    beside: tuple[str, ...] = ()
    named: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """A replayed scenario. It holds when there are neither faults (a broken file) nor failures (a false claim)."""

    scenario: Scenario
    steps: tuple[StepResult, ...]
    failures: tuple[Failure, ...]
    faults: tuple[Fault, ...]

    @property
    def holds(self) -> bool:
        """Whether every claim is true and the file sound."""
        return not self.failures and not self.faults

    @property
    def digest(self) -> str:
        """A name for the result: twelve hex digits that change when anything the engine answered changes."""
        told = [
            (
                (one.asked, one.verdict, sorted(one.verdicts.items())),
                [(act.action, act.events) for act in one.acts],
                one.match and (one.match.won, one.match.dealer, one.match.winner),
            )
            for one in self.steps
        ]
        return hashlib.sha256(repr(told).encode()).hexdigest()[:12]
