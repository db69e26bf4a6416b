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
        dot(0, 0, 15, Paint.GOLD, stroke=Paint.INK, stroke_width=2)
        + dot(0, 0, 10.6, Paint.PALE_GOLD, stroke=Paint.BRONZE, stroke_width=1.5)
        + group(petals, fill=Paint.BRONZE, stroke="none")
        + dot(0, 0, 1.6, Paint.PALE_GOLD, stroke="none")
    )


def _cup() -> str:
    body = "M-13-13C-13-1-9 4-3 5.5V9.5C-4 12-10 11.5-11 16H11C10 11.5 4 12 3 9.5V5.5C9 4 13-1 13-13z"
    return group(
        path(body, Paint.RED)
        + path("M-12.4-6.5C-7-3.4 7-3.4 12.4-6.5L11.4-2.2C7 .6-7 .6-11.4-2.2z", Paint.GOLD, stroke_width="1.2")
        + path("M-11 16C-10 12.4-6.5 12.4-4.5 11.4H4.5C6.5 12.4 10 12.4 11 16z", Paint.GOLD)
        + element("ellipse", cy="-13", rx="13", ry="3.6", fill=Paint.GOLD)
        + element("ellipse", cy="-13", rx="8.8", ry="1.4", fill=Paint.WINE, stroke="none"),
        stroke=Paint.INK,
        stroke_width="2",
        stroke_linejoin="round",
    )


def _sword() -> str:
    return group(
        path("M-4.4 12V-23.5L0-31 4.4-23.5V12z", Paint.STEEL)
        + path("M.4-29V11H3.6V-23.4z", Paint.SHADE, stroke="none")
        + path("M-2.6 16H2.6V26H-2.6z", Paint.RED)
        + path("M-11 10.5H11V13.5C11 16 8 16.5 6 16.5H-6C-8 16.5-11 16-11 13.5z", Paint.GOLD)
        + dot(0, 28, 3.4, Paint.GOLD),
        stroke=Paint.INK,
        stroke_width="2",
        stroke_linejoin="round",
    )


_BRANCH = (
    "-2.5,31 -3.5,18 -5,8 -11.5,3.5! -10,-3.5! -6.5,-4 -7,-14 -8.5,-22 -6.5,-29 0,-31.5 6.5,-29"
    " 8.5,-21 6.6,-13.5 12,-15.5! 13,-8! 6.3,-3 5,8 4,18 3.5,31 0,32"
)


def _club() -> str:
    return group(
        blob(_BRANCH, Paint.GREEN)
        + curve("3.4,-24 3.2,-10 1.6,6 1,26", stroke=Paint.FOREST, stroke_width="1.8")
        + element(
            "ellipse",
            cx="-10.6",
            cy="0",
            rx="2",
            ry="3.8",
            fill=Paint.WOOD,
            stroke_width="1.5",
            transform="rotate(-8-10.6 0)",
        )
        + element(
            "ellipse",
            cx="12.4",
            cy="-11.8",
            rx="2",
            ry="4",
            fill=Paint.WOOD,
            stroke_width="1.5",
            transform="rotate(8 12.4-11.8)",
        )
        + element("ellipse", cx="0", cy="-28", rx="5.6", ry="2.8", fill=Paint.WOOD, stroke_width="1.5")
        + dot(-2.6, -17, 2, Paint.FOREST, stroke="none")
        + dot(-1.4, 9, 1.6, Paint.FOREST, stroke="none"),
        stroke=Paint.INK,
        stroke_width="2",
        stroke_linejoin="round",
    )


def pip_shapes() -> str:
    """Shapes `o c e b` (pips) and `to tc te tb` (the small ones for corners and running text, 18 × 18)."""
    drawn = {"o": _coin(), "c": _cup(), "e": _sword(), "b": _club()}
    small = {"o": (0.55, 0), "c": (0.53, 0), "e": (0.4, 45), "b": (0.4, 45)}
    shapes = "".join(group(drawn[suit], id=suit) for suit in SUITS)
    return shapes + "".join(group(place(suit, 0, 0, small[suit][0], small[suit][1]), id=f"t{suit}") for suit in SUITS)


def suit_symbols() -> str:
    """Symbols `suit-o` … `suit-b` for use in running text; square."""
    return "".join(element("symbol", place(f"t{suit}"), id=f"suit-{suit}", viewBox="-10 -10 20 20") for suit in SUITS)


_LEFT, _RIGHT, _MIDDLE = 44.5, 77.5, 61.0

_ROUND_SPOTS: dict[int, tuple[Spot, ...]] = {
    2: ((_MIDDLE, 55, 1.45, 0), (_MIDDLE, 135, 1.45, 0)),
    3: ((_MIDDLE, 42, 1.25, 0), (_MIDDLE, 95, 1.25, 0), (_MIDDLE, 148, 1.25, 0)),
    4: tuple((x, y, 0.98, 0) for y in (52.0, 138.0) for x in (_LEFT, _RIGHT)),
    5: (*((x, y, 0.98, 0) for y in (45.0, 145.0) for x in (_LEFT, _RIGHT)), (_MIDDLE, 95, 1.1, 0)),
    6: tuple((x, y, 0.98, 0) for y in (42.0, 95.0, 148.0) for x in (_LEFT, _RIGHT)),
    7: (*((x, y, 0.98, 0) for y in (37.0, 97.0, 153.0) for x in (_LEFT, _RIGHT)), (_MIDDLE, 67, 0.98, 0)),
}

_LONG_SPOTS: dict[int, tuple[Spot, ...]] = {
    2: ((43, 95, 1.7, 0), (79, 95, 1.7, 180)),
    3: ((_MIDDLE, 62, 1.25, 0), (41, 118, 1.25, 0), (81, 118, 1.25, 0)),
    4: ((45, 55, 1.15, 0), (77, 55, 1.15, 0), (45, 135, 1.15, 180), (77, 135, 1.15, 180)),
    5: ((41, 54, 1.05, 0), (81, 54, 1.05, 0), (_MIDDLE, 95, 1.05, 0), (41, 136, 1.05, 180), (81, 136, 1.05, 180)),
    6: tuple((x, y, 1, turn) for y, turn in ((56.0, 0.0), (134.0, 180.0)) for x in (37.0, _MIDDLE, 85.0)),
    7: (
        *((x, y, 0.86, turn) for y, turn in ((44.0, 0.0), (146.0, 180.0)) for x in (37.0, _MIDDLE, 85.0)),
        (_MIDDLE, 95, 0.7, 0),
    ),
}


def layout(suit: str, rank: int) -> tuple[Spot, ...]:
    """Where the pips of `rank` (2 to 7) stand; raises KeyError for another rank."""
    return (_ROUND_SPOTS if suit in ("o", "c") else _LONG_SPOTS)[rank]


def pip_face(suit: str, rank: int) -> str:
    """The middle of a card from 2 to 7."""
    return "".join(place(suit, x, y, scale, turn) for x, y, scale, turn in layout(suit, rank))
