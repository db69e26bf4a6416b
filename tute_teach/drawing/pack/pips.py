"""The four suit symbols, drawn to differ in outline alone, and their layouts on the cards from 2 to 7.

A pip is centred on its origin.  Coins and cups are about 32 high and wide; swords and clubs are 62 high and 24 wide.
"""

from tute_teach.drawing.pack.lines import blob, curve, dot, element, group, path, place
from tute_teach.drawing.pack.palette import SUITS, Paint

Spot = tuple[float, float, float, float]
"""Where a pip stands: x, y, scale, turn in degrees."""


def _coin() -> str:
    petals = "".join(
        element("ellipse", rx="2.1", ry="4", cy="-4.6", transform=f"rotate({turn})" if turn else None)
        for turn in range(0, 360, 60)
    )
    return (
        dot(0, 0, 15, Paint.GOLD)
        + dot(0, 0, 10.6, Paint.PALE_GOLD, stroke=Paint.BRONZE, stroke_width=1.5)
        + group(petals, fill=Paint.BRONZE, stroke="none")
        + dot(0, 0, 1.6, Paint.PALE_GOLD, stroke="none")
    )


def _cup() -> str:
    body = "M-13-13C-13-1-9 4-3 5.5V9.5C-4 12-10 11.5-11 16H11C10 11.5 4 12 3 9.5V5.5C9 4 13-1 13-13z"
    return (
        path(body, Paint.RED)
        + path("M-12.4-6.5C-7-3.4 7-3.4 12.4-6.5L11.4-2.2C7 .6-7 .6-11.4-2.2z", Paint.GOLD, stroke_width="1.2")
        + path("M-11 16C-10 12.4-6.5 12.4-4.5 11.4H4.5C6.5 12.4 10 12.4 11 16z", Paint.GOLD)
        + element("ellipse", cy="-13", rx="13", ry="3.6", fill=Paint.GOLD)
        + element("ellipse", cy="-13", rx="8.8", ry="1.4", fill=Paint.WINE, stroke="none")
    )


def _sword() -> str:
    return (
        path("M-4.4 12V-23.5L0-31 4.4-23.5V12z", Paint.STEEL)
        + path("M.4-29V11H3.6V-23.4z", Paint.SHADE, stroke="none")
        + path("M-2.6 16H2.6V26H-2.6z", Paint.RED)
        + path("M-11 10.5H11V13.5C11 16 8 16.5 6 16.5H-6C-8 16.5-11 16-11 13.5z", Paint.GOLD)
        + dot(0, 28, 3.4, Paint.GOLD)
    )


_BRANCH = (
    "-2,31 -3,20 -4.6,8 -5.6,1 -10.5,-1.5! -9,-8.5! -6.6,-8 -8,-16 -9,-23 -6,-29.5 1,-31.5 7.5,-28.5 9.2,-21"
    " 7.8,-13.5 12.5,-12! 11.5,-5! 5.9,-5.5 4.8,4 8.5,6.5! 7,12! 3.6,11 3,20 2.6,31 0,32.5"
)


def _club() -> str:
    cuts = (
        element("ellipse", rx=1.9, ry=3.8, transform="translate(-9.9-5)rotate(12)")
        + element("ellipse", rx=1.9, ry=3.8, transform="translate(12-8.4)rotate(8)")
        + element("ellipse", rx=1.6, ry=3, transform="translate(7.8 9.2)rotate(15)")
    )
    return (
        blob("-4,11! -7.5,10.5 -12.5,14 -14.5,21! -8,21 -4.6,17", Paint.LEAF)
        + blob(_BRANCH, Paint.GREEN)
        + blob("3,-28 7.4,-27 8.2,-21 5,-6 3,8 2,26! 1,8 2.6,-8 4,-20", Paint.FOREST, stroke="none")
        + group(cuts, fill=Paint.WOOD, stroke_width=1.4)
        + element("ellipse", rx=2.2, ry=1.6, fill=Paint.FOREST, stroke="none", transform="translate(-3.4-21)")
        + element("ellipse", rx=1.8, ry=1.3, fill=Paint.FOREST, stroke="none", transform="translate(-1.6-11)")
        + dot(-1.6, 6, 1.3, Paint.FOREST, stroke="none")
    )


def pip_shapes() -> str:
    """Shapes `o c e b` (pips) and `to tc te tb` (the small ones for corners and running text, 18 × 18).

    A pip takes the width of its outline from whoever uses it, see `pip`.
    """
    drawn = {"o": _coin(), "c": _cup(), "e": _sword(), "b": _club()}
    shapes = "".join(group(drawn[suit], id=suit, stroke=Paint.INK, stroke_linejoin="round") for suit in SUITS)
    small = {"o": (0.55, 0), "c": (0.53, 0), "e": (0.4, 45), "b": (0.4, 45)}
    return shapes + "".join(
        group(place(suit, 0, 0, small[suit][0], small[suit][1], stroke_width=2.4), id=f"t{suit}") for suit in SUITS
    )


def pip(suit: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A suit symbol with an outline as heavy as all others, whatever its scale."""
    return place(suit, x, y, scale, turn, stroke_width=2 / scale)


def suit_symbols() -> str:
    """Symbols `suit-o` … `suit-b` for use in running text; square."""
    return "".join(element("symbol", place(f"t{suit}"), id=f"suit-{suit}", viewBox="-10 -10 20 20") for suit in SUITS)


_LEFT, _RIGHT, _MIDDLE = 43.5, 78.5, 61.0

_ROUND_SPOTS: dict[int, tuple[Spot, ...]] = {
    2: ((_MIDDLE, 54, 1.5, 0), (_MIDDLE, 136, 1.5, 0)),
    3: ((_MIDDLE, 41, 1.3, 0), (_MIDDLE, 95, 1.3, 0), (_MIDDLE, 149, 1.3, 0)),
    4: tuple((x, y, 1.04, 0) for y in (54.0, 136.0) for x in (_LEFT, _RIGHT)),
    5: (*((x, y, 1, 0) for y in (44.0, 146.0) for x in (_LEFT, _RIGHT)), (_MIDDLE, 95, 1.25, 0)),
    6: tuple((x, y, 1.02, 0) for y in (42.0, 95.0, 148.0) for x in (_LEFT, _RIGHT)),
    7: (*((x, y, 0.95, 0) for y in (35.0, 95.0, 152.0) for x in (_LEFT, _RIGHT)), (_MIDDLE, 65, 0.95, 0)),
}

_LONG_SPOTS: dict[int, tuple[Spot, ...]] = {
    2: ((44, 95, 1.6, 0), (78, 95, 1.6, 180)),
    3: ((_MIDDLE, 58, 1.25, 0), (40, 124, 1.25, 0), (82, 124, 1.25, 180)),
    4: ((44.5, 54, 1.16, 0), (77.5, 54, 1.16, 0), (44.5, 136, 1.16, 180), (77.5, 136, 1.16, 180)),
    5: ((40, 52, 1.05, 0), (82, 52, 1.05, 0), (_MIDDLE, 95, 1.05, 0), (40, 138, 1.05, 180), (82, 138, 1.05, 180)),
    6: tuple((x, y, 1, turn) for y, turn in ((55.0, 0.0), (135.0, 180.0)) for x in (36.0, _MIDDLE, 86.0)),
    7: (
        *((x, y, 0.84, turn) for y, turn in ((43.0, 0.0), (147.0, 180.0)) for x in (36.0, _MIDDLE, 86.0)),
        (_MIDDLE, 95, 0.72, 0),
    ),
}


def layout(suit: str, rank: int) -> tuple[Spot, ...]:
    """Where the pips of `rank` (2 to 7) stand; raises KeyError for another rank."""
    return (_ROUND_SPOTS if suit in ("o", "c") else _LONG_SPOTS)[rank]


def pip_face(suit: str, rank: int) -> str:
    """The middle of a card from 2 to 7."""
    return "".join(pip(suit, *spot) for spot in layout(suit, rank))
