r"""Markers in Markdown: `{{ kind key }}` becomes a placeholder that holds one plain sentence.

This half knows nothing of mkdocs and works under any generator that uses Python-Markdown. `swap` is the other half:
it puts the finished fragments in the place of the placeholders once the page is complete.

A marker alone in its paragraph stands for a block, one inside a line for a few words. Code is left alone, and `\{{`
is a brace like any other. Whatever begins or ends like a marker and is none is told, never published.
"""

import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.blockprocessors import BlockProcessor
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from tute_teach.errors import BrokenSource, Fault, Place
from tute_teach.pages.fragments import Fragments, MarkerError
from tute_teach.pages.fragments import marker as written
from tute_teach.text import say
from tute_teach.text.languages import Lang

_SLOT_CLASS = "tt-slot"
_WELL_FORMED = re.compile(r"\{\{ ([a-z][a-z-]*)(?: ([a-z0-9][a-zA-Z0-9./-]*))? \}\}")
_ALONE = re.compile(r"\s*\{\{.*\}\}\s*")
_INLINE = r"\{\{[^\n]*?\}\}"
_HALF = r"\{\{[^\n]*|(?<!\x03)\{ ?[a-z][^{}\n]*\}\}"
"""A marker that lacks braces at its end or at its beginning; \x03 stands where a backslash was before them."""
_PARTS = re.compile(r"\{+\s*([a-zA-Z][a-zA-Z-]*)(?:\s+([a-zA-Z0-9][a-zA-Z0-9./-]*))?")
_MAY_HOLD_BLOCKS = ("blockquote", "dd", "div", "li", "td", "th")
_CODE = re.compile(r"^(?:    |\t)[^\n]*$|^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
# Python-Markdown writes attributes in the order of the alphabet.
_SLOT = re.compile(
    rf'<(div|span) class="{_SLOT_CLASS}" data-key="([^"]*)" data-marker="([^"]*)">(?:[^<]*)</\1>',
)

Report = Callable[[str, MarkerError], None]
"""Called with the marker as it was written and what is wrong with it."""


class MarkersExtension(Extension):
    """Python-Markdown extension; set `lang` and `report` before each page that is converted.

    Without `report` a wrong marker is a ValueError, with the sentence that says what to do.
    """

    def __init__(self, fragments: Fragments, lang: Lang = "en", report: Report | None = None) -> None:
        super().__init__()
        self.fragments, self.lang = fragments, lang
        self.report: Report = report or self._refuse

    def _refuse(self, marker: str, error: MarkerError) -> None:
        raise ValueError(f"{marker}: {say(error.code, self.lang, **error.facts)}")

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the name is Python-Markdown's
        """Register both forms of a marker."""
        # Below code blocks (80) so that an indented marker stays code; above paragraphs (10), which would take it.
        md.parser.blockprocessors.register(_BlockMarker(md, self), "tute-marker", 75)
        # Below code spans (190) and backslashes (180), above links (170) and the rest.
        md.inlinePatterns.register(_InlineMarker(_INLINE, md, self), "tute-marker", 175)
        md.inlinePatterns.register(_InlineMarker(_HALF, md, self), "tute-half-marker", 174)
        # After the inline patterns (20), when it can be seen what each placeholder stands in.
        md.treeprocessors.register(_Placing(md, self), "tute-marker", 15)

    def fill(self, slot: Element, marker: str) -> None:
        """Make `slot` the placeholder of `marker`, or report why there is none."""
        match = _WELL_FORMED.fullmatch(marker)
        if not match:
            self.report(marker, _badly_written(marker))
            return
        kind, key = match.group(1), match.group(2) or ""
        try:
            sentence = self.fragments.sentence(kind, key, self.lang)
        except MarkerError as error:
            self.report(marker, error)
            return
        slot.attrib.update({"class": _SLOT_CLASS, "data-marker": kind, "data-key": key})
        slot.text = AtomicString(sentence)  # plain text: no Markdown and no HTML within


class _BlockMarker(BlockProcessor):
    def __init__(self, md: Markdown, extension: MarkersExtension) -> None:
        super().__init__(md.parser)
        self.extension = extension

    def test(self, parent: Element, block: str) -> bool:
        return all(_ALONE.fullmatch(line) for line in block.splitlines())

    def run(self, parent: Element, blocks: list[str]) -> None:
        for line in blocks.pop(0).splitlines():
            slot = SubElement(parent, "div")
            self.extension.fill(slot, line.strip())


class _InlineMarker(InlineProcessor):
    def __init__(self, pattern: str, md: Markdown, extension: MarkersExtension) -> None:
        super().__init__(pattern, md)
        self.extension = extension

    def handleMatch(  # type: ignore[override]  # noqa: N802 - the name is Python-Markdown's
        self, m: re.Match[str], data: str
    ) -> tuple[Element, int, int]:
        slot = Element("span")
        self.extension.fill(slot, m.group(0))
        return slot, m.start(0), m.end(0)


class _Placing(Treeprocessor):
    """A fragment of blocks cannot stand in a sentence: the browser would close the paragraph before it."""

    def __init__(self, md: Markdown, extension: MarkersExtension) -> None:
        super().__init__(md)
        self.extension = extension

    def run(self, root: Element) -> None:
        for holder, slot in _inline_slots(root):
            kind, key = slot.get("data-marker", ""), slot.get("data-key", "")
            if kind in self.extension.fragments.phrases:
                continue
            if holder.tag not in _MAY_HOLD_BLOCKS:
                self.extension.report(written(kind, key), MarkerError("marker.in-sentence", kind=kind))
            slot.tag = "div"


def _inline_slots(root: Element) -> Iterator[tuple[Element, Element]]:
    for holder in root.iter():
        for child in holder:
            if child.tag == "span" and child.get("class") == _SLOT_CLASS:
                yield holder, child


def _badly_written(marker: str) -> MarkerError:
    """What is wrong with a marker that is not written as one, and how it would be."""
    parts = _PARTS.match(marker)
    suggestion = written(parts[1].lower(), _small(parts[1], parts[2] or "")) if parts else written("rule", "play.beat")
    is_whole = marker.startswith("{{") and marker.endswith("}}")
    return MarkerError("marker.form" if is_whole else "marker.half", suggestion=suggestion)


def _small(kind: str, key: str) -> str:
    """A key as keys are written: in small letters, save the form of a value, which may begin with a capital."""
    home, dot, form = key.rpartition(".")
    return f"{home.lower()}{dot}{form}" if kind.lower() == "value" else key.lower()


def place_of(marker: str, markdown: str, number: int, *, in_sentence: bool = False) -> tuple[int, int] | None:
    """Line and column, from 1, of the `number`-th marker written so, from 0, outside code; None when there is none.

    `in_sentence` passes over those that stand alone in their line.
    """
    bare = _CODE.sub(lambda code: re.sub(r"[^\n]", " ", code[0]), markdown)
    places = [
        (line_number, found.start() + 1)
        for line_number, line in enumerate(bare.split("\n"), start=1)
        if not (in_sentence and _ALONE.fullmatch(line))
        for found in re.finditer(re.escape(marker), line)
    ]
    return places[number] if number < len(places) else None


def swap(
    html: str, fragments: Fragments, lang: Lang, root: str, mend: Callable[[str], str] = lambda fragment: fragment
) -> str:
    """Replace each placeholder of a finished page by its fragment, `mend`ed first; `root` as in `Fragments`."""
    return _SLOT.sub(lambda slot: mend(fragments.fragment(unescape(slot[3]), unescape(slot[2]), lang, root)), html)


def slots_in(html: str) -> list[tuple[str, str]]:
    """Kind and key of each placeholder in a page that was converted."""
    return [(unescape(slot[3]), unescape(slot[2])) for slot in _SLOT.finditer(html)]


def markdown_of(source: Path) -> str:
    """The text of a page; BrokenSource (`file.not-utf8`) with the place where it stops being one."""
    try:
        return source.read_text("utf-8")
    except UnicodeDecodeError as error:
        before, wrong = error.object[: error.start].decode("utf-8"), error.object[error.start]
        lines = before.split("\n")
        place = Place(str(source), len(lines), len(lines[-1]) + 1)
        raise BrokenSource([Fault("file.not-utf8", place, {"found": f"0x{wrong:02X}"})]) from None


def markers_in(markdown: str) -> list[tuple[str, str]]:
    """Kind and key of each marker in a text, in order; one in code or behind a backslash is none."""
    bare = _CODE.sub("", markdown)
    return [(found[1], found[2] or "") for found in re.finditer(rf"(?<!\\){_WELL_FORMED.pattern}", bare)]
