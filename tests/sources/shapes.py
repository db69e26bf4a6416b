"""A shape with one of everything, for files that do not fit it."""

from collections.abc import Iterator
from enum import Enum
from typing import Annotated, Literal

from pydantic import Field, Tag, field_validator, model_validator

from tute_teach.sources import WRITTEN, Shape, Trouble, TroubledError, by_key, trouble, troubled


class Suit(Enum):
    ORO = "oros"
    COPA = "copas"


class Trick(Shape):
    lead: int
    cards: str


class Points(Shape):
    points: int


class Do(Shape):
    do: str
    expect: Points | None = None


class Ask(Shape):
    ask: str
    answer: tuple[bool | int, ...] = ()


class On(Shape):
    kind: Literal["on"]
    at: int


class Off(Shape):
    kind: Literal["off"]


class Left(Shape):
    left: int


class Both(Shape):
    left: int
    right: int


class Deal(Shape):
    first: str
    second: str
    third: str

    @model_validator(mode="after")
    def _no_card_twice(self) -> "Deal":
        troubled(self._twice())
        return self

    def _twice(self) -> Iterator[Trouble]:
        if self.second == self.first:
            yield trouble("deal.card-twice", ("second",), card=self.second)
        if self.third in (self.first, self.second):
            yield trouble("deal.card-twice", ("third",), at_key=True, card=self.third)


class Example(Shape):
    table: str
    shows: tuple[str, ...] = ()
    flag: bool = False
    lead: Annotated[int, Field(ge=1, le=4)] = 1
    points: Annotated[tuple[int, ...], Field(max_length=3)] = ()
    weight: Annotated[float, Field(gt=0, lt=1)] = 0.5
    name: Annotated[str, Field(min_length=2)] = "name"
    code: Annotated[str, Field(pattern="^[0-9]+$")] = "12"
    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")] = "id"
    note: Annotated[str, Field(pattern=WRITTEN)] = "–"
    few: Annotated[frozenset[int], Field(min_length=1)] = frozenset({1})
    pair: tuple[int, str] | None = None
    limit: int | str | None = None
    nothing: None = None
    suit: Suit = Suit.ORO
    trump: Literal["oros", "copas"] = "oros"
    hands: dict[Annotated[int, Field(ge=1, le=4)], str] | None = None
    trick: Trick | None = None
    steps: tuple[Annotated[Annotated[Do, Tag("do")] | Annotated[Ask, Tag("ask")], by_key("do", "ask")], ...] = ()
    shots: tuple[Annotated[On | Off, Field(discriminator="kind")], ...] = ()
    either: Left | Both | None = None
    cards: Deal | None = None
    more: "tuple[Example, ...]" = ()

    @field_validator("table")
    @classmethod
    def _known_table(cls, table: str) -> str:
        if table == "forbidden":
            raise TroubledError(trouble("table.unknown", table=table))
        return table
