"""What a scenario file may say: the shape that a maintainer writes and the schema describes.

Cards, suits, seats and actions are written as in `model.notation`; seats are the keys of mappings. What the words mean
is checked by `reading`, whether they are true by `replay`.
"""

from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from tute_teach.scenarios.entries import (
    ActionText,
    Bids,
    BySeat,
    CardPoints,
    CardText,
    ChairOrNone,
    Points,
    Row,
    RuleId,
    Score,
    SeatNumber,
    SuitText,
    TableId,
    Text,
    TrumpsOrNone,
)
from tute_teach.sources import KeyPath, Means, Shape
from tute_teach.tables import Changes
from tute_teach.text import Lang

if TYPE_CHECKING:
    from typing import Optional as Maybe
else:

    class Maybe:
        """A key that may be left out, but not left empty: `legal:` would claim nothing and look as if it did.

        None is only the default, which pydantic does not check; what stands in a file has to be of the kind named.
        """

        def __class_getitem__(cls, kind):
            """Be the kind itself."""
            return kind


class Both(Shape):
    """A text in both languages. `{12c.the}`, `{p2.name}`, `{points.count}` … are filled in from the scenario."""

    en: Text
    es: Text


class TrickPart(Shape):
    """A trick that has begun: who led, and the cards in the order of play."""

    lead: SeatNumber
    cards: Row


class DeclaredPart(Shape):
    """A declaration: who, the suit, and as a claim what it is worth."""

    seat: SeatNumber
    suit: SuitText
    worth: Maybe[Literal[20, 40]] = None


class ContractPart(Shape):
    """The winner of the auction, and the points promised."""

    seat: SeatNumber
    points: Bids


class BidsPart(Shape):
    """The bids that may be made, from the lowest to the highest."""

    lowest: Bids
    highest: Bids


class PositionPart(Shape):
    """A round in the middle. Hands left out are unknown, all that is left out is at its start.

    With `contract` the auction is over; `trump` is named then, or about to be.
    """

    contract: Maybe[ContractPart] = None
    trump: Maybe[SuitText] = None
    turned: Maybe[CardText] = None
    lead: Maybe[SeatNumber] = None
    trick: Maybe[TrickPart] = None
    hands: dict[SeatNumber, Row] = Field(default_factory=dict)
    cards: Maybe[Annotated[int, Field(ge=1, le=12)]] = None
    tricks: Maybe[Annotated[int, Field(ge=0, le=12)]] = None
    taken: dict[SeatNumber, CardPoints] = Field(default_factory=dict)
    won: dict[SeatNumber, Annotated[int, Field(ge=0, le=12)]] = Field(default_factory=dict)
    declared: tuple[DeclaredPart, ...] = ()


class MatchPart(Shape):
    """A match between two rounds or in one: the chair that deals, and the rounds won by each side's first chair.

    `rounds` is how many have been played, where that decides and `won` does not tell it.
    """

    dealer: SeatNumber
    won: dict[SeatNumber, Score] = Field(default_factory=dict)
    rounds: Maybe[Score] = None


class TutePart(Shape):
    """A Tute as a claim."""

    seat: SeatNumber
    rank: Literal["kings", "knights"]


class RoundPart(Shape):
    """A round that is told and not shown, by seats as they are in that round.

    Who won it (any seat of the side), who lost it, or the points that were scored: whatever the mode counts. Where
    one hand may count more than another, `games` is what it counted; where a Tute changes more than that, `tute` is
    whether there was one.
    """

    winner: Maybe[SeatNumber] = None
    games: Maybe[Annotated[int, Field(ge=1, le=9)]] = None
    tute: Maybe[bool] = None
    losers: Maybe[tuple[SeatNumber, ...]] = None
    paid: Maybe[BySeat[Score]] = None


class OutcomePart(Shape):
    """Who won a round (any seat of the side) or who lost it, what was scored for it, and the rule that decided."""

    winner: Maybe[SeatNumber] = None
    losers: Maybe[tuple[SeatNumber, ...]] = None
    paid: Maybe[BySeat[Score]] = None
    because: Maybe[RuleId] = None


class Expect(Shape):
    """Claims. The first five are about a `try`, the others about the state after the step."""

    legal: Maybe[bool] = None
    because: Maybe[RuleId] = None
    beside: Maybe[RuleId] = None
    cause: Maybe[Row] = None
    instead: Maybe[Annotated[Text, Means("instead")]] = None
    bids: Maybe[BidsPart | Literal[False]] = None
    contract: Maybe[ContractPart | Literal[False]] = None
    turn: Maybe[SeatNumber] = None
    lead: Maybe[SeatNumber] = None
    may: Maybe[Row] = None
    winning: Maybe[SeatNumber] = None
    winner: Maybe[SeatNumber] = None
    points: Maybe[Points] = None
    trump: Maybe[TrumpsOrNone] = None
    turned: Maybe[CardText] = None
    hands: Maybe[BySeat[Annotated[str, Means("cards")]]] = None
    declared: Maybe[tuple[DeclaredPart, ...]] = None
    tute: Maybe[TutePart | Literal[False]] = None
    score: Maybe[BySeat[Points]] = None
    sheet: Maybe[BySeat[dict[RuleId, Points]]] = None
    over: Maybe[bool] = None
    outcome: Maybe[OutcomePart] = None
    dealer: Maybe[SeatNumber] = None
    won: Maybe[BySeat[int]] = None
    match_winner: Maybe[ChairOrNone] = None


class Step(Shape):
    """One step: at most one of `try`, `do`, `plays` and `round`, and what is claimed of it.

    `try` asks and changes nothing; `do` is one action, or several in a list; `plays` is a row of cards, played in turn;
    `round` tells how a round ended that is not shown (a match told by its results).
    """

    try_: Maybe[ActionText] = Field(default=None, alias="try")
    do: Maybe[ActionText | tuple[ActionText, ...]] = None
    plays: Maybe[Row] = None
    round: Maybe[RoundPart] = None
    expect: Maybe[Expect] = None
    note: Maybe[Both] = None

    @property
    def actions(self) -> tuple[str, ...]:
        """What `do` says, action by action."""
        return () if self.do is None else (self.do,) if isinstance(self.do, str) else self.do

    @cached_property
    def verbs(self) -> tuple[str, ...]:
        """The keys that say what is done: one, or none in a step that only claims."""
        verbs = (("try", self.try_), ("do", self.do), ("plays", self.plays), ("round", self.round))
        return tuple([verb for verb, value in verbs if value is not None])


class Beginning(Shape):
    """What a scenario and a question have in common: what is agreed, and what lies on the table."""

    table: TableId
    with_: Changes = Field(default_factory=dict, alias="with")
    position: Maybe[PositionPart] = None
    deal: Maybe[Row] = None


class QuestionFile(Beginning):
    """A moment that somebody asks about: a position or a deal, and what has been done since, in order."""

    do: Maybe[ActionText | tuple[ActionText, ...]] = None

    @property
    def actions(self) -> tuple[str, ...]:
        """What `do` says, action by action."""
        return () if self.do is None else (self.do,) if isinstance(self.do, str) else self.do


class ScenarioFile(Beginning):
    """A scenario: what is agreed, what lies on the table, what is done, what is claimed."""

    shows: Annotated[tuple[RuleId, ...], Field(min_length=1)]
    title: Both
    text: Both
    match: Maybe[MatchPart] = None
    steps: Annotated[tuple[Step, ...], Field(min_length=1)]

    @cached_property
    def texts(self) -> tuple[tuple[KeyPath, Both], ...]:
        """All texts of the scenario, each with its path."""
        notes = ((("steps", index, "note"), step.note) for index, step in enumerate(self.steps))
        return (("title",), self.title), (("text",), self.text), *((path, note) for path, note in notes if note)

    @cached_property
    def written(self) -> tuple[tuple[KeyPath, Lang, str], ...]:
        """The same, language by language, each with its path."""
        return tuple(
            one for path, both in self.texts for one in (((*path, "en"), "en", both.en), ((*path, "es"), "es", both.es))
        )
