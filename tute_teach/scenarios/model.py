"""What a scenario file may say: the shape that a maintainer writes and the schema describes.

Cards, suits, seats and actions are written as in `model.notation`; seats are the keys of mappings. What the words mean
is checked by `reading`, whether they are true by `replay`.
"""

from typing import Annotated, Literal

from pydantic import Field

from tute_teach.sources import Shape

SeatNumber = Annotated[int, Field(ge=1, le=4)]
Points = Annotated[int, Field(ge=0, le=460)]
Text = Annotated[str, Field(min_length=1)]
RuleId = Annotated[str, Field(pattern=r"^[a-z]+\.[a-z0-9-]+$")]


class Both(Shape):
    """A text in both languages. `{12c.the}`, `{p2.name}`, `{points.count}` … are filled in from the scenario."""

    en: Text
    es: Text


class TrickPart(Shape):
    """A trick that has begun: who led, and the cards in the order of play."""

    lead: SeatNumber
    cards: Text


class DeclaredPart(Shape):
    """A declaration: who, the suit, and as a claim what it is worth."""

    seat: SeatNumber
    suit: Text
    worth: Literal[20, 40] | None = None


class PositionPart(Shape):
    """A round in the middle. Hands left out are unknown, all that is left out is at its start."""

    trump: Text | None = None
    turned: Text | None = None
    lead: SeatNumber | None = None
    trick: TrickPart | None = None
    hands: dict[SeatNumber, Text] = Field(default_factory=dict)
    cards: Annotated[int, Field(ge=1, le=12)] | None = None
    tricks: Annotated[int, Field(ge=0, le=12)] | None = None
    taken: dict[SeatNumber, Points] = Field(default_factory=dict)
    declared: tuple[DeclaredPart, ...] = ()


class MatchPart(Shape):
    """A match between two rounds or in one: the chair that deals, and the rounds won by each side's first chair."""

    dealer: SeatNumber
    won: dict[SeatNumber, Annotated[int, Field(ge=0, le=99)]] = Field(default_factory=dict)


class TutePart(Shape):
    """A Tute as a claim."""

    seat: SeatNumber
    rank: Literal["kings", "knights"]


class OutcomePart(Shape):
    """Who won a round (any seat of the side), and the rule that decided."""

    winner: SeatNumber
    because: RuleId | None = None


class Expect(Shape):
    """Claims. The first five are about a `try`, the others about the state after the step."""

    legal: bool | None = None
    because: RuleId | None = None
    beside: RuleId | None = None
    cause: Text | None = None
    instead: Text | None = None
    turn: SeatNumber | None = None
    lead: SeatNumber | None = None
    may: Text | None = None
    winning: SeatNumber | None = None
    winner: SeatNumber | None = None
    points: Points | None = None
    trump: Text | None = None
    turned: Text | None = None
    hands: dict[SeatNumber, str] | None = None
    declared: tuple[DeclaredPart, ...] | None = None
    tute: TutePart | Literal[False] | None = None
    score: dict[SeatNumber, Points] | None = None
    sheet: dict[SeatNumber, dict[RuleId, Points]] | None = None
    over: bool | None = None
    outcome: OutcomePart | None = None
    dealer: SeatNumber | None = None
    won: dict[SeatNumber, int] | None = None
    match_winner: SeatNumber | Literal[False] | None = None


class Step(Shape):
    """One step: at most one of `try`, `do`, `plays` and `round`, and what is claimed of it.

    `try` asks and changes nothing; `do` is one action; `plays` is a row of cards, played in turn; `round` says who won
    a round that is not shown (a match told by its results).
    """

    try_: Text | None = Field(default=None, alias="try")
    do: Text | None = None
    plays: Text | None = None
    round: OutcomePart | None = None
    expect: Expect | None = None
    note: Both | None = None


class ScenarioFile(Shape):
    """A scenario: what is agreed, what lies on the table, what is done, what is claimed."""

    table: Text
    with_: dict[str, int] = Field(default_factory=dict, alias="with")
    shows: Annotated[tuple[RuleId, ...], Field(min_length=1)]
    title: Both
    text: Both
    position: PositionPart | None = None
    deal: Text | None = None
    match: MatchPart | None = None
    steps: Annotated[tuple[Step, ...], Field(min_length=1)]
