"""The picture of a scene as text, for terminals: who sits where, what lies on the table, which cards are held."""

from collections.abc import Iterable, Iterator
from itertools import zip_longest

from tute_teach.drawing.labels import heading, player_name, player_notes, winning_note
from tute_teach.drawing.picture import HandCard, LaidCard, Place, Scene, Standing
from tute_teach.model.notation import show_card
from tute_teach.text import Lang, say

_DOT = " · "
_GAP = 3
"""Blanks between the columns of the table."""


def draw_plain(scene: Scene, lang: Lang, width: int | None = None) -> str:
    """The table as somebody sees it who sits at the bottom; the number beside a card is its place in the trick.

    `*` marks the card that wins or is winning, brackets a card that may not be played; both are explained below.
    width: where the lines of heading and explanation end, in signs; without one, each is a single line.
    """
    lines = [*_listed(heading(scene, lang), width), "", *_felt(scene, lang)]
    hands = [player for player in scene.players if player.cards]
    if hands:
        lines += ["", *(f"{player_name(player, lang)}: {_row(player.cards or ())}" for player in hands)]
    legend = list(_legend(scene, lang))
    if legend:
        lines += ["", *_listed(legend, width)]
    return "\n".join(line.rstrip() for line in lines)


def _listed(pieces: Iterable[str], width: int | None) -> Iterator[str]:
    """Pieces beside each other, as many in a line as there is room for."""
    line = ""
    for piece in pieces:
        longer = f"{line}{_DOT}{piece}" if line else piece
        if line and width is not None and len(longer) > width:
            yield line
            longer = piece
        line = longer
    yield line


def _felt(scene: Scene, lang: Lang) -> Iterator[str]:
    """Three columns: left, middle with top and bottom, right."""
    blocks = {player.place: [player_name(player, lang), *player_notes(scene, player, lang)] for player in scene.players}
    cards = {one.place: _laid(one, number) for number, one in enumerate(scene.trick.laid, start=1)}
    top, bottom = blocks.get(Place.TOP, []), blocks[Place.BOTTOM]
    left, right = blocks.get(Place.LEFT, []), blocks.get(Place.RIGHT, [])
    inner = max(map(len, cards.values()), default=4)
    middle = max(2 * inner + _GAP, *map(len, (*top, *bottom)))
    wide = max(map(len, left), default=0)
    if left or right:
        between = f"{cards.get(Place.LEFT, ''):<{inner}}{'':{_GAP}}{cards.get(Place.RIGHT, ''):>{inner}}".center(middle)
    else:
        between = ""
    margin = " " * (wide + _GAP if left else 0)
    yield from (margin + line.center(middle) for line in top)
    if top:
        yield margin + cards.get(Place.TOP, "").center(middle)
    for number, (one, other) in enumerate(zip_longest(left, right, fillvalue="")):
        shown = between if number == 0 else " " * middle
        yield f"{one:<{wide}}{'':{_GAP if left else 0}}{shown}{'':{_GAP}}{other}"
    yield margin + cards.get(Place.BOTTOM, "").center(middle)
    yield from (margin + line.center(middle) for line in bottom)


def _laid(one: LaidCard, number: int) -> str:
    return f"{number}:{show_card(one.card)}{'*' if one.winning else ''}"


def _row(cards: tuple[HandCard, ...]) -> str:
    return "  ".join(f"[{show_card(one.card)}]" if _is_locked(one) else show_card(one.card) for one in cards)


def _is_locked(card: HandCard) -> bool:
    return card.standing is Standing.LOCKED


def _legend(scene: Scene, lang: Lang) -> Iterator[str]:
    if scene.trick.winning is not None:
        trick = scene.trick
        # A line of its own has room to say what it counts.
        is_plain = trick.winner is not None and not trick.last_ten
        yield f"* {say('plain.won', lang, points=trick.points) if is_plain else winning_note(scene, lang)}"
    if any(_is_locked(one) for player in scene.players for one in player.cards or ()):
        yield f"[ ] {say('drawing.locked', lang)}"
