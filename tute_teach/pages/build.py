"""Build the site strictly from mkdocs.yml, and lay a compressed copy beside each text file."""

import gzip
import logging
import os
from pathlib import Path

_TEXT = {".css", ".html", ".js", ".json", ".map", ".svg", ".txt", ".webmanifest", ".xml"}
_WORTH_IT = 512  # bytes; a smaller file gains nothing from compression


class BuildError(Exception):
    """The site was not built; the log has said why."""


def build_site(config_file: Path, site_dir: Path | None = None, site_url: str | None = None) -> Path:
    """Build all languages into `site_dir` (default: as mkdocs.yml says) and return that folder.

    `site_url` is the address under which the site will be read; its path must be right, its host only matters to
    search engines. Raises BuildError after any warning, since a warning is a page that is not what was meant.
    """
    # The theme prints an advert into every build unless told not to, and reads this when it is first imported.
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    os.environ.setdefault("DISABLE_MKDOCS_2_WARNING", "true")
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort, BuildError as MkdocsBuildError, ConfigurationError

    # Strictness counts the warnings that reach mkdocs' logger: a level above WARNING would let every fault pass.
    logger = logging.getLogger("mkdocs")
    logger.setLevel(min(logger.level or logging.INFO, logging.WARNING))
    options = {"site_dir": str(site_dir) if site_dir else None, "site_url": site_url}
    try:
        config = load_config(str(config_file), strict=True, **{k: v for k, v in options.items() if v})
        config.plugins.on_startup(command="build", dirty=False)
        try:
            build(config)
        finally:
            config.plugins.on_shutdown()
    except (Abort, MkdocsBuildError, ConfigurationError) as error:
        raise BuildError(str(error)) from error
    built = Path(config.site_dir)
    compress(built)
    return built


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
