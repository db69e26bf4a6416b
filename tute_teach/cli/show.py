"""``tute-teach show``: a scenario or a lesson as its page will look, while it is being written."""

import errno
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tute_teach.cli._agreeing import speaking
from tute_teach.cli._help import Command
from tute_teach.cli._language import lang_option
from tute_teach.cli._paths import GivenPath

if TYPE_CHECKING:
    from tute_teach.errors import TuteError
    from tute_teach.text import Lang


_ENDINGS = (".yml", ".yaml")


def port_refused(port: int, error: OSError) -> "TuteError":
    """What is told when nothing can listen on a port."""
    from tute_teach.errors import TuteError

    codes = {errno.EADDRINUSE: "show.port-taken", errno.EACCES: "show.port-forbidden"}
    return TuteError(codes.get(error.errno or 0, "show.no-port"), found=port, reason=error.strerror or str(error))


@click.command("show", cls=Command)
@click.argument("file", type=GivenPath())
@click.option("--port", type=click.IntRange(0, 65_535), default=0)
@lang_option
@speaking
def show(file: Path, port: int, lang: "Lang") -> None:
    from tute_teach.cli._watching import Absence
    from tute_teach.errors import TuteError
    from tute_teach.pages.looking import look
    from tute_teach.pages.preview import Preview
    from tute_teach.sources import read_bytes
    from tute_teach.tables import is_own_table
    from tute_teach.text import say

    read_bytes(file)
    if file.suffix.lower() not in _ENDINGS:
        raise TuteError("show.ending", file=str(file))
    if is_own_table(file):
        raise TuteError("show.table", file=str(file), command=f"tute-teach tables {shlex.quote(str(file))}")
    try:
        preview, absence = Preview.of(file), Absence(file, lang)
        look(preview, port, lang, lambda address: click.echo(say("show.ready", lang, found=address)), absence.tell)
    except OSError as error:
        raise port_refused(port, error) from error
    click.echo(f"\n{say('show.stopped', lang)}")
