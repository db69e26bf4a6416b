"""``tute-teach check-site``: guard the built HTML."""

from pathlib import Path

import click

from tute_teach.cli._help import Command
from tute_teach.cli._language import lang_option
from tute_teach.cli._paths import GivenPath
from tute_teach.text.languages import Lang


@click.command("check-site", cls=Command)
@click.argument("site_dir", default="site", type=GivenPath(file_okay=False))
@click.option("--provider", default="tute_teach.pages.provider:load", show_default=True)
@lang_option
def check_site(site_dir: Path, provider: str, lang: Lang) -> None:
    from tute_teach.pages import check
    from tute_teach.pages.fragments import load
    from tute_teach.pages.prose import docs_faults, folder_faults
    from tute_teach.text import say
    from tute_teach.text.spared import read_spared

    # Before the provider is asked, which replays all that there is.
    check.must_be_built(site_dir)
    docs, is_own = Path("docs"), check.is_own_site(Path("docs"))
    filled_by = load(provider, Path.cwd())
    promises = filled_by.promises()
    if is_own:
        faults, speaks = check.check_own_site(site_dir, filled_by)
        prose = list(folder_faults(docs, speaks, filled_by, read_spared(Path())))
    else:
        faults = check.check_site(site_dir, filled_by, docs)
        prose = list(docs_faults(docs, filled_by, read_spared(Path())))
    for fault in faults:
        click.echo(f"{site_dir}/{fault.told(lang)}")
    for remark in prose:
        click.echo(f"{remark.place}: {say(remark.code, lang, **remark.facts)}")
    if is_own:
        click.echo(say("check.own-site", lang))
    if faults or prose:
        raise click.ClickException(say("check.not-in-order", lang, faults=len(faults), remarks=len(prose)))
    counted = {"examples": len(promises.examples), "rules": len(promises.rules)}
    click.echo(say("check.in-order", lang, file=str(site_dir), **counted))
