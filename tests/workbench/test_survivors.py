"""All that could be wrong with the rules is noticed by an example, or somebody has written down why it cannot be."""

from pathlib import Path

import pytest

from tute_teach.errors import BrokenSource
from tute_teach.scenarios import Scenario, verify
from tute_teach.text import Bilingual
from tute_teach.workbench.mutants import Kind, Mutant, every_mutant
from tute_teach.workbench.mutants.nouns import Said
from tute_teach.workbench.mutation_report import as_text, exit_code
from tute_teach.workbench.survivors import Reasons, Tried, reasons, tried

pytestmark = pytest.mark.long

CHANGE = Said("mutate.name.change", (("before", "a and b"), ("after", "a")))
WHY = Bilingual("Because.", "Porque sí.")
SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"


@pytest.fixture(scope="module")
def scenarios() -> list[Scenario]:
    return [result.scenario for result in verify([SCENARIOS], SCENARIOS).results.values()]


@pytest.fixture(scope="module")
def everything(scenarios: list[Scenario]) -> list[Tried]:
    """All mutants before all scenarios; half a minute, and the longest of the workbench."""
    return list(tried(every_mutant(), scenarios, reasons().by_mutant))


def test_no_mutant_survives_without_a_reason(everything: list[Tried]) -> None:
    holes = [one for one in everything if one.is_hole]
    assert not holes, as_text(holes, [], "en")


def test_every_reason_is_needed(everything: list[Tried]) -> None:
    assert [str(fault) for fault in reasons().faults(every_mutant(), everything)] == []


def test_most_mutants_are_noticed_and_not_excused(everything: list[Tried]) -> None:
    assert sum(one.excused for one in everything) < len(everything) / 10


def test_a_healthy_game_is_noticed_by_nobody(scenarios: list[Scenario]) -> None:
    (one,) = tried([Mutant("play.beat", Kind.OFF, "as it is")], scenarios, {})
    assert one.is_hole
    assert exit_code([one], []) == 1


def written(tmp_path: Path, *lines: str) -> Reasons:
    path = tmp_path / "reasons.yml"
    path.write_text("\n".join(["reasons:", *lines]), "utf-8")
    return reasons(path)


def test_reasons_that_are_not_needed_are_faults(tmp_path: Path) -> None:
    noticed = Mutant("play.beat", Kind.OFF, "free")
    kept = Mutant("play.beat", Kind.OTHER, "one round")
    found = written(
        tmp_path,
        "  - why: {en: Because., es: Porque sí.}",
        "    mutants:",
        '      - "play.beat (off): free"',
        '      - "play.beat (other): one round"',
        '      - "play.beat (other): one round"',
        '      - "play.beat (off): gone"',
    )
    results = [Tried(noticed, "play/beat-when-able", WHY), Tried(kept, None, WHY)]
    faults = found.faults([noticed, kept], results)
    assert [(fault.code, fault.place and fault.place.line) for fault in faults] == [
        ("mutate.reason-idle", 4),
        ("mutate.reason-twice", 6),
        ("mutate.reason-unknown", 7),
    ]
    assert exit_code(results, faults) == 2
    told = as_text(results, faults, "es")
    assert "El ejemplo play/beat-when-able nota «play.beat (off): free»" in told
    assert f"{tmp_path / 'reasons.yml'}:7:" in told


def test_reasons_are_read_strictly(tmp_path: Path) -> None:
    with pytest.raises(BrokenSource):
        written(tmp_path, "  - why: No.", "    mutants: []")


def test_report_tells_what_where_and_why() -> None:
    hole = Mutant("play.beat", Kind.PREMISE, CHANGE, where="tute_teach/rules/play.py:83")
    kept = Mutant("decl.worth", Kind.NUMBER, "from 102")
    results = [Tried(hole, None), Tried(kept, None, WHY), Tried(kept, "decl/one")]
    told = as_text(results, [], "en")
    assert "tute_teach/rules/play.py:83: play.beat (premise): «a» instead of «a and b» [a premise dropped]" in told
    assert WHY.en in told
    assert WHY.es in as_text(results, [], "es")
    table = [line.split() for line in told.splitlines()[1:4]]
    assert table == [["decl", "1", "1", "0", "2"], ["play", "0", "0", "1", "1"], ["all", "1", "1", "1", "3"]]
