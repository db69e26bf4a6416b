"""Keeping the hands of a match as files: a deal, and what was done, from which any moment can be told again."""

from collections.abc import Callable
from pathlib import Path

import click

from tute_teach.engine import Record, show_record


def keeping(folder: Path) -> Callable[[Record], None]:
    """What writes each hand into a folder, made when it is needed, under the next free number."""

    def keep(record: Record) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        number = 1
        while (file := folder / f"hand-{number:03}.txt").exists():
            number += 1
        # "x" once more: what came between looking and writing is not overwritten either.
        with file.open("x", encoding="utf-8") as new:
            new.write(show_record(record))
        click.echo(file)

    return keep
