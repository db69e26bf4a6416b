"""The four riders (*caballos*, 11): a horse stepping to the right, and its rider."""

from tute_teach.drawing.pack.figures import LIVERIES, OUTLINE, held, mouth
from tute_teach.drawing.pack.lines import blob, curve, dot, group, path, place
from tute_teach.drawing.pack.palette import Paint

_HORSE = (
    "26,126 27,113 36,107 56,109 68,105 77,93 82,80 86,71! 88,63! 93,70 98,75 106,86 113,96 112,103 106,106"
    " 99,100 93,98 92,105 90,112 97,108 104,110.5 103,119 97.4,128.4! 89.6,125! 92.6,118.4 84,129 64,135 48,133 41,140"
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
        + path("M99 124.6L91.2 121.2 86.6 127.6 95 132.4z", Paint.DARK)
        + blob("86,66 78,73 75,80! 74,88! 69,94! 66,104! 71,107 78,98 83,87 90,77 91,70!", "currentColor")
        + dot(97, 82, 1.9, Paint.INK, stroke="none")
        + dot(109.5, 98, 1.3, Paint.INK, stroke="none")
        + curve("105,104 104,101 102,99.5", stroke_width="1.4")
    )
    bridle = curve("91,73 94,84 93,96", stroke=Paint.WINE, stroke_width="2.4") + curve(
        "101,79 102,88 99,99", stroke=Paint.WINE, stroke_width="2.4"
    )
    hat = (
        blob("43,30 36,27 32.5,20 36,12! 40,15! 44,11! 48,17 49,26", Paint.WHITE)
        + curve("46,28 40,23 37,16", stroke_width="1.3")
        + blob("41,33 42,23 51,19 60,22 63,33", "currentColor")
        + blob("34,31! 41,34 52,35.4 63,33 70,27! 70,36 61,41 51,42 41,40.5", Paint.PALE_GOLD)
    )
    return group(horse + bridle, id="hs") + group(hat, id="rh") + _body_shapes()


def _body_shapes() -> str:
    """Shapes `rc` (cape), `rb` (saddle cloth, body, leg, reins), `ra` and `rl` (arms) in cloth and second cloth."""
    cape = blob("47,68 35,75 22,80 12,92! 20,94! 19,103! 32,104 44,98")
    saddle = blob("38,105 52,103 67,103 71,124 56,129 39,126") + curve(
        "40.4,122.4 56,125.4 69.4,120.6", stroke=Paint.PALE_GOLD
    )
    leg = (
        blob("43,102 58,101 65,108 64,124 62,136! 53,136! 53,122 46,114", "currentColor")
        + blob("52,130! 63,130! 62,142 70,145 71,149! 52,149!", Paint.DARK)
        + path("M53 132.6H62.6", "none", stroke=Paint.PALE_GOLD)
    )
    body = (
        blob("40,70 51,66 62,70 62,90 64,108! 52,112 38,108! 41,90", "currentColor")
        + path("M40.4 92H62.4L63 98.4H39.6z", Paint.PALE_GOLD)
        + blob("41,69 46,64 52,66 58,64 63,69 60,74 52,77 44,74", Paint.WHITE)
    )
    reins = curve("66,96 84,106 101,99", stroke=Paint.WINE, stroke_width="2.2")
    raised = blob("58,70 66,73 71,73 78,64! 86,68! 82,80 73,84 61,84")
    lower = blob("44,72 52,74 53,84 57,90 68,92! 67,100! 54,99 46,92 42,82")
    return (
        group(cape, id="rc")
        + group(saddle + leg + body + reins, id="rb")
        + group(raised, id="ra")
        + group(lower, id="rl")
        + blob("41,35 38,46 39,56 45,61 57,61 64,56 65,46 62,35", id="ri")
    )


def _expression(suit: str, hair: str) -> str:
    """A clean-shaven rider, two with a moustache, one with a short beard."""
    moustache = blob("51.5,53 46,52.4 43.4,54.6! 47,56.6 51.5,55 56,56.6 59.6,54.6! 57,52.4", hair, stroke_width="1.3")
    beard = blob("42,48 44,52.6! 51.5,51.6 59,52.6! 61,48 60.4,56 56,62 51.5,64 47,62 42.6,56", hair)
    match suit:
        case "o":
            return mouth(51.5, 55.4)
        case "b":
            return beard + path("M48.6 56q2.9 2.2 5.8 0", "none", stroke=Paint.PAPER, stroke_width="1.5")
        case _:
            return moustache + path("M49.6 58.4q1.9 1 3.8 0", "none", stroke=Paint.WINE, stroke_width="1.4")


def rider_face(suit: str) -> str:
    """The middle of a rider's card."""
    livery = LIVERIES[suit]
    scale, tilt = (1.0, 16.0) if suit in ("e", "b") else (1.12, 0.0)
    return group(
        place("rc")
        + place("hs", fill=livery.coat, color=livery.mane)
        + place("rb")
        + place("ri", fill=livery.hair)
        + place("hd", 51.5, 48, 0.88)
        + _expression(suit, livery.hair)
        + place("rh")
        + place("ra")
        + held(suit, 86, 61, scale, tilt)
        + place("hn", 85, 62)
        + place("rl")
        + place("hn", 69, 96),
        color=livery.cloth,
        fill=livery.second,
        **OUTLINE,
    )
