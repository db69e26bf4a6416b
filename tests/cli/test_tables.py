"""The command that shows tables, and in what two of them differ."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tute_teach.cli import main
from tute_teach.rules.catalogue import catalogue
from tute_teach.tables import differences, sheet, table, table_ids
from tute_teach.tables.difference import rule_of
from tute_teach.text import LANGS, Lang


def tables(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["tables", *arguments])


def words(text: str) -> str:
    """Undo the folding of lines."""
    return " ".join(text.split())


@pytest.mark.parametrize("lang", LANGS)
def test_lists_all_with_their_names(lang: Lang) -> None:
    answer = tables("--lang", lang)
    assert answer.exit_code == 0
    lines = answer.output.splitlines()
    assert [line.split()[0] for line in lines] == list(table_ids())
    assert all(sheet(line.split()[0]).name.get(lang) in line for line in lines)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("table_id", table_ids())
def test_shows_each_setting_with_the_text_of_its_rule(table_id: str, lang: Lang) -> None:
    answer = tables(table_id, "--lang", lang)
    assert answer.exit_code == 0
    shown = words(answer.output)
    for setting, value in table(table_id).settings:
        rule_id = rule_of(setting, value)
        text = "" if rule_id is None else f" {words(catalogue()[rule_id].text.get(lang))}"
        assert f"({setting}): {value}{text}" in shown


@pytest.mark.parametrize("lang", LANGS)
def test_shows_the_difference_of_two(lang: Lang) -> None:
    answer = tables("classic", "pairs-pagat", "--lang", lang)
    assert answer.exit_code == 0
    shown = words(answer.output)
    found = list(differences(table("classic"), table("pairs-pagat")))
    assert len(found) == 6
    for one in found:
        assert f"{one.name.get(lang)} ({one.setting})" in shown
        for rule_id in one.rules:
            assert rule_id is None or words(catalogue()[rule_id].text.get(lang)) in shown
    assert "tute.trick" not in shown


def test_tables_of_two_modes_say_what_only_one_has() -> None:
    shown = words(tables("classic", "cabron-4").output)
    assert "Cabrón for four: this table has no such setting" in shown
    assert "Letters (cabron.letters) Classic Tute in pairs: this table has no such setting Cabrón for four: 6" in shown


def test_no_difference() -> None:
    assert "play by the same rules" in tables("classic", "classic").output


def test_a_mixture_of_ones_own_against_its_base(tmp_path: Path) -> None:
    own = tmp_path / "ours.yml"
    own.write_text("base: pairs-101\nwith:\n  match.hands: 6\n  tute: none\n", "utf-8")
    shown = words(tables("pairs-101", str(own), "--lang", "es").output)
    assert "con cambios: 6" in shown
    assert "con cambios: none" in shown
    assert "decl.by" not in shown
    assert "(match.hands): 6" in words(tables(str(own)).output)


def test_changes_said_beside_the_table_are_compared_with_it() -> None:
    shown = words(tables("bidding", "--with", "bid.step=10").output)
    assert "Bidding Tute: 5 Bidding Tute, changed: 10" in shown


@pytest.mark.parametrize("lang", LANGS)
def test_a_contradiction_is_refused_with_its_reason(tmp_path: Path, lang: Lang) -> None:
    own = tmp_path / "ours.yml"
    own.write_text("base: classic\nwith:\n  tute: none\n  tute.trick: own\n", "utf-8")
    answer = tables(str(own), "--lang", lang)
    assert answer.exit_code == 2
    assert ("Without a Tute it does not matter" if lang == "en" else "Sin tute da igual") in answer.output


@pytest.mark.parametrize("lang", LANGS)
def test_a_lowest_bid_that_nobody_could_bid_is_refused_with_what_would_do(lang: Lang) -> None:
    answer = tables("bidding", "--with", "bid.minimum=80", "--with", "bid.step=50", "--lang", lang)
    assert answer.exit_code == 2
    told = "Take a multiple of 50, such as 100." if lang == "en" else "Pon un múltiplo de 50, como 100."
    assert told in answer.output


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("base: clasic\n", "Did you mean classic?"),
        ("base: classic\nwith: {matsh.hands: 3}\n", "Did you mean match.hands?"),
        ("with: {match.hands: 3}\n", "ours.yml:1:1"),
        ("base: classic\nwit: {}\n", "ours.yml:2:1"),
        ("base: [\n", "ours.yml:"),
    ],
    ids=["base", "setting", "no base", "key", "no YAML"],
)
def test_a_bad_file_is_told_with_what_to_do(tmp_path: Path, text: str, told: str) -> None:
    own = tmp_path / "ours.yml"
    own.write_text(text, "utf-8")
    answer = tables(str(own))
    assert answer.exit_code == 2
    assert isinstance(answer.exception, SystemExit)
    assert told in answer.output


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("table: classic\nposition: {}\nsteps: []\n", "This is a scenario and no table."),
        ("title: {}\nexercises: []\n", "This is a lesson and no table."),
        ("everyday: []\ntracks: {}\n", "This is a course and no table."),
    ],
)
def test_what_is_no_table_is_told_by_what_it_is(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "x.yml"
    file.write_text(text, "utf-8")
    answer = tables(str(file), "--lang", "en")
    assert answer.exit_code == 2
    assert answer.output.startswith(f"Error: {file}:1:1: {told} Name a ready-made table")
    assert answer.output.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "told", "dicho"),
    [
        (("classic", "bidding", "cabron-3"), "Name one table, or two", "Indica una mesa, o dos"),
        (("--with", "match.hands=3"), "--with changes a table.", "--with cambia una mesa."),
    ],
)
def test_wrong_use(arguments: tuple[str, ...], told: str, dicho: str) -> None:
    english, spanish = tables(*arguments), tables(*arguments, "--lang", "es")
    assert (english.exit_code, spanish.exit_code) == (2, 2)
    assert told in english.output
    assert dicho in spanish.output


def test_two_tables_of_one_name_go_by_what_was_written(tmp_path: Path) -> None:
    own = tmp_path / "ours.yml"
    own.write_text("base: classic\nwith: {match.hands: 3}\n", "utf-8")
    heading = tables(str(own), "--with", "match.hands=5").output.splitlines()[0]
    assert heading == f"{own} and {own} match.hands=5 differ in this:"
