"""Whole rounds at speed: tables of masks made by asking a table's rules once, and rounds that are played over them.

Nothing here spells a rule. Where a table's rules cannot be put into such tables, the reasoning engine plays instead.
"""

from tute_teach.engine.fast.cascades import CannotCompile
from tute_teach.engine.fast.compiled import Compiled, compiled
from tute_teach.engine.fast.ending import Ending
from tute_teach.engine.fast.playing_out import play_out, playout, random_hands
from tute_teach.engine.fast.round import FastRound, fast_round

__all__ = [
    "CannotCompile",
    "Compiled",
    "Ending",
    "FastRound",
    "compiled",
    "fast_round",
    "play_out",
    "playout",
    "random_hands",
]
