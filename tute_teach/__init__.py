"""Learn Tute: rules with verified examples, lessons and a game, all on one rules engine."""

from importlib.metadata import version

__version__ = version("tute-teach")
