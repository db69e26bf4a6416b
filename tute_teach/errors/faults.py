"""A place in a source file, and one thing that is wrong there."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where something stands in a source file; line and column count from 1, columns in characters.

    `length` is how far it goes on in that line, 0 where that is not known or it ends on a later one.

    >>> str(Place("scenarios/play/beat.yml", 12, 5))
    'scenarios/play/beat.yml:12:5'
    """

    file: str
    line: int
    column: int
    length: int = field(default=0, compare=False, repr=False)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong in a source.

    `code` is a stable dotted name (``yaml.duplicate-key``), the key of the sentence in the message catalogue.
    `place` is None where no line can be named (the file is not there).
    `facts` fill the placeholders of that sentence; ``found``, the offending text, is nearly always among them.
    """

    code: str
    place: Place | None = None
    facts: Mapping[str, object] = field(default_factory=dict)

    @property
    def file(self) -> str:
        """The file that it is about, empty where none is."""
        return self.place.file if self.place else str(self.facts.get("file", ""))

    @property
    def order(self) -> tuple[str, int, int, str]:
        """Sort key: by file, line, column, then code; faults without a place come first."""
        if self.place is None:
            return ("", 0, 0, self.code)
        return (self.place.file, self.place.line, self.place.column, self.code)

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        where = f"{self.place}: " if self.place else ""
        return f"{where}{self.code}({facts})"
