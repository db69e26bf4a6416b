"""Links of the built site: each leads to a file and an anchor that exist, under any base path, on this host alone."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from posixpath import normpath
from urllib.parse import unquote, urlsplit

from tute_teach.pages.faults import Fault
from tute_teach.pages.reading import Link, PageFacts

_LOST = PurePosixPath("404.html")
_STAYS = {"javascript", "mailto", "data", "blob"}
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
_IN_STYLE = re.compile(r"""(?:url\(|@import)\s*["']?((?:https?:)?//[^"')\s]+)""", re.IGNORECASE)


def link_faults(site_dir: Path, pages: Mapping[PurePosixPath, PageFacts], site_url: str) -> Iterator[Fault]:
    """All links of all pages that lead nowhere, and all that lead off the site unmarked."""
    home = urlsplit(site_url)
    for facts in pages.values():
        for link in facts.links:
            message = _fault_of(link, facts, site_dir, pages, home.netloc, home.path or "/")
            if message:
                yield Fault(facts.path, link.line, "link", message)


def inner_link_faults(site_dir: Path, pages: Mapping[PurePosixPath, PageFacts]) -> Iterator[Fault]:
    """All links from page to page that lead nowhere, whatever else the theme of the site links to."""
    for facts in pages.values():
        for link in facts.links:
            if not link.url.startswith(("/", "//")) and not _SCHEME.match(link.url):
                message = _fault_of(link, facts, site_dir, pages, "", "/")
                if message:
                    yield Fault(facts.path, link.line, "link", message)


def style_faults(site_dir: Path) -> Iterator[Fault]:
    """Style sheets that ask another host."""
    for file in sorted(site_dir.rglob("*.css")):
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), start=1):
            for url in _IN_STYLE.findall(line):
                yield Fault(PurePosixPath(file.relative_to(site_dir).as_posix()), number, "host", f"asks {url}")


def _fault_of(
    link: Link, facts: PageFacts, site_dir: Path, pages: Mapping[PurePosixPath, PageFacts], host: str, base: str
) -> str | None:
    try:
        parts = urlsplit(link.url)
    except ValueError:
        return f"{link.url!r} is no address"
    if parts.scheme in _STAYS:
        return None
    path = unquote(parts.path)
    if parts.netloc and parts.netloc != host:
        if link.fetched:
            return f"asks another host: {link.url}"
        return None if link.external else f"leads off the site without rel=external: {link.url}"
    if parts.netloc or path.startswith("/"):
        if not parts.netloc and facts.path != _LOST:
            return f"starts at the root of the host, so it breaks under a base path: {link.url}"
        if not path.startswith(base):
            return f"leads out of the site, which stands at {base}: {link.url}"
        target = path[len(base) :]
    else:
        target = normpath(str(facts.path.parent / path)) if path else str(facts.path)
        if target.startswith(".."):
            return f"leads above the site: {link.url}"
        if path.endswith("/"):
            target += "/"
    return _missing(target, unquote(parts.fragment), link.url, site_dir, pages)


def _missing(
    target: str, anchor: str, url: str, site_dir: Path, pages: Mapping[PurePosixPath, PageFacts]
) -> str | None:
    file = PurePosixPath(target or ".")
    if target.endswith("/") or (site_dir / file).is_dir():
        file = file / "index.html"
    if not (site_dir / file).is_file():
        return f"leads nowhere: {url}"
    page = pages.get(file)
    if page and anchor not in page.anchors and not anchor.startswith(":~:"):
        return f"no such anchor there: {url}"
    return None
