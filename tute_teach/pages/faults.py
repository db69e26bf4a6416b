"""A fault of the built site: where it is, what is wrong there, and the facts of the sentence that says so."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from tute_teach.text import Lang, say


@dataclass(frozen=True, slots=True)
class Fault:
    """`page` is relative to the site; `line` 0 when the page as a whole is meant.

    `code` is the key of the sentence in this package's messages (``check.link.nowhere``), `facts` fill it.
    """

    page: PurePosixPath
    line: int
    code: str
    facts: Mapping[str, object] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        """What the fault is about, in one word that is the same in every language.

        >>> Fault(PurePosixPath("index.html"), 3, "check.link.nowhere").kind
        'link'
        """
        return self.code.split(".")[1]

    @property
    def order(self) -> tuple[str, int, str, str]:
        """Sort key: by page, line, code, then facts."""
        return str(self.page), self.line, self.code, str(dict(self.facts))

    def told(self, lang: Lang) -> str:
        """A line of a report: place, kind, and the sentence that says what is wrong and what to do."""
        place = f"{self.page}:{self.line}" if self.line else str(self.page)
        return f"{place}: {self.kind}: {say(self.code, lang, **self.facts)}"
