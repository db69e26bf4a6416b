"""Bidding Tute (subastado): three at the cards, one against two. Section 6 and the bid settings of section 8.

With ``bid.players`` 4 the dealer sits out as referee: seats 1 to 3 play as ever, seat 4 is the referee, and only the
scores and the chairs of a match know of him.
"""

from typing import TypedDict

from tests.second_reading.bids import PASS, auction, legal_calls, reason_of_call
from tests.second_reading.cards import SUITS, chair_of, deal_out, next_dealer, pack_without_twos
from tests.second_reading.declaring import call_after_trick
from tests.second_reading.holdings import AfterTrick
from tests.second_reading.options import Options, check, number_of, value_of
from tests.second_reading.tricks import (
    LAST_TEN,
    Choose,
    Points,
    Trick,
    copy_of,
    no_points,
    play_trick,
    start_of,
    total_of,
)

__all__ = ["PASS", "auction", "legal_calls", "match", "match_winner", "play_out", "reason_of_call", "score_of"]


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
    """A match so far: totals by chair, the winning chair or 0, how many of the hands were needed.

    ``rules`` are the ids that make the winner the winner, or that let play go on although the target is reached.
    """

    totals: dict[int, int]
    winner: int
    hands: int
    rules: list[str]


def score_of(bidder: int, bid: int, made_points: int, options: Options = None) -> tuple[dict[int, int], str, bool]:
    """What each seat scores, the id that decides, and whether the bid counts double."""
    scores = {1: 0, 2: 0, 3: 0}
    if value_of(options, "bid.players") == "4":
        scores[4] = 0  # bid.referee: scores nothing
    # bid.double: from 120 upward; what is scored doubles, not what has to be reached.
    doubled = value_of(options, "bid.double-from") != "none" and bid >= number_of(options, "bid.double-from")
    amount = bid * 2 if doubled else bid
    # bid.made: scores the bid, not the points made.
    if made_points >= bid:
        scores[bidder] = amount
        return scores, "bid.made", doubled
    shared = value_of(options, "bid.bust-pays") == "shared"
    for seat in [1, 2, 3]:
        if seat != bidder:
            if shared:
                # bid.bust-shared: half of what the bid counts, rounded down.
                scores[seat] = amount // 2
            else:
                # bid.bust: each opponent scores the whole bid.
                scores[seat] = amount
    return scores, "bid.bust-shared" if shared else "bid.bust", doubled


def play_out(order: list[str], calls: list[int], trump: str, choose: Choose, options: Options = None) -> BiddingHand:
    """Play a hand: ``order`` are the thirty-six cards as dealt, ``trump`` what the winner of the auction names.

    ``choose`` picks one of the legal cards and, with own declaring, one of the calls.
    """
    check(options, "bidding")
    if sorted(order) != sorted(pack_without_twos()):
        raise ValueError("not the thirty-six cards")
    hands = deal_out(order, 3)  # bid.referee: the other three get twelve each, also of four
    dealt = {seat: list(hands[seat]) for seat in hands}
    points = {seat: no_points() for seat in hands}
    tricks: list[Trick] = []
    called: list[AfterTrick] = []
    bidder, bid = auction(calls, options)
    scores = {1: 0, 2: 0, 3: 0}
    if value_of(options, "bid.players") == "4":
        scores[4] = 0
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
            "scores": scores,
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
    known = start_of(hands, trump)
    known["calls"] = list(calls)
    known["bidder"] = bidder
    leader = bidder  # bid.winner: the first lead
    for number in range(1, 13):
        trick = play_trick(number, hands, leader, trump, friends, choose, options, known)
        tricks.append(trick)
        known["number"] = number
        known["leader"] = leader
        leader = trick["winner"]  # trick.winner-leads
        points[leader]["cards"] += trick["points"]
        if number == 12:
            points[leader]["last_ten"] += LAST_TEN  # trick.last-ten
        known["trick"] = trick["cards"]
        known["winner"] = leader
        known["hands"] = copy_of(hands)
        calls_made = call_after_trick(known, choose, options)
        called.append(calls_made)
        for declaration in calls_made["made"]:
            known["earlier"].append(declaration)
            points[bidder]["declarations"] += declaration["worth"]
    # bid.promise: cards, declarations and last ten of the bidder alone.
    scores, rule, doubled = score_of(bidder, bid, total_of(points[bidder]), options)
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


def match_winner(totals: dict[int, int], options: Options = None) -> int:
    """The chair that has won with these totals, or 0 while the match goes on."""
    top = max(totals.values())
    # bid.match: first to 500, or whatever is agreed.
    if top < number_of(options, "bid.target"):
        return 0
    # bid.match: several over 500, the higher total wins; bid.tie-plays-on: equal at the top, play goes on.
    leaders = [chair for chair in totals if totals[chair] == top]
    if len(leaders) == 1:
        return leaders[0]
    return 0


def rules_of_match(totals: dict[int, int], options: Options = None) -> list[str]:
    """Why the match is won, or goes on although somebody has reached the target; nothing before that."""
    if match_winner(totals, options) != 0:
        return ["bid.match"]
    if max(totals.values()) >= number_of(options, "bid.target"):
        return ["bid.tie-plays-on"]
    return []


def match(scores: list[dict[int, int]], first_dealer: int, options: Options = None) -> BiddingMatch:
    """The match, from the scores by seat of its hands in order and the chair that dealt first."""
    check(options, "bidding")
    chairs = number_of(options, "bid.players")  # bid.referee: the deal goes round all four
    totals = dict.fromkeys(range(1, chairs + 1), 0)
    dealer = first_dealer
    hands = 0
    for hand in scores:
        hands += 1
        for seat in hand:
            # Of four, seat 4 is the dealer himself (deal.lead), who is the referee.
            totals[chair_of(seat, dealer, chairs)] += hand[seat]
        winner = match_winner(totals, options)
        if winner != 0:
            break
        dealer = next_dealer(dealer, chairs)  # deal.rotate, bid.all-pass
    return {
        "totals": totals,
        "winner": match_winner(totals, options),
        "hands": hands,
        "rules": rules_of_match(totals, options),
    }
