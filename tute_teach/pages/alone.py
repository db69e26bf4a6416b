"""The markers for any program that uses Python-Markdown, without mkdocs: the extension called `tute-teach`."""

from pathlib import Path

from markdown import Markdown
from markdown.postprocessors import Postprocessor

from tute_teach.pages.markers import MarkersExtension, swap
from tute_teach.pages.provider import load
from tute_teach.text.languages import Lang


def extension(project: str = ".", lang: Lang = "en", root: str | None = None) -> MarkersExtension:
    """The extension for the scenarios and lessons of a folder; UnprovenError or BrokenSource when they do not hold.

    With `root`, the way from the page to the root of the site without a slash at its end, markers become finished
    fragments, which need what `assets.write_assets` writes; without it each is one plain sentence.
    """
    return _Alone(project, lang, root)


class _Alone(MarkersExtension):
    def __init__(self, project: str, lang: Lang, root: str | None) -> None:
        super().__init__(load(Path(project)), lang)
        self.root = root

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the name is Python-Markdown's
        super().extendMarkdown(md)
        if self.root is not None:
            md.postprocessors.register(_Swap(md, self, self.root), "tute-marker", 5)


class _Swap(Postprocessor):
    def __init__(self, md: Markdown, extension: MarkersExtension, root: str) -> None:
        super().__init__(md)
        self.extension, self.root = extension, root

    def run(self, text: str) -> str:
        return swap(text, self.extension.fragments, self.extension.lang, self.root)
