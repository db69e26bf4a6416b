"""`tute-teach verify`: are the scenarios true?"""

import json
from dataclasses import replace
from pathlib import Path

import click

from tute_teach.cli._refusals import refusal
from tute_teach.errors import BrokenSource, Fault, TuteError
from tute_teach.text import Lang
from tute_teach.text.spared import Spared, read_spared

COURSE, LESSONS = "course.yml", Path("lessons")


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--root", type=click.Path(path_type=Path), default=Path("scenarios"), help="Folder that ids start from.")
@click.option("--pins", is_flag=True, help="Also tell which examples do not hold in place what they say they show.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to report.")
@click.option("--lang", type=click.Choice(["en", "es"]), default="en", help="Language of the messages.")
@click.pass_context
def verify(context: click.Context, paths: tuple[Path, ...], root: Path, pins: bool, form: str, lang: Lang) -> None:
    """Replay scenarios and compare every claim with the engine; look through the lessons as well.

    Without PATHS, all of the folder `scenarios`, and the course in `lessons`; a path to lessons means the whole course,
    wherever its course.yml is. Scenarios in a folder of your own are called by their paths below it.
    Cards and numbers typed by hand in their texts are faults as well, save the exceptions in docs/exceptions.yml.
    With --pins a scenario is also broken when it does not fail although a rule that it shows is off or goes too far.
    Exit code 0: all hold; 1: a claim is false; 2: a file is broken.
    """
    from tute_teach.lessons.checking import check
    from tute_teach.scenarios import Corpus
    from tute_teach.scenarios import verify as run
    from tute_teach.scenarios.prose import prose_faults
    from tute_teach.scenarios.report import as_json, as_text

    if not paths and not root.exists() and not LESSONS.is_dir():
        raise refusal(TuteError("verify.nothing-here", found=str(root)), lang)
    # A path to lessons is a question about the course, which holds only as a whole.
    courses = dict.fromkeys(course for path in paths if (course := _course(path)))
    others = [path for path in paths if _course(path) is None]
    corpus = run(others or (root,), root) if others or not paths else Corpus((), {}, ())
    spared, found = _spared()
    found += prose_faults(corpus.results.values(), spared)
    for course in courses if paths else [LESSONS] if LESSONS.is_dir() else []:
        found += check(course, spared)
    if pins:
        from tute_teach.workbench.coverage import idle

        found += idle(result.scenario for result in corpus.results.values())
    if not paths:
        found += [*spared.unused("scenarios"), *spared.unused("lessons")]
    files = {fault.place.file for fault in found if fault.place} - set(corpus.files)
    faults = sorted((*corpus.faults, *found), key=lambda fault: fault.order)
    corpus = replace(corpus, files=(*corpus.files, *sorted(files)), faults=tuple(faults))
    is_text = form == "text"
    report = as_text(corpus, lang) if is_text else json.dumps(as_json(corpus, lang), ensure_ascii=False, indent=2)
    # A path may hold bytes that are no text; they must not keep the report from being printed.
    click.echo(report.encode("utf-8", "backslashreplace").decode("utf-8"))
    context.exit(corpus.exit_code)


def _spared() -> tuple[Spared, list[Fault]]:
    """The exceptions of the project, and what is wrong with their file."""
    try:
        return read_spared(Path()), []
    except BrokenSource as broken:
        return Spared(Path()), list(broken.faults)


def _course(path: Path) -> Path | None:
    """The folder of the course that a path belongs to: it holds the course file, a lesson stands one folder below."""
    folders = (path, path.parent, *([path.parent.parent] if path.is_file() else []))
    if path.resolve().is_relative_to(LESSONS.resolve()):
        return LESSONS
    return next((folder for folder in folders if (folder / COURSE).is_file()), None)
