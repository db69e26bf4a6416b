"""The four aces: one large, ornate suit symbol each."""

from math import cos, pi, sin

from tute_teach.drawing.pack.figures import OUTLINE
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
        **OUTLINE,
    )


def _ace_of_cups() -> str:
    return group(
        path("M-34-30C-34 2-22 17-6 21V35H6V21C22 17 34 2 34-30z", Paint.RED)
        + path("M-14 2Q-13 12-5 20M0 3V20M14 2Q13 12 5 20", "none", stroke=Paint.WINE)
        + path("M-33.4-20C-20-12 20-12 33.4-20L31.4-6C18 3-18 3-31.4-6z", Paint.GOLD)
        + group(dot(-19, -8.6, 3.6) + dot(19, -8.6, 3.6), fill=Paint.GREEN)
        + path("M0-14L6.4-7 0 0-6.4-7z", Paint.BLUE)
        + path("M-28 58C-28 48-18 47-10 43-7 41-6 38-6 34H6C6 38 7 41 10 43 18 47 28 48 28 58z", Paint.RED)
        + path("M-14 53C-12 50-5 49-3 42M14 53C12 50 5 49 3 42", "none", stroke=Paint.WINE)
        + path("M-11 29C-11 25-8 24-6 24H6C8 24 11 25 11 29S8 34 6 34H-6C-8 34-11 33-11 29z", Paint.GOLD)
        + path("M-30 58H30V61C30 63 29 64 27 64H-27C-29 64-30 63-30 61z", Paint.GOLD)
        + element("ellipse", cy=-30, rx=34, ry=7, fill=Paint.GOLD)
        + element("ellipse", cy=-30.4, rx=26, ry=3.6, fill=Paint.WINE),
        transform="translate(61 85)scale(.96)",
        **OUTLINE,
    )


def _ace_of_swords() -> str:
    sprig = group(
        path("M6 36C22 32 34 16 27-18", "none", stroke=Paint.FOREST)
        + place("lf", 14, 32, 0.6, 120)
        + place("lf", 21, 25, 0.6, 10)
        + place("lf", 25, 19, 0.6, 100)
        + place("lf", 28, 9, 0.6, -18)
        + place("lf", 29, 3, 0.6, 75)
        + place("lf", 29, -6, 0.6, -30)
        + place("lf", 28, -12, 0.6, 55)
        + place("lf", 27, -17, 0.6, -8),
        id="sp",
        stroke_width="1.8",
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
        + path("M0-48V20", "none")
    )
    other = element("use", href="#sp", transform="scale(-1 1)")
    return group(sprig + other + blade + hilt, transform="translate(61 96)", **OUTLINE)


def _ace_of_clubs() -> str:
    leaves = (
        place("lf", -14, -24, 0.85, -72)
        + place("lf", -13, 6, 0.9, -80)
        + place("lf", 14, -36, 0.9, 72)
        + place("lf", 11, 2, 0.9, 62)
        + place("lf", 7, 34, 0.8, 105)
    )
    ribbons = path("M-10 29L10.4 24 10 31-9.4 36zM-9 41L9 36.4 8.6 43.4-8.4 48z", Paint.RED)
    return group(
        leaves + place("b", 0, 0, 2.3, stroke_width=0.9) + ribbons, transform="translate(60 95)rotate(8)", **OUTLINE
    )


def ace_shapes() -> str:
    """Shape `lf`: a leaf that grows upwards from its origin, 26 high."""
    return group(
        blob("0,0! 5.4,-8 4.6,-18 0,-26! -4.6,-18 -5.4,-8", Paint.LEAF)
        + path("M0-2V-17", "none", stroke=Paint.FOREST, stroke_width="1.5"),
        id="lf",
    )


def ace_face(suit: str) -> str:
    """The middle of an ace; raises KeyError for an unknown suit."""
    return {"o": _ace_of_coins, "c": _ace_of_cups, "e": _ace_of_swords, "b": _ace_of_clubs}[suit]()
