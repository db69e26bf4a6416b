"""What the twelve figures share: colours of a suit, faces, hands, and how the suit symbol is held.

A figure stands on y = 172 with its axis at x = 56; its raised hand holds the suit symbol to the right of it.  Parts
take two colours from whoever uses them: `currentColor` (the main cloth) and the inherited `fill` (the second cloth).
"""

from dataclasses import dataclass

from tute_teach.drawing.pack.lines import blob, curve, dot, group, path, place
from tute_teach.drawing.pack.palette import Paint

OUTLINE: dict[str, object] = {
    "stroke": Paint.INK,
    "stroke_width": "2",
    "stroke_linejoin": "round",
    "stroke_linecap": "round",
}
"""The one line of all figures."""


@dataclass(frozen=True, slots=True)
class Livery:
    """Colours of the figures of one suit."""

    cloth: str
    second: str
    hair: str
    horse: str
    mane: str


LIVERIES: dict[str, Livery] = {
    "o": Livery(Paint.GOLD, Paint.RED, Paint.BROWN, Paint.WHITE, Paint.GREY),
    "c": Livery(Paint.RED, Paint.GOLD, Paint.DARK, Paint.BROWN, Paint.DARK),
    "e": Livery(Paint.BLUE, Paint.RED, Paint.BRONZE, Paint.GREY, Paint.WHITE),
    "b": Livery(Paint.GREEN, Paint.GOLD, Paint.BROWN, Paint.WOOD, Paint.BROWN),
}


def held(suit: str, x: float, y: float) -> str:
    """The suit symbol in a hand at (x, y): coin and cup above the hand, sword and club gripped."""
    if suit == "o":
        return place("o", x, y - 19, 1.2)
    if suit == "c":
        return place("c", x, y - 15, 1.25)
    return place(suit, x, y - 24, 1.2)


def face_shapes() -> str:
    """Shape `hd`: a head of 24 × 30 centred on its origin, without hair."""
    head = (
        blob("-11,-12 -11.5,0 -8,10 0,15 8,10 11.5,0 11,-12 0,-15", Paint.SKIN)
        + group(dot(-4.6, -2, 1.4) + dot(4.6, -2, 1.4), fill=Paint.INK, stroke="none")
        + curve("-7,-5.6 -4.8,-6.6 -2.6,-5.8", stroke_width="1.4")
        + curve("7,-5.6 4.8,-6.6 2.6,-5.8", stroke_width="1.4")
        + curve("0,-2 1.6,3 -.8,3.4", stroke_width="1.3")
        + group(dot(-6.6, 3.6, 1.9) + dot(6.6, 3.6, 1.9), fill=Paint.CHEEK, stroke="none")
    )
    return group(head, id="hd") + dot(0, 0, 5, Paint.SKIN, id="hn")


def mouth(x: float, y: float) -> str:
    """A small smile."""
    return path(f"M{x - 3:g} {y:g}q3 2.4 6 0", "none", stroke=Paint.WINE, stroke_width="1.6")
