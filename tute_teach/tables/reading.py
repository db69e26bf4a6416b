"""What may be agreed on, as it stands in the data files: modes, settings and what excludes what."""

from functools import cache
from importlib.resources import as_file, files
from typing import Annotated

from pydantic import Field, RootModel

from tute_teach.sources import Shape, load


class BothPart(Shape):
    """A text in both languages."""

    en: str
    es: str


class ModePart(Shape):
    """A mode: how many play, and its rules slot by slot; `@setting` stands for what that setting picks."""

    players: int
    slots: dict[str, tuple[str, ...]]


class ModesFile(RootModel[dict[str, ModePart]]):
    """All modes by name."""


class ValuePart(Shape):
    """One value of a setting. `in` are the slots that its rule enters; none named: all that ask."""

    rule: str | None = None
    in_: tuple[str, ...] | None = Field(default=None, alias="in")
    players: int | None = None
    chairs: int | None = None


class NumberPart(Shape):
    """The range of a setting that takes a number, and the rule that the number belongs to.

    `multiple_of` is a setting whose number must go into this one without a rest.
    """

    lowest: int
    highest: int
    rule: str | None = None
    multiple_of: str | None = Field(default=None, alias="multiple-of")


class SettingPart(Shape):
    """A setting: in which modes it is found, and its values by name, a range of numbers, or both."""

    modes: tuple[str, ...]
    name: BothPart
    values: dict[str, ValuePart] = Field(default_factory=dict)
    number: NumberPart | None = None


class ConflictPart(Shape):
    """Values that exclude each other, and why."""

    when: Annotated[dict[str, str], Field(min_length=2)]
    why: BothPart


class SettingsFile(Shape):
    """All settings by name."""

    settings: dict[str, SettingPart]
    conflicts: tuple[ConflictPart, ...] = ()


@cache
def modes() -> dict[str, ModePart]:
    """The modes by name."""
    with as_file(files("tute_teach.tables") / "data" / "modes.yml") as path:
        return load(ModesFile, path).root


@cache
def settings_file() -> SettingsFile:
    """The settings of all modes, and what excludes what."""
    with as_file(files("tute_teach.tables") / "data" / "settings.yml") as path:
        return load(SettingsFile, path)


def settings_of(mode: str) -> dict[str, SettingPart]:
    """The settings that a mode has, by name."""
    return {name: one for name, one in settings_file().settings.items() if mode in one.modes}
