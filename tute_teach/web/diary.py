"""One line of JSON for each answer, without cards, tokens or addresses of people."""

import json
import logging
import time
from datetime import UTC, datetime
from pathlib import Path
from traceback import extract_tb
from types import TracebackType

from flask import Flask, Response, g, request

log = logging.getLogger("tute_teach.web")


def keep_diary(app: Flask) -> None:
    """Write a line for each answer. A path is named by its rule, so that no game can be told from it."""

    @app.before_request
    def _begin() -> None:
        g.began = time.perf_counter()

    @app.after_request
    def _note(response: Response) -> Response:
        took = time.perf_counter() - g.get("began", time.perf_counter())
        line = {
            "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "method": request.method,
            "rule": request.url_rule.rule if request.url_rule else None,
            "status": response.status_code,
            "ms": round(took * 1000, 1),
        }
        log.info(json.dumps(line))
        return response


def note_error(error: BaseException) -> None:
    """Write down what went wrong and where in the program; never its words, which may hold cards and ids."""
    line = {
        "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
        "method": request.method,
        "rule": request.url_rule.rule if request.url_rule else None,
        "error": type(error).__name__,
        "where": [f"{Path(one.filename).name}:{one.lineno} {one.name}" for one in extract_tb(error.__traceback__)],
    }
    log.error(json.dumps(line))


class Discreet(Flask):
    """Flask, but for what it writes of an unexpected error: the address and the error's words stay out of it."""

    def log_exception(
        self,
        exc_info: tuple[type, BaseException, TracebackType] | tuple[None, None, None],
    ) -> None:
        """Write a line of the diary instead."""
        if exc_info[1] is not None:
            note_error(exc_info[1])


def open_diary() -> None:
    """Send the diary to the terminal as it is, a line of JSON each."""
    log.setLevel(logging.INFO)
    log.propagate = False
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(message)s"))
    log.handlers = [handler]
