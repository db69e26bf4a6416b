"""What may stand at a key of a scenario file: kinds of text, ranges of numbers, what is there or is denied."""

from typing import Annotated, Literal, TypeVar

from pydantic import BeforeValidator, Field

from tute_teach.sources import WRITTEN, Means, TroubledError, trouble

T = TypeVar("T")


def _named(table: object) -> object:
    """Refuse a table that is written where one is named."""
    if isinstance(table, dict):
        raise TroubledError(trouble("table.written-here"))
    return table


def _suit_or_none(trump: object) -> object:
    """Tell both forms where neither is written."""
    if trump is None or trump is False or isinstance(trump, str):
        return trump
    raise TroubledError(trouble("scenario.suit-or-false"))


def _chair_or_none(winner: object) -> object:
    """Tell both forms where neither is written."""
    if winner is None or winner is False or (isinstance(winner, int) and winner is not True):
        return winner
    raise TroubledError(trouble("scenario.chair-or-false"))


def _card(card: object) -> object:
    """Refuse a card that is denied: there is no such claim, and quotes around the word would make no card of it."""
    if isinstance(card, bool):
        raise TroubledError(trouble("scenario.card-wanted"))
    return card


MOST_SEATS = 4
SeatNumber = Annotated[int, Field(ge=1, le=MOST_SEATS)]
Points = Annotated[int, Field(ge=0, le=460)]
CardPoints = Annotated[int, Field(ge=0, le=120)]
"""All the cards together have 120."""
Text = Annotated[str, Field(pattern=WRITTEN), Means("words")]
Bids = Annotated[int, Field(ge=0, le=999)]
Score = Annotated[int, Field(ge=0, le=9999)]
BySeat = Annotated[dict[SeatNumber, T], Field(min_length=1)]
RuleId = Annotated[Text, Means("rule")]
TableId = Annotated[Text, BeforeValidator(_named), Means("table")]
CardText = Annotated[Text, BeforeValidator(_card), Means("card")]
Row = Annotated[Text, Means("row")]
SuitText = Annotated[Text, Means("suit")]
ActionText = Annotated[Text, Means("action")]
TrumpsOrNone = Annotated[SuitText | Literal[False], BeforeValidator(_suit_or_none)]
ChairOrNone = Annotated[SeatNumber | Literal[False], BeforeValidator(_chair_or_none)]
