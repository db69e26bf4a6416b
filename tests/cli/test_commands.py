import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

import tute_teach
from tute_teach.cli import main
from tute_teach.text import say


def test_every_module_is_a_command_with_help() -> None:
    context = click.Context(main)
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command is not None
        assert command.get_short_help_str(), f"{name} does not say what it does"
        answer = CliRunner().invoke(main, [name, "--help"])
        assert answer.exit_code == 0, answer.output


@pytest.fixture
def say_hello(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Result]]:
    """Call a command ``say-hello`` whose body is the text given, added as one file."""

    def call(body: str) -> Result:
        (tmp_path / "say_hello.py").write_text(
            "import click\nfrom tute_teach.errors import BrokenSource, Fault, Place, TuteError\n\n"
            f'@click.command()\ndef say_hello():\n    """Greet."""\n    {body}\n',
            "utf-8",
        )
        return CliRunner().invoke(main, ["say-hello"])

    monkeypatch.setattr("tute_teach.cli.__path__", [str(tmp_path)])
    yield call
    sys.modules.pop("tute_teach.cli.say_hello", None)


def test_new_module_is_a_new_command(say_hello: Callable[[str], Result]) -> None:
    assert say_hello("click.echo('¡Hola!')").output == "¡Hola!\n"


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("raise TuteError('text.key', found='x.y')", say("text.key", "en", found="x.y")),
        ("raise TuteError('no.such-code', seat=2)", "no.such-code(seat=2)"),
        (
            "raise BrokenSource([Fault('text.key', Place('a.yml', 3, 7), {'found': 'x.y'})])",
            "a.yml:3:7: " + say("text.key", "en", found="x.y"),
        ),
        ("open('/nowhere/at-all.yml')", "There is no file and no folder /nowhere/at-all.yml"),
    ],
    ids=["error", "unworded", "source", "file"],
)
def test_what_goes_wrong_is_a_sentence(say_hello: Callable[[str], Result], body: str, told: str) -> None:
    answer = say_hello(body)
    assert answer.exit_code == 2
    assert isinstance(answer.exception, SystemExit)
    assert told in answer.output


@pytest.mark.parametrize("body", ["raise KeyboardInterrupt", "raise click.Abort"])
def test_who_stops_a_command_is_told_no_error(say_hello: Callable[[str], Result], body: str) -> None:
    answer = say_hello(body)
    assert answer.exit_code == 130
    assert answer.output == "\nStopped. See you soon!\n"


def test_who_stops_a_command_is_told_so_in_the_language_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tute_teach.cli._gathering.find", stop)
    for options in (["--lang", "es"], ["--lang=es"]):
        answer = CliRunner().invoke(main, ["verify", *options, "scenarios"])
        assert answer.exit_code == 130
        assert answer.output == "\nInterrumpido. ¡Hasta pronto!\n"


@pytest.mark.parametrize(
    "command",
    [
        *("explain {}", "draw {}", "tables {}", "play --auto --table {}", "show {}", "build --config {}"),
        "new scenario --id a/b --from-record {} --ply 1",
    ],
)
def test_a_pipe_is_refused_and_not_waited_for(command: str, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yml"
    os.mkfifo(pipe)
    answer = CliRunner().invoke(main, [word.replace("{}", str(pipe)) for word in command.split()])
    assert answer.exit_code == 2
    assert answer.output.count(f"{pipe} is no file") == 1


@pytest.mark.parametrize("command", ["verify", "explain", "draw"])
def test_an_empty_path_is_refused_in_the_language_asked_for(command: str) -> None:
    answer = CliRunner().invoke(main, [command, "", "--lang", "es"])
    assert answer.exit_code == 2
    assert answer.output.startswith("Error: Hay una ruta vacía.")


def test_a_fault_of_our_own_is_not_hidden(say_hello: Callable[[str], Result]) -> None:
    assert isinstance(say_hello("raise ZeroDivisionError").exception, ZeroDivisionError)


def test_unknown_command_is_a_usage_error() -> None:
    answer = CliRunner().invoke(main, ["shuffle"])
    assert answer.exit_code == 2
    assert "There is no command “shuffle” here." in answer.output


@pytest.mark.parametrize("asked", [("--version", "--lang", "es"), ("--lang=es", "--version")])
def test_version_is_said_in_the_language_asked_for(asked: tuple[str, ...]) -> None:
    answer = CliRunner().invoke(main, asked)
    assert (answer.exit_code, answer.output) == (0, f"tute-teach, versión {tute_teach.__version__}\n")


def test_console_command_says_its_version() -> None:
    answer = subprocess.run(
        [Path(sys.executable).with_name("tute-teach"), "--version"], check=True, capture_output=True, text=True
    )
    assert answer.stdout.strip() == f"tute-teach, version {tute_teach.__version__}"
