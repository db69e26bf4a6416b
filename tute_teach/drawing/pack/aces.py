"""The four aces: one large, ornate suit symbol each."""

from math import cos, pi, sin

from tute_teach.drawing.pack.lines import blob, curve, dot, element, group, number, path, place
from tute_teach.drawing.pack.palette import Paint


def _ring(count: int, radius: float, size: float, fill: str) -> str:
    """Beads on a circle."""
    beads = "".join(
        dot(radius * cos(2 * pi * step / count), radius * sin(2 * pi * step / count), size) for step in range(count)
    )
    return group(beads, fill=fill, stroke="none")


def _rays(count: int, inner: float, outer: float) -> str:
    points = [
        (radius * sin(pi * step / count), -radius * cos(pi * step / count))
        for step in range(2 * count)
        for radius in [outer if step % 2 == 0 else inner]
    ]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


def _ace_of_coins() -> str:
    face = (
        dot(0, 0, 14.5, Paint.PALE_GOLD)
        + group(dot(-5, -2.5, 1.5) + dot(5, -2.5, 1.5), fill=Paint.INK, stroke="none")
        + curve("-5.2,4.6 0,7.6 5.2,4.6", stroke_linecap="round")
        + curve("-7.4,-6.6 -5,-7.6 -2.8,-6.6", stroke_linecap="round")
        + curve("7.4,-6.6 5,-7.6 2.8,-6.6", stroke_linecap="round")
        + group(dot(-8.4, 2.6, 2.2) + dot(8.4, 2.6, 2.2), fill=Paint.CHEEK, stroke="none")
    )
    return group(
        dot(0, 0, 42, Paint.GOLD)
        + dot(0, 0, 34.5, Paint.RED)
        + _ring(24, 38.2, 1.7, Paint.WINE)
        + path(_rays(14, 19, 32), Paint.GOLD)
        + face,
        transform="translate(61 95)",
        stroke=Paint.INK,
        stroke_width="2",
        stroke_linejoin="round",
    )


def _ace_of_cups() -> str:
    return group(
        path("M-33-28C-33 2-22 17-6 21V35H6V21C22 17 33 2 33-28z", Paint.RED)
        + path("M-32.4-19C-20-11 20-11 32.4-19L30.6-6C18 3-18 3-30.6-6z", Paint.GOLD)
        + group(dot(-19, -8.2, 3.6) + dot(19, -8.2, 3.6), fill=Paint.GREEN)
        + element("path", d="M0-13L6-6.6 0-.2-6-6.6z", fill=Paint.BLUE)
        + path("M-11 29C-11 25-8 24-6 24H6C8 24 11 25 11 29S8 34 6 34H-6C-8 34-11 33-11 29z", Paint.GOLD)
        + path("M-27 56C-27 47-18 47-10 43-7 41-6 38-6 34H6C6 38 7 41 10 43 18 47 27 47 27 56z", Paint.RED)
        + path("M-29 56H29V59C29 61 28 62 26 62H-26C-28 62-29 61-29 59z", Paint.GOLD)
        + element("ellipse", cy="-28", rx="33", ry="6.5", fill=Paint.GOLD)
        + element("ellipse", cy="-28.4", rx="25", ry="3.2", fill=Paint.WINE, stroke="none"),
        transform="translate(61 84)",
        stroke=Paint.INK,
        stroke_width="2",
        stroke_linejoin="round",
    )


def _ace_of_swords() -> str:
    ribbon = blob("-1,40 -14,34 -30,44 -32,60! -26,55! -22,62! -16,48 -2,46", Paint.RED) + blob(
        "1,40 14,34 30,44 32,60! 26,55! 22,62! 16,48 2,46", Paint.RED
    )
    hilt = (
        path("M-5 46H5V66H-5z", Paint.RED)
        + path("M-5 51L5 47M-5 57L5 53M-5 63L5 59", "none", stroke=Paint.GOLD)
        + blob(
            "0,36 14,36 24,34 28,28 33,31 31,38 22,45 10,46 0,46 -10,46 -22,45 -31,38 -33,31 -28,28 -24,34 -14,36",
            Paint.GOLD,
        )
        + dot(0, 41, 3.6, Paint.BLUE)
        + dot(0, 71, 6.5, Paint.GOLD)
        + dot(0, 71, 2.2, Paint.RED, stroke="none")
    )
    blade = (
        path("M-8.5 36V-58L0-76 8.5-58V36z", Paint.STEEL)
        + path("M.6-73V35H7.6V-57.8z", Paint.SHADE, stroke="none")
        + path("M0-48V20", "none", stroke_linecap="round")
    )
    return group(
        ribbon + blade + hilt, transform="translate(61 96)", stroke=Paint.INK, stroke_width="2", stroke_linejoin="round"
    )


def _ace_of_clubs() -> str:
    leaf = group(
        blob("0,0! 5,-9 4,-20 0,-26! -4,-20 -5,-9", Paint.GREEN) + path("M0-2V-18", "none", stroke_width="1.4"),
        id="lf",
    )
    return group(
        place("b", 0, 0, 2.3, 10, stroke_width=0.9)
        + leaf
        + place("lf", 12, -6, 1, 62)
        + place("lf", -13, 14, 1, -58)
        + place("lf", -14, 8, 0.8, -104),
        transform="translate(61 95)",
        stroke=Paint.INK,
        stroke_width="2",
        stroke_linejoin="round",
    )


def ace_face(suit: str) -> str:
    """The middle of an ace; raises KeyError for an unknown suit."""
    return {"o": _ace_of_coins, "c": _ace_of_cups, "e": _ace_of_swords, "b": _ace_of_clubs}[suit]()
