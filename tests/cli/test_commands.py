import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import tute_teach
from tute_teach.cli import main


def test_every_module_is_a_command_with_help() -> None:
    context = click.Context(main)
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command is not None
        assert command.get_short_help_str(), f"{name} does not say what it does"
        answer = CliRunner().invoke(main, [name, "--help"])
        assert answer.exit_code == 0, answer.output


def test_new_module_is_a_new_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "say_hello.py").write_text(
        'import click\n\n@click.command()\ndef say_hello():\n    """Greet."""\n    click.echo("¡Hola!")\n', "utf-8"
    )
    monkeypatch.setattr("tute_teach.cli.__path__", [str(tmp_path)])
    assert CliRunner().invoke(main, ["say-hello"]).output == "¡Hola!\n"


def test_unknown_command_is_a_usage_error() -> None:
    answer = CliRunner().invoke(main, ["shuffle"])
    assert answer.exit_code == 2
    assert "No such command 'shuffle'" in answer.output


def test_console_command_says_its_version() -> None:
    answer = subprocess.run(
        [Path(sys.executable).with_name("tute-teach"), "--version"], check=True, capture_output=True, text=True
    )
    assert answer.stdout.strip() == f"tute-teach, version {tute_teach.__version__}"
