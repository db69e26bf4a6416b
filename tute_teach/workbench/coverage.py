"""Rule by rule: which examples show it and which of them hold it in place, where it is written and taught, how often
players meet it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from tute_teach.errors import Fault
from tute_teach.lessons.nouns import Course
from tute_teach.rules.catalogue import Rule, catalogue
from tute_teach.scenarios import Scenario, replay
from tute_teach.scenarios.touch import untouched
from tute_teach.tables import table, table_ids
from tute_teach.tables.difference import rule_of
from tute_teach.tables.reading import settings_file
from tute_teach.text import LANGS, Bilingual, Lang
from tute_teach.workbench.meeting import Met
from tute_teach.workbench.mutants import MUTANTS, WITHOUT_WIDE, Kind, Mutant
from tute_teach.workbench.mutation import Pins, notices_at_work, pins

PINNING: tuple[Mutant, ...] = tuple(one for one in MUTANTS if one.kind in (Kind.OFF, Kind.WIDE))
"""The mutants that tell which examples hold a rule in place."""

Pages = Mapping[Lang, Mapping[str, str]]
"""By language, the page on which each rule is written."""

UNPINNED = ("not-shown", "not-binding", "not-nearly", *(f"not-written-{lang}" for lang in LANGS))
"""Gaps that nobody should leave; that no lesson teaches a rule is told as well, but lessons come one by one."""


@dataclass(frozen=True, slots=True)
class Row:
    """What is known of one rule: ids of examples and lessons, languages in which a page has it, turns a hand.

    `binding` fail when the rule is off, `nearly` when it acts too widely; `settings` are the values that pick it.
    """

    rule: Rule
    shown: tuple[str, ...]
    binding: tuple[str, ...]
    nearly: tuple[str, ...]
    written: tuple[Lang, ...]
    lessons: tuple[str, ...]
    settings: tuple[tuple[str, str], ...]
    met: float

    @property
    def pinned(self) -> tuple[str, ...]:
        """The examples that hold the rule in place, in one way or the other."""
        return tuple(dict.fromkeys((*self.binding, *self.nearly)))

    @property
    def gaps(self) -> tuple[str, ...]:
        """What is missing, by name; a rule by which nothing is decided has nothing to be held in place."""
        missing: dict[str, bool] = {}
        if self.rule.kind == "enforced":
            missing["not-shown"] = not self.shown
            missing["not-binding"] = not self.binding
            missing["not-nearly"] = not self.nearly and self.rule.id not in WITHOUT_WIDE
        missing |= {f"not-written-{lang}": lang not in self.written for lang in LANGS}
        missing["not-taught"] = not self.lessons
        return tuple(name for name, is_missing in missing.items() if is_missing)


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One value of a setting: the rule it picks, if any, ready-made tables that play it, examples that agree on it."""

    setting: str
    name: Bilingual
    value: str
    rule: str | None
    tables: tuple[str, ...]
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """All rules in the order of the catalogue, all options, in how many hands the rules were met."""

    rows: tuple[Row, ...]
    options: tuple[OptionRow, ...]
    hands: int

    @property
    def gaps(self) -> tuple[Row, ...]:
        """The rules with a gap, those first that players meet most."""
        return tuple(sorted((row for row in self.rows if row.gaps), key=lambda row: -row.met))

    @property
    def by_gap(self) -> Mapping[str, tuple[Row, ...]]:
        """The rules with each gap that there is, those gaps first that nobody should leave."""
        found = {gap: tuple(row for row in self.gaps if gap in row.gaps) for gap in (*UNPINNED, "not-taught")}
        return {gap: rows for gap, rows in found.items() if rows}

    @property
    def is_whole(self) -> bool:
        """Whether only lessons are missing."""
        return not any(set(row.gaps) & set(UNPINNED) for row in self.rows)


def coverage(scenarios: Sequence[Scenario], pages: Pages, course: Course | None, met: Met) -> Coverage:
    """Look at everything from above; replays every example under the mutants of the rules that it shows."""
    found = pins(scenarios, PINNING)
    rows = tuple(_row(rule, found, pages, course, met) for rule in catalogue().values())
    return Coverage(rows, tuple(_options(scenarios)), met.hands)


def _row(rule: Rule, found: Pins, pages: Pages, course: Course | None, met: Met) -> Row:
    return Row(
        rule,
        tuple(sorted(found.shown.get(rule.id, ()))),
        tuple(sorted(found.binding(rule.id))),
        tuple(sorted(found.nearly(rule.id))),
        tuple(lang for lang in LANGS if rule.id in pages.get(lang, {})),
        tuple(lesson.id for lesson in course.lessons if rule.id in lesson.file.teaches) if course else (),
        tuple(_picking(rule.id)),
        met.a_hand(rule.id),
    )


def _picking(rule: str) -> Iterator[tuple[str, str]]:
    for setting, part in settings_file().settings.items():
        yield from ((setting, value) for value, one in part.values.items() if one.rule == rule)


def _options(scenarios: Sequence[Scenario]) -> Iterator[OptionRow]:
    for setting, part in settings_file().settings.items():
        for value in part.values:
            tables = tuple(one for one in table_ids() if dict(table(one).settings).get(setting) == value)
            agreed = tuple(one.id for one in scenarios if str(one.file.with_.get(setting)) == value)
            name = Bilingual(part.name.en, part.name.es)
            yield OptionRow(setting, name, value, rule_of(setting, value), tables, agreed)


def idle(scenarios: Iterable[Scenario]) -> tuple[Fault, ...]:
    """Rules that scenarios say they show, and do not hold in place; `pins` tells what they do hold in place instead."""
    return tuple(fault for scenario in scenarios for fault in idle_in(scenario))


def idle_in(scenario: Scenario) -> tuple[Fault, ...]:
    """As `idle`, for one scenario that holds."""
    shows = scenario.file.shows
    wrong = [at for at, rule in enumerate(shows) if _decides(rule) and not _is_held(rule, scenario)]
    held = ", ".join(pinned_by(scenario)) if wrong else ""
    code = "coverage.idle" if held else "coverage.holds-nothing"
    return tuple(scenario.tree.fault(("shows", at), code, rule=shows[at], pins=held) for at in wrong)


def _decides(rule: str) -> bool:
    found = catalogue().get(rule)
    return found is not None and found.kind == "enforced"


def _is_held(rule: str, scenario: Scenario) -> bool:
    return any(notices_at_work(mutant, scenario) for mutant in _pinning().get(rule, ()))


@cache
def _pinning() -> Mapping[str, tuple[Mutant, ...]]:
    """The mutants that tell whether a rule is held in place, by rule."""
    found: dict[str, tuple[Mutant, ...]] = {}
    for mutant in PINNING:
        found[mutant.rule] = (*found.get(mutant.rule, ()), mutant)
    return found


def pinned_by(scenario: Scenario) -> tuple[str, ...]:
    """The rules that a scenario truly holds in place and could say that it shows, whatever it says.

    A mutant may stand for a rule by changing a table to another mode: that tells nothing about this one.
    """
    held: dict[str, None] = {}
    named = {mutant.rule for mutant in PINNING}
    strange = untouched(named, scenario.table, replay(scenario).steps)
    for mutant in PINNING:
        if mutant.rule not in held and mutant.rule not in strange and notices_at_work(mutant, scenario):
            held[mutant.rule] = None
    return tuple(rule for rule in catalogue() if rule in held)
