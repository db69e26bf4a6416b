"""``tute-teach play``: a match in the terminal, against bots or among bots."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tute_teach.cli._agreeing import agreed, name_of, speaking
from tute_teach.cli._help import Command
from tute_teach.cli._language import lang_option
from tute_teach.cli._paths import GivenPath

if TYPE_CHECKING:
    from tute_teach.text import Lang


@click.command("play", cls=Command)
@click.option("--table", "name", default="classic", show_default=True)
@click.option("--with", "settings", multiple=True, metavar="SETTING=VALUE")
@click.option("--level", default=3, show_default=True, type=click.IntRange(1, 3))
@click.option("--seed", type=int)
@click.option("--auto", is_flag=True)
@click.option("--record", "folder", type=GivenPath(file_okay=False))
@click.option("--matches", default=1, show_default=True, type=click.IntRange(1, 10_000))
@lang_option
@speaking
def play(
    name: str,
    settings: tuple[str, ...],
    level: int,
    seed: int | None,
    auto: bool,
    folder: Path | None,
    matches: int,
    lang: "Lang",
) -> None:
    from random import Random

    from tute_teach.bots import bot
    from tute_teach.cli._asking import Asking
    from tute_teach.cli._keeping import keeping
    from tute_teach.cli._match import Standing, play_match, seated
    from tute_teach.cli._telling import Line, Telling
    from tute_teach.text import say

    table = agreed(name, settings)
    # Without a number, one that nobody knows; the match then hangs on it as on any other.
    random = Random(seed)
    who = seated(table, auto)
    teller = Line(who, lang) if auto else Telling(who, lang)
    if not auto:
        click.echo(say("terminal.welcome", lang, found=name_of(table, lang)))
    standing = Standing(table, who)
    keep = None if folder is None else keeping(folder)
    try:
        for number in range(1, matches + 1):
            if matches > 1:
                click.echo(f"\n{say('terminal.match', lang, number=number)}")
            person = None if auto else Asking(lang)
            standing = standing.after(play_match(table, bot(level), person, teller, random, keep))
    except (click.Abort, KeyboardInterrupt):
        if auto:
            raise
        click.echo(f"\n{say('terminal.goodbye', lang)}")
        return
    if matches > 1:
        click.echo(f"\n{say('terminal.matches-won', lang)}")
        click.echo("\n".join(standing.lines(lang)))
