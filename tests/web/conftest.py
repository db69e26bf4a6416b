"""A service on a store of its own, with or without a site; and clients that speak to it as a browser would."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.serving import served
from tute_teach.storage import migrate, open_store, sqlite_url
from tute_teach.web import Config, create_app
from tute_teach.web.service import KEY

MakeApp = Callable[..., Flask]


@pytest.fixture
def database(tmp_path: Path) -> str:
    """The address of a store in its present form."""
    url = sqlite_url(tmp_path / "store.sqlite3")
    store = open_store(url)
    migrate(store)
    store.close()
    return url


@pytest.fixture
def make_app(database: str, request: pytest.FixtureRequest) -> MakeApp:
    """Make an app on the test's store; called twice, it is a second process for all that the store knows."""

    def make(**settings: Any) -> Flask:
        app = create_app(Config(**({"database": database} | settings)))
        request.addfinalizer(app.extensions[KEY].store.close)
        return app

    return make


@pytest.fixture
def app(make_app: MakeApp) -> Flask:
    return make_app()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """One browser, with its cookies."""
    return app.test_client()


@pytest.fixture(scope="module")
def address(real_site: Path, tmp_path_factory: pytest.TempPathFactory, root: Path) -> Iterator[str]:
    """The service on a port of its own: to start it is to read all pages; each test is a learner of its own there."""
    with served(real_site, root / "lessons", tmp_path_factory.mktemp("served")) as one:
        yield one
