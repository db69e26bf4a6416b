"""Files that pages need beside their HTML: the pack of cards, styles and scripts of the packages that draw."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from tute_teach.drawing.pack import pack_name, pack_svg

# Packages that keep a folder `static`. They are named, not imported: the site does not need the service to be built.
STATIC_PACKAGES = ("tute_teach/drawing", "tute_teach/lessons", "tute_teach/web")


def write_assets(site_dir: Path) -> None:
    """Put the pack and every static file into the site's `assets`; FileExistsError when two have the same name."""
    target = site_dir / "assets"
    target.mkdir(parents=True, exist_ok=True)
    (target / pack_name()).write_text(pack_svg(), encoding="utf-8")
    written: set[str] = set()
    for entry in _static_files():
        if entry.name in written:
            raise FileExistsError(f"two packages have a static file {entry.name}")
        written.add(entry.name)
        (target / entry.name).write_bytes(entry.read_bytes())


def _static_files() -> Iterator[Traversable]:
    root = files("tute_teach")
    for package in STATIC_PACKAGES:
        folder = root.joinpath(package.partition("/")[2], "static")
        if folder.is_dir():
            yield from (entry for entry in folder.iterdir() if entry.is_file())
