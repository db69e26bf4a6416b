"""The picture of a scene as one SVG file that stands alone: cards and styles inside, a title and a description.

It is for documents and viewers that know no style sheets; pages have `draw_table`, whose sizes follow the reader's.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tute_teach.drawing.alt import describe
from tute_teach.drawing.labels import heading, player_name, player_notes, winning_note
from tute_teach.drawing.pack import CARD_HEIGHT, CARD_WIDTH, symbol_id, symbols_of
from tute_teach.drawing.picture import Place, Player, Scene, Standing
from tute_teach.drawing.render import calls_told
from tute_teach.drawing.templating import draw
from tute_teach.model.notation import show_card
from tute_teach.text import Lang, say

WIDTH = 720.0
"""Width of the picture; all sizes here are in its units."""
_EDGE = 16.0
_LAID, _HELD, _OPEN = 80.0, 84.0, 54.0
"""Widths of a card in the trick, in the hand of whoever is nearest, and in other hands that lie open."""
_LINE = 19.0
_LETTER = 7.9
"""What a line of text is high, and a letter wide, as far as one can tell without having the font."""


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card: its symbol, its left upper corner and size, its marks. `number` is its place in the trick, 0 for none."""

    symbol: str
    x: float
    y: float
    width: float
    number: int = 0
    badge: str = ""
    badge_width: float = 0
    standing: Standing = Standing.PLAIN

    @property
    def height(self) -> float:
        """The height that belongs to the width."""
        return _high(self.width)


@dataclass(frozen=True, slots=True)
class Label:
    """A player's name and notes, one below the other, around a middle."""

    x: float
    y: float
    width: float
    lines: tuple[str, ...]
    on_turn: bool

    @property
    def height(self) -> float:
        """All lines and some room."""
        return len(self.lines) * _LINE + 10


@dataclass(frozen=True, slots=True)
class Row:
    """A hand that can be seen, with whose it is above it."""

    name: str
    y: float
    cards: tuple[DrawnCard, ...]


def draw_svg(scene: Scene, lang: Lang, title: str) -> str:
    """The picture as the text of an SVG file; its title is read out first, then the description of the scene."""
    labels = {player.place: _texts(scene, player, lang) for player in scene.players}
    top = _EDGE + 40 + (_label_height(labels[Place.TOP]) + 8 if Place.TOP in labels else 0)
    cross = 2 * _high(_LAID) + 8
    bottom = top + cross + 24
    felt = bottom + _label_height(labels[Place.BOTTOM]) + 10
    placed = [_label(place, lines, top, cross, bottom, scene) for place, lines in labels.items()]
    rows = list(_rows(scene, felt + 34, lang))
    laid = list(_laid(scene, top, lang))
    cards = [*laid, *(card for row in rows for card in row.cards)]
    last = rows[-1].y + 12 + max(card.height for card in rows[-1].cards) + 8 if rows else felt
    facts: dict[str, Any] = {
        "title": title,
        "words": describe(scene, lang),
        "language": lang,
        "width": WIDTH,
        "height": last + _EDGE,
        "edge": _EDGE,
        "felt": felt,
        "heading": " · ".join(heading(scene, lang)),
        "labels": placed,
        "laid": laid,
        "rows": rows,
        "calls": [(WIDTH / 2, top + 24 + 24 * number, told) for number, told in enumerate(calls_told(scene, lang))],
        "card_size": (CARD_WIDTH, CARD_HEIGHT),
        "line": _LINE,
        "symbols": symbols_of(dict.fromkeys(card.symbol for card in cards)),
        "locked": say("drawing.locked", lang),
    }
    return draw("picture", lang, "", suffix="svg", **facts)


def _high(width: float) -> float:
    return width * CARD_HEIGHT / CARD_WIDTH


def _texts(scene: Scene, player: Player, lang: Lang) -> tuple[str, ...]:
    return (player_name(player, lang), *player_notes(scene, player, lang))


def _label_height(lines: tuple[str, ...]) -> float:
    return len(lines) * _LINE + 10


def _wide(text: str) -> float:
    return len(text) * _LETTER + 22


def _label(place: Place, lines: tuple[str, ...], top: float, cross: float, bottom: float, scene: Scene) -> Label:
    side = (WIDTH - 3 * _LAID) / 4 + 8
    height = _label_height(lines)
    x, y = {
        Place.TOP: (WIDTH / 2, top - height - 8),
        Place.BOTTOM: (WIDTH / 2, bottom),
        Place.LEFT: (side, top + (cross - height) / 2),
        Place.RIGHT: (WIDTH - side, top + (cross - height) / 2),
    }[place]
    on_turn = any(player.on_turn and player.place is place for player in scene.players)
    return Label(x, y, max(map(_wide, lines)), lines, on_turn)


def _laid(scene: Scene, top: float, lang: Lang) -> Iterator[DrawnCard]:
    """The trick: a cross, each card before its player; the one that wins is drawn last, above the others."""
    high = _high(_LAID)
    middle = (WIDTH - _LAID) / 2
    corner = {
        Place.TOP: (middle, top),
        Place.BOTTOM: (middle, top + high + 8),
        Place.LEFT: (middle - _LAID - 6, top + (high + 8) / 2),
        Place.RIGHT: (middle + _LAID + 6, top + (high + 8) / 2),
    }
    note = winning_note(scene, lang)
    numbered = enumerate(scene.trick.laid, start=1)
    for number, one in sorted(numbered, key=lambda each: each[1].winning):
        x, y = corner[one.place]
        badge = note if one.winning else ""
        yield DrawnCard(symbol_id(show_card(one.card)), x, y, _LAID, number, badge, _wide(badge))


def _rows(scene: Scene, y: float, lang: Lang) -> Iterator[Row]:
    """The hands that can be seen, the nearest first; of the others the backs are told by number alone."""
    for player in scene.players:
        if not player.cards:
            continue
        width = _HELD if player is scene.bottom else _OPEN
        room = WIDTH - 2 * _EDGE
        step = min(width + 6, (room - width) / max(1, len(player.cards) - 1))
        first = (WIDTH - width - step * (len(player.cards) - 1)) / 2
        choice = any(one.standing is Standing.LOCKED for one in player.cards)
        cards = []
        for place, one in enumerate(player.cards):
            raised = 10.0 if choice and one.standing is Standing.LEGAL else 0.0
            standing = one.standing if choice else Standing.PLAIN
            symbol = symbol_id(show_card(one.card))
            cards.append(DrawnCard(symbol, first + step * place, y + 22 - raised, width, standing=standing))
        yield Row(say("drawing.hand", lang, player=player.who), y, tuple(cards))
        y += 22 + _high(width) + 22
