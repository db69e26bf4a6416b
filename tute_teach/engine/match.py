"""From round to round: who deals, who has won what, and when the match is over."""

from dataclasses import dataclass, replace

from tute_teach.engine.account import account
from tute_teach.engine.rulebook import rulebook
from tute_teach.model.seats import Chair, Seat, chair_of
from tute_teach.model.state import State
from tute_teach.model.table import Table

ROUNDS = "match.hands"


@dataclass(frozen=True, slots=True)
class Match:
    """A match between rounds. `dealer` deals the next round; `won[side]` are rounds won, by the sides of the chairs."""

    table: Table
    dealer: Chair
    won: tuple[int, ...]
    winner: int | None = None


def start_match(table: Table, dealer: Chair) -> Match:
    """A match at its start, the first dealer being known."""
    book = rulebook(table)
    sides = {book.side(Seat(number)) for number in range(1, table.players + 1)}
    return Match(table, dealer, (0,) * len(sides))


def chair_side(table: Table, chair: Chair) -> int:
    """The side of a chair: that of the seat with the same number."""
    return rulebook(table).side(Seat(chair))


def side_by_chairs(match: Match, side: int) -> int:
    """A side of the round about to be scored (by seats) as a side of the match (by chairs)."""
    book = rulebook(match.table)
    seat = next(Seat(number) for number in range(1, match.table.players + 1) if book.side(Seat(number)) == side)
    return chair_side(match.table, chair_of(seat, match.dealer, match.table.players))


def score_round(match: Match, state: State) -> Match:
    """The match after a finished round; ValueError while the round goes on or when the match is over."""
    outcome = account(state).outcome
    if outcome is None or match.winner is not None:
        raise ValueError("only a finished round of a running match can be scored")
    return score_winners(match, tuple(side_by_chairs(match, side) for side in outcome.winners))


def score_winners(match: Match, winners: tuple[int, ...]) -> Match:
    """The match after a round won by these sides (by chairs)."""
    book = rulebook(match.table)
    won = tuple(rounds + (side in winners) for side, rounds in enumerate(match.won))
    return replace(
        match,
        won=won,
        winner=book.match(won, match.table.number(ROUNDS)),
        dealer=book.next_dealer(match.dealer, match.table.players),
    )
