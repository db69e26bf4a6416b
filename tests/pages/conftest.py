"""The real pages, built with a fake provider, so that these tests fail for the site's own reasons alone."""

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from filecmp import dircmp
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.once import once
from tute_teach.pages.build import build_site

FAKE = "tests.pages.fake:load"


@pytest.fixture
def project(tmp_path: Path, root: Path) -> Path:
    """Copy the site's sources, so that a test may spoil them."""
    shutil.copytree(root / "docs", tmp_path / "docs")
    shutil.copy(root / "mkdocs.yml", tmp_path)
    return tmp_path


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Path:
    """The site at the root of its host; read only."""
    return once(
        tmp_path_factory,
        "fake",
        lambda folder: build_site(root / "mkdocs.yml", folder, provider=FAKE),
    )


@pytest.fixture(scope="session")
def spare(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The one copy of the built site; ask for `copy`, which is in order."""
    return Path(shutil.copytree(built, tmp_path_factory.mktemp("spare") / "site"))


@pytest.fixture
def copy(built: Path, spare: Path) -> Iterator[Path]:
    """A copy of the built site, to be spoiled; what was spoiled is put in order afterwards."""
    yield spare
    mend(spare, built)


def mend(copy: Path, original: Path) -> None:
    """Make a folder again what it was copied from, by what has changed alone: hundreds of files take their time."""
    found = dircmp(original, copy, ignore=[], hide=[])
    for name in found.right_only:
        shutil.rmtree(copy / name) if (copy / name).is_dir() else (copy / name).unlink()
    for name in (*found.left_only, *found.diff_files):
        shutil.copy2(original / name, copy)
    for name in found.common_dirs:
        mend(copy / name, original / name)


@pytest.fixture(scope="session")
def built_below(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Path:
    """The folder to serve when the site stands at /tute/ of its host; read only."""
    return once(
        tmp_path_factory,
        "below",
        lambda folder: build_site(root / "mkdocs.yml", folder / "tute", "https://example.org/tute/", provider=FAKE),
    )


class _PlainServer(SimpleHTTPRequestHandler):
    """A plain file server as hosts have them: files, and 404.html for what is not there."""

    lost: Path

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        if code != 404:
            super().send_error(code, message, explain)
            return
        body = self.lost.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def served(folder: Path, lost: Path) -> Iterator[str]:
    """Serve a folder; yields its address without a slash at the end."""
    handler = type("Handler", (_PlainServer,), {"lost": lost})
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[str]:
    """Address of the served site, without a slash at the end."""
    with served(built, built / "404.html") as address:
        yield address


@pytest.fixture(scope="session")
def site_below(built_below: Path) -> Iterator[str]:
    """Address of the site served under a base path, without a slash at the end."""
    with served(built_below, built_below / "tute" / "404.html") as address:
        yield f"{address}/tute"
