"""Files below a folder, without those that nobody has written."""

from pathlib import Path


def is_hidden(name: str) -> bool:
    """Whether a file or a folder is passed over: `.#x.yml` is an editor's own, `._x.yml` the system's."""
    return name.startswith(".")


def files_below(folder: Path, *endings: str) -> list[Path]:
    """All with one of these endings in a folder and below it, in order; upper and lower case are the same there."""
    return [
        path
        for path in sorted(folder.rglob("*"))
        if path.suffix.lower() in endings and not any(map(is_hidden, path.relative_to(folder).parts))
    ]
