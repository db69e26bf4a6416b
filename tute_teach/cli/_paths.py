"""Paths that a command is given."""

from pathlib import Path
from typing import Any

import click

from tute_teach.cli._language import spoken
from tute_teach.cli._refusals import refusal
from tute_teach.errors import TuteError


class GivenPath(click.Path):
    """As click's, but an empty path is refused, which would otherwise be the folder one stands in."""

    def __init__(self, **rules: Any) -> None:
        super().__init__(path_type=Path, **rules)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path, refused in the language that is asked for."""
        if value == "":
            raise refusal(TuteError("path.empty"), spoken(ctx))
        return super().convert(value, param, ctx)
