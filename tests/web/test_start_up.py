"""A service that cannot start says why in a sentence, with exit code 2 and no traceback."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from sqlalchemy import text

from tute_teach.cli import main
from tute_teach.storage import migrate, open_store, sqlite_url


def folder(place: Path) -> str:
    place.mkdir()
    return str(place)


def no_database(place: Path) -> str:
    place.write_bytes(b"this is a letter, not a database " * 100)
    return str(place)


def newer(place: Path) -> str:
    store = open_store(sqlite_url(place))
    migrate(store)
    with store.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'r9999'"))
    store.close()
    return str(place)


def postgres(place: Path) -> str:
    return "postgresql://nobody:hushhush@127.0.0.1:1/none"


@pytest.mark.parametrize("make", [folder, no_database, newer, postgres])
def test_store_that_cannot_be_used(tmp_path: Path, make: Callable[[Path], str]) -> None:
    database = make(tmp_path / "kept")
    outcome = CliRunner().invoke(main, ["serve", "--db", database, "--site", str(tmp_path), "--lessons", str(tmp_path)])
    assert outcome.exit_code == 2
    assert outcome.output.splitlines()[-1].startswith("Error: ")
    assert "--db" in outcome.output
    assert "Traceback" not in outcome.output
    assert "hushhush" not in outcome.output


@pytest.mark.parametrize("option", ["--lessons", "--site"])
@pytest.mark.parametrize(("lang", "told"), [("en", "there is no nada"), ("es", "no existe nada")])
def test_a_folder_that_is_named_has_to_be_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, option: str, lang: str, told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", f"{lang}_XX.UTF-8")
    # Would anything be served, it could not: the store is no file.
    answer = CliRunner().invoke(main, ["serve", option, "nada", "--db", str(tmp_path)])
    assert (answer.exit_code, f"{option}: {told}" in answer.output) == (2, True), answer.output


def test_broken_course(tmp_path: Path) -> None:
    course = tmp_path / "lessons"
    course.mkdir()
    outcome = CliRunner().invoke(
        main, ["serve", "--db", str(tmp_path / "kept"), "--site", str(tmp_path), "--lessons", str(course)]
    )
    assert outcome.exit_code == 2
    assert "Error: " in outcome.output
    assert "Traceback" not in outcome.output
