"""A game that is going on: what was agreed, and what has been done. Everything else follows by replay."""

from dataclasses import dataclass, field
from enum import StrEnum

from tute_teach.engine import apply
from tute_teach.engine.match import Match, score_round, start_match
from tute_teach.model.actions import Play
from tute_teach.model.events import Event
from tute_teach.model.seats import Chair, Seat, chair_of, chairs, seat_of
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table
from tute_teach.rules.binding import remembered
from tute_teach.sessions.start import Start, opened

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

    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """A round is looked up at every question: its hash is worked out once, and by no more than tells most apart."""
        object.__setattr__(self, "_hash", hash((self.start, len(self.plays), self.plays[-2:])))

    def __hash__(self) -> int:
        """By how it began and its last cards."""
        return self._hash

    def until(self, plies: int) -> "Round":
        """The round when so many of its cards had been played."""
        return self if plies == len(self.plays) else Round(self.start, self.plays[:plies])


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
    return _replayed(settings.table, one if plies is None else one.until(plies))[0]


def events_at(settings: Settings, one: Round, plies: int) -> tuple[Event, ...]:
    """What card number `plies` of a round (from 1) caused."""
    return _replayed(settings.table, one.until(plies))[1]


def match_before(game: Game) -> Match:
    """The match before the round that is being played: who deals it, and who has won how many."""
    return _scored(game.settings, game.rounds[:-1])


def match_now(game: Game) -> Match:
    """The match with the round that is being played, if it is over."""
    over = state_of(game).phase is Phase.OVER
    return _scored(game.settings, game.rounds) if over else match_before(game)


# What has been replayed is remembered for a while. Nothing hangs on it: the text of a game gives all of it again.
@remembered(maxsize=4096)
def _replayed(table: Table, one: Round) -> tuple[State, tuple[Event, ...]]:
    """Where a round stands and what its last card caused; IllegalAction, BadDeal for one that the rules refuse."""
    if not one.plays:
        return opened(table, one.start), ()
    before, _ = _replayed(table, one.until(len(one.plays) - 1))
    return apply(before, one.plays[-1])


@remembered(maxsize=2048)
def _scored(settings: Settings, rounds: tuple[Round, ...]) -> Match:
    """The match after these rounds."""
    if not rounds:
        return start_match(settings.table, settings.dealer)
    return score_round(_scored(settings, rounds[:-1]), round_state(settings, rounds[-1]))


def stage_of(game: Game) -> Stage:
    """What the game waits for."""
    if state_of(game).phase is not Phase.OVER:
        return Stage.PLAY
    over = game.settings.single or match_now(game).winner is not None
    return Stage.MATCH_OVER if over else Stage.ROUND_OVER


def rounds_of(game: Game) -> list[tuple[Round, Chair]]:
    """Each round with the chair that deals it."""
    return [(one, _scored(game.settings, game.rounds[:done]).dealer) for done, one in enumerate(game.rounds)]


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
