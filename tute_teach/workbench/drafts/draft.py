"""A draft of a scenario: its parts as they will be written, and its claims as the engine makes them true."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

from tute_teach.errors import BrokenSource
from tute_teach.model.table import Table
from tute_teach.scenarios import Result, read_scenario, replay
from tute_teach.scenarios.answers import NOTHING
from tute_teach.tables import sheet

ROUNDS = 3
"""How often claims are put right: a claim may go, and with it what made another one necessary."""
_ROWS = {"cause", "instead", "may", "turned"}
"""Claims that are rows of cards, which are written in quotes."""

Claims = Mapping[str, str]
"""What is claimed, by its key, as it is written in the file."""


@dataclass(frozen=True, slots=True)
class Texts:
    """A text in both languages, as somebody wrote it."""

    en: str
    es: str

    def lines(self, key: str, indent: str = "") -> str:
        """The text under its key."""
        return f"{indent}{key}:\n{indent}  en: {quoted(self.en)}\n{indent}  es: {quoted(self.es)}\n"


STAND_IN = Texts("Draft", "Borrador")
"""Texts of a draft before anybody has written any."""


@dataclass(frozen=True, slots=True)
class DraftStep:
    """A step: the verb with what it says, as it is written, and the claims; nothing is said where it only claims."""

    said: str
    claims: Claims

    def lines(self) -> str:
        """The step in its list."""
        claims = ", ".join(f"{name}: {value}" for name, value in self.claims.items())
        lines = (self.said, f"expect: {{{claims}}}" if claims else "")
        return "  - " + "\n    ".join(line for line in lines if line) + "\n"


@dataclass(frozen=True, slots=True)
class Draft:
    """A scenario without its texts. `beginning` are the lines of position, deal or match.

    `is_held`: whether the rule decides there, and a claim would be false without it.
    """

    table: Table
    shows: tuple[str, ...]
    beginning: str
    steps: tuple[DraftStep, ...]
    is_held: bool = True

    @property
    def is_dealt(self) -> bool:
        """Whether it tells a round from the deal on, which takes many lines."""
        return self.beginning.startswith("deal:")

    def text(self, title: Texts, text: Texts, named: str | None = None) -> str:
        """The file, but for its first line; `named` is how it calls a table that has a file of its own."""
        return (
            f"{agreed_lines(self.table, named)}shows: [{', '.join(self.shows)}]\n"
            f"{title.lines('title')}{text.lines('text')}{self.beginning}"
            f"steps:\n{''.join(step.lines() for step in self.steps)}"
        )

    def settled(self) -> "Draft | None":
        """The same with claims that hold; None when it cannot be replayed, or does not show what it should."""
        draft = self
        for _ in range(ROUNDS):
            result = draft._result()
            if result is None or result.faults:
                return None
            if result.holds:
                return draft
            draft = draft._mended(result)
        return None

    def _result(self) -> Result | None:
        try:
            return replay(read_scenario("draft.yml", "draft/draft", text=self.text(STAND_IN, STAND_IN)))
        except BrokenSource:
            return None

    def _mended(self, result: Result) -> "Draft":
        """With the engine's answers in the place of false claims; what it has no answer to goes."""
        found = {(one.step, one.claim): one.found for one in result.failures}
        steps = [
            replace(step, claims=dict(_answers(number, step.claims, found))) for number, step in enumerate(self.steps)
        ]
        return replace(self, steps=tuple(step for step in steps if step.said or step.claims))


def _answers(number: int, claims: Claims, found: Mapping[tuple[int, str], str]) -> list[tuple[str, str]]:
    answers = []
    for name, value in claims.items():
        answer = found.get((number, name))
        if answer == NOTHING:
            continue
        if answer is not None:
            value = quoted(answer) if name in _ROWS else answer
        answers.append((name, value))
    return answers


def agreed_lines(table: Table, named: str | None = None) -> str:
    """The table by the name of its file; without one, the ready-made table and in what it differs from that."""
    if named is not None:
        return f"table: {quoted(named)}\n"
    ready = dict(sheet(table.id).table.settings)
    own = [f"  {name}: {value}\n" for name, value in table.settings if ready.get(name) != value]
    return f"table: {table.id}\n" + ("with:\n" + "".join(own) if own else "")


def quoted(text: str) -> str:
    """A text in quotes, whatever is in it."""
    return json.dumps(text, ensure_ascii=False)
