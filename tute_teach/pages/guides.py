"""What fills the markers of the guides: `{{ keys KIND }}`, `{{ settings }}` and `{{ tables }}`."""

from collections.abc import Iterator
from dataclasses import dataclass

from tute_teach.pages.fragments import unknown_key, without_key
from tute_teach.pages.keys import sections, ways_of_writing
from tute_teach.pages.templating import draw
from tute_teach.rules.catalogue import catalogue
from tute_teach.schemas import KINDS, Kind
from tute_teach.tables import sheet, table_ids
from tute_teach.tables.difference import rule_of
from tute_teach.tables.reading import SettingPart, settings_file
from tute_teach.text import Bilingual, Lang, say

_FAMILY = {"classic": "classic", "cabron": "cabron", "bidding": "bid"}
"""The family of rules that belongs to each mode, whose name the mode bears on pages."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: its values, each with what it means."""

    id: str
    name: str
    modes: tuple[str, ...]
    values: tuple[tuple[str, str], ...]


def keys_sentence(key: str, lang: Lang) -> str:
    """What a file is."""
    return sections(_kind(key), lang)[0].text


def keys(key: str, lang: Lang, root: str) -> str:
    """All keys of a kind of file."""
    kind = _kind(key)
    return draw("keys", lang, sections=sections(kind, lang), ways=ways_of_writing(kind, lang))


def settings_sentence(key: str, lang: Lang) -> str:
    """Everything that may be agreed on, so that search finds it."""
    without_key("settings", key)
    return say("pages.settings", lang, found=", ".join(one.name for one in _settings(lang)))


def settings(key: str, lang: Lang, root: str) -> str:
    """All settings with their values."""
    return draw("settings", lang, settings=list(_settings(lang)))


def tables_sentence(key: str, lang: Lang) -> str:
    """The names of the ready-made tables."""
    without_key("tables", key)
    return say("pages.tables", lang, found=", ".join(sheet(one).name.get(lang) for one in table_ids()))


def tables(key: str, lang: Lang, root: str) -> str:
    """The ready-made tables by id."""
    return draw("tables", lang, tables=[(one, sheet(one).name.get(lang)) for one in table_ids()])


def _kind(key: str) -> Kind:
    if key not in KINDS:
        raise unknown_key("keys", key, KINDS)
    return key


def _settings(lang: Lang) -> Iterator[Setting]:
    for name, part in settings_file().settings.items():
        modes = tuple(say(f"pages.family.{_FAMILY[mode]}", lang) for mode in part.modes)
        title = Bilingual(part.name.en, part.name.es).get(lang)
        yield Setting(name, title, modes, tuple(_values(name, part, lang)))


def _values(setting: str, part: SettingPart, lang: Lang) -> Iterator[tuple[str, str]]:
    """Each value as it is written, with the text of the rule that it picks."""
    for value in part.values:
        rule_id = rule_of(setting, value)
        yield value, "" if rule_id is None else catalogue()[rule_id].text.get(lang)
    if part.number is not None:
        rule = catalogue().get(part.number.rule or "")
        yield f"{part.number.lowest}–{part.number.highest}", "" if rule is None else rule.text.get(lang)
