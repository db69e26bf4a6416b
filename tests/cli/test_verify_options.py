"""Ways to ask `verify` and to be told: formats, choices, corrections, memory."""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from tests.scenarios.written import HAND, written
from tute_teach.cli import main

TRUE = written({"try": "2 plays 4c", "expect": {"legal": False, "because": "play.beat"}}, position=HAND)
FALSE = TRUE.replace("false", "true")
BROKEN = TRUE.replace('"o"', '"x"')


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with a scenario that holds, one that is false and one that is broken."""
    for name, text in {"true": TRUE, "false": FALSE, "broken": BROKEN}.items():
        path = tmp_path / "scenarios" / "play" / f"{name}.yml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (tmp_path / ".git").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path


def run(*options: str, said: str = "", color: bool = False) -> Result:
    answer = CliRunner().invoke(main, ["verify", *options], input=said, color=color)
    assert answer.exception is None or isinstance(answer.exception, SystemExit)
    assert "Traceback" not in answer.output
    return answer


def test_several_paths_each_file_once(project: Path) -> None:
    answer = run("scenarios/play/true.yml", "scenarios/play", "scenarios/play/false.yml")
    assert answer.output.startswith(".EF\n")
    assert answer.exit_code == 2


@pytest.mark.parametrize(("lang", "sentence"), [("en", "is no suit"), ("es", "no es un palo")])
def test_junit_is_xml_with_a_case_for_each_scenario(project: Path, lang: str, sentence: str) -> None:
    answer = run("--format", "junit", "--lang", lang)
    assert answer.exit_code == 2
    suites = ElementTree.fromstring(answer.output)
    (suite,) = suites
    assert (suites.tag, suite.tag) == ("testsuites", "testsuite")
    for one in (suites, suite):
        assert {key: one.get(key) for key in ("tests", "failures", "errors")} == {
            "tests": "3",
            "failures": "1",
            "errors": "1",
        }
    broken, false, true = suite
    assert [case.get("name") for case in suite] == ["broken", "false", "true"]
    assert {case.get("classname") for case in suite} == {"play"}
    assert len(true) == 0
    (error,), (failure,) = broken, false
    assert error.tag == "error"
    assert sentence in (error.get("message") or "")
    assert failure.tag == "failure"
    assert failure.get("type") == "legal"
    assert "scenarios/play/false.yml:1:" in (failure.text or "")
    assert "play.beat" in (failure.text or "")
    for one in (error, failure):
        assert str(one.get("message")) not in (one.text or "")


def test_junit_tells_all_that_is_amiss_in_a_case(project: Path) -> None:
    (project / "scenarios" / "play" / "broken.yml").write_text(BROKEN.replace('"12c"', '"12x"'), "utf-8")
    (suite,) = ElementTree.fromstring(run("--format", "junit").output)
    (error,) = suite[0]
    assert [line.rpartition(":")[0] for line in (error.text or "").splitlines() if ".yml" in line] == [
        "scenarios/play/broken.yml:1"
    ] * 2
    assert "is no suit" in (error.get("message") or "")
    assert (error.text or "").count("12x") == 1


def test_junit_tells_of_files_that_are_no_scenarios(project: Path) -> None:
    (project / "scenarios" / "Bad name.yml").write_text(TRUE, "utf-8")
    (suite,) = ElementTree.fromstring(run("--format", "junit").output)
    assert suite.get("errors") == "2"
    assert suite[-1].get("classname") == "files"


def test_junit_stays_xml_whatever_stands_in_a_file(project: Path) -> None:
    (project / "scenarios" / "play" / "broken.yml").write_bytes(TRUE.encode().replace(b'"o"', b'"<&]]>\\u0001\\ud800"'))
    assert ElementTree.fromstring(run("--format", "junit").output).get("errors") == "1"


def test_github_annotations_name_file_line_and_column(project: Path) -> None:
    answer = run("--format", "github")
    assert answer.exit_code == 2
    broken, false, total = answer.output.splitlines()
    column = FALSE.index("true") + 1
    assert broken.startswith("::error file=scenarios/play/broken.yml,line=1,col=")
    assert f"file=scenarios/play/false.yml,line=1,col={column},title=play/false::legal: the file says true" in false
    assert "%0Aplay.beat: " in false
    assert not total.startswith("::")


def test_github_annotations_are_escaped(project: Path) -> None:
    odd = project / "scenarios" / "play" / "50%,a:b.yml"
    odd.write_text(BROKEN.replace("A position.", "100% of\\nit {"), "utf-8")
    lines = [line for line in run("--format", "github", "scenarios").output.splitlines() if "50" in line]
    assert lines
    assert all("file=scenarios/play/50%25%2Ca%3Ab.yml" in line or "50%25" in line for line in lines)
    for line in lines:
        found = re.fullmatch(r"::error ([^:]*)::(.*)", line)
        assert found is not None
        assert not re.search(r"%(?!25|0A|0D|3A|2C)", found[1] + found[2])


def test_only_chosen_scenarios(project: Path) -> None:
    assert run("-k", "true").output == ".\n\nScenarios that hold: 1.\n"
    assert run("-k", "not (false or broken)").exit_code == 0
    assert run("-k", "broken or false").output.startswith("EF\n")
    for expression, sentence in (
        ("nothing", "No scenario fits"),
        ("play and", "is no expression"),
        (")", "goes wrong at"),
    ):
        answer = run("-k", expression)
        assert answer.exit_code == 2
        assert sentence in answer.output
    assert "no es una expresión" in run("-k", "(", "--lang", "es").output


def test_quiet_is_a_line_for_each_thing(project: Path) -> None:
    broken, false = run("-q").output.splitlines()
    assert "broken.yml:1:" in broken
    assert "false.yml:1:" in false
    assert run("-q", "-k", "true").output == ""


def test_verbose_is_a_line_for_each_scenario(project: Path) -> None:
    assert run("-v").output.splitlines()[:3] == ["E play/broken", "F play/false", ". play/true"]


def test_colours_only_where_they_are_wanted(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" in run(color=True).output
    assert "\x1b[" not in run().output
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in run(color=True).output


def test_the_same_fault_in_many_places_is_told_once(project: Path) -> None:
    for number in range(3):
        (project / "scenarios" / "play" / f"broken-{number}.yml").write_text(BROKEN, "utf-8")
    told = run().output
    assert told.count("is no suit") == 1
    assert told.count(": the same\n") == 3


def test_corrections_are_shown_and_asked_about(project: Path) -> None:
    false = project / "scenarios" / "play" / "false.yml"
    for refusal in ("n\n", "\n", "what?\n"):
        answer = run("--fix", said=refusal)
        assert "\n-" in answer.output
        assert "Nothing has been written." in answer.output
        assert false.read_text("utf-8") == FALSE
    answer = run("--fix", "scenarios/play/false.yml", said="y\n")
    assert answer.exit_code == 0
    assert false.read_text("utf-8") == TRUE
    assert (project / "scenarios" / "play" / "broken.yml").read_text("utf-8") == BROKEN


def test_corrections_without_asking_in_spanish(project: Path) -> None:
    answer = run("--fix", "--yes", "--lang", "es")
    assert answer.exit_code == 2  # the broken file is as broken as before
    assert "escrito; lo que afirma ya es cierto" in answer.output
    assert (project / "scenarios" / "play" / "false.yml").read_text("utf-8") == TRUE
    assert "No hay ninguna afirmación que se pueda corregir." in run("--fix", "--yes", "--lang", "es").output
    assert run("-k", "false").exit_code == 0


def test_what_is_written_is_not_called_sound_where_something_else_is_amiss(project: Path) -> None:
    false = project / "scenarios" / "play" / "false.yml"
    false.write_text(FALSE.replace('"shows": [', '"shows": ["play.void", '), "utf-8")
    answer = run("--fix", "--yes", "scenarios/play/false.yml")
    assert answer.exit_code == 2
    written = answer.output.index("written; what it claims is so now.")
    assert "does not fail when play.void is off" in answer.output[written:]
    assert "it holds" not in answer.output


def test_nobody_there_to_ask_means_no(project: Path) -> None:
    answer = run("--fix")
    assert answer.exit_code == 2
    assert "Say --yes" in answer.output
    assert (project / "scenarios" / "play" / "false.yml").read_text("utf-8") == FALSE


@pytest.mark.parametrize(
    "options", [["--fix", "--watch"], ["--fix", "--format", "json"], ["--watch", "--format", "junit"]]
)
def test_options_that_do_not_go_together(project: Path, options: list[str]) -> None:
    answer = run(*options)
    assert answer.exit_code == 2
    assert "goes with the text form alone" in answer.output


def test_memory_lies_in_the_project_and_can_be_left_out(project: Path) -> None:
    memory = project / ".cache" / "tute-teach"
    run("--no-cache")
    assert not memory.exists()
    first = run("--format", "json")
    assert (memory / ".gitignore").read_text("utf-8") == "*\n"
    assert len(json.loads((memory / "verified.json").read_bytes())["holds"]) == 1
    assert run("--format", "json").output == first.output == run("--format", "json", "--no-cache").output


def test_a_second_run_does_not_read_what_holds(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run()

    def never(*_: object, **__: object) -> None:
        raise AssertionError("read again")

    monkeypatch.setattr("tute_teach.scenarios.checking.load_placed", never)
    assert run("-k", "true").exit_code == 0


def test_one_process_or_several_tell_the_same(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tute_teach.scenarios.checking.FEW", 1)
    monkeypatch.setattr("tute_teach.scenarios.checking.BATCH", 1)
    assert run("--no-cache", "--jobs", "2").output == run("--no-cache", "-j", "1").output


def odd_files(folder: Path) -> Iterator[tuple[str, str]]:
    """Files and folders that are not what they should be, and what is said of each."""
    (folder / "latin.yml").write_bytes("table: clásica\n".encode("latin-1"))
    yield "latin.yml", "UTF-8"
    with (folder / "huge.yml").open("wb") as huge:
        huge.truncate(100_000_000)
    yield "huge.yml", "1000 kB"
    os.mkfifo(folder / "pipe.yml")
    yield "pipe.yml", "is no file"
    (folder / "loop.yml").symlink_to("loop.yml")
    yield "loop.yml", "loop.yml"
    (folder / "loop").symlink_to("loop")
    yield "loop", "loop"
    (folder / "gone.yml").symlink_to("nowhere.yml")
    yield "gone.yml", "gone.yml"
    (folder / "empty").mkdir()
    yield "empty", "there is no scenario in this folder"
    yield "not-there.yml", "not-there.yml"
    (folder / "nothing.yml").write_bytes(b"")
    yield "nothing.yml", "nothing.yml:1:1: "
    (folder / "zeros.yml").write_bytes(b"\0" * 50)
    yield "zeros.yml", "zeros.yml:1:1: "


def test_whatever_is_named_is_answered_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    for name, sentence in odd_files(tmp_path):
        answer = run(str(tmp_path / name), "--root", str(tmp_path / "scenarios"))
        assert answer.exit_code == 2
        assert sentence in answer.output.replace("\u00a0", " "), name
    # All at once, and a link that leads back up is not followed.
    (tmp_path / "empty" / "up").symlink_to(tmp_path)
    assert run(str(tmp_path), "--root", str(tmp_path / "scenarios")).exit_code == 2


def test_ids_that_meet_in_two_folders_are_told_with_both_files(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder / "play").mkdir(parents=True)
        (tmp_path / folder / "play" / "same.yml").write_text(TRUE, "utf-8")
    answer = run(str(tmp_path / "one"), str(tmp_path / "two"))
    assert answer.exit_code == 2
    assert f"{tmp_path}/two/play/same.yml: {tmp_path}/one/play/same.yml has the id play/same already." in answer.output


@pytest.mark.parametrize(
    ("lang", "table", "both"),
    [
        ("en", "Tables that are sound: 1.", "Scenarios that hold: 1. Tables that are sound: 1."),
        ("es", "Mesas correctas: 1.", "Escenarios que se cumplen: 1. Mesas correctas: 1."),
    ],
)
def test_a_table_of_ones_own_is_sound(project: Path, lang: str, table: str, both: str) -> None:
    (project / "ours.yml").write_text("base: classic\nwith: {match.hands: 6}\n", "utf-8")
    assert run("ours.yml", "--lang", lang).output == f".\n\n{table}\n"
    assert run("ours.yml", "scenarios/play/true.yml", "--no-pins", "--lang", lang).output == f"..\n\n{both}\n"
