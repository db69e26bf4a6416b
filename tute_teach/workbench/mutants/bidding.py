"""Mutants of the auction, of one against two, and of what a bid brings."""

from collections.abc import Callable, Sequence

from tute_teach.model.cards import KING, KNIGHT
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Call
from tute_teach.model.verdict import Outcome, Payment
from tute_teach.rules import bid, classic, decl, ending, trump
from tute_teach.rules.bid import CAP, Offer
from tute_teach.rules.decl import Claim, both_in_hand
from tute_teach.rules.ending import Numbers, Standings, Tally
from tute_teach.workbench.mutants.nouns import Swap, off, other, wide

TUTE = {"tute.conditions": ("classic.tute-side", "classic.tute-in-hand"), "tute.order": ("classic.tute-first",)}
"""What a table would have to agree on for a Tute in bidding."""


def _first_bid_wins(calls: Sequence[Call], players: int) -> Seat | None:
    return None if any(call.points is not None for call in calls) else bid.one_round(calls, players)


def _two_passes_end(calls: Sequence[Call], players: int) -> Seat | None:
    passed = len(calls) == 2 and all(call.points is None for call in calls)
    return None if passed else bid.one_round(calls, players)


def _last_left_plays(calls: Sequence[Call], players: int) -> Seat | None:
    passed = len(calls) == players - 1 and all(call.points is None for call in calls)
    return None if passed else bid.until_passed(calls, players)


def _first_pass_ends(calls: Sequence[Call], players: int) -> Seat | None:
    raised = any(call.points is not None for call in calls)
    return None if raised and calls[-1].points is None else bid.until_passed(calls, players)


def _cap_ends(calls: Sequence[Call], players: int) -> Seat | None:
    return None if any(call.points == CAP for call in calls) else bid.until_passed(calls, players)


def _rounds_end(rounds: int) -> Swap:
    """The auction is over after so many rounds, whoever is left."""
    return Swap(
        bid.auctions,
        lambda calls, players: None if len(calls) >= rounds * players else bid.until_passed(calls, players),
    )


def _nobody_is_out(calls: Sequence[Call], players: int) -> Seat | None:
    """Round and round until all the others have passed one after the other."""
    if len(calls) >= players and not any(call.points is not None for call in calls[-players + 1 :]):
        return None
    return Seat(len(calls) % players + 1)


def _steps(minimum: int | None = None, step: int | None = None, multiples: bool = True) -> Swap:
    """Other numbers than those agreed on."""

    def condition(offer: Offer, numbers: Numbers) -> bool:
        lowest, rise = minimum or numbers["bid.minimum"], step or numbers["bid.step"]
        enough = offer.points >= (lowest if offer.highest is None else offer.highest + rise)
        return enough and (not multiples or offer.points % rise == 0)

    return Swap(bid.bid_conditions, condition, "bid.steps")


def _cap(more: int) -> Swap:
    return Swap(bid.bid_conditions, lambda offer, numbers: offer.points <= CAP + more, "bid.cap")


def _made(holds: Callable[[Tally], bool], paid: Callable[[Tally], int] = lambda tally: tally.stake) -> Swap:
    """Another condition for a bid to be made, or another payment."""

    def decides(tally: Tally, numbers: Numbers) -> Outcome | None:
        if tally.contract is None or not holds(tally):
            return None
        return Outcome((0,), "bid.made", (1,), (Payment(tally.contract.declarer, paid(tally), ("bid.made",)),))

    return Swap(ending.outcomes, decides, "bid.made")


def _reached(tally: Tally) -> bool:
    return tally.contract is not None and tally.totals[0] >= tally.contract.points


def _bust(rule: str, paid: Callable[[Tally, Seat], int]) -> Swap:
    """Another payment for a bid that is missed; who gets nothing is not paid."""

    def decides(tally: Tally, numbers: Numbers) -> Outcome | None:
        if tally.contract is None or _reached(tally):
            return None
        sums = [(seat, paid(tally, seat)) for seat in seats(tally.players)]
        return Outcome((1,), rule, (0,), tuple(Payment(seat, points, (rule,)) for seat, points in sums if points))

    return Swap(ending.outcomes, decides, rule)


def _just_reached(tally: Tally, numbers: Numbers) -> Outcome | None:
    if tally.contract is None or tally.totals[0] > tally.contract.points:
        return None
    others = [seat for seat in seats(tally.players) if seat != tally.contract.declarer]
    return Outcome((1,), "bid.bust", (0,), tuple(Payment(seat, tally.stake, ("bid.bust",)) for seat in others))


def _opponent(tally: Tally, seat: Seat) -> bool:
    return tally.contract is not None and seat != tally.contract.declarer


def _double(times: int, number: Callable[[Numbers], int]) -> Swap:
    return Swap(bid.doublings, lambda points, numbers: times if points >= number(numbers) else 1, "bid.double")


def _target(number: Callable[[Numbers], int]) -> Swap:
    return Swap(
        ending.endings,
        lambda standings, numbers: bid.highest_over_target(standings, {"bid.target": number(numbers)}),
        "bid.match",
    )


def _first_over(standings: Standings, numbers: Numbers) -> tuple[int, ...]:
    return tuple(side for side, score in enumerate(standings.scores) if score >= numbers["bid.target"])[:1]


def _ten_ahead(standings: Standings, ahead: tuple[int, ...]) -> bool:
    others = [score for side, score in enumerate(standings.scores) if side not in ahead]
    return len(ahead) == 1 and standings.scores[ahead[0]] - max(others) >= 10


def _not_of_four_kings(claim: Claim) -> bool:
    return both_in_hand(claim) and not classic.all_four_in_hand(
        classic.TuteClaim(claim.seat, KING, claim.hand, claim.winner, claim.own_side)
    )


MUTANTS = (
    off("trump.bidding", "the last card is turned", Swap(trump.trumpings, trump.last_card_dealt)),
    off("bid.one-round", "round and round", Swap(bid.auctions, bid.until_passed)),
    wide("bid.one-round", "the first bid wins", Swap(bid.auctions, _first_bid_wins)),
    other(
        "bid.one-round",
        "the dealer speaks first",
        Swap(bid.auctions, lambda calls, players: Seat(3 - len(calls)) if len(calls) < 3 else None),
    ),
    off("bid.rounds-until-passed", "one round", Swap(bid.auctions, bid.one_round)),
    wide("bid.rounds-until-passed", "the first pass ends it", Swap(bid.auctions, _first_pass_ends)),
    wide("bid.rounds-until-passed", "the last one cannot open", Swap(bid.auctions, _last_left_plays)),
    wide("bid.rounds-until-passed", "the highest bid there is ends it", Swap(bid.auctions, _cap_ends)),
    other("bid.rounds-until-passed", "two rounds and no more", _rounds_end(2)),
    other("bid.rounds-until-passed", "three rounds and no more", _rounds_end(3)),
    other("bid.rounds-until-passed", "who has passed may come back", Swap(bid.auctions, _nobody_is_out)),
    off("bid.steps", "any number", Swap(bid.bid_conditions, lambda offer, numbers: True)),
    wide("bid.steps", "in tens", _steps(step=10)),
    other("bid.steps", "not in multiples", _steps(multiples=False)),
    other(
        "bid.steps",
        "any raise above a hundred",
        Swap(
            bid.bid_conditions,
            lambda offer, numbers: offer.points > max(offer.highest or CAP, 100) or bid.in_steps(offer, numbers),
        ),
    ),
    other("bid.steps", "from 55", _steps(minimum=55)),
    other("bid.steps", "from 65", _steps(minimum=65)),
    other("bid.steps", "from 60 and in fives, whatever was agreed", _steps(60, 5)),
    off("bid.cap", "no cap", _cap(1000)),
    wide("bid.cap", "225", _cap(-5)),
    other("bid.cap", "235", _cap(5)),
    off("bid.all-pass", "no rule for it", Swap(ending.outcomes, lambda tally, numbers: None)),
    wide("bid.all-pass", "two passes are enough", Swap(bid.auctions, _two_passes_end, "bid.one-round")),
    off("bid.winner", "the first seat plays alone", Swap(ending.sides, lambda seat, declarer: int(seat != 1))),
    wide("bid.winner", "all three together", Swap(ending.sides, lambda seat, declarer: 0)),
    off("bid.any-trump", "a suit of which one holds a card", Swap(bid.namings, lambda held: held > 0)),
    off("bid.no-tute", "there is a Tute", Swap(classic.tutes, lambda: (KING, KNIGHT)), slots=TUTE),
    wide(
        "bid.no-tute", "nor any declaration with four kings", Swap(decl.conditions, _not_of_four_kings, "decl.in-hand")
    ),
    off("bid.made", "a bid is never made", _made(lambda tally: False)),
    wide(
        "bid.made",
        "five short is enough",
        _made(lambda tally: tally.contract is not None and tally.totals[0] >= tally.contract.points - 5),
    ),
    other(
        "bid.made",
        "one more is needed",
        _made(lambda tally: tally.contract is not None and tally.totals[0] > tally.contract.points),
    ),
    other(
        "bid.made",
        "more than the others are needed",
        _made(lambda tally: _reached(tally) and tally.totals[0] > tally.totals[1]),
    ),
    other("bid.made", "the points are scored", _made(_reached, lambda tally: tally.totals[0])),
    off("bid.bust", "nobody scores", _bust("bid.bust", lambda tally, seat: 0)),
    wide("bid.bust", "all three score", _bust("bid.bust", lambda tally, seat: tally.stake)),
    other("bid.bust", "half each", _bust("bid.bust", lambda tally, seat: tally.stake // 2 * _opponent(tally, seat))),
    other(
        "bid.bust",
        "what was missed",
        _bust("bid.bust", lambda tally, seat: (tally.stake - tally.totals[0]) * _opponent(tally, seat)),
    ),
    other(
        "bid.bust",
        "not from 225 points on",
        Swap(ending.outcomes, lambda tally, numbers: bid.bid_bust(tally, numbers) if tally.totals[0] < 225 else None),
    ),
    wide(
        "bid.bust",
        "also when the bid is just reached",
        Swap(ending.outcomes, _just_reached),
        slots={"round.outcome": ("bid.all-pass", "bid.bust", "bid.made")},
    ),
    off(
        "bid.bust-shared",
        "the whole each",
        _bust("bid.bust-shared", lambda tally, seat: tally.stake * _opponent(tally, seat)),
    ),
    wide("bid.bust-shared", "a bid that is made too", _made(_reached, lambda tally: tally.stake // 2)),
    other(
        "bid.bust-shared",
        "halves rounded up",
        _bust("bid.bust-shared", lambda tally, seat: (tally.stake + 1) // 2 * _opponent(tally, seat)),
    ),
    off("bid.double", "nothing doubles", _double(1, lambda numbers: 0)),
    wide("bid.double", "everything doubles", _double(2, lambda numbers: 0)),
    wide("bid.double", "what has to be reached doubles too", _made(lambda tally: tally.totals[0] >= tally.stake)),
    other("bid.double", "from five more", _double(2, lambda numbers: numbers["bid.double-from"] + 5)),
    other("bid.double", "from five less", _double(2, lambda numbers: numbers["bid.double-from"] - 5)),
    other("bid.double", "from 120, whatever was agreed", _double(2, lambda numbers: 120)),
    other("bid.double", "three times", _double(3, lambda numbers: numbers["bid.double-from"])),
    off("bid.match", "the match never ends", Swap(ending.endings, lambda standings, numbers: ())),
    wide("bid.match", "five less are enough", _target(lambda numbers: numbers["bid.target"] - 5)),
    other("bid.match", "five more are needed", _target(lambda numbers: numbers["bid.target"] + 5)),
    other("bid.match", "500, whatever was agreed", _target(lambda numbers: 500)),
    other("bid.double", "from 120 at the latest", _double(2, lambda numbers: min(numbers["bid.double-from"], 120))),
    other("bid.match", "900 are always enough", _target(lambda numbers: min(numbers["bid.target"], 900))),
    other("bid.match", "the first in order wins", Swap(ending.endings, _first_over)),
    other("bid.match", "what is paid last counts", Swap(ending.scorings, lambda scored: dict(scored.payments[-1:]))),
    off(
        "bid.match", "the first and the fourth have one total", Swap(ending.match_sides, lambda chair: (chair - 1) % 3)
    ),
    off("bid.tie-plays-on", "the first of those who are level wins", Swap(ending.holds, lambda standings, ahead: True)),
    wide("bid.tie-plays-on", "ten points ahead are needed", Swap(ending.holds, _ten_ahead)),
    off("decl.who-bidding", "whoever won the trick", Swap(decl.conditions, lambda claim: claim.winner == claim.seat)),
    off(
        "decl.who-bidding",
        "the bidder, whoever won the trick",
        Swap(decl.conditions, lambda claim: claim.seat == claim.declarer),
    ),
    wide(
        "decl.who-bidding",
        "once for the whole hand",
        Swap(decl.conditions, lambda claim: claim.winner == claim.seat == claim.declarer and not claim.declared),
    ),
)
