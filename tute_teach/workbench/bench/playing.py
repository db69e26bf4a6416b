"""What a bot's move costs and what a level is worth over the one below it, in each mode: a short form of the league."""

from collections.abc import Iterator
from random import Random
from statistics import median, quantiles
from time import perf_counter

from tute_teach.bots import Bot, bot
from tute_teach.engine import apply, deal, seat_to_act, shuffled, view
from tute_teach.model.state import Phase
from tute_teach.model.table import Table
from tute_teach.tables import table
from tute_teach.workbench.bench.figure import Figure
from tute_teach.workbench.league import Lead, duel, honest

YARDSTICKS = {2: 6.0, 3: 9.0}
"""Points a hand that a level is to be ahead of the one below it."""
IN_OTHER_MODES = {
    "cabron-3": ("bots.lead-in-hands", "hands", 100),
    "cabron-4": ("bots.lead-in-hands", "hands", 100),
    "bidding": ("bots.lead-in-points", "points", 1),
}
"""Tables of the other modes: the lead of level 3 over level 2, what it is counted in, for how many hands."""
SEED = 20_240_229
"""Fixed before the first run, and apart from the seeds that the bots were developed with."""
TIMED_HANDS = 25


def figures(deals: int) -> Iterator[Figure]:
    """Time and strength of each level; every row of a deal is played with the seats swapped.

    There are floors for classic alone; elsewhere two levels are shown as they are, on a quarter of the deals.
    """
    classic = table("classic")
    for level, least in YARDSTICKS.items():
        own, below = bot(level), bot(level - 1)
        times = _times(classic, own, TIMED_HANDS)
        yield Figure(
            "bots.move",
            median(times) * 1000,
            "ms",
            note="bots.moves",
            facts={"level": level, "late": _late(times), "longest": max(times) * 1000, "moves": len(times)},
        )
        lead = duel(classic, honest(own), honest(below), deals, SEED)
        yield Figure(
            "bots.lead",
            lead.points,
            "points",
            least=least,
            note="bots.interval",
            facts={"level": level, "below": level - 1, **_interval(lead)},
        )
    for table_id, (code, unit, hands) in IN_OTHER_MODES.items():
        agreed = table(table_id)
        times = _times(agreed, bot(3), TIMED_HANDS // 5)
        lead = duel(agreed, honest(bot(3)), honest(bot(2)), max(2, deals // 4), SEED)
        yield Figure(
            code,
            lead.points * hands,
            unit,
            note="bots.interval-and-move",
            facts={
                "table": table_id,
                **_interval(lead, hands),
                "move": median(times) * 1000,
                "late": _late(times),
            },
        )


def _interval(lead: Lead, hands: int = 1) -> dict[str, float]:
    return {"low": lead.low * hands, "high": lead.high * hands, "deals": lead.deals}


def _late(times: list[float]) -> float:
    """The 95th percentile, in milliseconds."""
    return quantiles(times, n=20)[-1] * 1000


def _times(agreed: Table, own: Bot, hands: int) -> list[float]:
    """Seconds of each card in so many hands that a bot plays against itself; making the view is not counted."""
    random = Random(SEED)
    times = []
    for _ in range(hands):
        state = deal(agreed, shuffled(agreed, random))
        while (seat := seat_to_act(state)) is not None:
            seen = view(state, seat)
            start = perf_counter()
            action = own.act(seen, random)
            if state.phase is Phase.PLAY:
                times.append(perf_counter() - start)
            state, _ = apply(state, action)
    return times
