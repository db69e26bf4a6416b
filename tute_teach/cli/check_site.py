"""``tute-teach check-site``: guard the built HTML."""

from pathlib import Path

import click

from tute_teach.cli._paths import GivenPath


@click.command("check-site")
@click.argument("site_dir", default="site", type=GivenPath(file_okay=False))
@click.option(
    "--provider",
    default="tute_teach.pages.provider:load",
    show_default=True,
    help="Who filled the markers; knows what has to be on the site.",
)
def check_site(site_dir: Path, provider: str) -> None:
    """Check the built site in SITE_DIR: examples, rules, links, languages, leftovers; and the prose of docs/.

    What the markers of docs/ stand for is drawn anew and compared with the pages; call it in the project's folder.
    On a site of your own, with one language and any theme, what any site can be checked for is checked, and what is
    left is told.

    Exit codes: 0 in order, 1 faults, each told with page and line; 2 the sources themselves cannot be used.
    """
    from tute_teach.errors import TuteError
    from tute_teach.pages import check
    from tute_teach.pages.fragments import load
    from tute_teach.pages.prose import docs_faults, folder_faults
    from tute_teach.text import say
    from tute_teach.text.spared import read_spared

    if not site_dir.is_dir():
        raise TuteError("check.no-site", file=str(site_dir))
    docs, is_own = Path("docs"), check.is_own_site(Path("docs"))
    try:
        filled_by = load(provider, Path.cwd())
        promises = filled_by.promises()
        if is_own:
            faults, speaks = check.check_own_site(site_dir, filled_by)
            prose = list(folder_faults(docs, speaks, filled_by, read_spared(Path())))
        else:
            faults = check.check_site(site_dir, filled_by, Path.cwd() / docs)
            prose = list(docs_faults(docs, filled_by, read_spared(Path())))
    except (ValueError, check.NoSiteError) as error:
        raise click.ClickException(str(error)) from error
    for fault in faults:
        click.echo(f"{site_dir}/{fault}")
    for remark in prose:
        click.echo(f"{remark.place}: {say(remark.code, 'en', **remark.facts)}")
    if is_own:
        click.echo(say("check.own-site", "en"))
    if faults or prose:
        raise click.ClickException(f"faults in the built site: {len(faults)}, in its prose: {len(prose)}")
    click.echo(f"{site_dir}: {len(promises.examples)} examples, {len(promises.rules)} rules, no fault")
