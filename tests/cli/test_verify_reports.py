"""What the reports of `verify` name beside scenarios, and what they say but once."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.test_verify_options import project, run
from tests.lessons.test_broken_lessons import COURSE, LESSON
from tests.scenarios.written import HAND, written

__all__ = ["project"]


@pytest.fixture
def whole(project: Path) -> Path:
    """A project with a course and with tables as well, one of which is broken, as is a lesson."""
    (project / "lessons" / "classic").mkdir(parents=True)
    (project / "lessons" / "course.yml").write_text(COURSE.replace("table: classic", "table: ours.yml"), "utf-8")
    (project / "lessons" / "ours.yml").write_text("base: classic\n", "utf-8")
    (project / "lessons" / "classic" / "first.yml").write_text(LESSON.replace("kind: play", "kind: paly"), "utf-8")
    (project / "tables").mkdir()
    (project / "tables" / "fine.yml").write_text("base: classic\n", "utf-8")
    (project / "tables" / "wrong.yml").write_text("base: clasic\n", "utf-8")
    return project


def test_lessons_and_tables_are_listed_beside_the_scenarios(whole: Path) -> None:
    report = json.loads(run("--format", "json").output)
    signs = {kind: {one["id"]: one["sign"] for one in report[kind]} for kind in ("scenarios", "lessons", "tables")}
    assert signs == {
        "scenarios": {"play/broken": "E", "play/false": "F", "play/true": "."},
        "lessons": {"classic/first": "E", "course": "."},
        "tables": {"fine": ".", "wrong": "E"},
    }


def test_lessons_and_tables_are_cases_beside_the_scenarios(whole: Path) -> None:
    (suite,) = ElementTree.fromstring(run("--format", "junit").output)
    cases = [(str(case.get("classname")), case.get("name"), case.find("error") is not None) for case in suite]
    assert [one for one in cases if one[0] != "play"] == [
        ("tables", "fine", False),
        ("tables", "wrong", True),
        ("lessons", "classic/first", True),
        ("lessons", "course", False),
    ]


def test_a_course_that_holds_is_told_of(whole: Path) -> None:
    (whole / "lessons" / "classic" / "first.yml").write_text(LESSON, "utf-8")
    (suite,) = ElementTree.fromstring(run("lessons", "--format", "junit").output)
    assert (suite.get("tests"), suite.get("errors")) == ("2", "0")
    assert [one["holds"] for one in json.loads(run("lessons", "--format", "json").output)["lessons"]] == [True, True]


def test_github_is_told_what_would_be_right(project: Path) -> None:
    assert "Right would be “legal: false”." in run("scenarios/play/false.yml", "--format", "github").output


def test_what_hinders_all_corrections_of_a_file_is_told_once(project: Path) -> None:
    wrong = {"try": "2 plays 4c", "expect": {"legal": True, "because": "play.follow"}}
    text = written(wrong, position=HAND).replace("A position.", "{nobody.name} waits.")
    (project / "scenarios" / "play" / "false.yml").write_text(text, "utf-8")
    answer = run("scenarios/play/false.yml", "--fix")
    assert answer.output.count("Right would be") == 2
    # Once below the claims and once by --fix itself.
    assert answer.output.count("Mend the other faults of this file first") == 2
    assert "scenarios/play/false.yml: Mend the other faults" in answer.output
