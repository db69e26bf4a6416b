"""The whole pack as one SVG file of symbols, and how pages name it."""

from functools import cache
from hashlib import sha256

from tute_teach.drawing.pack.aces import ace_face, ace_shapes
from tute_teach.drawing.pack.back import back_face
from tute_teach.drawing.pack.figures import shared_shapes
from tute_teach.drawing.pack.frame import CARD_HEIGHT, CARD_WIDTH, frame_shapes
from tute_teach.drawing.pack.kings import king_face, king_shapes
from tute_teach.drawing.pack.lines import element, place
from tute_teach.drawing.pack.pages import page_face, page_shapes
from tute_teach.drawing.pack.palette import RANKS, SUIT_PAINT, SUITS
from tute_teach.drawing.pack.pips import pip_face, pip_shapes, suit_symbols
from tute_teach.drawing.pack.riders import rider_face, rider_shapes

CODES: tuple[str, ...] = tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS)
"""Codes of the forty faces, such as `12o`, suit by suit."""

BACK = "back"
"""What stands for a code when a card lies face down."""


def symbol_id(code: str) -> str:
    """Id of the symbol of a card (`12o` → `card-12o`) or of the back (`back` → `card-back`).

    Raises ValueError for anything else, and says what is possible.
    """
    if code != BACK and code not in CODES:
        raise ValueError(f"no card {code!r} in the pack: rank 1-7, 10, 11 or 12, then suit o, c, e or b; or 'back'")
    return f"card-{code}"


def _middle(suit: str, rank: int) -> str:
    match rank:
        case 1:
            return ace_face(suit)
        case 10:
            return page_face(suit)
        case 11:
            return rider_face(suit)
        case 12:
            return king_face(suit)
        case _:
            return pip_face(suit, rank)


def _symbol(code: str, drawn: str) -> str:
    return element("symbol", drawn, id=symbol_id(code), viewBox=f"0 0 {CARD_WIDTH} {CARD_HEIGHT}")


def _face(code: str) -> str:
    suit, rank = code[-1], int(code[:-1])
    return _symbol(code, place(f"f{suit}") + place(f"n{rank}", color=SUIT_PAINT[suit]) + _middle(suit, rank))


@cache
def pack_svg() -> str:
    """The sprite: symbols `card-1o` … `card-12b`, `card-back` and `suit-o` … `suit-b`; the same text at every call."""
    shapes = (
        pip_shapes() + ace_shapes() + frame_shapes() + shared_shapes() + king_shapes() + page_shapes() + rider_shapes()
    )
    symbols = "".join(_face(code) for code in CODES) + _symbol(BACK, back_face()) + suit_symbols()
    return element("svg", element("defs", shapes) + symbols, xmlns="http://www.w3.org/2000/svg") + "\n"


@cache
def pack_name() -> str:
    """File name of the sprite with a mark of its content, such as `pack.3f9a12cd.svg`: it may be cached for ever."""
    return f"pack.{sha256(pack_svg().encode()).hexdigest()[:8]}.svg"
