"""The command that draws a scenario."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tute_teach.cli import main
from tute_teach.drawing import draw_plain, scene
from tute_teach.scenarios import read_scenario
from tute_teach.text import LANGS, Lang

ROOT = Path(__file__).parents[2]
BEAT = ROOT / "scenarios" / "play" / "beat-when-able.yml"


def draw(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["draw", *map(str, arguments)])


@pytest.mark.parametrize("lang", LANGS)
def test_text_of_the_beginning(lang: Lang) -> None:
    answer = draw(BEAT, "--lang", lang)
    start = read_scenario(BEAT, "play/beat-when-able").start
    assert start is not None
    assert (answer.exit_code, answer.output) == (0, draw_plain(scene(start), lang) + "\n")


def test_a_later_step_shows_what_was_done() -> None:
    assert "2:1c*" in draw(BEAT, "--step", 3).output


@pytest.mark.parametrize(("lang", "words"), [("en", "are trumps."), ("es", "Pintan ")])
def test_svg_goes_into_the_file_named(tmp_path: Path, lang: Lang, words: str) -> None:
    file = tmp_path / "beat.svg"
    answer = draw(BEAT, "-o", file, "--lang", lang)
    assert (answer.exit_code, answer.output) == (0, f"{file}\n")
    text = file.read_text("utf-8")
    assert text.startswith("<svg ")
    assert words in text
    assert draw(BEAT, "--format", "svg", "--lang", lang).output == text
    words_only = tmp_path / "beat.txt"
    assert draw(BEAT, "--format", "text", "-o", words_only).exit_code == 0
    assert "<svg" not in words_only.read_text("utf-8")


@pytest.mark.parametrize(
    "arguments", [("-o", "a.png"), ("-o", "a.svg", "--format", "text"), ("-o", "a.txt", "--format", "svg")]
)
def test_a_file_that_ends_otherwise_than_its_contents_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = draw(BEAT, *arguments)
    assert (answer.exit_code, "does not end as" in answer.output) == (2, True)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((BEAT, "--step", "99"), "There is no step 99."),
        ((ROOT / "scenarios" / "match" / "a-series-of-two.yml",), "no table to draw"),
        ((ROOT / "tests" / "scenarios" / "broken" / "unknown-key.yml",), "unknown-key.yml:"),
        ((ROOT / "tests" / "scenarios" / "broken" / "illegal-step.yml", "--step", "1"), "illegal-step.yml:10:9"),
        (("nowhere.yml",), "Error: There is no file nowhere.yml."),
        ((BEAT, "-o", BEAT / "x.svg"), f"{BEAT.name} is a file, and a folder is needed there."),
    ],
)
def test_what_cannot_be_drawn_is_told(arguments: tuple[object, ...], told: str) -> None:
    answer = draw(*arguments)
    assert answer.exit_code == 2
    assert told in answer.output
    assert isinstance(answer.exception, SystemExit)


@pytest.mark.parametrize(
    ("name", "begins"), [("x.svg", "<svg"), ("x.SVG", "<svg"), ("x.TXT", "Player 2:"), ("x.md", "Player 2:")]
)
def test_a_picture_is_written_where_it_is_wanted(tmp_path: Path, name: str, begins: str) -> None:
    file = tmp_path / "new" / "folder" / name
    answer = draw(BEAT, "-o", file, "--lang", "en")
    assert (answer.exit_code, answer.output) == (0, f"{file}\n")
    assert begins in file.read_text("utf-8")


@pytest.mark.parametrize("command", ["draw", "explain"])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("base: classic\n", "This is a table of your own and no scenario. “tute-teach tables x.yml” shows"),
        ("with: {match.hands: 3}\n", "This is a table of your own"),
        ("teaches: {}\nterms: [to-beat]\nexercises: []\n", "This is a lesson and no scenario."),
        ("everyday: [card]\ntracks: {}\n", "This is a course and no scenario."),
    ],
)
def test_what_is_no_scenario_is_told_by_what_it_is(
    command: str, text: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("x.yml").write_text(text, "utf-8")
    answer = CliRunner().invoke(main, [command, "x.yml"])
    assert answer.exit_code == 2
    assert answer.output.startswith(f"Error: x.yml:1:1: {told}")
    assert answer.output.count("\n") == 1


def test_a_scenario_that_has_a_key_of_a_lesson_remains_one(tmp_path: Path) -> None:
    file = tmp_path / "x.yml"
    file.write_text(f"{BEAT.read_text('utf-8')}exercises: []\n", "utf-8")
    assert "“exercises”" in draw(file).output


def test_a_page_of_prose_is_shown_by_another_command(tmp_path: Path) -> None:
    file = tmp_path / "index.md"
    file.write_text("# Rules\n", "utf-8")
    answer = CliRunner().invoke(main, ["show", str(file)])
    assert answer.exit_code == 2
    assert "tute-teach serve" in answer.output
