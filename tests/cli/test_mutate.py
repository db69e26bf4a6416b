"""The command that lets everything go wrong once."""

import json
from pathlib import Path
from shutil import copy, copytree

import pytest
from click.testing import CliRunner, Result

from tute_teach.cli import main

BEAT = "play/beat-when-able.yml"


@pytest.fixture(autouse=True)
def here(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root)


def run(*options: str) -> Result:
    return CliRunner().invoke(main, ["mutate", *options])


def test_nothing_survives_where_the_examples_are_all_there() -> None:
    answer = run("-k", "play.beat (")
    assert answer.exit_code == 0, answer.output
    assert [line.split()[0] for line in answer.stdout.splitlines()] == ["Family", "play", "all"]


def test_what_the_chosen_examples_do_not_notice_is_told_with_its_place() -> None:
    answer = run(f"scenarios/{BEAT}", "-k", "play.overtrump (", "--lang", "es")
    assert answer.exit_code == 1
    assert "Ningún ejemplo nota estos" in answer.stdout
    assert "tute_teach/rules/play.py:" in answer.stdout
    assert "play.overtrump (off): nadie tiene que pisar [sin la regla]" in answer.stdout


def test_report_as_data() -> None:
    answer = run(f"scenarios/{BEAT}", "--family", "trump", "--format", "json")
    told = json.loads(answer.stdout)
    assert told["exit_code"] == answer.exit_code == 1
    assert set(told["families"]) == {"trump"}
    assert {one["rule"] for one in told["survivors"]} == {"trump.classic", "trump.cabron", "trump.bidding"}
    assert all(one["change"] and one["kind"] for one in told["survivors"])


def test_names_and_reasons_are_in_the_language_asked_for() -> None:
    """Whatever is written of a mutant, by hand or by the program, and why nothing notices it."""
    answer = run(f"scenarios/{BEAT}", "--family", "decl", "--lang", "es")
    assert "La regla niega algo que habría que acordar" in answer.stdout
    for english in ("instead of", "before", "without", "as it", "the ", " and "):
        told = [line for line in answer.stdout.splitlines() if f" {english.strip()} " in line and "«" not in line]
        assert told == [], english
    chosen = run("-k", "nadie tiene que montar", "--lang", "en")
    assert [line.split()[0] for line in chosen.stdout.splitlines()] == ["Family", "play", "all"]


def test_a_sample_is_the_same_for_the_same_seed() -> None:
    taken = [run(f"scenarios/{BEAT}", "--sample", "5", "--seed", seed, "--format", "json").stdout for seed in "112"]
    assert taken[0] == taken[1] != taken[2]
    assert sum(one["total"] for one in json.loads(taken[0])["families"].values()) == 5


def test_nothing_chosen_is_refused_with_what_there_is() -> None:
    answer = run("--family", "dominoes")
    assert answer.exit_code == 2
    assert "families are: " in answer.stderr
    assert "play" in answer.stderr


def test_broken_scenarios_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.yml").write_text("table: nowhere\n", "utf-8")
    answer = run(str(tmp_path / "a.yml"))
    assert answer.exit_code == 2
    assert "tute-teach verify" in answer.stderr


def test_the_scenarios_of_a_project_that_is_named_are_played(root: Path, tmp_path: Path) -> None:
    copytree(root / "lessons", tmp_path / "lessons")
    (tmp_path / "scenarios" / "play").mkdir(parents=True)
    copy(root / "scenarios" / BEAT, tmp_path / "scenarios" / BEAT)
    answer = run(str(tmp_path), "-k", "play.beat (off): nobody")
    assert answer.exit_code == 0, answer.output


@pytest.mark.parametrize(("lang", "said"), [("en", "no scenario in lessons"), ("es", "En lessons no hay ningún")])
def test_lessons_notice_nothing(lang: str, said: str) -> None:
    answer = run("lessons", "--lang", lang)
    assert answer.exit_code == 2
    assert said in answer.stderr


@pytest.mark.parametrize("command", ["coverage", "mutate"])
def test_what_tells_why_scenarios_do_not_hold_is_named_as_it_is_typed(tmp_path: Path, command: str) -> None:
    (tmp_path / "play").mkdir()
    (tmp_path / "play" / "broken.yml").write_text("x: 1", "utf-8")
    answer = CliRunner().invoke(main, [command, "--root", str(tmp_path), "--lang", "en"])
    assert answer.exit_code == 2
    verifying = ["verify", "--root", str(tmp_path)]
    assert f"“tute-teach {' '.join(verifying)}” tells what is wrong" in answer.stderr
    assert CliRunner().invoke(main, verifying).exit_code == 2
