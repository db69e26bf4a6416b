"""The pack of Spanish-suited cards, drawn by code: forty faces, a back and four suit symbols in one SVG sprite.

A page shows a card by `<svg class="card"><use href="…/pack.<mark>.svg#card-12o"/></svg>`.  Cards are plain codes here.
"""

from tute_teach.drawing.pack.alone import symbols_of
from tute_teach.drawing.pack.frame import CARD_HEIGHT, CARD_WIDTH
from tute_teach.drawing.pack.sprite import BACK, CODES, pack_name, pack_svg, symbol_id

__all__ = ["BACK", "CARD_HEIGHT", "CARD_WIDTH", "CODES", "pack_name", "pack_svg", "symbol_id", "symbols_of"]
