"""``tute-teach explain``: what may be done at a moment, and why."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tute_teach.cli._agreeing import speaking
from tute_teach.cli._language import lang_option
from tute_teach.cli._moment import step_option
from tute_teach.cli._paths import GivenPath

if TYPE_CHECKING:
    from tute_teach.model.state import State
    from tute_teach.text import Lang


@click.command("explain")
@click.argument("file", required=False, type=GivenPath(allow_dash=True))
@step_option
@click.option("--table", help="A table's id, or a file of your own.  [default: classic]")
@click.option("--with", "settings", multiple=True, metavar="SETTING=VALUE", help="Change a setting of the table.")
@click.option("--trump", multiple=True, metavar="SUIT", help="Trumps: oros, copas, espadas, bastos or o, c, e, b.")
@click.option("--trick", multiple=True, metavar="'SEAT: CARDS'", help="Who led, and the cards that lie on the table.")
@click.option("--lead", multiple=True, metavar="SEAT", help="Who leads, where no card lies on the table.")
@click.option("--hand", multiple=True, metavar="'SEAT: CARDS'", help="Cards that a seat holds. May be repeated.")
@click.option("--turned", multiple=True, metavar="CARD", help="The card turned up by the deal.")
@click.option("--contract", multiple=True, metavar="'SEAT: POINTS'", help="Who won the auction, and with which bid.")
@click.option("--declared", multiple=True, metavar="'SEAT: SUIT'", help="Declared before. May be repeated.")
@click.option("--taken", multiple=True, metavar="'SEAT: POINTS'", help="Points in cards so far. May be repeated.")
@click.option("--won", multiple=True, metavar="'SEAT: TRICKS'", help="Tricks so far. May be repeated.")
@click.option("--cards", multiple=True, metavar="NUMBER", help="How many cards each held before this trick.")
@click.option("--tricks", multiple=True, metavar="NUMBER", help="How many tricks have been played.")
@click.option("--deal", multiple=True, metavar="CARDS", help="The whole pack in dealing order, in place of a position.")
@click.option("--do", multiple=True, metavar="ACTION", help="Done since, such as '2 bids 70'. May be repeated.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to answer.")
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
    """Explain every card, bid or declaration of whoever is to act: allowed or not, by which rule, and what follows.

    The moment is a step of a scenario FILE, a YAML FILE (or - for standard input) with table: and position: or
    deal:, or said in options:

    \b
    tute-teach explain scenarios/play/beat-when-able.yml --step 1
    tute-teach explain --trump o --trick "1: 12c" --hand "2: 1c 4c 3o"
    tute-teach explain --table bidding --contract "2: 80" --trump o --hand "2: 12o 3o 1c"

    Exit codes: 0 answered; 2 the moment cannot be read, or depends on cards that nobody told.
    """  # noqa: D301  # click reads the character that \b stands for: lines are kept as they are
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
