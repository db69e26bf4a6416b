"""``tute-teach schema``: what editors complete, explain and check scenarios, lessons and tables by."""

from collections.abc import Iterator
from pathlib import Path

import click

from tute_teach.cli._paths import GivenPath

KINDS = ("scenario", "lesson", "course", "table")


@click.command("schema")
@click.argument("kind", type=click.Choice(KINDS), required=False)
@click.option(
    "--out",
    type=GivenPath(file_okay=False),
    help="Make the schemas of all kinds anew, into this folder; in a checkout it is tute_teach/schemas.",
)
@click.option(
    "--mark",
    multiple=True,
    type=GivenPath(exists=True),
    help="Name the schema in the first line of a file, or of all files in a folder. May be repeated.",
)
@click.pass_context
def schema(context: click.Context, kind: str | None, out: Path | None, mark: tuple[Path, ...]) -> None:
    """Print the JSON Schema of a kind of file: scenario, lesson, course or (your own) table.

    An editor that knows YAML finds it by the first line of each file. Outside a checkout, --mark puts a copy
    of the schema into the folder .schema beside the files.
    """
    from tute_teach.schemas import KINDS as EACH
    from tute_teach.schemas import shipped, written

    if kind is not None:
        click.echo(shipped(kind), nl=False)  # type: ignore[arg-type]  # click has looked that it is one of them
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        for one in EACH:
            (out / f"{one}.json").write_text(written(one), "utf-8")
            click.echo(out / f"{one}.json")
    for path in mark:
        for file in _marked(path):
            click.echo(file)
    if kind is None and out is None and not mark:
        raise click.UsageError(f"name a kind of file: {', '.join(KINDS)}", context)


def _marked(path: Path) -> Iterator[Path]:
    """The files in which the first line had to be changed; what is of no kind, or broken, is left alone."""
    from tute_teach.schemas import first_line, kind_of, name_schema, schema_beside
    from tute_teach.sources import read_bytes

    for file in sorted(path.rglob("*.yml")) if path.is_dir() else [path]:
        kind = kind_of(file)
        if kind is None:
            continue
        root = path if path.is_dir() else path.parent
        text = read_bytes(file).decode("utf-8")
        named = name_schema(text, first_line(file, schema_beside(file, kind, root)))
        if named != text:
            file.write_bytes(named.encode())
            yield file
