"""What the service has to know about the built site: the inline scripts it may run, and where each rule stands."""

import base64
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

from tute_teach.rules.catalogue import catalogue
from tute_teach.text import LANGS, Lang

_SCRIPT_TYPES = ("", "text/javascript", "module")


@dataclass(frozen=True, slots=True)
class BuiltSite:
    """`scripts` are hashes as a content policy writes them; `rules` the path with anchor of each rule, by language."""

    folder: Path | None = None
    scripts: tuple[str, ...] = ()
    rules: Mapping[tuple[str, Lang], str] = field(default_factory=dict)


def read_site(folder: Path | None) -> BuiltSite:
    """Read all pages of a built site; an empty one when there is no such folder."""
    if folder is None or not folder.is_dir():
        return BuiltSite()
    scripts: set[str] = set()
    rules: dict[tuple[str, Lang], str] = {}
    known = catalogue()
    for path in sorted(folder.rglob("*.html")):
        page = _Page()
        page.feed(path.read_text(encoding="utf-8"))
        scripts.update(map(_hash, page.scripts))
        address = path.relative_to(folder).as_posix().removesuffix("index.html")
        for anchor in page.anchors & known.keys():
            rules.setdefault((anchor, _language(address)), f"{address}#{anchor}")
    return BuiltSite(folder, tuple(sorted(scripts)), rules)


def _language(address: str) -> Lang:
    first = address.partition("/")[0]
    return next((lang for lang in LANGS if lang == first), LANGS[0])


def _hash(script: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


class _Page(HTMLParser):
    """Collects the inline scripts and all ids of a page."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.scripts: list[str] = []
        self.anchors: set[str] = set()
        self._in_script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if given.get("id"):
            self.anchors.add(given["id"] or "")
        self._in_script = tag == "script" and "src" not in given and (given.get("type") or "") in _SCRIPT_TYPES
        if self._in_script:
            self.scripts.append("")

    def handle_endtag(self, tag: str) -> None:
        self._in_script = False

    def handle_data(self, data: str) -> None:
        if self._in_script:
            self.scripts[-1] += data
