"""The built site is served as it is: compressed, with the page for unknown addresses, never a file outside."""

import gzip
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.conftest import MakeApp
from tute_teach.web.built_site import read_site

SCRIPT = "document.title = 'a < b && c'"


def page(name: str) -> str:
    """Write a page that says which one it is."""
    return (
        f'<!doctype html><title>{name}</title><h1 id="play.beat">x</h1>'
        f'<script>{SCRIPT}</script><script src="a.js"></script>'
    )


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    for name in ("index.html", "404.html", "es/index.html", "es/rules/play/index.html", "assets/a.js"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page(name) if name.endswith("html") else "'use strict';", encoding="utf-8")
    (folder / "index.html.gz").write_bytes(gzip.compress(page("index.html").encode(), mtime=0))
    (folder / "assets" / "pack.0123abcd.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    return folder


@pytest.fixture
def visitor(make_app: MakeApp, site: Path) -> FlaskClient:
    return make_app(site_dir=site).test_client()


def got(visitor: FlaskClient, path: str, **more: Any) -> Any:
    """Ask for a file and read it to its end, so that nothing stays open."""
    return visitor.get(path, buffered=True, **more)


@pytest.mark.parametrize("path", ["/", "/es/", "/es/rules/play/"])
def test_pages(visitor: FlaskClient, path: str) -> None:
    answer = got(visitor, path)
    assert (answer.status_code, answer.mimetype) == (200, "text/html")
    assert answer.text == page(f"{path[1:]}index.html")


@pytest.mark.parametrize(
    ("path", "to"),
    [
        ("/es", "/es/"),
        ("/es/rules/play?x=1", "/es/rules/play/?x=1"),
        ("/es//rules/play", "/es//rules/play/"),
        ("/es/rules", None),
    ],
)
def test_folder_without_its_slash(visitor: FlaskClient, path: str, to: str | None) -> None:
    """One redirect to where the page is, on this host; a folder without a page leads nowhere."""
    answer = got(visitor, path)
    if to is None:
        assert (answer.status_code, answer.text) == (404, page("404.html"))
    else:
        assert (answer.status_code, answer.headers["Location"]) == (308, to)


def test_folder_whose_address_begins_with_two_slashes_is_no_other_host(visitor: FlaskClient) -> None:
    answer = got(visitor, "/", environ_overrides={"PATH_INFO": "//es"})
    assert (answer.status_code, answer.headers["Location"]) == (308, "/es/")


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/es/nothing/",
        "/assets/",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%5csecret.txt",
        "/link.txt",
        "/index.html.gz",
        "/a%00b",
        "/" + "x" * 3000,
        "/" + "x/" * 800,
    ],
)
def test_unknown_address_has_its_page(visitor: FlaskClient, path: str) -> None:
    answer = got(visitor, path)
    assert (answer.status_code, answer.text) == (404, page("404.html"))


def test_compressed_copy_for_those_who_take_it(visitor: FlaskClient) -> None:
    packed = got(visitor, "/", headers={"Accept-Encoding": "gzip, br"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data).decode() == page("index.html")
    plain = got(visitor, "/", headers={"Accept-Encoding": "gzip;q=0"})
    assert "Content-Encoding" not in plain.headers
    assert {packed.headers["Vary"], plain.headers["Vary"]} == {"Accept-Encoding"}
    again = got(visitor, "/", headers={"Accept-Encoding": "gzip", "If-None-Match": packed.headers["ETag"]})
    assert again.status_code == 304


def test_marked_files_are_kept_for_ever(visitor: FlaskClient) -> None:
    assert "immutable" in got(visitor, "/assets/pack.0123abcd.svg").headers["Cache-Control"]
    assert got(visitor, "/assets/a.js").headers["Cache-Control"] == "no-cache"
    assert got(visitor, "/assets/a.js").mimetype == "text/javascript"


def test_policy_allows_the_inline_scripts_of_the_pages_and_no_others(visitor: FlaskClient, site: Path) -> None:
    policy = got(visitor, "/").headers["Content-Security-Policy"]
    scripts = next(rule for rule in policy.split("; ") if rule.startswith("script-src"))
    (known,) = read_site(site).scripts
    assert scripts == f"script-src 'self' {known}"
    assert "unsafe" not in scripts
    assert got(visitor, "/").headers["X-Content-Type-Options"] == "nosniff"


def test_rules_are_found_where_they_stand(site: Path) -> None:
    rules = read_site(site).rules
    assert rules["play.beat", "es"] in ("es/#play.beat", "es/rules/play/#play.beat")
    assert rules["play.beat", "en"].startswith(("#", "404"))


def test_without_a_site_the_start_says_what_to_do(make_app: MakeApp) -> None:
    client = make_app().test_client()
    assert "make site" in client.get("/").text
    assert client.get("/es/").status_code == 404
