"""The four riders (*caballos*, 11): a horse stepping to the right, and its rider."""

from tute_teach.drawing.pack.figures import LIVERIES, OUTLINE, held, mouth
from tute_teach.drawing.pack.lines import blob, curve, dot, group, place
from tute_teach.drawing.pack.palette import Paint


def rider_shapes() -> str:
    """Shapes `hb` (horse, takes its coat as fill and its mane as color) and `rd` (the rider's body)."""
    horse = (
        blob("27,112 18,116 12,130 14,150 9,162! 20,158 24,146 22,132 30,122", "currentColor")
        + blob("46,134 44,148 51,158 49,168! 58,168! 58,156 54,147 60,134")
        + blob("72,130 74,146 72,168! 81,168! 81,148 84,130")
        + blob(
            "24,126 26,112 36,107 56,109 68,105 76,92 80,78 84,70! 87,63! 91,70 96,75 104,86 111,96 110,103 104,105"
            " 97,99 91,97 90,110 88,122 100,122 104,127 98,142 94,150! 87,146! 92,134 80,132 64,135 48,133 40,140"
            " 34,148 37,160 34,170! 24,170! 27,158 24,148 27,138"
        )
        + blob("84,68 78,72 72,86 64,104 70,108 76,98 82,86 88,80", "currentColor")
        + dot(95, 82, 1.8, Paint.INK, stroke="none")
        + dot(107, 98, 1.2, Paint.INK, stroke="none")
    )
    return group(horse, id="hb")


def rider_face(suit: str) -> str:
    """The middle of a rider's card."""
    livery = LIVERIES[suit]
    leg = blob("46,104 58,104 64,116 62,136 66,146! 52,146! 52,122", livery.second)
    return group(
        place("hb", fill=livery.horse, color=livery.mane)
        + leg
        + blob("42,66 52,62 62,66 62,106! 40,106!", livery.cloth)
        + place("hd", 52, 46, 0.9)
        + mouth(52, 54)
        + held(suit, 86, 58)
        + place("hn", 86, 58)
        + curve("60,70 74,72 84,60", stroke_width="8"),
        color=livery.cloth,
        **OUTLINE,
    )
