"""Verifying scenarios beside only parsing the same files."""

import re
import tempfile
from collections.abc import Iterable, Iterator
from itertools import cycle, islice, permutations
from pathlib import Path

from tute_teach.model.cards import SUITS, Suit
from tute_teach.scenarios import find, verify
from tute_teach.sources import parse_only
from tute_teach.workbench.bench.figure import Figure
from tute_teach.workbench.bench.timing import by_turns

MOST = 1.5
_SUIT = re.compile(r"(\b(?:1[0-2]|[1-7])|trump: |suit: |\b)(oros|copas|espadas|bastos|(?<=\d)[oceb]|(?<=: )[oceb])\b")


def figures(scenarios: Path, number: int, rounds: int) -> Iterator[Figure]:
    """Verify `number` scenarios, made of those in a folder, beside only parsing them."""
    with tempfile.TemporaryDirectory(prefix="tute-bench-") as folder:
        root = Path(folder)
        multiply(scenarios, root, number)
        files = [Path(one.path) for one in find([root], root)[0]]
        corpus = verify([root], root)
        if corpus.faults:
            raise RuntimeError(f"a copy of a sound corpus is broken: {corpus.faults[0]}")
        contest = by_turns(lambda: verify([root], root), lambda: [parse_only(file) for file in files], rounds)
        size = sum(file.stat().st_size for file in files) / len(files)
    yield Figure(
        "verify",
        f"{len(files):,} scenarios ÷ only parsing them",
        contest.ratio,
        "×",
        most=MOST,
        note=f"{contest.first / len(files) * 1000:.2f} ms a file against {contest.second / len(files) * 1000:.2f} ms"
        f" for libyaml's C loader; {size:,.0f} bytes a file",
    )


def multiply(scenarios: Path, root: Path, number: int) -> None:
    """Fill `root` with so many scenarios, the suits of each copy changed about, so that few are the same.

    Where that makes a claim false (the order of the suits decides some declarations), the work to find out is the same.
    """
    paths = [Path(one.path) for one in find([scenarios], scenarios)[0]]
    sources = [(path.relative_to(scenarios), path.read_text(encoding="utf-8")) for path in paths]
    turns = cycle(permutations(SUITS))
    written = 0
    while written < number:
        suits = next(turns)
        for name, text in islice(sources, number - written):
            target = root / name.with_stem(f"{name.stem}-{written}")
            target.parent.mkdir(exist_ok=True)
            target.write_text(with_suits(text, suits), encoding="utf-8")
            written += 1


def with_suits(text: str, suits: Iterable[Suit]) -> str:
    """A scenario's text with `suits` in the places of oros, copas, espadas and bastos."""
    pairs = tuple(zip(SUITS, suits, strict=True))
    words = {suit.letter: other.letter for suit, other in pairs}
    words |= {suit.name.lower(): other.name.lower() for suit, other in pairs}
    return _SUIT.sub(lambda found: found[1] + words[found[2]], text)
