"""Games in the store: begun, found, carried on. Whoever reads a game in which a bot is to move moves it on."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from random import SystemRandom

from tute_teach.bots import bot
from tute_teach.engine import rules_hash
from tute_teach.errors import TuteError
from tute_teach.model.cards import Card
from tute_teach.sessions.frames import frames
from tute_teach.sessions.game import Game, Settings, Stage, match_now, stage_of
from tute_teach.sessions.picture import Looks
from tute_teach.sessions.saving import parse_game, parse_settings, show_rounds, show_settings
from tute_teach.sessions.start import Position
from tute_teach.sessions.turns import bot_move, next_round, play
from tute_teach.storage import SavedGame, Status, Store, add_game, find_game, games_of, save_game
from tute_teach.tables import compiled, table_ids
from tute_teach.tables import table as ready
from tute_teach.text import LANGS

ID_BYTES = 12
"""Length of a game's key, which is drawn, never worked out: 96 bits."""


class UnknownGame(TuteError):
    """No such game, or not one of the asker's. Code `game.unknown`."""


class ClosedGame(TuteError):
    """A game that cannot go on. Code `game.closed` (its record no longer fits the rules) or `game.left`."""


class TooManyGames(TuteError):
    """A game more than an owner may have going on. Code `game.too-many`, fact `found` (how many there may be)."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A game together with its place in the store; `game` is None when it cannot be replayed any more."""

    saved: SavedGame
    game: Game | None

    def going(self) -> Game:
        """The game; ClosedGame when it was left or cannot be replayed any more."""
        if self.saved.status is Status.LEFT:
            raise ClosedGame("game.left")
        if self.game is None:
            raise ClosedGame("game.closed")
        return self.game


def keep(store: Store, owner: str, game: Game, now: int, most: int | None = None) -> Kept:
    """Store a new game for an owner (a noted learner) and let the bots play up to the owner's turn.

    TooManyGames when `most` games of the owner go on already.
    """
    saved = SavedGame(
        id=secrets.token_urlsafe(ID_BYTES),
        owner=owner,
        settings=show_settings(game.settings),
        record=show_rounds(game),
        version=game.version,
        status=Status.LIVE,
        created_at=now,
        updated_at=now,
    )
    if not add_game(store, saved, most):
        raise TooManyGames("game.too-many", found=most)
    return carry_on(store, Kept(saved, game), now)


def find(store: Store, game_id: str, owner: str, now: int) -> Kept:
    """A game of this owner, carried on to the owner's turn; UnknownGame when there is none."""
    return carry_on(store, _found(store, game_id, owner), now)


def live_games(store: Store, owner: str) -> list[Kept]:
    """The games of an owner that go on, the one touched last first; none is carried on."""
    return [_read(saved) for saved in games_of(store, owner, Status.LIVE)]


def play_card(store: Store, game_id: str, owner: str, version: int, card: Card, now: int) -> Kept:
    """Play a card in answer to a version, and let the bots answer.

    Errors as in `turns.play`, UnknownGame, ClosedGame.
    """
    return _do(store, game_id, owner, now, lambda game: play(game, version, card))


def deal_on(store: Store, game_id: str, owner: str, version: int, now: int) -> Kept:
    """Deal the next hand in answer to a version; errors as in `turns.next_round`, UnknownGame, ClosedGame."""
    return _do(store, game_id, owner, now, lambda game: next_round(game, version, SystemRandom()))


def leave(store: Store, game_id: str, owner: str, now: int) -> None:
    """Give a game up; nothing happens to one that is over. UnknownGame when there is none."""
    kept = _found(store, game_id, owner)
    while kept.saved.status is Status.LIVE:
        left = replace(kept.saved, status=Status.LEFT, updated_at=now)
        if save_game(store, left, was=kept.saved.version):
            return
        kept = _found(store, game_id, owner)


def carry_on(store: Store, kept: Kept, now: int) -> Kept:
    """Let the bots play, card by card, until the player is asked. Another process may do the same at the same time."""
    while kept.game is not None and kept.saved.status is Status.LIVE:
        moved = bot_move(kept.game)
        if moved is None:
            break
        kept = _store(store, kept, moved, now) or _found(store, kept.saved.id, kept.saved.owner)
    return kept


def _do(store: Store, game_id: str, owner: str, now: int, act: Callable[[Game], Game]) -> Kept:
    kept = _found(store, game_id, owner)
    while True:
        game = kept.going()
        done = act(game)
        if done is game:
            break
        stored = _store(store, kept, done, now)
        if stored is not None:
            kept = stored
            break
        # Somebody was faster: the action answers whatever there is now.
        kept = _found(store, game_id, owner)
    return carry_on(store, kept, now)


def _store(store: Store, kept: Kept, game: Game, now: int) -> Kept | None:
    over = stage_of(game) is Stage.MATCH_OVER
    saved = replace(
        kept.saved,
        record=show_rounds(game),
        version=game.version,
        status=Status.OVER if over else Status.LIVE,
        updated_at=now,
    )
    return Kept(saved, game) if save_game(store, saved, was=kept.saved.version) else None


def _found(store: Store, game_id: str, owner: str) -> Kept:
    saved = find_game(store, game_id, owner)
    if saved is None:
        raise UnknownGame("game.unknown")
    kept = _read(saved)
    if kept.game is None and saved.status is Status.LIVE:
        closed = replace(saved, status=Status.CLOSED)
        save_game(store, closed, was=saved.version)
        return Kept(closed, None)
    return kept


def _read(saved: SavedGame) -> Kept:
    """The game as the rules of today replay it; None in place of one that they do not allow any more."""
    if saved.status is Status.CLOSED:
        return Kept(saved, None)
    try:
        game = parse_game(_by_the_rules_of_today(parse_settings(saved.settings)), saved.record)
        match_now(game)
        for _, level in game.settings.levels:
            bot(level)
        if any(isinstance(one.start.opening, Position) for one in game.rounds):
            # A deal is checked card by card, a position is not: whether it can be told and played shows by trying.
            bot_move(game)
            frames(game, 0, Looks(LANGS[0], ""))
    except Exception:
        # Whatever a damaged row holds, it takes no more away than this one game.
        return Kept(saved, None)
    return Kept(saved, game if game.version == saved.version else None)


@lru_cache(maxsize=1024)
def _by_the_rules_of_today(settings: Settings) -> Settings:
    """What was agreed, read anew where the rules have changed since; TableError when it cannot be agreed on any more.

    The hash stays that of the rules by which the game began. It closes no game: only a card that the rules of today
    refuse does.
    """
    table = settings.table
    if settings.rules == rules_hash(table):
        return settings
    # What could not be agreed on yet when it began is as in the ready-made table of that name.
    since = dict(ready(table.id).settings) if table.id in table_ids() else {}
    return replace(settings, table=compiled(table.id, table.mode, since | dict(table.settings)))
