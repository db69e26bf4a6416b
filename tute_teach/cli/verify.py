"""`tute-teach verify`: are the scenarios true?"""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tute_teach.cli._gathering import LESSONS, SCENARIOS, TABLES, gathered, is_here
from tute_teach.cli._help import Command
from tute_teach.cli._language import lang_option
from tute_teach.cli._paths import GivenPath
from tute_teach.cli._refusals import refusal
from tute_teach.cli._terminal import choose_colours, width
from tute_teach.errors import BrokenSource, Fault, TuteError
from tute_teach.text import Lang
from tute_teach.text.spared import FILE as EXCEPTIONS
from tute_teach.text.spared import Spared, read_spared

if TYPE_CHECKING:
    from tute_teach.scenarios.finding import Found
    from tute_teach.scenarios.memory import Memory
    from tute_teach.scenarios.running import Run

ROW = 60
"""Signs in a row."""
COLOURS: dict[str, dict[str, Any]] = {
    "bad": {"fg": "red"},
    "good": {"fg": "green"},
    "strong": {"bold": True},
    "faint": {"dim": True},
}


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be looked at, and how it is to be told."""

    paths: tuple[Path, ...]
    named_root: Path | None
    expression: str | None
    pins: bool
    form: str
    lang: Lang
    jobs: int
    loudness: int

    @property
    def root(self) -> Path:
        """The folder that ids start from."""
        return self.named_root or SCENARIOS

    @property
    def is_all(self) -> bool:
        """Whether all that this project has is to be looked at."""
        return not self.paths or any(map(is_here, self.paths))

    @property
    def followed(self) -> tuple[Path, ...]:
        """What was named, or else everything that would be looked at if it were there; and the exceptions."""
        return (*(self.paths or (self.root, LESSONS, TABLES)), EXCEPTIONS)


@click.command("verify", cls=Command)
@click.argument("paths", nargs=-1, type=GivenPath())
@click.option("--root", type=GivenPath())
@click.option("-k", "expression", metavar="EXPR")
@click.option("--pins/--no-pins", default=True)
@click.option("--format", "form", type=click.Choice(["text", "json", "junit", "github"]), default="text")
@lang_option
@click.option("--fix", is_flag=True)
@click.option("--yes", is_flag=True)
@click.option("--watch", is_flag=True)
@click.option("--no-cache", is_flag=True)
@click.option("-j", "--jobs", type=click.IntRange(1))
@click.option("-q", "--quiet", is_flag=True)
@click.option("-v", "--verbose", is_flag=True)
@click.pass_context
def verify(
    context: click.Context,
    paths: tuple[Path, ...],
    root: Path | None,
    expression: str | None,
    pins: bool,
    form: str,
    lang: Lang,
    fix: bool,
    yes: bool,
    watch: bool,
    no_cache: bool,
    jobs: int | None,
    quiet: bool,
    verbose: bool,
) -> None:
    from tute_teach.cli._fixing import offer
    from tute_teach.cli._watching import until_stopped
    from tute_teach.scenarios.checking import cores
    from tute_teach.scenarios.memory import Memory, memory_folder

    choose_colours(context)
    if fix and (form != "text" or watch):
        raise refusal(TuteError("verify.fix-alone"), lang)
    if watch and form != "text":
        raise refusal(TuteError("verify.watch-alone"), lang)
    if quiet and verbose:
        raise refusal(TuteError("verify.quiet-or-verbose"), lang)
    if yes and not fix:
        raise refusal(TuteError("verify.yes-alone"), lang)
    asked = Asked(paths, root, expression, pins, form, lang, jobs or cores(), verbose - quiet)
    memory = None if no_cache else Memory(memory_folder(Path.cwd()))
    if watch:
        until_stopped(lambda: one_run(asked, memory), asked.followed, lang)
        return
    run = one_run(asked, memory)
    if fix:
        run = run if not offer(run, lang, yes) else one_run(asked, memory)
    context.exit(run.exit_code)


def one_run(asked: Asked, memory: "Memory | None") -> "Run":
    """Look at everything once and report it."""
    from tute_teach.scenarios.finding import Found
    from tute_teach.scenarios.running import Run, look_at
    from tute_teach.scenarios.selecting import chosen
    from tute_teach.workbench.proving import unproven_in

    if not asked.paths and not any(path.exists() for path in (asked.root, LESSONS, TABLES)):
        raise refusal(TuteError("verify.nothing-here", found=str(asked.root)), asked.lang)
    if asked.named_root is not None and not asked.named_root.is_dir():
        raise refusal(TuteError("verify.no-root", found=str(asked.named_root)), asked.lang)
    everything = gathered(asked.paths, asked.named_root)
    found, others = [*everything.scenarios, *everything.tables], list(everything.faults)
    if asked.expression is not None:
        try:
            # Words choose scenarios, so that tables are left out with them.
            found = chosen(everything.scenarios, asked.expression)
        except TuteError as error:
            raise refusal(error, asked.lang) from error
        if not found and not others:
            raise refusal(TuteError("verify.none-chosen", text=asked.expression), asked.lang)
    spared, broken = _spared()
    others += broken
    signs, looked = _Signs(asked), []
    prove = unproven_in if asked.pins else None
    for one in look_at(found, spared, memory, jobs=asked.jobs, digests=asked.form == "json", prove=prove):
        signs.add(one.sign, one.found.id)
        looked.append(one)
    if memory is not None:
        memory.save()
    lessons: list[Found] = []
    if asked.expression is None:
        others += _of_lessons(everything.courses, spared, is_all=asked.is_all)
        lessons = [one for course in everything.courses for one in _files_of(course)]
    for file in sorted({fault.place.file for fault in others if fault.place} - {one.path for one in found}):
        signs.add("E", file)
    signs.close()
    run = Run(tuple(looked), tuple(others), tuple(lessons))
    _report(run, asked)
    return run


class _Signs:
    """A sign for each file while the run goes on, in rows; or a line for each, or nothing, as was asked."""

    def __init__(self, asked: Asked) -> None:
        self._loudness = asked.loudness if asked.form == "text" else -1
        self._number = 0

    def add(self, sign: str, name: str) -> None:
        """Tell how it is with one file."""
        self._number += 1
        coloured = click.style(sign, fg="green" if sign == "." else "red")
        if self._loudness > 0:
            _echo(f"{coloured} {name}")
        elif self._loudness == 0:
            _echo(coloured, more=self._number % ROW > 0)

    def close(self) -> None:
        """End the last row."""
        if self._loudness == 0 and self._number % ROW:
            click.echo()


def _of_lessons(courses: list[Path], spared: Spared, *, is_all: bool) -> list[Fault]:
    """What is wrong with lessons, and with exceptions that nothing has needed where everything was looked at."""
    from tute_teach.lessons.checking import check

    found = [fault for course in courses for fault in check(course, spared)]
    return [*found, *spared.unused("scenarios"), *spared.unused("lessons")] if is_all else found


def _files_of(course: Path) -> "list[Found]":
    """The files of a course: its own and its lessons, without tables that lie among them."""
    from tute_teach.scenarios.finding import Found
    from tute_teach.sources import files_below
    from tute_teach.tables import is_own_table

    files = (file for file in files_below(course, ".yml") if not is_own_table(file))
    return [Found(str(file), file.relative_to(course).with_suffix("").as_posix()) for file in files]


def _report(run: "Run", asked: Asked) -> None:
    import json

    from tute_teach.scenarios.ci import as_github, as_junit
    from tute_teach.scenarios.report import as_json, as_lines

    match asked.form:
        case "json":
            _echo(json.dumps(as_json(run, asked.lang), ensure_ascii=False, indent=2))
        case "junit":
            _echo(as_junit(run, asked.lang))
        case "github":
            for line in as_github(run, asked.lang):
                _echo(line)
        case _ if run.exit_code or asked.loudness >= 0:
            for text, tone in as_lines(run, asked.lang, short=asked.loudness < 0, width=width()):
                _echo(click.style(text, **COLOURS[tone]) if tone and text else text)


def _echo(text: str, *, more: bool = False) -> None:
    # A path may hold bytes that are no text; they must not keep the report from being printed.
    click.echo(text.encode("utf-8", "backslashreplace").decode("utf-8"), nl=not more)


def _spared() -> tuple[Spared, list[Fault]]:
    """The exceptions of the project, and what is wrong with their file."""
    try:
        return read_spared(Path()), []
    except BrokenSource as broken:
        return Spared(Path()), list(broken.faults)
