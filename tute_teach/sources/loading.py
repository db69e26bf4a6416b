"""From a file to a model: strict, and with every fault at once."""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Generic, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import to_json

from tute_teach.errors import BrokenSource, Fault
from tute_teach.sources.reading import open_source
from tute_teach.sources.shaping import shape_faults
from tute_teach.sources.tree import Tree
from tute_teach.sources.trouble import Trouble

M = TypeVar("M", bound=BaseModel)
Check = Callable[[M], Iterable[Trouble]]


@dataclass(frozen=True, slots=True)
class Loaded(Generic[M]):
    """A model and the tree it was read from, for faults that are found later."""

    model: M
    tree: Tree


def load(
    model: type[M], path: str | os.PathLike[str], check: Check[M] | None = None, *, text: str | bytes | None = None
) -> M:
    """Read one YAML file into a model; with `text`, `path` only names where the text came from.

    `check` looks at the finished model and yields what it has against it. Raises `BrokenSource` with all faults of
    the file: of its YAML, of its shape, and, once the shape is right, of the check.
    """
    return load_placed(model, path, check, text=text).model


def load_placed(
    model: type[M], path: str | os.PathLike[str], check: Check[M] | None = None, *, text: str | bytes | None = None
) -> Loaded[M]:
    """As `load`, and keep the tree."""
    reading = open_source(path, text=text)
    if reading.tree is None:
        raise BrokenSource(reading.faults)
    faults = list(reading.faults)
    try:
        found = fit(model, reading.tree, check)
    except BrokenSource as broken:
        # Where the YAML itself is wrong, what the shape has to say about the same place is an echo.
        told = {fault.place for fault in faults}
        raise BrokenSource([*faults, *(each for each in broken.faults if each.place not in told)]) from None
    if faults:
        raise BrokenSource(faults)
    return Loaded(found, reading.tree)


def fit(model: type[M], tree: Tree, check: Check[M] | None = None) -> M:
    """Put a tree that has been read into a model; errors as for `load`."""
    try:
        # By way of JSON because only there does pydantic's strict mode take lists for tuples, words for enums and
        # the texts of keys for numbers, all of which are what YAML can say; it costs a hundredth of the reading.
        found = model.__pydantic_validator__.validate_json(to_json(tree.data), strict=True, extra="forbid")
    except ValidationError as error:
        raise BrokenSource(shape_faults(error, model, tree)) from None
    if not isinstance(found, model):
        raise TypeError(f"{model.__name__} validated to {type(found).__name__}")
    if check is not None:
        tree.refuse(check(found))
    return found


class Gathering:
    """Collects the faults of many files, so that one run tells them all."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    @contextmanager
    def going_on(self) -> Iterator[None]:
        """Keep the faults of a `BrokenSource` raised inside, and go on after it."""
        try:
            yield
        except BrokenSource as broken:
            self.faults.extend(broken.faults)

    def close(self) -> None:
        """Raise `BrokenSource` with everything gathered, if there is anything."""
        if self.faults:
            raise BrokenSource(self.faults)
