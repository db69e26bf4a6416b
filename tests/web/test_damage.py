"""One damaged row takes no more away than its own game: every other stays, and nothing is answered with a 5xx."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text

from tests.web.games import API, begin, table_of, told
from tute_teach.web.service import KEY

DEEP = "[" * 100_000


def settings(**changes: Any) -> Callable[[str], str]:
    """What was agreed, with some of it changed."""

    def changed(stored: str) -> str:
        found = json.loads(stored)
        table = found["table"] | changes.pop("table", {})
        return json.dumps(found | {"table": table} | changes)

    return changed


def position(**changes: Any) -> Callable[[str], str]:
    """A record that begins with a position, whole but for what is changed."""
    whole: dict[str, Any] = {
        "hands": ["1o 3o", "1c 3c", "1e 3e", "1b 3b"],
        "lead": 1,
        "laid": "",
        "trump": "o",
        "turned": None,
        "before": [8, 30, 20],
        "declared": [],
    }
    return lambda stored: f"position {json.dumps(whole | changes)}\n"


DAMAGE: dict[str, tuple[str, Callable[[str], Any]]] = {
    "settings empty": ("settings", lambda stored: ""),
    "settings deep": ("settings", lambda stored: DEEP),
    "settings bytes": ("settings", lambda stored: b"\xff\x00"),
    "players text": ("settings", settings(table={"players": "4"})),
    "players null": ("settings", settings(table={"players": None})),
    "players many": ("settings", settings(table={"players": 10**9})),
    "dealer text": ("settings", settings(dealer="x")),
    "dealer nowhere": ("settings", settings(dealer=9)),
    "levels": ("settings", settings(levels=[])),
    "level of no bot": ("settings", settings(levels=[[2, 99], [3, 99], [4, 99]])),
    "secret": ("settings", settings(secret=None)),
    "record empty": ("record", lambda stored: ""),
    "record bytes": ("record", lambda stored: b"\x00\xff"),
    "record deep": ("record", lambda stored: f"position {DEEP}"),
    "version text": ("version", lambda stored: "many"),
    "version other": ("version", lambda stored: 77),
    "status": ("status", lambda stored: "xx"),
    "time": ("updated_at", lambda stored: "noon"),
    "before no list": ("record", position(before="8")),
    "before text": ("record", position(before=["8", None])),
    "before short": ("record", position(before=[])),
    "hands numbers": ("record", position(hands=[1, 2, 3, 4])),
    "hands few": ("record", position(hands=["1o"])),
    "hands uneven": ("record", position(hands=["1o 3o", "1c", "", "1b 3b"])),
    "lead": ("record", position(lead=7)),
    "declared": ("record", position(declared=[[1, "o", "x", None, "z"]])),
}


def damage(app: Flask, game_id: str, column: str, change: Callable[[str], Any]) -> None:
    with app.extensions[KEY].store.writing() as connection:
        stored = connection.execute(text(f"SELECT {column} FROM games WHERE id = :id"), {"id": game_id}).scalar_one()
        connection.execute(
            text(f"UPDATE games SET {column} = :new WHERE id = :id"), {"new": change(stored), "id": game_id}
        )


@pytest.mark.parametrize("what", DAMAGE)
def test_damaged_game_is_closed_and_others_stay(client: FlaskClient, app: Flask, what: str) -> None:
    whole, damaged = begin(client), begin(client)
    column, change = DAMAGE[what]
    damage(app, damaged["id"], column, change)
    if change.__qualname__.startswith("position"):
        damage(app, damaged["id"], "version", lambda stored: 1)
    listed = client.get(f"{API}/games")
    assert listed.status_code == 200
    assert whole["id"] in [one["id"] for one in told(listed)["games"] if one["stage"] == "play"]
    answer = client.get(f"{API}/games/{damaged['id']}")
    assert (answer.status_code, told(answer)["stage"]) == (200, "closed")
    for path, body in (("play", {"version": 1, "card": "1o"}), ("next", {"version": 1}), ("hint", None)):
        answer = client.post(f"{API}/games/{damaged['id']}/{path}", json=body)
        assert (answer.status_code, told(answer)["code"]) == (410, "game.closed")
    assert client.get(f"{API}/games/{damaged['id']}/why?card=1o").status_code == 410
    assert client.delete(f"{API}/games/{damaged['id']}").status_code == 204
    assert table_of(told(client.get(f"{API}/games/{whole['id']}"))) == table_of(whole)


def test_damage_is_done_to_a_position_that_could_be_played(client: FlaskClient, app: Flask) -> None:
    """Else the tests above would hold whatever is changed in it."""
    game = begin(client)
    damage(app, game["id"], "record", position())
    damage(app, game["id"], "version", lambda stored: 1)
    damage(app, game["id"], "settings", settings(single=True))
    answer = told(client.get(f"{API}/games/{game['id']}"))
    assert answer["stage"] == "play"
