"""What a service is told when it starts."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Config:
    """Settings of the service.

    `database` is an address as `storage.open_store` takes it; `site_dir` the built site (None: only the API);
    `lessons_dir` the course (None: no lessons);
    `base_path` the path under which all stands, such as `/tute`; `trusted_hops` how many proxies stand in front,
    whose word about address and scheme is taken; `metrics_dir` an empty folder in which the workers gather figures
    for `/metrics` (None: there are none).
    Limits: bytes of a body, live games and writes a minute of one learner, newcomers an hour from one address and
    a minute from everywhere, days after which a game that nobody touches is forgotten, and a learner without anything.
    """

    database: str
    site_dir: Path | None = None
    lessons_dir: Path | None = None
    base_path: str = ""
    trusted_hops: int = 0
    metrics_dir: Path | None = None
    most_body: int = 16_384
    most_live_games: int = 20
    most_writes: int = 300
    most_newcomers: int = 600
    most_newcomers_together: int = 600
    keep_days: int = 90
