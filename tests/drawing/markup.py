"""Fragments of HTML read strictly: as a tree, or not at all."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"br", "img", "input", "hr", "link", "meta"}


@dataclass
class Node:
    """An element with its attributes and what is in it."""

    tag: str
    attributes: dict[str, str | None]
    children: list["Node | str"] = field(default_factory=list)

    def all(self, tag: str | None = None, **attributes: str) -> Iterator["Node"]:
        """Elements below this one, by tag and attributes (`class_` holds one class, `data_card` is data-card)."""
        for child in self.children:
            if isinstance(child, Node):
                if tag in (None, child.tag) and all(child.has(name, value) for name, value in attributes.items()):
                    yield child
                yield from child.all(tag, **attributes)

    def has(self, name: str, value: str) -> bool:
        """Whether an attribute has this value, or the class is among the classes."""
        if name == "class_":
            return value in (self.attributes.get("class") or "").split()
        return self.attributes.get(name.replace("_", "-")) == value

    def one(self, tag: str | None = None, **attributes: str) -> "Node":
        """The only element of its kind."""
        found = list(self.all(tag, **attributes))
        assert len(found) == 1, f"{len(found)} of {tag} {attributes}"
        return found[0]

    @property
    def text(self) -> str:
        """All text, with single spaces."""
        parts = [child if isinstance(child, str) else child.text for child in self.children]
        return " ".join(" ".join(parts).split())


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Node("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"attribute twice in <{tag}>: {names}"
        node = Node(tag, dict(attrs))
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parse(fragment: str) -> Node:
    """The tree of a fragment; AssertionError where an element is not closed or an attribute stands twice."""
    reader = _Reader()
    reader.feed(fragment)
    reader.close()
    assert len(reader.open) == 1, f"not closed: {[node.tag for node in reader.open[1:]]}"
    return reader.open[0]
