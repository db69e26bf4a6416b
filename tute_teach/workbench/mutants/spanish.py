"""The Spanish names of what is written in English in the other modules: mutants, and the kinds of questions."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import as_file, files

from pydantic import RootModel

from tute_teach.sources import load
from tute_teach.text import Bilingual


class NamesFile(RootModel[dict[str, str]]):
    """The file: Spanish names by the English ones."""


@cache
def names() -> Mapping[str, str]:
    """Spanish names by English ones; BrokenSource when the file cannot be read."""
    with as_file(files("tute_teach.workbench") / "names.yml") as path:
        return load(NamesFile, path).root


def both(english: str) -> Bilingual:
    """A name in both languages; one that nobody has translated yet is in English in both."""
    return Bilingual(english, names().get(english, english))
