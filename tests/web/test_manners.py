"""What every answer keeps to: one form of error in two languages, headers, cookies, no page of another origin."""

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.conftest import MakeApp
from tests.web.games import API, begin, told
from tute_teach.storage import note_progress
from tute_teach.text import LANGS, has_message
from tute_teach.web.learner import COOKIE, _hash
from tute_teach.web.problems import STATUSES
from tute_teach.web.service import KEY


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("method", "path", "more", "status", "code"),
    [
        ("post", "/games", {"json": {"level": 7}}, 400, "request.body"),
        ("post", "/games", {"json": {"level": True}}, 400, "request.body"),
        ("post", "/games", {"json": {"level": 2, "cards": "1o"}}, 400, "request.body"),
        ("post", "/games", {"json": [1]}, 400, "request.body-form"),
        ("post", "/games", {"data": b"{", "content_type": "application/json"}, 400, "request.body-form"),
        ("post", "/games", {"data": b"\xff\xfe", "content_type": "application/json"}, 400, "request.body-form"),
        ("post", "/games", {"data": {"level": 2}}, 415, "request.media-type"),
        ("post", "/games", {"data": b"x" * 20_000, "content_type": "application/json"}, 413, "http.413"),
        ("get", "/games/x?since=-1", {}, 400, "request.query"),
        ("get", "/games/x?since=one", {}, 400, "request.query"),
        ("get", "/games/x/why?card=8o", {}, 400, "request.query"),
        ("get", "/games/x/why", {}, 400, "request.query"),
        ("get", "/games/x", {}, 404, "game.unknown"),
        ("get", "/nothing", {}, 404, "http.404"),
        ("put", "/games", {}, 405, "http.405"),
    ],
)
def test_problem(
    client: FlaskClient, lang: str, method: str, path: str, more: dict[str, Any], status: int, code: str
) -> None:
    answer = client.open(f"{API}{path}", method=method.upper(), headers={"Accept-Language": lang}, **more)
    problem = told(answer)
    assert (answer.status_code, problem["code"], problem["status"]) == (status, code, status)
    assert answer.mimetype == "application/problem+json"
    assert answer.headers["Content-Language"] == lang
    assert problem["detail"].endswith(".")


def test_language_of_the_address_goes_before_that_of_the_browser(client: FlaskClient) -> None:
    spoken = {
        told(client.get(f"{API}/meta{query}", headers={"Accept-Language": wish}))["words"]["hint"]
        for query, wish in (("?lang=es", "en"), ("", "es-AR, en;q=0.2"))
    }
    assert len(spoken) == 1


def test_every_code_has_its_sentence() -> None:
    assert [code for code in STATUSES if not has_message(code)] == []


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),
        ({"Origin": "http://localhost"}, 201),
        ({"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"}, 201),
        ({"Origin": "http://elsewhere.example"}, 403),
        ({"Origin": "http://localhost.elsewhere.example"}, 403),
        ({"Origin": "https://localhost"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
    ],
)
def test_only_own_pages_may_change_anything(client: FlaskClient, headers: dict[str, str], status: int) -> None:
    assert client.post(f"{API}/games", json={}, headers=headers).status_code == status


def test_token_is_in_a_cookie_that_scripts_cannot_read(client: FlaskClient) -> None:
    answer = client.post(f"{API}/games", json={})
    (cookie,) = answer.headers.getlist("Set-Cookie")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Path=/;" in f"{cookie};"
    assert client.post(f"{API}/games", json={}).headers.getlist("Set-Cookie") == []


def test_cookie_is_secure_behind_https(make_app: MakeApp) -> None:
    client = make_app(trusted_hops=1).test_client()
    answer = client.post(
        f"{API}/games", json={}, headers={"X-Forwarded-Proto": "https", "X-Forwarded-Host": "tute.example"}
    )
    assert "Secure" in answer.headers["Set-Cookie"]
    assert "Strict-Transport-Security" in answer.headers


def test_word_of_a_proxy_counts_only_when_trusted(make_app: MakeApp) -> None:
    answer = make_app().test_client().post(f"{API}/games", json={}, headers={"X-Forwarded-Proto": "https"})
    assert "Secure" not in answer.headers["Set-Cookie"]


@pytest.mark.parametrize("token", ["x", "a" * 43 + "!", "é" * 43, ""])
def test_other_tokens_are_nobody(client: FlaskClient, token: str) -> None:
    client.set_cookie("tute_teach", token)
    assert told(client.get(f"{API}/games")) == {"games": []}


def test_reading_gives_no_cookie(client: FlaskClient) -> None:
    for path in ("/meta", "/games", "/progress", "/health", "/ready", "/openapi.json"):
        answer = client.get(API + path)
        assert answer.status_code == 200
        assert "Set-Cookie" not in answer.headers


def test_games_are_kept_by_no_cache_and_packed_on_demand(client: FlaskClient) -> None:
    answer = client.post(f"{API}/games", json={}, headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in client.get(f"{API}/games").headers


def test_not_ready_without_its_tables(make_app: MakeApp, tmp_path: Any) -> None:
    client = make_app(database=f"sqlite:///{tmp_path}/empty.sqlite3").test_client()
    assert client.get(f"{API}/health").status_code == 200
    answer = client.get(f"{API}/ready")
    assert (answer.status_code, told(answer)["code"]) == (503, "service.not-ready")


def test_all_under_a_path(make_app: MakeApp) -> None:
    client = make_app(base_path="/tute").test_client()
    assert client.get("/").headers["Location"] == "/tute/"
    assert client.get("/tute/api/v1/health").status_code == 200
    assert client.get("/tutemore/api/v1/health").status_code == 404
    assert client.get("/api/v1/health").status_code == 404
    answer = client.post("/tute/api/v1/games", json={})
    assert "Path=/tute/" in answer.headers["Set-Cookie"]
    assert "/tute/assets/pack." in answer.text
    assert told(client.get("/tute/api/v1/openapi.json"))["servers"] == [{"url": "/tute"}]


def test_words_of_the_page_in_both_languages(client: FlaskClient) -> None:
    en, es = (told(client.get(f"{API}/meta?lang={lang}")) for lang in LANGS)
    assert en["words"].keys() == es["words"].keys()
    assert [one["level"] for one in en["levels"]] == [2, 3]
    assert en["levels"][0]["name"] != es["levels"][0]["name"]


def test_document_names_every_operation(client: FlaskClient) -> None:
    found = told(client.get(f"{API}/openapi.json"))
    ids = [one["operationId"] for path in found["paths"].values() for one in path.values()]
    assert len(ids) == len(set(ids))
    described = {(method.upper(), path) for path, one in found["paths"].items() for method in one}
    served = {
        (method, re.sub(r"<(\w+)>", r"{\1}", rule.rule))
        for rule in client.application.url_map.iter_rules()
        if rule.rule.startswith(API) and rule.endpoint != "openapi"
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert described == served
    assert ("POST", f"{API}/games/{{game_id}}/play") in served


def test_progress_of_somebody_new_is_empty_whatever_others_have_done(app: Flask) -> None:
    done, new = app.test_client(), app.test_client()
    for client in (done, new):
        begin(client)
    cookie = done.get_cookie(COOKIE)
    assert cookie is not None
    for exercise in ("x", "y"):
        note_progress(app.extensions[KEY].store, _hash(cookie.value), exercise, stars=2, tries=1, done_at=5)
    assert told(new.get(f"{API}/progress")) == {"exercises": []}
    assert told(new.post(f"{API}/progress/forget", json={"exercises": ["x", "y"]})) == {"exercises": []}
    left = told(done.post(f"{API}/progress/forget", json={"exercises": ["x"]}))["exercises"]
    assert [(one["exercise"], one["stars"]) for one in left] == [("y", 2)]
    assert told(done.get(f"{API}/progress"))["exercises"] == left
