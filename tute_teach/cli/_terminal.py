"""What may be shown where: how wide lines are, and whether they are coloured."""

import os
import shutil
import sys

import click

WIDE = 100
"""Signs in a line of prose where nothing narrower is asked for."""


def width() -> int | None:
    """The width of the terminal that somebody looks at; None where it is none, since what is piped is not folded."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def prose_width() -> int:
    """The width of prose that is folded everywhere: at most that of the terminal."""
    return min(WIDE, width() or WIDE)


def choose_colours(context: click.Context) -> None:
    """Colours only in a terminal that knows them, unless the environment says otherwise.

    NO_COLOR, whatever it says, wins over FORCE_COLOR; a terminal that is called dumb shows none.
    """
    if os.environ.get("NO_COLOR"):
        context.color = False
    elif os.environ.get("FORCE_COLOR", "0") not in ("", "0"):
        context.color = True
    elif os.environ.get("TERM") == "dumb":
        context.color = False
