"""The four pages (*sotas*, 10): young, on foot, in a short tunic, with a feathered cap."""

from tute_teach.drawing.pack.figures import LIVERIES, OUTLINE, held, mouth
from tute_teach.drawing.pack.lines import blob, curve, group, path, place
from tute_teach.drawing.pack.palette import Paint


def page_shapes() -> str:
    """Shapes `pt` (legs and tunic), `pr` and `pl` (arms), `ph` and `pq` (straight and curly hair), `pc` (cap)."""
    legs = (
        blob("45,118! 43,140 44,164! 51.5,164! 54,142 58,120! 58,118")
        + blob("58,120! 62,142 65,164! 72.5,164! 72,140 71,118!", "currentColor")
        + blob("44,161! 51.5,161! 52.5,172! 36,172! 35,168.5 40,167", Paint.DARK)
        + blob("65,161! 72.5,161! 76,167 81,168.5 80,172! 64,172!", Paint.DARK)
    )
    tunic = (
        blob("45,72 58,70 71,72 70,100! 81,125! 74,130 66,126! 58,131 50,126! 42,130 35,125! 46,100!", "currentColor")
        + path("M52 103L50 126Q54 130.5 58 131 62 130.5 66 126L64 103z")
        + path("M47 80L58 74 69 80 58 96z")
        + path("M45.6 97H70.4L71.4 104.4H44.6z", Paint.GOLD)
        + path("M45.8 105L42.4 129M70.2 105L73.8 129", "none", stroke_width="1.5")
    )
    ruff = blob("43,71 48,66 58,68 68,66 73,71 69,77 58,80 47,77", Paint.WHITE) + path(
        "M50 70L48 76M58 70V78M66 70L68 76", "none", stroke_width="1.3"
    )
    raised = (
        blob("76,88 84,87! 87,93 88,88! 96,92! 95,103 87,107 79,103 75,96")
        + blob("64,75 72,71 81,77 85,87 80,95 72,94 66,86", "currentColor")
        + path("M70 75Q76 82 76 93M77 75Q81 82 82 90", "none", stroke_width="1.5")
    )
    lower = (
        blob("34,92! 43,94 43,99 53,103! 50,111! 39,108 34,101")
        + blob("52,75 44,71 36,77 31,88 35,96 44,95 50,86", "currentColor")
        + path("M46 75Q40 82 40 94M39 76Q35 82 35 91", "none", stroke_width="1.5")
    )
    cap = (
        blob("68,28 71,18 80,11 91,10 98,15! 92,19! 95,22! 86,24 76,28 72,35", Paint.WHITE)
        + curve("70,31 76,22 90,15", stroke_width="1.3")
        + blob("39,34 42,24 55,19 69,22 77,31 73,38 58,35 43,39", "currentColor")
        + blob("42,36 58,31.5 74,35.5 73,41 58,37.5 43.5,41.5", Paint.PALE_GOLD)
    )
    hair = blob("44,36 40,52 41,65 48,69 58,64 68,69 75,65 76,52 72,36")
    curls = blob(
        "44,34 38,40 37,47 39,51! 36,56 40,63 45,64! 48,69 58,66 68,69 71,64! 76,63 80,56 77,51! 79,47 78,40 72,34"
    )
    return "".join(
        group(content, id=name)
        for name, content in {
            "pt": legs + tunic + ruff,
            "pr": raised,
            "pl": lower,
            "ph": hair,
            "pq": curls,
            "pc": cap,
        }.items()
    )


def page_face(suit: str) -> str:
    """The middle of a page's card."""
    livery = LIVERIES[suit]
    cape = blob("46,73 36,92 27,128! 36,134 45,132! 54,100", livery.second)
    return group(
        cape
        + place("pt", fill=livery.second)
        + place("pl", fill=livery.second)
        + place("hn", 54, 107)
        + place("pq" if suit in ("c", "b") else "ph", fill=livery.hair)
        + place("hd", 58, 51)
        + mouth(58, 59.5)
        + place("pc")
        + place("pr", fill=livery.second)
        + held(suit, 92, 90)
        + place("hn", 92, 90),
        color=livery.cloth,
        **OUTLINE,
    )
