"""The second reading against known cases of cabrón and of bidding, and against itself."""

from random import Random

import pytest

from tests.second_reading import bidding, cabron
from tests.second_reading.cards import pack, pack_without_twos
from tests.second_reading.declaring import declarations_in_bidding
from tests.second_reading.tricks import Choose, Situation, points_of_trick, total_of, winner_of


def words(text: str) -> list[str]:
    return text.split()


def at_random(rng: Random) -> Choose:
    def choose(legal: list[str], situation: Situation) -> str:
        return rng.choice(legal)

    return choose


@pytest.mark.parametrize(
    ("trick", "trump", "winner", "points", "fallen", "trump_after"),
    [
        pytest.param("7c 12c 11c 1c", None, 3, 18, "c40", "c", id="for the winner, who played neither"),
        pytest.param("12c 11c 4o", "o", 2, 7, "c20", "o", id="a later one"),
        pytest.param("12c 12o 11o 11c", None, 0, 14, "o40 c20", "o", id="completed first counts first"),
        pytest.param("12c 11c 12o 11o", "e", 0, 14, "c20 o20", "e", id="two later ones"),
        pytest.param("12c 11o 1c", None, 2, 18, "", None, id="two suits are no pair"),
    ],
)
def test_what_falls_on_the_table(
    trick: str, trump: str | None, winner: int, points: int, fallen: str, trump_after: str | None
) -> None:
    assert winner_of(words(trick), trump)[0] == winner
    assert points_of_trick(words(trick)) == points
    declarations, after = cabron.fallen_in(words(trick), winner + 1, trump)
    assert [f"{one['suit']}{one['worth']}" for one in declarations] == words(fallen)
    assert {one["seat"] for one in declarations} <= {winner + 1}
    assert [one["sets_trumps"] for one in declarations] == [one["worth"] == 40 for one in declarations]
    assert after == trump_after


@pytest.mark.parametrize(
    ("totals", "losers", "rule"),
    [
        ([120, 50, 0], [3], "zero"),
        ([170, 0, 0], [2, 3], "zero"),
        ([101, 19, 10], [1], "over"),
        ([100, 20, 10], [2], "middle"),
        ([105, 105, 20], [1, 2], "over"),
        ([45, 40, 30, 15], [2, 3], "middle"),
        ([70, 30, 15, 15], [2], "middle"),
        ([50, 50, 30], [1, 2], "tied"),
        ([60, 35, 35], [2, 3], "tied"),
        ([50, 50, 15, 15], [1, 2, 3, 4], "tied"),
        ([50, 50, 50, 20], [1, 2, 3], "tied"),
        ([70, 70, 70], [1, 2, 3], "tied"),
    ],
)
def test_who_loses_a_hand(totals: list[int], losers: list[int], rule: str) -> None:
    by_seat = dict(enumerate(totals, start=1))
    assert cabron.losers_of(by_seat) == (losers, "cabron.lose-" + rule)


def test_the_end_of_a_cabron_match() -> None:
    assert cabron.match_winner({1: 6, 2: 3, 3: 2, 4: 4}) == 3
    assert cabron.match_winner({1: 6, 2: 6, 3: 1}) == 3
    assert cabron.match_winner({1: 5, 2: 5, 3: 1}) == 0
    assert cabron.match_winner({1: 6, 2: 2, 3: 2}) == 0
    assert cabron.match_winner({1: 6, 2: 6, 3: 6}) == 0
    # Seat 1 moves one chair to the right with each hand, so that all lose in turn; then all three lose together.
    level = [[1]] * 15 + [[1, 2, 3]]
    on = ["cabron.tie-plays-on"]
    assert cabron.match(level, 3, 3) == {"letters": {1: 6, 2: 6, 3: 6}, "winner": 0, "hands": 16, "rules": on}
    # Counted on past the sixth: two lose once more, and the one left with fewest wins.
    end = ["cabron.end"]
    ended = {"letters": {1: 6, 2: 7, 3: 7}, "winner": 1, "hands": 17, "rules": end}
    assert cabron.match([*level, [1, 2]], 3, 3) == ended
    # Five, six, six: the match ends before hands that would follow.
    ended = {"letters": {1: 6, 2: 6, 3: 5}, "winner": 3, "hands": 17, "rules": end}
    assert cabron.match([[1]] * 18, 3, 3) == ended


def test_random_cabron_hands_add_up() -> None:
    rng = Random(55)
    for players, full in [(3, pack_without_twos()), (4, pack())]:
        seen = set()
        for _ in range(250):
            order = list(full)
            rng.shuffle(order)
            hand = cabron.play_out(order, players, at_random(rng))
            totals = {seat: total_of(hand["points"][seat]) for seat in hand["points"]}
            seen.add(sum(totals.values()))
            assert len(hand["tricks"]) == len(order) // players
            assert sorted(card for trick in hand["tricks"] for card in trick["cards"]) == sorted(full)
            assert totals[hand["tricks"][-1]["winner"]] > 0
            assert hand["losers"]
            assert len(set(totals.values())) > 1 or list(totals.values()) == [70, 70, 70]
            assert len([seat for seat in totals if totals[seat] > 100]) <= (2 if sum(totals.values()) > 200 else 1)
            trump = None
            for trick, fallen in zip(hand["tricks"], hand["fallen"], strict=True):
                assert trick["trump"] == trump
                if trump is None and fallen:
                    trump = fallen[0]["suit"]
                for ply in trick["plies"]:
                    assert ply["legal"] == [card for card, why in ply["why"].items() if why["allowed"]]
                    assert not any(why["partner"] for why in ply["why"].values())
            assert hand["trump"] == trump
        assert seen <= {130, 170, 190, 210, 230}
        assert len(seen) > 1


def test_calls() -> None:
    assert len(bidding.legal_calls(0)) == 1 + 35
    assert bidding.legal_calls(220) == [0, 225, 230]
    assert bidding.legal_calls(230) == [0]
    assert bidding.reason_of_call(83, 0) == (False, "bid.steps")
    assert bidding.reason_of_call(55, 0) == (False, "bid.steps")
    assert bidding.reason_of_call(70, 70) == (False, "bid.steps")
    assert bidding.reason_of_call(75, 70) == (True, "bid.steps")
    assert bidding.reason_of_call(235, 0) == (False, "bid.cap")
    assert bidding.reason_of_call(0, 230) == (True, "bid.one-round")
    assert bidding.auction([70, 0, 75]) == (3, 75)
    assert bidding.auction([0, 0, 0]) == (0, 0)
    with pytest.raises(ValueError, match=r"bid\.steps"):
        bidding.auction([70, 70, 0])


@pytest.mark.parametrize(
    ("bid", "made", "scores", "rule"),
    [
        (115, 110, [0, 115, 115], "bid.bust"),
        (120, 115, [0, 240, 240], "bid.bust"),
        (130, 125, [0, 260, 260], "bid.bust"),
        (100, 100, [100, 0, 0], "bid.made"),
        (100, 150, [100, 0, 0], "bid.made"),
        (230, 230, [460, 0, 0], "bid.made"),
    ],
)
def test_what_a_bid_scores(bid: int, made: int, scores: list[int], rule: str) -> None:
    assert bidding.score_of(1, bid, made) == (dict(enumerate(scores, start=1)), rule, bid >= 120)


def test_the_end_of_a_bidding_match() -> None:
    assert bidding.match_winner({1: 580, 2: 580, 3: 0}) == 0
    assert bidding.match_winner({1: 580, 2: 500, 3: 0}) == 1
    assert bidding.match_winner({1: 499, 2: 0, 3: 0}) == 0
    assert bidding.match_winner({1: 500, 2: 0, 3: 499}) == 1
    # Seat 1 is chair 1, then chair 2; a hand which all passed moves the deal and leaves the score.
    passed = {1: 0, 2: 0, 3: 0}
    assert bidding.match([{1: 60, 2: 0, 3: 0}, passed, {1: 80, 2: 0, 3: 0}], 3) == {
        "totals": {1: 60, 2: 0, 3: 80},
        "winner": 0,
        "hands": 3,
        "rules": [],
    }


def test_only_the_bidder_declares() -> None:
    hands = {1: words("12o 11o 12c 11c"), 2: words("12e 11e"), 3: words("4b 5b")}
    waits = declarations_in_bidding(hands, 2, 1, "o", [], hands)
    assert waits["made"] == []
    assert [(left["seat"], left["suit"], left["rule"]) for left in waits["not_made"]] == [
        (1, "o", "decl.who-bidding"),
        (1, "c", "decl.who-bidding"),
        (2, "e", "decl.who-bidding"),
    ]
    own = declarations_in_bidding(hands, 1, 1, "o", [], hands)
    assert [(made["seat"], made["suit"], made["worth"]) for made in own["made"]] == [(1, "o", 40)]
    kings = {1: words("12o 12c 12e 12b"), 2: words("4o"), 3: words("5o")}
    assert declarations_in_bidding(kings, 1, 1, "o", [], kings)["tute"] is None


def test_random_bidding_hands_add_up() -> None:
    rng = Random(93)
    made = 0
    partner_named = 0
    for _ in range(250):
        order = pack_without_twos()
        rng.shuffle(order)
        calls: list[int] = []
        for _ in range(3):
            calls.append(rng.choice(bidding.legal_calls(max([0, *calls]))[:8]))
        hand = bidding.play_out(order, calls, rng.choice(["o", "c", "e", "b"]), at_random(rng))
        if hand["bidder"] == 0:
            assert hand["rule"] == "bid.all-pass"
            assert set(hand["scores"].values()) == {0}
            continue
        assert hand["tricks"][0]["leader"] == hand["bidder"]
        assert len(hand["tricks"]) == 12
        own = hand["points"][hand["bidder"]]
        assert sum(total_of(points) for points in hand["points"].values()) == 130 + own["declarations"]
        assert (hand["rule"] == "bid.made") == (total_of(own) >= hand["bid"])
        made += hand["rule"] == "bid.made"
        for trick in hand["tricks"]:
            for ply in trick["plies"]:
                assert ply["legal"] == [card for card, why in ply["why"].items() if why["allowed"]]
                named = any(why["partner"] for why in ply["why"].values())
                assert not (named and ply["seat"] == hand["bidder"])
                partner_named += named
    assert made > 0
    assert partner_named > 0
