"""What ``new`` does beside reading its options: asking, refusing to overwrite, writing, and telling what comes next."""

import re
import shlex
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from random import Random
from typing import TypeVar

import click

from tute_teach.cli._agreeing import agreed, is_own_file
from tute_teach.cli._places import TODO, Place, place_for
from tute_teach.cli._refusals import refusal
from tute_teach.engine import IllegalAction, Record, parse_record, replay, rules_hash, table_of
from tute_teach.errors import BrokenSource, TuteError
from tute_teach.model.table import Table
from tute_teach.rules.catalogue import catalogue
from tute_teach.schemas import Kind, first_line, schema_beside
from tute_teach.sources import read_bytes
from tute_teach.tables.reading import settings_of
from tute_teach.text import Lang, say
from tute_teach.workbench.drafts import Called, Draft, LessonTexts, Texts, draft_from, draft_of, held_instead

Made = TypeVar("Made")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*")


def can_ask() -> bool:
    """Whether somebody sits at the keyboard."""
    return sys.stdin.isatty()


def asked(name: str, given: str | None, lang: Lang, made: Callable[[str], Made], question: str = "") -> Made:
    """What is made of what an option says, or of what somebody answers, who is asked again where that cannot be.

    TuteError for an option that cannot be, and (`new.missing`) when nobody can be asked. `question`: another one than
    that of the option's name.
    """
    if given:
        return made(given)
    if not can_ask():
        raise TuteError("new.missing", option=f"--{name}")
    while True:
        try:
            return made(str(click.prompt(say(f"new.ask.{question or name}", lang), type=str)).strip())
        except BrokenSource:
            raise  # no other answer would mend a file
        except TuteError as error:
            click.echo(refusal(error, lang).format_message(), err=True)


def text(name: str, said: Mapping[str, str | None], lang: Lang) -> Texts:
    """A text in both languages: as the options say, as somebody answers, or still to be written."""
    found = {}
    for one in ("en", "es"):
        given = said.get(f"{name}_{one}")
        if not given and can_ask():
            given = str(click.prompt(say(f"new.ask.{name}.{one}", lang), default=TODO, type=str))
        found[one] = given or TODO
    return Texts(found["en"], found["es"])


def new_file(root: Path, identity: str) -> Path:
    """The file for an id of two parts; TuteError: `new.bad-id`, since ids are kept for good, `new.exists`."""
    if not _ID.fullmatch(identity):
        raise TuteError("new.bad-id", found=identity)
    file = root / f"{identity}.yml"
    _refuse_old(file)
    return file


def drafted(rule: str | None, table: str | None, record: Path | None, ply: int | None, seed: int, lang: Lang) -> Draft:
    """The draft that is asked for."""
    if record is not None and ply is not None:
        if table:
            raise TuteError("new.record-and-table")
        return draft_from(_kept(record, lang), ply - 1, rule)
    assert rule is not None
    called = Called(table if table and is_own_file(table) else "")
    return draft_of(rule, agreed(table) if table else None, Random(seed), called)


def remark(draft: Draft, lang: Lang) -> str:
    """What an author has to know of a draft that does not prove the rule that it shows; nothing of any other."""
    rule = draft.shows[0]
    if not draft.is_held:
        return say("draft.not-held", lang, found=rule)
    if catalogue()[rule].kind != "enforced":
        return say("draft.decides-nothing", lang, found=rule, pins=", ".join(held_instead(draft)))
    return ""


def _kept(file: Path, lang: Lang) -> Record:
    """The record in a file; that it was made by other rules is told, and whether they still allow it is tried."""
    record = parse_record(read_bytes(file).decode("utf-8", "replace"))
    at = table_of(record)
    try:
        replay(at, record)
    except IllegalAction as error:
        facts = {"found": error.facts["action"], "rule": error.verdict.rule}
        raise TuteError("new.record-unplayable", file=str(file), **facts) from error
    if record.rules != rules_hash(at):
        click.echo(say("new.record-older", lang, file=str(file)), err=True)
    return record


def written(file: Path, text: str, kind: Kind, root: Path, lang: Lang) -> None:
    """Write a new file with its first line, and say what to do next; TuteError (`new.exists`) when there is one."""
    _refuse_old(file, "new.table-exists" if kind == "table" else "new.exists")
    file.parent.mkdir(parents=True, exist_ok=True)
    line = first_line(file, schema_beside(file, kind, root))
    # "x" once more: what came between looking and writing is not overwritten either.
    with file.open("x", encoding="utf-8") as new:
        new.write(line + text)
    click.echo(say("new.written", lang, file=str(file)))
    if re.search(rf"\b{TODO}\b", text):
        click.echo(say("new.todo", lang))
    click.echo(say(f"new.next.{kind}", lang, path=shlex.quote(str(file))))


def new_place(root: Path, table: str | None, identity: str) -> Place:
    """Where a new lesson goes; TuteError as in `new_file` and `place_for`."""
    new_file(root, identity)
    return place_for(root, table, identity)


def teachable(place: Place, rule: str, lang: Lang) -> str:
    """The rule, once it is known that a lesson about it can be begun: before anybody writes texts in vain."""
    return place.would_teach(rule, lang) if can_ask() else rule


def add_lesson(place: Place, rule: str, texts: list[Texts], lang: Lang) -> None:
    """Write a lesson, and put it into its course."""
    listed, lesson = place.draft(rule, LessonTexts(*texts), lang)
    if place.course.is_file():
        place.course.write_text(listed, "utf-8")
        click.echo(say("new.listed", lang, file=str(place.course)))
        if place.begins:
            click.echo(say("new.todo", lang))
    else:
        written(place.course, listed, "course", place.root, lang)
    written(place.file, lesson, "lesson", place.root, lang)


def _refuse_old(file: Path, code: str = "new.exists") -> None:
    if file.exists():
        raise TuteError(code, file=str(file))


def table_text(base: Table, own: Table, lang: Lang) -> str:
    """A table of one's own as a file: what is different, and below it all that might be."""
    ready = dict(base.settings)
    changed = {name: value for name, value in own.settings if ready.get(name) != value}
    lines = [_setting(base, name, value, lang) for name, value in changed.items()]
    # What is commented out stands as it has to stand, so that nothing but its “# ” has to go.
    others = [f"# {_setting(base, name, value, lang)}" for name, value in base.settings if name not in changed]
    begun, advice = ("with:\n", "") if changed else ("", "# with:\n")
    told = say("new.table.others" if changed else "new.table.all", lang)
    return f"base: {base.id}\n{begun}{''.join(lines)}\n# {told}\n{advice}{''.join(others)}"


def _setting(base: Table, name: str, value: object, lang: Lang) -> str:
    """A line below `with:`: a setting, its value, and as a comment what it means and may be."""
    part = settings_of(base.mode)[name]
    called = part.name.es if lang == "es" else part.name.en
    numbers: Iterable[str] = (f"{part.number.lowest}–{part.number.highest}",) if part.number else ()
    return f"  {name}: {value}  # {called}: {', '.join((*part.values, *numbers))}\n"
