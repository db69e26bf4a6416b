"""Links of the built site: each leads to a file and an anchor that exist, under any base path, on this host alone."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from posixpath import normpath
from urllib.parse import unquote, urljoin, urlsplit

from tute_teach.pages.faults import Fault
from tute_teach.pages.reading import Link, PageFacts

Wrong = tuple[str, PurePosixPath | None]
"""The code of what is wrong with a link, and the file that it leads to, where it may lead to one."""
_LOST = PurePosixPath("404.html")
_MAP = PurePosixPath("sitemap.xml")
_LOCATED = re.compile(r"<loc>(.*?)</loc>")
_LOCAL = {"localhost", "127.0.0.1", "::1"}
_STAYS = {"javascript", "mailto", "data", "blob"}
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
_EXTERNAL = "{ rel=external }"
"""What marks a link of Markdown that is meant to lead off the site."""
_IN_STYLE = re.compile(r"""(?:url\(|@import)\s*["']?((?:https?:)?//[^"')\s]+)""", re.IGNORECASE)


def link_faults(site_dir: Path, pages: Mapping[PurePosixPath, PageFacts], site_url: str) -> Iterator[Fault]:
    """All links of all pages that lead nowhere, and all that lead off the site unmarked.

    `site_url`: the address of the site, or its path.
    """
    home = urlsplit(site_url)
    for facts in pages.values():
        for link in facts.links:
            if wrong := _wrong_with(link, facts, site_dir, pages, home.netloc, home.path or "/"):
                known = {"found": link.url, "base": home.path or "/", "suggestion": _EXTERNAL, "target": wrong[1]}
                yield Fault(facts.path, link.line, wrong[0], known)


def address_faults(site_dir: Path, pages: Mapping[PurePosixPath, PageFacts], site_url: str) -> Iterator[Fault]:
    """Addresses that pages, or the map of the site, give as their own and that are not below that of the start page.

    Where the start page gives none, nothing does.
    """
    if urlsplit(site_url).hostname in _LOCAL:
        yield Fault(PurePosixPath("index.html"), 0, "check.address.local", {"found": site_url})
    for path, facts in pages.items():
        own = urljoin(site_url, str(path).removesuffix("index.html")) if site_url else ""
        if path != _LOST and facts.canonical != own:
            yield Fault(path, 0, "check.address.differs")
    if (listed := site_dir / _MAP).is_file():
        located = _LOCATED.findall(listed.read_text(encoding="utf-8", errors="replace"))
        if not site_url or not all(one.startswith(site_url) for one in located):
            yield Fault(_MAP, 0, "check.address.differs")


def inner_link_faults(site_dir: Path, pages: Mapping[PurePosixPath, PageFacts]) -> Iterator[Fault]:
    """All links from page to page that lead nowhere, whatever else the theme of the site links to."""
    for facts in pages.values():
        for link in facts.links:
            is_inner = not link.url.startswith(("/", "//")) and not _SCHEME.match(link.url)
            if is_inner and (wrong := _wrong_with(link, facts, site_dir, pages, "", "/")):
                yield Fault(facts.path, link.line, wrong[0], {"found": link.url})


def style_faults(site_dir: Path) -> Iterator[Fault]:
    """Style sheets that ask another host."""
    for file in sorted(site_dir.rglob("*.css")):
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), start=1):
            for url in _IN_STYLE.findall(line):
                path = PurePosixPath(file.relative_to(site_dir).as_posix())
                yield Fault(path, number, "check.host", {"found": url})


def _wrong_with(
    link: Link, facts: PageFacts, site_dir: Path, pages: Mapping[PurePosixPath, PageFacts], host: str, base: str
) -> Wrong | None:
    """What is wrong with a link; None for one that leads where it should."""
    try:
        parts = urlsplit(link.url)
    except ValueError:
        return "check.link.no-address", None
    if parts.scheme in _STAYS:
        return None
    path = unquote(parts.path)
    if parts.netloc and parts.netloc != host:
        if link.fetched:
            return "check.link.fetched", None
        return None if link.external else ("check.link.off", None)
    if parts.netloc or path.startswith("/"):
        if not parts.netloc and facts.path != _LOST:
            return "check.link.rooted", None
        if not path.startswith(base):
            return "check.link.out", None
        target = path[len(base) :]
    else:
        target = normpath(str(facts.path.parent / path)) if path else str(facts.path)
        if target.startswith(".."):
            return "check.link.above", None
        if path.endswith("/"):
            target += "/"
    return _missing(target, unquote(parts.fragment), site_dir, pages)


def _missing(target: str, anchor: str, site_dir: Path, pages: Mapping[PurePosixPath, PageFacts]) -> Wrong | None:
    file = PurePosixPath(target or ".")
    if target.endswith("/") or (site_dir / file).is_dir():
        file = file / "index.html"
    if not (site_dir / file).is_file():
        return "check.link.nowhere", file
    page = pages.get(file)
    if page and anchor not in page.anchors and not anchor.startswith(":~:"):
        return "check.link.no-anchor", file
    return None
