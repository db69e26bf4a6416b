"""Games against bots. A game is seen and played by its owner alone; an action names the version that it answers."""

import secrets
from http import HTTPStatus
from random import SystemRandom
from typing import Annotated, Literal

from pydantic import Field

from tute_teach.engine import IllegalAction
from tute_teach.model.notation import parse_card, show_card
from tute_teach.sessions import (
    Stale,
    UnknownGame,
    begin,
    deal_on,
    find,
    hint,
    keep,
    leave,
    live_games,
    play_card,
    why,
)
from tute_teach.storage import count_hit, sweep_games, sweep_learners, sweep_limits
from tute_teach.tables import table
from tute_teach.web.contract import Answer, Asked, Contract, Form
from tute_teach.web.learner import count_write, learner, learner_or_new, moment, now, writer
from tute_teach.web.problems import Refused, language
from tute_teach.web.service import service
from tute_teach.web.telling import GameAnswer, GameList, line, told

games = Contract("games")

CardText = Annotated[str, Field(pattern=r"^(1[0-2]?|[2-7])[oceb]$", description="printed rank and suit letter: 12o")]
Version = Annotated[int, Field(ge=0, le=1_000_000, description="the version that this answers")]
_DAY, _HOUR = 24 * 3600, 3600


class NewGame(Form):
    """The game that is asked for."""

    table: Literal["classic"] = "classic"
    level: Literal[2, 3] = 3


class CardPlayed(Form):
    """A card, in answer to a version."""

    version: Version
    card: CardText


class DealOn(Form):
    """The next hand, in answer to a version."""

    version: Version


class Since(Asked):
    """What the asker has seen already; without it, only the present is told."""

    since: Annotated[int | None, Field(ge=0, le=1_000_000)] = None


class WhyCard(Asked):
    """The card that is asked about."""

    card: CardText


class HintAnswer(Answer):
    """A card worth playing, the name of the rule of thumb, and its sentence."""

    card: str
    thumb: str
    sentence: str


class WhyAnswer(Answer):
    """Whether a card may be played, by which rule, because of which cards, and what would be right."""

    card: str
    allowed: bool
    rule: str
    sentence: str
    cause: list[str]


@games.operation("post", "/games", "Begin a game", answer=GameAnswer, status=201, body=NewGame)
def begin_game(query: Asked, body: NewGame) -> GameAnswer:
    """Begin a game for the asker, who is given a token if there was none."""
    store, config = service().store, service().config
    owner = learner_or_new()
    count_write()
    sweep_games(store, moment() - config.keep_days * _DAY * 1000)
    if count_hit(store, "sweep", now(), _HOUR) == 1:
        sweep_learners(store, now() - config.keep_days * _DAY)
    sweep_limits(store, now() - 2 * _HOUR)
    game = begin(table(body.table), body.level, SystemRandom(), secrets.token_hex(16))
    return told(keep(store, owner, game, moment(), config.most_live_games), since=0)


@games.operation("get", "/games", "One's own games that go on", answer=GameList)
def my_games(query: Asked) -> GameList:
    """List the asker's games."""
    owner = learner()
    return GameList(games=[] if owner is None else [line(kept) for kept in live_games(service().store, owner)])


@games.operation("get", "/games/<game_id>", "A game", answer=GameAnswer, query=Since, problems=(404,))
def see_game(game_id: str, query: Since) -> GameAnswer:
    """Tell what has happened since a version, or the present."""
    return told(find(service().store, game_id, _owner(), moment()), since=query.since)


@games.operation(
    "post", "/games/<game_id>/play", "Play a card", answer=GameAnswer, body=CardPlayed, problems=(404, 409, 410, 422)
)
def play(game_id: str, query: Asked, body: CardPlayed) -> GameAnswer:
    """Play a card; the same card for the same version is played once, however often it is sent."""
    owner, card = _writer(), parse_card(body.card)
    try:
        kept = play_card(service().store, game_id, owner, body.version, card, moment())
    except Stale:
        raise _stale(game_id, owner, body.version) from None
    except IllegalAction as error:
        reason = why(find(service().store, game_id, owner, moment()).going(), card, language())
        raise Refused(
            HTTPStatus.UNPROCESSABLE_ENTITY, "game.illegal", rule=error.verdict.rule, detail=reason.sentence
        ) from None
    return told(kept, since=body.version)


@games.operation(
    "post", "/games/<game_id>/next", "Deal the next hand", answer=GameAnswer, body=DealOn, problems=(404, 409, 410)
)
def next_hand(game_id: str, query: Asked, body: DealOn) -> GameAnswer:
    """Deal the next hand of the match."""
    owner = _writer()
    try:
        kept = deal_on(service().store, game_id, owner, body.version, moment())
    except Stale:
        raise _stale(game_id, owner, body.version) from None
    return told(kept, since=body.version)


@games.operation(
    "post", "/games/<game_id>/hint", "What a good player would do", answer=HintAnswer, problems=(404, 409, 410)
)
def ask_hint(game_id: str, query: Asked) -> HintAnswer:
    """Advise from what the asker may know."""
    owner = _writer()
    found = hint(find(service().store, game_id, owner, moment()).going(), language())
    return HintAnswer(card=show_card(found.card), thumb=found.thumb, sentence=found.sentence)


@games.operation(
    "get", "/games/<game_id>/why", "Whether a card may be played", answer=WhyAnswer, query=WhyCard, problems=(404, 410)
)
def ask_why(game_id: str, query: WhyCard) -> WhyAnswer:
    """Tell by which rule a card may or may not be played."""
    game = find(service().store, game_id, _owner(), moment()).going()
    reason = why(game, parse_card(query.card), language())
    return WhyAnswer(
        card=query.card,
        allowed=reason.verdict.allowed,
        rule=reason.verdict.rule,
        sentence=reason.sentence,
        cause=[show_card(card) for card in reason.verdict.cause],
    )


@games.operation("delete", "/games/<game_id>", "Leave a game", answer=None, status=204, problems=(404,))
def leave_game(game_id: str, query: Asked) -> None:
    """Give a game up."""
    owner = _writer()
    leave(service().store, game_id, owner, moment())


def _owner() -> str:
    return _known(learner())


def _writer() -> str:
    return _known(writer())


def _known(owner: str | None) -> str:
    if owner is None:
        raise UnknownGame("game.unknown")
    return owner


def _stale(game_id: str, owner: str, version: int) -> Refused:
    present = told(find(service().store, game_id, owner, moment()), since=version)
    return Refused(HTTPStatus.CONFLICT, "game.stale", game=present)
