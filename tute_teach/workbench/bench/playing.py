"""What a bot's move costs and what a level is worth over the one below it: a short form of the league."""

from collections.abc import Iterator
from random import Random
from statistics import median, quantiles
from time import perf_counter

from tute_teach.bots import Bot, bot
from tute_teach.engine import apply, deal, shuffled, view
from tute_teach.model.state import Phase
from tute_teach.model.table import Table
from tute_teach.tables import table
from tute_teach.workbench.bench.figure import Figure
from tute_teach.workbench.league import duel, honest

YARDSTICKS = {2: 6.0, 3: 9.0}
"""Points a hand that a level is to be ahead of the one below it."""
SEED = 20_240_229
"""Fixed before the first run, and apart from the seeds that the bots were developed with."""
TIMED_HANDS = 25


def figures(deals: int) -> Iterator[Figure]:
    """Time and strength of each level; both rows of a deal are played with the seats swapped."""
    classic = table("classic")
    for level, least in YARDSTICKS.items():
        own, below = bot(level), bot(level - 1)
        times = _times(classic, own)
        yield Figure(
            "bots",
            f"level {level}, a move (median)",
            median(times) * 1000,
            "ms",
            note=f"95th percentile {quantiles(times, n=20)[-1] * 1000:.2f} ms, longest {max(times) * 1000:.2f} ms,"
            f" {len(times):,} moves",
        )
        lead = duel(classic, honest(own), honest(below), deals, SEED)
        yield Figure(
            "bots",
            f"level {level} over level {level - 1}, a hand",
            lead.points,
            "points",
            least=least,
            note=f"95 % interval {lead.low:+.1f} to {lead.high:+.1f} over {lead.deals} deals, seats swapped",
        )


def _times(classic: Table, own: Bot) -> list[float]:
    """Seconds of each choice in some hands that a bot plays against itself; making the view is not counted."""
    random = Random(SEED)
    times = []
    for _ in range(TIMED_HANDS):
        state = deal(classic, shuffled(classic, random))
        while state.phase is Phase.PLAY:
            seen = view(state, state.to_play)
            start = perf_counter()
            play = own.play(seen, random)
            times.append(perf_counter() - start)
            state, _ = apply(state, play)
    return times
