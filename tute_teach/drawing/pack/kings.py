"""The four kings (*reyes*, 12): crowned, bearded, in a long robe, standing."""

from tute_teach.drawing.pack.figures import LIVERIES, OUTLINE, held
from tute_teach.drawing.pack.lines import blob, curve, dot, element, group, path, place
from tute_teach.drawing.pack.palette import Paint

_MOTIFS: dict[str, str] = {
    "o": dot(0, 0, 2.6),
    "c": path("M0-4L3 0 0 4-3 0z"),
    "e": path("M-1-4H1V-1H4V1H1V4H-1V1H-4V-1H-1z"),
    "b": path("M0 4C-5 1-4-3 0-4.5 4-3 5 1 0 4z"),
}

_BEARDS: dict[str, str] = {
    "o": "46,47 48,54 53,54.5 58,53 63,54.5 68,54 70,47 71,60 66,74 58,86 50,74 45,60",
    "c": "46,46 48,54 53,54.5 58,53 63,54.5 68,54 70,46 71.5,58 68,68 58,71 48,68 44.5,58",
    "e": "46,46 48,54 53,54.5 58,53 63,54.5 68,54 70,46 70,58 66,66 64,77! 58,70! 52,77! 50,66 46,58",
    "b": "46,46 48,54 53,54.5 58,53 63,54.5 68,54 70,46 70.5,58 66,69 58,79! 50,69 45.5,58",
}


def _ermine(spots: list[tuple[float, float]]) -> str:
    return path("".join(f"M{x:g} {y:g}v2.6" for x, y in spots), "none", stroke_width="2.2")


def king_shapes() -> str:
    """Shapes `kr` (robe), `ka` and `kl` (raised and lowered sleeve), `ke` (collar), `kc` (crown), `kh` (hair)."""
    robe = (
        blob("44,72 31,112 24,172! 87,172! 81,112 72,72")
        + path("M41 173c0-6 12-6 13 0zM61 173c1-6 13-6 13 0z", Paint.DARK)
        + blob("46,72 41,112 33,168! 82,168! 75,112 70,72", "currentColor")
        + path("M34.4 157H80.4L82.4 168Q58 172 32.8 168z", Paint.WHITE)
        + path("M54 82H62L63 158H53z", Paint.WHITE)
        + path("M41 108.5Q58 117 75 108.5L75.8 115.5Q58 124 40.2 115.5z", Paint.GOLD)
        + dot(58, 116, 4.2, Paint.RED)
        + _ermine([(58, 126), (58, 137), (58, 148)])
        + _ermine([(39, 161), (46, 162), (70, 162), (77, 161)])
    )
    collar = blob("36,79 42,70 58,66 74,70 80,79 74,88 58,94 42,88", Paint.WHITE) + _ermine(
        [(42, 77), (48, 85), (58, 89), (68, 85), (74, 77)]
    )
    raised = (
        path("M84 84L99 87V112L88 104z")
        + blob("68,73 78,79 85,80! 98,84! 95,99 86,105 74,101 69,92", "currentColor")
        + path("M84.4 77.6L99.4 82.4 98.2 88 83 83.4z", Paint.WHITE)
    )
    lower = blob("47,74 37,88 33,104 37,113 47,116! 51,107! 44,102 51,88", "currentColor") + path(
        "M46 117.5L51.5 105.8 56 108 51 119.6z", Paint.WHITE
    )
    crown = (
        blob("46,34 45,25 58,19 71,25 70,34", Paint.RED)
        + path("M44.5 38L40.5 19 50 28 58 13.5 66 28 75.5 19 71.5 38Q58 33.5 44.5 38z", Paint.GOLD)
        + path("M44 33.4Q58 28.6 72 33.4L71.2 40Q58 35.4 44.8 40z", Paint.GOLD)
        + element("path", d="M58 29.6l2.6 3-2.6 3-2.6-3z", fill=Paint.BLUE, stroke_width="1.2")
        + group(dot(49.5, 34.8, 1.7) + dot(66.5, 34.8, 1.7), fill=Paint.RED, stroke_width="1.2")
        + group(dot(40.5, 18, 2.5) + dot(58, 13.6, 2.7) + dot(75.5, 18, 2.5), fill=Paint.PALE_GOLD)
    )
    return (
        group(robe, id="kr")
        + group(raised, id="ka")
        + group(lower, id="kl")
        + group(collar, id="ke")
        + group(crown, id="kc")
        + blob("45,38 42,50 43,64 50,70 66,70 73,64 74,50 71,38", id="kh")
    )


def king_face(suit: str) -> str:
    """The middle of a king's card."""
    livery = LIVERIES[suit]
    motif = group(_MOTIFS[suit], id=f"m{suit}")
    others = "".join(place(f"m{suit}", x, y) for x, y in [(-5, 14), (4, 24), (25, 0), (30, 14), (21, 24)])
    beard = blob(_BEARDS[suit]) + curve("51,55.5 58,57 65,55.5", stroke_width="1.2")
    return group(
        place("kr", fill=livery.second)
        + group(motif + others, fill=livery.second, stroke="none", transform="translate(45.5 127)")
        + place("kl")
        + place("hn", 56, 113)
        + place("ka", fill=livery.second)
        + place("ke")
        + place("kh", fill=livery.beard)
        + place("hd", 58, 50)
        + group(beard, fill=livery.beard)
        + path("M54.6 60q3.4 2.6 6.8 0", Paint.WINE, stroke_width="1.2")
        + place("kc")
        + held(suit, 92, 79)
        + place("hn", 92, 79),
        color=livery.cloth,
        **OUTLINE,
    )
