"""The classic match: first to four hands, or one of the forms in which other tables play. Sections 6 and 8.

Pairs are named after their chairs here; the results of hands name them after their seats.
"""

from collections.abc import Sequence
from typing import TypedDict

from tests.second_reading.cards import chair_of, next_dealer
from tests.second_reading.options import Options, check, number_of, record_of, value_of
from tests.second_reading.tricks import Points, total_of


class Result(TypedDict):
    """What a match has to know of a hand: a ``ClassicHand`` is one."""

    winner: str
    rule: str
    points: dict[str, Points]


class ClassicMatch(TypedDict):
    """A match so far: hands won by pair of chairs, the winner or "", how many of the hands were needed.

    A hand that counts as two is two in ``games`` and one in ``hands``. ``rules`` are the ids that make the winner the
    winner, or that let hands go on although the agreed number is reached.
    """

    games: dict[str, int]
    winner: str
    hands: int
    rules: list[str]


def pair_of(place: int) -> str:
    """The pair to which a seat (or chair) belongs (classic.pairs)."""
    if place in [1, 3]:
        return "13"
    return "24"


def worth_of_hand(result: Result, options: Options = None) -> tuple[int, str]:
    """How many hands a won hand counts as, one or two, and the id that says so."""
    # A Tute counts once, whatever the points.
    if result["rule"] in ["classic.tute", "classic.tute-match"]:
        return 1, result["rule"]
    points = result["points"][result["winner"]]
    setting = value_of(options, "match.double-at")
    # match.double: 101 points or more.
    if setting == "101" and total_of(points) >= 101:
        return 2, "match.double"
    # match.double-clean: 101 in cards and last ten alone, or 121 with declarations.
    if setting == "101-or-121":
        if points["cards"] + points["last_ten"] >= 101:
            return 2, "match.double-clean"
        if total_of(points) >= 121:
            return 2, "match.double-clean"
    # classic.hand-won: one, whatever the margin.
    return 1, result["rule"]


def _ended(games: dict[str, int], hands: int, options: Options) -> tuple[str, list[str]]:
    agreed = number_of(options, "match.hands")
    ahead = "13" if games["13"] > games["24"] else "24"
    lead = abs(games["13"] - games["24"])
    form = record_of(options, "match.form")
    if form == "classic.match":
        # classic.match: first to the agreed number of hands.
        if max(games.values()) < agreed:
            return "", []
    else:
        # match.series: all are played.
        if hands < agreed:
            return "", []
        # match.series: level after the last, hands go on until one pair is ahead.
        if lead == 0:
            return "", ["match.series"] + (["match.two-ahead"] if value_of(options, "match.two-ahead") == "yes" else [])
    if value_of(options, "match.two-ahead") == "yes":
        # match.two-ahead: the number is reached, until one pair is two hands ahead.
        if lead < 2:
            return "", ["match.two-ahead"]
        return ahead, [form, "match.two-ahead"]
    return ahead, [form]


def match(results: Sequence[str | Result], first_dealer: int, options: Options = None) -> ClassicMatch:
    """The match, from its hands in order and the chair that dealt first.

    A hand is a ``Result``, or in short the winning pair of seats when it was neither a Tute nor counts double.
    A seat is a place in one hand, so the same pair of chairs is "13" in one hand and "24" in the next.
    """
    check(options, "classic")
    games = {"13": 0, "24": 0}
    dealer = first_dealer
    hands = 0
    winner = ""
    rules: list[str] = []
    for result in results:
        hands += 1
        if isinstance(result, str):
            seats, counts, rule = result, 1, "classic.hand-won"
        else:
            seats = result["winner"]
            counts, rule = worth_of_hand(result, options)
        pair = pair_of(chair_of(int(seats[0]), dealer, 4))
        games[pair] += counts
        # classic.tute-match: the whole match at once.
        if rule == "classic.tute-match":
            return {"games": games, "winner": pair, "hands": hands, "rules": [rule]}
        winner, rules = _ended(games, hands, options)
        if winner != "":
            break
        dealer = next_dealer(dealer, 4)  # deal.rotate
    return {"games": games, "winner": winner, "hands": hands, "rules": rules}
