"""A game that is going on: what was agreed, and what has been done. Everything else follows by replay."""

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from tute_teach.engine.match import Match, score_round, start_match
from tute_teach.model.actions import Play
from tute_teach.model.seats import Chair, Seat, chair_of, chairs, seat_of
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table
from tute_teach.sessions.start import Start, after

PLAYER = Chair(1)
"""The chair of the one who plays; bots sit in all others."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What was agreed before the first card.

    `rules` is the hash of the rules that were played then, `dealer` the chair that deals first, `levels` the level of
    the bot in each other chair, `secret` what bots draw their chances from; `single` games end with their first round.
    """

    table: Table
    rules: str
    dealer: Chair
    levels: tuple[tuple[Chair, int], ...]
    secret: str
    single: bool = False

    def level(self, chair: Chair) -> int:
        """The level of the bot in a chair; KeyError for a chair without one."""
        return dict(self.levels)[chair]


@dataclass(frozen=True, slots=True)
class Round:
    """One hand: how it began, and the cards played since."""

    start: Start
    plays: tuple[Play, ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    """A game so far; at least one round has begun, and all but the last are over."""

    settings: Settings
    rounds: tuple[Round, ...]

    @property
    def version(self) -> int:
        """How much has happened: every deal and every card played counts one."""
        return sum(1 + len(one.plays) for one in self.rounds)


class Stage(StrEnum):
    """What a game waits for: a card, the next deal, or nothing any more."""

    PLAY = "play"
    ROUND_OVER = "round-over"
    MATCH_OVER = "match-over"


def state_of(game: Game) -> State:
    """The round that is being played, all hands open; errors of the engine when it cannot be replayed."""
    return round_state(game.settings, game.rounds[-1])


def round_state(settings: Settings, one: Round, plies: int | None = None) -> State:
    """A round after the first `plies` cards (all of them by default)."""
    return after(settings.table, one.start, one.plays[:plies])


def match_before(game: Game) -> Match:
    """The match before the round that is being played: who deals it, and who has won how many."""
    match = start_match(game.settings.table, game.settings.dealer)
    for one in game.rounds[:-1]:
        match = score_round(match, round_state(game.settings, one))
    return match


def match_now(game: Game) -> Match:
    """The match with the round that is being played, if it is over."""
    match, state = match_before(game), state_of(game)
    return score_round(match, state) if state.phase is Phase.OVER else match


def stage_of(game: Game) -> Stage:
    """What the game waits for."""
    if state_of(game).phase is not Phase.OVER:
        return Stage.PLAY
    over = game.settings.single or match_now(game).winner is not None
    return Stage.MATCH_OVER if over else Stage.ROUND_OVER


def rounds_of(game: Game) -> list[tuple[Round, Chair]]:
    """Each round with the chair that deals it."""
    match = start_match(game.settings.table, game.settings.dealer)
    found = [(game.rounds[0], match.dealer)]
    for before, one in pairwise(game.rounds):
        match = score_round(match, round_state(game.settings, before))
        found.append((one, match.dealer))
    return found


def seat_in(settings: Settings, dealer: Chair, chair: Chair) -> Seat:
    """The seat that a chair has in a round dealt by `dealer`."""
    return seat_of(chair, dealer, settings.table.players)


def chair_to_play(game: Game) -> Chair | None:
    """Whose turn it is; None when the round is over."""
    state = state_of(game)
    if state.phase is Phase.OVER:
        return None
    return chair_of(state.to_play, match_before(game).dealer, game.settings.table.players)


def bot_chairs(table: Table) -> tuple[Chair, ...]:
    """The chairs of a table in which bots sit."""
    return tuple(chair for chair in chairs(table.players) if chair != PLAYER)
