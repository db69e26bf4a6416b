"""Small vocabulary for drawing: smooth outlines through points, and elements as text.

Everything is in card units: a card is 122 × 190, x to the right and y downwards.
"""

from collections.abc import Sequence
from math import hypot

Point = tuple[float, float]
"""x and y in card units."""


def number(value: float) -> str:
    """A coordinate in its shortest form with one decimal place (`0.5` → `.5`, `-0.0` → `0`)."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def numbers(values: Sequence[float]) -> str:
    """Coordinates joined as path data wants them, with no separator where a minus sign already separates."""
    text = ""
    for value in values:
        piece = number(value)
        text += piece if not text or piece.startswith("-") else " " + piece
    return text


def _parse(points: str) -> list[tuple[float, float, bool]]:
    parsed = []
    for word in points.split():
        x, _, y = word.rstrip("!").partition(",")
        parsed.append((float(x), float(y), word.endswith("!")))
    return parsed


def smooth(points: str, closed: bool = True) -> str:
    """Path data of a smooth curve through `points`, written `"x,y x,y! …"`; a point with `!` is a sharp corner.

    Each tangent follows the line between a point's neighbours, and its length the segment's, so that uneven spacing
    does not overshoot.  Raises ValueError for a malformed point.
    """
    nodes = _parse(points)
    count = len(nodes)

    def tangent(index: int) -> Point:
        if nodes[index][2] or (not closed and index in (0, count - 1)):
            return (0.0, 0.0)
        before, after = nodes[index - 1], nodes[(index + 1) % count]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = hypot(dx, dy) or 1.0
        return (dx / length, dy / length)

    px, py = round(nodes[0][0], 1), round(nodes[0][1], 1)
    path = "M" + numbers((px, py))
    for index in range(count if closed else count - 1):
        (x1, y1, _), (x2, y2, _) = nodes[index], nodes[(index + 1) % count]
        third = hypot(x2 - x1, y2 - y1) / 3
        (ax, ay), (bx, by) = tangent(index), tangent((index + 1) % count)
        curve = (x1 + ax * third, y1 + ay * third, x2 - bx * third, y2 - by * third, x2, y2)
        path += "c" + numbers([value - (px, py)[place % 2] for place, value in enumerate(curve)])
        px, py = x2, y2
    return path + ("z" if closed else "")


def element(name: str, content: str = "", /, **attributes: object) -> str:
    """An SVG element as text; underscores in attribute names become hyphens, attributes that are None are left out."""
    text = "".join(
        f' {key.replace("_", "-")}="{number(value) if isinstance(value, float) else value}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{text}>{content}</{name}>" if content else f"<{name}{text}/>"


def path(d: str, fill: str | None = None, **attributes: object) -> str:
    """A path element; without `fill` it takes that of whatever uses it, so that one shape serves several colours."""
    return element("path", d=d, fill=fill, **attributes)


def blob(points: str, fill: str | None = None, **attributes: object) -> str:
    """A closed smooth shape, see `smooth`."""
    return path(smooth(points), fill, **attributes)


def curve(points: str, **attributes: object) -> str:
    """An open smooth line without fill, see `smooth`."""
    return path(smooth(points, closed=False), "none", **attributes)


def dot(x: float, y: float, r: float, fill: str | None = None, **attributes: object) -> str:
    """A circle."""
    return element("circle", cx=float(x), cy=float(y), r=float(r), fill=fill, **attributes)


def group(content: str, /, **attributes: object) -> str:
    """A group of elements."""
    return element("g", content, **attributes)


def place(name: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, **attributes: object) -> str:
    """A nested `<use>` of the shape `name` with its origin at (x, y), scaled, and turned by `turn` degrees."""
    if scale == 1 and turn == 0:
        return element("use", href=f"#{name}", x=float(x) if x else None, y=float(y) if y else None, **attributes)
    moves = [f"translate({numbers((x, y))})"]
    if turn:
        moves.append(f"rotate({number(turn)})")
    if scale != 1:
        moves.append(f"scale({scale:g})")
    return element("use", href=f"#{name}", transform="".join(moves), **attributes)
