"""`tute-teach verify`: are the scenarios true?"""

import json
from dataclasses import replace
from pathlib import Path

import click

from tute_teach.text import Lang

LESSONS = Path("lessons")


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--root", type=click.Path(path_type=Path), default=Path("scenarios"), help="Folder that ids start from.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to report.")
@click.option("--lang", type=click.Choice(["en", "es"]), default="en", help="Language of the messages.")
@click.pass_context
def verify(context: click.Context, paths: tuple[Path, ...], root: Path, form: str, lang: Lang) -> None:
    """Replay scenarios and compare every claim with the engine; look through the lessons as well.

    Without PATHS, all of the folder `scenarios`, and the course in `lessons`; a path to lessons means the whole course.
    Exit code 0: all hold; 1: a claim is false; 2: a file is broken.
    """
    from tute_teach.lessons.checking import check
    from tute_teach.scenarios import Corpus
    from tute_teach.scenarios import verify as run
    from tute_teach.scenarios.report import as_json, as_text

    # A path to lessons is a question about the course, which holds only as a whole.
    lessons = [path for path in paths if path.resolve().is_relative_to(LESSONS.resolve())]
    others = [path for path in paths if path not in lessons]
    corpus = run(others or (root,), root) if others or not paths else Corpus((), {}, ())
    if lessons or (not paths and LESSONS.is_dir()):
        course_faults = check(LESSONS)
        files = {fault.place.file for fault in course_faults if fault.place}
        corpus = replace(corpus, files=(*corpus.files, *sorted(files)), faults=(*corpus.faults, *course_faults))
    is_text = form == "text"
    report = as_text(corpus, lang) if is_text else json.dumps(as_json(corpus, lang), ensure_ascii=False, indent=2)
    # A path may hold bytes that are no text; they must not keep the report from being printed.
    click.echo(report.encode("utf-8", "backslashreplace").decode("utf-8"))
    context.exit(corpus.exit_code)
