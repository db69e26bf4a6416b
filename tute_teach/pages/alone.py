"""The markers for any program that uses Python-Markdown, without mkdocs: the extension called `tute-teach`."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from markdown import Markdown
from markdown.postprocessors import Postprocessor

from tute_teach.pages.markers import MarkersExtension, slots_in, swap
from tute_teach.pages.provider import load
from tute_teach.pages.unlinking import homes, with_anchors, without_dead_ends
from tute_teach.sources import near, told_near
from tute_teach.text import LANGS, say
from tute_teach.text.languages import Lang


@dataclass(frozen=True, slots=True)
class Options:
    """What the extension can be told.

    `project`: the folder of scenarios and lessons. `root`: the way from the page to the root of the site (`.`, `..`);
    with it markers become finished fragments, which need what `assets.write_assets` writes, without it each is one
    plain sentence. `pages`: addresses from the root that the site has; links lead to these and to what stands in the
    same text, and are plain words otherwise.
    """

    project: str = "."
    lang: Lang = "en"
    root: str | None = None
    pages: Collection[str] = ()


_FITS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "project": (lambda value: isinstance(value, str) and Path(value).is_dir(), "."),
    "lang": (lambda value: value in LANGS, "en"),
    "root": (lambda value: value is None or isinstance(value, str), ".."),
    "pages": (lambda value: isinstance(value, list | tuple | set | frozenset), "[club/, club/rules/]"),
}
"""Whether a value will do, and one that would."""


def extension(**given: Any) -> MarkersExtension:
    """The extension with these `Options`; ValueError for one that there is not, or that cannot be what it is.

    UnprovenError or BrokenSource when the scenarios and lessons do not hold.
    """
    return _Alone(_options(given))


def _options(given: dict[str, Any]) -> Options:
    lang: Lang = next((one for one in LANGS if one == given.get("lang")), "en")
    known = [field.name for field in fields(Options)]
    for name in given:
        if name not in known:
            code, facts = told_near("marker.misspelt-option", "marker.unknown-option", name, known, near(name, known))
            raise ValueError(say(code, lang, **facts))
    for name, (fits, example) in _FITS.items():
        if name in given and not fits(given[name]):
            facts = {"option": name, "found": str(given[name]), "suggestion": f"{name}: {example}"}
            raise ValueError(say("marker.bad-option", lang, **facts))
    return Options(**given)


class _Alone(MarkersExtension):
    def __init__(self, options: Options) -> None:
        super().__init__(load(Path(options.project)), options.lang)
        self.options = options

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the name is Python-Markdown's
        super().extendMarkdown(md)
        if self.options.root is not None:
            # The start of the host stays one: "/" and the slash of each address.
            root = self.options.root.rstrip("/") if self.options.root else "."
            md.postprocessors.register(_Swap(md, self, root), "tute-marker", 5)


class _Swap(Postprocessor):
    def __init__(self, md: Markdown, extension: _Alone, root: str) -> None:
        super().__init__(md)
        self.extension, self.root = extension, root

    def run(self, text: str) -> str:
        lang, root, pages = self.extension.lang, self.root, self.extension.options.pages
        here = dict(homes(slots_in(text), "", lang))

        def linked(fragment: str) -> str:
            return without_dead_ends(fragment, root, lang, pages, here)

        return with_anchors(swap(text, self.extension.fragments, lang, root, linked))
