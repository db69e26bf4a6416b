"""The picture in words: whole sentences made from the same scene."""

from collections.abc import Iterator

from tute_teach.drawing.picture import Player, Scene, Standing, TrickScene
from tute_teach.drawing.telling import (
    call_sentence,
    contract_sentence,
    declaration_sentence,
    trick_sentence,
    turn_sentence,
)
from tute_teach.model.state import Phase
from tute_teach.text import Lang, say


def describe(scene: Scene, lang: Lang) -> str:
    """What the picture of a scene shows, in whole sentences, as plain text."""
    return " ".join(_sentences(scene, lang))


def describe_trick(scene: Scene, trick: TrickScene, lang: Lang) -> str:
    """Who led what, what was played on it, and who wins or is winning; empty for a trick without cards."""
    return " ".join(_trick(scene, trick, lang))


def _sentences(scene: Scene, lang: Lang) -> Iterator[str]:
    if scene.trump is not None:
        yield say("alt.trump", lang, trump=scene.trump)
    else:
        yield say("alt.never-trump" if scene.is_over else "alt.no-trump", lang)
    if scene.turned is not None:
        yield say("alt.turned", lang, turned=scene.turned)
    names = {player.seat: player.who for player in scene.players}
    yield from (say("alt.dealer", lang, dealer=player.who) for player in scene.players if player.is_dealer)
    yield from (call_sentence(one, lang, names) for one in scene.calls)
    if scene.contract is not None:
        yield contract_sentence(scene.contract, lang, names)
    yield from (declaration_sentence(one, lang, names) for one in scene.declarations)
    if scene.tute is not None:
        yield say("event.tute", lang, player=names[scene.tute.seat], rank=scene.tute.rank)
    if scene.tricks_done and scene.totals is not None:
        for side in scene.sides_in_order:
            yield say("alt.score", lang, side=scene.sides[side], points=scene.totals[side])
    if scene.trick.laid:
        yield from _trick(scene, scene.trick, lang)
    elif scene.phase in (Phase.PLAY, Phase.DECLARING):
        yield say("alt.empty", lang)
    for player in scene.players:
        yield from _hand(player, lang)
    if scene.on_turn is not None:
        yield turn_sentence(scene.phase, scene.on_turn.who, lang)
    if scene.is_over:
        yield say("alt.over", lang)


def _trick(scene: Scene, trick: TrickScene, lang: Lang) -> Iterator[str]:
    for place, one in enumerate(trick.laid):
        who = scene.at(one.seat).who
        yield say("event.played" if place else "event.led", lang, player=who, card=one.card)
    best = trick.winning
    if best is None:
        return
    who = scene.at(best.seat).who
    if trick.winner is None:
        yield say("alt.winning", lang, player=who, card=best.card)
        return
    yield trick_sentence(who, trick.points, trick.last_ten, lang)


def _hand(player: Player, lang: Lang) -> Iterator[str]:
    if player.cards is None:
        # Only the number matters here, since `cards.count` counts whatever is in the row. An exercise without a hand
        # of one's own says nothing of it.
        if player.size or not player.who.is_you:
            yield say("alt.size", lang, player=player.who, cards=range(player.size))
    elif player.cards:
        yield say("alt.holds", lang, player=player.who, cards=tuple(one.card for one in player.cards))
    if player.is_asked and player.cards:
        legal = tuple(one.card for one in player.cards if one.standing is Standing.LEGAL)
        every = len(legal) == len(player.cards)
        yield say("alt.may-play-all" if every else "alt.may-play", lang, player=player.who, cards=legal)
