"""What can be done in a game: play a card, let a bot play, deal the next hand. All pure; nothing is stored here."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from tute_teach.bots import bot
from tute_teach.engine import rulebook, rules_hash, view
from tute_teach.engine.apply import IllegalAction
from tute_teach.engine.explain import explain
from tute_teach.errors import TuteError
from tute_teach.model.actions import Play
from tute_teach.model.cards import Card
from tute_teach.model.seats import Chair
from tute_teach.model.table import Table
from tute_teach.sessions.game import (
    PLAYER,
    Game,
    Round,
    Settings,
    Stage,
    bot_chairs,
    chair_to_play,
    match_before,
    seat_in,
    stage_of,
    state_of,
)
from tute_teach.sessions.start import Start, fresh


class Stale(TuteError):
    """An action that answers another version than the present one. Code `game.stale`, facts `found` and `version`."""


class NoNextRound(TuteError):
    """A deal asked for while a round goes on, or after the match. Code `game.no-next`."""


def begin(table: Table, level: int, random: Random, secret: str) -> Game:
    """A new match against bots of a level; UnknownLevel when there are none. `random` shuffles, see `start.fresh`."""
    bot(level)
    settings = Settings(
        table=table,
        rules=rules_hash(table),
        dealer=rulebook(table).first_dealer(random, table.players),
        levels=tuple((chair, level) for chair in bot_chairs(table)),
        secret=secret,
    )
    return Game(settings, (Round(fresh(table, random)),))


def begin_from(start: Start, table: Table, dealer: Chair, level: int, secret: str) -> Game:
    """A single round against bots, from a prepared start; `dealer` is the chair that deals it."""
    bot(level)
    levels = tuple((chair, level) for chair in bot_chairs(table))
    return Game(Settings(table, rules_hash(table), dealer, levels, secret, single=True), (Round(start),))


def play(game: Game, version: int, card: Card) -> Game:
    """The game after the player has played a card in answer to a version.

    The game as it is when that very card was played then already: a question asked twice is answered twice. Stale
    when anything else has happened since; IllegalAction when the rules forbid the card.
    """
    if version != game.version:
        return _done_already(game, version, lambda done: isinstance(done, Play) and done.card == card)
    state = state_of(game)
    action = Play(seat_in(game.settings, match_before(game).dealer, PLAYER), card)
    verdict = explain(state, action)
    if not verdict.allowed:
        raise IllegalAction(action, verdict, state)
    return _with(game, action)


def bot_move(game: Game) -> Game | None:
    """The game after the bot to play has played; None when no bot is to play.

    The move hangs on the game's secret and version alone, so that whoever carries the game on plays the same.
    """
    chair = chair_to_play(game)
    if chair is None or chair == PLAYER:
        return None
    state = state_of(game)
    random = Random(f"{game.settings.secret}/{chair}/{game.version}")
    return _with(game, bot(game.settings.level(chair)).play(view(state, state.to_play), random))


def next_round(game: Game, version: int, random: Random) -> Game:
    """The game after the next deal.

    Stale as in `play`, NoNextRound unless a round has just ended in a running match.
    """
    if version != game.version:
        return _done_already(game, version, lambda done: isinstance(done, Start))
    if stage_of(game) is not Stage.ROUND_OVER:
        raise NoNextRound("game.no-next")
    return replace(game, rounds=(*game.rounds, Round(fresh(game.settings.table, random))))


def steps(game: Game) -> tuple[Start | Play, ...]:
    """All that has happened; step number n (from 0) led to version n + 1."""
    done: list[Start | Play] = []
    for one in game.rounds:
        done.append(one.start)
        done.extend(one.plays)
    return tuple(done)


def _with(game: Game, action: Play) -> Game:
    last = game.rounds[-1]
    return replace(game, rounds=(*game.rounds[:-1], replace(last, plays=(*last.plays, action))))


def _done_already(game: Game, version: int, fits: Callable[[Start | Play], bool]) -> Game:
    done = steps(game)
    if 0 < version < len(done) and fits(done[version]):
        return game
    raise Stale("game.stale", found=version, version=game.version)
