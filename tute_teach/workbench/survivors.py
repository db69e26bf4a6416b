"""Every mutant put before the whole corpus: which of them does no scenario notice, and why may that be."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import as_file, files
from pathlib import Path

from tute_teach.errors import Fault
from tute_teach.rules.bibliography import BothPart
from tute_teach.scenarios import Scenario
from tute_teach.sources import Shape, Tree, load_placed
from tute_teach.text import LANGS, Bilingual
from tute_teach.workbench.alike import elsewhere
from tute_teach.workbench.mutants import Kind, Mutant
from tute_teach.workbench.mutation import notices
from tute_teach.workbench.tables import at_other_tables


class ReasonPart(Shape):
    """Why no scenario can notice these mutants, named as the report names them."""

    why: BothPart
    mutants: tuple[str, ...]


class ReasonsFile(Shape):
    """All reasons."""

    reasons: tuple[ReasonPart, ...]


@dataclass(frozen=True, slots=True)
class Tried:
    """A mutant and the scenario that noticed it first; None where none did. `why`: the written reason, if any."""

    mutant: Mutant
    by: str | None
    why: Bilingual | None = None

    @property
    def excused(self) -> bool:
        """Whether nothing noticed it and somebody has written down why."""
        return self.by is None and self.why is not None

    @property
    def is_hole(self) -> bool:
        """Whether nothing noticed it and nobody has said why: something that no scenario shows."""
        return self.by is None and self.why is None


@dataclass(frozen=True, slots=True)
class Reasons:
    """The written reasons by mutant, and the file they stand in."""

    by_mutant: Mapping[str, Bilingual]
    file: ReasonsFile
    tree: Tree

    def faults(self, known: Iterable[Mutant], tried: Iterable[Tried]) -> tuple[Fault, ...]:
        """Reasons that stand twice, for no mutant, or for one that a scenario notices after all."""
        names = {mutant.told(lang) for mutant in known for lang in LANGS}
        noticed = {one.mutant.told(lang): one.by for one in tried if one.by is not None for lang in LANGS}
        seen: set[str] = set()
        found = []
        for at, part in enumerate(self.file.reasons):
            for place, name in enumerate(part.mutants):
                path = ("reasons", at, "mutants", place)
                if name in seen:
                    found.append(self.tree.fault(path, "mutate.reason-twice", mutant=name))
                elif name not in names:
                    found.append(self.tree.fault(path, "mutate.reason-unknown", mutant=name))
                elif name in noticed:
                    found.append(self.tree.fault(path, "mutate.reason-idle", mutant=name, scenario=noticed[name]))
                seen.add(name)
        return tuple(found)


def reasons(path: Path | None = None) -> Reasons:
    """The reasons in a file, those of the package by default; BrokenSource when it cannot be read."""
    if path is None:
        with as_file(files("tute_teach.workbench") / "reasons.yml") as shipped:
            return reasons(shipped)
    loaded = load_placed(ReasonsFile, path)
    by_mutant = {name: Bilingual(part.why.en, part.why.es) for part in loaded.model.reasons for name in part.mutants}
    return Reasons(by_mutant, loaded.model, loaded.tree)


CORNERS = frozenset({Kind.ONE_SUIT, Kind.ONE_SEAT})
"""What is wrong in one suit or seat only, in which no scenario may be written."""


def tried(mutants: Iterable[Mutant], scenarios: Sequence[Scenario], why: Mapping[str, Bilingual]) -> Iterator[Tried]:
    """Put each mutant before the scenarios, those first that say they show its rule, until one notices it.

    What is wrong in one corner only is put before them in other suits and seats too, and what is wrong at one table
    only before them at other tables, as `verify` proves them.
    """
    others: dict[str, tuple[Scenario, ...]] = {}
    tables: dict[str, tuple[Scenario, ...]] = {}
    for mutant in mutants:
        in_order = sorted(scenarios, key=lambda one: mutant.rule not in one.file.shows)
        if mutant.kind in CORNERS:
            others = others or {one.id: elsewhere(one) for one in scenarios}  # by the rules as they are
            in_order = [each for one in in_order for each in (one, *others[one.id])]
        elif mutant.kind is Kind.ONE_TABLE:
            tables = tables or {one.id: at_other_tables(one) for one in scenarios}
            in_order = [each for one in in_order for each in (one, *tables[one.id])]
        with mutant.at_work():
            by = next((scenario.id for scenario in in_order if notices(mutant, scenario)), None)
        yield Tried(mutant, by, next((why[name] for lang in LANGS if (name := mutant.told(lang)) in why), None))
