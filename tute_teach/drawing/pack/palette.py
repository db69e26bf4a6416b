"""Colours of the pack: every paint is a CSS custom property with a fallback, so that a page may adapt them.

Values are ready for the `fill`, `stroke` and `color` attributes.  Attributes (not `style`) are used throughout,
because a strict content policy may forbid inline styles.  There are no `url(#…)` paints, because browsers resolve them
against the page when a symbol comes from another file.
"""

from enum import StrEnum


class Paint(StrEnum):
    """A paint by its part in the drawing; the value is an SVG paint such as `var(--card-ink,#2b211b)`."""

    PAPER = "var(--card-paper,#fffdf6)"
    EDGE = "var(--card-edge,#4d4137)"
    INK = "var(--card-ink,#2b211b)"
    WHITE = "var(--card-white,#fff)"
    GOLD = "var(--card-gold,#f4b92f)"
    PALE_GOLD = "var(--card-pale-gold,#ffe08a)"
    BRONZE = "var(--card-bronze,#a8650f)"
    RED = "var(--card-red,#cf3540)"
    WINE = "var(--card-wine,#8d1f30)"
    BLUE = "var(--card-blue,#3a6fbe)"
    NAVY = "var(--card-navy,#24427c)"
    STEEL = "var(--card-steel,#cfe0f3)"
    SHADE = "var(--card-shade,#8db0dd)"
    GREEN = "var(--card-green,#5f9c3e)"
    LEAF = "var(--card-leaf,#93c95c)"
    FOREST = "var(--card-forest,#33602a)"
    WOOD = "var(--card-wood,#e9c88f)"
    SKIN = "var(--card-skin,#f6cfa6)"
    CHEEK = "var(--card-cheek,#e89a7c)"
    BROWN = "var(--card-brown,#8b5a33)"
    DARK = "var(--card-dark,#4a3428)"
    GREY = "var(--card-grey,#d9d6cf)"
    BACK = "var(--card-back,#8d2436)"
    BACK_LINE = "var(--card-back-line,#f0c9a4)"


SUITS: tuple[str, ...] = ("o", "c", "e", "b")
"""Suit letters in the order of the pack: oros (coins), copas (cups), espadas (swords), bastos (clubs)."""

RANKS: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
"""Ranks as printed on a forty-card pack; 10 is the sota, 11 the caballo, 12 the rey."""

SUIT_PAINT: dict[str, str] = {
    "o": "var(--suit-o,#8f5a08)",
    "c": "var(--suit-c,#b3202e)",
    "e": "var(--suit-e,#22509a)",
    "b": "var(--suit-b,#2a6a31)",
}
"""Deep paint of a suit for index and frame: contrast of at least 4.5 on the paper."""
