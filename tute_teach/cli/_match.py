"""A match in the terminal: who sits where, and round after round until somebody has won."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Protocol

from tute_teach.bots import Bot
from tute_teach.engine import Record, apply, deal, recorded, rulebook, seat_to_act, shuffled, view
from tute_teach.engine.match import Match, chair_side, score_round, start_match
from tute_teach.model.actions import Action
from tute_teach.model.events import Event
from tute_teach.model.seats import Chair, Seat, chair_of, chairs, seats
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.sessions.names import who_in
from tute_teach.text import Lang, Side, Who, say

PLAYER = Chair(1)
_STAND_IN = "Inés"

Seated = Mapping[Chair, Who]
"""Who sits in which chair."""


class Person(Protocol):
    """Somebody who is asked what to do."""

    def act(self, view: State, names: Mapping[Seat, Who]) -> Action:
        """What to do now, from what the seat may know."""
        ...


class Teller(Protocol):
    """Tells what happens."""

    def dealt(self, state: State, names: Mapping[Seat, Who], match: Match) -> None:
        """A round begins; `match` is the match before it."""
        ...

    def happened(self, events: tuple[Event, ...], before: State, names: Mapping[Seat, Who]) -> None:
        """Something was done."""
        ...

    def scored(self, state: State, names: Mapping[Seat, Who], match: Match) -> None:
        """A round is over; `match` is the match with it."""
        ...


def seated(table: Table, auto: bool) -> Seated:
    """The players by chair; in the first one the reader, or a bot with a name where bots play among themselves."""
    who = {chair: who_in(chair) for chair in chairs(table.chairs)}
    return {**who, PLAYER: Who.named(_STAND_IN)} if auto else who


def names_at(table: Table, who: Seated, dealer: Chair) -> dict[Seat, Who]:
    """Who has which seat in a round dealt by `dealer`."""
    return {seat: who[chair_of(seat, dealer, table.chairs)] for seat in seats(table.players)}


def side_of_match(table: Table, who: Seated, side: int) -> Side:
    """The players of a side of the match."""
    return tuple(one for chair, one in who.items() if chair_side(table, chair) == side)


def play_match(
    table: Table,
    bot: Bot,
    person: Person | None,
    teller: Teller,
    random: Random,
    keep: Callable[[Record], None] | None = None,
) -> int:
    """Play a match to its end, and say which side has won; `person` sits in the first chair, if there is one.

    `keep` is given each round that is over.
    """
    match = start_match(table, rulebook(table).first_dealer(random, table.chairs))
    who = seated(table, person is None)
    while match.winner is None:
        dealer = match.dealer
        names = names_at(table, who, dealer)
        order, actions = shuffled(table, random), list[Action]()
        state = deal(table, order)
        teller.dealt(state, names, match)
        while (seat := seat_to_act(state)) is not None:
            seen = view(state, seat)
            asked = person is not None and chair_of(seat, dealer, table.chairs) == PLAYER
            action = person.act(seen, names) if person is not None and asked else bot.act(seen, random)
            after, events = apply(state, action)
            actions.append(action)
            teller.happened(events, state, names)
            state = after
        match = score_round(match, state)
        teller.scored(state, names, match)
        if keep is not None:
            keep(recorded(table, order, actions))
    return match.winner


@dataclass(frozen=True, slots=True)
class Standing:
    """How many matches each side has won."""

    table: Table
    who: Seated
    won: Mapping[int, int] = field(default_factory=dict)

    def after(self, winner: int) -> "Standing":
        """With another match won by a side."""
        return replace(self, won={**self.won, winner: self.won.get(winner, 0) + 1})

    def lines(self, lang: Lang) -> Iterator[str]:
        """A line for each side."""
        for side in range(len(start_match(self.table, PLAYER).won)):
            name = say("sheet.side", lang, side=side_of_match(self.table, self.who, side))
            yield f"  {name}: {self.won.get(side, 0)}"
