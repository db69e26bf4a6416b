"""What was drawn stands in the site as it was drawn: fragments, pictures, files of the packages, compressed copies.

Each marker of the Markdown is filled a second time, from the sources as they are now, and looked for in the page letter
by letter. A hash within a page would only tell what that page says of itself.
"""

import gzip
import re
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

from tute_teach.pages.assets import assets
from tute_teach.pages.faults import Fault
from tute_teach.pages.fragments import Fragments, MarkerError, marker
from tute_teach.pages.markers import markdown_of, markers_in
from tute_teach.sources import files_below
from tute_teach.text.languages import LANGS, Lang

_EXAMPLE = re.compile(r'\bdata-example="([^"]*)"')
_LEAST = 12
"""Characters by which the beginning of a fragment is still known again when the rest differs."""


def drawn_faults(docs_dir: Path, texts: Mapping[PurePosixPath, str], fragments: Fragments) -> Iterator[Fault]:
    """All Markdown in `docs_dir` has its page, where every marker is filled and no example stands beside them.

    `texts`: the HTML of each page, by its path in the site.
    """
    rest = dict(texts)
    missed: list[tuple[PurePosixPath, str, str]] = []
    for lang in LANGS:
        for source in files_below(docs_dir / lang, ".md"):
            path = _built(source.relative_to(docs_dir / lang), lang)
            if path not in rest:
                yield Fault(path, 0, "check.page")
                continue
            for kind, key in markers_in(markdown_of(source)):
                yield from _marker_faults(path, kind, key, lang, rest, fragments, missed)
    # Only now: with all that is right taken out, what begins alike does not lead to the wrong place.
    for path, name, wanted in missed:
        yield _difference(path, rest[path], wanted, name)
    for path, left in rest.items():
        for found in _EXAMPLE.finditer(left):
            known = {"found": found[1], "suggestion": marker("scenario", found[1])}
            yield Fault(path, _line(left, found.start()), "check.example.beside", known)


def _marker_faults(
    path: PurePosixPath,
    kind: str,
    key: str,
    lang: Lang,
    rest: dict[PurePosixPath, str],
    fragments: Fragments,
    missed: list[tuple[PurePosixPath, str, str]],
) -> Iterator[Fault]:
    """Take one fragment out of its page, or note it as missed when it is not there as it is drawn today."""
    name = marker(kind, key)
    try:
        wanted = fragments.fragment(kind, key, lang, "/".join([".."] * (len(path.parts) - 1)) or ".")
    except MarkerError:
        yield Fault(path, 0, "check.fragment.unknown", {"found": name})
        return
    text = rest[path]
    if wanted in text:
        # A letter that no page has keeps what stood around it apart, and lines keep their numbers.
        rest[path] = text.replace(wanted, "\0" + "\n" * wanted.count("\n"), 1)
    else:
        missed.append((path, name, wanted))


def _difference(path: PurePosixPath, text: str, wanted: str, name: str) -> Fault:
    """Where a fragment stops being what it should be."""
    # The longest beginning that is there; halving is enough, since a beginning of one that is there is there as well.
    low, high = 0, len(wanted)
    while low < high:
        length = (low + high + 1) // 2
        if wanted[:length] in text:
            low = length
        else:
            high = length - 1
    if low < _LEAST:
        return Fault(path, 0, "check.fragment.missing", {"found": name})
    line = _line(text, text.index(wanted[:low]) + low)
    return Fault(path, line, "check.fragment.changed", {"found": name, "expected": repr(wanted[low : low + 40])})


def asset_faults(site_dir: Path) -> Iterator[Fault]:
    """The pack of cards and the files of the packages are those that pages were drawn for."""
    for name, content in assets().items():
        path = PurePosixPath("assets", name)
        file = site_dir / path
        if not file.is_file():
            yield Fault(path, 0, "check.asset.missing")
        elif file.read_bytes() != content:
            yield Fault(path, 0, "check.asset.changed")


def copy_faults(site_dir: Path) -> Iterator[Fault]:
    """Each compressed copy, which is what most browsers get, holds what the plain file holds."""
    for file in sorted(site_dir.rglob("*.gz")):
        path = PurePosixPath(file.relative_to(site_dir).as_posix())
        plain = file.with_suffix("")
        try:
            content = gzip.decompress(file.read_bytes())
        except (OSError, EOFError, zlib.error):
            yield Fault(path, 0, "check.copy.broken")
            continue
        if not plain.is_file():
            yield Fault(path, 0, "check.copy.alone", {"found": plain.name})
        elif content != plain.read_bytes():
            yield Fault(path, 0, "check.copy.differs", {"found": plain.name})


def _built(source: Path, lang: Lang) -> PurePosixPath:
    """The page that is built from a Markdown file, both below their language."""
    folder = PurePosixPath(*source.parent.parts) if source.name == "index.md" else PurePosixPath(source.with_suffix(""))
    return PurePosixPath("" if lang == LANGS[0] else lang) / folder / "index.html"


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, max(at, 0)) + 1
