"""Which table is meant: a ready-made one by its id, or a file with `base:` and `with:`; settings change it further."""

import os
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

from tute_teach.cli._refusals import refusal
from tute_teach.errors import TuteError
from tute_teach.model.table import Table
from tute_teach.tables import changed, own_table, sheet, table, table_ids
from tute_teach.text import Lang, say

Given = ParamSpec("Given")
Result = TypeVar("Result")


def agreed(name: str, settings: Iterable[str] = ()) -> Table:
    """The table called `name`, with settings as `setting=value`; TuteError (codes `table.…`) for what cannot be."""
    found = own_table(name) if is_own_file(name) else table(name)
    values: dict[str, str] = {}
    for setting, value in map(_split, settings):
        if values.setdefault(setting, value) != value:
            raise TuteError("tables.twice", found=setting, first=values[setting], second=value)
    return changed(found, values)


def is_own_file(name: str) -> bool:
    """Whether a table is meant to be a file. What looks like one is one, even where there is none."""
    return name not in table_ids() and (Path(name).suffix in {".yml", ".yaml"} or Path(name).is_file())


def named_from(name: str, folder: Path) -> str:
    """How a file in `folder` names the table called `name`: a ready-made one by its id, an own one by the way to it."""
    return Path(os.path.relpath(name, folder)).as_posix() if is_own_file(name) else name


def name_of(agreed: Table, lang: Lang) -> str:
    """What a table is called; one of one's own goes by the table that it began with."""
    ready = sheet(agreed.id)
    called = ready.name.get(lang)
    return called if ready.table.settings == agreed.settings else say("tables.own", lang, found=called)


def speaking(command: Callable[Given, Result]) -> Callable[Given, Result]:
    """Let a command that has a language say in it what is wrong."""

    @wraps(command)
    def spoken(*args: Given.args, **kwargs: Given.kwargs) -> Result:
        try:
            return command(*args, **kwargs)
        except BrokenPipeError:
            raise
        except (TuteError, OSError) as error:
            raise refusal(error, "es" if kwargs.get("lang") == "es" else "en") from error

    return spoken


def _split(text: str) -> tuple[str, str]:
    setting, equals, value = text.partition("=")
    if not equals or not setting.strip() or not value.strip():
        raise TuteError("tables.no-value", found=text)
    return setting.strip(), value.strip()
