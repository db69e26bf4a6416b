"""The built site: pages and files, compressed where the build has laid a compressed copy beside them."""

import mimetypes
import re
from http import HTTPStatus
from pathlib import Path

from flask import Blueprint, Response, redirect, request, send_file
from werkzeug.exceptions import NotFound
from werkzeug.security import safe_join
from werkzeug.wrappers import Response as AnyResponse

from tute_teach.text import say
from tute_teach.web.problems import language
from tute_teach.web.service import service

site = Blueprint("site", __name__)

# A name with a mark of its content never means another content.
_MARKED = re.compile(r"\.[0-9a-f]{8,}(\.min)?\.\w+$")
_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


@site.get("/", defaults={"path": ""})
@site.get("/<path:path>")
def file(path: str) -> AnyResponse:
    """A file of the site, the page of a folder, or the page for unknown addresses."""
    if path.startswith("api/"):
        raise NotFound
    folder = service().site.folder
    if folder is None:
        return _no_site()
    found = _inside(folder, path)
    if found is not None and found.is_dir() and (found / "index.html").is_file():
        if path and not path.endswith("/"):
            return _with_slash()
        found = found / "index.html"
    if found is None or not found.is_file() or found.name.endswith(".gz"):
        return missing(folder)
    return _sent(found)


def missing(folder: Path) -> Response:
    """The page for unknown addresses, in both languages."""
    page = folder / "404.html"
    if not page.is_file():
        raise NotFound
    response = _sent(page)
    response.status_code = HTTPStatus.NOT_FOUND
    return response


def _inside(folder: Path, path: str) -> Path | None:
    if "\0" in path or "\\" in path:
        return None
    joined = safe_join(str(folder), path)
    if joined is None:
        return None
    found = Path(joined)
    try:
        # Asked here and not later: a name that is too long for the file system is an error only once it is looked up.
        found.stat()
        return found if found.resolve().is_relative_to(folder.resolve()) else None
    except (OSError, ValueError):
        return None


def _with_slash() -> AnyResponse:
    query = f"?{request.query_string.decode('latin-1')}" if request.query_string else ""
    # Begins with one slash and no more, so that it never names another host.
    return redirect(f"{request.script_root}/{request.path.strip('/')}/{query}", HTTPStatus.PERMANENT_REDIRECT)


def _sent(path: Path) -> Response:
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = path.with_name(path.name + ".gz")
    use_packed = packed.is_file() and request.accept_encodings.quality("gzip") > 0
    if not use_packed:
        response = send_file(path, mimetype=kind, conditional=True)
    else:
        response = send_file(packed, mimetype=kind, conditional=False, etag=True)
        response.headers["Content-Encoding"] = "gzip"
        response.make_conditional(request)
    if packed.is_file():
        response.vary.add("Accept-Encoding")
    marked = _MARKED.search(path.name)
    response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if marked else "no-cache"
    return response


def _no_site() -> Response:
    if request.path != "/":
        raise NotFound
    return Response(say("site.not-built", language()), HTTPStatus.OK, mimetype="text/plain")
