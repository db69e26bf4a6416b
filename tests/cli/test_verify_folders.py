"""Which folders `verify` looks at, and what it is told when they are others than usual."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.lessons.test_broken_lessons import COURSE, LESSON
from tests.scenarios.written import HAND, written
from tute_teach.cli import main

TRUE = written({"try": "2 plays 4c", "expect": {"legal": False, "because": "play.beat"}}, position=HAND)


@pytest.mark.parametrize("named", ["teaching", "teaching/course.yml", "teaching/classic", "teaching/classic/first.yml"])
def test_a_course_of_ones_own_is_found_by_its_course_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    (tmp_path / "teaching" / "classic").mkdir(parents=True)
    (tmp_path / "teaching" / "course.yml").write_text(COURSE, encoding="utf-8")
    (tmp_path / "teaching" / "classic" / "first.yml").write_text(LESSON, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(main, ["verify", named]).exit_code == 0
    (tmp_path / "teaching" / "classic" / "first.yml").write_text(LESSON.replace("any-legal", "any"), encoding="utf-8")
    answer = CliRunner().invoke(main, ["verify", named])
    assert answer.exit_code == 2
    assert "teaching/classic/first.yml:14:" in answer.output


@pytest.mark.parametrize(("lang", "said"), [("en", "Name your own"), ("es", "Indica la tuya")])
def test_a_folder_with_nothing_to_verify_is_told_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = CliRunner().invoke(main, ["verify", "--lang", lang])
    assert answer.exit_code == 2
    assert said in answer.output


@pytest.mark.parametrize(("lang", "said"), [("en", "for ids to start from"), ("es", "quita --root")])
def test_a_root_that_is_not_there_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("true.yml").write_text(TRUE, "utf-8")
    answer = CliRunner().invoke(main, ["verify", "true.yml", "--root", "nowhere", "--lang", lang])
    assert answer.exit_code == 2
    assert said in answer.output


@pytest.mark.parametrize(
    "there", [("lessons",), ("tables",), ("scenarios", "lessons", "tables"), ("lessons", "tables")]
)
def test_what_there_is_of_the_three_folders_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in (("scenarios/play/true", TRUE), ("lessons/classic/first", LESSON), ("tables/o", "base: classic")):
        if name.partition("/")[0] in there:
            Path(f"{name}.yml").parent.mkdir(parents=True)
            Path(f"{name}.yml").write_text(text, "utf-8")
    if "lessons" in there:
        Path("lessons/course.yml").write_text(COURSE, "utf-8")
    answer = CliRunner().invoke(main, ["verify"])
    assert answer.exit_code == 0, answer.output
    assert ("Tables that are sound: 1." in answer.output) == ("tables" in there)
    # Folders that hold nothing yet, or tables alone that many scenarios are called by, are no faults.
    Path("tables").mkdir(exist_ok=True)
    assert CliRunner().invoke(main, ["verify"]).exit_code == 0
    # What was named has to be there.
    answer = CliRunner().invoke(main, ["verify", "--root", "nowhere"])
    assert answer.exit_code == 2, answer.output
    assert "nowhere" in answer.output


def test_ids_in_a_folder_of_ones_own_are_paths_below_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine", "play").mkdir(parents=True)
    Path("mine", "play", "true.yml").write_text(TRUE, "utf-8")
    report = json.loads(CliRunner().invoke(main, ["verify", "mine/", "--format", "json"]).output)
    assert [one["id"] for one in report["scenarios"]] == ["play/true"]
