"""From what was agreed, setting by setting, to a table that the engine can play."""

import re
from collections.abc import Iterator, Mapping

from tute_teach.errors import TuteError
from tute_teach.model.table import Table
from tute_teach.sources import near_in_family, told_near
from tute_teach.tables.reading import SettingPart, ValuePart, modes, settings_file, settings_of
from tute_teach.text import Bilingual

_NUMBER = re.compile(r"0|[1-9][0-9]{0,14}")

Settings = Mapping[str, str | int]
"""Values by setting, as they are written in a file."""


class TableError(TuteError):
    """An agreement that cannot be played.

    Codes: `table.misspelt` and `table.unknown` (no such table, near to one or not), `table.misspelt-setting`,
    `table.unknown-setting`, `table.wrong-mode` (the setting belongs to other modes), `table.unknown-value`,
    `table.wants-number`, `table.word-or-number` (no value of a setting that takes words, numbers, or both),
    `table.out-of-range`, `table.missing-setting`, `table.conflict`, `table.no-multiple`.
    Facts: `found` (what was written), `setting`, `suggestion` (what was meant), `known` (what there is), `lowest`,
    `highest`, `modes`, `why` (in both languages), `settings` (all that do not go together), `other` and `step` (the
    setting that must go into `found`, and its number), `bid` (the nearest number that would do).
    """


def compiled(table_id: str, mode: str, settings: Settings) -> Table:
    """The table of a mode with these settings, which must be all that the mode has; TableError when they are not."""
    known = settings_of(mode)
    for setting in known:
        if setting not in settings:
            raise TableError("table.missing-setting", setting=setting, found=table_id)
    values = {setting: checked(mode, setting, value) for setting, value in settings.items()}
    _no_conflict(values)
    _no_rest(known, values)
    picked = {setting: _value(known[setting], value) for setting, value in values.items()}
    slots = tuple((slot, tuple(_resolved(slot, rules, picked))) for slot, rules in modes()[mode].slots.items())
    players = next((one.players for one in picked.values() if one.players), modes()[mode].players)
    return Table(
        id=table_id,
        mode=mode,
        players=players,
        slots=slots,
        numbers=tuple((setting, int(value)) for setting, value in values.items() if _is_number(known[setting], value)),
        settings=tuple(values.items()),
        chairs=next((one.chairs for one in picked.values() if one.chairs), players),
    )


def checked(mode: str, setting: str, value: str | int) -> str:
    """A value of a setting as a word; TableError when the mode has no such setting or the setting no such value."""
    known = settings_of(mode)
    if setting not in known:
        elsewhere = settings_file().settings.get(setting)
        if elsewhere is not None:
            raise TableError("table.wrong-mode", found=setting, modes=", ".join(elsewhere.modes))
        meant = near_in_family(setting, known)
        code, facts = told_near("table.misspelt-setting", "table.unknown-setting", setting, known, meant)
        raise TableError(code, **facts)
    part, word = known[setting], str(value)
    if word in part.values:
        return word
    if part.number is None or not _is_number(part, word):
        raise no_value(setting, part, word)
    if not part.number.lowest <= int(word) <= part.number.highest:
        raise TableError(
            "table.out-of-range", found=word, setting=setting, lowest=part.number.lowest, highest=part.number.highest
        )
    return word


def no_value(setting: str, part: SettingPart, found: str) -> TableError:
    """The error for what is no value of a setting: with its words, the range of its numbers, or both."""
    facts: dict[str, object] = {"found": found, "setting": setting}
    words = ", ".join(part.values)
    if part.number is None:
        return TableError("table.unknown-value", **facts, known=words)
    facts |= {"lowest": part.number.lowest, "highest": part.number.highest}
    if not words:
        return TableError("table.wants-number", **facts)
    return TableError("table.word-or-number", **facts, known=words)


def _is_number(part: SettingPart, word: str) -> bool:
    """Whether a word is a number of this setting, written as numbers are: no zeros in front, not too long to be one."""
    return part.number is not None and word not in part.values and _NUMBER.fullmatch(word) is not None


def _value(part: SettingPart, word: str) -> ValuePart:
    """What a value picks; a number picks the rule of its range."""
    if word in part.values:
        return part.values[word]
    return ValuePart(rule=part.number.rule if part.number else None)


def _resolved(slot: str, rules: tuple[str, ...], picked: Mapping[str, ValuePart]) -> Iterator[str]:
    """The rules of a slot, references to settings replaced by what was agreed."""
    for rule_id in rules:
        if not rule_id.startswith("@"):
            yield rule_id
            continue
        value = picked[rule_id[1:]]
        if value.rule is not None and (value.in_ is None or slot in value.in_):
            yield value.rule


def _no_conflict(values: Mapping[str, str]) -> None:
    for conflict in settings_file().conflicts:
        if all(values.get(setting) == value for setting, value in conflict.when.items()):
            said = ", ".join(f"{setting}: {value}" for setting, value in conflict.when.items())
            why = Bilingual(conflict.why.en, conflict.why.es)
            raise TableError("table.conflict", found=said, why=why, settings=tuple(conflict.when))


def _no_rest(known: Mapping[str, SettingPart], values: Mapping[str, str]) -> None:
    """A number that must be a multiple of another setting's is one: else nobody could ever bid it."""
    for setting, part in known.items():
        number = part.number
        if number is None or number.multiple_of is None or not _is_number(part, values[setting]):
            continue
        found, step = int(values[setting]), int(values[number.multiple_of])
        if found % step:
            fits = [one for one in range(number.lowest, number.highest + 1) if one % step == 0]
            raise TableError(
                "table.no-multiple",
                setting=setting,
                found=values[setting],
                other=number.multiple_of,
                step=step,
                bid=min(fits, key=lambda one: abs(one - found)),
                settings=(setting, number.multiple_of),
            )
