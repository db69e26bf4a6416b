"""Bidding: the auction, one against two, the bid made or not, and what that scores."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Call
from tute_teach.model.verdict import Outcome, Payment
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
)

CAP = 230


@dataclass(frozen=True, slots=True)
class Offer:
    """A bid that somebody would like to make, after `highest` (None: nobody has bid yet)."""

    points: int
    highest: int | None


auctions: Register[Callable[[Sequence[Call], int], Seat | None]] = Register("whose turn it is to bid")
bid_conditions: Register[Callable[[Offer, Numbers], bool]] = Register("condition of a bid")
namings: Register[Callable[[int], bool]] = Register("trumps that may be named")
doublings: Register[Callable[[int, Numbers], int]] = Register("how often a bid counts")


@auctions.rule("bid.one-round")
def one_round(calls: Sequence[Call], players: int) -> Seat | None:
    """Each seat once, in order; None when the auction is over."""
    return Seat(len(calls) + 1) if len(calls) < players else None


@auctions.rule("bid.rounds-until-passed")
def until_passed(calls: Sequence[Call], players: int) -> Seat | None:
    """Round and round, those who have passed being out, until one is left or all have passed."""
    out = {call.seat for call in calls if call.points is None}
    left = [seat for seat in seats(players) if seat not in out]
    bid = any(call.points is not None for call in calls)
    if not left or (len(left) == 1 and bid):
        return None
    last = calls[-1].seat if calls else Seat(players)
    order = [Seat((last - 1 + step) % players + 1) for step in range(1, players + 1)]
    return next(seat for seat in order if seat in left)


@bid_conditions.rule("bid.cap")
def below_the_cap(offer: Offer, numbers: Numbers) -> bool:
    """No bid is above all there is."""
    return offer.points <= CAP and (offer.highest is None or offer.highest < CAP)


@bid_conditions.rule("bid.steps")
def in_steps(offer: Offer, numbers: Numbers) -> bool:
    """From the lowest bid on, in steps, each above the one before."""
    step = numbers["bid.step"]
    lowest = numbers["bid.minimum"] if offer.highest is None else offer.highest + step
    return offer.points >= lowest and offer.points % step == 0


@sides.rule("bid.winner")
def one_against_the_others(seat: Seat, declarer: Seat | None) -> int:
    """The winner of the auction is side 0, the others together are side 1."""
    return 0 if seat == declarer else 1


@match_sides.rule("bid.match")
def alone_in_the_match(chair: int) -> int:
    """Every chair scores for itself."""
    return chair - 1


@namings.rule("bid.any-trump")
def any_trump(cards_of_suit: int) -> bool:
    """Whether a suit of which the bidder holds so many cards may be named."""
    return True


@doublings.rule("bid.double")
def doubled_from(points: int, numbers: Numbers) -> int:
    """How often a bid counts."""
    return 2 if points >= numbers["bid.double-from"] else 1


@outcomes.rule("bid.made")
def bid_made(tally: Tally, numbers: Numbers) -> Outcome | None:
    """The bidder has what was promised (bid.promise): the bid is scored, not the points."""
    contract = tally.contract
    if contract is None or tally.totals[0] < contract.points:
        return None
    return Outcome((0,), "bid.made", (1,), (Payment(contract.declarer, tally.stake, ("bid.made",)),))


def _bust(tally: Tally, rule_id: str, points: int) -> Outcome | None:
    """The outcome when the bidder falls short; `points` is what each opponent scores."""
    contract = tally.contract
    if contract is None or tally.totals[0] >= contract.points:
        return None
    others = [seat for seat in seats(tally.players) if seat != contract.declarer]
    return Outcome((1,), rule_id, (0,), tuple(Payment(seat, points, (rule_id,)) for seat in others))


@outcomes.rule("bid.bust")
def bid_bust(tally: Tally, numbers: Numbers) -> Outcome | None:
    """Each opponent scores the whole bid."""
    return _bust(tally, "bid.bust", tally.stake)


@outcomes.rule("bid.bust-shared")
def bid_bust_shared(tally: Tally, numbers: Numbers) -> Outcome | None:
    """The opponents share the bid, halves rounded down."""
    return _bust(tally, "bid.bust-shared", tally.stake // (tally.players - 1))


@outcomes.rule("bid.all-pass")
def nobody_bid(tally: Tally, numbers: Numbers) -> Outcome | None:
    """Nobody wins, loses or scores when all have passed."""
    return Outcome((), "bid.all-pass") if tally.contract is None else None


@scorings.rule("bid.match")
def points_paid(scored: Scored) -> Mapping[int, int]:
    """What each side of the match scores for the round."""
    return dict(scored.payments)


@endings.rule("bid.match")
def highest_over_target(standings: Standings, numbers: Numbers) -> tuple[int, ...]:
    """Once somebody has the agreed points, whoever has most."""
    best = max(standings.scores)
    return leaders(standings.scores, best) if best >= numbers["bid.target"] else ()
