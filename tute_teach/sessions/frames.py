"""What happened, as a list of frames that a page shows one after the other, drawn from what the player may know."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tute_teach.drawing import (
    Names,
    outcome_sentence,
)
from tute_teach.engine.match import chair_side
from tute_teach.model.seats import Seat, chairs, next_chair
from tute_teach.model.state import Phase
from tute_teach.sessions.game import (
    PLAYER,
    Game,
    Stage,
    events_at,
    match_before,
    match_now,
    round_state,
    rounds_of,
    stage_of,
    state_of,
)
from tute_teach.sessions.names import who_in
from tute_teach.sessions.picture import PAUSES, Frame, Looks, Picture
from tute_teach.sessions.start import Deal
from tute_teach.text import Lang, Side, say

MOST_STEPS = 80
"""Whoever has missed more than this is shown the table as it is now."""


@dataclass(frozen=True, slots=True)
class Score:
    """The rounds that a side has won, the player's own side first."""

    label: str
    hands: int
    own: bool


def frames(game: Game, since: int | None, looks: Looks) -> list[Frame]:
    """What happened after version `since`, ending with what the player is to do; only the present when None.

    A version that the game has not reached, or long ago, also gives the present.
    """
    if since is None or since > game.version or game.version - since > MOST_STEPS or since < 0:
        return [*_unlike_before([_now(game, looks)])]
    return [*_unlike_before([*_happened(game, since, looks), *_ending(game, looks)])]


def scores(game: Game, lang: Lang) -> list[Score]:
    """Who has won how many rounds of the match; nothing for a single round."""
    if game.settings.single:
        return []
    match = match_now(game)
    own = chair_side(game.settings.table, PLAYER)
    order = sorted(range(len(match.won)), key=lambda side: side != own)
    return [Score(say("sheet.side", lang, side=_side(game, side)), match.won[side], side == own) for side in order]


def _side(game: Game, side: int) -> Side:
    """Who plays together, in the order of play from the player on, as everything else on the table names them."""
    table = game.settings.table
    order = (next_chair(PLAYER, table.chairs, steps) for steps in range(table.chairs))
    return tuple(who_in(chair) for chair in order if chair_side(table, chair) == side)


def _happened(game: Game, since: int, looks: Looks) -> Iterator[Frame]:
    version = 0
    for number, (one, dealer) in enumerate(rounds_of(game)):
        picture = Picture(looks, game.settings, dealer)
        version += 1
        if version > since:
            said = _deal_sentence(game, number, picture.names, looks.lang)
            yield picture.frame("deal", said, round_state(game.settings, one, 0), version)
        if version + len(one.plays) <= since:
            version += len(one.plays)
            continue
        for ply in range(len(one.plays)):
            version += 1
            if version <= since:
                continue
            before, state = (round_state(game.settings, one, plies) for plies in (ply, ply + 1))
            for event in events_at(game.settings, one, ply + 1):
                yield picture.event(event, before, state, version)


def _deal_sentence(game: Game, number: int, names: Names, lang: Lang) -> str:
    start = game.rounds[number].start
    state = round_state(game.settings, game.rounds[number], 0)
    if state.turned is None or state.trump is None or start.given or not isinstance(start.opening, Deal):
        return say("game.position", lang)
    dealer = names[Seat(state.players)]
    said = say("event.deal", lang, dealer=dealer, turned=state.turned, trump=state.trump)
    lead = say("event.lead", lang, player=names[state.to_play])
    if number == 0:
        return f"{_partner_sentence(game, lang)} {said} {lead}"
    return f"{said} {lead}"


def _partner_sentence(game: Game, lang: Lang) -> str:
    table = game.settings.table
    own = chair_side(table, PLAYER)
    partner = next(chair for chair in chairs(table.players) if chair != PLAYER and chair_side(table, chair) == own)
    return say("game.partner", lang, partner=who_in(partner))


def _ending(game: Game, looks: Looks) -> Iterator[Frame]:
    """What the player is to do next, or who won the match."""
    stage = stage_of(game)
    if stage is Stage.PLAY:
        yield replace(_now(game, looks), event="turn", pause_ms=PAUSES["turn"])
    elif stage is Stage.MATCH_OVER and not game.settings.single:
        yield replace(_now(game, looks), event="match-over", sentence=_match_sentence(game, looks.lang))


def _now(game: Game, looks: Looks) -> Frame:
    """The table as it is."""
    picture = Picture(looks, game.settings, match_before(game).dealer)
    state = state_of(game)
    if stage_of(game) is Stage.MATCH_OVER and not game.settings.single:
        sentence = _match_sentence(game, looks.lang)
    elif state.phase is Phase.OVER:
        sentence = outcome_sentence(state, looks.lang, picture.names)
    else:
        sentence = say("event.turn", looks.lang, player=picture.names[state.to_play])
    return picture.frame("now", sentence, state, game.version)


def _match_sentence(game: Game, lang: Lang) -> str:
    match = match_now(game)
    assert match.winner is not None
    won, beaten = match.won[match.winner], sorted(match.won)[-2]
    return say("event.match-won", lang, side=_side(game, match.winner), games=won, beaten=beaten)


def _unlike_before(given: list[Frame]) -> Iterator[Frame]:
    """The frames, each without its table when it looks as in the one before."""
    last: str | None = None
    for one in given:
        yield replace(one, fragment=None) if one.fragment == last else one
        last = one.fragment
