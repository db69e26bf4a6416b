"""Build the site strictly from mkdocs.yml, and lay a compressed copy beside each text file."""

import gzip
import logging
import os
import shutil
import tempfile
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, ConfigurationError
from mkdocs.exceptions import BuildError as MkdocsBuildError

from tute_teach.pages.finding import make_findable
from tute_teach.pages.plugin import TutePlugin
from tute_teach.text.languages import Lang

_TEXT = {".css", ".html", ".js", ".json", ".map", ".svg", ".txt", ".webmanifest", ".xml"}
_WORTH_IT = 512  # bytes; a smaller file gains nothing from compression


class BuildError(Exception):
    """The site was not built; the log has said why."""


def build_site(
    config_file: Path,
    site_dir: Path | None = None,
    site_url: str | None = None,
    provider: str | None = None,
    speaks: Lang | None = None,
) -> Path:
    """Build all languages into `site_dir` (default: as mkdocs.yml says) and return that folder.

    `site_url` is the address under which the site will be read, or its path alone (`/tute/`; default: as mkdocs.yml
    says, else `/`). Search engines want it whole; without a host no page names one, and there is no map for them.
    `provider` fills the markers in place of the one that mkdocs.yml names. Faults of pages are told in
    the language `speaks`, or in that of their page. Raises BuildError after any warning, since a warning is a page that
    is not what was meant.
    """
    quieten()

    _listen()
    try:
        path = site_url if site_url and site_url.startswith("/") else None
        # An option that is None counts as not given, and mkdocs takes no path alone.
        config = load_config(str(config_file), strict=True, site_url="" if path else site_url)
        if provider:
            config.plugins["tute-teach"].config["provider"] = provider
        if isinstance(plugin := config.plugins.get("tute-teach"), TutePlugin):
            plugin.speaks, plugin.base_path = speaks, path
        target = site_dir or Path(config.site_dir)
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".site-", dir=target.parent) as workshop:
            built = Path(workshop) / "site"
            config.site_dir = str(built)
            config.plugins.on_startup(command="build", dirty=False)
            try:
                build(config)
            finally:
                config.plugins.on_shutdown()
            if isinstance(plugin, TutePlugin):
                make_findable(built, plugin.promises())
            if not config.site_url:
                for unaddressed in built.glob("sitemap.xml*"):
                    unaddressed.unlink()
            compress(built)
            # The old site stays until the new one is whole: a build that fails takes nothing from readers.
            shutil.rmtree(target, ignore_errors=True)
            built.rename(target)
    except (Abort, MkdocsBuildError, ConfigurationError) as error:
        raise BuildError(str(error)) from error
    return target


def _listen() -> None:
    """Let every warning reach mkdocs' logger, since strictness is made of counting them there.

    A level above WARNING would let every fault pass, and so would a logger that somebody else in the process has
    switched off, as configuring the log from a dictionary does with all loggers that it does not name.
    """
    logging.disable(logging.NOTSET)
    root = logging.getLogger("mkdocs")
    known = (logger for name, logger in logging.root.manager.loggerDict.items() if name.startswith("mkdocs."))
    for logger in (root, *(one for one in known if isinstance(one, logging.Logger))):
        logger.disabled = False
    if not root.isEnabledFor(logging.WARNING):
        root.setLevel(logging.WARNING)


def quieten() -> None:
    """Keep the theme's advert out of the build; the theme reads this when it is loaded."""
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    os.environ.setdefault("DISABLE_MKDOCS_2_WARNING", "true")


def compress(site_dir: Path) -> int:
    """Write NAME.gz beside each text file that gains by it, the same bytes for the same text; returns how many."""
    written = 0
    for path in sorted(site_dir.rglob("*")):
        if path.suffix not in _TEXT or not path.is_file():
            continue
        plain = path.read_bytes()
        if len(plain) < _WORTH_IT:
            continue
        path.with_name(path.name + ".gz").write_bytes(gzip.compress(plain, compresslevel=9, mtime=0))
        written += 1
    return written
