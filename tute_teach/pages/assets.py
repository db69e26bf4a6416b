"""Files that pages need beside their HTML: the pack of cards, styles and scripts of the packages that draw."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from tute_teach.drawing.pack import pack_name, pack_svg

# Packages that keep a folder `static`. They are named, not imported: the site does not need the service to be built.
STATIC_PACKAGES = ("tute_teach/drawing", "tute_teach/lessons", "tute_teach/pages", "tute_teach/web")


def assets() -> dict[str, bytes]:
    """The pack and every static file, by the name in `assets`; FileExistsError when two have the same name."""
    found = {pack_name(): pack_svg().encode("utf-8")}
    for entry in _static_files():
        if entry.name in found:
            raise FileExistsError(f"two packages have a static file {entry.name}")
        found[entry.name] = entry.read_bytes()
    return found


def write_assets(site_dir: Path) -> None:
    """Put what `assets` holds into the site's folder of that name."""
    target = site_dir / "assets"
    target.mkdir(parents=True, exist_ok=True)
    for name, content in assets().items():
        (target / name).write_bytes(content)


def _static_files() -> Iterator[Traversable]:
    root = files("tute_teach")
    for package in STATIC_PACKAGES:
        folder = root.joinpath(package.partition("/")[2], "static")
        if folder.is_dir():
            yield from (entry for entry in folder.iterdir() if entry.is_file())
