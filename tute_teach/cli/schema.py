"""``tute-teach schema``: what editors complete, explain and check scenarios, lessons and tables by."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tute_teach.cli._agreeing import speaking
from tute_teach.cli._help import Command
from tute_teach.cli._language import lang_option
from tute_teach.cli._paths import GivenPath

if TYPE_CHECKING:
    from tute_teach.text import Lang

KINDS = ("scenario", "lesson", "course", "table")


@click.command("schema", cls=Command)
@click.argument("kind", type=click.Choice(KINDS), required=False)
@click.option("--out", type=GivenPath(file_okay=False))
@click.option("--mark", multiple=True, type=GivenPath(exists=True, allow_dash=True))
@lang_option
@speaking
def schema(kind: str | None, out: Path | None, mark: tuple[Path, ...], lang: "Lang") -> None:
    from tute_teach.errors import TuteError
    from tute_teach.schemas import KINDS as EACH
    from tute_teach.schemas import shipped, written

    for path in mark:
        # Before anything is written: what is no file has no first line, and might be waited for.
        if not (path.is_file() or path.is_dir()):
            raise TuteError("schema.no-file", file=str(path))
    if kind is not None:
        click.echo(shipped(kind), nl=False)  # type: ignore[arg-type]  # click has looked that it is one of them
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        for one in EACH:
            (out / f"{one}.json").write_text(written(one), "utf-8")
            click.echo(out / f"{one}.json")
    for path in mark:
        _mark(path, lang)
    if kind is None and out is None and not mark:
        raise TuteError("schema.which", known=", ".join(KINDS))


def _mark(path: Path, lang: "Lang") -> None:
    """Name the schema in these files, and tell of each what was done, or why nothing."""
    from tute_teach.schemas import first_line, kind_of, name_schema, schema_beside
    from tute_teach.sources import files_below, read_bytes
    from tute_teach.text import say

    found = files_below(path, ".yml") if path.is_dir() else [path]
    if not found:
        click.echo(say("schema.none", lang, file=str(path)))
    already = 0
    for file in found:
        if not file.is_file():
            click.echo(say("schema.no-file", lang, file=str(file)))
            continue
        kind = kind_of(file)
        if kind is None:
            click.echo(say("schema.no-kind", lang, file=str(file)))
            continue
        # Bytes, since reading as text would turn the ends of lines into those of this system.
        text = read_bytes(file).decode()
        named = name_schema(text, first_line(file, schema_beside(file, kind, path if path.is_dir() else path.parent)))
        if named == text:
            already += 1
            continue
        file.write_bytes(named.encode())
        click.echo(say("schema.marked", lang, file=str(file)))
    if already:
        click.echo(say("schema.as-it-was", lang, file=str(path), found=already))
