"""Data files that come with the package, named by their path inside it: `text/words.yml`."""

from importlib.resources import files
from typing import TypeVar

from tute_teach.sources import Shape, Tree, load, read

M = TypeVar("M", bound=Shape)
PACKAGE = "tute_teach"


def load_data(model: type[M], name: str) -> M:
    """A data file as a record; BrokenSource with all that is wrong with it."""
    return load(model, f"{PACKAGE}/{name}", text=_bytes(name))


def read_data(name: str) -> Tree:
    """A data file with its places; BrokenSource when it is no sound YAML."""
    return read(f"{PACKAGE}/{name}", text=_bytes(name))


def _bytes(name: str) -> bytes:
    return files(PACKAGE).joinpath(name).read_bytes()
