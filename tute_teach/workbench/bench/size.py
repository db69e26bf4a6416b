"""How much is measured."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured.

    `rounds` and `builds` are how often two tasks take turns; `hands` are whole random hands for the engine, `deals` are
    played twice by the bots; `burst` is how many seconds a rate of the service is counted for, `games` how many are
    played at once, `crowded` for how many seconds.
    """

    rounds: int
    scenarios: int
    builds: int
    hands: int
    deals: int
    burst: float
    games: int
    crowded: float


SIZES: Mapping[str, Size] = {
    "tiny": Size(rounds=1, scenarios=100, builds=1, hands=2, deals=3, burst=0.2, games=3, crowded=0.5),
    "short": Size(rounds=5, scenarios=10_000, builds=3, hands=100, deals=100, burst=2, games=200, crowded=20),
    "full": Size(rounds=5, scenarios=10_000, builds=5, hands=300, deals=400, burst=5, games=200, crowded=60),
}
