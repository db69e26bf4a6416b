"""Serving everything under a path, such as `/tute`."""

from collections.abc import Callable, Iterable
from typing import Any

from werkzeug.wrappers import Response

Wsgi = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


class Under:
    """Takes a path off the front of every address; other addresses lead to it (the root) or nowhere."""

    def __init__(self, path: str, app: Wsgi) -> None:
        """`path` begins with a slash and does not end with one."""
        self.path, self.app = path, app

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        """Answer a request."""
        asked = environ.get("PATH_INFO", "")
        if asked == self.path or asked.startswith(f"{self.path}/"):
            environ["SCRIPT_NAME"] = environ.get("SCRIPT_NAME", "") + self.path
            environ["PATH_INFO"] = asked[len(self.path) :] or "/"
            return self.app(environ, start_response)
        if asked in ("", "/"):
            return Response(status=302, headers={"Location": f"{self.path}/"})(environ, start_response)
        return Response("Not found", status=404, mimetype="text/plain")(environ, start_response)
