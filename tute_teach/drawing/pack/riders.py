"""The four riders (*caballos*, 11): a horse stepping to the right, and its rider."""

from tute_teach.drawing.pack.figures import LIVERIES, OUTLINE, held, mouth
from tute_teach.drawing.pack.lines import blob, curve, dot, group, path, place
from tute_teach.drawing.pack.palette import Paint

_HORSE = (
    "26,126 27,113 36,107 56,109 68,105 77,93 82,80 86,71! 88,63! 93,70 98,75 106,86 113,96 112,103 106,106"
    " 99,100 93,98 92,110 89,120 98,115 105,119 102,128 96,138! 88,135! 92,127 82,131 64,135 48,133 41,140"
    " 36,148 38,158 35,168! 25,168! 28,157 25,148 28,138"
)


def rider_shapes() -> str:
    """Shapes `hs` (horse, takes its coat as fill and its mane as color) and `rh` (the rider's hat, takes its cloth)."""
    far_legs = (
        blob("47,132 46,148 53,157 51,168! 60,168! 60,155 56,146 61,134")
        + path("M51.6 164H60.2L61 171.5H49.6z", Paint.DARK)
        + blob("72,130 75,146 72.5,168! 81.5,168! 82.5,148 85,128")
        + path("M73 164H81.8L83 171.5H71.4z", Paint.DARK)
    )
    horse = (
        blob("27,111 18,114 11,126 13,146 8,160! 18,157 24,146 22,132 30,122", "currentColor")
        + far_legs
        + blob(_HORSE)
        + path("M25.6 164H35.6L36.4 171.5H23.4z", Paint.DARK)
        + path("M98 133.4L89.8 130.6 86.4 136.8 94.6 141.4z", Paint.DARK)
        + blob("86,66 78,73 75,80! 74,88! 69,94! 66,104! 71,107 78,98 83,87 90,77 91,70!", "currentColor")
        + dot(97, 82, 1.9, Paint.INK, stroke="none")
        + dot(109.5, 98, 1.3, Paint.INK, stroke="none")
        + curve("105,104 104,101 102,99.5", stroke_width="1.4")
    )
    bridle = curve("91,73 94,84 93,96", stroke=Paint.WINE, stroke_width="2.4") + curve(
        "101,79 102,88 99,99", stroke=Paint.WINE, stroke_width="2.4"
    )
    hat = (
        blob("38,33 39,22 49,17 60,20 64,33", "currentColor")
        + path("M38 28.6Q51 33.4 63.4 28.6L64 34H38z", Paint.PALE_GOLD)
        + blob("31,34 42,32.5 51,35 60,32.5 71,34 66,39 51,41 36,39", "currentColor")
    )
    return group(horse + bridle, id="hs") + group(hat, id="rh")


def rider_face(suit: str) -> str:
    """The middle of a rider's card."""
    livery = LIVERIES[suit]
    cape = blob("47,68 35,75 22,80 12,92! 20,94! 19,103! 32,104 44,98", livery.second)
    cloth = blob("38,105 52,103 67,103 71,124 56,129 39,126", livery.second) + curve(
        "40.4,122.4 56,125.4 69.4,120.6", stroke=Paint.PALE_GOLD
    )
    leg = (
        blob("43,102 58,101 65,108 64,124 62,136! 53,136! 53,122 46,114", livery.cloth)
        + blob("52,130! 63,130! 62,142 70,145 71,149! 52,149!", Paint.DARK)
        + path("M53 132.6H62.6", "none", stroke=Paint.PALE_GOLD)
    )
    body = (
        blob("40,70 51,66 62,70 62,90 64,108! 52,112 38,108! 41,90", livery.cloth)
        + path("M40.4 92H62.4L63 98.4H39.6z", Paint.PALE_GOLD)
        + blob("41,69 46,64 52,66 58,64 63,69 60,74 52,77 44,74", Paint.WHITE)
    )
    reins = curve("66,96 84,106 101,99", stroke=Paint.WINE, stroke_width="2.2")
    lower_arm = blob("44,72 52,74 53,84 57,90 68,92! 67,100! 54,99 46,92 42,82", livery.second)
    arm = blob("58,70 66,73 71,73 76,64! 84,68! 80,80 72,84 61,84", livery.second)
    tilt = 14 if suit in ("e", "b") else 0
    return group(
        cape
        + place("hs", fill=livery.coat, color=livery.mane)
        + cloth
        + leg
        + body
        + reins
        + blob("41,35 38,46 39,56 45,61 57,61 64,56 65,46 62,35", livery.hair)
        + place("hd", 51.5, 48, 0.88)
        + mouth(51.5, 55.4)
        + place("rh")
        + arm
        + held(suit, 83, 60, 1.12, tilt)
        + place("hn", 82, 62)
        + lower_arm
        + place("hn", 69, 96),
        color=livery.cloth,
        **OUTLINE,
    )
