"""The keys of the files that people write, as tables for the guides: made from the schemas, so from the readers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from tute_teach.schemas import Kind, derived
from tute_teach.text import LANGS, Lang, say

Node = Mapping[str, Any]
_WRITTEN_AS = ("card", "row", "suit", "action", "instead", "own-table")
"""Ways of writing that a guide explains once, below its tables."""
_SMALL = 2
"""Keys of a shape that is shown where it is used, and has no section of its own."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a file: whether it must be there, what is written behind it, and what that means."""

    name: str
    needed: bool
    form: Markup
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """The keys of one shape. `anchor` is its place on the page, `name` the key (or the value) that leads to it."""

    anchor: str
    name: str
    text: str
    keys: tuple[Key, ...]


def sections(kind: Kind, lang: Lang) -> tuple[Section, ...]:
    """The shapes of a kind of file, each after the one that leads to it."""
    return tuple(_Reader(kind, lang).sections())


def ways_of_writing(kind: Kind, lang: Lang) -> tuple[tuple[str, str], ...]:
    """Name and explanation of each way of writing that this kind of file uses."""
    defined = derived(kind)["$defs"]
    return tuple((say(f"keys.{name}", lang), _words(defined[name], lang)) for name in _WRITTEN_AS if name in defined)


class _Reader:
    def __init__(self, kind: Kind, lang: Lang) -> None:
        self.kind, self.lang, self.schema = kind, lang, derived(kind)
        self.shapes: dict[str, str] = {}
        """Shapes that have been led to, with the name of their section."""

    def sections(self) -> Iterator[Section]:
        yield self._section("", self.schema)
        done: set[str] = set()
        while waiting := [shape for shape in self.shapes if shape not in done]:
            done.add(waiting[0])
            yield self._section(waiting[0], self.schema["$defs"][waiting[0]])

    def _section(self, shape: str, node: Node) -> Section:
        needed = node.get("required", ())
        keys = tuple(
            Key(name, name in needed, self._form(value, name), _words(value, self.lang))
            for name, value in node["properties"].items()
        )
        return Section(self._anchor(shape), self.shapes.get(shape, ""), _words(node, self.lang), keys)

    def _anchor(self, shape: str) -> str:
        return f"{self.kind}-keys{'-' * bool(shape)}{shape.removesuffix('Part').lower()}"

    def _form(self, node: Node, leads: str) -> Markup:
        """What may be written, in signs that YAML itself uses, so that no words have to be put together."""
        for union in ("anyOf", "oneOf"):
            if union in node:
                return Markup(" · ").join(dict.fromkeys(self._form(one, leads) for one in node[union]))
        if "$ref" in node:
            return self._reference(node["$ref"].rpartition("/")[2], leads)
        if "const" in node or "enum" in node:
            values = [node["const"]] if "const" in node else node["enum"]
            return Markup(" · ").join(Markup.escape(_yaml(value)) for value in values)
        match node.get("type"):
            case "array":
                return Markup("[{}, …]").format(self._form(node["items"], leads))
            case "object" if "properties" in node:
                seats = list(node["properties"])
                inner = self._form(node["properties"][seats[0]], leads)
                return Markup("{{{}–{}: {}}}").format(seats[0], seats[-1], inner)
            case "object":
                (inner,) = (node.get("patternProperties") or {"": node["additionalProperties"]}).values()
                return Markup("{{…: {}}}").format(self._form(inner, leads))
            case "integer" if "maximum" in node:
                return Markup("{}–{}").format(node.get("minimum", 0), node["maximum"])
            case "boolean":
                return Markup("<code>true</code> · <code>false</code>")
            case "integer":
                return Markup.escape(say("keys.number", self.lang))
        return Markup.escape(say("keys.name" if "pattern" in node else "keys.words", self.lang))

    def _reference(self, name: str, leads: str) -> Markup:
        if name[0].islower():
            return Markup.escape(say(f"keys.{name}", self.lang))
        shape = self.schema["$defs"][name]
        if len(shape["properties"]) <= _SMALL and set(shape["properties"]) == set(shape.get("required", ())):
            inner = (Markup("{}: {}").format(key, self._form(one, key)) for key, one in shape["properties"].items())
            return Markup("{{{}}}").format(Markup(", ").join(inner))
        kind = shape["properties"].get("kind", {}).get("const")
        self.shapes.setdefault(name, f"kind: {kind}" if kind else leads)
        return Markup('<a href="#{}">{}</a>').format(self._anchor(name), kind or self.shapes[name])


def _words(node: Node, lang: Lang) -> str:
    """The description in one language; a schema has both, one below the other."""
    told: list[str] = node.get("description", "").splitlines()
    return told[LANGS.index(lang)] if len(told) == len(LANGS) else "".join(told)


def _yaml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
