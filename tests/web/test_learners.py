"""Only a token that was given out here is somebody; invented ones walk around no limit."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.conftest import MakeApp
from tests.web.games import API, begin, told
from tute_teach.storage import learner_known, note_learner, sweep_learners
from tute_teach.web.learner import COOKIE, _hash
from tute_teach.web.service import KEY


@pytest.mark.parametrize("limit", ["most_newcomers", "most_newcomers_together"])
def test_invented_tokens_are_newcomers(make_app: MakeApp, limit: str) -> None:
    app = make_app(**{limit: 3})
    statuses = []
    for number in range(5):
        client = app.test_client()
        client.set_cookie(COOKIE, f"{number}" * 43)
        answer = client.post(f"{API}/games", json={})
        statuses.append(answer.status_code)
        assert not learner_known(app.extensions[KEY].store, _hash(f"{number}" * 43))
    assert statuses == [201, 201, 201, 429, 429]
    answer = app.test_client().post(f"{API}/games", json={})
    assert told(answer)["code"] == "request.too-many"
    assert int(answer.headers["Retry-After"]) > 0


def test_invented_token_is_replaced(client: FlaskClient) -> None:
    client.set_cookie(COOKIE, "a" * 43)
    game = begin(client)
    token = client.get_cookie(COOKIE)
    assert token is not None
    assert token.value != "a" * 43
    assert client.get(f"{API}/games/{game['id']}").status_code == 200
    assert client.post(f"{API}/games", json={}).headers.getlist("Set-Cookie") == []


def test_hints_are_counted(make_app: MakeApp) -> None:
    client = make_app(most_writes=3).test_client()
    game = begin(client)
    statuses = [client.post(f"{API}/games/{game['id']}/hint").status_code for _ in range(4)]
    assert statuses[-1] == 429


def test_learners_with_nothing_are_forgotten(client: FlaskClient, app: Flask) -> None:
    store = app.extensions[KEY].store
    begin(client)
    token = client.get_cookie(COOKIE)
    assert token is not None
    note_learner(store, "b" * 64, 5)
    note_learner(store, "c" * 64, 50)
    assert sweep_learners(store, 50) == 1
    assert not learner_known(store, "b" * 64)
    assert learner_known(store, "c" * 64)
    assert sweep_learners(store, 10**12) == 1
    assert learner_known(store, _hash(token.value))
