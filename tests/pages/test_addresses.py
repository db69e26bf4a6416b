"""Addresses that pages give as their own: those of one site, or none at all."""

import shutil
from pathlib import Path

import pytest

from tests.pages.test_check import PLAY, change, kinds


def test_address_of_a_page_that_no_other_gives_is_found(copy: Path) -> None:
    change(copy, PLAY, "</title>", '</title><link rel="canonical" href="https://example.org/rules/play/">')
    assert (PLAY, "address") in kinds(copy)


@pytest.mark.parametrize(
    ("page", "old", "new"),
    [
        (PLAY, 'rel="canonical" href="https://example.org/tute/', 'rel="canonical" href="https://example.com/tute/'),
        (PLAY, 'rel="canonical" href="https://example.org/tute/rules/play/"', "data-none"),
        ("sitemap.xml", "<loc>https://example.org/tute/rules/", "<loc>https://example.com/tute/rules/"),
    ],
)
def test_address_that_does_not_go_with_that_of_the_start_page_is_found(
    built_below: Path, tmp_path: Path, page: str, old: str, new: str
) -> None:
    site = Path(shutil.copytree(built_below / "tute", tmp_path / "tute"))
    change(site, page, old, new)
    assert (page, "address") in kinds(site)


def test_map_of_a_site_without_an_address_is_found(copy: Path) -> None:
    (copy / "sitemap.xml").write_text("<urlset></urlset>", encoding="utf-8")
    assert kinds(copy) == {("sitemap.xml", "address")}


def test_address_of_this_computer_is_found(built_below: Path, tmp_path: Path) -> None:
    site = Path(shutil.copytree(built_below / "tute", tmp_path / "tute"))
    for file in (*site.rglob("*.html"), site / "sitemap.xml"):
        file.write_text(file.read_text("utf-8").replace("https://example.org/", "http://localhost:8000/"), "utf-8")
    assert kinds(site) == {("index.html", "address")}
