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
_ENDLESS = 1_000_000
"""More rounds than any match has."""


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
    gains, winner = worth(match, outcome, counted)
    won = tuple(score + gain for score, gain in zip(match.won, gains, strict=True))
    standings = Standings(won, match.rounds + 1)
    return replace(
        match,
        won=won,
        rounds=standings.rounds,
        winner=_winner(book, standings) if winner is None else winner,
        dealer=book.next_dealer(match.dealer, match.table.chairs),
    )


def worth(match: Match, outcome: Outcome, counted: Tally | None = None) -> tuple[tuple[int, ...], int | None]:
    """What each side of the match scores for a round, and the side that wins the match at once by it, if one does."""
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
    at_once = [side for _, sudden in book.suddens for side in sudden(scored)[:1]]
    return tuple(gains.get(side, 0) for side in range(len(match.won))), next(reversed(at_once), None)


def has_winner(match: Match) -> int | None:
    """The side that has won a match which stands so, if one has."""
    return winner_at(match.table, match.won, match.rounds)


def winner_at(table: Table, won: tuple[int, ...], rounds: int) -> int | None:
    """The side that has won a match in which the sides have so much after so many rounds, if one has."""
    return _winner(rulebook(table), Standings(won, rounds))


def rounds_decide(table: Table) -> bool:
    """Whether it hangs on the number of rounds played who has won a match, and not only on what each side has."""
    book = rulebook(table)
    ahead = (1, *start_match(table, Chair(1)).won[1:])
    return len({book.ending[1](Standings(ahead, rounds), book.numbers) for rounds in (0, _ENDLESS)}) > 1


def won_at_once(match: Match) -> str | None:
    """The rule by which a match was won whatever its standing; None where the standing says so, or nobody has won."""
    book = rulebook(match.table)
    standing = book.ending[1](Standings(match.won, match.rounds), book.numbers)
    if match.winner is None or match.winner in standing:
        return None
    return next((rule_id for rule_id, _ in book.suddens), None)


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
