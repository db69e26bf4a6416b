"""Reading a file: the only way YAML comes into the house."""

import errno
import os
import stat
from dataclasses import dataclass

from tute_teach.errors import BrokenSource, Fault
from tute_teach.sources.decoding import MAX_BYTES
from tute_teach.sources.scanning import scan
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
            data = read_bytes(file)
        except BrokenSource as broken:
            return Reading(None, broken.faults)
    else:
        # A lone surrogate can stand in a str but in no file; it is let through here for the scan to refuse.
        data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    found = scan(data, file)
    tree = None if found.value is None else Tree(file, found.text, found.value)
    return Reading(tree, tuple(found.faults))


def read_bytes(path: str | os.PathLike[str]) -> bytes:
    """What stands in a file, or as much of it as tells that it is too big; BrokenSource when it cannot be read.

    Folders, pipes and devices are refused: they might be waited for, or never end.
    """
    file = os.fspath(path)
    try:
        source = os.open(file, _READING)  # a file object would ask and open twice, and take twice as long
        try:
            about = os.fstat(source)
            if not stat.S_ISREG(about.st_mode):
                raise IsADirectoryError(errno.EISDIR, "")
            # Room is made for what is there, since room for the largest file would cost more than reading most.
            size = min(about.st_size, MAX_BYTES)
            data = os.read(source, size + 1)
            return data if len(data) <= size else data + os.read(source, MAX_BYTES + 1 - len(data))
        finally:
            os.close(source)
    except (OSError, ValueError) as error:
        number = error.errno if isinstance(error, OSError) else None
        if number in _REASONS:
            raise BrokenSource([Fault(_REASONS[number], None, {"file": file})]) from None
        reason = error.strerror if isinstance(error, OSError) and error.strerror else type(error).__name__
        raise BrokenSource([Fault("file.unreadable", None, {"file": file, "reason": reason})]) from None


_READING = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
"""Bytes as they are, and without waiting: a pipe would wait for somebody to write into it."""
_REASONS = {
    errno.ENOENT: "file.missing",
    errno.ENOTDIR: "file.missing",
    errno.ENAMETOOLONG: "file.long-name",
    errno.EISDIR: "file.no-file",
    errno.ENXIO: "file.no-file",
    errno.ELOOP: "file.loop",
    errno.EACCES: "file.forbidden",
    errno.EPERM: "file.forbidden",
}
