"""Verifying scenarios beside only parsing the same files."""

import re
import tempfile
from collections.abc import Iterator
from itertools import cycle, islice, permutations
from pathlib import Path

from tute_teach.model.cards import SUITS
from tute_teach.scenarios import scenario_files, verify
from tute_teach.sources import parse_only
from tute_teach.workbench.bench.figure import Figure
from tute_teach.workbench.bench.timing import by_turns

MOST = 1.5


def figures(scenarios: Path, number: int, rounds: int) -> Iterator[Figure]:
    """Verify `number` scenarios, made of those in a folder, beside only parsing them."""
    with tempfile.TemporaryDirectory(prefix="tute-bench-") as folder:
        root = Path(folder)
        multiply(scenarios, root, number)
        files = scenario_files([root])
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
    sources = [(path.relative_to(scenarios), path.read_text(encoding="utf-8")) for path in scenario_files([scenarios])]
    turns = cycle(permutations(SUITS))
    written = 0
    while written < number:
        suits = dict(zip(SUITS, next(turns), strict=True))
        letters = {suit.letter: other.letter for suit, other in suits.items()}
        names = {suit.name.lower(): other.name.lower() for suit, other in suits.items()}
        for name, text in islice(sources, number - written):
            target = root / name.with_stem(f"{name.stem}-{written}")
            target.parent.mkdir(exist_ok=True)
            text = re.sub(r"\b(1[0-2]|[1-7])([oceb])\b", lambda found: found[1] + letters[found[2]], text)
            text = re.sub(r"\b(oros|copas|espadas|bastos)\b", lambda found: names[found[1]], text)
            text = re.sub(r"(trump: |suit: )([oceb])\b", lambda found: found[1] + letters[found[2]], text)
            target.write_text(text, encoding="utf-8")
            written += 1
