"""The catalogue: every rule's record, with its texts in both languages and who plays it so."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import as_file, files
from typing import Annotated, Literal

from pydantic import Field, RootModel

from tute_teach.rules.bibliography import BothPart, bibliography
from tute_teach.sources import Shape, Trouble, load, trouble
from tute_teach.text import Bilingual

FAMILIES = ("cards", "deal", "trump", "play", "trick", "decl", "classic", "cabron", "bid", "match")

Mode = Literal["classic", "cabron", "bidding"]
Kind = Literal["enforced", "definition", "statement"]


class RulePart(Shape):
    """A rule's record as it stands in its file."""

    kind: Kind
    ruling: bool = False
    modes: Annotated[tuple[Mode, ...], Field(min_length=1)]
    name: BothPart
    text: BothPart
    sources: tuple[str, ...] = ()
    differs: BothPart | None = None


class FamilyFile(RootModel[dict[str, RulePart]]):
    """A file of the catalogue: records by rule id."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `ruling`: settles what the published rules leave open; `differs`: how other tables play it."""

    id: str
    kind: Kind
    ruling: bool
    modes: tuple[Mode, ...]
    name: Bilingual
    text: Bilingual
    sources: tuple[str, ...]
    differs: Bilingual | None

    @property
    def family(self) -> str:
        """The first part of the id, which is also the name of its file."""
        return self.id.partition(".")[0]


@cache
def catalogue() -> dict[str, Rule]:
    """All rules by id, in the order of the families and files; BrokenSource when a file is broken."""
    rules: dict[str, Rule] = {}
    for family in FAMILIES:
        with as_file(files("tute_teach.rules") / f"{family}.yml") as path:
            for rule_id, part in load(FamilyFile, path, known_sources).root.items():
                rules[rule_id] = _rule(rule_id, part)
    return rules


def known_sources(file: FamilyFile) -> Iterator[Trouble]:
    """Whatever a rule names as its source has to stand in the bibliography."""
    for rule_id, part in file.root.items():
        for place, name in enumerate(part.sources):
            if name not in bibliography():
                near = get_close_matches(name, bibliography(), n=1, cutoff=0)
                yield trouble("rule.unknown-source", (rule_id, "sources", place), found=name, suggestion=near[0])


def _rule(rule_id: str, part: RulePart) -> Rule:
    return Rule(
        id=rule_id,
        kind=part.kind,
        ruling=part.ruling,
        modes=part.modes,
        name=_both(part.name),
        text=_both(part.text),
        sources=part.sources,
        differs=_both(part.differs) if part.differs else None,
    )


def _both(part: BothPart) -> Bilingual:
    return Bilingual(part.en, part.es)
