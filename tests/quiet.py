"""A page of the browser that objects to what a reader must never meet."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, Request

OWN_HOSTS = ("127.0.0.1", "localhost")


@contextmanager
def quiet_page(browser: Browser, **context: Any) -> Iterator[Page]:
    """Open a page in a context of its own, made with playwright's options (``viewport``, ``locale`` …).

    Leaving fails on any console message, script error or request to a foreign host.
    A test that expects one of those opens its page in the browser directly.
    """
    faults: list[str] = []

    def note_message(message: ConsoleMessage) -> None:
        faults.append(f"console {message.type}: {message.text}")

    def note_request(request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and address.hostname not in OWN_HOSTS:
            faults.append(f"foreign host: {request.url}")

    with browser.new_context(**context) as opened:
        opened.on("console", note_message)
        opened.on("weberror", lambda error: faults.append(f"script error: {error.error}"))
        opened.on("request", note_request)
        yield opened.new_page()
    if faults:
        raise AssertionError("\n".join(faults))
