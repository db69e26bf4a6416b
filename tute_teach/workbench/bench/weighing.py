"""What a reader has to fetch: pages of the built site with everything that they load, as it is sent (compressed)."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

from tute_teach.workbench.bench.figure import Figure

KB = 1000
MOST_FIRST, MOST_LATER, MOST_SPRITE = 350.0, 60.0, 60.0
_LOADED_LINKS = {"stylesheet", "icon", "manifest", "preload", "modulepreload"}
_IN_TEXT = {
    ".css": re.compile(r"""url\(\s*["']?([^"')]+)"""),
    ".js": re.compile(r"""(?:\bfrom\s*|\bimport\s*\(?\s*)["'](\.[^"']+)["']"""),
}


def figures(site: Path) -> Iterator[Figure]:
    """The heaviest first visit of a rules page, the heaviest page after it, and the sprite; ValueError without a site.

    What search loads when a page is opened is counted; what the game and the lessons load is counted on their pages.
    """
    pages = {page: loaded(page, site) for page in sorted(site.rglob("index.html"))}
    rules = [page for page in pages if page.parent.parent.name == "rules"]
    if not rules:
        raise ValueError(f"{site}: no page of rules; `tute-teach build` makes the site")
    first = max(rules, key=lambda page: _weight(pages[page]))
    yield _heaviest("weight.first", _weight(pages[first]), MOST_FIRST, first, site)
    after = [(start, page) for start in rules for page in pages if page != start]
    start, later = max(after, key=lambda pair: _weight(pages[pair[1]] - pages[pair[0]]))
    yield _heaviest("weight.later", _weight(pages[later] - pages[start]), MOST_LATER, later, site)
    (sprite,) = (site / "assets").glob("pack.*.svg")
    yield Figure(
        "weight.sprite",
        sent(sprite) / KB,
        "kB",
        most=MOST_SPRITE,
        note="weight.uncompressed",
        facts={"size": sprite.stat().st_size / KB},
    )


def loaded(page: Path, site: Path) -> frozenset[Path]:
    """The files of the site that a browser fetches when it opens a page, the page among them."""
    found = {page}
    waiting = [page]
    while waiting:
        file = waiting.pop()
        if file.suffix not in (".html", *_IN_TEXT):
            continue
        text = file.read_text(encoding="utf-8")
        names = _References.of(text) if file.suffix == ".html" else _IN_TEXT[file.suffix].findall(text)
        for name in names:
            target = (file.parent / urlsplit(name).path).resolve()
            if not urlsplit(name).scheme and target.is_file() and target not in found:
                found.add(target)
                waiting.append(target)
            # A worker is told by its query which file of the theme it is to wrap.
            wrapped = target.parent / urlsplit(name).query.rpartition("/")[2]
            if wrapped.is_file():
                found.add(wrapped)
    return frozenset(found)


def sent(file: Path) -> int:
    """Bytes of a file as it is sent: its compressed copy, where there is one."""
    compressed = file.with_name(file.name + ".gz")
    return (compressed if compressed.is_file() else file).stat().st_size


def _weight(files: frozenset[Path]) -> float:
    return sum(map(sent, files)) / KB


def _heaviest(code: str, weight: float, most: float, page: Path, site: Path) -> Figure:
    facts = {"page": f"/{page.parent.relative_to(site).as_posix()}/"}
    return Figure(code, weight, "kB", most=most, note="weight.heaviest", facts=facts)


class _References(HTMLParser):
    """What a page refers to and loads."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._in_settings = False

    @classmethod
    def of(cls, text: str) -> list[str]:
        """The addresses of all that a page loads."""
        parser = cls()
        parser.feed(text)
        return [name for name in parser.found if name]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element loads."""
        given = {name: value or "" for name, value in attrs}
        self._in_settings = tag == "script" and given.get("id") == "__config"
        if tag == "link" and _LOADED_LINKS & set(given.get("rel", "").split()):
            self.found.append(given.get("href", ""))
        elif tag in ("script", "img", "source"):
            self.found.append(given.get("src", ""))
        elif tag in ("use", "image"):
            self.found.append(given.get("href", ""))

    def handle_data(self, data: str) -> None:
        """The theme's settings name the worker of the search, which is loaded with the page, and its index."""
        if self._in_settings:
            settings = json.loads(data)
            self.found += [settings["search"], f"{settings['base']}/search/search_index.json"]
            self._in_settings = False
