"""The options of the second reading, each value on a case made by hand: matches, cabrón, bidding; and random hands."""

import pytest

from tests.second_reading import bidding, cabron, classic
from tests.second_reading.bids import refusals_of_call, refusals_of_naming, standing
from tests.second_reading.classic_match import Result
from tests.second_reading.losing import losers_of, verdicts_of
from tests.second_reading.options import Options
from tests.second_reading.refusing import bidding_refusals
from tests.second_reading.tricks import no_points, start_of

TUTE_MATCH: Result = {"winner": "13", "rule": "classic.tute-match", "points": {"13": no_points(), "24": no_points()}}
TUTE: Result = {**TUTE_MATCH, "rule": "classic.tute"}
DOUBLE: Result = {
    "winner": "13",
    "rule": "classic.hand-won",
    "points": {"13": {"cards": 91, "declarations": 0, "last_ten": 10}, "24": no_points()},
}
SERIES = {"match.form": "series", "match.hands": 6}


@pytest.mark.parametrize(
    ("won", "options", "games", "winner", "hands", "rules"),
    [
        ("AABABBB", None, "34", "B", 7, "classic.match"),
        ("AABABBA", {"match.hands": 5}, "43", "", 7, ""),
        ("AABABBAA", {"match.hands": 5}, "53", "A", 8, "classic.match"),
        ("AAAAAAA", {"match.hands": 6}, "60", "A", 6, "classic.match"),
        ("AAAAABB", SERIES, "51", "A", 6, "match.series"),
        ("AAAA", SERIES, "40", "", 4, ""),
        ("ABABAB", SERIES, "33", "", 6, "match.series"),
        ("ABABABB", SERIES, "34", "B", 7, "match.series"),
        ("AAABBBA", {"match.two-ahead": "yes"}, "43", "", 7, "match.two-ahead"),
        ("AAABBBABAA", {"match.two-ahead": True}, "64", "A", 10, "classic.match match.two-ahead"),
        ("AAAABBB", {"match.two-ahead": "yes"}, "40", "A", 4, "classic.match match.two-ahead"),
        ("ABABABAA", {**SERIES, "match.two-ahead": "yes"}, "53", "A", 8, "match.series match.two-ahead"),
        ("ABABABA", {**SERIES, "match.two-ahead": "yes"}, "43", "", 7, "match.two-ahead"),
        ("DAD", None, "30", "", 3, ""),
        ("DAD", {"match.double-at": "101"}, "50", "A", 3, "classic.match"),
        ("DAT", {"match.double-at": "101"}, "40", "A", 3, "classic.match"),
        ("BBDDBB", {**SERIES, "match.double-at": "101-or-121"}, "44", "", 6, "match.series"),
        ("BBT", {"tute": "wins-match"}, "12", "", 3, ""),
        ("BBM", {"tute": "wins-match"}, "12", "A", 3, "classic.tute-match"),
    ],
)
def test_classic_matches(won: str, options: Options, games: str, winner: str, hands: int, rules: str) -> None:
    # A and B are the pairs of chairs 1-3 and 2-4. Chair 4 deals first, so that A is "13" in every odd hand.
    results: list[str | Result] = []
    for index, letter in enumerate(won):
        pair = "13" if (letter == "B") == (index % 2 == 1) else "24"
        special = {"T": TUTE, "M": TUTE_MATCH, "D": DOUBLE}.get(letter)
        if special is None:
            results.append(pair)
        else:
            points = special["points"]["13"]
            results.append({"winner": pair, "rule": special["rule"], "points": {"13": points, "24": points}})
    found = classic.match(results, 4, options)
    assert found == {
        "games": {"13": int(games[0]), "24": int(games[1])},
        "winner": {"A": "13", "B": "24", "": ""}[winner],
        "hands": hands,
        "rules": rules.split(),
    }


NO_TRICK = {"cabron.zero": "no-trick"}
WINS = {"cabron.zero": "no-trick-wins"}
OVER = {"cabron.over": "100-or-120"}


@pytest.mark.parametrize(
    ("totals", "taken", "declared", "options", "losers", "rule"),
    [
        ([120, 50, 0], [9, 3, 0], [40, 0, 0], NO_TRICK, [3], "zero-no-trick"),
        ([120, 50, 0], [9, 2, 1], [40, 0, 0], NO_TRICK, [1], "lose-over"),
        ([90, 40, 0], [9, 2, 1], [0, 0, 0], NO_TRICK, [2], "lose-middle"),
        ([90, 40, 0, 0], [6, 3, 1, 0], [0, 0, 0, 0], NO_TRICK, [4], "zero-no-trick"),
        ([90, 40, 0], [9, 3, 0], [0, 0, 0], WINS, [2], "lose-middle"),
        ([120, 50, 0], [9, 3, 0], [40, 0, 0], WINS, [1], "lose-over"),
        ([65, 65, 0], [9, 3, 0], [0, 0, 0], WINS, [1, 2], "lose-tied"),
        ([65, 65, 0, 0], [6, 4, 0, 0], [0, 0, 0, 0], WINS, [1, 2], "lose-tied"),
        ([65, 65, 0, 0], [6, 3, 0, 1], [0, 0, 0, 0], WINS, [1, 2, 4], "lose-tied"),
        ([130, 0, 0], [11, 1, 0], [0, 0, 0], WINS, [1], "lose-over"),
        ([110, 50, 10], [8, 3, 1], [40, 0, 0], None, [1], "lose-over"),
        ([110, 50, 10], [8, 3, 1], [40, 0, 0], OVER, [2], "lose-middle"),
        ([120, 40, 10], [8, 3, 1], [40, 0, 0], OVER, [2], "lose-middle"),
        ([121, 39, 10], [8, 3, 1], [40, 0, 0], OVER, [1], "over-declared"),
        ([110, 50, 10], [8, 3, 1], [0, 40, 0], OVER, [1], "over-declared"),
    ],
)
def test_who_loses_elsewhere(
    totals: list[int], taken: list[int], declared: list[int], options: Options, losers: list[int], rule: str
) -> None:
    by_seat = [dict(enumerate(values, start=1)) for values in [totals, taken, declared]]
    assert losers_of(by_seat[0], options, by_seat[1], by_seat[2]) == (losers, "cabron." + rule)
    verdicts = verdicts_of(by_seat[0], options, by_seat[1], by_seat[2])
    assert [seat for seat in verdicts if verdicts[seat][0]] == losers
    safe = {seat for seat in verdicts if verdicts[seat] == (False, "cabron.no-trick-safe")}
    assert safe == ({seat for seat in by_seat[1] if by_seat[1][seat] == 0} if options == WINS else set())


def test_losing_needs_what_its_settings_look_at() -> None:
    for options in [NO_TRICK, WINS, OVER]:
        with pytest.raises(ValueError, match="have to be known"):
            losers_of({1: 90, 2: 40, 3: 10}, options)


def test_as_many_letters_as_agreed() -> None:
    assert cabron.match_winner({1: 4, 2: 1, 3: 2}, {"cabron.letters": 4}) == 2
    assert cabron.match_winner({1: 6, 2: 1, 3: 2}, {"cabron.letters": 7}) == 0
    one = {"cabron.letters": 1}
    assert cabron.match([[1]], 3, 3, one) == {
        "letters": {1: 1, 2: 0, 3: 0},
        "winner": 0,
        "hands": 1,
        "rules": ["cabron.tie-plays-on"],
    }
    ended = {"letters": {1: 1, 2: 1, 3: 0}, "winner": 3, "hands": 2, "rules": ["cabron.end"]}
    assert cabron.match([[1]] * 3, 3, 3, one) == ended


def test_what_may_be_bid_elsewhere() -> None:
    assert bidding.legal_calls(0, {"bid.minimum": 50})[:3] == [0, 50, 55]
    assert bidding.legal_calls(0, {"bid.minimum": 70, "bid.step": 10})[:3] == [0, 70, 80]
    assert bidding.legal_calls(80, {"bid.step": "10"})[:2] == [0, 90]
    assert bidding.legal_calls(230, {"bid.step": "10"}) == [0]
    assert bidding.reason_of_call(65, 0, {"bid.step": 10}) == (False, "bid.steps")
    assert refusals_of_call(1, 85, [], {"bid.step": 10}) == ["bid.steps"]
    assert refusals_of_call(1, 237, []) == ["bid.cap"]
    assert refusals_of_call(2, 230, [230]) == ["bid.cap"]
    assert refusals_of_call(3, 70, [60]) == ["bid.one-round"]
    assert refusals_of_call(1, 80, [60, 65, 70]) == ["bid.one-round"]
    assert refusals_of_call(4, 60, [], {"bid.players": 4}) == ["bid.referee"]


@pytest.mark.parametrize(
    ("calls", "standing_now", "over"),
    [
        ([60, 65, 70], (1, 3, 70), False),
        ([60, 65, 70, 75, 0, 0], (0, 1, 75), True),
        ([60, 0, 65, 70], (3, 1, 70), False),
        ([60, 0, 65, 70, 0], (0, 1, 70), True),
        ([0, 0], (3, 0, 0), False),
        ([0, 0, 0], (0, 0, 0), True),
        ([0, 0, 60], (0, 3, 60), True),
        ([0, 60, 0], (0, 2, 60), True),
        ([230, 0, 0], (0, 1, 230), True),
    ],
)
def test_rounds_until_passed(calls: list[int], standing_now: tuple[int, int, int], over: bool) -> None:
    options = {"bid.rounds": "until-passed"}
    assert standing(calls, options) == standing_now
    if over:
        assert bidding.auction(calls, options) == standing_now[1:]
        with pytest.raises(ValueError, match=r"bid\.rounds-until-passed"):
            bidding.auction([*calls, 0], options)
        assert refusals_of_call(1, 0, calls, options) == ["bid.rounds-until-passed"]
    else:
        with pytest.raises(ValueError, match="not over"):
            bidding.auction(calls, options)


def test_naming_trumps() -> None:
    assert refusals_of_naming(3, "c", [60, 0, 65], False) == []
    assert refusals_of_naming(1, "c", [60, 0, 65], False) == ["bid.winner", "trump.bidding"]
    assert refusals_of_naming(3, "c", [60, 0, 65], True) == ["trump.bidding"]
    assert refusals_of_naming(3, "x", [60, 0, 65], False) == ["bid.any-trump"]
    assert refusals_of_naming(3, "c", [0, 0, 0], False) == ["bid.all-pass"]
    assert refusals_of_naming(1, "c", [60], False) == ["trump.bidding"]


@pytest.mark.parametrize(
    ("options", "bid", "made", "scores", "rule"),
    [
        ({"bid.bust-pays": "shared"}, 65, 60, [0, 32, 32], "bid.bust-shared"),
        ({"bid.bust-pays": "shared"}, 125, 60, [0, 125, 125], "bid.bust-shared"),
        ({"bid.bust-pays": "shared"}, 65, 65, [65, 0, 0], "bid.made"),
        ({"bid.bust-pays": "shared", "bid.double-from": "none"}, 125, 60, [0, 62, 62], "bid.bust-shared"),
        ({"bid.double-from": "none"}, 120, 115, [0, 120, 120], "bid.bust"),
        ({"bid.double-from": "none"}, 230, 230, [230, 0, 0], "bid.made"),
        ({"bid.players": "4"}, 65, 60, [0, 65, 65, 0], "bid.bust"),
    ],
)
def test_what_a_bid_scores_elsewhere(options: Options, bid: int, made: int, scores: list[int], rule: str) -> None:
    assert bidding.score_of(1, bid, made, options)[:2] == (dict(enumerate(scores, start=1)), rule)


def test_bidding_matches_elsewhere() -> None:
    assert bidding.match_winner({1: 999, 2: 0, 3: 0}, {"bid.target": 1000}) == 0
    assert bidding.match_winner({1: 1000, 2: 0, 3: 0}, {"bid.target": "1000"}) == 1
    assert bidding.match([{1: 500, 2: 500, 3: 0}], 3)["rules"] == ["bid.tie-plays-on"]
    # Of four, chair 4 referees the first hand, chair 1 the second: seat 1 is chair 1 and then chair 2.
    four = bidding.match([{1: 60, 2: 0, 3: 0, 4: 0}, {1: 500, 2: 0, 3: 0, 4: 0}], 4, {"bid.players": 4})
    assert four == {"totals": {1: 60, 2: 500, 3: 0, 4: 0}, "winner": 2, "hands": 2, "rules": ["bid.match"]}


def test_the_referee_has_no_part_in_the_hand() -> None:
    now = start_of({1: ["1o"], 2: ["3o"], 3: ["4o"]}, "o")
    now["bidder"] = 1
    now["calls"] = [60, 0, 0]
    assert bidding_refusals(4, ("play", "1o"), now, {"bid.players": 4}) == ["bid.referee"]
    assert bidding_refusals(1, ("play", "1o"), now, {"bid.players": 4}) == []
