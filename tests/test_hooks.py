"""The hooks for pre-commit: what the file says, and that its commands do what they are called for."""

import re
import shlex
from pathlib import Path
from typing import Literal

import pytest
from click.testing import CliRunner
from pydantic import RootModel

from tests.scenarios.written import HAND, written
from tute_teach.cli import main
from tute_teach.sources import Shape, load

HOOKS = Path(__file__).parent.parent / ".pre-commit-hooks.yaml"
FALSE = written({"try": "2 plays 4c", "expect": {"legal": True}}, position=HAND)


class Hook(Shape):
    """A hook, as far as pre-commit asks for it here."""

    id: str
    name: str
    description: str
    entry: str
    language: Literal["python"]
    files: str = ""
    require_serial: bool = False
    pass_filenames: bool = True
    always_run: bool = False


class Hooks(RootModel[dict[Literal["hooks"], tuple[Hook, ...]]]):
    """The list in the file, under a key, since files of this house have keys at their root."""


def hooks() -> tuple[Hook, ...]:
    lines = HOOKS.read_text("utf-8").splitlines()
    return load(Hooks, HOOKS, text="\n".join(["hooks:", *(f"  {line}" for line in lines)])).root["hooks"]


def test_both_are_there() -> None:
    assert [hook.id for hook in hooks()] == ["tute-teach-verify", "tute-teach-verify-all"]


@pytest.mark.parametrize("hook", hooks(), ids=lambda hook: hook.id)
def test_a_false_claim_is_held_up(hook: Hook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("scenarios/play").mkdir(parents=True)
    Path("tables").mkdir()
    Path("scenarios/play/x.yml").write_text(FALSE, "utf-8")
    Path("tables/ours.yml").write_text("base: classic\n", "utf-8")
    Path("notes.yml").write_text("anything: else\n", "utf-8")
    changed = [name for name in ("scenarios/play/x.yml", "tables/ours.yml", "notes.yml") if re.search(hook.files, name)]
    assert changed == ["scenarios/play/x.yml", "tables/ours.yml"] or hook.always_run
    program, *arguments = shlex.split(hook.entry)
    assert program == "tute-teach"
    command = [*arguments, *(changed if hook.pass_filenames else [])]
    answer = CliRunner().invoke(main, command)
    assert answer.exit_code == 1, answer.output
    assert "scenarios/play/x.yml:1:" in answer.output
    Path("scenarios/play/x.yml").write_text(FALSE.replace("true", "false"), "utf-8")
    assert CliRunner().invoke(main, command).exit_code == 0


def test_the_one_for_everything_runs_when_a_commit_only_deletes() -> None:
    """Without names to pass, pre-commit leaves a hook out when nothing that is left has changed."""
    (everything,) = (hook for hook in hooks() if not hook.pass_filenames)
    assert everything.always_run
    assert everything.files == ""


@pytest.mark.parametrize("hook", hooks(), ids=lambda hook: hook.id)
def test_a_broken_table_is_held_up(hook: Hook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("scenarios/play").mkdir(parents=True)
    Path("tables").mkdir()
    Path("scenarios/play/x.yml").write_text(FALSE.replace("true", "false"), "utf-8")
    Path("tables/ours.yml").write_text("base: clasic\n", "utf-8")
    command = [*shlex.split(hook.entry)[1:], *(["tables/ours.yml"] if hook.pass_filenames else [])]
    answer = CliRunner().invoke(main, command)
    assert answer.exit_code == 2, answer.output
    assert "tables/ours.yml:1:" in answer.output
