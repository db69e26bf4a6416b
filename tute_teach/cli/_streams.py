"""Standard streams that somebody has closed: each command may count on them all the same."""

import io
import os
import sys
from pathlib import Path
from typing import NoReturn

from tute_teach.errors import TuteError


class _Nobody(io.FileIO):
    """What is read from in place of a closed standard input: refuses once something is needed from it."""

    def readinto(self, _: object) -> NoReturn:
        """TuteError (`terminal.no-input`)."""
        raise TuteError("terminal.no-input")

    def readall(self) -> NoReturn:
        """TuteError (`terminal.no-input`)."""
        raise TuteError("terminal.no-input")


def replace_closed() -> None:
    """Give a closed standard input something that refuses to be read, and a closed output something that keeps nothing.

    In this order each takes the number of the one that it stands for, so that no file of ours is written to by it.
    """
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BufferedReader(_Nobody(os.devnull)), "utf-8")
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  # open as long as the program runs
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  # open as long as the program runs
