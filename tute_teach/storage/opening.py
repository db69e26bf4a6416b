"""Opening a store: a file of SQLite by default, PostgreSQL by its address."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Table, create_engine, event, make_url
from sqlalchemy.dialects.postgresql import Insert as PostgresInsert
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import Insert as SqliteInsert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
    SQLAlchemyError,
    TimeoutError,
)

from tute_teach.errors import TuteError

BUSY_MS = 15_000
"""How long a writer waits for another one."""

OURS = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
"""What a database says to statements that ought not to have been sent: a mistake of the program, never of the store."""


class BadStore(TuteError):
    """An address that names no store we can use. Code `storage.url`, fact `found`."""


class StoreFailed(TuteError):
    """The store could not do what was asked: out of reach, locked, damaged. Code `storage.failed`, fact `found`.

    `found` is the kind of error alone: what the database says may hold what somebody wanted to keep.
    """


@dataclass(frozen=True, slots=True)
class Store:
    """An open store; one for a process, shared by its threads."""

    engine: Engine

    def reading(self) -> AbstractContextManager[Connection]:
        """A transaction that only reads; StoreFailed when the store cannot do it."""
        return self._begun("BEGIN")

    def writing(self) -> AbstractContextManager[Connection]:
        """A transaction that writes: it holds the pen from its first moment, and is kept unless an error leaves it.

        StoreFailed when the store cannot do it.
        """
        return self._begun("BEGIN IMMEDIATE")

    def stating(self) -> AbstractContextManager[Connection]:
        """A transaction of one single statement, to which SQLite need not be told the begin; errors as in `writing`."""
        return self._begun(None)

    @contextmanager
    def _begun(self, sqlite_begin: str | None) -> Iterator[Connection]:
        with (
            _failing_kindly(),
            self.engine.connect().execution_options(sqlite_begin=sqlite_begin) as connection,
            connection.begin(),
        ):
            yield connection

    def close(self) -> None:
        """Let go of all connections, as before a process is forked."""
        self.engine.dispose()


def open_store(url: str) -> Store:
    """Open a store by its address (`sqlite:///file` or `postgresql://…`); nothing is written yet.

    BadStore for an address of another kind.
    """
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadStore("storage.url", found=url) from None
    if parsed.drivername in ("postgresql", "postgres"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    kind = parsed.get_backend_name()
    if kind == "sqlite" and parsed.database not in (None, "", ":memory:"):
        engine = create_engine(parsed, hide_parameters=True)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return Store(engine)
    if kind == "postgresql":
        return Store(create_engine(parsed, pool_pre_ping=True, hide_parameters=True))
    raise BadStore("storage.url", found=parsed.render_as_string(hide_password=True))


def adding(dialect: str, table: Table) -> SqliteInsert | PostgresInsert:
    """An insertion that may say what to do when the row is there already (`on_conflict_do_…`)."""
    return (postgres_insert if dialect == "postgresql" else sqlite_insert)(table)


def sqlite_url(path: Path) -> str:
    """The address of a file of SQLite."""
    return f"sqlite:///{path.absolute()}"


@contextmanager
def _failing_kindly() -> Iterator[None]:
    try:
        yield
    except OURS:
        raise
    except (DBAPIError, TimeoutError) as error:
        raise store_failed(error) from error


def store_failed(error: SQLAlchemyError) -> StoreFailed:
    """The error as it is told: games are among what is bound to statements, so it must not bring its words along."""
    return StoreFailed("storage.failed", found=type(getattr(error, "orig", None) or error).__name__)


def _prepare_sqlite(connection: Any, record: object) -> None:
    # The driver must not begin transactions by itself: it begins them late, as readers, and then two writers
    # that both hold a reader's place can only fail.
    connection.isolation_level = None
    # One damaged letter must not take all rows of an answer away.
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    statement: str | None = connection.get_execution_options().get("sqlite_begin", "BEGIN")
    if statement is not None:
        connection.exec_driver_sql(statement)
