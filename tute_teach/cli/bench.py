"""``tute-teach bench``: figures beside their floors."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tute_teach.cli._agreeing import speaking
from tute_teach.cli._help import Command
from tute_teach.cli._language import lang_option
from tute_teach.cli._paths import GivenPath

if TYPE_CHECKING:
    from collections.abc import Callable

    from tute_teach.text import Lang
    from tute_teach.workbench.bench import Figure, Size

SUBJECTS = ("verify", "build", "weight", "engine", "bots", "service")


@click.command("bench", cls=Command)
@click.option("--only", multiple=True, type=click.Choice(SUBJECTS))
@click.option("--size", type=click.Choice(["tiny", "short", "full"]), default="short", show_default=True)
@click.option("--full", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@click.option("--site", default="site", show_default=True, type=GivenPath(file_okay=False))
@lang_option
@speaking
def bench(only: tuple[str, ...], size: str, full: bool, as_json: bool, site: Path, lang: "Lang") -> None:
    import json
    import os

    from tute_teach.cli._ready import SETTINGS, need
    from tute_teach.workbench.bench import SIZES, as_data, as_table, tell

    if not only or {"verify", "build", "weight"} & set(only):
        need(Path(SETTINGS), "bench.no-project")
    chosen = SIZES["full" if full else size]
    taken: list[Figure] = []
    for subject, take in _measures(chosen, site).items():
        if not only or subject in only:
            # What else the machine is doing says how far to trust what comes out.
            load = {"load": os.getloadavg()[0]} if hasattr(os, "getloadavg") else {}
            code = "taken-under-load" if load else "taken"
            click.echo(tell(code, lang, subject=subject, cores=os.cpu_count() or 1, **load), err=True)
            taken += take()
    click.echo(json.dumps(as_data(taken, lang), ensure_ascii=False, indent=2) if as_json else as_table(taken, lang))


def _measures(size: "Size", site: Path) -> "Mapping[str, Callable[[], Iterator[Figure]]]":
    """How each subject is measured; what it needs is imported when its turn comes."""
    config = Path("mkdocs.yml").resolve()

    def verify() -> "Iterator[Figure]":
        from tute_teach.workbench.bench import verifying

        yield from verifying.figures(Path("scenarios"), size.scenarios, size.rounds)

    def build() -> "Iterator[Figure]":
        from tute_teach.pages.build import build_site
        from tute_teach.pages.plain import build_plain
        from tute_teach.workbench.bench import building

        yield from building.figures(config, build_site, build_plain, size.builds)

    def weight() -> "Iterator[Figure]":
        import tempfile

        from tute_teach.pages.build import build_site
        from tute_teach.workbench.bench import weighing

        with tempfile.TemporaryDirectory(prefix="tute-bench-") as folder:
            is_built = (site / "index.html").is_file()
            yield from weighing.figures(site.resolve() if is_built else build_site(config, Path(folder) / "site"))

    def engine() -> "Iterator[Figure]":
        from tute_teach.workbench.bench import deciding

        yield from deciding.figures(size.hands, size.rounds)

    def bots() -> "Iterator[Figure]":
        from tute_teach.workbench.bench import playing

        yield from playing.figures(size.deals)

    def service() -> "Iterator[Figure]":
        from tute_teach.web.yardstick import GAMES, PATH, serve_beside
        from tute_teach.workbench.bench import serving

        # Without a built site only the API is served, which is all that is asked.
        yield from serving.figures(serve_beside, PATH, GAMES, site.resolve(), size)

    return {"verify": verify, "build": build, "weight": weight, "engine": engine, "bots": bots, "service": service}
