"""Which files are scenarios, and what their ids are."""

import errno
import os
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tute_teach.errors import Fault
from tute_teach.sources import is_hidden

ENDING = ".yml"
_ENDINGS = (ENDING, ".yaml")
IDENTITY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*")


class Found(NamedTuple):
    """A file that should hold a scenario, and its id; a tuple, since there are thousands."""

    path: str
    id: str


def find(paths: Iterable[Path], root: Path) -> tuple[list[Found], list[Fault]]:
    """The scenarios in these files and folders, in order and each once, and what is wrong with their names.

    Ids are paths below `root`; elsewhere they are paths below the folder that was named, or the bare name of a file
    that was named itself.

    In a folder, what looks like a scenario but has another ending is a fault: it would never be looked at. So is what
    bears the name of a scenario and is no file, such as a folder or a pipe, which would be waited for. Links to folders
    are not followed.
    """
    faults: list[Fault] = []
    paths = list(paths)
    identify = _Identities(_real(root), [_real(path) for path in paths if path.is_dir()])
    found: dict[str, str] = {}
    for path, is_link in dict.fromkeys(_files(paths, faults)):
        identity, is_inside = identify(path, is_link)
        if identity in found and _real(path) == _real(found[identity]):
            continue  # the same file, spelt in another way
        if is_inside and not IDENTITY.fullmatch(identity):
            faults.append(_fault("scenario.bad-id", path))
        elif identity in found:
            faults.append(_fault("scenario.same-id", path, found=identity, other=found[identity]))
        else:
            found[identity] = path
    return [Found(path, identity) for identity, path in found.items()], faults


class _Identities:
    """Ids by path; what folders really are is looked up once, since looking takes as long as reading a file."""

    def __init__(self, root: Path, elsewhere: list[Path]) -> None:
        self._root, self._elsewhere = root, elsewhere
        self._below = cache(self._looked_up)

    def __call__(self, path: str, is_link: bool) -> tuple[str, bool]:
        """The id of a file, and whether it stands below the root."""
        folder, name = os.path.split(os.path.realpath(path) if is_link else path)
        parts, is_inside = self._below(folder)
        return "/".join((*parts, name.rpartition(".")[0] or name)), is_inside

    def _looked_up(self, folder: str) -> tuple[tuple[str, ...], bool]:
        """A folder as seen from where ids begin, and whether that is the root."""
        where = _real(folder)
        for start in (self._root, *self._elsewhere):
            if where.is_relative_to(start):
                return where.relative_to(start).parts, start == self._root
        return (), False


def _real(path: str | Path) -> Path:
    """A path without links and dots, as far as it can be followed: one that leads in circles is no error here."""
    return Path(os.path.realpath(path))


def _files(paths: Iterable[Path], faults: list[Fault]) -> Iterator[tuple[str, bool]]:
    """All files in question, and whether each is a link."""
    for path in paths:
        if path.is_dir():
            before = len(faults)
            inside = list(_walk(str(path), faults))
            yield from inside
            if not inside and len(faults) == before:
                faults.append(_fault("scenario.none-found", str(path)))
        elif path.exists() and not path.is_file():
            faults.append(_fault("scenario.no-file", str(path)))
        elif not path.suffix and not os.path.lexists(path):
            faults.append(_fault("scenario.missing", str(path)))
        elif path.suffix.lower() in _ENDINGS and path.suffix != ENDING:
            faults.append(_fault("scenario.ending", str(path)))
        else:
            yield str(path), path.is_symlink()


def _walk(folder: str, faults: list[Fault]) -> Iterator[tuple[str, bool]]:
    """All within a folder that looks like a scenario; what cannot be opened is told, what is hidden passed over."""
    try:
        with os.scandir(folder) as entries:
            inside = sorted((entry for entry in entries if not is_hidden(entry.name)), key=lambda entry: entry.name)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EPERM):
            faults.append(_fault("scenario.forbidden-folder", folder))
        else:
            faults.append(_fault("scenario.unreadable-folder", folder, reason=error.strerror or type(error).__name__))
        return
    for entry in inside:
        path = entry.name if folder == "." else entry.path
        is_folder = entry.is_dir(follow_symlinks=False)
        if entry.name.endswith(ENDING):
            if not is_folder and _may_be_file(entry):
                yield path, entry.is_symlink()
            else:
                faults.append(_fault("scenario.no-file", path))
        elif entry.name.lower().endswith(_ENDINGS):
            faults.append(_fault("scenario.ending", path))
        elif is_folder:
            yield from _walk(path, faults)


def _may_be_file(entry: os.DirEntry[str]) -> bool:
    """Whether it can be left to the reading to tell what it is: a file, or a link that leads nowhere or in circles."""
    try:
        return entry.is_file() or not Path(entry.path).exists()
    except OSError:
        return True


def _fault(code: str, path: str, **facts: object) -> Fault:
    """A fault of a file that has nothing to do with what stands in it."""
    return Fault(code, None, {"file": path, **facts})
