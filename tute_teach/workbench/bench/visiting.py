"""Visitors of a running service: they begin games and play the first card that is offered them."""

import json
import re
from http.client import HTTPConnection, HTTPException
from typing import Any

_LEGAL = re.compile(r'data-card="(\w+)"[^>]*data-legal="true"')
LEVEL = 3


class Visitor:
    """One player with a connection and a cookie of its own."""

    def __init__(self, port: int, games: str = "/api/v1/games") -> None:
        """A visitor of the service on this port of 127.0.0.1, who begins games at the path `games`."""
        self._games = games
        self._connection = HTTPConnection("127.0.0.1", port, timeout=60)
        self._cookie = ""
        self._game: dict[str, Any] = {}
        self._offered: list[str] = []

    def act(self) -> int:
        """Play a card, deal the next hand, or begin a game where there is none; returns the bytes of the answer."""
        stage = self._game.get("stage", "")
        if stage == "play":
            path, told = f"/{self._game['id']}/play", {"card": self._offered[0]}
        elif stage == "round-over":
            path, told = f"/{self._game['id']}/next", {}
        else:
            return self._take(self.ask("POST", self._games, {"level": LEVEL}))
        told |= {"version": self._game["version"]}
        return self._take(self.ask("POST", f"/api/v1/games{path}", told))

    def idle(self, path: str) -> None:
        """Ask something that is no game, and read the answer as one would read that of a game."""
        _LEGAL.findall(json.loads(self.ask("POST", path))["fragment"])

    def ask(self, method: str, path: str, body: object = None) -> bytes:
        """The answer to one request; HTTPException when it is not a good one."""
        headers = {"Content-Type": "application/json", "Cookie": self._cookie, "Accept-Encoding": "identity"}
        self._connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self._connection.getresponse()
        data = answer.read()
        if answer.status >= 400:
            raise HTTPException(f"{method} {path}: {answer.status} {data[:300]!r}")
        if cookie := answer.getheader("Set-Cookie"):
            self._cookie = cookie.partition(";")[0]
        return data

    def leave(self) -> None:
        """Close the connection."""
        self._connection.close()

    def _take(self, data: bytes) -> int:
        self._game = json.loads(data)
        shown = [frame["fragment"] for frame in self._game["frames"] if frame["fragment"]]
        self._offered = _LEGAL.findall(shown[-1]) if shown else []
        return len(data)
