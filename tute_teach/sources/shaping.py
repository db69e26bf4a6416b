"""The errors of pydantic turned into faults with a place, a code of ours and a remedy."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from pydantic import BaseModel, ValidationError

from tute_teach.errors import Fault
from tute_teach.sources.landing import Landing, fields, forms, land
from tute_teach.sources.shape import WRITTEN
from tute_teach.sources.spelling import as_name, nearest, told_kind
from tute_teach.sources.tree import Tree
from tute_teach.sources.trouble import TroubledError

# A file with more errors than that is not a slip; nobody reads them all.
MAX_ERRORS = 1000

# What a kind of value looks like in YAML, for messages that name several kinds: no words, so it needs no translating.
_FORMS = {
    "int": "5",
    "float": "0.5",
    "string": '"…"',
    "bool": "true",
    "list": "[…]",
    "tuple": "[…]",
    "set": "[…]",
    "frozen_set": "[…]",
    "dict": "{…: …}",
    "model": "{…: …}",
    "dataclass": "{…: …}",
    "none": "null",
}
# Limits: pydantic's type → our code, and which facts of its context go along under which name.
_LIMITS: dict[str, tuple[str, dict[str, str]]] = {
    "greater_than_equal": ("shape.at-least", {"ge": "limit"}),
    "less_than_equal": ("shape.at-most", {"le": "limit"}),
    "greater_than": ("shape.more-than", {"gt": "limit"}),
    "less_than": ("shape.less-than", {"lt": "limit"}),
    "multiple_of": ("shape.multiple-of", {"multiple_of": "limit"}),
    "too_short": ("shape.too-few", {"min_length": "limit", "actual_length": "count"}),
    "too_long": ("shape.too-many", {"max_length": "limit", "actual_length": "count"}),
    "string_too_short": ("shape.text-too-short", {"min_length": "limit"}),
    "string_too_long": ("shape.text-too-long", {"max_length": "limit"}),
    "string_pattern_mismatch": ("shape.pattern", {"pattern": "pattern"}),
}


_NAMES = (r"^[a-z][a-z0-9-]*$", r"^[a-z][a-z-]*$")
"""Patterns of names that files are called by; nobody who writes one need know what a pattern is."""


@dataclass(frozen=True, slots=True)
class Hit:
    """An error of pydantic's and where it landed."""

    type: str
    loc: tuple[int | str, ...]
    value: Any
    context: dict[str, Any]
    at: Landing

    @property
    def wrong_kind(self) -> str | None:
        """The kind of value that was wanted (``int``, ``list``, ``model``…), when it is the kind that is wrong."""
        if self.type in ("none_required", "int_parsing", "int_from_float", "model_attributes_type"):
            return {"n": "none", "i": "int", "m": "model"}[self.type[0]]
        kind = self.type.removesuffix("_type")
        return kind if kind != self.type and kind in _FORMS else None

    @property
    def is_literal(self) -> bool:
        """Whether one of some words was wanted."""
        return self.type in ("literal_error", "enum")

    @property
    def is_nested(self) -> bool:
        """Whether a list or a mapping was written."""
        return isinstance(self.value, dict | list)

    @property
    def near_key(self) -> str | None:
        """The key that an unknown key was probably meant to be."""
        if self.type != "extra_forbidden":
            return None
        return nearest(str(self.loc[-1]), [name for name, _ in fields(self.at.schema)])


def shape_faults(error: ValidationError, model: type[BaseModel], tree: Tree) -> list[Fault]:
    """The faults for all errors of a validation; of the forms of a union only the one that was meant is reported."""
    hits = [
        Hit(
            each["type"],
            each["loc"],
            each["input"],
            each.get("ctx", {}),
            land(model, each["type"], each["loc"]),
        )
        for each in error.errors(include_url=False)[:MAX_ERRORS]
    ]
    return list(_faults(_without_echoes(hits), 0, tree))


def _without_echoes(hits: list[Hit]) -> list[Hit]:
    """Leave out that a key is missing where it is only misspelt, and that a list is short whose entries are wrong."""
    misspelt = {(hit.at.branches, hit.at.path[:-1], near) for hit in hits if (near := hit.near_key) is not None}
    inside = {hit.loc[:end] for hit in hits for end in range(len(hit.loc))}
    return [
        hit
        for hit in hits
        if not (hit.type == "missing" and (hit.at.branches, hit.at.path, hit.loc[-1]) in misspelt)
        and not (hit.type == "too_short" and hit.loc in inside)
    ]


def _faults(hits: list[Hit], level: int, tree: Tree) -> Iterator[Fault]:
    """`level`: how many of the unions on the way have been settled."""
    unions: dict[tuple[int | str, ...], dict[str, list[Hit]]] = {}
    for hit in hits:
        if len(hit.at.branches) <= level:
            yield from _fault(hit, tree)
        else:
            branch = hit.at.branches[level]
            unions.setdefault(branch.path, {}).setdefault(branch.label, []).append(hit)
    for path, labels in unions.items():
        if len(labels) > 1 and all(_not_this_form(group, path) for group in labels.values()):
            if tree.value(path) is None and isinstance(key := path[-1], str):
                yield tree.fault(path, "shape.no-value", at_key=True, key=key)
                continue
            wanted = dict.fromkeys(_form_of(hit) for group in labels.values() for hit in group)
            yield tree.fault(path, "shape.wrong-kind", wanted=" · ".join(wanted))
        else:
            meant = min(labels.values(), key=lambda group: _distance(group, path))
            others = [hit for group in labels.values() if group is not meant for hit in group]
            yield from _faults(_with_forms(meant, others), level + 1, tree)


def _form_of(hit: Hit) -> str:
    """What would do, as it looks in YAML."""
    return _FORMS["string" if hit.is_literal else hit.wrong_kind or "dict"]


def _with_forms(meant: list[Hit], others: list[Hit]) -> list[Hit]:
    """Words that may be chosen stand beside mappings that would do as well: `{keep: …}`."""
    more = [
        f"{{{', '.join(f'{name}: …' for name, _ in fields(hit.at.schema))}}}"
        for hit in others
        if hit.wrong_kind == "model"
    ]
    return [replace(hit, context={**hit.context, "more": more}) if hit.is_literal else hit for hit in meant]


def _not_this_form(group: list[Hit], path: tuple[int | str, ...]) -> bool:
    return any((hit.wrong_kind or (hit.is_literal and hit.is_nested)) and hit.at.path == path for hit in group)


def _distance(group: list[Hit], path: tuple[int | str, ...]) -> tuple[bool, int, int]:
    """How far a value is from a form of a union: the kind first, then keys that do not fit, then everything else."""
    near = [hit for hit in group if len(hit.at.path) <= len(path) + 1]
    keys = [hit for hit in near if hit.type in ("missing", "extra_forbidden")]
    return (_not_this_form(group, path), sum(1 if hit.near_key else 2 for hit in keys), len(group))


def _fault(hit: Hit, tree: Tree) -> Iterator[Fault]:
    at = hit.at
    if isinstance(trouble := hit.context.get("error"), TroubledError):
        yield from tree.faults(trouble.troubles, at.path)
        return
    written = tree.written(at.path, at_key=at.at_key)
    code, facts = ("shape.loose-words", {}) if _is_loose(hit, tree) else _told(hit, written)
    path, at_key = at.path, at.at_key or code == "shape.missing-key" or written == ""
    if hit.type == "union_tag_invalid" and isinstance(name := at.schema.get("discriminator"), str):
        path = (*path, name)
    yield tree.fault(path, code, at_key=at_key, **facts)


def _is_loose(hit: Hit, tree: Tree) -> bool:
    """Whether an unknown key is none but the rest of a text that its comma has cut in two."""
    if hit.type != "extra_forbidden" or hit.value is not None:
        return False
    return not tree.text[tree.span(hit.at.path, at_key=True).end :].lstrip().startswith(":")


def _told(hit: Hit, written: str) -> tuple[str, dict[str, object]]:
    """The code and the facts for an error."""
    if hit.type == "missing" and isinstance(hit.loc[-1], int):  # a place in a list of fixed length
        return "shape.too-few", {"limit": len(hit.at.schema["items_schema"]), "count": len(hit.value)}
    if hit.type == "missing":
        return "shape.missing-key", {"key": str(hit.loc[-1])}
    if hit.type == "extra_forbidden":
        return _near(str(hit.loc[-1]), [name for name, _ in fields(hit.at.schema)], "shape.{}-key")
    is_wrong = hit.wrong_kind is not None or hit.is_literal
    if is_wrong and hit.value is None and hit.at.path and isinstance(hit.at.path[-1], str):
        return "shape.no-value", {"key": hit.at.path[-1]}
    if hit.type == "string_pattern_mismatch" and hit.context["pattern"] == WRITTEN:
        return "shape.blank", {}
    if hit.type == "string_pattern_mismatch" and hit.context["pattern"] in _NAMES:
        return "shape.name", {"suggestion": as_name(str(hit.value))}
    if hit.type == "too_short" and not hit.value and hit.at.is_optional and isinstance(key := hit.at.path[-1], str):
        return "shape.empty", {"key": key}
    if hit.type in _LIMITS:
        code, names = _LIMITS[hit.type]
        return code, {fact: hit.context[name] for name, fact in names.items() if name in hit.context}
    match hit.type:
        case "literal_error" | "enum":
            return _near(written.strip("'\""), [*forms(hit.at.schema), *hit.context.get("more", ())], "shape.{}-value")
        case "union_tag_invalid":
            tag = str(hit.context["tag"])
            return _near(tag, forms(hit.at.schema), "shape.{}-value")
        case "union_tag_not_found" if not isinstance(hit.value, dict):
            return "shape.wants-mapping", {}
        case "union_tag_not_found":
            return _tag_not_found(hit)
    if hit.wrong_kind is not None:
        return told_kind(hit.wrong_kind, hit.at.schema, hit.value, written)
    return "shape.refused", {"reason": hit.type}


def _tag_not_found(hit: Hit) -> tuple[str, dict[str, object]]:
    name = hit.at.schema.get("discriminator")
    if isinstance(name, str):
        return "shape.missing-key", {"key": name}
    return "shape.one-key-of", {"allowed": ", ".join(forms(hit.at.schema))}


def _near(found: str, allowed: list[str], code: str) -> tuple[str, dict[str, object]]:
    """Tell a slip of the pen from a word that is quite unknown."""
    facts: dict[str, object] = {"found": found, "allowed": ", ".join(allowed)}
    if close := nearest(found, allowed):
        return code.format("misspelt"), facts | {"suggestion": close}
    return code.format("unknown"), facts
