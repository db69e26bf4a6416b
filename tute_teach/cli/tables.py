"""``tute-teach tables``: what is played at which table, and in what two tables differ."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from tute_teach.cli._agreeing import agreed, name_of, speaking
from tute_teach.cli._help import Command
from tute_teach.cli._language import lang_option

if TYPE_CHECKING:
    from tute_teach.model.table import Table
    from tute_teach.text import Lang


@click.command("tables", cls=Command)
@click.argument("names", nargs=-1, metavar="[TABLE [OTHER]]")
@click.option("--with", "settings", multiple=True, metavar="SETTING=VALUE")
@lang_option
@speaking
def tables(names: tuple[str, ...], settings: tuple[str, ...], lang: "Lang") -> None:
    from tute_teach.cli._terminal import width
    from tute_teach.errors import TuteError
    from tute_teach.text.folding import folded

    if len(names) > 2:
        raise TuteError("tables.too-many")
    if settings and not names:
        raise TuteError("tables.with-none")
    if not names:
        lines = _listed(lang)
    elif len(names) == 1 and not settings:
        lines = _shown(agreed(names[0]), lang)
    else:
        lines = _compared(
            agreed(names[0]), agreed(names[-1], settings), lang, (names[0], " ".join((names[-1], *settings)))
        )
    click.echo("\n".join(part for line in lines for part in folded(line, width())))


def _listed(lang: "Lang") -> Iterator[str]:
    from tute_teach.tables import sheet, table_ids

    width = max(map(len, table_ids()))
    for table_id in table_ids():
        yield f"{table_id.ljust(width)}  {sheet(table_id).name.get(lang)}"


def _shown(one: "Table", lang: "Lang") -> Iterator[str]:
    """All that was agreed, setting by setting, with the text of the rule that each value picks."""
    yield f"{name_of(one, lang)} ({one.id})"
    for setting, value in one.settings:
        yield ""
        yield f"{_setting(setting, lang)} ({setting}): {value}"
        yield from _rule_text(setting, value, lang)


def _compared(one: "Table", other: "Table", lang: "Lang", written: tuple[str, str]) -> Iterator[str]:
    """The difference of two tables; those of one and the same name go by what was `written` for them."""
    from tute_teach.tables import differences
    from tute_teach.text import say

    names = (name_of(one, lang), name_of(other, lang))
    if names[0] == names[1] and written[0] != written[1]:
        names = written
    found = list(differences(one, other))
    yield say("tables.differ" if found else "tables.same", lang, found=names[0], other=names[1])
    for difference in found:
        yield ""
        yield f"{difference.name.get(lang)} ({difference.setting})"
        for name, value in zip(names, difference.values, strict=True):
            yield f"  {name}: {say('tables.without', lang) if value is None else value}"
            if value is not None:
                yield from _rule_text(difference.setting, value, lang, "    ")


def _setting(setting: str, lang: "Lang") -> str:
    from tute_teach.tables.reading import settings_file

    name = settings_file().settings[setting].name
    return name.es if lang == "es" else name.en


def _rule_text(setting: str, value: str, lang: "Lang", indent: str = "  ") -> Iterator[str]:
    """The text of the rule that a value picks, folded; nothing for a value without a rule of its own."""
    from tute_teach.cli._terminal import prose_width
    from tute_teach.rules.catalogue import catalogue
    from tute_teach.tables.difference import rule_of
    from tute_teach.text.folding import folded

    rule_id = rule_of(setting, value)
    if rule_id is not None:
        rule = catalogue()[rule_id]
        yield from folded(rule.text.get(lang), prose_width(), indent)
