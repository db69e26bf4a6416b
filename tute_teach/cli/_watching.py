"""`tute-teach verify --watch`: a run now, and another one whenever something changes."""

from collections.abc import Callable, Sequence
from pathlib import Path

import click
from watchfiles import watch

from tute_teach.text import Lang, say


def until_stopped(run: Callable[[], object], paths: Sequence[Path], lang: Lang) -> None:
    """Run, and run again after each change of a YAML file at or below the paths, until Ctrl-C.

    What holds and has not changed is remembered, so that only the rest is looked at.
    """
    try:
        _again(run, lang)
        there = [path for path in paths if path.exists()] or [Path()]
        for changes in watch(
            *there, raise_interrupt=True, watch_filter=lambda _, path: path.endswith((".yml", ".yaml"))
        ):
            click.echo("\n" + ", ".join(sorted(path for _, path in changes)))
            _again(run, lang)
    except KeyboardInterrupt:
        click.echo("\n" + say("verify.watched", lang))


def _again(run: Callable[[], object], lang: Lang) -> None:
    try:
        run()
    except click.ClickException as error:  # a folder may be gone for a moment
        error.show()
    click.echo(say("verify.watching", lang))
