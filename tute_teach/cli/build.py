"""``tute-teach build``: the site, strictly, into a folder."""

from pathlib import Path

import click

from tute_teach.cli._help import Command
from tute_teach.cli._language import lang_option
from tute_teach.cli._paths import GivenPath
from tute_teach.text.languages import Lang


@click.command("build", cls=Command)
@click.option("--config", default="mkdocs.yml", show_default=True, type=GivenPath(dir_okay=False))
@click.option("--site-dir", type=GivenPath(file_okay=False))
@click.option("--site-url")
@click.option("-v", "--verbose", is_flag=True)
@lang_option
def build(config: Path, site_dir: Path | None, site_url: str | None, verbose: bool, lang: Lang) -> None:
    import logging

    from tute_teach.cli._ready import need
    from tute_teach.pages.build import BuildError, build_site
    from tute_teach.sources import read_bytes
    from tute_teach.text import say

    need(config, "build.no-settings")
    read_bytes(config)
    # Never above WARNING: what is not heard does not count, and a strict build is made of what it counts.
    logging.basicConfig(level=logging.INFO if verbose else logging.WARNING, format="%(levelname)s: %(message)s")
    try:
        built = build_site(config.resolve(), site_dir.resolve() if site_dir else None, site_url, speaks=lang)
    except BuildError as error:
        raise click.ClickException(say("build.failed", lang, reason=str(error))) from error
    click.echo(say("build.built", lang, file=str(built)))
