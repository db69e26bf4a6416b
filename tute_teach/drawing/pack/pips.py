"""The four suit symbols, drawn to differ in outline alone, and their layouts on the cards from 2 to 7.

A pip is centred on its origin.  Coins and cups are about 32 high and wide; swords and clubs are 62 high and 24 wide.
"""

from tute_teach.drawing.pack.lines import blob, dot, element, group, path, place
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
    "-2.6,30 -3.4,20 -5,9 -6,1 -11,-2! -9.4,-9! -6.8,-8.5 -7.6,-18 -8.2,-27! 0,-30 8.2,-27! 7.6,-20 6.8,-14.5"
    " 12.8,-13! 11.6,-6! 5.8,-6 5,3 9,5.5! 7.4,11! 3.8,10.4 3.2,20 2.6,30 0,32"
)


def _club() -> str:
    cuts = (
        element("ellipse", rx=1.9, ry=3.7, transform="translate(-10.2-5.5)rotate(12)")
        + element("ellipse", rx=1.9, ry=3.7, transform="translate(12.2-9.5)rotate(10)")
        + element("ellipse", rx=1.5, ry=2.9, transform="translate(8.2 8.2)rotate(15)")
        + element("ellipse", cy=-27.2, rx=8.2, ry=3.7)
        + element("ellipse", cy=-27.2, rx=3.8, ry=1.3, stroke=Paint.BRONZE, stroke_width=1.2)
    )
    bark = path("M4.4-21Q4.2-11 2.6-2 1.6 8 1.2 25M-4.6-21Q-4.6-16-3.8-11M-3.4-3Q-2.6 6-1.6 12M0-17V-8", "none")
    return (
        blob("-4,11! -7.5,10.5 -12.5,14 -14.5,21! -8,21 -4.6,17", Paint.LEAF)
        + blob(_BRANCH, Paint.GREEN)
        + group(cuts, fill=Paint.WOOD)
        + group(bark, stroke=Paint.FOREST, stroke_width=1.5, stroke_linecap="round")
    )


def pip_shapes() -> str:
    """Shapes `o c e b` (pips) and `to tc te tb` (the small ones for corners and running text, 18 × 18).

    A pip takes the width of its outline from whoever uses it, see `pip`.
    """
    drawn = {"o": _coin(), "c": _cup(), "e": _sword(), "b": _club()}
    shapes = "".join(group(drawn[suit], id=suit, stroke=Paint.INK, stroke_linejoin="round") for suit in SUITS)
    small = {"o": (0.51, 0), "c": (0.5, 0), "e": (0.4, 45), "b": (0.37, 45)}
    return shapes + "".join(
        group(place(suit, 0, 0, small[suit][0], small[suit][1], stroke_width=2.4), id=f"t{suit}") for suit in SUITS
    )


def pip(suit: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """A suit symbol with an outline as heavy as all others, whatever its scale."""
    return place(suit, x, y, scale, turn, stroke_width=2 / scale)


def suit_symbols() -> str:
    """Symbols `suit-o` … `suit-b` for use in running text; square."""
    return "".join(element("symbol", place(f"t{suit}"), id=f"suit-{suit}", viewBox="-10 -10 20 20") for suit in SUITS)


_LEFT, _RIGHT, _MIDDLE = 44.5, 77.5, 61.0

_ROUND_SPOTS: dict[int, tuple[Spot, ...]] = {
    2: ((_MIDDLE, 54, 1.5, 0), (_MIDDLE, 136, 1.5, 0)),
    3: ((_MIDDLE, 41, 1.3, 0), (_MIDDLE, 95, 1.3, 0), (_MIDDLE, 149, 1.3, 0)),
    4: tuple((x, y, 0.98, 0) for y in (52.0, 138.0) for x in (_LEFT, _RIGHT)),
    5: (*((x, y, 0.98, 0) for y in (42.0, 148.0) for x in (_LEFT, _RIGHT)), (_MIDDLE, 95, 1.25, 0)),
    6: tuple((x, y, 0.98, 0) for y in (42.0, 95.0, 148.0) for x in (_LEFT, _RIGHT)),
    7: (*((x, y, 0.89, 0) for y in (35.0, 95.0, 155.0) for x in (_LEFT, _RIGHT)), (_MIDDLE, 65, 0.89, 0)),
}

_LONG_SPOTS: dict[int, tuple[Spot, ...]] = {
    2: ((42, 95, 1.5, 0), (80, 95, 1.5, 180)),
    3: ((_MIDDLE, 58, 1.25, 0), (41, 130, 1.2, 180), (81, 130, 1.2, 180)),
    4: ((44.5, 54, 1.14, 0), (77.5, 54, 1.14, 0), (44.5, 136, 1.14, 180), (77.5, 136, 1.14, 180)),
    5: ((41, 47, 0.94, 0), (81, 47, 0.94, 0), (_MIDDLE, 95, 1, 0), (41, 143, 0.94, 180), (81, 143, 0.94, 180)),
    6: tuple((x, y, 0.9, turn) for y, turn in ((54.0, 0.0), (136.0, 180.0)) for x in (37.0, _MIDDLE, 85.0)),
    7: (
        *((x, y, 0.84, turn) for y, turn in ((43.0, 0.0), (147.0, 180.0)) for x in (37.0, _MIDDLE, 85.0)),
        (_MIDDLE, 95, 0.72, 0),
    ),
}


def layout(suit: str, rank: int) -> tuple[Spot, ...]:
    """Where the pips of `rank` (2 to 7) stand; raises KeyError for another rank."""
    return (_ROUND_SPOTS if suit in ("o", "c") else _LONG_SPOTS)[rank]


def pip_face(suit: str, rank: int) -> str:
    """The middle of a card from 2 to 7."""
    return "".join(pip(suit, *spot) for spot in layout(suit, rank))
