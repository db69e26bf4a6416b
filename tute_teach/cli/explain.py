"""``tute-teach explain``: what may be done at a moment, and why."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tute_teach.cli._agreeing import speaking
from tute_teach.cli._help import Command
from tute_teach.cli._language import lang_option
from tute_teach.cli._moment import step_option
from tute_teach.cli._paths import GivenPath

if TYPE_CHECKING:
    from tute_teach.model.state import State
    from tute_teach.text import Lang


@click.command("explain", cls=Command)
@click.argument("file", required=False, type=GivenPath(allow_dash=True))
@step_option
@click.option("--table")
@click.option("--with", "settings", multiple=True, metavar="SETTING=VALUE")
@click.option("--trump", multiple=True, metavar="SUIT")
@click.option("--trick", multiple=True, metavar="'SEAT: CARDS'")
@click.option("--lead", multiple=True, metavar="SEAT")
@click.option("--hand", multiple=True, metavar="'SEAT: CARDS'")
@click.option("--turned", multiple=True, metavar="CARD")
@click.option("--contract", multiple=True, metavar="'SEAT: POINTS'")
@click.option("--declared", multiple=True, metavar="'SEAT: SUIT'")
@click.option("--taken", multiple=True, metavar="'SEAT: POINTS'")
@click.option("--won", multiple=True, metavar="'SEAT: TRICKS'")
@click.option("--cards", multiple=True, metavar="NUMBER")
@click.option("--tricks", multiple=True, metavar="NUMBER")
@click.option("--deal", multiple=True, metavar="CARDS")
@click.option("--do", multiple=True, metavar="ACTION")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@lang_option
@speaking
def explain(
    file: Path | None,
    step: int,
    table: str | None,
    settings: tuple[str, ...],
    form: str,
    lang: "Lang",
    **said: tuple[str, ...],
) -> None:
    import json

    from tute_teach.cli._asked import asked, examples, in_options, wanted_hand
    from tute_teach.cli._choices import as_data, as_text
    from tute_teach.cli._refusals import Refusal, refusal
    from tute_teach.cli._terminal import prose_width
    from tute_teach.engine import UnknownHand
    from tute_teach.errors import BrokenSource, TuteError
    from tute_teach.scenarios import choices
    from tute_teach.text import say

    if file is not None and (table or settings or any(said.values())):
        raise TuteError("explain.file-or-options")
    if file is None and not any(said.values()):
        raise TuteError("explain.no-moment")
    if file is None and step:
        raise TuteError("explain.no-steps")
    try:
        state = asked(table or "classic", settings, said) if file is None else _moment(file, step)
    except BrokenSource as broken:
        if file is not None:
            raise
        right = (say("explain.example", lang, example=one) for one in examples(broken))
        raise Refusal("\n".join((in_options(refusal(broken, lang).message), *right))) from broken
    try:
        found = choices(state)
    except UnknownHand as error:
        if file is not None:
            raise TuteError("scenario.unknown-hand", **error.facts) from None
        raise TuteError(
            "explain.unknown-hand", **error.facts, example=wanted_hand(state, int(str(error.facts["seat"])), said)
        ) from None
    if form == "json":
        click.echo(json.dumps(as_data(state, found, lang), ensure_ascii=False, indent=2))
    else:
        click.echo(as_text(state, found, lang, prose_width()))


def _moment(file: Path, step: int) -> "State":
    """The moment in a file: of a scenario the one after a step, else the one that it describes."""
    from tute_teach.cli._moment import replayed
    from tute_teach.errors import TuteError
    from tute_teach.scenarios import read_question
    from tute_teach.sources import read

    text = sys.stdin.buffer.read() if str(file) == "-" else None
    if "steps" not in read(file, text=text).data:
        if step:
            raise TuteError("explain.no-steps")
        return read_question(file, text=text, beside=Path())
    result = replayed(file, step, text)
    state = result.steps[step - 1].after if step else result.scenario.start
    if state is None:
        raise TuteError("draw.no-table")
    return state
