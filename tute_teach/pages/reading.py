"""What `check-site` wants to know about one built page, gathered in a single pass over its HTML."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import PurePosixPath

_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
_NOT_PROSE = {"script", "style", "code", "pre"}
_SPOKEN = {"alt", "aria-label", "content", "placeholder", "title"}
_FOR_SCRIPT = re.compile(r'"href":"([^"]+)"')
"""A link in the data of a page, which a script makes."""


@dataclass(frozen=True, slots=True)
class Link:
    """An address in a page. `fetched`: the browser asks for it by itself, nobody has to follow it."""

    url: str
    line: int
    fetched: bool
    external: bool
    """Marked with rel=external: meant to lead off the site."""


@dataclass(frozen=True, slots=True)
class Example:
    """An element that shows a verified scenario."""

    scenario: str
    result: str
    anchor: str
    line: int


@dataclass(slots=True)
class PageFacts:
    """`path` is relative to the site; `root` is the path of the site, where the page says it; `prose` holds
    (line, text) of all that is read or spoken.
    """

    path: PurePosixPath
    lang: str = ""
    canonical: str = ""
    root: str = ""
    ids: dict[str, int] = field(default_factory=dict)
    twice: list[tuple[int, str]] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    examples: list[Example] = field(default_factory=list)
    nameless: list[tuple[int, str]] = field(default_factory=list)
    unfilled: list[tuple[int, str]] = field(default_factory=list)
    prose: list[tuple[int, str]] = field(default_factory=list)

    @property
    def anchors(self) -> set[str]:
        """What an address may point at within this page."""
        return set(self.ids) | {"", "top"}


def read(text: str, path: PurePosixPath) -> PageFacts:
    """Read the HTML of one built page."""
    reader = _Reader(PageFacts(path))
    reader.feed(text)
    reader.close()
    return reader.facts


class _Reader(HTMLParser):
    def __init__(self, facts: PageFacts) -> None:
        super().__init__(convert_charrefs=True)
        self.facts = facts
        self._open: list[str] = []
        self._svg: tuple[int, bool] | None = None  # line of a picture that still needs a name, and whether it has one

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag not in _VOID:
            self._open.append(tag)
        self._note(tag, found)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(tag, {name: value or "" for name, value in attrs})

    def handle_endtag(self, tag: str) -> None:
        if tag in self._open:
            while self._open.pop() != tag:
                pass
        if tag == "svg" and self._svg:
            line, named = self._svg
            if not named:
                self.facts.nameless.append((line, "svg"))
            self._svg = None

    def handle_data(self, data: str) -> None:
        if "script" in self._open:
            for number, line in enumerate(data.split("\n"), start=self.getpos()[0]):
                self.facts.links += [Link(url, number, False, False) for url in _FOR_SCRIPT.findall(line)]
        if data.strip() and not _NOT_PROSE.intersection(self._open):
            self.facts.prose.append((self.getpos()[0], data.strip()))

    def _note(self, tag: str, found: dict[str, str]) -> None:
        facts, line = self.facts, self.getpos()[0]
        if tag == "html":
            facts.lang = found.get("lang", "")
        if name := found.get("id"):
            if name in facts.ids:
                facts.twice.append((line, name))
            facts.ids.setdefault(name, line)
        facts.root = found.get("data-root", facts.root)
        if "data-marker" in found:
            facts.unfilled.append((line, f"{found['data-marker']} {found.get('data-key', '')}".strip()))
        if "data-example" in found:
            facts.examples.append(
                Example(found["data-example"], found.get("data-result", ""), found.get("id", ""), line)
            )
        facts.prose.extend((line, found[name]) for name in _SPOKEN & set(found) if found[name])
        self._note_links(tag, found, line)
        self._note_picture(tag, found, line)

    def _note_links(self, tag: str, found: dict[str, str], line: int) -> None:
        rel = found.get("rel", "").split()
        if tag == "link" and "canonical" in rel:
            self.facts.canonical = found.get("href", "")
        external = "external" in rel
        fetched = tag != "a" and not (tag == "link" and not {"stylesheet", "icon", "preload"}.intersection(rel))
        for name in ("href", "src", "action", "poster", "data", "data-to", "xlink:href"):
            if name in found:
                self.facts.links.append(Link(found[name], line, fetched, external))
        for candidate in found.get("srcset", "").split(","):
            if candidate.strip():
                self.facts.links.append(Link(candidate.split()[0], line, fetched=True, external=False))

    def _note_picture(self, tag: str, found: dict[str, str], line: int) -> None:
        if tag == "img" and "alt" not in found:
            self.facts.nameless.append((line, "img"))
        if tag == "svg" and found.get("role") == "img":
            self._svg = (line, bool(found.get("aria-label") or found.get("aria-labelledby")))
        elif tag == "title" and self._svg:
            self._svg = (self._svg[0], True)
