"""Reading a file: the only way YAML comes into the house."""

import os
from dataclasses import dataclass
from io import FileIO

from tute_teach.errors import BrokenSource, Fault
from tute_teach.sources.scanning import MAX_BYTES, scan
from tute_teach.sources.tree import Tree


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of reading one file: its tree, where there is one to use, and the faults of its YAML."""

    tree: Tree | None
    faults: tuple[Fault, ...]


def read(path: str | os.PathLike[str], *, text: str | bytes | None = None) -> Tree:
    """The tree of one YAML file; with `text`, `path` only names where the text came from.

    Raises `BrokenSource` with all faults: file missing, too big (1 MB) or not UTF-8; anything YAML does behind one's
    back (anchors, merge keys, tags, directives, several documents, a key that stands twice); a root without keys.
    """
    reading = open_source(path, text=text)
    if reading.faults or reading.tree is None:
        raise BrokenSource(reading.faults)
    return reading.tree


def open_source(path: str | os.PathLike[str], *, text: str | bytes | None = None) -> Reading:
    """As `read`, but faults that leave something to look at (a key that stands twice) come along with the tree."""
    file = os.fspath(path)
    if text is None:
        try:
            # One byte more than is allowed tells that it is too big, however big it is.
            with FileIO(file) as source:
                data = source.read(MAX_BYTES + 1) or b""
        except FileNotFoundError:
            return Reading(None, (Fault("file.missing", None, {"file": file}),))
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else type(error).__name__
            return Reading(None, (Fault("file.unreadable", None, {"file": file, "reason": reason}),))
    else:
        # A lone surrogate can stand in a str but in no file; it is let through here for the scan to refuse.
        data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    found = scan(data, file)
    tree = None if found.value is None else Tree(file, found.text, found.value)
    return Reading(tree, tuple(found.faults))
