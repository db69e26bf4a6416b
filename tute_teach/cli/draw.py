"""``tute-teach draw``: the picture of a scenario as a file of its own, or as text."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tute_teach.cli._agreeing import speaking
from tute_teach.cli._help import Command
from tute_teach.cli._language import lang_option
from tute_teach.cli._moment import step_option
from tute_teach.cli._paths import GivenPath

if TYPE_CHECKING:
    from tute_teach.text import Lang


_ENDINGS = {"svg": (".svg",), "text": (".txt", ".md", "")}
"""The endings of files that may hold each form."""


@click.command("draw", cls=Command)
@click.argument("scenario", type=GivenPath())
@step_option
@click.option("--format", "form", type=click.Choice(["svg", "text"]))
@click.option("-o", "--output", type=GivenPath(dir_okay=False))
@lang_option
@speaking
def draw(scenario: Path, step: int, form: str | None, output: Path | None, lang: "Lang") -> None:
    from tute_teach.cli._moment import replayed
    from tute_teach.drawing import draw_plain, draw_svg
    from tute_teach.errors import TuteError
    from tute_teach.scenarios import filled
    from tute_teach.scenarios.figure import picture

    ending = "" if output is None else output.suffix.lower()
    form = form or ("svg" if ending == ".svg" else "text")
    if output is not None and ending not in _ENDINGS[form]:
        raise TuteError("draw.ending", found=output.name)
    result = replayed(scenario, step)
    shown = picture(result, step)
    if shown is None:
        raise TuteError("draw.no-table")
    if form == "text":
        drawn = draw_plain(shown, lang) + "\n"
    else:
        drawn = draw_svg(shown, lang, filled(result, result.scenario.file.title, lang))
    if output is None:
        click.echo(drawn, nl=False)
    else:
        output.parent.mkdir(parents=True, exist_ok=True)
        output.write_text(drawn, "utf-8")
        click.echo(output)
