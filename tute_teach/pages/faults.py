"""A fault of the built site."""

from dataclasses import dataclass
from pathlib import PurePosixPath


@dataclass(frozen=True, slots=True)
class Fault:
    """`page` is relative to the site; `line` 0 when the page as a whole is meant; `kind` is one word, for tests."""

    page: PurePosixPath
    line: int
    kind: str
    message: str

    def __str__(self) -> str:
        place = f"{self.page}:{self.line}" if self.line else str(self.page)
        return f"{place}: {self.kind}: {self.message}"
