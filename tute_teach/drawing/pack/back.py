"""The back of the cards: a lattice in a border with a medallion; looks the same either way up."""

from tute_teach.drawing.pack.frame import CARD_HEIGHT, CARD_WIDTH, paper
from tute_teach.drawing.pack.lines import dot, element, group, number, path, place
from tute_teach.drawing.pack.palette import Paint

_COLUMNS, _ROWS = 6, 10
_INSET = 13.0


def _panel(inset: float, corner: int, **paint: object) -> str:
    return element(
        "rect", x=inset, y=inset, width=CARD_WIDTH - 2 * inset, height=CARD_HEIGHT - 2 * inset, rx=corner, **paint
    )


def back_face() -> str:
    """The whole back, with its paper."""
    wide, high = (CARD_WIDTH - 2 * _INSET) / _COLUMNS, (CARD_HEIGHT - 2 * _INSET) / _ROWS
    half, rise = number(wide / 2), number(high / 2)
    cell = path(f"M0-{rise}L{half} 0 0 {rise}-{half} 0z", "none") + path("M0-3.4L3.4 0 0 3.4-3.4 0z", stroke="none")
    row = group(cell, id="bt") + "".join(place("bt", wide * step) for step in range(1, _COLUMNS))
    rows = group(row, id="br") + "".join(place("br", 0, high * step) for step in range(1, _ROWS))
    petals = "".join(
        element("ellipse", rx="4", ry="8", cy="-9.4", transform=f"rotate({turn})" if turn else None)
        for turn in range(0, 360, 60)
    )
    medallion = (
        dot(0, 0, 26, Paint.BACK, stroke_width="2")
        + dot(0, 0, 22, Paint.BACK_LINE, stroke="none")
        + group(petals, fill=Paint.BACK, stroke="none")
        + dot(0, 0, 3.4, Paint.BACK_LINE, stroke="none")
    )
    return (
        paper()
        + _panel(6, 5, fill=Paint.BACK)
        + group(
            _panel(9.6, 3, fill="none", stroke_width="1.6")
            + group(
                rows,
                fill=Paint.BACK_LINE,
                transform=f"translate({number(_INSET + wide / 2)} {number(_INSET + high / 2)})",
            )
            + group(medallion, transform=f"translate({CARD_WIDTH // 2} {CARD_HEIGHT // 2})"),
            stroke=Paint.BACK_LINE,
            stroke_width="1.2",
        )
    )
