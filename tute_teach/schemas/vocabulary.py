"""What stands in files and is listed elsewhere: rules, tables, settings, terms, and how cards and actions are written.

Each entry is the schema of what a text means, see `sources.Means`.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import as_file, files
from typing import Any

from pydantic import RootModel

from tute_teach.model.notation import ACTION_PATTERN, CARD_PATTERN, ROW_PATTERN, SUIT_PATTERN, SUIT_WORDS
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios.checks import BIDS
from tute_teach.sources import load
from tute_teach.tables import sheet, table, table_ids
from tute_teach.tables.agreeing import ENDING
from tute_teach.tables.difference import rule_of
from tute_teach.tables.reading import BothPart, SettingPart, settings_file, settings_of
from tute_teach.text import Bilingual, terms
from tute_teach.text.words import suit_name

Schema = dict[str, Any]

_CLAUSE = re.compile(r"[.,:;]")


class _Descriptions(RootModel[dict[str, BothPart]]):
    """What is said of each key, by the shape that has it."""


def vocabulary() -> Mapping[str, Schema]:
    """The schema of each meaning, by its name."""
    return {
        "words": {"type": "string", "pattern": r"\S"},
        "card": _written("card", CARD_PATTERN),
        "row": _written("row", ROW_PATTERN),
        "cards": _written("cards", rf"(?:{ROW_PATTERN}|\s*)"),
        "suit": _suits(),
        "action": _written("action", ACTION_PATTERN),
        "instead": _written("instead", rf"(?:{ROW_PATTERN}|\s*{SUIT_PATTERN}(?:\s+{SUIT_PATTERN})*\s*|{BIDS.pattern})"),
        "rule": _listed((one.id, one.name) for one in catalogue().values()),
        "ready-table": _ready_tables(),
        "table": {"anyOf": [_ready_tables(), _written("own-table", rf".+{re.escape(ENDING)}")]},
        "term": _listed((one.key, Bilingual(one.en.word, one.es.word)) for one in terms()),
        "settings": _settings(),
    }


def settings_by_mode() -> Mapping[str, tuple[tuple[str, ...], Schema]]:
    """For each mode its ready-made tables, and the settings that these have; what each may be is said in `settings`."""
    by_mode: dict[str, list[str]] = {}
    for one in table_ids():
        by_mode.setdefault(table(one).mode, []).append(one)
    return {mode: (tuple(ids), _settings_of(mode)) for mode, ids in by_mode.items()}


def both(text: Bilingual) -> str:
    """A text in both languages, since an editor does not ask which one its writer speaks."""
    return "\n".join(dict.fromkeys((text.en, text.es)))


def described(*keys: str) -> str:
    """The first of these descriptions that there is; LookupError names all of them when there is none."""
    return both(_description(*keys))


def titled(*keys: str, kind: str | None = None) -> str:
    """What the first of these descriptions begins with, in both languages, and the kind where there are several."""
    found = _description(*keys)
    titles = " / ".join(_CLAUSE.split(text, maxsplit=1)[0] for text in (found.en, found.es))
    return titles if kind is None else f"{titles}: {kind}"


def _description(*keys: str) -> Bilingual:
    found = next((_descriptions()[key] for key in keys if key in _descriptions()), None)
    if found is None:
        raise LookupError(f"no description of {' or '.join(keys)} in descriptions.yml")
    return Bilingual(found.en, found.es)


@cache
def _descriptions() -> dict[str, BothPart]:
    with as_file(files("tute_teach.schemas") / "descriptions.yml") as path:
        return load(_Descriptions, path).root


def _ready_tables() -> Schema:
    return _listed((one, sheet(one).name) for one in table_ids())


def _suits() -> Schema:
    """Listed and not written, as an editor can offer only what is listed."""
    words = ((word, Bilingual(suit_name(suit, "en"), suit_name(suit, "es"))) for word, suit in SUIT_WORDS.items())
    return {"type": "string", "description": described("suit"), **_listed(words)}


def _written(name: str, pattern: str) -> Schema:
    return {"type": "string", "pattern": f"^{pattern}$", "description": described(name)}


def _listed(words: Iterable[tuple[str | int, Bilingual]]) -> Schema:
    """One of these words; `enumDescriptions` is no keyword of JSON Schema, but editors read it."""
    told = dict(words)
    return {"enum": list(told), "enumDescriptions": [both(text) for text in told.values()]}


def _settings() -> Schema:
    return {
        "type": "object",
        "properties": {name: _setting(name, part) for name, part in settings_file().settings.items()},
        "additionalProperties": False,
    }


def _settings_of(mode: str) -> Schema:
    return {
        "type": "object",
        "properties": {
            name: {"$ref": f"#/$defs/settings/properties/{name}", "description": _named(part)}
            for name, part in settings_of(mode).items()
        },
        "additionalProperties": False,
    }


def _named(part: SettingPart) -> str:
    return both(Bilingual(part.name.en, part.name.es))


def _setting(name: str, part: SettingPart) -> Schema:
    """The values of a setting, as one writes them: those that are numbers without quotes."""
    words = [(int(value) if value.isdigit() else value, _value(name, value)) for value in part.values]
    forms = [_listed(words)] if words else []
    if part.number is not None:
        forms.append({"type": "integer", "minimum": part.number.lowest, "maximum": part.number.highest})
    return {
        "description": _named(part),
        **(forms[0] if len(forms) == 1 else {"anyOf": forms}),
    }


def _value(setting: str, value: str) -> Bilingual:
    """The name of the rule that a value picks; of one without a rule, the value itself."""
    rule_id = rule_of(setting, value)
    return Bilingual(value, value) if rule_id is None else catalogue()[rule_id].name
