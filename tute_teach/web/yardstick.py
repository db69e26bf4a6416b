"""The service with one view more, which does as little as a view of a game could do: a yardstick for the bench."""

from pathlib import Path
from typing import Any

from flask import Flask, Response, jsonify, request

from tute_teach.storage import count_hit, migrate, open_store, sqlite_url
from tute_teach.web.app import create_app
from tute_teach.web.config import Config
from tute_teach.web.learner import now
from tute_teach.web.service import service
from tute_teach.web.with_gunicorn import Application, settings

PATH = "/bench/yardstick"
MOST = 1_000_000
"""More than any bench begins or plays: it is one visitor where a real service has a thousand."""
_PIECE = '<span class="card" data-key="c-4c">4 de copas</span>\n'


def serve_beside(folder: Path, site: Path, port: int, workers: int) -> None:
    """Serve on 127.0.0.1 until told to stop, as `tute-teach serve` does, the store in a folder of its own."""
    database = sqlite_url(folder / "bench.sqlite3")
    store = open_store(database)
    migrate(store)
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
    """Add the view: a row is read and written, and a fragment of `size` signs comes back."""

    def view() -> Response:
        count = count_hit(service().store, "bench", now() // 3600, 3600)
        size = min(int(request.args.get("size", "1000")), 200_000)
        return jsonify(count=count, fragment=(_PIECE * (size // len(_PIECE) + 1))[:size])

    app.add_url_rule(PATH, "yardstick", view, methods=["POST"])
