"""Running the service on one address: gunicorn with several workers, waitress where there is no gunicorn."""

import errno
import socket
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from waitress.server import create_server

from tute_teach.errors import TuteError
from tute_teach.lessons.reading import read_course
from tute_teach.storage import BadStore, StoreFailed, migrate, open_store
from tute_teach.web.app import create_app
from tute_teach.web.config import Config
from tute_teach.web.diary import open_diary

THREADS = 32
PORTS_TRIED = 50


class NoPort(TuteError):
    """Nothing to listen on. Codes `serve.no-port`, facts `host` and `found`; `serve.no-host`, fact `host`."""


def free_port(host: str, port: int) -> int:
    """The first free port from `port` on; NoPort when there is none, or the host is none of this machine's."""
    for candidate in range(port, min(port + PORTS_TRIED, 65_536)):
        if _is_free(host, candidate):
            return candidate
    raise NoPort("serve.no-port", host=host, found=port)


def _is_free(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind((host, port))
        except UnicodeError:
            raise NoPort("serve.no-host", host=host) from None
        except OSError as error:
            # No other port would do for a host that is none of this machine's.
            if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
                raise NoPort("serve.no-host", host=host) from error
            return False
        return True


def prepare(database: str) -> None:
    """Bring a store to its present form; BadStore (`storage.unusable`, `storage.newer`) when it cannot be used."""
    store = open_store(database)
    try:
        migrate(store)
    except StoreFailed as error:
        shown = store.engine.url.database if store.engine.dialect.name == "sqlite" else store.engine.url.host
        raise BadStore("storage.unusable", found=shown or "?", reason=error.facts["found"]) from None
    finally:
        # A worker must not inherit an open connection: each opens its own.
        store.close()


def serve(config: Config, host: str, port: int, workers: int, ready: Callable[[], None]) -> None:
    """Bring the store to its present form, then serve until told to stop; `ready` is called once it listens."""
    prepare(config.database)
    if config.lessons_dir is not None:
        # Read here as well: a fault in the course is told once, by the command, and not by each worker in turn.
        read_course(config.lessons_dir)
    if find_spec("gunicorn") is not None:
        import_module("tute_teach.web.with_gunicorn").run(config, host, port, workers, ready)
        return
    # One process with many threads: with few of them, open connections would keep everybody else waiting.
    open_diary()
    server = create_server(create_app(config), host=host, port=port, threads=THREADS)
    ready()
    server.run()
