"""Classic Tute: four players in two pairs, first to four hands. Section 6, house table.

The pairs are named after their seats: "13" and "24" within a hand, and after their chairs in a match.
"""

from typing import TypedDict

from tests.second_reading.cards import chair_of, deal, next_dealer
from tests.second_reading.declaring import AfterTrick, declarations_after_trick
from tests.second_reading.tricks import LAST_TEN, Choose, Points, Trick, no_points, play_trick, total_of

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


class ClassicMatch(TypedDict):
    """A match so far: hands won by pair of chairs, the winner or "", how many of the hands were needed."""

    games: dict[str, int]
    winner: str
    hands: int


def pair_of(place: int) -> str:
    """The pair to which a seat (or chair) belongs (classic.pairs)."""
    if place in [1, 3]:
        return "13"
    return "24"


def winner_by_points(points: dict[str, Points], last_winner: int) -> tuple[str, str]:
    """The pair that takes a hand played to the end, and the id that decides."""
    # classic.hand-won: the higher total.
    if total_of(points["13"]) > total_of(points["24"]):
        return "13", "classic.hand-won"
    if total_of(points["24"]) > total_of(points["13"]):
        return "24", "classic.hand-won"
    # classic.tie: the pair that took the last trick.
    return pair_of(last_winner), "classic.tie"


def play_out(order: list[str], choose: Choose) -> ClassicHand:
    """Play a hand: ``order`` are the forty cards as dealt, ``choose`` picks one of the legal cards."""
    hands, trump, shown = deal(order)
    dealt = {seat: list(hands[seat]) for seat in hands}
    tricks: list[Trick] = []
    called: list[AfterTrick] = []
    declared: list[str] = []
    points = {"13": no_points(), "24": no_points()}
    winner = ""
    rule = ""
    leader = 1  # deal.lead
    # trick.all-played: ten tricks; trick.no-claims: a decided hand is played out all the same.
    for number in range(1, 11):
        trick = play_trick(number, hands, leader, trump, FRIENDS, choose)
        tricks.append(trick)
        leader = trick["winner"]  # trick.winner-leads
        points[pair_of(leader)]["cards"] += trick["points"]
        if number == 10:
            points[pair_of(leader)]["last_ten"] += LAST_TEN  # trick.last-ten
        calls = declarations_after_trick(hands, leader, trump, declared, dealt)
        called.append(calls)
        # classic.tute: the pair wins the hand at once; the other tricks are not played.
        if calls["tute"] is not None:
            winner = pair_of(calls["tute"]["seat"])
            rule = "classic.tute"
            break
        for declaration in calls["made"]:
            declared.append(declaration["suit"])
            points[pair_of(declaration["seat"])]["declarations"] += declaration["worth"]
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


def match(winners: list[str], first_dealer: int) -> ClassicMatch:
    """The match, from the winning pairs of seats of its hands in order and the chair that dealt first.

    A seat is a place in one hand, so the same pair of chairs is "13" in one hand and "24" in the next.
    """
    games = {"13": 0, "24": 0}
    dealer = first_dealer
    hands = 0
    for winner in winners:
        hands += 1
        seat = int(winner[0])
        # classic.hand-won: one, whatever the margin; a Tute is one too.
        pair = pair_of(chair_of(seat, dealer, 4))
        games[pair] += 1
        # classic.match: first to win four hands.
        if games[pair] == 4:
            return {"games": games, "winner": pair, "hands": hands}
        dealer = next_dealer(dealer, 4)  # deal.rotate
    return {"games": games, "winner": "", "hands": hands}
