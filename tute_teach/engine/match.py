"""From round to round: who deals, what has been scored, and when the match is over."""

from dataclasses import dataclass, replace

from tute_teach.engine.account import account, tally
from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.model.seats import Chair, Seat, chair_of, chairs, seats
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.model.verdict import Outcome
from tute_teach.rules.ending import Scored, Standings, Tally

SERIES = "match.series"


@dataclass(frozen=True, slots=True)
class Match:
    """A match between rounds. `dealer` deals the next round; `won[side]` is what each side of the match has so far.

    That is rounds won in classic, letters in cabrón, points in bidding; `rounds` counts the rounds dealt.
    """

    table: Table
    dealer: Chair
    won: tuple[int, ...]
    winner: int | None = None
    rounds: int = 0


def start_match(table: Table, dealer: Chair) -> Match:
    """A match at its start, the first dealer being known."""
    book = rulebook(table)
    return Match(table, dealer, (0,) * len({book.match_side(chair) for chair in chairs(table.chairs)}))


def chair_side(table: Table, chair: Chair) -> int:
    """The side of a chair in the match."""
    return rulebook(table).match_side(chair)


def seat_side(match: Match, seat: Seat) -> int:
    """The side of the match to which a seat of the round about to be scored belongs."""
    return chair_side(match.table, chair_of(seat, match.dealer, match.table.chairs))


def sides_by_chairs(match: Match, sides: tuple[int, ...], declarer: Seat | None = None) -> tuple[int, ...]:
    """Sides of the round about to be scored (by seats) as sides of the match (by chairs)."""
    book = rulebook(match.table)
    found = {seat_side(match, seat) for seat in seats(match.table.players) if book.side(seat, declarer) in sides}
    return tuple(sorted(found))


def score_round(match: Match, state: State) -> Match:
    """The match after a finished round; ValueError while the round goes on or when the match is over."""
    sheet = account(state)
    if sheet.outcome is None or match.winner is not None:
        raise ValueError("only a finished round of a running match can be scored")
    return score_outcome(match, sheet.outcome, tally(state, sheet))


def score_outcome(match: Match, outcome: Outcome, counted: Tally | None = None) -> Match:
    """The match after a round with this outcome; `counted` is what it came from (None: told by its result alone)."""
    book = rulebook(match.table)
    nothing = (0,) * len(seats(match.table.players))
    counted = counted or Tally(nothing, nothing, nothing, None, None, None, match.table.players)
    declarer = counted.contract.declarer if counted.contract else None
    scored = Scored(
        outcome=outcome,
        tally=counted,
        winners=sides_by_chairs(match, outcome.winners, declarer),
        losers=sides_by_chairs(match, outcome.losers, declarer),
        payments=tuple((seat_side(match, one.seat), one.points) for one in outcome.payments),
    )
    gains = book.scoring[1](scored)
    won = tuple(score + gains.get(side, 0) for side, score in enumerate(match.won))
    standings = Standings(won, match.rounds + 1)
    winner = _winner(book, standings)
    for _, sudden in book.suddens:
        winner = next(iter(sudden(scored)), winner)
    return replace(
        match,
        won=won,
        rounds=standings.rounds,
        winner=winner,
        dealer=book.next_dealer(match.dealer, match.table.chairs),
    )


def has_winner(match: Match) -> int | None:
    """The side that has won a match which stands so, if one has."""
    return _winner(rulebook(match.table), Standings(match.won, match.rounds))


def _winner(book: Rulebook, standings: Standings) -> int | None:
    """The side that has won the match, if it may end now."""
    ahead = book.ending[1](standings, book.numbers)
    if ahead and all(holds(standings, ahead) for _, holds in book.holds):
        return ahead[0]
    return None


def plays_on(match: Match) -> str | None:
    """The rule by which a match goes on although what was agreed on has been reached; None where that is not so."""
    book = rulebook(match.table)
    if match.winner is not None:
        return None
    standings = Standings(match.won, match.rounds)
    ahead = book.ending[1](standings, book.numbers)
    if ahead:
        return next((rule_id for rule_id, holds in book.holds if not holds(standings, ahead)), None)
    is_series_over = book.ending[0] == SERIES and match.rounds >= book.numbers["match.hands"]
    return SERIES if is_series_over else None
