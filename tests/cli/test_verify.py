"""The command that tells whether the scenarios are true."""

import json
from pathlib import Path
from typing import Any, Literal

import pytest
from click.testing import CliRunner, Result

from tests.scenarios.written import HAND, written
from tute_teach.cli import main
from tute_teach.rules.catalogue import catalogue
from tute_teach.sources import Shape

ASKED = "2 plays 4c"
FALSE = written({"try": ASKED, "expect": {"legal": True, "because": "play.beat"}}, position=HAND)
TRUE = FALSE.replace("true", "false")
BROKEN = TRUE.replace('"o"', '"x"')


class OneScenario(Shape):
    id: str
    file: str
    sign: Literal[".", "F", "E"]
    holds: bool
    shows: tuple[str, ...]
    digest: str | None


class OneFile(Shape):
    id: str
    file: str
    sign: str
    holds: bool


class OneFailure(Shape):
    scenario: str
    file: str
    line: int
    column: int
    step: int
    claim: str
    said: str
    found: str
    suggestion: str | None
    rule: str | None
    beside: list[str]
    named: list[str]
    note: str | None
    sentence: str


class OneFault(Shape):
    code: str
    file: str
    line: int | None
    column: int | None
    sentence: str


class Report(Shape):
    """The shape that tools may rely on."""

    exit_code: Literal[0, 1, 2]
    scenarios: tuple[OneScenario, ...]
    lessons: tuple[OneFile, ...]
    tables: tuple[OneFile, ...]
    failures: tuple[OneFailure, ...]
    faults: tuple[OneFault, ...]


@pytest.fixture
def scenarios(tmp_path: Path) -> Path:
    """A folder with a scenario that holds."""
    folder = tmp_path / "scenarios"
    (folder / "play").mkdir(parents=True)
    (folder / "play" / "true.yml").write_text(TRUE, "utf-8")
    return folder


def run(folder: Path, *options: str) -> Result:
    return CliRunner().invoke(main, ["verify", "--root", str(folder), *options])


def as_json(folder: Path, *options: str) -> dict[str, Any]:
    answer = run(folder, "--format", "json", *options)
    report = json.loads(answer.output)
    Report.model_validate_json(answer.output)
    assert report["exit_code"] == answer.exit_code
    assert isinstance(report, dict)
    return report


def test_a_dot_for_a_file_that_holds_and_the_sum(scenarios: Path) -> None:
    answer = run(scenarios)
    assert answer.exit_code == 0
    assert answer.output == ".\n\nScenarios that hold: 1.\n"


def test_signs_of_files_are_in_their_order(scenarios: Path) -> None:
    (scenarios / "play" / "a.yml").write_text(FALSE, "utf-8")
    (scenarios / "play" / "b.yml").write_text(BROKEN, "utf-8")
    (scenarios / "play" / "c.yml").write_text(TRUE.replace("cards.blank", "trump.cabron"), "utf-8")
    answer = run(scenarios)
    assert answer.exit_code == 2
    assert answer.output.startswith("FEE.\n")


def test_a_false_claim_is_told_with_place_table_and_rule(scenarios: Path) -> None:
    path = scenarios / "play" / "false.yml"
    path.write_text(FALSE, "utf-8")
    answer = run(scenarios, str(path))
    assert answer.exit_code == 1
    place, source, table, *rest = answer.output.split("\n\n")[1:]
    assert place == f"{path}:1:{FALSE.index('true') + 1}: legal: the file says true, the engine says false"
    line, mark = source.splitlines()
    assert line[mark.index("^") :].startswith("true")
    assert mark.endswith("^^^^")
    assert "1:12c*" in answer.output
    assert table.strip() == "Coins are trumps"
    told = " ".join(" ".join(rest).split())
    assert f"play.beat: {catalogue()['play.beat'].text.en[:30]}" in told
    assert "Right would be “legal: false”." in told


def test_a_broken_file_is_told_with_its_place(scenarios: Path) -> None:
    path = scenarios / "play" / "broken.yml"
    path.write_text(BROKEN, "utf-8")
    answer = run(scenarios)
    assert answer.exit_code == 2
    assert f"\n{path}:1:{BROKEN.index(chr(34) + 'x') + 1}: “x” is no suit." in answer.output


def test_both_languages(scenarios: Path) -> None:
    path = scenarios / "play" / "false.yml"
    path.write_text(FALSE, "utf-8")
    (scenarios / "play" / "broken.yml").write_text(BROKEN, "utf-8")
    said = run(scenarios, "--lang", "es").output
    assert "el archivo dice true, el motor dice false" in said
    assert "«x» no es un palo." in said
    assert catalogue()["play.beat"].text.es[:20] in said
    assert "the " not in said.replace(str(scenarios), "")


def test_the_report_as_data(scenarios: Path) -> None:
    assert as_json(scenarios)["scenarios"][0] == {
        "id": "play/true",
        "file": str(scenarios / "play" / "true.yml"),
        "sign": ".",
        "holds": True,
        "shows": ["cards.blank"],
        "digest": as_json(scenarios)["scenarios"][0]["digest"],
    }
    path = scenarios / "play" / "false.yml"
    path.write_text(FALSE, "utf-8")
    report = as_json(scenarios)
    assert [(one["id"], one["holds"]) for one in report["scenarios"]] == [("play/false", False), ("play/true", True)]
    assert report["failures"] == [
        {
            "scenario": "play/false",
            "file": str(path),
            "line": 1,
            "column": FALSE.index("true") + 1,
            "step": 0,
            "claim": "legal",
            "said": "true",
            "found": "false",
            "suggestion": "false",
            "rule": "play.beat",
            "beside": [],
            "named": [],
            "note": None,
            "sentence": "legal: the file says true, the engine says false",
        }
    ]
    (scenarios / "play" / "broken.yml").write_text(BROKEN, "utf-8")
    (fault,) = as_json(scenarios, "--lang", "es")["faults"]
    assert (fault["code"], fault["line"]) == ("notation.suit", 1)
    assert fault["sentence"].startswith("«x»")


def test_the_data_name_every_file_that_was_looked_at(scenarios: Path) -> None:
    for name, text in {"false": FALSE, "broken": BROKEN, "no-yaml": "{"}.items():
        (scenarios / "play" / f"{name}.yml").write_text(text, "utf-8")
    found = as_json(scenarios)["scenarios"]
    assert [(one["id"], one["sign"], one["holds"], bool(one["digest"])) for one in found] == [
        ("play/broken", "E", False, False),
        ("play/false", "F", False, True),
        ("play/no-yaml", "E", False, False),
        ("play/true", ".", True, True),
    ]
    assert [one["shows"] for one in found] == [[], ["cards.blank"], [], ["cards.blank"]]


def test_nothing_to_verify_is_no_success(tmp_path: Path) -> None:
    assert run(tmp_path).exit_code == 2
    report = as_json(tmp_path)
    assert [(fault["code"], fault["file"]) for fault in report["faults"]] == [("scenario.none-found", str(tmp_path))]


def test_a_file_is_no_matter_how_its_path_is_written(scenarios: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(scenarios)
    report = as_json(scenarios, "play/true.yml")
    assert [one["id"] for one in report["scenarios"]] == ["play/true"]


def test_the_folder_scenarios_is_verified_when_nothing_is_said(
    scenarios: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(scenarios.parent)
    assert CliRunner().invoke(main, ["verify"]).output == ".\n\nScenarios that hold: 1.\n"


def test_a_name_that_is_not_text_ends_in_a_sentence(scenarios: Path) -> None:
    odd = scenarios / "play" / "\udcff.yml"
    odd.write_text(TRUE, "utf-8")
    answer = run(scenarios)
    assert answer.exit_code == 2
    assert isinstance(answer.exception, SystemExit)


def test_help_tells_the_exit_codes() -> None:
    answer = CliRunner().invoke(main, ["verify", "--help"])
    assert answer.exit_code == 0
    for word in ("PATHS", "--root", "--format", "--lang", "json", "es", "Exit code 0", "1:", "2:"):
        assert word in answer.output


@pytest.mark.parametrize("option", [["--format", "xml"], ["--lang", "fr"], ["--loud"]])
def test_unknown_options_are_usage_errors(option: list[str]) -> None:
    assert CliRunner().invoke(main, ["verify", *option]).exit_code == 2


def test_a_broken_lesson_is_told_with_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "scenarios" / "play").mkdir(parents=True)
    (tmp_path / "scenarios" / "play" / "true.yml").write_text(TRUE, encoding="utf-8")
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "course.yml").write_text("tracks: nothing\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    told = CliRunner().invoke(main, ["verify"])
    assert told.exit_code == 2
    assert "lessons/course.yml:1:" in told.output


def test_a_path_to_a_lesson_means_the_course(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root)
    (lesson, *_) = sorted(Path("lessons/classic").glob("*.yml"))
    answer = CliRunner().invoke(main, ["verify", str(lesson)])
    assert answer.exit_code == 0, answer.output
    monkeypatch.setattr("tute_teach.lessons.checking.MOST_TERMS", 0)
    answer = CliRunner().invoke(main, ["verify", str(lesson)])
    assert answer.exit_code == 2
    assert f"{lesson}:" in answer.output


@pytest.mark.parametrize(
    ("options", "told", "dicho"),
    [(["-q", "-v"], "-v says more", "-v dice más"), (["--yes"], "Add --fix", "Añade --fix")],
)
def test_options_that_would_do_nothing(options: list[str], told: str, dicho: str) -> None:
    for lang, sentence in (("en", told), ("es", dicho)):
        answer = CliRunner().invoke(main, ["verify", *options, "--lang", lang])
        assert answer.exit_code == 2
        assert sentence in answer.output
