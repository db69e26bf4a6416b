import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from werkzeug.serving import make_server

from tute_teach.lessons.nouns import Course
from tute_teach.lessons.reading import read_course
from tute_teach.pages.build import build_site
from tute_teach.storage import migrate, open_store, sqlite_url
from tute_teach.web import Config, create_app


@pytest.fixture(scope="session")
def lessons_root(root: Path) -> Path:
    return root / "lessons"


@pytest.fixture(scope="session")
def course(lessons_root: Path) -> Course:
    return read_course(lessons_root)


@pytest.fixture(scope="module")
def served(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Site and service on one address."""
    folder = tmp_path_factory.mktemp("served")
    database = sqlite_url(folder / "t.sqlite3")
    store = open_store(database)
    migrate(store)
    store.close()
    site = build_site(root / "mkdocs.yml", folder / "site")
    app = create_app(Config(database=database, site_dir=site, lessons_dir=root / "lessons"))
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.port}"
    server.shutdown()
    thread.join()
    server.server_close()
