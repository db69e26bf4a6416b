"""The least that reading a file can cost: a yardstick for the bench, never a way into the house."""

import os

import yaml


def parse_only(path: str | os.PathLike[str]) -> object:
    """What libyaml's C loader makes of a file, nothing checked and no place kept. OSError when it cannot be read."""
    with open(path, "rb") as source:  # noqa: PTH123  # no Path is made: a yardstick does nothing that it need not
        return yaml.load(source.read(), Loader=yaml.CSafeLoader)
