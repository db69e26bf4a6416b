"""Rule by rule: what holds it in place, where it is written, and what that costs a reader to believe."""

from dataclasses import replace
from pathlib import Path

import pytest

from tute_teach.lessons.checking import verify_lessons
from tute_teach.pages.written_rules import written_rules
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios import Scenario, read_scenario, replay, verify
from tute_teach.tables.reading import settings_file
from tute_teach.text import LANGS
from tute_teach.workbench.coverage import UNPINNED, Coverage, coverage, idle, pinned_by
from tute_teach.workbench.coverage_report import as_data, as_text
from tute_teach.workbench.meeting import Met, stored

ROOT = Path(__file__).parent.parent.parent
SCENARIOS = ROOT / "scenarios"


@pytest.fixture(scope="module")
def scenarios() -> list[Scenario]:
    return [result.scenario for result in verify([SCENARIOS], SCENARIOS).results.values()]


@pytest.fixture(scope="module")
def found(scenarios: list[Scenario]) -> Coverage:
    course, _ = verify_lessons(ROOT / "lessons")
    return coverage(scenarios, written_rules(ROOT / "docs"), course, stored())


def named(scenarios: list[Scenario], identity: str) -> Scenario:
    return next(one for one in scenarios if one.id == identity)


def test_nothing_is_missing_but_lessons(found: Coverage) -> None:
    assert {row.rule.id: gaps for row in found.rows if (gaps := set(row.gaps) & set(UNPINNED))} == {}
    assert found.is_whole


def test_every_rule_and_every_value_has_a_row(found: Coverage) -> None:
    assert [row.rule.id for row in found.rows] == list(catalogue())
    values = [(setting, value) for setting, part in settings_file().settings.items() for value in part.values]
    assert [(one.setting, one.value) for one in found.options] == values
    for one in found.options:
        assert one.tables or one.examples, f"{one.setting}: {one.value}"


def test_gaps_come_by_how_often_players_meet_the_rule(found: Coverage) -> None:
    met = [row.met for row in found.gaps]
    assert met == sorted(met, reverse=True)
    assert met[0] > 1


def test_a_rule_without_examples_pages_and_lessons_is_told(scenarios: list[Scenario]) -> None:
    without = [one for one in scenarios if "play.beat" not in one.file.shows]
    pages = written_rules(ROOT / "docs")
    pages["es"].pop("play.beat")
    found = coverage(without, pages, None, Met(10, {"play.beat": 25}))
    row = next(row for row in found.rows if row.rule.id == "play.beat")
    assert row.gaps == ("not-shown", "not-binding", "not-nearly", "not-written-es", "not-taught")
    assert found.gaps[0] is row
    assert not found.is_whole
    assert "2.50  play.beat: ningún ejemplo" not in as_text(found, "es")
    assert "2.50  play.beat: sin ejemplo" in as_text(found, "es")


def test_a_scenario_that_shows_what_it_does_not_pin_is_told_with_what_it_pins(scenarios: list[Scenario]) -> None:
    honest = named(scenarios, "play/beat-when-able")
    text = honest.tree.text.replace("shows: [", "shows: [trick.last-ten, ")
    assert idle([honest]) == ()
    boasting = replace(honest, file=honest.file.model_copy(update={"shows": ("trick.last-ten", *honest.file.shows)}))
    (fault,) = idle([boasting])
    assert "trick.last-ten" in text
    assert fault.code == "coverage.idle"
    assert fault.facts["rule"] == "trick.last-ten"
    assert set(honest.file.shows) <= set(str(fault.facts["pins"]).split(", "))
    assert fault.place is not None
    assert fault.place.file.endswith("play/beat-when-able.yml")
    assert fault.place.line == next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith("shows:"))


def test_what_a_scenario_pins_is_what_it_could_say_that_it_shows(scenarios: list[Scenario]) -> None:
    whole = named(scenarios, "cabron/a-whole-hand")
    held = pinned_by(whole)
    assert "cabron.players" in held
    for rule in held:
        assert "cabron" in catalogue()[rule].modes
        showing = replace(whole, file=whole.file.model_copy(update={"shows": (rule,)}))
        assert replay(showing).faults == (), rule


def test_a_scenario_that_pins_nothing_is_told_so(scenarios: list[Scenario]) -> None:
    text = named(scenarios, "play/beat-when-able").tree.text
    head, rest = text.split("shows: [")
    start = f"{head}shows: [cards.rank]\n{rest[rest.index('title:') : rest.index('steps:')]}"
    empty = read_scenario("x.yml", "play/empty", text=f"{start}steps:\n  - expect: {{over: false}}\n")
    (fault,) = idle([empty])
    assert fault.code == "coverage.holds-nothing"


def test_what_a_scenario_pins_is_more_than_it_says(scenarios: list[Scenario]) -> None:
    held = pinned_by(named(scenarios, "play/beat-when-able"))
    assert "play.beat" in held
    assert "cabron.letter" not in held


def test_data_and_text_tell_of_every_rule(found: Coverage) -> None:
    told = as_data(found)
    assert [one["rule"] for one in told["rules"]] == list(catalogue())
    for lang in LANGS:
        text = as_text(found, lang)
        assert all(rule in text for rule in catalogue())
