"""Whether a rule is in force at a table, and what to do where it is not."""

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tute_teach.errors import TuteError
from tute_teach.model.table import Table
from tute_teach.rules.catalogue import catalogue, no_rule
from tute_teach.scenarios.stated import is_played
from tute_teach.tables import TableError, changed, table, table_ids
from tute_teach.tables.difference import rule_of
from tute_teach.tables.reading import settings_file


class NoMoment(TuteError):
    """Nothing to make a draft of.

    Codes: those of `no_rule`, `draft.not-here` (the table plays without the rule; facts `found`, `table`, `known`),
    `draft.needs-setting` (so does every ready-made one; facts `setting`, `file` as well), `draft.file-setting` (a table
    of one's own lacks but a setting), the same three as `draft.track-…` (a track decides; facts `track`, `course` and
    `listed`, which is how the course names that file, as well), `draft.never-shown` (no example can; fact `found`),
    `draft.no-moment` (no round showed it; facts `found`, `table`), `draft.no-ply` (facts `found`, `known`),
    `draft.untold` (a moment that no scenario can tell).
    """


@dataclass(frozen=True, slots=True)
class Called:
    """How an author calls a table: the `file` of one of their own, and the `track` whose table it is in `course`.

    Each is empty where there is no such thing.
    """

    file: str = ""
    track: str = ""
    course: str = ""


NOTHING_MORE = Called()


def tables_for(rule: str) -> Iterator[Table]:
    """Tables at which a rule is in force: ready-made ones, else those with the setting that picks the rule."""
    ready = [table(name) for name in ("classic", *table_ids())]
    found = [agreed for agreed in dict.fromkeys(ready) if is_played(rule, agreed)]
    yield from found
    if found:
        return
    for agreed in ready:
        yield from (changed(agreed, {setting: value}) for setting, value in _settings_for(rule, agreed))


def table_for(rule: str) -> Table | None:
    """The first of `tables_for` a rule, None when it is in force nowhere."""
    return next(tables_for(rule), None)


def must_be_known(rule: str, agreed: Table | None = None, called: Called = NOTHING_MORE) -> None:
    """NoMoment for a rule that does not exist, is not in force at a table, or cannot be shown at all."""
    if rule not in catalogue():
        code, facts = no_rule(rule)
        raise NoMoment(code, **facts)
    if agreed is not None and not is_played(rule, agreed):
        raise _lacking(rule, agreed, called)
    if catalogue()[rule].seen == ():
        raise NoMoment("draft.never-shown", found=rule)


def _settings_for(rule: str, agreed: Table) -> Iterator[tuple[str, str]]:
    """Settings by any of which a table would play by a rule, with the value."""
    for setting, part in settings_file().settings.items():
        for value in part.values:
            if rule_of(setting, value) == rule:
                with suppress(TableError):
                    changed(agreed, {setting: value})
                    yield setting, value


def _lacking(rule: str, agreed: Table, called: Called) -> NoMoment:
    """That a table plays without a rule, and what would help."""
    own = next(_settings_for(rule, agreed), None) if called.file else None
    other = table_for(rule) or agreed
    missing = [f"{name}={value}" for name, value in other.settings if (name, value) not in table(other.id).settings]
    if own is not None:
        code = "draft.track-file-setting" if called.track else "draft.file-setting"
    elif missing:
        code = "draft.track-needs-setting" if called.track else "draft.needs-setting"
    else:
        code = "draft.track-not-here" if called.track else "draft.not-here"
    own_file = _free()
    return NoMoment(
        code,
        found=rule,
        table=called.file or agreed.id,
        known=other.id,
        setting=": ".join(own) if own else " --with ".join(missing),
        file=own_file,
        listed=Path(os.path.relpath(own_file, Path(called.course).parent)).as_posix(),
        track=called.track,
        course=called.course,
    )


def _free() -> str:
    """A name for a table of one's own that no file here has yet."""
    names = ("ours.yml", *(f"ours-{number}.yml" for number in range(2, 100)))
    return next((name for name in names if not Path(name).exists()), names[0])
