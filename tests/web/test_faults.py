"""When something breaks — the store, a body, an address — the answer is a sentence, and the log tells no secrets."""

import io
import json
import logging
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text

from tests.web.conftest import MakeApp
from tests.web.games import API, begin, legal, play, told
from tute_teach.text import LANGS
from tute_teach.web.learner import COOKIE, _hash
from tute_teach.web.service import KEY

REFUSE = "CREATE TRIGGER broken BEFORE UPDATE ON games BEGIN SELECT RAISE(ABORT, 'disk'); END"


def run(app: Flask, statement: str) -> None:
    with app.extensions[KEY].store.writing() as connection:
        connection.execute(text(statement))


def only_reading(app: Flask, wish: str) -> None:
    """Make the store like one on a disk that takes nothing more, or like itself again."""
    with app.extensions[KEY].store.reading() as connection:
        connection.execute(text(f"PRAGMA query_only = {wish}"))


@pytest.mark.parametrize("lang", LANGS)
def test_failing_store_is_told_and_keeps_its_secrets(
    client: FlaskClient, app: Flask, caplog: pytest.LogCaptureFixture, lang: str
) -> None:
    game = begin(client)
    card = legal(game)[0]
    only_reading(app, "ON")
    with caplog.at_level(logging.DEBUG):
        answer = play(client, game, card, lang)
    problem = told(answer)
    assert (answer.status_code, problem["code"], answer.mimetype) == (
        503,
        "storage.failed",
        "application/problem+json",
    )
    assert answer.headers["Content-Language"] == lang
    assert int(answer.headers["Retry-After"]) > 0
    written = caplog.text + "".join(str(record.exc_info) + (record.exc_text or "") for record in caplog.records)
    token = client.get_cookie(COOKIE)
    assert token is not None
    assert "StoreFailed" in written
    for secret in (game["id"], card, "plays", "deal ", token.value, _hash(token.value)):
        assert secret not in written
    only_reading(app, "OFF")
    assert play(client, game, card).status_code == 200


def test_statement_that_the_store_refuses_is_our_own_mistake(
    client: FlaskClient, app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    """No reader mends it by trying again, and whoever runs the service must learn what it was."""
    game = begin(client)
    run(app, REFUSE)
    with caplog.at_level(logging.DEBUG):
        answer = play(client, game, legal(game)[0])
    assert (answer.status_code, told(answer)["code"]) == (500, "http.500")
    assert "Retry-After" not in answer.headers
    (line,) = [json.loads(one.getMessage()) for one in caplog.records if one.levelno == logging.ERROR]
    assert line["error"] == "IntegrityError"
    assert game["id"] not in caplog.text
    assert "plays" not in caplog.text


def test_unexpected_error_is_logged_by_its_rule(
    client: FlaskClient, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: object) -> None:
        raise RuntimeError("12o of secretgame")

    monkeypatch.setattr("tute_teach.web.games.find", broken)
    client.set_cookie(COOKIE, "a" * 43)
    begin(client)
    with caplog.at_level(logging.DEBUG):
        assert client.get(f"{API}/games/secretgame").status_code == 500
    (line,) = [json.loads(one.getMessage()) for one in caplog.records if one.levelno == logging.ERROR]
    assert (line["rule"], line["error"]) == (f"{API}/games/<game_id>", "RuntimeError")
    assert any("test_faults.py" in place for place in line["where"])
    assert "secretgame" not in caplog.text
    assert "12o" not in caplog.text


def test_ready_tells_of_a_store_that_is_gone(client: FlaskClient, app: Flask) -> None:
    run(app, "DROP TABLE alembic_version")
    run(app, "DROP TABLE games")
    assert client.get(f"{API}/ready").status_code == 503
    assert client.post(f"{API}/games", json={}).status_code == 503


class BrokenStream(io.RawIOBase):
    """What servers give for a body whose pieces are no pieces."""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        raise ConnectionError("invalid chunk size")


def sent(client: FlaskClient, stream: Any) -> Any:
    environ = {"wsgi.input": stream, "wsgi.input_terminated": True, "HTTP_TRANSFER_ENCODING": "chunked"}
    return client.post(f"{API}/games", content_type="application/json", environ_overrides=environ)


def test_bodies_in_pieces(client: FlaskClient) -> None:
    broken = sent(client, BrokenStream())
    assert (broken.status_code, broken.mimetype) == (400, "application/problem+json")
    assert sent(client, io.BytesIO(b"{" + b" " * 40_000 + b"}")).status_code == 413
    assert sent(client, io.BytesIO(b'{"level": ')).status_code == 400
    assert sent(client, io.BytesIO(b'{"level": 2}')).status_code == 201


def test_body_that_breaks_off(client: FlaskClient) -> None:
    answer = client.post(
        f"{API}/games",
        content_type="application/json",
        environ_overrides={"wsgi.input": io.BytesIO(b'{"level"'), "CONTENT_LENGTH": "300"},
    )
    assert (answer.status_code, answer.mimetype) == (400, "application/problem+json")


@pytest.mark.parametrize("length", [254, 255, 256, 300, 511, 999, 1000, 1001, 4000])
def test_long_name_is_an_unknown_address(make_app: MakeApp, tmp_path: Any, length: int) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    for name in ("index.html", "404.html"):
        (folder / name).write_text(f"<title>{name}</title>", encoding="utf-8")
    client = make_app(site_dir=folder).test_client()
    for path in ("/" + "x" * length, "/a/" + "x" * length + "/", "/" + "ñ" * (length // 2)):
        answer = client.get(path, buffered=True)
        assert (answer.status_code, answer.text) == (404, "<title>404.html</title>")
