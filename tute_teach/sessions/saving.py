"""Games as text, both ways. Nothing is pickled; what was agreed and what was done is all there is."""

import json
from functools import lru_cache
from typing import Annotated

from pydantic import BaseModel, Field, ValidationError

from tute_teach.errors import TuteError
from tute_teach.model.actions import Play
from tute_teach.model.cards import Cards
from tute_teach.model.notation import (
    parse_action,
    parse_card,
    parse_cards,
    parse_row,
    parse_suit,
    show_action,
    show_card,
    show_cards,
    show_row,
)
from tute_teach.model.seats import Chair, Seat, chairs
from tute_teach.model.state import Before, Declaration, Hand, State
from tute_teach.model.table import Table
from tute_teach.model.trick import Trick
from tute_teach.sessions.game import Game, Round, Settings, bot_chairs
from tute_teach.sessions.start import Deal, Position, Start


class BadSave(TuteError):
    """A stored text that is no game. Code `game.bad-save`, fact `found`."""


class _TableText(BaseModel):
    id: str
    mode: str
    players: Annotated[int, Field(ge=2, le=4)]
    slots: tuple[tuple[str, tuple[str, ...]], ...]
    numbers: tuple[tuple[str, int], ...]
    settings: tuple[tuple[str, str], ...]
    chairs: Annotated[int, Field(ge=2, le=4)]


class _SettingsText(BaseModel):
    table: _TableText
    rules: str
    dealer: int
    levels: tuple[tuple[int, int], ...]
    secret: str
    single: bool


class _PositionText(BaseModel):
    hands: tuple[str, ...]
    lead: int
    laid: str
    trump: str | None
    turned: str | None
    before: Annotated[tuple[int, ...], Field(min_length=1)]
    declared: tuple[tuple[int, str, int, int, str], ...]
    won: tuple[int | None, ...] = ()


def show_settings(settings: Settings) -> str:
    """What was agreed, as text."""
    table = settings.table
    return json.dumps(
        {
            "table": {
                "id": table.id,
                "mode": table.mode,
                "players": table.players,
                "slots": table.slots,
                "numbers": table.numbers,
                "settings": table.settings,
                "chairs": table.chairs,
            },
            "rules": settings.rules,
            "dealer": settings.dealer,
            "levels": settings.levels,
            "secret": settings.secret,
            "single": settings.single,
        }
    )


@lru_cache(maxsize=1024)
def parse_settings(text: str) -> Settings:
    """What `show_settings` wrote; BadSave for anything else, since what is stored may have been damaged."""
    try:
        found = _SettingsText.model_validate_json(text, strict=True)
    except ValidationError as error:
        raise BadSave("game.bad-save", found=text[:40]) from error
    table = found.table
    made = Settings(
        table=Table(table.id, table.mode, table.players, table.slots, table.numbers, table.settings, table.chairs),
        rules=found.rules,
        dealer=Chair(found.dealer),
        levels=tuple((Chair(chair), level) for chair, level in found.levels),
        secret=found.secret,
        single=found.single,
    )
    seated = tuple(chair for chair, _ in made.levels)
    if made.dealer not in chairs(table.players) or seated != bot_chairs(made.table):
        raise BadSave("game.bad-save", found=text[:40])
    return made


def show_rounds(game: Game) -> str:
    """What was done, one fact a line."""
    return "".join(map(_show_round, game.rounds))


@lru_cache(maxsize=2048)
def _show_round(one: Round) -> str:
    if one.plays:
        return f"{_show_round(one.until(len(one.plays) - 1))}{show_action(one.plays[-1])}\n"
    opening = one.start.opening
    lines = [f"deal {show_row(opening.order)}" if isinstance(opening, Deal) else _show_position(opening)]
    lines += [f"given {show_action(play)}" for play in one.start.given]
    return "\n".join(lines) + "\n"


def parse_game(settings: Settings, text: str) -> Game:
    """The game that `show_rounds` wrote; BadSave or NotationError for anything else."""
    rounds: list[tuple[Deal | Position, list[Play], list[Play]]] = []
    for line in text.splitlines():
        kind, _, rest = line.partition(" ")
        if kind == "deal":
            rounds.append((_parse_deal(rest), [], []))
        elif kind == "position":
            rounds.append((_parse_position(settings.table, rest), [], []))
        elif not rounds:
            raise BadSave("game.bad-save", found=line[:40])
        else:
            _, given, plays = rounds[-1]
            if kind == "given":
                given.append(_parse_play(rest))
            else:
                plays.append(_parse_play(line))
    if not rounds:
        raise BadSave("game.bad-save", found="")
    return Game(settings, tuple(Round(Start(opening, tuple(given)), tuple(plays)) for opening, given, plays in rounds))


@lru_cache(maxsize=1024)
def _parse_deal(text: str) -> Deal:
    return Deal(parse_row(text))


@lru_cache(maxsize=256)
def _parse_play(text: str) -> Play:
    action = parse_action(text)
    if not isinstance(action, Play):
        raise BadSave("game.bad-save", found=text[:40])
    return action


def _show_position(position: Position) -> str:
    state = position.state
    facts = {
        "hands": [show_cards(hand.cards or Cards(0)) for hand in state.hands],
        "lead": state.trick.lead,
        "laid": show_row(state.trick.cards),
        "trump": state.trump.letter if state.trump is not None else None,
        "turned": show_card(state.turned) if state.turned is not None else None,
        "before": [state.before.tricks, *state.before.points],
        "won": list(state.before.won),
        "declared": [[one.seat, one.suit.letter, one.worth, one.after, one.rule] for one in state.declarations],
    }
    return f"position {json.dumps(facts)}"


def _parse_position(table: Table, text: str) -> Position:
    try:
        found = _PositionText.model_validate_json(text, strict=True)
    except ValidationError as error:
        raise BadSave("game.bad-save", found=text[:40]) from error
    hands = [parse_cards(cards) for cards in found.hands]
    laid = [(found.lead - 1 + ply) % table.players for ply in range(len(parse_row(found.laid)))]
    full = {cards.bit_count() + (seat in laid) for seat, cards in enumerate(hands)}
    if len(hands) != table.players or found.lead not in range(1, table.players + 1) or len(full) != 1:
        raise BadSave("game.bad-save", found=text[:40])
    return Position(
        State(
            table=table,
            hands=tuple(Hand(cards.bit_count(), cards) for cards in hands),
            trick=Trick(Seat(found.lead), parse_row(found.laid)),
            trump=None if found.trump is None else parse_suit(found.trump),
            turned=None if found.turned is None else parse_card(found.turned),
            declarations=tuple(
                Declaration(Seat(seat), parse_suit(suit), worth, number, rule)
                for seat, suit, worth, number, rule in found.declared
            ),
            before=Before(found.before[0], found.before[1:], found.won),
        )
    )
