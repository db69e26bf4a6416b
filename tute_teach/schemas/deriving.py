"""From the shapes that files are read into to JSON Schema: the strict reader and the editor know the same keys."""

import json
from typing import Any, Literal, get_args

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from tute_teach.lessons.model import CourseFile, LessonFile
from tute_teach.scenarios.model import ScenarioFile
from tute_teach.schemas.vocabulary import described, settings_by_mode, titled, vocabulary
from tute_teach.tables.agreeing import OwnTableFile

Kind = Literal["scenario", "lesson", "course", "table"]
KINDS: tuple[Kind, ...] = get_args(Kind)

_SHAPES: dict[Kind, type[BaseModel]] = {
    "scenario": ScenarioFile,
    "lesson": LessonFile,
    "course": CourseFile,
    "table": OwnTableFile,
}


def derived(kind: Kind) -> dict[str, Any]:
    """The schema of a kind of file, made anew from its shape and from what the house knows today.

    What one key allows by what another says is left out.
    """
    made = _SHAPES[kind].model_json_schema(by_alias=True, schema_generator=_Generator)
    used: set[str] = set()
    whole: dict[str, Any] = _settled(made, used)
    whole["$defs"] = whole.get("$defs", {}) | {name: one for name, one in vocabulary().items() if name in used}
    return {"$schema": GenerateJsonSchema.schema_dialect, **whole}


def _by_table(whole: dict[str, Any]) -> None:
    """Below a ready-made table there are only the settings of its mode; those of one's own table nobody knows here."""
    keys = whole["properties"]
    named, changed = "table" if "table" in keys else "base", keys["with"]
    rest: dict[str, Any] = {"properties": {"with": changed}}
    for mode, (ids, settings) in settings_by_mode().items():
        whole["$defs"][f"settings-{mode}"] = settings
        rest = {
            "if": {"properties": {named: {"enum": list(ids)}}, "required": [named]},
            "then": {"properties": {"with": changed | {"$ref": f"#/$defs/settings-{mode}"}}},
            "else": rest,
        }
    # Here they would be offered at every table.
    keys["with"] = {"type": "object", "description": changed["description"]}
    whole.update(rest)


def written(kind: Kind) -> str:
    """The text of the schema as it is shipped: `derived`, and for each ready-made table the settings that it has."""
    whole = derived(kind)
    if "with" in whole["properties"]:
        _by_table(whole)
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


class _Generator(GenerateJsonSchema):
    """Pydantic's schema, with words for those who write files in the place of those for programmers."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        """A key that may be left out; None is what it is then, and nothing that may be written."""
        made = super().default_schema(schema)
        return {key: value for key, value in made.items() if key != "default" or value is not None}

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        """`X | None` of a shape is as much as: may be left out. Written without a value it would say nothing."""
        return self.generate_inner(schema["schema"])

    def dict_schema(self, schema: core_schema.DictSchema) -> JsonSchemaValue:
        """Keys that are numbers or mean something, neither of which pydantic tells."""
        made = super().dict_schema(schema)
        keys = self.generate_inner(schema["keys_schema"]) if "keys_schema" in schema else {}
        if keys.get("type") == "integer":
            # Not as `properties` by name: yaml-language-server finds no "2" where a file has a 2, and refuses it.
            values = made.pop("additionalProperties", {})
            pattern = f"^[{keys['minimum']}-{keys['maximum']}]$"
            return made | {"patternProperties": {pattern: values}, "additionalProperties": False}
        if "means" in keys:
            made["propertyNames"] = keys
        return made

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        """A shape with the descriptions of its keys; what shapes have in common is described once."""
        made = super().model_schema(schema)
        names = [one.__name__ for one in schema["cls"].__mro__ if issubclass(one, BaseModel)]
        # An editor offers all that is needed of a shape as one entry, by this title.
        made["title"] = titled(*names, kind=made.get("properties", {}).get("kind", {}).get("const"))
        made["description"] = described(*names)
        for key, value in made.get("properties", {}).items():
            value["description"] = described(*(f"{name}.{key}" for name in names))
        return made


def _settled(node: Any, used: set[str]) -> Any:
    """The same schema with references in the place of meanings, and without what only OpenAPI understands."""
    if isinstance(node, list):
        return [_settled(one, used) for one in node]
    if not isinstance(node, dict):
        return node
    if isinstance(means := node.get("means"), str):
        used.add(means)
        return {"$ref": f"#/$defs/{means}"} | {key: node[key] for key in ("description", "default") if key in node}
    return {key: _settled(value, used) for key, value in node.items() if key != "discriminator"}


__all__ = ["KINDS", "Kind", "derived", "written"]
