"""The blank of a face: paper, edge, the broken frame (*pinta*) of the suit, and the indices in two corners."""

from tute_teach.drawing.pack.lines import element, group, number, path, place
from tute_teach.drawing.pack.palette import RANKS, SUIT_PAINT, SUITS, Paint

CARD_WIDTH = 122
"""Width of a card in card units (half millimetres)."""

CARD_HEIGHT = 190
"""Height of a card in card units (half millimetres)."""

BREAKS: dict[str, int] = {"o": 0, "c": 1, "e": 2, "b": 3}
"""Breaks in the top and in the bottom edge of the frame, by suit: what tells suits apart from the rim alone."""

_INSET = 6.0
_ROUND = 6.0
_GAP = 11.0
_CORNER = (18.5, 51.0)

_DIGITS: dict[str, tuple[float, str]] = {
    "0": (16, "M8 2.5C3.5 2.5 2.5 8 2.5 14S3.5 25.5 8 25.5 13.5 20 13.5 14 12.5 2.5 8 2.5z"),
    "1": (9.5, "M1.5 7.5L7 2.5V25.5"),
    "2": (16, "M2.5 9C2.5 4.7 4.6 2.5 8 2.5S13.5 4.7 13.5 8.5C13.5 14.5 2.5 19 2.5 25.5H14"),
    "3": (
        16,
        (
            "M2.4 6C3.4 3.6 5.2 2.5 7.8 2.5 11.2 2.5 13 4.8 13 7.9 13 11.4 10.8 13 7 13 11.2 13 13.5 15.4 13.5 19.2"
            " 13.5 23 11.5 25.5 7.8 25.5 5 25.5 3.1 24.3 2.1 21.8"
        ),
    ),
    "4": (16, "M10.5 25.5V2.5L2 18.5H14.5"),
    "5": (
        16,
        (
            "M13 2.5H4L3.2 12.4C4.4 11 6 10.3 8 10.3 11.5 10.3 13.5 13.3 13.5 17.6 13.5 22.4 11.3 25.5 7.6 25.5"
            " 4.9 25.5 3.2 24.3 2.1 22"
        ),
    ),
    "6": (
        16,
        (
            "M12.8 5C11.8 3.3 10.2 2.5 8.3 2.5 4.2 2.5 2.5 7.5 2.5 15 2.5 22 4.2 25.5 8 25.5S13.5 22.6 13.5 18.3"
            " 11.5 11.3 8.2 11.3C5 11.3 2.9 14 2.6 17"
        ),
    ),
    "7": (16, "M2 2.5H13.8C10.2 9 7.2 17 6.4 25.5"),
}


def _breaks(count: int) -> list[tuple[float, float]]:
    """Left and right end of each break along an edge, evenly spread."""
    width = CARD_WIDTH - 2 * _INSET
    middles = [_INSET + width * (place_ + 1) / (count + 1) for place_ in range(count)]
    return [(middle - _GAP / 2, middle + _GAP / 2) for middle in middles]


def frame_path(suit: str) -> str:
    """Path data of the suit's frame: both long sides whole, top and bottom broken `BREAKS[suit]` times.

    Every subpath but the first starts at a break, hence the path has 2 × breaks subpaths, or one for oros.
    """
    left, right, top, bottom = _INSET, CARD_WIDTH - _INSET, _INSET, CARD_HEIGHT - _INSET
    gaps = _breaks(BREAKS[suit])
    corner = f"a{number(_ROUND)} {number(_ROUND)} 0 0 1 "
    start = gaps[-1][1] if gaps else left + _ROUND
    data = f"M{number(start)} {number(top)}H{number(right - _ROUND)}{corner}{number(_ROUND)} {number(_ROUND)}"
    data += f"V{number(bottom - _ROUND)}{corner}-{number(_ROUND)} {number(_ROUND)}"
    for begin, end in reversed(gaps):
        data += f"H{number(end)}M{number(begin)} {number(bottom)}"
    data += f"H{number(left + _ROUND)}{corner}-{number(_ROUND)}-{number(_ROUND)}"
    data += f"V{number(top + _ROUND)}{corner}{number(_ROUND)}-{number(_ROUND)}"
    if not gaps:
        return data + "z"
    for begin, end in gaps[:-1]:
        data += f"H{number(begin)}M{number(end)} {number(top)}"
    return data + f"H{number(gaps[-1][0])}"


def paper() -> str:
    """The blank card with its edge."""
    return element(
        "rect",
        x=".8",
        y=".8",
        width=CARD_WIDTH - 1.6,
        height=CARD_HEIGHT - 1.6,
        rx=9,
        fill=Paint.PAPER,
        stroke=Paint.EDGE,
        stroke_width="1.6",
    )


def _index(rank: int) -> str:
    """The number at the upper left; two digits are set narrower than one."""
    digits = str(rank)
    narrow = 0.88 if len(digits) > 1 else 1.0
    drawn, x = "", 10.5
    for digit in digits:
        width, data = _DIGITS[digit]
        squeeze = f"scale({narrow:g} 1)" if narrow != 1 else ""
        drawn += path(data, transform=f"translate({number(x)} 11){squeeze}")
        x += width * narrow + 0.6
    return drawn


def frame_shapes() -> str:
    """Shapes to be used by the faces: `f<suit>` (paper, frame, corner pips) and `n<rank>` (the numbers in two corners).

    The numbers take the `color` of whoever uses them.
    """
    shapes = ""
    half_turn = f"rotate(180 {number(CARD_WIDTH / 2)} {number(CARD_HEIGHT / 2)})"
    for suit in SUITS:
        frame = path(frame_path(suit), "none", stroke=SUIT_PAINT[suit], stroke_width=2.4)
        corners = place(f"t{suit}", *_CORNER) + place(
            f"t{suit}", CARD_WIDTH - _CORNER[0], CARD_HEIGHT - _CORNER[1], turn=180
        )
        shapes += group(paper() + frame + corners, id=f"f{suit}")
    for rank in RANKS:
        upper = group(_index(rank), id=f"r{rank}")
        shapes += group(
            upper + element("use", href=f"#r{rank}", transform=half_turn),
            id=f"n{rank}",
            fill="none",
            stroke="currentColor",
            stroke_width="4.9",
            stroke_linecap="round",
            stroke_linejoin="round",
        )
    return shapes
