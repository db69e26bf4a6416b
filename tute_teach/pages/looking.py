"""A little server for one preview, for whoever writes the file: on this machine alone, and only to look at."""

import re
import sys
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tute_teach.pages.assets import assets
from tute_teach.pages.preview import Preview, rule_page
from tute_teach.text.languages import LANGS, Lang

HOST = "127.0.0.1"
_SITE_STYLE = Path("docs", "assets", "stylesheets", "site.css")
_PAGE = re.compile(r"/(en|es)/(?:rule/([a-z.-]+)|(learn(?:/[a-z0-9-]+)*))?")


def look(
    preview: Preview, port: int, lang: Lang, ready: Callable[[str], None], meanwhile: Callable[[], None] = lambda: None
) -> None:
    """Serve a preview until Ctrl-C; `ready` is told the address, and `meanwhile` is called twice a second.

    OSError when the port is taken; 0 takes a free one.
    """
    kept = {f"/assets/{name}": content for name, content in assets().items()} | dict(_styles())

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            """Answer with a page, a file, or the version of the page."""
            path = unquote(urlsplit(self.path).path)
            found = _PAGE.fullmatch(path)
            if (self.headers.get("Host") or "").partition(":")[0] not in (HOST, "localhost"):
                self._send(b"", status=HTTPStatus.FORBIDDEN)  # somebody else's name for this machine
            elif path == "/":
                self._send(b"", status=HTTPStatus.FOUND, headers={"Location": f"/{lang}/"})
            elif path == "/version":
                self._send(preview.version().encode(), "text/plain")
            elif path in kept:
                self._send(kept[path], guess_type(path)[0] or "application/octet-stream")
            elif found and (page := _page(preview, found[1], found[2], found[3])) is not None:
                self._send(page.encode(), "text/html")
            else:
                self._send(b"{}", "application/json", HTTPStatus.NOT_FOUND)

        def _send(
            self,
            content: bytes,
            kind: str = "text/plain",
            status: HTTPStatus = HTTPStatus.OK,
            headers: dict[str, str] | None = None,
        ) -> None:
            self.send_response(status)
            told = {"Content-Type": f"{kind}; charset=utf-8" if kind.startswith("text/") else kind}
            told |= {"Content-Length": str(len(content)), "Cache-Control": "no-store", **(headers or {})}
            for name, value in told.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing: the page asks twice a second."""

    class Server(_Server):
        def service_actions(self) -> None:
            """Called between two requests, and twice a second where there are none."""
            meanwhile()

    with Server((HOST, port), Handler) as server:
        ready(f"http://{HOST}:{server.server_port}/{lang}/")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a browser that leaves before its answer is whole: it does so whenever a page is renewed."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]  # a socket, whatever its kind


def _page(preview: Preview, lang: str, rule_id: str | None, path: str | None) -> str | None:
    spoken = next(one for one in LANGS if one == lang)
    if path is not None:
        beside = preview.beside(path)
        return None if beside is None else beside.page(spoken, path)
    return preview.page(spoken) if rule_id is None else rule_page(rule_id, spoken)


def _styles() -> dict[str, bytes]:
    """The styles of the theme, and those of the site where this is called in its folder."""
    folder = files("material").joinpath("templates", "assets", "stylesheets")
    found = {
        f"/{entry.name.partition('.')[0]}.css": entry.read_bytes()
        for entry in folder.iterdir()
        if entry.name.endswith(".min.css")
    }
    return found | {"/site.css": _SITE_STYLE.read_bytes() if _SITE_STYLE.is_file() else b""}
