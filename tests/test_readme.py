"""What the README shows works as it stands there."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from tute_teach.cli import main
from tute_teach.scenarios import read_scenario, replay
from tute_teach.scenarios.touch import touched

README = Path(__file__).parent.parent / "README.md"


def test_the_first_scenario_holds() -> None:
    (shown,) = re.findall(r"```yaml\n(.*?)```", README.read_text(encoding="utf-8"), re.S)
    result = replay(read_scenario("README.md", "play/higher-if-you-can", text=shown))
    assert result.faults == ()
    assert result.failures == ()
    assert "play.beat" in touched(result.scenario.table, result.steps)


def test_its_commands_do_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = README.read_text(encoding="utf-8")
    commands = [line.split("#")[0].split()[1:] for line in re.findall(r"^\.venv/bin/tute-teach .*", text, re.M)]
    assert [command[0] for command in commands] == ["new", "show", "verify"]
    monkeypatch.chdir(tmp_path)
    new, show, verify = commands
    assert CliRunner().invoke(main, new).exit_code == 0
    file = Path("scenarios/play/higher-if-you-can.yml")
    assert str(file) == show[1] == verify[1]
    # The draft of the README's own position, as somebody would write it over the first one.
    first = file.read_text("utf-8").splitlines(keepends=True)[0]
    file.write_text(first + re.findall(r"```yaml\n(.*?)```", text, re.S)[0], "utf-8")
    assert CliRunner().invoke(main, verify).exit_code == 0


def test_the_picture_is_there() -> None:
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README.read_text(encoding="utf-8"))
    assert pictures
    assert all((README.parent / picture).is_file() for picture in pictures)
