"""Standard streams may be closed: what is written is lost, what is to be read is refused, and nothing else happens."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCENARIO = "scenarios/play/beat-when-able.yml"
pytestmark = pytest.mark.skipif(shutil.which("sh") is None, reason="no shell here that closes streams")


def called(root: Path, redirected: str, *command: str) -> subprocess.CompletedProcess[str]:
    """A command as a shell calls it, with some of its streams closed."""
    return subprocess.run(
        ["sh", "-c", f'exec "$0" -m tute_teach "$@" {redirected}', sys.executable, *command],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )


@pytest.mark.parametrize("redirected", [">&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", [("explain", SCENARIO), ("verify", SCENARIO), ("tables",), ("play",)], ids=" ".join)
def test_whoever_hears_nothing_is_told_nothing(root: Path, command: tuple[str, ...], redirected: str) -> None:
    is_asked = command == ("play",) and "<" in redirected
    answer = called(root, redirected, *command)
    assert (answer.returncode, answer.stdout, answer.stderr) == (2 if is_asked else 0, "", "")


@pytest.mark.parametrize(("lang", "said"), [("en", "Standard input is closed"), ("es", "La entrada estándar está")])
@pytest.mark.parametrize("command", [("play",), ("explain", "-")], ids=" ".join)
def test_what_has_to_be_read_is_refused(root: Path, command: tuple[str, ...], lang: str, said: str) -> None:
    answer = called(root, "<&-", *command, "--lang", lang)
    assert answer.returncode == 2
    assert said in answer.stderr
    assert "Traceback" not in answer.stderr


def test_who_cannot_be_asked_is_told_which_option_says_it(root: Path) -> None:
    answer = called(root, "<&-", "new", "scenario", "--lang", "en")
    assert answer.returncode == 2
    assert answer.stderr.startswith("Error: Say --id")


def test_what_is_wrong_with_a_call_does_not_come_out_elsewhere(root: Path) -> None:
    answer = called(root, "2>&-", "tables", "clasic")
    assert (answer.returncode, answer.stdout) == (2, "")
