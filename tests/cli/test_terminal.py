"""In a terminal lines are as wide as it is, and coloured where it can; what is piped is neither folded nor coloured."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.scenarios.written import HAND, written

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")

FALSE = written({"try": "2 plays 4c", "expect": {"legal": True}}, position=HAND)
COMMANDS = (
    ("verify", "x.yml"),
    ("verify", "y.yml"),
    ("explain", "x.yml", "--step", "1"),
    ("tables", "t.yml"),
)
ENVIRONMENT = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("x.yml").write_text(FALSE, "utf-8")
    Path("y.yml").write_text(FALSE.replace("legal", "leagl"), "utf-8")
    Path("t.yml").write_text("base: classic\n", "utf-8")


def shown(*command: str, columns: int, **environment: str) -> str:
    """What a terminal of so many columns shows of a command."""
    ours, its = pty.openpty()
    termios.tcsetwinsize(its, (24, columns))
    with subprocess.Popen(
        [sys.executable, "-m", "tute_teach", *command],
        stdin=its,
        stdout=its,
        stderr=its,
        env=ENVIRONMENT | {"TERM": "xterm"} | environment,
    ) as process:
        os.close(its)
        told = b""
        try:
            while more := os.read(ours, 10_000):
                told += more
        except OSError:  # the other end has been closed
            pass
        process.wait(60)
    os.close(ours)
    return told.decode()


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_lines_are_as_wide_as_the_terminal(command: tuple[str, ...], lang: str) -> None:
    told = shown(*command, "--lang", lang, columns=50, NO_COLOR="1")
    assert [line for line in told.splitlines() if len(line) > 50] == []
    piped = subprocess.run(
        [sys.executable, "-m", "tute_teach", *command, "--lang", lang],
        capture_output=True,
        text=True,
        env=ENVIRONMENT | {"COLUMNS": "50"},
        check=False,
    ).stdout
    assert [line for line in piped.splitlines() if len(line) > 70] != []


@pytest.mark.parametrize(
    ("environment", "is_coloured"),
    [
        ({}, True),
        ({"TERM": "dumb"}, False),
        ({"NO_COLOR": "1"}, False),
        ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
        ({"TERM": "dumb", "FORCE_COLOR": "1"}, True),
    ],
)
def test_colours_are_for_terminals_that_have_them(environment: dict[str, str], is_coloured: bool) -> None:
    assert ("\x1b[" in shown("verify", "x.yml", columns=80, **environment)) == is_coloured


def test_colours_may_be_wanted_where_there_is_no_terminal() -> None:
    command = [sys.executable, "-m", "tute_teach", "verify", "x.yml"]
    for forced, is_coloured in (("1", True), ("0", False), ("", False)):
        piped = subprocess.run(
            command, capture_output=True, env=ENVIRONMENT | {"FORCE_COLOR": forced, "TERM": "xterm"}, check=False
        )
        assert (b"\x1b[" in piped.stdout) == is_coloured
