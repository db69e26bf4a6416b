"""The four kings (*reyes*, 12): crowned, bearded, in a long robe, standing."""

from tute_teach.drawing.pack.figures import LIVERIES, OUTLINE, held
from tute_teach.drawing.pack.lines import blob, dot, group, path, place
from tute_teach.drawing.pack.palette import Paint


def king_shapes() -> str:
    """Shapes `kr` (robe, takes cloth and second cloth), `kc` (crown) and `kb` (beard, takes the hair as fill)."""
    robe = (
        blob("40,72 28,110 20,172! 94,172! 86,120 74,72")
        + path("M42 172q3-7 9 0zM62 172q6-7 9 0z", Paint.DARK)
        + blob("42,72 38,112 30,166! 84,166! 76,112 72,72", "currentColor")
        + path("M31 158H83L84.5 168H29.5z", Paint.WHITE)
        + path("M57 84V158", "none", stroke=Paint.WHITE, stroke_width="7")
        + path("M53 84V158M61 84V158", "none")
        + path("M39 110Q57 118 75 110V117Q57 125 38.6 117z", Paint.GOLD)
        + blob("36,74 44,68 57,66 70,68 78,74 76,84 57,94 38,84", Paint.WHITE)
    )
    spots = "".join(
        path(f"M{x} {y}v3", "none", stroke_width="2.2")
        for x, y in [(44, 78), (57, 86), (70, 78), (38, 162), (48, 162), (66, 162), (76, 162)]
    )
    crown = (
        path("M42 37L37 19 47.5 27 57 14 66.5 27 77 19 72 37z", Paint.GOLD)
        + path("M42 32.5Q57 28.5 72 32.5L71.4 39Q57 35.5 42.6 39z", Paint.RED)
        + group(dot(37, 18, 2.6) + dot(57, 13.6, 2.8) + dot(77, 18, 2.6), fill=Paint.PALE_GOLD)
    )
    beard = blob("45.5,48 47,54! 52,55 57,53.5 62,55 67,54! 68.5,48 69,58 64,70 57,76 50,70 45,58") + path(
        "M53 60Q57 62.5 61 60", "none", stroke=Paint.WINE
    )
    return (
        group(robe + spots, id="kr")
        + group(crown, id="kc")
        + group(blob("44,38 42,52 44,66 57,68 70,66 72,52 70,38"), id="kh")
        + group(beard, id="kb")
    )


def king_face(suit: str) -> str:
    """The middle of a king's card."""
    livery = LIVERIES[suit]
    arm = blob("68,72 80,86 88,78! 96,84! 94,102 82,108 70,98", livery.cloth)
    other = blob("46,74 34,92 32,104 46,114! 50,106! 44,100 50,88", livery.cloth)
    hair = Paint.WHITE if suit == "o" else livery.hair
    return group(
        place("kr", fill=livery.second)
        + other
        + place("hn", 51, 110)
        + place("kh", fill=hair)
        + place("hd", 57, 50)
        + place("kb", fill=hair)
        + place("kc")
        + arm
        + held(suit, 92, 80)
        + place("hn", 92, 80),
        color=livery.cloth,
        **OUTLINE,
    )
