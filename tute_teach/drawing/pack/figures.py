"""What the twelve figures share: colours of a suit, heads, hands, and how the suit symbol is held.

A figure stands on y = 172 with its axis at x = 58; its raised hand holds the suit symbol to the right of it.  Parts
take two colours from whoever uses them: `currentColor` (the main cloth) and the inherited `fill` (the second cloth).
"""

from dataclasses import dataclass

from tute_teach.drawing.pack.lines import blob, curve, dot, group, path, place
from tute_teach.drawing.pack.palette import Paint
from tute_teach.drawing.pack.pips import pip

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
    beard: str
    coat: str
    mane: str


LIVERIES: dict[str, Livery] = {
    "o": Livery(Paint.GOLD, Paint.RED, Paint.BROWN, Paint.WHITE, Paint.WHITE, Paint.GREY),
    "c": Livery(Paint.RED, Paint.GOLD, Paint.DARK, Paint.DARK, Paint.BROWN, Paint.DARK),
    "e": Livery(Paint.BLUE, Paint.RED, Paint.BRONZE, Paint.BRONZE, Paint.GREY, Paint.WHITE),
    "b": Livery(Paint.GREEN, Paint.GOLD, Paint.BROWN, Paint.BROWN, Paint.WOOD, Paint.BROWN),
}


def held(suit: str, x: float, y: float, scale: float = 1.2, turn: float = 0) -> str:
    """The suit symbol in a hand at (x, y): coin and cup above the hand, sword and club gripped and turned."""
    if suit == "o":
        return pip("o", x, y - 16 * scale, scale)
    if suit == "c":
        return pip("c", x, y - 12 * scale, scale)
    return place("p" + suit, x, y, scale, turn, stroke_width=2 / scale)


def shared_shapes() -> str:
    """Shapes `hd` (a head, 24 × 30), `hn` (hand), `pe` and `pb` (sword and club), each with its grip on the origin."""
    head = (
        blob("-11,-12 -11.5,0 -8,10 0,15 8,10 11.5,0 11,-12 0,-15", Paint.SKIN)
        + group(dot(-4.6, -1.6, 1.5) + dot(4.6, -1.6, 1.5), fill=Paint.INK, stroke="none")
        + curve("-7,-5.4 -4.8,-6.4 -2.6,-5.6", stroke_width="1.4")
        + curve("7,-5.4 4.8,-6.4 2.6,-5.6", stroke_width="1.4")
        + curve("0,-2 1.6,3 -.8,3.4", stroke_width="1.3")
        + group(dot(-6.8, 3.6, 1.9) + dot(6.8, 3.6, 1.9), fill=Paint.CHEEK, stroke="none")
    )
    grips = group(place("e", 0, -21), id="pe") + group(place("b", 0, -23), id="pb")
    return group(head, id="hd") + dot(0, 0, 4.8, Paint.SKIN, id="hn") + grips


def mouth(x: float, y: float) -> str:
    """A small smile."""
    return path(f"M{x - 3:g} {y:g}q3 2.4 6 0", "none", stroke=Paint.WINE, stroke_width="1.6")
