"""What the package reads from its own data files."""

from importlib.resources import files
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel

from tute_teach.errors import Place

Model = TypeVar("Model", bound=BaseModel)
Path = tuple[str, ...]


def read_model(model: type[Model], name: str) -> Model:
    """A data file of the package as a record; `name` is its path inside the package."""
    return model.model_validate(read(name)[0])


def read(name: str) -> tuple[Any, dict[Path, Place]]:
    """A data file as plain mappings and lists, and where each of its values stands."""
    text = files("tute_teach").joinpath(name).read_text(encoding="utf-8")
    return read_text(text, f"tute_teach/{name}")


def read_text(text: str, name: str) -> tuple[Any, dict[Path, Place]]:
    """The same for a text in hand."""
    places: dict[Path, Place] = {}

    def walk(node: yaml.Node, path: Path) -> None:
        places[path] = Place(name, node.start_mark.line + 1, node.start_mark.column + 1)
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                walk(value, (*path, key.value))

    root = yaml.compose(text, Loader=yaml.SafeLoader)
    assert root is not None
    walk(root, ())
    return yaml.safe_load(text), places
