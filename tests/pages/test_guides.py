"""The guides do what they say: files that they show can be read, commands answer as shown, tables of keys are whole."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.pages.guides import BLOCK, DOCS, GUIDES, renewed, shown_files
from tute_teach.cli import main
from tute_teach.pages import guides
from tute_teach.pages.keys import sections
from tute_teach.scenarios import filled, read_scenario, replay
from tute_teach.scenarios.model import Both
from tute_teach.schemas import KINDS, Kind, derived
from tute_teach.sources import read
from tute_teach.tables import table_ids
from tute_teach.tables.reading import settings_file
from tute_teach.text import LANGS, Lang

NAMES = sorted({guide.name for guide in GUIDES})


def source(lang: Lang, name: str) -> str:
    return (DOCS / lang / "maintain" / name).read_text("utf-8")


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_commands_answer_as_the_guide_shows(guide: Path) -> None:
    text = guide.read_text("utf-8")
    assert text == renewed(text), (
        "make format writes the present answers into the guides; read them before you keep them"
    )


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_show_the_same_files(name: str) -> None:
    shown = [[(file, data(file, body)) for file, body in shown_files(source(lang, name))] for lang in LANGS]
    assert shown[0] == shown[1]


@pytest.mark.parametrize("lang", LANGS)
def test_what_runs_on_every_change_runs(
    lang: Lang, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The commands of the workflow, on the project itself; hooks are those that there are."""
    text = source(lang, "checks.md")
    files = dict(shown_files(text))
    monkeypatch.chdir(root)
    workflow: Any = read("x", text=files[".github/workflows/tute.yml"]).data
    lines = [step.get("run", "") for step in workflow["jobs"]["verify"]["steps"]]
    commands = [shlex.split(line)[1:] for line in lines if line.startswith("tute-teach ")]
    assert len(commands) == 2
    for command in commands:
        if command[0] == "build" and lang != LANGS[0]:
            continue  # once is enough: both languages show the same files
        end = ["--site-dir", str(tmp_path / "site")] if command[0] == "build" else []
        answer = CliRunner().invoke(main, [*command, *end])
        assert answer.exit_code == 0, answer.output
    hooks = re.findall(r"- id: ([\w-]+)", (root / ".pre-commit-hooks.yaml").read_text("utf-8"))
    named = re.findall(r"tute-teach-[\w-]+", text)
    assert set(named) == set(hooks)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("code", [0, 1])
def test_the_shell_writes_its_reports_whatever_holds(lang: Lang, tmp_path: Path, code: int) -> None:
    (script,) = (body for kind, body in BLOCK.findall(source(lang, "checks.md")) if kind == "sh")
    # The guide to scenarios begins with one that holds; a false one comes after it.
    file, scenario = list(shown_files(source(lang, "scenario.md")))[code]
    (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / file).write_text(scenario, "utf-8")
    bin_folder = tmp_path / "bin"
    bin_folder.mkdir()
    # Nothing is installed here: what was to be installed runs these tests.
    (bin_folder / "python").symlink_to("/bin/true")
    (bin_folder / "tute-teach").symlink_to(Path(sys.executable).with_name("tute-teach"))
    surroundings = {**os.environ, "PATH": f"{bin_folder}:{os.environ['PATH']}"}
    ended = subprocess.run(["sh", "-c", script], cwd=tmp_path, env=surroundings, capture_output=True, check=False)
    assert ended.returncode == code, ended.stderr
    assert json.loads((tmp_path / "report.json").read_text("utf-8"))["exit_code"] == code
    assert (tmp_path / "report.xml").read_text("utf-8").startswith("<?xml")


def data(file: str, body: str) -> Any:
    """What a file says, but for what is said in the language of the guide."""
    found = read(file, text=body).data
    if file == "mkdocs.yml":
        del found["site_name"], found["theme"]
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_the_guide_to_scenarios_shows_one_that_holds_a_false_claim_and_a_broken_file(lang: Lang) -> None:
    answers = [body.split("\n")[1] for kind, body in BLOCK.findall(source(lang, "scenario.md")) if kind == "console"]
    assert {".", "F", "E"} <= set(answers)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", [name for name in NAMES if name != "checks.md"])
def test_other_commands_are_understood(name: str, lang: Lang, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for file, body in shown_files(source(lang, name)):
        Path(file).parent.mkdir(parents=True, exist_ok=True)
        Path(file).write_text(body, "utf-8")
    blocks = [body for kind, body in BLOCK.findall(source(lang, name)) if kind == "sh"]
    for line in "".join(blocks).splitlines():
        program, *arguments = shlex.split(line)
        if program == "tute-teach":
            # Serving goes on until it is stopped; whoever plays leaves at once.
            end = ["--help"] if arguments[0] == "serve" else []
            assert CliRunner().invoke(main, [*arguments, *end], input="q\n").exit_code == 0, line


@pytest.mark.parametrize("lang", LANGS)
def test_forms_of_words_are_as_the_guide_shows(lang: Lang) -> None:
    text = source(lang, "scenario.md")
    _, first = next(shown_files(text))
    result = replay(read_scenario("x.yml", "x/x", text=first))
    (shown,) = (body for kind, body in BLOCK.findall(text) if kind == "text")
    for row in shown.splitlines():
        written, english, spanish = re.split(r" {2,}", row)
        both = Both(en=written, es=written)
        assert [filled(result, both, "en"), filled(result, both, "es")] == [english, spanish]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_key_is_explained(kind: Kind, lang: Lang) -> None:
    html = guides.keys(kind, lang, ".")
    schema = derived(kind)
    shapes = [schema, *(one for name, one in schema["$defs"].items() if name[0].isupper())]
    wanted = {key for shape in shapes for key in shape["properties"]}
    assert wanted <= set(re.findall(r"[\w-]+", html))
    assert all(key.text for section in sections(kind, lang) for key in section.keys)
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(re.findall(r'id="([^"]+)"', html))


@pytest.mark.parametrize("lang", LANGS)
def test_needed_keys_are_marked(lang: Lang) -> None:
    (root, *_) = sections("scenario", lang)
    assert {key.name for key in root.keys if key.needed} == {"table", "shows", "title", "text", "steps"}


@pytest.mark.parametrize("lang", LANGS)
def test_tables_and_settings_are_all_there(lang: Lang) -> None:
    assert all(f"<code>{one}</code>" in guides.tables("", lang, ".") for one in table_ids())
    html = guides.settings("", lang, ".")
    for name, part in settings_file().settings.items():
        assert f'id="setting-{name}"' in html
        assert all(f"<code>{value}</code>" in html for value in part.values)


def test_contributing_leads_to_the_guides() -> None:
    text = (DOCS.parent / "CONTRIBUTING.md").read_text("utf-8")
    linked = set(re.findall(r"\(docs/en/maintain/([\w-]+\.md)\)", text))
    assert {"scenario.md", "lesson.md", "table.md"} <= linked
    assert all((DOCS / "en" / "maintain" / name).is_file() for name in linked)
