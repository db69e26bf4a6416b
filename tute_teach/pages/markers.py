r"""Markers in Markdown: `{{ kind key }}` becomes a placeholder that holds one plain sentence.

This half knows nothing of mkdocs and works under any generator that uses Python-Markdown. `swap` is the other half:
it puts the finished fragments in the place of the placeholders once the page is complete.

A marker alone in its paragraph stands for a block, one inside a line for a few words. Code is left alone, and `\{{`
is a brace like any other.
"""

import re
from collections.abc import Callable
from html import unescape
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.blockprocessors import BlockProcessor
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.util import AtomicString

from tute_teach.pages.fragments import Fragments, UnknownMarkerError
from tute_teach.text.languages import Lang

_SLOT_CLASS = "tt-slot"
_WELL_FORMED = re.compile(r"\{\{ ([a-z][a-z-]*)(?: ([a-z0-9][a-zA-Z0-9./-]*))? \}\}")
_ALONE = re.compile(r"\s*\{\{.*\}\}\s*")
_INLINE = r"\{\{[^\n]*?\}\}"
_CODE = re.compile(r"^(?:    |\t)[^\n]*$|^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
# Python-Markdown writes attributes in the order of the alphabet.
_SLOT = re.compile(
    rf'<(div|span) class="{_SLOT_CLASS}" data-key="([^"]*)" data-marker="([^"]*)">(?:[^<]*)</\1>',
)

Report = Callable[[str, str], None]
"""Called with the marker as it was written and what is wrong with it."""


def _refuse(marker: str, fault: str) -> None:
    raise ValueError(f"{marker}: {fault}")


class MarkersExtension(Extension):
    """Python-Markdown extension; set `lang` and `report` before each page that is converted."""

    def __init__(self, fragments: Fragments, lang: Lang = "en", report: Report = _refuse) -> None:
        super().__init__()
        self.fragments, self.lang, self.report = fragments, lang, report

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the name is Python-Markdown's
        """Register both forms of a marker."""
        # Below code blocks (80) so that an indented marker stays code; above paragraphs (10), which would take it.
        md.parser.blockprocessors.register(_BlockMarker(md, self), "tute-marker", 75)
        # Below code spans (190) and backslashes (180), above links (170) and the rest.
        md.inlinePatterns.register(_InlineMarker(md, self), "tute-marker", 175)

    def fill(self, slot: Element, marker: str) -> None:
        """Make `slot` the placeholder of `marker`, or report why there is none."""
        match = _WELL_FORMED.fullmatch(marker)
        if not match:
            self.report(marker, "a marker is {{ kind }} or {{ kind key }}, with single spaces")
            return
        kind, key = match.group(1), match.group(2) or ""
        try:
            sentence = self.fragments.sentence(kind, key, self.lang)
        except UnknownMarkerError as unknown:
            self.report(marker, _nothing_there(unknown))
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
    def __init__(self, md: Markdown, extension: MarkersExtension) -> None:
        super().__init__(_INLINE, md)
        self.extension = extension

    def handleMatch(  # type: ignore[override]  # noqa: N802 - the name is Python-Markdown's
        self, m: re.Match[str], data: str
    ) -> tuple[Element, int, int]:
        slot = Element("span")
        self.extension.fill(slot, m.group(0))
        return slot, m.start(0), m.end(0)


def swap(
    html: str, fragments: Fragments, lang: Lang, root: str, mend: Callable[[str], str] = lambda fragment: fragment
) -> str:
    """Replace each placeholder of a finished page by its fragment, `mend`ed first; `root` as in `Fragments`."""
    return _SLOT.sub(lambda slot: mend(fragments.fragment(unescape(slot[3]), unescape(slot[2]), lang, root)), html)


def markers_in(markdown: str) -> list[tuple[str, str]]:
    """Kind and key of each marker in a text, in order; one in code or behind a backslash is none."""
    bare = _CODE.sub("", markdown)
    return [(found[1], found[2] or "") for found in re.finditer(rf"(?<!\\){_WELL_FORMED.pattern}", bare)]


def _nothing_there(unknown: UnknownMarkerError) -> str:
    what = f"{unknown.kind} {unknown.key}".strip()
    near = f"; did you mean {', '.join(unknown.near)}?" if unknown.near else ""
    return f"there is no {what!r}{near}"
