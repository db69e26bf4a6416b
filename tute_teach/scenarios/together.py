"""Whether the scores of a match can stand beside each other, where missed bids pay two players at once."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product

Points = frozenset[int]


@lru_cache(maxsize=1024)
def stand_together(alone: Points, shared: Points, scores: tuple[int, int, int]) -> bool:
    """Whether three players can come to these scores, each in points.

    alone: what a round may pay to one of them. shared: what it may pay to each of two.

    Each two have got some sum of shares; what is left of each score, that player has got alone.
    """
    top = max(scores)
    by_oneself, sums = _sums(alone, top), _few(alone, shared, top)
    one, two, three = scores
    for with_two, with_three in product(sums, repeat=2):
        if not _has(by_oneself, one - with_two - with_three) or with_two > two or with_three > three:
            continue
        if any(_has(by_oneself, two - with_two - x) and _has(by_oneself, three - with_three - x) for x in sums):
            return True
    return False


@lru_cache(maxsize=64)
def _few(alone: Points, shared: Points, top: int) -> tuple[int, ...]:
    """Sums of shares up to `top`; a sum with something in it that each of the two can get alone is not needed."""
    by_oneself, sums = _sums(alone, top), _sums(shared, top)
    needless = 0
    for points in range(1, top + 1):
        needless |= sums << points if _has(by_oneself, points) else 0
    return tuple(points for points in range(top + 1) if _has(sums & ~needless, points))


def _sums(single: Iterable[int], top: int) -> int:
    """What payments can come to together: a bit for each sum up to `top`."""
    sums = 1
    for paid in single:
        step = paid
        while 0 < step <= top:  # twice as often each time
            sums |= sums << step
            step *= 2
        sums &= (1 << top + 1) - 1
    return sums


def _has(sums: int, points: int) -> bool:
    return points >= 0 and bool(sums >> points & 1)
