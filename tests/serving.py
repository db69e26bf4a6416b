"""Site, lessons and game on an address of this machine, for tests that look at them as a reader does."""

import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from werkzeug.serving import make_server
from werkzeug.wsgi import ClosingIterator

from tute_teach.storage import migrate, open_store, sqlite_url
from tute_teach.web import Config, create_app
from tute_teach.web.service import KEY

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


def _closing(app: "WSGIApplication") -> "WSGIApplication":
    """The same, its files closed also where a browser has left in the middle: then werkzeug's server forgets them."""

    def answered(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterator[bytes]:
        with closing(ClosingIterator(app(environ, start_response))) as pieces:
            yield from pieces

    return answered


@contextmanager
def served(site: Path, lessons: Path, folder: Path) -> Iterator[str]:
    """Serve a built site and a course, with a new store in `folder`; the address, which ends in a slash."""
    url = sqlite_url(folder / "store.sqlite3")
    store = open_store(url)
    migrate(store)
    store.close()
    app = create_app(Config(database=url, site_dir=site, lessons_dir=lessons))
    server = make_server("127.0.0.1", 0, _closing(app), threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
        app.extensions[KEY].store.close()
