"""``tute-teach new``: the first draft of a scenario, a lesson or a table of one's own."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tute_teach.cli._agreeing import speaking
from tute_teach.cli._language import lang_option
from tute_teach.cli._paths import GivenPath

if TYPE_CHECKING:
    from tute_teach.text import Lang


@click.group("new")
def new() -> None:
    """Begin a scenario, a lesson or a table of your own with a draft that is true from the start.

    What is not said in options is asked for, where somebody can answer. A text that nobody wrote says TODO, which
    tute-teach verify does not let pass. No file is ever overwritten.
    """


@new.command("scenario")
@click.option("--id", "identity", metavar="FAMILY/NAME", help="Its id, which is its place below the folder as well.")
@click.option("--shows", metavar="RULE", help="The rule that it is about.")
@click.option("--table", metavar="TABLE", help="A table's id or a file of your own; one that has the rule if not said.")
@click.option("--title-en", metavar="TEXT", help="The heading, in English.")
@click.option("--title-es", metavar="TEXT", help="The heading, in Spanish.")
@click.option("--text-en", metavar="TEXT", help="What the reader is to see, in English.")
@click.option("--text-es", metavar="TEXT", help="What the reader is to see, in Spanish.")
@click.option("--from-record", type=GivenPath(), help="A hand that tute-teach play --record has kept.")
@click.option("--ply", type=click.IntRange(min=1), help="The moment of that hand: before which action, from 1.")
@click.option("--seed", default=1, show_default=True, help="Another number, another position.")
@click.option("--root", default="scenarios", show_default=True, type=GivenPath(), help="The folder.")
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
    lang: "Lang",
    **said: str | None,
) -> None:
    """Write a scenario about a rule.

    Or about a moment of a hand that has been played, with --from-record. The position comes from hands that bots play
    until the rule decides something, or is laid out on purpose where they hardly ever come to that. The claims are
    the engine's.
    """
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


@new.command("lesson")
@click.option("--id", "identity", metavar="TRACK/NAME", help="Its id: a track of the course, and its name there.")
@click.option("--teaches", metavar="RULE", help="The rule that it is about.")
@click.option(
    "--table",
    metavar="TABLE",
    help="The table of a new course or track; in a course, one with the rule if not said.",
)
@click.option("--title-en", metavar="TEXT", help="The heading, in English.")
@click.option("--title-es", metavar="TEXT", help="The heading, in Spanish.")
@click.option("--intro-en", metavar="TEXT", help="What it is about, in English.")
@click.option("--intro-es", metavar="TEXT", help="What it is about, in Spanish.")
@click.option("--recall-en", metavar="TEXT", help="The rule in plain words, in English.")
@click.option("--recall-es", metavar="TEXT", help="The rule in plain words, in Spanish.")
@click.option("--root", default="lessons", show_default=True, type=GivenPath(), help="The course.")
@lang_option
@speaking
def lesson(
    identity: str | None, teaches: str | None, table: str | None, root: Path, lang: "Lang", **said: str | None
) -> None:
    """Write a lesson with one exercise.

    It is put at the end of its track in course.yml, which is written where there is no course yet. With --table, a
    track that the course does not have begins with it.
    """
    from functools import partial

    from tute_teach.cli._agreeing import agreed
    from tute_teach.cli._drafting import add_lesson, asked, new_place, teachable, text

    if table:
        agreed(table)  # first: no other id would mend the name of a table
    place = asked("id", identity, lang, partial(new_place, root, table), "lesson-id")
    rule = asked("teaches", teaches, lang, lambda rule: teachable(place, rule, lang))
    add_lesson(place, rule, [text(name, said, lang) for name in ("title", "intro", "recall")], lang)


@new.command("table")
@click.argument("file", default="tables/ours.yml", type=GivenPath(dir_okay=False))
@click.option(
    "--base", default="classic", show_default=True, metavar="TABLE", help="A table's id, or a file of your own to copy."
)
@click.option("--with", "settings", multiple=True, metavar="SETTING=VALUE", help="What is different. May be repeated.")
@lang_option
@speaking
def table(file: Path, base: str, settings: tuple[str, ...], lang: "Lang") -> None:
    """Write a table of your own, tables/ours.yml unless FILE says another name.

    The file then holds what is different, and as comments all that might be. tute-teach play --table FILE
    plays at it; scenarios and tracks may name it as well.
    """
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
