"""`tute-teach verify`: are the scenarios true?"""

import json
from dataclasses import replace
from pathlib import Path

import click

from tute_teach.cli._refusals import refusal
from tute_teach.errors import TuteError
from tute_teach.text import Lang

COURSE, LESSONS = "course.yml", Path("lessons")


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--root", type=click.Path(path_type=Path), default=Path("scenarios"), help="Folder that ids start from.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to report.")
@click.option("--lang", type=click.Choice(["en", "es"]), default="en", help="Language of the messages.")
@click.pass_context
def verify(context: click.Context, paths: tuple[Path, ...], root: Path, form: str, lang: Lang) -> None:
    """Replay scenarios and compare every claim with the engine; look through the lessons as well.

    Without PATHS, all of the folder `scenarios`, and the course in `lessons`; a path to lessons means the whole course,
    wherever its course.yml is. Scenarios in a folder of your own are called by their paths below it.
    Exit code 0: all hold; 1: a claim is false; 2: a file is broken.
    """
    from tute_teach.lessons.checking import check
    from tute_teach.scenarios import Corpus
    from tute_teach.scenarios import verify as run
    from tute_teach.scenarios.report import as_json, as_text

    if not paths and not root.exists() and not LESSONS.is_dir():
        raise refusal(TuteError("verify.nothing-here", found=str(root)), lang)
    # A path to lessons is a question about the course, which holds only as a whole.
    courses = dict.fromkeys(course for path in paths if (course := _course(path)))
    others = [path for path in paths if _course(path) is None]
    corpus = run(others or (root,), root) if others or not paths else Corpus((), {}, ())
    for course in courses if paths else [LESSONS] if LESSONS.is_dir() else []:
        course_faults = check(course)
        files = {fault.place.file for fault in course_faults if fault.place}
        corpus = replace(corpus, files=(*corpus.files, *sorted(files)), faults=(*corpus.faults, *course_faults))
    is_text = form == "text"
    report = as_text(corpus, lang) if is_text else json.dumps(as_json(corpus, lang), ensure_ascii=False, indent=2)
    # A path may hold bytes that are no text; they must not keep the report from being printed.
    click.echo(report.encode("utf-8", "backslashreplace").decode("utf-8"))
    context.exit(corpus.exit_code)


def _course(path: Path) -> Path | None:
    """The folder of the course that a path belongs to: it holds the course file, a lesson stands one folder below."""
    folders = (path, path.parent, *([path.parent.parent] if path.is_file() else []))
    if path.resolve().is_relative_to(LESSONS.resolve()):
        return LESSONS
    return next((folder for folder in folders if (folder / COURSE).is_file()), None)
