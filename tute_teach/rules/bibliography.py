"""The sources that rules name: who publishes them, what each is, and what it is good for."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files

from pydantic import RootModel

from tute_teach.sources import Shape, load
from tute_teach.text import Bilingual


class BothPart(Shape):
    """A text in both languages."""

    en: str
    es: str


class SourcePart(Shape):
    """A source's record as it stands in its file."""

    name: str
    kind: BothPart
    text: BothPart


class BibliographyFile(RootModel[dict[str, SourcePart]]):
    """The file of sources: records by id."""


@dataclass(frozen=True, slots=True)
class Source:
    """One source. The id is its anchor on the page of sources, `name` what rules call it."""

    id: str
    name: str
    kind: Bilingual
    text: Bilingual


@cache
def bibliography() -> dict[str, Source]:
    """All sources by the name that rules call them, in the order of the page; BrokenSource when the file is broken."""
    with as_file(files("tute_teach.rules") / "bibliography.yml") as path:
        parts = load(BibliographyFile, path).root
    return {
        part.name: Source(
            identity, part.name, Bilingual(part.kind.en, part.kind.es), Bilingual(part.text.en, part.text.es)
        )
        for identity, part in parts.items()
    }
