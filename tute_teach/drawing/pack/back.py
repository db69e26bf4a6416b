"""The back of the cards: a lattice with a border; looks the same either way up."""

from tute_teach.drawing.pack.lines import element, group, path, place
from tute_teach.drawing.pack.palette import Paint


def back_face() -> str:
    """The whole back, with its paper."""
    tile = group(path("M0-9L9 0 0 9-9 0z", "none") + path("M0-3.6L3.6 0 0 3.6-3.6 0z", Paint.BACK_LINE), id="bt")
    row = group(tile + "".join(place("bt", 18 * step, 0) for step in range(1, 5)), id="br")
    rows = row + "".join(place("br", 0, 18 * step) for step in range(1, 8))
    lattice = group(rows, transform="translate(25 32)", stroke=Paint.BACK_LINE, stroke_width="1.3")
    return (
        element(
            "rect",
            x=".8",
            y=".8",
            width=120.4,
            height=188.4,
            rx=9,
            fill=Paint.PAPER,
            stroke=Paint.EDGE,
            stroke_width="1.6",
        )
        + element("rect", x=7, y=7, width=108, height=176, rx=5, fill=Paint.BACK)
        + element(
            "rect", x=11, y=11, width=100, height=168, rx=3, fill="none", stroke=Paint.BACK_LINE, stroke_width="1.6"
        )
        + lattice
    )
