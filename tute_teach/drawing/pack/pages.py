"""The four pages (*sotas*, 10): young, on foot, in a short tunic, with a feathered hat."""

from tute_teach.drawing.pack.figures import LIVERIES, OUTLINE, held, mouth
from tute_teach.drawing.pack.lines import blob, curve, group, path, place
from tute_teach.drawing.pack.palette import Paint


def page_shapes() -> str:
    """Shapes `pt` (legs and tunic), `ph` (hair) and `pc` (cap with feather)."""
    legs = (
        blob("44,118! 42,140 43,164! 50,164! 53,142 56,122! 60,142 64,164! 71,164! 70,140 70,118!")
        + blob("43,162! 50,162! 51,171! 36,171! 35,168 40,166", Paint.DARK)
        + blob("64,162! 71,162! 75,166 80,168 79,171! 63,171!", Paint.DARK)
    )
    tunic = (
        blob("43,72 57,70 71,72 69,98! 80,126! 73,130 65,126! 57,131 49,126! 41,130 34,126! 45,98!", "currentColor")
        + path("M44.6 96H69.4L70.4 103H43.6z", Paint.GOLD)
        + path("M57 76V94M57 106V126M48 106L43 125M66 106L71 125", "none", stroke_width="1.5")
    )
    ruff = blob("42,70 47,66 57,68 67,66 72,70 68,76 57,79 46,76", Paint.WHITE)
    cap = (
        blob("68,24 76,12 88,10 92,16 86,22 76,26 72,32", Paint.WHITE)
        + curve("70,28 78,18 88,14", stroke_width="1.3")
        + blob("38,34 42,24 56,20 70,22 76,32 72,38 57,36 42,39", "currentColor")
        + path("M43 38Q57 33 71.5 37.5", "none", stroke=Paint.GOLD, stroke_width="3")
    )
    hair = blob("43,36 40,52 42,64 48,66 57,60 66,66 72,64 74,52 71,36")
    return group(legs + tunic + ruff, id="pt") + group(hair, id="ph") + group(cap, id="pc")


def page_face(suit: str) -> str:
    """The middle of a page's card."""
    livery = LIVERIES[suit]
    cape = blob("44,72 34,92 28,132! 42,134 50,100", livery.second)
    arm = blob("67,72 78,82 86,90! 94,94! 90,108 80,108 68,94", livery.cloth)
    other = blob("47,74 37,86 34,98 46,108! 49,101! 44,97 52,88", livery.cloth)
    return group(
        cape
        + place("pt", fill=livery.second)
        + other
        + place("ph", fill=livery.hair)
        + place("hd", 57, 50)
        + mouth(57, 58.5)
        + place("pc")
        + arm
        + held(suit, 91, 92)
        + place("hn", 91, 92),
        color=livery.cloth,
        **OUTLINE,
    )
