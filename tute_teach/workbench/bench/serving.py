"""The service under load: acting in a game beside a view that does next to nothing, and many games at once."""

import socket
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPException
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, median, quantiles
from time import perf_counter, sleep

from tute_teach.workbench.bench.figure import Figure
from tute_teach.workbench.bench.size import Size
from tute_teach.workbench.bench.visiting import LEVEL, Visitor

LEAST_RATE, MOST_MS = 0.5, 250.0
PAUSE = 5.0
"""Seconds between two actions of one player."""
WORKERS, CALLERS = 2, 4
STARTUP = 60.0
Serve = Callable[[Path, Path, int, int], None]
"""Serves from a folder for its store and a built site, on a port of 127.0.0.1, with so many processes."""


def figures(serve: Serve, yardstick: str, games: str, site: Path, size: Size) -> Iterator[Figure]:
    """Rates by turns under one server, then the latency of many games, all from this machine to itself.

    `yardstick` is the path of the view that does next to nothing; `games` where games against bots that do not think
    are begun, so that the first figure is the service's own.
    """
    with _running(serve, site) as port:
        callers = [Visitor(port, games) for _ in range(CALLERS)]
        with ThreadPoolExecutor(CALLERS) as pool:
            sizes = list(pool.map(lambda caller: [caller.act() for _ in range(5)][1:], callers))
            bytes_each = fmean(one for each in sizes for one in each)

            def acting() -> float:
                return sum(pool.map(lambda caller: _rate(caller.act, size.burst), callers))

            def idling() -> float:
                path = f"{yardstick}?size={bytes_each:.0f}"
                return sum(pool.map(lambda caller: _rate(lambda: caller.idle(path), size.burst), callers))

            acting()  # a service that has just been started has nothing at hand yet
            rates = [(acting(), idling()) for _ in range(size.rounds)]
        for caller in callers:
            caller.leave()
        yield Figure(
            "service.acting",
            median(acts / idle for acts, idle in rates),
            "×",
            least=LEAST_RATE,
            note="service.rates",
            facts={
                "first": median(acts for acts, _ in rates),
                "second": median(idle for _, idle in rates),
                "size": bytes_each / 1000,
            },
        )
        yield _crowd(port, size)


def _rate(task: Callable[[], object], stretch: float) -> float:
    """How often a task can be done in a second, tried for a stretch of seconds."""
    done, start = 0, perf_counter()
    while perf_counter() - start < stretch:
        task()
        done += 1
    return done / (perf_counter() - start)


def _crowd(port: int, size: Size) -> Figure:
    """Many games at once, each acting every five seconds."""
    visitors = [Visitor(port) for _ in range(size.games)]
    with ThreadPoolExecutor(size.games) as pool:
        begun = perf_counter()
        numbered = list(enumerate(visitors))
        times = [
            one
            for each in pool.map(
                lambda pair: _pastime(pair[1], begun + pair[0] * PAUSE / size.games, begun + size.crowded), numbered
            )
            for one in each
        ]
    for visitor in visitors:
        visitor.leave()
    ranked = quantiles(times, n=100) if len(times) > 1 else times * 99
    return Figure(
        "service.crowd",
        ranked[98] * 1000,
        "ms",
        most=MOST_MS,
        note="service.answers",
        facts={
            "games": size.games,
            "actions": len(times),
            "level": LEVEL,
            "pause": PAUSE,
            "median": ranked[49] * 1000,
            "longest": max(times) * 1000,
        },
    )


def _pastime(visitor: Visitor, start: float, end: float) -> list[float]:
    """Act every five seconds from `start` on; the seconds that each answer took, but for the beginning of the game."""
    times: list[float] = []
    due = start
    while due < end or not times:
        sleep(max(0.0, due - perf_counter()))
        asked = perf_counter()
        visitor.act()
        if due != start:
            times.append(perf_counter() - asked)
        visitor.leave()  # a server does not keep an idle connection for so long
        due += PAUSE
    return times


@contextmanager
def _running(serve: Serve, site: Path) -> Iterator[int]:
    """A service in a process of its own, ended afterwards; RuntimeError when it does not answer."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    with tempfile.TemporaryDirectory(prefix="tute-bench-") as folder:
        process = get_context("spawn").Process(target=serve, args=(Path(folder), site, port, WORKERS))
        process.start()
        try:
            _await(port)
            yield port
        finally:
            process.terminate()
            process.join(STARTUP)


def _await(port: int) -> None:
    end = perf_counter() + STARTUP
    while perf_counter() < end:
        visitor = Visitor(port)
        try:
            visitor.ask("GET", "/api/v1/games")
        except (OSError, HTTPException):
            sleep(0.1)
        else:
            return
        finally:
            visitor.leave()
    raise RuntimeError(f"no service answers on port {port}")
