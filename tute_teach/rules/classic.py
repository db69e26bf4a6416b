"""Classic Tute: two pairs, the Tute, who wins a round and the match."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tute_teach.model.cards import KING, KNIGHT, NO_CARDS, Cards, rank_cards
from tute_teach.model.seats import Seat
from tute_teach.model.verdict import Outcome
from tute_teach.rules.binding import Register
from tute_teach.rules.ending import Tally, matches, outcomes, sides


@dataclass(frozen=True, slots=True)
class TuteClaim:
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
def opposite_seats(seat: Seat) -> int:
    """The side of a seat: 0 for seats 1 and 3, 1 for seats 2 and 4."""
    return (seat - 1) % 2


@tutes.rule("classic.tute")
def kings_or_knights() -> tuple[int, ...]:
    """Ranks of which all four make a Tute."""
    return (KING, KNIGHT)


@tute_conditions.rule("classic.tute-side")
def own_pair_won(claim: TuteClaim) -> bool:
    """The holder's pair won the trick just played."""
    return claim.winner is not None and claim.winner in claim.own_side


@tute_conditions.rule("classic.tute-in-hand")
def all_four_in_hand(claim: TuteClaim) -> bool:
    """All four are still held."""
    return rank_cards(claim.rank) & ~claim.hand == NO_CARDS


@tute_orders.rule("classic.tute-first")
def before_declarations() -> bool:
    """The Tute is looked for before any declaration of the same trick."""
    return True


@outcomes.rule("classic.tute")
def tute_wins(tally: Tally) -> Outcome | None:
    """The side that called a Tute wins the round."""
    return None if tally.tute is None else Outcome((tally.tute,), "classic.tute")


@outcomes.rule("classic.hand-won")
def more_points_win(tally: Tally) -> Outcome | None:
    """The side with more points wins the round."""
    best = max(tally.totals)
    ahead = [side for side, total in enumerate(tally.totals) if total == best]
    return Outcome(tuple(ahead), "classic.hand-won") if len(ahead) == 1 else None


@outcomes.rule("classic.tie")
def last_trick_decides(tally: Tally) -> Outcome | None:
    """On equal points the side that took the last trick wins."""
    return None if tally.last_trick is None else Outcome((tally.last_trick,), "classic.tie")


@matches.rule("classic.match")
def first_to(won: Sequence[int], target: int) -> int | None:
    """The side that has won `target` rounds, if one has."""
    return next((side for side, rounds in enumerate(won) if rounds >= target), None)
