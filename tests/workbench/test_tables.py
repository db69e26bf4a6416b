"""Published examples hold at the other ready-made tables of their mode, so that none of these can go wrong alone."""

from dataclasses import replace
from pathlib import Path

import pytest

from tute_teach.engine import duties, match
from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.errors import BrokenSource
from tute_teach.model.table import Table
from tute_teach.scenarios import Scenario, read_scenario, replay, restarted, verify
from tute_teach.tables import changed, ready, table, table_ids
from tute_teach.text import LANGS, say
from tute_teach.workbench import tables
from tute_teach.workbench.mutants import Kind, every_mutant
from tute_teach.workbench.mutants.agreed import HOUSE
from tute_teach.workbench.survivors import tried
from tute_teach.workbench.tables import OF_TRICK, PECULIAR, SEATING, at_other_tables, unlike_at

SCENARIOS = Path(__file__).parents[2] / "scenarios"
PARTNER = "play/partner-is-winning"


@pytest.fixture(scope="module")
def scenarios() -> dict[str, Scenario]:
    return {one.scenario.id: one.scenario for one in verify([SCENARIOS], SCENARIOS).results.values()}


def gone_wrong(monkeypatch: pytest.MonkeyPatch, name: str, setting: str, value: str) -> None:
    """A ready-made table that says something else than it did."""
    wrong = changed(table(name), {setting: value})
    monkeypatch.setattr(tables, "table", lambda one: wrong if one == name else ready.table(one))


@pytest.mark.parametrize("name", table_ids())
def test_what_a_table_is_there_for_is_where_it_differs_from_its_house(name: str) -> None:
    own, house = dict(table(name).settings), dict(table(HOUSE[table(name).mode]).settings)
    assert {setting for setting in own if own[setting] != house[setting]} == PECULIAR.get(name, frozenset())


def test_every_example_holds_at_the_other_tables(scenarios: dict[str, Scenario]) -> None:
    assert [fault for one in scenarios.values() for fault in unlike_at(one)] == []
    assert all(replay(there).holds for one in list(scenarios.values())[::5] for there in at_other_tables(one))


def test_a_table_is_played_at_as_it_stands_where_an_example_does_not_come_to_it(scenarios: dict[str, Scenario]) -> None:
    def there(name: str) -> dict[str, Table]:
        return {one.table.id: one.table for one in at_other_tables(scenarios[name])}

    assert there(PARTNER) == {name: table(name) for name in ("pairs-101", "pairs-pagat")}
    spoken = there("decl/partner-declares")
    assert spoken["pairs-101"] == table("pairs-101")
    as_here = {setting: dict(table("classic").settings)[setting] for setting in OF_TRICK}
    assert spoken["pairs-pagat"] == changed(table("pairs-pagat"), as_here), "who speaks, and how, is agreed on"
    assert there("match/first-to-eight")["pairs-101"].settings == scenarios["match/first-to-eight"].table.settings
    assert there("bid/five-short")["bidding-shared"].settings == table("bidding").settings, "what is over is paid"


SILENT = """
table: pairs-pagat
shows: [play.lead, play.follow]
title: {en: A pair not declared, es: Un cante sin cantar}
text: {en: "{p2.Name} leads.", es: "{p2.Name} sale."}
position:
  trump: b
  tricks: 4
  lead: 2
  hands: {2: "5e 11e 12e 3b 12o 4c"}
steps:
  - try: "2 plays 5e"
    expect: {legal: true}
"""


def test_what_a_table_does_not_allow_before_a_position_is_no_fault() -> None:
    silent = read_scenario("silent.yml", "play/silent", text=SILENT)
    with pytest.raises(BrokenSource):  # that table would have declared for its player
        restarted(silent, table("classic"))
    assert unlike_at(silent) == ()
    there = {one.table.id: one.table for one in at_other_tables(silent)}
    assert there["classic"].settings == silent.table.settings


@pytest.mark.parametrize("rule", ["play.follow", "play.beat", "play.trump", "play.overtrump"])
@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("match.double-at", "101"),
        ("decl.by", "player"),
        ("decl.partner", "trick-winner"),
        ("match.form", "series"),
        ("bid.target", "1000"),
        ("bid.bust-pays", "shared"),
        ("bid.players", "4"),
        ("cabron.zero", "no-trick"),
    ],
)
def test_a_duty_that_is_off_at_one_ready_made_table_is_noticed(
    monkeypatch: pytest.MonkeyPatch, scenarios: dict[str, Scenario], setting: str, value: str, rule: str
) -> None:
    def off(table: Table) -> Rulebook:
        book = rulebook(table)
        if dict(table.settings).get(setting) != value:
            return book
        return replace(book, duties=tuple(one for one in book.duties if one[0] != rule))

    showing = [one for one in scenarios.values() if rule in one.file.shows]
    elsewhere = [one for one in showing if dict(one.table.settings).get(setting) != value]
    monkeypatch.setattr(duties, "rulebook", off)
    assert any(unlike_at(one) for one in elsewhere)


@pytest.mark.parametrize(("setting", "value"), [("bid.bust-pays", "shared"), ("cabron.zero", "no-trick")])
def test_a_deal_that_does_not_move_on_at_one_ready_made_table_is_noticed(
    monkeypatch: pytest.MonkeyPatch, scenarios: dict[str, Scenario], setting: str, value: str
) -> None:
    def stays(table: Table) -> Rulebook:
        book = rulebook(table)
        if dict(table.settings).get(setting) != value:
            return book
        return replace(book, next_dealer=lambda dealer, _: dealer)

    told = [one for one in scenarios.values() if "deal.rotate" in one.file.shows]
    elsewhere = [one for one in told if dict(one.table.settings).get(setting) != value]
    monkeypatch.setattr(match, "rulebook", stays)
    assert any(unlike_at(one) for one in elsewhere)


def test_a_referee_may_look_on_and_none_is_made_up(scenarios: dict[str, Scenario]) -> None:
    def where(name: str) -> set[str]:
        return {one.table.id for one in at_other_tables(scenarios[name])}

    assert "bidding-4" in where("play/the-bidder-has-to-trump")
    assert where("bid/the-referee-says-nothing") == set()
    assert where("bid/five-hundred") == {"bidding-1000", "bidding-shared"}  # a match has its chairs
    assert {"bid.players", "cabron.players"} == SEATING


@pytest.mark.parametrize(
    ("name", "setting", "value", "code"),
    [
        ("pairs-101", "play.when-partner-wins", "free", "at-table"),
        ("pairs-pagat", "play.when-cannot-overtrump", "undertrump", "at-table"),
        ("bidding-shared", "play.when-partner-wins", "free", "at-table"),
        ("bidding-1000", "bid.double-from", "none", "at-table"),
        ("bidding-4", "decl.by", "player", "at-table"),
        ("bidding-4", "bid.minimum", "100", "never-at-table"),
    ],
)
def test_a_table_that_has_come_to_differ_is_told_with_the_example(
    monkeypatch: pytest.MonkeyPatch, scenarios: dict[str, Scenario], name: str, setting: str, value: str, code: str
) -> None:
    gone_wrong(monkeypatch, name, setting, value)
    found = [fault for one in scenarios.values() for fault in unlike_at(one)]
    assert f"coverage.{code}" in {fault.code for fault in found}
    assert {fault.facts["table"] for fault in found} == {name}
    assert all(say(fault.code, lang, **fault.facts) for fault in found for lang in LANGS)


def test_what_is_wrong_at_one_table_is_noticed_by_an_example_of_another(scenarios: dict[str, Scenario]) -> None:
    def found(mutant: str) -> str | None:
        (one,) = (one for one in every_mutant() if one.told("en") == mutant)
        return next(iter(tried([one], [scenarios["play/the-bidder-has-to-trump"]], {}))).by

    assert found("play.duties (one-table): without play.trump (bidding, 4 at the table)")
    assert found("play.duties (one-table): without play.trump (classic, 4 at the table)") is None


def test_every_value_of_every_ready_made_table_is_changed() -> None:
    told = {(one.rule, one.called("en").partition(" ")[0]) for one in every_mutant() if one.kind is Kind.ONE_TABLE}
    each: list[Table] = [table(name) for name in table_ids()]
    assert {(f"tables.{one.id}", setting) for one in each for setting, _ in one.settings} <= told


def test_every_rule_of_every_mode_is_left_out_where_something_is_left_to_play() -> None:
    told = {one.told("en") for one in every_mutant()}
    for mode, chairs in (("classic", 4), ("cabron", 3), ("cabron", 4), ("bidding", 3), ("bidding", 4)):
        for rule in ("play.follow", "play.beat", "play.trump", "play.overtrump", "play.undertrump"):
            assert f"play.duties (one-table): without {rule} ({mode}, {chairs} at the table)" in told
    assert not any(one.startswith("sides (one-table)") for one in told)
