"""The same Markdown as any mkdocs-material site would build it: what the bench holds our build against."""

from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config

from tute_teach.pages.build import quieten


def build_plain(config_file: Path, site_dir: Path) -> None:
    """Build all languages without our plugin and our templates; markers stay as they are written."""
    quieten()
    config = load_config(str(config_file), strict=False, site_dir=str(site_dir))
    del config.plugins["tute-teach"]
    config.plugins.on_startup(command="build", dirty=False)
    try:
        build(config)
    finally:
        config.plugins.on_shutdown()
