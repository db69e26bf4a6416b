"""``tute-teach coverage``: which rule is held in place, written and taught, and where."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tute_teach.cli._agreeing import speaking
from tute_teach.cli._help import Command
from tute_teach.cli._language import lang_option
from tute_teach.cli._paths import GivenPath

if TYPE_CHECKING:
    from tute_teach.text import Lang


@click.command("coverage", cls=Command)
@click.option("--root", type=GivenPath(file_okay=False), default=Path("scenarios"))
@click.option("--lessons", type=GivenPath(file_okay=False))
@click.option("--docs", type=GivenPath(file_okay=False))
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("--count", "counts", is_flag=True)
@lang_option
@click.pass_context
@speaking
def coverage(
    context: click.Context,
    root: Path,
    lessons: Path | None,
    docs: Path | None,
    form: str,
    counts: bool,
    lang: "Lang",
) -> None:
    import json

    from tute_teach.cli._gathering import LESSONS, verifying
    from tute_teach.cli._ready import need
    from tute_teach.errors import BrokenSource, TuteError
    from tute_teach.lessons.checking import verify_lessons
    from tute_teach.pages.written_rules import written_rules
    from tute_teach.scenarios import verify
    from tute_teach.text import say
    from tute_teach.workbench import meeting
    from tute_teach.workbench.coverage import coverage as covered
    from tute_teach.workbench.coverage import idle
    from tute_teach.workbench.coverage_report import as_data, as_text

    if counts:
        click.echo(say("coverage.counted", lang, found=str(meeting.store())))
        return
    need(root, "coverage.nothing-here")
    for named in (lessons, docs):
        if named is not None:
            need(named)
    corpus = verify([root], root)
    if corpus.exit_code != 0:
        raise TuteError("mutate.scenarios-first", command=verifying(root))
    # Whoever has no course or no pages yet is told of each rule that it lacks them.
    own = lessons or LESSONS
    course, broken = verify_lessons(own) if own.is_dir() else (None, ())
    scenarios = [result.scenario for result in corpus.results.values()]
    if faults := (*broken, *idle(scenarios)):
        raise BrokenSource(faults)
    found = covered(scenarios, written_rules(docs or Path("docs")), course, meeting.stored())
    click.echo(json.dumps(as_data(found), ensure_ascii=False, indent=2) if form == "json" else as_text(found, lang))
    context.exit(0 if found.is_whole else 1)
