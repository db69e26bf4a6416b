"""Terms in running text: the first mention on a page is a link to the glossary and bears what it says there.

A link does its work on a phone and without scripts; where there is a pointer, the definition comes up beside it.
"""

from pathlib import PurePosixPath
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor
from markdown.util import STX, AtomicString

from tute_teach.text.languages import Lang
from tute_teach.text.mentions import first_mention
from tute_teach.text.terms import marked_terms

TIP_CLASS = "tute-term"
RULES, GLOSSARY = "rules", "glossary.md"

_TEXTS = {"blockquote", "dd", "div", "em", "li", "ol", "p", "strong", "table", "tbody", "td", "tr", "ul"}
"""Elements in which terms are marked. Headings, links, code and what other processors made stay as they are."""


def glossary_from(page: str) -> str:
    """The way from a page of the rules to the glossary, both Markdown files; nothing from all other pages.

    >>> glossary_from("es/rules/play.md"), glossary_from("es/rules/glossary.md"), glossary_from("es/index.md")
    ('glossary.md', '', '')
    """
    folder, name = PurePosixPath(page).parent.name, PurePosixPath(page).name
    return GLOSSARY if folder == RULES and name != GLOSSARY else ""


class TipsExtension(Extension):
    """Python-Markdown extension; set `lang` and `glossary` before each page. Without an address nothing is marked."""

    def __init__(self, lang: Lang = "en", glossary: str = "") -> None:
        super().__init__()
        self.lang, self.glossary = lang, glossary

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the name is Python-Markdown's
        """Register the marking of terms."""
        # Below inline patterns (20), which make links and code; above what mkdocs does to addresses (0).
        md.treeprocessors.register(_Tips(md, self), "tute-tips", 15)


class _Tips(Treeprocessor):
    def __init__(self, md: Markdown, extension: TipsExtension) -> None:
        super().__init__(md)
        self.lang, self.glossary = extension.lang, extension.glossary
        self._wanted = list(marked_terms())

    def run(self, root: Element) -> None:
        if self.glossary:
            self._mark(root)

    def _mark(self, element: Element) -> None:
        """Mark what an element mentions first, in the order of reading."""
        if element.tag not in _TEXTS:
            return
        children = list(element)
        element.text, links = self._split(element.text)
        for place, link in enumerate(links):
            element.insert(place, link)
        for child in children:
            self._mark(child)
            child.tail, links = self._split(child.tail)
            place = list(element).index(child) + 1
            for link in reversed(links):
                element.insert(place, link)

    def _split(self, text: str | None) -> tuple[str | None, list[Element]]:
        """The text before the first term, and a link for each term with the text after it."""
        # HTML within a line is put aside at this point, and may be a link around the very word.
        if not text or isinstance(text, AtomicString) or STX in text:
            return text, []
        found = first_mention(text, self.lang, self._wanted)
        if found is None:
            return text, []
        start, end, term = found
        self._wanted.remove(term)
        link = Element("a")
        link.attrib = {
            "class": TIP_CLASS,
            "href": f"{self.glossary}#term-{term.key}",
            "title": term.get(self.lang).text,
        }
        link.text = AtomicString(text[start:end])
        link.tail, more = self._split(text[end:])
        return text[:start], [link, *more]
