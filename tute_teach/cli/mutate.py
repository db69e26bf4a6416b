"""``tute-teach mutate``: is there a rule that could go wrong without an example noticing?"""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tute_teach.cli._agreeing import speaking
from tute_teach.cli._help import Command
from tute_teach.cli._language import lang_option
from tute_teach.cli._paths import GivenPath

if TYPE_CHECKING:
    from tute_teach.text import Lang
    from tute_teach.workbench.mutants import Mutant


@click.command("mutate", cls=Command)
@click.argument("paths", nargs=-1, type=GivenPath())
@click.option("--root", type=GivenPath(), default=Path("scenarios"))
@click.option("-k", "text", default="")
@click.option("--family", default="")
@click.option("--sample", type=click.IntRange(min=1))
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@lang_option
@click.pass_context
@speaking
def mutate(
    context: click.Context,
    paths: tuple[Path, ...],
    root: Path,
    text: str,
    family: str,
    sample: int | None,
    seed: int,
    form: str,
    lang: "Lang",
) -> None:
    import json
    import sys

    from tute_teach.cli._gathering import gathered, verifying
    from tute_teach.cli._ready import need
    from tute_teach.errors import TuteError
    from tute_teach.scenarios.corpus import replayed
    from tute_teach.workbench.mutants import every_mutant
    from tute_teach.workbench.mutation_report import as_data, as_text, exit_code
    from tute_teach.workbench.survivors import reasons, tried

    if not paths:
        need(root, "verify.nothing-here")
    for path in paths:
        need(path)
    why = reasons()
    everything = gathered(paths or (root,), root)
    corpus = replayed(everything.scenarios, everything.faults)
    if corpus.exit_code != 0:
        raise TuteError("mutate.scenarios-first", command=verifying(root, paths))
    if not corpus.results:
        raise TuteError("mutate.no-scenarios", found=", ".join(map(str, paths or (root,))))
    chosen = _chosen(every_mutant(), text, family, sample, seed)
    scenarios = [result.scenario for result in corpus.results.values()]
    with click.progressbar(tried(chosen, scenarios, why.by_mutant), len(chosen), file=sys.stderr) as trying:
        found = list(trying)
    faults = why.faults(every_mutant(), found)
    report = as_text(found, faults, lang)
    click.echo(json.dumps(as_data(found, faults, lang), ensure_ascii=False, indent=2) if form == "json" else report)
    context.exit(exit_code(found, faults))


def _chosen(
    mutants: "tuple[Mutant, ...]", text: str, family: str, sample: int | None, seed: int
) -> "tuple[Mutant, ...]":
    """The mutants that are asked for, in their order; TuteError `mutate.none-selected` when there are none."""
    from random import Random

    from tute_teach.errors import TuteError

    found = [one for one in mutants if family in ("", one.family) and one.is_told(text.lower())]
    if not found:
        known = ", ".join(dict.fromkeys(one.family for one in mutants))
        raise TuteError("mutate.none-selected", known=known)
    if sample is not None and sample < len(found):
        taken = set(Random(seed).sample(range(len(found)), sample))
        found = [one for at, one in enumerate(found) if at in taken]
    return tuple(found)
