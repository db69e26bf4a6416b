"""``tute-teach serve``: site, lessons and game on one address."""

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from tute_teach.cli._help import Command
from tute_teach.cli._language import lang_option
from tute_teach.cli._paths import GivenPath
from tute_teach.text.languages import Lang


@click.command("serve", cls=Command)
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=click.IntRange(1, 65_535))
@click.option("--workers", default=2, show_default=True, type=click.IntRange(1, 64))
@click.option("--db", default=".data/tute.sqlite3", show_default=True)
@click.option("--site", "site_dir", type=GivenPath(exists=True, file_okay=False))
@click.option("--lessons", "lessons_dir", type=GivenPath(exists=True, file_okay=False))
@click.option("--base", default="")
@click.option("--proxies", default=0, show_default=True, type=click.IntRange(0, 10))
@click.option("--metrics", is_flag=True)
@lang_option
def serve(
    host: str,
    port: int | None,
    workers: int,
    db: str,
    site_dir: Path | None,
    lessons_dir: Path | None,
    base: str,
    proxies: int,
    metrics: bool,
    lang: Lang,
) -> None:
    from tute_teach.cli._ready import ready_project, ready_site
    from tute_teach.errors import TuteError
    from tute_teach.storage import sqlite_url
    from tute_teach.text import say
    from tute_teach.web import Config
    from tute_teach.web.serving import NoPort, free_port
    from tute_teach.web.serving import serve as run

    if not db:
        raise TuteError("path.empty")
    wanted = 8000 if port is None else port
    found = free_port(host, wanted)
    if port is not None and found != port:
        raise NoPort("serve.no-port", host=host, found=port)
    if found != wanted:
        click.echo(say("serve.port-taken", lang, found=wanted, suggestion=found))
    if "://" in db:
        database = db
    else:
        Path(db).parent.mkdir(parents=True, exist_ok=True)
        database = sqlite_url(Path(db))
    base_path = f"/{base.strip('/')}" if base.strip("/") else ""
    if site_dir is None:
        site_dir, project = Path("site"), ready_project()
        if project and not (site_dir / "index.html").is_file():
            kept_in = Path(".data") if "://" in db else Path(db).parent
            site_dir, lessons_dir = ready_site(project, kept_in, base_path, lang), lessons_dir or project / "lessons"
    lessons_dir = lessons_dir or Path("lessons")
    if not (site_dir / "index.html").is_file():
        click.echo(say("serve.no-site", lang, file=str(site_dir)))
    if not lessons_dir.is_dir():
        click.echo(say("serve.no-lessons", lang, file=str(lessons_dir)))
    config = Config(
        database=database,
        site_dir=site_dir.resolve(),
        lessons_dir=lessons_dir.resolve() if lessons_dir.is_dir() else None,
        base_path=base_path,
        trusted_hops=proxies,
    )
    # Programs that start the service wait for this line: in each language it ends with the address.
    ready = say("serve.at", lang, found=f"http://{f'[{host}]' if ':' in host else host}:{found}{base_path}/")
    with TemporaryDirectory(prefix="tute-teach-") as figures:
        if metrics:
            config = replace(config, metrics_dir=Path(figures))
        run(config, host, found, workers, lambda: click.echo(ready))
