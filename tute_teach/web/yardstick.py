"""The service with two views more, for the bench: a yardstick, and games against bots that do not think.

The yardstick does as little as a view of a game could do. Bots that play any card leave only what the service does
to be measured.
"""

import secrets
from dataclasses import replace
from pathlib import Path
from random import SystemRandom
from typing import Any

from flask import Flask, Response, jsonify, request

from tute_teach.sessions import begin, keep
from tute_teach.storage import (
    SavedGame,
    Status,
    add_game,
    find_game,
    migrate,
    note_learner,
    open_store,
    save_game,
    sqlite_url,
)
from tute_teach.tables import table
from tute_teach.web.app import create_app
from tute_teach.web.config import Config
from tute_teach.web.contract import JSON
from tute_teach.web.learner import learner_or_new, moment, now
from tute_teach.web.service import service
from tute_teach.web.telling import told
from tute_teach.web.with_gunicorn import Application, settings

PATH, GAMES = "/bench/yardstick", "/bench/games"
THOUGHTLESS = 1
"""The level of bots that play any card."""
MOST = 1_000_000
"""More than any bench begins or plays: it is one visitor where a real service has a thousand."""
_ROW = SavedGame("yardstick", "nobody", "settings", "record", 0, Status.LIVE, 0, 0)
_PIECE = '<span class="card" data-key="c-4c">4 de copas</span>\n'


def serve_beside(folder: Path, site: Path, port: int, workers: int) -> None:
    """Serve on 127.0.0.1 until told to stop, as `tute-teach serve` does, the store in a folder of its own."""
    database = sqlite_url(folder / "bench.sqlite3")
    store = open_store(database)
    migrate(store)
    note_learner(store, _ROW.owner, now())
    add_game(store, _ROW)
    store.close()
    config = Config(
        database=database,
        site_dir=site if (site / "index.html").is_file() else None,
        most_live_games=MOST,
        most_writes=MOST,
        most_newcomers=MOST,
        most_newcomers_together=MOST,
    )
    _Beside(config, settings("127.0.0.1", port, workers, lambda: None)).run()


class _Beside(Application):
    """The service with the yardstick beside its views."""

    def load(self) -> Any:
        """Make the app, once in each worker; no diary, since nobody reads it here."""
        app = create_app(self.config)
        add_yardstick(app)
        return app


def add_yardstick(app: Flask) -> None:
    """Add the views: a row is read and written, and a fragment of `size` signs comes back; and a game is begun."""

    def yardstick() -> Response:
        row = find_game(service().store, _ROW.id, _ROW.owner) or _ROW
        save_game(service().store, replace(row, version=row.version + 1), was=row.version)
        size = min(int(request.args.get("size", "1000")), 200_000)
        return jsonify(version=row.version, fragment=(_PIECE * (size // len(_PIECE) + 1))[:size])

    def begin_game() -> Response:
        game = begin(table("classic"), THOUGHTLESS, SystemRandom(), secrets.token_hex(16))
        kept = keep(service().store, learner_or_new(), game, moment())
        return Response(told(kept, since=0).model_dump_json(), mimetype=JSON)

    app.add_url_rule(PATH, "yardstick", yardstick, methods=["POST"])
    app.add_url_rule(GAMES, "bench_games", begin_game, methods=["POST"])
