"""Bringing a store to the present form, once, before workers start; two that try at once wait for each other."""

from importlib.resources import files

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from tute_teach.storage.opening import OURS, BadStore, Store, StoreFailed, store_failed

# Any number will do, as long as nothing else in the same database takes it.
_POSTGRES_LOCK = 728_310_468


def migrate(store: Store) -> None:
    """Bring the store to the present form; nothing happens when it has it already.

    StoreFailed when it cannot be reached or written, BadStore (`storage.newer`) when a newer version has made it.
    """
    try:
        with store.writing() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _POSTGRES_LOCK})
            command.upgrade(_config(connection), "head")
    except CommandError:
        raise BadStore("storage.newer", found=str(store.engine.url.database)) from None
    except OURS as error:
        # Here it may as well be the store's: somebody else's tables, or no right to make any.
        raise store_failed(error) from error


def is_current(store: Store) -> bool:
    """Whether the store can be reached and has the present form."""
    try:
        with store.reading() as connection:
            heads = ScriptDirectory.from_config(_config(connection)).get_heads()
            return set(MigrationContext.configure(connection).get_current_heads()) == set(heads)
    except StoreFailed:
        return False


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(files("tute_teach.storage") / "migrations"))
    config.attributes["connection"] = connection
    return config
