"""`tute-teach verify`: are the scenarios true?"""

import json
from pathlib import Path

import click

from tute_teach.text import Lang


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--root", type=click.Path(path_type=Path), default=Path("scenarios"), help="Folder that ids start from.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to report.")
@click.option("--lang", type=click.Choice(["en", "es"]), default="en", help="Language of the messages.")
@click.pass_context
def verify(context: click.Context, paths: tuple[Path, ...], root: Path, form: str, lang: Lang) -> None:
    """Replay scenarios and compare every claim with the engine.

    Without PATHS, all of the folder `scenarios`. Exit code 0: all hold; 1: a claim is false; 2: a file is broken.
    """
    from tute_teach.scenarios import verify as run
    from tute_teach.scenarios.report import as_json, as_text

    corpus = run(paths or (root,), root)
    is_text = form == "text"
    report = as_text(corpus, lang) if is_text else json.dumps(as_json(corpus, lang), ensure_ascii=False, indent=2)
    # A path may hold bytes that are no text; they must not keep the report from being printed.
    click.echo(report.encode("utf-8", "backslashreplace").decode("utf-8"))
    context.exit(corpus.exit_code)
