"""The form in which a file's shape is declared."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict, Discriminator, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema


class Shape(BaseModel):
    """Base of the models files are read into: strict, no unknown keys, frozen.

    Lists go into ``tuple[X, ...]``, words into enums and literals, the keys of a mapping into whole numbers.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


WRITTEN = r"\S"
"""The pattern of a text that is not blank: a blank one looks as if it was forgotten."""


@dataclass(frozen=True, slots=True)
class Means:
    """What a text of a file stands for (``rule``, ``card``, ``table``…), told to editors by way of the JSON Schema.

    It refuses nothing when the file is read; whoever knows the words does that, and says why.
    """

    kind: str

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """The schema of the text itself with a mark beside it; see `schemas`."""
        return {**handler(core), "means": self.kind}


def by_key(*keys: str) -> Discriminator:
    """Tell the forms of a union apart by which of `keys` is there; the first one counts when there are several.

    Each form is tagged with its key: ``Annotated[Annotated[Do, Tag("do")] | Annotated[Ask, Tag("ask")],
    by_key("do", "ask")]``.
    """
    return Discriminator(_choose(keys))


def _choose(keys: tuple[str, ...]) -> Callable[[Any], str | None]:
    def chosen(value: Any) -> str | None:
        if isinstance(value, dict):
            return next((key for key in keys if key in value), None)
        return next((key for key in keys if hasattr(value, key)), None)

    return chosen
