"""Pictures of the pack for a file that stands alone: only what it shows, in colours that need no style sheet."""

import re
from collections.abc import Iterable
from functools import cache
from xml.etree import ElementTree

from tute_teach.drawing.pack.sprite import pack_svg

_SVG = "{http://www.w3.org/2000/svg}"
_COLOUR = re.compile(r"var\(--[\w-]+,([^()]+)\)")


def symbols_of(wanted: Iterable[str]) -> str:
    """The symbols with these ids, and all that they refer to, as the inside of one SVG file; KeyError for no symbol."""
    home, parts = _parts()
    needed: dict[str, None] = {}
    todo = list(wanted)
    while todo:
        part = home[todo.pop()]
        if part not in needed:
            needed[part] = None
            todo += re.findall(r'href="#([^"]+)"', parts[part])
    # In the order of the sprite, so that the same picture is always the same text.
    return "".join(text for part, text in parts.items() if part in needed)


@cache
def _parts() -> tuple[dict[str, str], dict[str, str]]:
    """Which part of the sprite holds each id, and the parts as text by their own ids."""
    sprite = ElementTree.fromstring(_COLOUR.sub(r"\1", pack_svg()))
    home: dict[str, str] = {}
    texts: dict[str, str] = {}
    for part in [one for child in sprite for one in (child if child.tag == f"{_SVG}defs" else (child,))]:
        own = str(part.get("id"))
        home.update((str(inner.get("id")), own) for inner in part.iter() if inner.get("id"))
        texts[own] = ElementTree.tostring(part, encoding="unicode")
    return home, {own: _plain(text) for own, text in texts.items()}


def _plain(text: str) -> str:
    """Without the prefix and the declaration that a part of a document gets when it is written by itself."""
    return text.replace("ns0:", "").replace(' xmlns:ns0="http://www.w3.org/2000/svg"', "")
