"""What no auction, no first declaration and no round can have brought: refused in every game, with line and column."""

from pathlib import Path

import pytest

from tests.test_must_refuse import told

BIDDING = """\
table: bidding
shows: [bid.made]
title: {en: Made, es: Cumplida}
text:
  en: The bid is made.
  es: La puja se cumple.
position:
  contract: {seat: 1, points: 70}
  trump: b
  lead: 1
  hands: {1: 1o}
  taken: {1: 60, 2: 49}
  declared: [{seat: 1, suit: e}]
steps:
  - plays: 1o 4o 5o
    expect: {outcome: {winner: 1, because: bid.made}}
"""
CABRON = """\
table: cabron-4
shows: [cabron.later-twenty]
title: {en: A later one, es: Uno posterior}
text:
  en: This one comes later.
  es: Este llega después.
position:
  trump: e
  lead: 1
  hands: {1: 12o 11c 4c}
  taken: {1: 7, 2: 47}
  declared: [{seat: 2, suit: e}]
steps:
  - plays: 12o 11o 5o 6o
    expect: {declared: [{seat: 1, suit: o, worth: 20}], trump: e}
"""
MATCH = """\
table: bidding
shows: [bid.match]
title: {en: A match, es: Una partida}
text:
  en: It goes on.
  es: Sigue.
match: {dealer: 3, won: {1: 300, 2: 60, 3: 240}}
steps:
  - round: {paid: {1: 65, 2: 65}}
    expect: {match_winner: false}
"""
SERIES = """\
table: pairs-pagat
with: {match.double-at: 101}
shows: [match.series]
title: {en: A series, es: Una serie}
text:
  en: It is over.
  es: Se acaba.
match: {dealer: 4, won: {1: 3, 2: 2}, rounds: 5}
steps:
  - round: {winner: 1, games: 1}
    expect: {won: {1: 4, 2: 2}, match_winner: 1}
"""
SHARED = (
    MATCH.replace("table: bidding", "table: bidding-shared")
    .replace("{1: 300, 2: 60, 3: 240}", "{1: 32, 2: 32}")
    .replace("{1: 65, 2: 65}", "{1: 35, 2: 35}")
)
SOUND = {"bidding": BIDDING, "cabron": CABRON, "match": MATCH, "shared": SHARED, "series": SERIES}


@pytest.mark.parametrize("game", SOUND)
def test_what_is_spoiled_is_sound_before(game: str, tmp_path: Path) -> None:
    assert told("scenario", SOUND[game], tmp_path) == []


CASES: dict[str, list[tuple[str, str, str, list[str]]]] = {
    "bidding": [
        ("a bid above all", "points: 70", "points: 235", ["8:31 scenario.no-such-bid"]),
        ("a bid below all", "points: 70", "points: 55", ["8:31 scenario.no-such-bid"]),
        ("a bid between two", "points: 70", "points: 63", ["8:31 scenario.no-such-bid"]),
        (
            "no auction",
            "  contract: {seat: 1, points: 70}\n",
            "",
            ["8:3 scenario.trump-without-contract"],
        ),
        ("cards before trumps", "  trump: b\n", "", ["10:3 scenario.auction-first"]),
        ("an opponent who declares", "{seat: 1, suit", "{seat: 2, suit", ["13:21 scenario.declared-by-opponent"]),
        ("a turned card", "trump: b", "turned: 1b", ["9:3 scenario.nothing-turned"]),
        ("a forty too late", "suit: e}]", "suit: e}, {seat: 1, suit: b}]", ["13:34 scenario.forty-late"]),
        (
            "a lead of a side without tricks",
            "  lead: 1\n  hands: {1: 1o}\n  taken: {1: 60, 2: 49}",
            "  lead: 2\n  tricks: 11\n  won: {1: 11, 2: 0}",
            ["12:3 scenario.won-and-lead"],
        ),
        (
            "a declaration of a side without tricks",
            "  taken: {1: 60, 2: 49}",
            "  won: {1: 0, 2: 11}",
            ["12:3 scenario.won-and-declared"],
        ),
        (
            "the bidder's only trick and the others' lead",
            "  lead: 1\n  hands: {1: 1o}\n  taken: {1: 60, 2: 49}",
            "  lead: 2\n  tricks: 1",
            ["12:3 scenario.lead-too-few-tricks"],
        ),
        (
            "a pair declared just now that its seat does not have",
            "  hands: {1: 1o}\n  taken: {1: 60, 2: 49}\n  declared: [{",
            "  hands: {1: 1o 3o 4o 5o 6o 7o 10o 4b 5b 6b 7b}\n  declared: [{",
            ["12:14 scenario.declared-still-held"],
        ),
        (
            "the longer of two twenties first",
            "  hands: {1: 1o}\n  taken: {1: 60, 2: 49}\n  declared: [{",
            "  hands: {1: 12e 11e 4e 5e 12c 11c 7o 4b 5b 6b}\n  declared: [{seat: 1, suit: e}, {seat: 1, suit: c}]\n#",
            ["12:14 scenario.declared-out-of-order"],
        ),
        (
            "a pair gone in one trick",
            "  hands: {1: 1o}\n  taken: {1: 60, 2: 49}\n  declared: [{",
            "  hands: {1: 1o 3o 4o 5o 6o 7o 10o 4b 5b 6b}\n  won: {1: 2}\n  declared: [{",
            ["13:14 scenario.declared-gone"],
        ),
        (
            "a pair declared by a hand of one card",
            "  hands: {1: 1o}\n  taken: {1: 60, 2: 49}\n",
            "  tricks: 11\n  won: {1: 1}\n",
            ["13:14 scenario.declared-too-few-cards"],
        ),
        ("a card that is not in the pack", "hands: {1: 1o}", "hands: {1: 2o}", ["11:14 scenario.not-in-pack"]),
    ],
    "cabron": [
        ("trumps of another suit", "trump: e", "trump: b", ["8:10 scenario.trump-not-first"]),
        ("no trumps after a declaration", "  trump: e\n", "", ["11:30 scenario.trump-not-first"]),
        ("trumps of nothing", "  declared: [{seat: 2, suit: e}]\n", "", ["8:3 scenario.trump-undeclared"]),
        ("a declared card in a hand", "1: 12o 11c", "1: 12e 11c", ["12:14 scenario.declared-in-one-trick"]),
        ("a declared card not taken", "1: 7, 2: 47", "1: 28, 2: 6", ["11:21 scenario.declared-not-taken"]),
        (
            "points that no trick has beside its pair",
            "  lead: 1\n  hands: {1: 12o 11c 4c}\n  taken: {1: 7, 2: 47}",
            "  lead: 2\n  tricks: 1\n  taken: {2: 8}",
            ["11:3 scenario.taken-beside-declared"],
        ),
        ("a lead without a trick", "taken: {1: 7, 2: 47}", "won: {1: 0}", ["11:3 scenario.won-and-lead"]),
        (
            "the only trick, won by two",
            "  hands: {1: 12o 11c 4c}\n  taken: {1: 7, 2: 47}",
            "  tricks: 1",
            ["11:3 scenario.lead-too-few-tricks"],
        ),
        ("a card turned", "trump: e", "turned: 1e", ["8:3 scenario.nothing-turned"]),
    ],
    "match": [
        ("points that nothing pays", "3: 240", "3: 55", ["7:44 scenario.no-such-score"]),
        ("two scores for one hand", "2: 65}", "2: 70}", ["9:13 scenario.no-such-payment"]),
        ("a single score for a bid that doubles", "{1: 65, 2: 65}", "{1: 120}", ["9:13 scenario.no-such-payment"]),
        ("a result of another game", "paid: {1: 65, 2: 65}", "winner: 1", ["9:13 scenario.result-of-another-mode"]),
        ("hands in a match to points", "240}", "240}, rounds: 5", ["7:50 scenario.rounds-needless"]),
    ],
    "shared": [
        ("half a bid alone", "{1: 32, 2: 32}", "{1: 32}", ["7:20 scenario.no-such-scores"]),
        ("half a bid beside a whole one", "2: 32}", "2: 60}", ["7:20 scenario.no-such-scores"]),
        ("halves of two bids for two", "2: 32}", "2: 37}", ["7:20 scenario.no-such-scores"]),
        ("a score that no halves make", "2: 32}", "2: 31}", ["7:36 scenario.no-such-score"]),
    ],
    "series": [
        ("hands that nobody told", ", rounds: 5", "", ["8:20 scenario.rounds-untold"]),
        ("more hands than games", "rounds: 5", "rounds: 6", ["8:47 scenario.no-such-rounds"]),
        ("fewer hands than can be", "rounds: 5", "rounds: 2", ["8:47 scenario.no-such-rounds"]),
        (
            "a series that is over",
            "{1: 3, 2: 2}, rounds: 5",
            "{1: 4, 2: 2}, rounds: 6",
            ["8:47 scenario.no-such-rounds"],
        ),
        ("games that no series brings", "{1: 3, 2: 2}, rounds: 5", "{1: 40, 2: 2}", ["8:29 scenario.match-over"]),
        ("a series that was over before", "101}", "101, match.hands: 3}", ["8:29 scenario.match-over"]),
        ("a hand of which nobody knows what it counts", ", games: 1", "", ["10:5 scenario.games-untold"]),
        ("a hand that counts three times", "games: 1", "games: 3", ["10:31 scenario.no-such-games"]),
        ("a Tute at a table without", "games: 1", "games: 1, tute: true", ["10:34 scenario.no-tute-here"]),
        ("a hand that nobody won", "{winner: 1, games: 1}", "{}", ["10:5 scenario.nobody-won"]),
        (
            "a Tute that may have won the match",
            "table: pairs-pagat\nwith: {",
            "table: classic\nwith: {match.form: series, match.hands: 6, tute: wins-match, ",
            ["10:5 scenario.tute-untold"],
        ),
    ],
}


@pytest.mark.parametrize(
    ("game", "old", "new", "places"),
    [pytest.param(game, *case[1:], id=f"{game}: {case[0]}") for game, cases in CASES.items() for case in cases],
)
def test_what_cannot_have_been_is_told_with_its_place(
    game: str, old: str, new: str, places: list[str], tmp_path: Path
) -> None:
    assert old in SOUND[game]
    assert told("scenario", SOUND[game].replace(old, new, 1), tmp_path) == places
