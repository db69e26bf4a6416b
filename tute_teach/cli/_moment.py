"""A moment of a scenario, for commands that look at one: the file replayed, and the step that is meant."""

from pathlib import Path

import click

from tute_teach.errors import BrokenSource, TuteError
from tute_teach.scenarios import Result, read_scenario, replay

step_option = click.option("--step", default=0, show_default=True, type=click.IntRange(min=0))


def replayed(path: Path, step: int, text: bytes | None = None) -> Result:
    """The scenario in a file, replayed; with `text`, `path` only names it.

    BrokenSource when it cannot be, TuteError (code `moment.no-step`) when it has fewer steps.
    """
    result = replay(read_scenario(path, path.stem, text=text))
    # What is wrong with words, or with a step further on, is no obstacle to looking at this one.
    if result.faults and step > len(result.steps):
        raise BrokenSource(result.faults)
    if step > len(result.steps):
        raise TuteError("moment.no-step", found=step, known=len(result.steps))
    return result
