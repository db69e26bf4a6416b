"""How a value of the wrong kind would be written right, and which word was meant by one that nothing is called."""

import re
from collections.abc import Callable
from difflib import get_close_matches
from unicodedata import normalize

from tute_teach.sources.landing import Schema, fields, item_kind
from tute_teach.sources.scalars import as_boolean, as_integer

_NEAR = 0.65
"""How alike a word and the one that was meant must be; short words have half their letters in common by chance."""
_WANTS = {"list": "shape.wants-list", "tuple": "shape.wants-list", "set": "shape.wants-list"} | {
    "frozen_set": "shape.wants-list",
    "dict": "shape.wants-mapping",
    "model": "shape.wants-mapping",
    "dataclass": "shape.wants-mapping",
    "float": "shape.wants-number",
    "none": "shape.wants-nothing",
}
_KINDS: dict[type, str] = {str: "str", int: "int"}
_LISTS = ("list", "tuple", "set", "frozen_set")
_TOO_LONG = re.compile(r"-?[1-9][0-9]{15,}|-?[1-9][0-9]{15,58}…")
"""A number that nobody means, as it was written or the beginning of it."""


def told_kind(wanted: str, schema: Schema, value: object, written: str) -> tuple[str, dict[str, object]]:
    """Code and facts where a value is of the wrong kind: how it would be written right, where that can be told."""
    if wanted == "int" and _TOO_LONG.fullmatch(written):
        return _too_long(schema, written)
    if (row := _in_brackets(wanted, schema, value, written)) is not None:
        return "shape.list-spelling", {"suggestion": row}
    scalar = not isinstance(value, dict | list)
    spellings: dict[str, Callable[[str], object]] = {"int": as_integer, "bool": as_boolean, "string": _quoted}
    meant = spellings[wanted](written) if scalar and wanted in spellings else None
    if wanted == "string" and isinstance(value, list) and (row := _as_row(value)):
        return "shape.text-spelling", {"suggestion": row}
    name = {"int": "integer", "bool": "boolean", "string": "text"}.get(wanted)
    if wanted == "model" and (keys := [key for key, _ in fields(schema)]):
        return "shape.wants-keys", {"allowed": ", ".join(keys)}
    if name is None:
        return _WANTS[wanted], {}
    if meant is None:
        return f"shape.wants-{name}", {}
    return f"shape.{name}-spelling", {"suggestion": str(meant).lower() if isinstance(meant, bool) else str(meant)}


def _too_long(schema: Schema, written: str) -> tuple[str, dict[str, object]]:
    """What is told of a number with more digits than are read as one."""
    code, limit = ("shape.at-least", "ge") if written.startswith("-") else ("shape.at-most", "le")
    return (code, {"limit": schema[limit]}) if limit in schema else ("shape.too-long-number", {})


def _in_brackets(wanted: str, schema: Schema, value: object, written: str) -> str | None:
    """The list that somebody meant who wrote its only entry, or its entries without brackets."""
    is_whole = wanted in _LISTS and written and "…" not in written
    return f"[{written}]" if is_whole and item_kind(schema) == _KINDS.get(type(value)) else None


def _as_row(value: list[object]) -> str | None:
    """What somebody meant who wrote a list for a text: `[play.beat]`, or cards; None where that cannot be told.

    >>> _as_row(["play.beat"]), _as_row(["12c", "4c"]), _as_row([{}])
    ('play.beat', '"12c 4c"', None)
    """
    words = [str(one) for one in value if isinstance(one, str | int)]
    if not words or len(words) < len(value):
        return None
    row = " ".join(words)
    return row if row[0].isalpha() and " " not in row else f'"{row}"'


def as_name(written: str) -> str:
    """A name in small letters that comes near to what was written.

    >>> as_name("Beat The King"), as_name("Montar sí"), as_name("12")
    ('beat-the-king', 'montar-si', 'going-higher')
    """
    plain = normalize("NFKD", written).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-").lstrip("0123456789-") or "going-higher"


def _quoted(written: str) -> str | None:
    return f'"{written}"' if written else None


def nearest(found: str, allowed: list[str]) -> str | None:
    """The word that was probably meant: `notes` and `terms` are too far from `steps` for that.

    >>> nearest("shwos", ["shows", "steps"]), nearest("notes", ["shows", "steps"])
    ('shows', None)
    """
    return next(iter(get_close_matches(found, allowed, 1, _NEAR)), None)
