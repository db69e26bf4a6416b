"""The command that looks at everything from above, and what verify says of idle examples."""

import json
from pathlib import Path
from shutil import copytree

import pytest
from click.testing import CliRunner, Result

from tute_teach.cli import main
from tute_teach.rules.catalogue import catalogue


@pytest.fixture(autouse=True)
def here(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root)


def run(*options: str) -> Result:
    return CliRunner().invoke(main, list(options))


def test_the_project_is_covered_and_told_so_in_both_languages() -> None:
    for lang, head in (("en", "pinned by"), ("es", "asegurada por")):
        answer = run("coverage", "--lang", lang)
        assert answer.exit_code == 0, answer.output
        assert head in answer.stdout.splitlines()[0]
        assert all(rule in answer.stdout for rule in catalogue())


@pytest.mark.parametrize(
    "command",
    [
        *(("coverage", option, "nowhere") for option in ("--root", "--lessons", "--docs")),
        ("mutate", "nowhere"),
        ("mutate", "--root", "nowhere"),
    ],
)
def test_a_folder_that_is_not_there_is_told_as_one(command: tuple[str, ...]) -> None:
    answer = run(*command, "--lang", "en")
    assert answer.exit_code == 2
    assert answer.stderr.startswith("Error: There is no ")
    assert "nowhere" in answer.stderr


@pytest.mark.parametrize(("lang", "own"), [("en", "my-scenarios"), ("es", "mis-escenarios")])
def test_where_there_are_no_scenarios_the_way_to_name_ones_own_works(
    tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch, lang: str, own: str
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = run("coverage", "--lang", lang)
    assert answer.exit_code == 2
    assert f"--root {own}" in answer.stderr
    copytree(root / "scenarios", own)
    assert run("coverage", "--root", own).exit_code == 1  # there is no page


@pytest.mark.parametrize("option", ["--root", "--lessons", "--docs"])
def test_a_file_is_no_folder(option: str) -> None:
    answer = run("coverage", option, "mkdocs.yml", "--lang", "en")
    assert answer.exit_code == 2
    assert f"{option}: mkdocs.yml is a file. Name a folder." in answer.stderr


def test_a_missing_page_is_a_gap(tmp_path: Path, root: Path) -> None:
    docs = Path(copytree(root / "docs", tmp_path / "docs"))
    (docs / "es" / "rules" / "bidding.md").unlink()
    answer = run("coverage", "--docs", str(docs), "--format", "json")
    told = json.loads(answer.stdout)
    assert answer.exit_code == 1
    assert not told["whole"]
    gaps = {one["rule"]: one["gaps"] for one in told["rules"]}
    assert "not-written-es" in gaps["bid.steps"]
    assert "not-written-es" not in gaps["play.beat"]


@pytest.fixture
def idle(tmp_path: Path, root: Path) -> Path:
    """A folder with one example that says it shows a rule which it has something to do with, and does not pin."""
    text = (root / "scenarios" / "trick" / "trump-takes-the-ace.yml").read_text("utf-8")
    head, _, rest = text.partition("shows: [")
    path = tmp_path / "trick" / "idle.yml"
    path.parent.mkdir()
    path.write_text(f"{head}shows: [cards.blank, cards.rank, {rest}", "utf-8")
    return path


def test_an_idle_example_is_told_with_its_line_and_what_it_pins(idle: Path, tmp_path: Path) -> None:
    assert run("verify", "--no-pins", "--root", str(tmp_path), str(idle)).exit_code == 0
    answer = run("verify", "--root", str(tmp_path), str(idle))
    line = next(n for n, text in enumerate(idle.read_text("utf-8").splitlines(), 1) if text.startswith("shows:"))
    assert answer.exit_code == 2
    (told,) = [text for text in answer.output.splitlines() if text.startswith(str(idle))]
    assert told.startswith(f"{idle}:{line}:")
    assert "cards.rank" in told.partition("It holds in place:")[0]
    assert "trick.trump-wins" in told.partition("It holds in place:")[2]
    assert run("coverage", "--root", str(tmp_path)).exit_code == 2


def test_all_published_examples_pin_what_they_show() -> None:
    assert run("verify", "--no-cache").exit_code == 0
