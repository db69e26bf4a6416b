"""Bidding Tute (subastado): three players, one against two, first to 500. Section 6, house table.

A call is an int: the points bid, or PASS.
"""

from typing import TypedDict

from tests.second_reading.cards import SUITS, chair_of, deal_out, next_dealer, pack_without_twos
from tests.second_reading.declaring import AfterTrick, declarations_in_bidding
from tests.second_reading.tricks import LAST_TEN, Choose, Points, Trick, no_points, play_trick, total_of

PASS = 0


class BiddingHand(TypedDict):
    """A bidding hand played to its end; ``scores`` are what each seat writes down for the match.

    When all passed ``bidder`` and ``bid`` are 0, ``trump`` is "" and nothing was played.
    """

    hands: dict[int, list[str]]
    bidder: int
    bid: int
    trump: str
    tricks: list[Trick]
    called: list[AfterTrick]
    points: dict[int, Points]
    scores: dict[int, int]
    rule: str
    doubled: bool


class BiddingMatch(TypedDict):
    """A match so far: totals by chair, the winning chair or 0, how many of the hands were needed."""

    totals: dict[int, int]
    winner: int
    hands: int


def reason_of_call(call: int, highest: int) -> tuple[bool, str]:
    """Whether a call may be made over the highest bid so far (0 if none), and the id that decides."""
    # bid.one-round: each passes or bids.
    if call == PASS:
        return True, "bid.one-round"
    # bid.cap: after a bid of 230 only passing is left, and nobody can bid more than there is.
    if highest == 230 or call > 230:
        return False, "bid.cap"
    # bid.steps: multiples of 5 from 60 to 230 and at least 5 above the highest so far.
    if call % 5 != 0:
        return False, "bid.steps"
    if call < 60:
        return False, "bid.steps"
    if highest != 0 and call < highest + 5:
        return False, "bid.steps"
    return True, "bid.steps"


def legal_calls(highest: int) -> list[int]:
    """All calls that may be made over the highest bid so far, the pass in front."""
    return [call for call in range(300) if reason_of_call(call, highest)[0]]


def auction(calls: list[int]) -> tuple[int, int]:
    """The bidder's seat and the bid, or (0, 0) when all three passed. A call out of order raises ValueError."""
    # bid.one-round: started by the lead, each once.
    if len(calls) != 3:
        raise ValueError("three calls, one of each player")
    bidder = 0
    highest = 0
    for seat in [1, 2, 3]:
        call = calls[seat - 1]
        allowed, rule = reason_of_call(call, highest)
        if not allowed:
            raise ValueError(f"seat {seat} may not bid {call}: {rule}")
        # bid.winner: the highest bidder.
        if call != PASS:
            bidder = seat
            highest = call
    return bidder, highest


def score_of(bidder: int, bid: int, made_points: int) -> tuple[dict[int, int], str, bool]:
    """What each seat scores, the id that decides, and whether the bid counts double."""
    scores = {1: 0, 2: 0, 3: 0}
    # bid.double: from 120 upward; what is scored doubles, not what has to be reached.
    doubled = bid >= 120
    amount = bid * 2 if doubled else bid
    # bid.made: scores the bid, not the points made.
    if made_points >= bid:
        scores[bidder] = amount
        return scores, "bid.made", doubled
    # bid.bust: each opponent scores the whole bid.
    for seat in scores:
        if seat != bidder:
            scores[seat] = amount
    return scores, "bid.bust", doubled


def play_out(order: list[str], calls: list[int], trump: str, choose: Choose) -> BiddingHand:
    """Play a hand: ``order`` are the thirty-six cards as dealt, ``trump`` what the winner of the auction names."""
    if sorted(order) != sorted(pack_without_twos()):
        raise ValueError("not the thirty-six cards")
    hands = deal_out(order, 3)
    dealt = {seat: list(hands[seat]) for seat in hands}
    points = {seat: no_points() for seat in hands}
    tricks: list[Trick] = []
    called: list[AfterTrick] = []
    declared: list[str] = []
    bidder, bid = auction(calls)
    if bidder == 0:
        # bid.all-pass: no play, no score.
        return {
            "hands": dealt,
            "bidder": 0,
            "bid": 0,
            "trump": "",
            "tricks": [],
            "called": [],
            "points": points,
            "scores": {1: 0, 2: 0, 3: 0},
            "rule": "bid.all-pass",
            "doubled": False,
        }
    # trump.bidding, bid.any-trump: any suit, also one of which he holds no card.
    if trump not in SUITS:
        raise ValueError(f"no suit: {trump}")
    opponents = [seat for seat in [1, 2, 3] if seat != bidder]
    friends: dict[int, list[int]] = {bidder: []}
    friends[opponents[0]] = [opponents[1]]
    friends[opponents[1]] = [opponents[0]]
    leader = bidder  # bid.winner: the first lead
    for number in range(1, 13):
        trick = play_trick(number, hands, leader, trump, friends, choose)
        tricks.append(trick)
        leader = trick["winner"]  # trick.winner-leads
        points[leader]["cards"] += trick["points"]
        if number == 12:
            points[leader]["last_ten"] += LAST_TEN  # trick.last-ten
        calls_made = declarations_in_bidding(hands, leader, bidder, trump, declared, dealt)
        called.append(calls_made)
        for declaration in calls_made["made"]:
            declared.append(declaration["suit"])
            points[bidder]["declarations"] += declaration["worth"]
    # bid.promise: cards, declarations and last ten of the bidder alone.
    scores, rule, doubled = score_of(bidder, bid, total_of(points[bidder]))
    return {
        "hands": dealt,
        "bidder": bidder,
        "bid": bid,
        "trump": trump,
        "tricks": tricks,
        "called": called,
        "points": points,
        "scores": scores,
        "rule": rule,
        "doubled": doubled,
    }


def match_winner(totals: dict[int, int]) -> int:
    """The chair that has won with these totals, or 0 while the match goes on."""
    top = max(totals.values())
    # bid.match: first to 500.
    if top < 500:
        return 0
    # bid.match: several over 500, the higher total wins; bid.tie-plays-on: equal at the top, play goes on.
    leaders = [chair for chair in totals if totals[chair] == top]
    if len(leaders) == 1:
        return leaders[0]
    return 0


def match(scores: list[dict[int, int]], first_dealer: int) -> BiddingMatch:
    """The match, from the scores by seat of its hands in order and the chair that dealt first."""
    totals = {1: 0, 2: 0, 3: 0}
    dealer = first_dealer
    hands = 0
    for hand in scores:
        hands += 1
        for seat in hand:
            totals[chair_of(seat, dealer, 3)] += hand[seat]
        winner = match_winner(totals)
        if winner != 0:
            return {"totals": totals, "winner": winner, "hands": hands}
        dealer = next_dealer(dealer, 3)  # deal.rotate, bid.all-pass
    return {"totals": totals, "winner": 0, "hands": hands}
