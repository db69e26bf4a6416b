"""`tute-teach verify --watch`: a run now, and another one whenever something changes; what goes away is told.

Files are looked at by turns, which is cheap for as many as anybody writes by hand. It needs no help of the system's,
which loses sight of a file as soon as an editor puts a new one in its place.
"""

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import click

from tute_teach.sources import is_hidden
from tute_teach.tables import tables_named_in
from tute_teach.text import Lang, say

PAUSE = 0.3
"""Seconds between two looks."""
_MOMENT = 0.05
"""Seconds after which a file that is just being written is looked at once more."""
_ENDINGS = (".yml", ".yaml")

Stamp = tuple[int, int, int]
_FOLDER: Stamp = (0, 0, 0)
Seen = Mapping[str, Stamp]
"""What is there: the paths that are watched, and the YAML files below them, with what changes when they do."""


def until_stopped(run: Callable[[], object], paths: Sequence[Path], lang: Lang) -> None:
    """Run, and run again after each change of a YAML file at or below the paths, until Ctrl-C.

    Tables of one's own that such a file names are followed as well, wherever they lie.
    A path that goes away is told and waited for. What holds and has not changed is remembered, so that only the rest
    is looked at.
    """
    try:
        # Noted before the run, so that nothing that happens during it is passed over.
        seen = _seen(paths)
        _again(run, lang)
        while True:
            before, seen = seen, _changed(seen, paths)
            gone = [str(path) for path in paths if str(path) in before and str(path) not in seen]
            back = [str(path) for path in paths if str(path) in seen and str(path) not in before]
            for path in gone:
                click.echo("\n" + say("watch.gone", lang, file=path))
            for path in back:
                click.echo("\n" + say("watch.there", lang, file=path))
            others = [
                path
                for path in sorted(before.keys() | seen.keys())
                if before.get(path) != seen.get(path) and not _is_within(path, (*gone, *back))
            ]
            if others:
                click.echo("\n" + ", ".join(others))
            if others or back:
                _again(run, lang)
    except KeyboardInterrupt:
        click.echo("\n" + say("verify.watched", lang))


@dataclass(slots=True)
class Absence:
    """Tells once when a file has gone, and once when it is back."""

    file: Path
    lang: Lang
    _since: float | None = None
    _is_told: bool = False

    def tell(self) -> None:
        """Look, and say what is new; what has only just gone may be about to be saved anew, and is not told yet."""
        if self.file.exists():
            if self._is_told:
                click.echo(say("watch.there", self.lang, file=str(self.file)))
            self._since, self._is_told = None, False
            return
        self._since = self._since or time.monotonic()
        if not self._is_told and time.monotonic() - self._since >= PAUSE:
            click.echo(say("watch.gone", self.lang, file=str(self.file)))
            self._is_told = True


def _again(run: Callable[[], object], lang: Lang) -> None:
    try:
        run()
    except click.ClickException as error:  # a folder may be gone for a moment
        error.show()
    click.echo(say("verify.watching", lang))


def _changed(before: Seen, paths: Sequence[Path]) -> Seen:
    """Wait until something is no longer as it was before, and has come to rest."""
    now, took = _looked(paths)
    while now == before:
        # Where there is very much to look at, the machine is not kept busy with it.
        time.sleep(max(PAUSE, 10 * took))
        now, took = _looked(paths)
    last: Seen = {}
    while now != last:
        time.sleep(_MOMENT)
        last, (now, _) = now, _looked(paths)
    return now


def _looked(paths: Sequence[Path]) -> tuple[Seen, float]:
    """What is there now, and the seconds it took to see it."""
    began = time.monotonic()
    return _seen(paths), time.monotonic() - began


def _seen(paths: Sequence[Path]) -> Seen:
    found: dict[str, Stamp] = {}
    for path in paths:
        if path.is_dir():
            found[str(path)] = _FOLDER
            for folder, folders, names in os.walk(path):
                folders[:] = (name for name in folders if not is_hidden(name))
                found |= _stamps(f"{folder}/{name}" for name in names if _is_meant(name))
        else:
            found |= _stamps([str(path)])
    for file, stamp in list(found.items()):
        found |= _stamps(_tables(file, stamp))
    return found


@lru_cache(2**16)
def _tables(file: str, stamp: Stamp) -> tuple[str, ...]:
    """The tables that a file names, looked for again only when it has changed."""
    return tuple(map(str, tables_named_in(Path(file)))) if stamp != _FOLDER else ()


def _is_meant(name: str) -> bool:
    return name.endswith(_ENDINGS) and not is_hidden(name)


def _stamps(files: Iterable[str]) -> Iterator[tuple[str, Stamp]]:
    for file in files:
        # What goes away meanwhile, or cannot be followed, is not there.
        with suppress(OSError):
            about = os.stat(file)  # noqa: PTH116  # Paths of all files, several times a second, would cost more
            yield file, (about.st_mtime_ns, about.st_size, about.st_ino)


def _is_within(path: str, folders: Sequence[str]) -> bool:
    return any(path == folder or path.startswith(f"{folder}/") for folder in folders)
