"""Where an error of pydantic's points to: its `loc` followed through the model's own schema.

A `loc` mixes keys of the file with labels of unions and a marker for keys; only the schema tells which is which.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel
from pydantic_core import SchemaValidator

from tute_teach.sources.marks import KeyPath

Schema = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Branch:
    """A union on the way: where it stands and which of its forms was tried."""

    path: KeyPath
    label: str


@dataclass(frozen=True, slots=True)
class Landing:
    """Where an error landed: the path in the file, whether its key is meant, and the schema that refused.

    For a missing key, `path` leads to what lacks it; for an unknown one, `path` includes it and `schema` is the
    one of the model that does not know it. `is_optional`: the value stands under a key that may be left out.
    """

    path: KeyPath
    at_key: bool = False
    schema: Schema = field(default_factory=dict)
    branches: tuple[Branch, ...] = ()
    is_optional: bool = False


def land(model: type[BaseModel], error_type: str, loc: tuple[int | str, ...]) -> Landing:
    """Follow the `loc` of an error of this model."""
    definitions: dict[str, Schema] = {}
    schema = _unwrapped(dict(model.__pydantic_core_schema__), definitions)
    path: list[str | int] = []
    branches: list[Branch] = []
    steps = list(loc)
    is_optional = False
    if error_type == "missing":
        steps.pop()
    while steps:
        step = steps.pop(0)
        kind = schema.get("type")
        if kind == "union":
            branches.append(Branch(tuple(path), str(step)))
            schema = _choice(schema, str(step), definitions)
        elif kind == "tagged-union":
            branches.append(Branch(tuple(path), str(step)))
            schema = next((form for tag, form in schema["choices"].items() if step in _spellings(tag)), {})
        elif step == "[key]":
            return Landing(tuple(path), True, {}, tuple(branches))
        elif kind in ("model-fields", "typed-dict", "dataclass-args"):
            path.append(step)
            known = dict(fields(schema))
            if step not in known:
                return Landing(tuple(path), True, schema, tuple(branches))
            schema = known[str(step)]
            is_optional = schema.get("type") == "default"
        elif kind == "dict":
            path.append(step)
            keys = schema.get("keys_schema", {})
            if steps[:1] == ["[key]"]:
                return Landing(tuple(path), True, _unwrapped(keys, definitions), tuple(branches))
            schema = schema.get("values_schema", {})
        elif kind in ("list", "set", "frozenset", "generator", "tuple"):
            path.append(step)
            schema = _item(schema, step)
        else:  # a validator of one's own: where its errors point to is its own affair
            path.append(step)
            schema = {}
        schema = _unwrapped(schema, definitions)
    return Landing(tuple(path), False, schema, tuple(branches), is_optional)


def fields(schema: Schema) -> Iterator[tuple[str, Schema]]:
    """The keys a model knows, as they are written in a file, with their schemas."""
    described = schema.get("fields", {})
    pairs = described.items() if isinstance(described, dict) else ((each["name"], each) for each in described)
    for name, one in pairs:
        alias = one.get("validation_alias")
        yield (alias if isinstance(alias, str) else name), one["schema"]


def forms(schema: Schema) -> list[str]:
    """The tags of a tagged union, or the values of a literal or an enum, as they are written in a file."""
    match schema.get("type"):
        case "tagged-union":
            return [_spellings(tag)[0] for tag in schema["choices"]]
        case "literal":
            return [_spellings(value)[0] for value in schema["expected"]]
        case "enum":
            return [_spellings(member.value)[0] for member in schema["members"]]
    return []


def item_kind(schema: Schema) -> str:
    """The kind of value that a list of any length holds (``str``, ``int``, ``model``…); empty for any other list."""
    is_row = schema.get("type") != "tuple" or schema.get("variadic_item_index") == 0
    return str(_unwrapped(_item(schema, 0), {}).get("type", "")) if is_row else ""


def _spellings(value: Any) -> tuple[str, ...]:
    plain = getattr(value, "value", value)
    written = {True: "true", False: "false", None: "null"}.get(plain) if isinstance(plain, bool | None) else str(plain)
    return (written or str(plain), str(plain), str(value))


def _unwrapped(schema: Schema, definitions: dict[str, Schema]) -> Schema:
    """The schema inside wrappers that leave no trace in a `loc`."""
    while True:
        match schema.get("type"):
            case "definitions":
                definitions.update({one["ref"]: one for one in schema["definitions"]})
                schema = schema["schema"]
            case "definition-ref":
                schema = definitions.get(schema["schema_ref"], {})
            case "lax-or-strict":
                schema = schema["strict_schema"]
            case "json-or-python":
                schema = schema["json_schema"]
            case "chain":
                schema = schema["steps"][0]
            case (
                "model" | "dataclass" | "default" | "nullable" | "function-before" | "function-after" | "function-wrap"
            ):
                schema = schema["schema"]
            case _:
                return schema


def _item(schema: Schema, step: int | str) -> Schema:
    items = schema.get("items_schema", {})
    if not isinstance(items, list):
        return dict(items)
    return dict(items[min(step, len(items) - 1)]) if items and isinstance(step, int) else {}


def _choice(schema: Schema, label: str, definitions: dict[str, Schema]) -> Schema:
    """The form of a plain union that pydantic labels so."""
    for choice in schema["choices"]:
        form, given = choice if isinstance(choice, tuple) else (choice, None)
        if label == (given or _title(form, definitions)):
            return dict(form)
    return {}


def _title(form: Schema, definitions: dict[str, Schema]) -> str:
    whole: Any = {"type": "definitions", "schema": form, "definitions": list(definitions.values())}
    return SchemaValidator(whole).title
