"""Games that tests play over HTTP."""

import re
from collections.abc import Iterator
from typing import Any

from flask.testing import FlaskClient

LEGAL = re.compile(r'data-card="(\w+)"[^>]*data-standing="legal"')
API = "/api/v1"


def begin(client: FlaskClient, level: int = 2, lang: str = "en") -> dict[str, Any]:
    answer = client.post(f"{API}/games?lang={lang}", json={"level": level})
    assert answer.status_code == 201, answer.text
    return told(answer)


def told(answer: Any) -> dict[str, Any]:
    found: dict[str, Any] = answer.get_json(force=True)
    return found


def table_of(game: dict[str, Any]) -> str:
    """The last table that the frames show."""
    tables: list[str] = [frame["fragment"] for frame in game["frames"] if frame["fragment"]]
    return tables[-1]


def legal(game: dict[str, Any]) -> list[str]:
    """The cards that the page offers."""
    return LEGAL.findall(table_of(game))


def play(client: FlaskClient, game: dict[str, Any], card: str, lang: str = "en") -> Any:
    return client.post(f"{API}/games/{game['id']}/play?lang={lang}", json={"version": game["version"], "card": card})


def deal_on(client: FlaskClient, game: dict[str, Any], lang: str = "en") -> Any:
    return client.post(f"{API}/games/{game['id']}/next?lang={lang}", json={"version": game["version"]})


def whole_match(client: FlaskClient, game: dict[str, Any], lang: str = "en") -> Iterator[dict[str, Any]]:
    """Every answer of a match, the first card offered being played each time."""
    while True:
        yield game
        if game["stage"] == "match-over":
            return
        answer = (
            deal_on(client, game, lang) if game["stage"] == "round-over" else play(client, game, legal(game)[0], lang)
        )
        assert answer.status_code == 200, answer.text
        game = told(answer)
