"""A game as it is told to its player: stage, score and frames, ready to be sent."""

from typing import Literal

from flask import request

from tute_teach.drawing.pack import pack_name
from tute_teach.sessions import Kept, Looks, Stage, frames, scores, stage_of
from tute_teach.storage import Status
from tute_teach.text import say
from tute_teach.web.contract import Answer
from tute_teach.web.links import rule_link
from tute_teach.web.problems import language

StageName = Literal["play", "round-over", "match-over", "closed", "left"]


class FrameAnswer(Answer):
    """A moment: what happened, its sentence, the table as HTML (null: as before), the score sheet, a pause in ms."""

    event: str
    sentence: str
    fragment: str | None
    sheet: str | None
    pause: int
    version: int


class ScoreAnswer(Answer):
    """The hands that a side has won."""

    label: str
    hands: int
    own: bool


class GameAnswer(Answer):
    """A game: its version and stage, the score of the match, and frames to be shown one after the other.

    A `single` game is one hand, such as the last of a lesson, and no match.
    """

    id: str
    table: str
    level: int
    version: int
    stage: StageName
    score: list[ScoreAnswer]
    single: bool
    frames: list[FrameAnswer]


class GameLine(Answer):
    """A game among one's own; `touched` are seconds since 1970."""

    id: str
    table: str
    level: int
    version: int
    stage: StageName
    score: list[ScoreAnswer]
    single: bool
    touched: int


class GameList(Answer):
    """One's own games that go on, the one touched last first."""

    games: list[GameLine]


def line(kept: Kept) -> GameLine:
    """A game in one line."""
    game = kept.game
    return GameLine(
        id=kept.saved.id,
        table=game.settings.table.id if game else "",
        level=game.settings.levels[0][1] if game else 0,
        version=kept.saved.version,
        stage=_stage(kept),
        score=_score(kept),
        single=game is not None and game.settings.single,
        touched=kept.saved.updated_at // 1000,
    )


def told(kept: Kept, since: int | None) -> GameAnswer:
    """A game with what has happened since a version; with the present alone when None."""
    return GameAnswer(**line(kept).model_dump(exclude={"touched"}), frames=_frames(kept, since))


def _stage(kept: Kept) -> StageName:
    if kept.saved.status is Status.LEFT:
        return "left"
    if kept.game is None:
        return "closed"
    match stage_of(kept.game):
        case Stage.PLAY:
            return "play"
        case Stage.ROUND_OVER:
            return "round-over"
        case Stage.MATCH_OVER:
            return "match-over"


def _score(kept: Kept) -> list[ScoreAnswer]:
    if kept.game is None:
        return []
    return [ScoreAnswer(label=one.label, hands=one.hands, own=one.own) for one in scores(kept.game, language())]


def _frames(kept: Kept, since: int | None) -> list[FrameAnswer]:
    if kept.game is None or kept.saved.status is Status.LEFT:
        event = _stage(kept)
        said = say(f"game.{event}", language())
        return [FrameAnswer(event=event, sentence=said, fragment=None, sheet=None, pause=0, version=kept.saved.version)]
    root = request.script_root
    looks = Looks(language(), f"{root}/assets/{pack_name()}", rule_link)
    return [
        FrameAnswer(
            event=one.event,
            sentence=one.sentence,
            fragment=one.fragment,
            sheet=one.sheet,
            pause=one.pause_ms,
            version=one.version,
        )
        for one in frames(kept.game, since, looks)
    ]
