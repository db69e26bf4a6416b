"""Time taken by turns, so that a machine that is busy for a while is unfair to nobody."""

import gc
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time

Task = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Contest:
    """Two tasks timed by turns: the median of each in seconds, and the median of the ratios of the rounds."""

    first: float
    second: float
    ratio: float


def seconds(task: Task) -> float:
    """How many seconds of the processor a task takes; what earlier tasks left lying about is cleared away before.

    Of the processor, since a clock on the wall tells what else the machine is doing; no task here waits or has helpers.
    """
    gc.collect()
    start = process_time()
    task()
    return process_time() - start


def by_turns(first: Task, second: Task, rounds: int) -> Contest:
    """Time two tasks by turns, after one round that does not count."""
    return by_told_turns(lambda: seconds(first), lambda: seconds(second), rounds)


def by_told_turns(first: Callable[[], float], second: Callable[[], float], rounds: int) -> Contest:
    """As `by_turns` for tasks that tell themselves how many seconds they took; each goes first every other round."""
    first()
    second()
    times: list[tuple[float, float]] = []
    for number in range(rounds):
        if number % 2:
            late = second()
            times.append((first(), late))
        else:
            early = first()
            times.append((early, second()))
    return Contest(
        median(one for one, _ in times), median(two for _, two in times), median(one / two for one, two in times)
    )


def rate(task: Callable[[], int], rounds: int) -> float:
    """How many a second: the median over rounds of what a task counts, after one round that does not count."""
    task()
    rates = []
    for _ in range(rounds):
        gc.collect()
        start = process_time()
        number = task()
        rates.append(number / (process_time() - start))
    return median(rates)
