"""The site that comes with an installed package, for whoever has none of their own to serve."""

from pathlib import Path

import click

import tute_teach
from tute_teach.errors import TuteError
from tute_teach.text.languages import Lang

SETTINGS = "mkdocs.yml"


def ready_project() -> Path | None:
    """The folder with docs, scenarios, lessons and settings of the ready-made site.

    None in the project itself, which has its own, and where this folder is a project already.
    """
    folder = Path(tute_teach.__file__).parent / "ready"
    return folder if (folder / SETTINGS).is_file() and not Path(SETTINGS).is_file() else None


def ready_site(project: Path, kept_in: Path, base_path: str, lang: Lang) -> Path:
    """The ready-made site, built into a folder of `kept_in` unless this version stands there already."""
    from tute_teach.pages.build import build_site
    from tute_teach.text import say

    name = f"site-{tute_teach.__version__}{base_path.replace('/', '-')}"
    site = kept_in.resolve() / name
    if not (site / "index.html").is_file():
        click.echo(say("serve.building", lang, file=str(kept_in / name)))
        build_site(project / SETTINGS, site, f"{base_path}/")
    return site


def need(path: Path, code: str = "system.missing") -> None:
    """Refuse to go on without a file or folder of the project: TuteError with this code, its path as a fact."""
    if not path.exists():
        raise TuteError(code, found=str(path), file=str(path))
