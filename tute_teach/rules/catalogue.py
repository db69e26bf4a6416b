"""The catalogue: every rule's record, with its texts in both languages and who plays it so."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from typing import Annotated, Literal

from pydantic import Field, RootModel

from tute_teach.rules.bibliography import BothPart, bibliography
from tute_teach.sources import Shape, Trouble, load, near, near_in_family, told_near
from tute_teach.text import Bilingual

FAMILIES = ("cards", "deal", "trump", "play", "trick", "decl", "classic", "cabron", "bid", "match", "table")

Mode = Literal["classic", "cabron", "bidding"]
Kind = Literal["enforced", "definition", "statement"]


class RulePart(Shape):
    """A rule's record as it stands in its file.

    `seen`: of a rule that decides nothing, by what it can be seen in an example; empty where no example can show it.
    """

    kind: Kind
    ruling: bool = False
    modes: Annotated[tuple[Mode, ...], Field(min_length=1)]
    name: BothPart
    text: BothPart
    sources: tuple[str, ...] = ()
    differs: BothPart | None = None
    seen: tuple[str, ...] | None = None


class FamilyFile(RootModel[dict[str, RulePart]]):
    """A file of the catalogue: records by rule id."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `ruling`: settles what the published rules leave open; `differs`: how other tables play it.

    `seen`: rules and sights by which one that decides nothing can be seen in an example; None of those that decide.
    """

    id: str
    kind: Kind
    ruling: bool
    modes: tuple[Mode, ...]
    name: Bilingual
    text: Bilingual
    sources: tuple[str, ...]
    differs: Bilingual | None
    seen: tuple[str, ...] | None

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
                meant = near(name, bibliography())
                code, facts = told_near("rule.misspelt-source", "rule.unknown-source", name, bibliography(), meant)
                yield Trouble(code, (rule_id, "sources", place), facts)


def no_rule(found: str) -> tuple[str, dict[str, object]]:
    """What to tell of an id that no rule has: the one that was meant, else all of its family, else all families.

    Codes: `rule.misspelt`, `rule.unknown`, `rule.no-family`.

    >>> no_rule("play.bet")
    ('rule.misspelt', {'found': 'play.bet', 'suggestion': 'play.beat'})
    >>> no_rule("beat")
    ('rule.misspelt', {'found': 'beat', 'suggestion': 'play.beat'})
    >>> no_rule("trump.colour")
    ('rule.unknown', {'found': 'trump.colour', 'known': 'trump.classic, trump.cabron, trump.bidding'})
    >>> no_rule("xyz")[0]
    'rule.no-family'
    """
    family = [rule.id for rule in catalogue().values() if rule.family == found.lower().partition(".")[0]]
    code, known = ("rule.unknown", family) if family else ("rule.no-family", FAMILIES)
    without_family = next((rule for rule in catalogue() if rule.partition(".")[2] == found.lower()), None)
    return told_near("rule.misspelt", code, found, known, near_in_family(found, catalogue()) or without_family)


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
        seen=part.seen,
    )


def _both(part: BothPart) -> Bilingual:
    return Bilingual(part.en, part.es)
