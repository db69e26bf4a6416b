"""Live games: what was agreed and done, whose turn it is, what the player may see, and how games are kept."""

from tute_teach.sessions.desk import (
    ClosedGame,
    Kept,
    UnknownGame,
    deal_on,
    find,
    keep,
    leave,
    live_games,
    play_card,
)
from tute_teach.sessions.frames import Score, frames, scores
from tute_teach.sessions.game import PLAYER, Game, Round, Settings, Stage, chair_to_play, stage_of, state_of
from tute_teach.sessions.hints import Hint, NotYourTurn, Reason, hint, why
from tute_teach.sessions.picture import Frame, Looks
from tute_teach.sessions.start import Deal, Position, Start, fresh, prepared
from tute_teach.sessions.turns import NoNextRound, Stale, begin, begin_from, bot_move, next_round, play

__all__ = [
    "PLAYER",
    "ClosedGame",
    "Deal",
    "Frame",
    "Game",
    "Hint",
    "Kept",
    "Looks",
    "NoNextRound",
    "NotYourTurn",
    "Position",
    "Reason",
    "Round",
    "Score",
    "Settings",
    "Stage",
    "Stale",
    "Start",
    "UnknownGame",
    "begin",
    "begin_from",
    "bot_move",
    "chair_to_play",
    "deal_on",
    "find",
    "frames",
    "fresh",
    "hint",
    "keep",
    "leave",
    "live_games",
    "next_round",
    "play",
    "play_card",
    "prepared",
    "scores",
    "stage_of",
    "state_of",
    "why",
]
