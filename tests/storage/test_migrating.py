"""Migrations lead to the tables of today, once, whoever starts them."""

import multiprocessing

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from tute_teach.storage import BadStore, find_game, is_current, migrate, open_store
from tute_teach.storage.migrating import _config
from tute_teach.storage.schema import metadata

SPAWN = multiprocessing.get_context("spawn")


def test_lead_to_the_tables_of_today(url: str) -> None:
    store = open_store(url)
    assert not is_current(store)
    migrate(store)
    assert is_current(store)
    with store.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()


def test_times_of_games_become_finer(url: str) -> None:
    store = open_store(url)
    with store.writing() as connection:
        command.upgrade(_config(connection), "0001")
        connection.execute(text("INSERT INTO learners VALUES ('a', 5, 5)"))
        connection.execute(text("INSERT INTO games VALUES ('g', 'a', 's', 'r', 1, 'live', 5, 7)"))
    migrate(store)
    found = find_game(store, "g", "a")
    assert found is not None
    assert (found.created_at, found.updated_at) == (5000, 7000)
    store.close()


def test_several_that_start_at_once_wait_for_each_other(url: str) -> None:
    with SPAWN.Pool(4) as pool:
        assert pool.map(start, [url] * 4) == [True] * 4


def start(url: str) -> bool:
    store = open_store(url)
    migrate(store)
    found = is_current(store)
    store.close()
    return found


def test_no_store_is_not_current(tmp_path: object) -> None:
    store = open_store(f"sqlite:///{tmp_path}/no-such-folder/x.sqlite3")
    assert not is_current(store)
    store.close()


@pytest.mark.parametrize("address", ["", "mysql://host/x", "sqlite://", "sqlite:///:memory:", "nonsense"])
def test_other_addresses_are_refused(address: str) -> None:
    with pytest.raises(BadStore) as refused:
        open_store(address)
    assert refused.value.code == "storage.url"


def test_password_is_not_told() -> None:
    with pytest.raises(BadStore) as refused:
        open_store("mysql://me:secret@host/x")
    assert "secret" not in str(refused.value)
