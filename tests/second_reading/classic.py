"""Classic Tute: four players in two pairs. Section 6 with the options of section 8.

The pairs are named after their seats: "13" and "24" within a hand, and after their chairs in a match.
"""

from typing import TypedDict

from tests.second_reading.cards import deal
from tests.second_reading.classic_match import ClassicMatch, Result, match, pair_of
from tests.second_reading.declaring import call_after_trick
from tests.second_reading.holdings import AfterTrick
from tests.second_reading.options import Options, check, record_of
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

__all__ = ["FRIENDS", "ClassicHand", "ClassicMatch", "Result", "match", "pair_of", "play_out", "winner_by_points"]

FRIENDS = {1: [3], 2: [4], 3: [1], 4: [2]}


class ClassicHand(TypedDict):
    """A classic hand played to its end. ``called`` has one entry for each trick."""

    hands: dict[int, list[str]]
    trump: str
    shown: str
    tricks: list[Trick]
    called: list[AfterTrick]
    points: dict[str, Points]
    winner: str
    rule: str


def winner_by_points(points: dict[str, Points], last_winner: int) -> tuple[str, str]:
    """The pair that takes a hand played to the end, and the id that decides."""
    # classic.hand-won: the higher total.
    if total_of(points["13"]) > total_of(points["24"]):
        return "13", "classic.hand-won"
    if total_of(points["24"]) > total_of(points["13"]):
        return "24", "classic.hand-won"
    # classic.tie: the pair that took the last trick.
    return pair_of(last_winner), "classic.tie"


def play_out(order: list[str], choose: Choose, options: Options = None) -> ClassicHand:
    """Play a hand: ``order`` are the forty cards as dealt.

    ``choose`` picks one of the legal cards and, with own declaring, one of the calls.
    """
    check(options, "classic")
    hands, trump, shown = deal(order)
    dealt = {seat: list(hands[seat]) for seat in hands}
    tricks: list[Trick] = []
    called: list[AfterTrick] = []
    known = start_of(hands, trump)
    points = {"13": no_points(), "24": no_points()}
    winner = ""
    rule = ""
    leader = 1  # deal.lead
    # trick.all-played: ten tricks; trick.no-claims: a decided hand is played out all the same.
    for number in range(1, 11):
        trick = play_trick(number, hands, leader, trump, FRIENDS, choose, options, known)
        tricks.append(trick)
        known["number"] = number
        known["leader"] = leader
        leader = trick["winner"]  # trick.winner-leads
        points[pair_of(leader)]["cards"] += trick["points"]
        if number == 10:
            points[pair_of(leader)]["last_ten"] += LAST_TEN  # trick.last-ten
        known["trick"] = trick["cards"]
        known["winner"] = leader
        known["hands"] = copy_of(hands)
        calls = call_after_trick(known, choose, options)
        called.append(calls)
        for declaration in calls["made"]:
            known["earlier"].append(declaration)
            points[pair_of(declaration["seat"])]["declarations"] += declaration["worth"]
        # classic.tute: the pair wins the hand at once; the other tricks are not played. classic.tute-match: the match.
        if calls["tute"] is not None:
            winner = pair_of(calls["tute"]["seat"])
            rule = record_of(options, "tute")
            break
    if winner == "":
        winner, rule = winner_by_points(points, leader)
    return {
        "hands": dealt,
        "trump": trump,
        "shown": shown,
        "tricks": tricks,
        "called": called,
        "points": points,
        "winner": winner,
        "rule": rule,
    }
