"""A match over HTTP: played once whatever is sent twice, the same after a reload and after a restart."""

import re
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.conftest import MakeApp
from tests.web.games import API, begin, deal_on, legal, play, table_of, told, whole_match
from tute_teach.storage import Status, find_game, open_store, save_game
from tute_teach.web import learner
from tute_teach.web.learner import COOKIE, _hash
from tute_teach.web.service import KEY


def see(client: FlaskClient, game_id: str, **query: object) -> dict[str, Any]:
    answer = client.get(f"{API}/games/{game_id}", query_string={"lang": "en", **query})
    assert answer.status_code == 200, answer.text
    return told(answer)


def test_same_card_sent_twice_is_played_once(client: FlaskClient) -> None:
    game = begin(client)
    card = legal(game)[0]
    first, second = play(client, game, card), play(client, game, card)
    assert first.status_code == second.status_code == 200
    assert told(first) == told(second)


def test_other_card_for_the_same_version_is_a_conflict_with_the_present(client: FlaskClient) -> None:
    game = next(one for one in whole_match(client, begin(client)) if len(legal(one)) > 1)
    first, second = legal(game)[:2]
    now = told(play(client, game, first))
    answer = play(client, game, second)
    assert answer.status_code == 409
    problem = told(answer)
    assert problem["code"] == "game.stale"
    assert problem["detail"]
    assert problem["game"]["version"] == now["version"]
    assert table_of(problem["game"]) == table_of(now)


def test_many_clicks_at_once_play_one_card(app: Flask, make_app: MakeApp) -> None:
    """Two apps on one store stand for two processes; all cards of the hand are sent at the same instant."""
    client = app.test_client()
    game = next(one for one in whole_match(client, begin(client)) if len(legal(one)) > 2)
    token = client.get_cookie(COOKIE)
    assert token is not None
    apps = [app, make_app()]

    def send(number: int) -> int:
        other = apps[number % 2].test_client()
        other.set_cookie(COOKIE, token.value)
        return int(play(other, game, legal(game)[number % 3]).status_code)

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(send, range(12)))
    assert set(answers) == {200, 409}
    told_now = see(client, game["id"], since=game["version"])["frames"]
    assert told_now[0]["event"] == "played"
    assert sum(frame["sentence"].startswith(("You play", "You lead")) for frame in told_now) == 1


def test_reload_and_restart_at_every_ply_show_the_same(client: FlaskClient, make_app: MakeApp) -> None:
    token = None
    for game in whole_match(client, begin(client)):
        if game["stage"] == "match-over" or (
            len(game["score"]) and game["score"][0]["hands"] + game["score"][1]["hands"] > 1
        ):
            break
        again = see(client, game["id"])
        assert (again["version"], again["stage"], again["score"]) == (game["version"], game["stage"], game["score"])
        assert table_of(again) == table_of(game)
        if token is None or game["version"] % 10 == 0:
            token = client.get_cookie(COOKIE)
            assert token is not None
            fresh = make_app().test_client()
            fresh.set_cookie(COOKIE, token.value)
            assert see(fresh, game["id"]) == again
            (mine,) = told(fresh.get(f"{API}/games"))["games"]
            assert mine["id"] == game["id"]


@pytest.mark.parametrize("level", [2, 3])
def test_match_to_its_end(client: FlaskClient, level: int) -> None:
    *_, last = whole_match(client, begin(client, level))
    assert last["stage"] == "match-over"
    assert max(side["hands"] for side in last["score"]) == 4
    assert last["frames"][-1]["event"] == "match-over"
    answer = deal_on(client, last)
    assert answer.status_code == 409
    assert told(answer)["code"] == "game.no-next"


def test_locked_card_is_refused_with_rule_and_sentence(client: FlaskClient) -> None:
    for game in whole_match(client, begin(client)):
        held = [card for card in cards_in_hand(table_of(game)) if card not in legal(game)]
        if game["stage"] == "play" and held:
            answer = play(client, game, held[0], "es")
            problem = told(answer)
            assert answer.status_code == 422
            assert problem["code"] == "game.illegal"
            assert problem["rule"].startswith("play.")
            why = told(client.get(f"{API}/games/{game['id']}/why?card={held[0]}&lang=es"))
            assert why["sentence"] == problem["detail"]
            assert not why["allowed"]
            assert told(client.get(f"{API}/games/{game['id']}"))["version"] == game["version"]
            return
    raise AssertionError("no locked card in a whole match")


def cards_in_hand(table: str) -> list[str]:
    return re.findall(r'<button[^>]*data-card="(\w+)"', table)


def test_hint_can_be_played(client: FlaskClient) -> None:
    game = begin(client)
    hint = told(client.post(f"{API}/games/{game['id']}/hint?lang=es"))
    assert hint["card"] in legal(game)
    assert hint["sentence"]
    assert play(client, game, hint["card"]).status_code == 200


def test_others_do_not_find_the_game(app: Flask, client: FlaskClient) -> None:
    game = begin(client)
    for other in (app.test_client(), app.test_client()):
        begin(other) if other is not client else None
        path = f"{API}/games/{game['id']}"
        answers = [
            other.get(path),
            other.get(f"{path}/why?card=1o"),
            other.post(f"{path}/hint"),
            play(other, game, legal(game)[0]),
            deal_on(other, game),
            other.delete(path),
        ]
        assert {answer.status_code for answer in answers} == {404}
        assert {told(answer)["code"] for answer in answers} == {"game.unknown"}
    nobody = app.test_client()
    assert nobody.get(f"{API}/games/{game['id']}").status_code == 404
    assert told(nobody.get(f"{API}/games")) == {"games": []}


def test_left_game_is_gone(client: FlaskClient) -> None:
    game = begin(client)
    assert client.delete(f"{API}/games/{game['id']}").status_code == 204
    answer = play(client, game, legal(game)[0])
    assert (answer.status_code, told(answer)["code"]) == (410, "game.left")
    assert see(client, game["id"])["stage"] == "left"
    assert told(client.get(f"{API}/games")) == {"games": []}


def test_game_that_the_rules_have_left_closes_with_a_sentence(client: FlaskClient, app: Flask) -> None:
    game = begin(client)
    store = app.extensions[KEY].store
    token = client.get_cookie(COOKIE)
    assert token is not None
    saved = find_game(store, game["id"], _hash(token.value))
    assert saved is not None
    spoilt = type(saved)(**{name: getattr(saved, name) for name in saved.__slots__} | {"record": "deal 1o\n"})
    assert save_game(store, spoilt, was=saved.version)
    seen = see(client, game["id"])
    assert seen["stage"] == "closed"
    assert seen["frames"][0]["sentence"]
    answer = play(client, game, legal(game)[0])
    assert (answer.status_code, told(answer)["code"]) == (410, "game.closed")


def test_live_games_are_limited(make_app: MakeApp) -> None:
    client = make_app(most_live_games=2).test_client()
    first = begin(client)
    begin(client)
    answer = client.post(f"{API}/games", json={})
    assert (answer.status_code, told(answer)["code"]) == (429, "game.too-many")
    client.delete(f"{API}/games/{first['id']}")
    begin(client)


def test_writes_are_limited_by_token(make_app: MakeApp) -> None:
    app = make_app(most_writes=3)
    client = app.test_client()
    game = begin(client)
    statuses = [play(client, game, "9x").status_code for _ in range(3)]
    assert set(statuses) == {400}
    statuses = [play(client, game, legal(game)[0]).status_code for _ in range(5)]
    assert statuses[-1] == 429
    assert begin(app.test_client())["id"]


def test_refusal_tells_how_long_to_wait(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until the running minute is over, not a minute from now; where waiting helps nothing, nothing is told."""
    client = make_app(most_writes=2, most_live_games=1).test_client()
    asked = int(time.time()) // 60 * 60 + 43
    monkeypatch.setattr(learner, "now", lambda: asked)
    begin(client)
    full, busy = client.post(f"{API}/games", json={}), client.post(f"{API}/games", json={})
    assert (told(full)["code"], full.headers.get("Retry-After")) == ("game.too-many", None)
    assert (told(busy)["code"], busy.headers.get("Retry-After")) == ("request.too-many", "17")


def test_games_of_one_second_stand_in_the_order_in_which_they_were_touched(client: FlaskClient) -> None:
    games = [begin(client) for _ in range(3)]
    assert play(client, games[1], legal(games[1])[0]).status_code == 200
    listed = told(client.get(f"{API}/games"))["games"]
    assert [one["id"] for one in listed] == [games[1]["id"], games[2]["id"], games[0]["id"]]
    assert abs(listed[0]["touched"] - time.time()) < 60
    assert not any(one["single"] for one in listed)


def test_newcomers_are_limited_by_address(make_app: MakeApp) -> None:
    app = make_app(most_newcomers=2)
    for _ in range(2):
        begin(app.test_client())
    answer = app.test_client().post(f"{API}/games", json={})
    assert (answer.status_code, told(answer)["code"]) == (429, "request.too-many")


def test_store_keeps_no_token(client: FlaskClient, database: str) -> None:
    game = begin(client)
    token = client.get_cookie(COOKIE)
    assert token is not None
    store = open_store(database)
    found = find_game(store, game["id"], _hash(token.value))
    store.close()
    assert found is not None
    assert found.status is Status.LIVE
    assert token.value not in f"{found}"
