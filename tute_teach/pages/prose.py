"""The Markdown as prose: nothing typed by hand that a marker says, no word that is not the site's.

What is no prose is left out: front matter, code, markers, addresses, HTML, and names of rules, which stand in the
catalogue and are compared with it, as headings and as texts of links.
"""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tute_teach.errors import Fault, Place
from tute_teach.pages.fragments import Provider
from tute_teach.pages.markers import markdown_of, markers_in
from tute_teach.rules.catalogue import catalogue
from tute_teach.sources import files_below
from tute_teach.text.languages import LANGS, Lang
from tute_teach.text.prose import remarks
from tute_teach.text.spared import Spared

_NO_PROSE = re.compile(
    r"\A---\n.*?\n---\n|^```.*?^```$|^(?: {4}|\t)[^\n]*$|`[^`\n]*`|\{\{[^\n]*?\}\}|\{[:.][^}\n]*\}|<[^>\n]*>|^ *\d+\. ",
    re.MULTILINE | re.DOTALL,
)
_HEADING = re.compile(r"^#+ (?P<text>[^\n]*?) \{#(?P<anchor>[\w.-]+)\}$", re.MULTILINE)
_LINK = re.compile(r"\[(?P<text>[^\]\n]*)\]\((?P<address>[^)\n]*)\)")


def docs_faults(docs_dir: Path, provider: Provider, spared: Spared) -> Iterator[Fault]:
    """What is wrong with the prose of all pages, exceptions that none of them needs included."""
    for lang in LANGS:
        yield from folder_faults(docs_dir / lang, lang, provider, spared)
    yield from spared.unused(docs_dir.name)


def folder_faults(folder: Path, lang: Lang, provider: Provider, spared: Spared) -> Iterator[Fault]:
    """What is wrong with the prose of the pages in a folder, all of one language."""
    for source in files_below(folder, ".md"):
        yield from page_faults(markdown_of(source), str(source), lang, provider, spared)


def page_faults(markdown: str, file: str, lang: Lang, provider: Provider, spared: Spared) -> Iterator[Fault]:
    """What is wrong with the prose of one page; places are those in its file."""
    shown = tuple(key for kind, key in markers_in(markdown) if kind == "scenario")
    for number, line in enumerate(_prose(markdown, lang).split("\n"), start=1):
        for remark in remarks(line, lang, partial(provider.values, shown), marker):
            if not spared.covers(file, remark.found):
                place = Place(file, number, remark.start + 1)
                yield Fault(remark.code, place, {"found": remark.found, **remark.facts})


def marker(name: str, form: str) -> str:
    """How a page asks for a value."""
    return f"{{{{ value {name}.{form} }}}}"


def _prose(markdown: str, lang: Lang) -> str:
    """The text of a page, as long as before, with all that is no prose blotted out."""
    text = _NO_PROSE.sub(lambda found: _blot(found[0]), markdown)
    text = _HEADING.sub(partial(_without_rule, lang, "anchor"), text)
    return _LINK.sub(partial(_without_rule, lang, "address"), text)


def _without_rule(lang: Lang, leading: str, found: re.Match[str]) -> str:
    """A heading or a link with its text alone, and without that when it is the name of the rule it leads to."""
    rule = catalogue().get(found[leading].rpartition("#")[2])
    text = found["text"] if rule is None or rule.name.get(lang) != found["text"] else _blot(found["text"])
    start, end = (place - found.start() for place in found.span("text"))
    return _blot(found[0][:start]) + text + _blot(found[0][end:])


def _blot(text: str) -> str:
    """Signs that no text has, line by line."""
    return re.sub(r"[^\n]", "\0", text)
