"""Which folders `verify` looks at, and what it is told when they are others than usual."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.lessons.test_broken_lessons import COURSE, LESSON
from tests.scenarios.written import HAND, written
from tute_teach.cli import main

TRUE = written({"try": "2 plays 4c", "expect": {"legal": False, "because": "play.beat"}}, position=HAND)


@pytest.mark.parametrize(
    ("standing_in", "named", "told"),
    [
        *(
            (".", named, "teaching/classic/first.yml:14:")
            for named in ("teaching", "teaching/course.yml", "teaching/classic", "teaching/classic/first.yml")
        ),
        *(
            ("teaching/classic", named, "../classic/first.yml:14:")
            for named in (".", "./", "first.yml", "./first.yml", "..")
        ),
    ],
)
def test_a_course_of_ones_own_is_found_by_its_course_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, standing_in: str, named: str, told: str
) -> None:
    lesson = tmp_path / "teaching" / "classic" / "first.yml"
    lesson.parent.mkdir(parents=True)
    (tmp_path / "teaching" / "course.yml").write_text(COURSE, encoding="utf-8")
    lesson.write_text(LESSON, encoding="utf-8")
    monkeypatch.chdir(tmp_path / standing_in)
    assert CliRunner().invoke(main, ["verify", named]).exit_code == 0
    lesson.write_text(LESSON.replace("any-legal", "any"), encoding="utf-8")
    answer = CliRunner().invoke(main, ["verify", named])
    assert answer.exit_code == 2
    assert told in answer.output


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


FILES = {
    "scenarios/play/true.yml": TRUE,
    "lessons/course.yml": COURSE,
    "lessons/classic/first.yml": LESSON,
    "tables/o.yml": "base: classic",
}
"""A project, file by file."""


def laid(folder: str, files: dict[str, str] = FILES) -> None:
    """Write these files below a folder."""
    for name, text in files.items():
        Path(folder, name).parent.mkdir(parents=True, exist_ok=True)
        Path(folder, name).write_text(text, "utf-8")


@pytest.mark.parametrize(
    ("folder", "paths"),
    [
        (".", ["."]),
        (".", [".", "scenarios", "./lessons/course.yml", "tables/o.yml"]),
        ("content", ["content/"]),
        ("a/b", ["a/b"]),
        ("content", ["content", "--root", "content/scenarios"]),
    ],
)
def test_a_project_that_is_named_is_looked_at_as_the_one_that_one_stands_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str, paths: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    # What else lies in a project is somebody else's.
    laid(folder, FILES | {"mkdocs.yml": "site_name: Ours"})
    answer = CliRunner().invoke(main, ["verify", *paths, "--format", "json"])
    assert answer.exit_code == 0, answer.output
    told = json.loads(answer.output)
    assert [one["id"] for one in told["scenarios"]] == ["play/true"]
    assert [one["id"] for one in told["lessons"]] == ["classic/first", "course"]
    laid(folder, {"tables/o.yml": "base: clasic"})
    assert f"{Path(folder, 'tables', 'o.yml')}:1:7: " in CliRunner().invoke(main, ["verify", *paths]).output
    # Ids begin in its scenarios, so that a name which is no id is told there.
    laid(folder, {"scenarios/play/Bad_Name.yml": TRUE, "lessons/classic/first.yml": LESSON.replace("any-legal", "any")})
    answer = CliRunner().invoke(main, ["verify", *paths, "--lang", "en"])
    assert answer.exit_code == 2
    assert "lessons/classic/first.yml:14:" in answer.output
    assert "Bad_Name.yml: " in answer.output


def test_words_choose_among_the_scenarios_of_a_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    laid("content")
    told = CliRunner().invoke(main, ["verify", "content", "-k", "play", "-v"]).output
    assert "play/true" in told
    assert "tables" not in told.lower()


def test_each_file_of_any_folder_is_taken_as_what_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    laid("mine", {name.replace("lessons", "winter/lessons"): text for name, text in FILES.items()})
    Path("mine", "scenarios").rename("mine/examples")
    answer = CliRunner().invoke(main, ["verify", "mine", "--format", "json"])
    assert answer.exit_code == 0, answer.output
    told = json.loads(answer.output)
    assert [one["id"] for one in told["scenarios"]] == ["examples/play/true"]
    assert [one["id"] for one in told["lessons"]] == ["classic/first", "course"]
    laid("mine", {"tables/o.yml": "base: clasic"})
    assert "mine/tables/o.yml:1:7: " in CliRunner().invoke(main, ["verify", "mine"]).output
    # A lesson that nobody will come to is told by its course.
    laid("mine", {"winter/lessons/classic/second.yml": LESSON})
    answer = CliRunner().invoke(main, ["verify", "mine"])
    assert answer.exit_code == 2
    assert "second.yml" in answer.output


def test_a_course_among_the_scenarios_of_a_project_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    laid(".", FILES | {"scenarios/play/course.yml": COURSE})
    for paths in ([], ["."], ["scenarios"]):
        answer = CliRunner().invoke(main, ["verify", *paths, "--lang", "en"])
        assert answer.exit_code == 2
        assert "scenarios/play/course.yml:1:1: This is a course and no scenario." in answer.output


def test_exceptions_that_nothing_needs_are_told_however_the_whole_project_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    spared = "spared:\n  - files: scenarios/play/true.yml\n    found: ['1o']\n    why: no longer so\n"
    laid(".", FILES | {"docs/exceptions.yml": spared})
    outcomes = [CliRunner().invoke(main, ["verify", *paths]) for paths in ([], ["."], [str(tmp_path)], ["scenarios"])]
    assert [one.exit_code for one in outcomes] == [2, 2, 2, 0], [one.output for one in outcomes]
