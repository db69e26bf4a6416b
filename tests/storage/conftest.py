"""A fresh store for each test: a file of SQLite, and PostgreSQL where TUTE_POSTGRES names a database for tests."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from tute_teach.storage import Store, migrate, note_learner, open_store, sqlite_url

OWNER = "a" * 64


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "store.sqlite3")
    address = os.environ.get("TUTE_POSTGRES")
    if not address:
        pytest.skip("no PostgreSQL: set TUTE_POSTGRES to the address of a database for tests")
    bare = open_store(address)
    with bare.writing() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    bare.close()
    return address


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A store in its present form, with one learner."""
    opened = open_store(url)
    migrate(opened)
    note_learner(opened, OWNER, 1)
    yield opened
    opened.close()
