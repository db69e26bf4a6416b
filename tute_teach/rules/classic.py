"""Classic Tute: two pairs, the Tute, who wins a round and the match."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tute_teach.model.cards import KING, KNIGHT, NO_CARDS, Cards, rank_cards
from tute_teach.model.seats import Seat
from tute_teach.model.verdict import Outcome
from tute_teach.rules.binding import Register
from tute_teach.rules.ending import (
    Numbers,
    Scored,
    Standings,
    Tally,
    endings,
    leaders,
    match_sides,
    outcomes,
    scorings,
    sides,
    suddens,
)


class TuteClaim(NamedTuple):
    """A Tute that somebody would like to call; fields as in `decl.Claim`, `rank` 12 or 11."""

    seat: Seat
    rank: int
    hand: Cards
    winner: Seat | None
    own_side: tuple[Seat, ...]


tute_conditions: Register[Callable[[TuteClaim], bool]] = Register("condition of the Tute")
tutes: Register[Callable[[], tuple[int, ...]]] = Register("ranks of the Tute")
tute_orders: Register[Callable[[], bool]] = Register("Tute before declarations")


@sides.rule("classic.pairs")
def opposite_seats(seat: Seat, declarer: Seat | None) -> int:
    """The side of a seat: 0 for seats 1 and 3, 1 for seats 2 and 4."""
    return (seat - 1) % 2


@match_sides.rule("classic.pairs")
def opposite_chairs(chair: int) -> int:
    """The side of a chair in the match."""
    return (chair - 1) % 2


@tutes.rule("classic.tute")
@tutes.rule("classic.tute-match")
def kings_or_knights() -> tuple[int, ...]:
    """Ranks of which all four make a Tute."""
    return (KING, KNIGHT)


@tutes.rule("classic.no-tute")
@tutes.rule("cabron.no-tute")
@tutes.rule("bid.no-tute")
def no_tute() -> tuple[int, ...]:
    """There is no Tute."""
    return ()


@tute_conditions.rule("classic.tute-side")
def own_pair_won(claim: TuteClaim) -> bool:
    """The holder's pair won the trick just played."""
    return claim.winner in claim.own_side


@tute_conditions.rule("classic.tute-own-trick")
def holder_won(claim: TuteClaim) -> bool:
    """The holder won the trick just played himself."""
    return claim.winner == claim.seat


@tute_conditions.rule("classic.tute-in-hand")
def all_four_in_hand(claim: TuteClaim) -> bool:
    """All four are still held."""
    return rank_cards(claim.rank) & ~claim.hand == NO_CARDS


@tute_orders.rule("classic.tute-first")
def before_declarations() -> bool:
    """The Tute is looked for before any declaration of the same trick."""
    return True


def _won_by(side: int, tally: Tally, rule_id: str) -> Outcome:
    return Outcome((side,), rule_id, tuple(other for other in range(len(tally.totals)) if other != side))


@outcomes.rule("classic.tute")
def tute_wins(tally: Tally, numbers: Numbers) -> Outcome | None:
    """The side that called a Tute wins the round."""
    return None if tally.tute is None else _won_by(tally.tute, tally, "classic.tute")


@outcomes.rule("classic.tute-match")
def tute_wins_all(tally: Tally, numbers: Numbers) -> Outcome | None:
    """The side that called a Tute wins the round, and with it the match."""
    return None if tally.tute is None else _won_by(tally.tute, tally, "classic.tute-match")


@outcomes.rule("classic.hand-won")
def more_points_win(tally: Tally, numbers: Numbers) -> Outcome | None:
    """The side with more points wins the round."""
    ahead = leaders(tally.totals, max(tally.totals))
    return _won_by(ahead[0], tally, "classic.hand-won") if len(ahead) == 1 else None


@outcomes.rule("classic.tie")
def last_trick_decides(tally: Tally, numbers: Numbers) -> Outcome | None:
    """On equal points the side that took the last trick wins."""
    return None if tally.last_trick is None else _won_by(tally.last_trick, tally, "classic.tie")


@scorings.rule("classic.hand-won")
def one_game(scored: Scored) -> Mapping[int, int]:
    """A round won is one game, whatever the margin."""
    return dict.fromkeys(scored.winners, 1)


@suddens.rule("classic.tute-match")
def tute_ends_the_match(scored: Scored) -> tuple[int, ...]:
    """A Tute wins the whole match."""
    return scored.winners if scored.tally.tute is not None else ()


@endings.rule("classic.match")
def first_to(standings: Standings, numbers: Numbers) -> tuple[int, ...]:
    """The side that has won the agreed number of rounds."""
    best = max(standings.scores)
    return leaders(standings.scores, best) if best >= numbers["match.hands"] else ()
