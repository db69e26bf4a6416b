"""`verify --watch`: what changes is verified again, what disappears is told and waited for."""

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.scenarios.written import HAND, written

TRUE = written({"try": "2 plays 4c", "expect": {"legal": False, "because": "play.beat"}}, position=HAND)
FALSE = TRUE.replace("false", "true")
AT_A_TABLE = TRUE.replace('"classic"', '"../../tables/ours.yml"')


@contextmanager
def watching(*options: str) -> Iterator["subprocess.Popen[str]"]:
    """A watch; whatever happens, it is over after a minute, so that nobody waits for what it does not say."""
    command = [sys.executable, "-m", "tute_teach", "verify", *options, "--watch"]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        limit = threading.Timer(60, process.kill)
        limit.start()
        try:
            yield process
        finally:
            limit.cancel()
            process.kill()


@pytest.fixture
def one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A scenario that holds, in the folder to work in."""
    file = Path("scenarios", "play", "true.yml")
    (tmp_path / file.parent).mkdir(parents=True)
    (tmp_path / file).write_text(TRUE, "utf-8")
    (tmp_path / ".git").mkdir()
    monkeypatch.chdir(tmp_path)
    return file


def save(file: Path, text: str) -> None:
    """Put a new file in the place of the old one; of one that is being written a busy machine may show the half."""
    Path("new").write_text(text, "utf-8")
    Path("new").rename(file)


def until(process: "subprocess.Popen[str]", sentence: str) -> str:
    """What is printed up to a sentence."""
    assert process.stdout is not None
    told = ""
    for line in process.stdout:
        told += line
        if sentence in line:
            return told
    raise AssertionError(told)


def test_watching_tells_of_changes_until_it_is_stopped(one: Path) -> None:
    with watching("scenarios") as watch:
        assert "Scenarios that hold: 1." in until(watch, "Waiting for changes")
        # Written in place, as some editors do: a busy machine may tell of the half before it tells of the whole.
        one.write_text(FALSE, "utf-8")
        assert f"\n{one}\n" in until(watch, "legal: the file says true")
        until(watch, "Waiting for changes")
        one.write_text(TRUE, "utf-8")
        assert f"\n{one}\n" in until(watch, "Scenarios that hold: 1.")
        until(watch, "Waiting for changes")
        watch.send_signal(signal.SIGINT)
        assert "Traceback" not in until(watch, "No longer watching.")
        assert watch.wait(20) == 0


@pytest.mark.parametrize("name", ["scenarios", "scenarios/play/true.yml"])
def test_what_is_watched_may_disappear_and_come_back(one: Path, name: str) -> None:
    with watching(name, "--lang", "es") as watch:
        until(watch, "A la espera de cambios")
        for _ in range(2):
            Path(name).rename("away")
            assert until(watch, "desaparecido") == f"\n{name} ha desaparecido; a la espera de que vuelva.\n"
            # Not the same as before: as when a branch is checked out anew.
            shutil.copytree("away", name) if Path("away").is_dir() else shutil.copy("away", name)
            shutil.rmtree("away") if Path("away").is_dir() else Path("away").unlink()
            assert f"\n{name} ya está aquí.\n.\n" in (told := until(watch, "A la espera de cambios"))
            assert "Escenarios que se cumplen: 1." in told
        save(one, FALSE)
        assert "legal: el archivo dice true" in until(watch, "A la espera de cambios")


def test_a_file_that_an_editor_puts_in_the_place_of_another_is_seen_each_time(one: Path) -> None:
    with watching(str(one)) as watch:
        until(watch, "Waiting for changes")
        for text, sentence in [(FALSE, "the file says true"), (TRUE, "Scenarios that hold: 1.")] * 2:
            save(one, text)
            assert sentence in (told := until(watch, "Waiting for changes"))
            assert "disappeared" not in told


def test_what_an_editor_keeps_beside_a_file_is_not_watched(one: Path) -> None:
    with watching("scenarios") as watch:
        until(watch, "Waiting for changes")
        Path(one.parent, "._true.yml").write_text("nothing", "utf-8")
        Path(one.parent, ".#true.yml").write_text("nothing", "utf-8")
        time.sleep(1)
        save(one, FALSE)
        assert until(watch, "Waiting for changes").startswith(f"\n{one}\n")


def test_a_table_that_a_scenario_names_is_watched_wherever_it_lies(one: Path) -> None:
    table = Path("tables", "ours.yml")
    with watching("scenarios") as watch:
        until(watch, "Waiting for changes")
        save(one, AT_A_TABLE)
        assert "There is no table file tables/ours.yml" in until(watch, "Waiting for changes")
        table.parent.mkdir()
        for text, sentence in [("base: classic\n", "Scenarios that hold: 1."), ("base: clasic\n", "Did you mean")] * 2:
            save(table, text)
            told = until(watch, "Waiting for changes")
            assert told.startswith(f"\n{table}\n")
            assert sentence in told


def test_what_is_not_there_yet_is_waited_for(one: Path) -> None:
    with watching("later.yml", "--lang", "es") as watch:
        assert "No existe el archivo later.yml" in until(watch, "A la espera de cambios")
        save(Path("later.yml"), TRUE)
        assert "later.yml ya está aquí" in until(watch, "A la espera de cambios")
