"""What is different between two tables."""

from collections.abc import Iterator
from dataclasses import dataclass

from tute_teach.model.table import Table
from tute_teach.tables.reading import settings_file
from tute_teach.text import Bilingual


@dataclass(frozen=True, slots=True)
class Difference:
    """A setting that two tables fill differently; None where one of them does not have it.

    `rules` are the rules that the two values pick, for their texts.
    """

    setting: str
    name: Bilingual
    values: tuple[str | None, str | None]
    rules: tuple[str | None, str | None]


def differences(one: Table, other: Table) -> Iterator[Difference]:
    """The settings in which two tables differ, in the order of the settings."""
    first, second = dict(one.settings), dict(other.settings)
    for setting, part in settings_file().settings.items():
        values = (first.get(setting), second.get(setting))
        if values[0] != values[1]:
            rules = tuple(None if value is None else rule_of(setting, value) for value in values)
            yield Difference(setting, Bilingual(part.name.en, part.name.es), values, (rules[0], rules[1]))


def rule_of(setting: str, value: str) -> str | None:
    """The rule that a value of a setting picks, if it has one."""
    part = settings_file().settings[setting]
    if value in part.values:
        return part.values[value].rule
    return part.number.rule if part.number else None
