"""One file that has been read: its values, and the way from a path back to a place in it."""

from collections.abc import Iterable
from functools import cached_property

from tute_teach.errors import BrokenSource, Fault, Place
from tute_teach.sources.marks import KeyPath, Marks, Span, marks
from tute_teach.sources.scanning import Value
from tute_teach.sources.trouble import Trouble

SNIPPET = 60


class Tree:
    """The values of one sound YAML file, with a place for every key and value.

    `data` holds plain values whose keys are all texts. A path leads from the root: keys (``2`` and ``"2"`` name the
    same key) and numbers in lists from 0, as in ``("steps", 0, "expect", "points")``. Places are worked out when first
    asked for, since most files are never asked.
    """

    def __init__(self, file: str, text: str, data: dict[str, Value]) -> None:
        self.file = file
        self.text = text
        self.data = data

    @cached_property
    def _marks(self) -> dict[KeyPath, Marks]:
        return marks(self.text)

    def resolve(self, path: KeyPath) -> KeyPath:
        """The longest part of `path` that the file really has, with its keys as texts."""
        here: Value = self.data
        steps: list[str | int] = []
        for step in path:
            if isinstance(here, dict) and str(step) in here:
                here = here[str(step)]
                steps.append(str(step))
            elif isinstance(here, list) and isinstance(step, int) and 0 <= step < len(here):
                here = here[step]
                steps.append(step)
            else:
                break
        return tuple(steps)

    def value(self, path: KeyPath) -> Value:
        """The plain value at `path`, or at the longest part of it that the file has."""
        here: Value = self.data
        for step in self.resolve(path):
            here = here[step]  # type: ignore[index]  # resolve() knows which kind takes which step
        return here

    def span(self, path: KeyPath, *, at_key: bool = False) -> Span:
        """The piece of `text` at `path`, or at the longest part of it that the file has (so what lacks a key is shown).

        With `at_key` it is the key before the value, where there is one.
        """
        found = self._marks[self.resolve(path)]
        return found.key if at_key and found.key is not None else found.value

    def place(self, path: KeyPath, *, at_key: bool = False) -> Place:
        """The place of the value (or its key) at `path`; see `span`."""
        span = self.span(path, at_key=at_key)
        piece = self.text[span.start : span.end]
        return Place(self.file, span.line, span.column, 0 if "\n" in piece or "\r" in piece else len(piece))

    def place_of(self, path: KeyPath, piece: str, earlier: int = 0) -> Place:
        """The place of a piece of the text at `path`, after so many others like it; of the text, if it is not there."""
        span = self.span(path)
        start = span.start
        for _ in range(earlier + 1):
            start = self.text.find(piece, start, span.end) + 1
            if start == 0:
                return self.place(path)
        before = self.text[: start - 1]
        return Place(self.file, before.count("\n") + 1, len(before) - before.rfind("\n"), len(piece))

    def written(self, path: KeyPath, *, at_key: bool = False) -> str:
        """What stands at `path` as it was written, its first line only and never more than 60 characters."""
        span = self.span(path, at_key=at_key)
        first, more, _ = self.text[span.start : span.end].partition("\n")
        first = first.rstrip()
        if len(first) > SNIPPET:
            return first[: SNIPPET - 1] + "…"
        return first + " …" if more else first

    def fault(self, path: KeyPath, code: str, /, *, at_key: bool = False, **facts: object) -> Fault:
        """A fault at `path`; the fact `found`, what stands there, is added unless it is given."""
        facts.setdefault("found", self.written(path, at_key=at_key))
        return Fault(code, self.place(path, at_key=at_key), facts)

    def faults(self, troubles: Iterable[Trouble], under: KeyPath = ()) -> tuple[Fault, ...]:
        """The faults for what a check found; the paths of the troubles go on from `under`."""
        return tuple(self.fault((*under, *each.path), each.code, at_key=each.at_key, **each.facts) for each in troubles)

    def refuse(self, troubles: Iterable[Trouble], under: KeyPath = ()) -> None:
        """Raise `BrokenSource` with all the troubles, if there are any."""
        if found := self.faults(troubles, under):
            raise BrokenSource(found)
