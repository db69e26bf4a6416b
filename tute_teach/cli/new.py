"""``tute-teach new``: the first draft of a scenario, a lesson or a table of one's own."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from tute_teach.cli._agreeing import speaking
from tute_teach.cli._help import Command, Group
from tute_teach.cli._language import lang_of_all, lang_option
from tute_teach.cli._paths import GivenPath
from tute_teach.text.languages import LANGS, Lang

F = TypeVar("F", bound=Callable[..., object])


def in_both(name: str) -> Callable[[F], F]:
    """Two options for a text, one for each language: `--title-en` and `--title-es`."""

    def added(function: F) -> F:
        for lang in reversed(LANGS):  # the last one added is listed first
            function = click.option(f"--{name}-{lang}", metavar="TEXT")(function)
        return function

    return added


@click.group("new", cls=Group)
@lang_of_all
def new() -> None:
    """The drafts."""


@new.command("scenario", cls=Command)
@click.option("--id", "identity", metavar="FAMILY/NAME")
@click.option("--shows", metavar="RULE")
@click.option("--table", metavar="TABLE")
@in_both("title")
@in_both("text")
@click.option("--from-record", type=GivenPath())
@click.option("--ply", type=click.IntRange(min=1))
@click.option("--seed", default=1, show_default=True)
@click.option("--root", default="scenarios", show_default=True, type=GivenPath())
@lang_option
@speaking
def scenario(
    identity: str | None,
    shows: str | None,
    table: str | None,
    from_record: Path | None,
    ply: int | None,
    seed: int,
    root: Path,
    lang: Lang,
    **said: str | None,
) -> None:
    from functools import partial

    from tute_teach.cli._agreeing import agreed, is_own_file, named_from
    from tute_teach.cli._drafting import asked, drafted, new_file, remark, text, written
    from tute_teach.errors import TuteError

    if (from_record is None) != (ply is None):
        raise TuteError("new.record-and-ply")
    file = asked("id", identity, lang, partial(new_file, root))
    if from_record:
        draft = drafted(shows, table, from_record, ply, seed, lang)
    else:
        if table:
            agreed(table)  # first: no other rule would mend the name of a table
        draft = asked("shows", shows, lang, lambda rule: drafted(rule, table, None, None, seed, lang))
    own = named_from(table, file.parent) if table and not from_record and is_own_file(table) else None
    body = draft.text(text("title", said, lang), text("text", said, lang), own)
    note = remark(draft, lang)
    written(file, (f"# {note}\n" if note else "") + body, "scenario", root, lang)
    if note:
        click.echo(note)


@new.command("lesson", cls=Command)
@click.option("--id", "identity", metavar="TRACK/NAME")
@click.option("--teaches", metavar="RULE")
@click.option("--table", metavar="TABLE")
@in_both("title")
@in_both("intro")
@in_both("recall")
@click.option("--root", default="lessons", show_default=True, type=GivenPath())
@lang_option
@speaking
def lesson(
    identity: str | None, teaches: str | None, table: str | None, root: Path, lang: Lang, **said: str | None
) -> None:
    from functools import partial

    from tute_teach.cli._agreeing import agreed
    from tute_teach.cli._drafting import add_lesson, asked, new_place, teachable, text

    if table:
        agreed(table)  # first: no other id would mend the name of a table
    place = asked("id", identity, lang, partial(new_place, root, table), "lesson-id")
    rule = asked("teaches", teaches, lang, lambda rule: teachable(place, rule, lang))
    add_lesson(place, rule, [text(name, said, lang) for name in ("title", "intro", "recall")], lang)


@new.command("table", cls=Command)
@click.argument("file", default="tables/ours.yml", type=GivenPath(dir_okay=False))
@click.option("--base", default="classic", show_default=True, metavar="TABLE")
@click.option("--with", "settings", multiple=True, metavar="SETTING=VALUE")
@lang_option
@speaking
def table(file: Path, base: str, settings: tuple[str, ...], lang: Lang) -> None:
    from tute_teach.cli._agreeing import agreed
    from tute_teach.cli._drafting import table_text, written
    from tute_teach.errors import TuteError
    from tute_teach.tables import sheet
    from tute_teach.tables.agreeing import ENDING

    if file.suffix != ENDING:
        raise TuteError("new.bad-ending", found=str(file), suggestion=str(file.with_suffix(ENDING)))
    own = agreed(base, settings)
    # A table of one's own begins with a ready-made one, so what another file changes is copied from it.
    written(file, table_text(sheet(own.id).table, own, lang), "table", file.parent, lang)
