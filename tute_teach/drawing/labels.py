"""What stands beside a player and above the table in pictures that have no marks of their own: text and plain SVG."""

from collections.abc import Iterator

from tute_teach.drawing.picture import Player, Scene
from tute_teach.drawing.settling import side_label
from tute_teach.drawing.telling import TURNS
from tute_teach.model.notation import show_card
from tute_teach.text import Lang, say


def heading(scene: Scene, lang: Lang) -> Iterator[str]:
    """What holds for the whole table: trumps, the bid, the score."""
    if scene.trump is None:
        yield say("label.never-trump" if scene.is_over else "label.no-trump", lang)
    else:
        yield say("label.trump", lang, trump=scene.trump)
    if scene.turned is not None:
        yield say("plain.turned", lang, found=show_card(scene.turned))
    if scene.contract is not None:
        yield say("sheet.bid", lang, bid=scene.contract.points)
    if scene.totals is not None and scene.tricks_done:
        for side in scene.sides_in_order:
            yield f"{side_label(scene.sides[side], lang)}: {scene.totals[side]}"


def player_name(player: Player, lang: Lang) -> str:
    """What a player is called beside a place at the table."""
    return say("drawing.who", lang, player=player.who)


def player_notes(scene: Scene, player: Player, lang: Lang) -> Iterator[str]:
    """Whose turn it is, who deals, hidden cards, the last word in the auction, what was declared."""
    if player.on_turn:
        yield say(f"drawing.turn{TURNS.get(scene.phase, '')}", lang, player=player.who)
    if player.is_dealer:
        yield say("label.dealer", lang)
    if player.cards is None and player.size:
        yield say("plain.size", lang, cards=range(player.size))
    for call in [call for call in scene.calls if call.seat == player.seat][-1:]:
        yield say("drawing.pass", lang) if call.points is None else say("drawing.bid", lang, points=call.points)
    if scene.contract is not None and scene.contract.declarer == player.seat:
        yield say("drawing.bid", lang, points=scene.contract.points)
    for one in scene.declarations:
        if one.seat == player.seat:
            yield say("plain.declared", lang, suit=one.suit, worth=one.worth)
    if scene.tute is not None and scene.tute.seat == player.seat:
        yield say("sheet.classic.tute", lang, rank=scene.tute.rank)


def winning_note(scene: Scene, lang: Lang) -> str:
    """What is said of the card that wins or is winning."""
    trick = scene.trick
    if trick.winner is None:
        return say("drawing.winning", lang)
    key = "drawing.won-last" if trick.last_ten else "drawing.won"
    return say(key, lang, points=trick.points, extra=trick.last_ten)
