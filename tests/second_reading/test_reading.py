"""The second reading against known cases of the classic game, and against itself."""

from collections import Counter
from random import Random

import pytest

from tests.second_reading.cards import (
    RANKS,
    SUITS,
    chair_of,
    deal,
    higher,
    is_blank,
    next_dealer,
    pack,
    pack_without_twos,
    points_of,
)
from tests.second_reading.classic import ClassicHand, match, play_out, winner_by_points
from tests.second_reading.declaring import declarations_after_trick
from tests.second_reading.obligations import legal_cards, names_partner, reason
from tests.second_reading.tricks import (
    Points,
    Situation,
    from_script,
    points_of_trick,
    total_of,
    winner_of,
    winning_seat,
)


def words(text: str) -> list[str]:
    return text.split()


def random_order(rng: Random) -> list[str]:
    order = pack()
    rng.shuffle(order)
    return order


def random_hand(rng: Random) -> ClassicHand:
    def choose(legal: list[str], situation: Situation) -> str:
        return rng.choice(legal)

    return play_out(random_order(rng), choose)


def ordered_deal(hands: list[str]) -> list[str]:
    """The pack in the order of dealing that gives the four hands written down."""
    split = [words(hand) for hand in hands]
    return [split[seat][turn] for turn in range(10) for seat in range(4)]


def test_the_pack() -> None:
    assert len(set(pack())) == 40
    assert len(set(pack_without_twos())) == 36
    assert sum(points_of(card) for card in pack()) == sum(points_of(card) for card in pack_without_twos()) == 120
    assert [rank for rank in RANKS if is_blank(rank + "o")] == ["2", "4", "5", "6", "7"]
    for suit in SUITS:
        strongest_first = [rank + suit for rank in ["1", "3", "12", "11", "10", "7", "6", "5", "4", "2"]]
        for place, card in enumerate(strongest_first):
            assert all(higher(card, weaker) for weaker in strongest_first[place + 1 :])
    with pytest.raises(ValueError, match="different suits"):
        higher("1o", "2c")


def test_the_deal_and_the_chairs() -> None:
    order = random_order(Random(2))
    hands, trump, shown = deal(order)
    assert shown == order[39] == hands[4][9]
    assert trump == shown[-1]
    assert hands[1][:2] == [order[0], order[4]]
    assert [chair_of(seat, 3, 4) for seat in [1, 2, 3, 4]] == [4, 1, 2, 3]
    assert chair_of(4, next_dealer(4, 4), 4) == 1
    with pytest.raises(ValueError, match="forty"):
        deal(order[:39])


@pytest.mark.parametrize(
    ("trick", "hand", "trump", "legal", "ids"),
    [
        pytest.param("", "1c 2o", "o", "1c 2o", "play.lead play.lead", id="lead"),
        pytest.param("6c 2o", "1c 4c 7e", "o", "1c 4c", "follow-is-enough follow-is-enough follow", id="ruffed"),
        pytest.param("6c 5e", "1c 4c", "o", "1c", "beat beat", id="discard does not lift beat"),
        pytest.param("6c", "7o 1o 5e", "o", "7o 1o", "trump trump trump", id="first to ruff"),
        pytest.param("5c 2o", "1o 4o 5e", "o", "1o 4o", "overtrump overtrump overtrump", id="overtrump"),
        pytest.param("5c 4o", "2o 6o", "o", "6o", "overtrump overtrump", id="not a lower trump"),
        pytest.param("5c 7o", "6o 2o 1e", "o", "6o 2o 1e", " ".join(["cannot-overtrump"] * 3), id="cannot overruff"),
        pytest.param("5c 6o 12o", "7o 4e", "o", "7o 4e", "cannot-overtrump cannot-overtrump", id="two trumps"),
        pytest.param("7o 12o", "11o 2o 7c", "o", "11o 2o", "cannot-beat cannot-beat follow", id="cannot beat trumps"),
        pytest.param("7o", "11o 2o 7c", "o", "11o", "beat beat follow", id="beat when trumps are led"),
        pytest.param("7o", "1c 4e", "o", "1c 4e", "void void", id="no trump to a led trump"),
        pytest.param("7o", "1c 7b", None, "1c 7b", "no-trumps-yet no-trumps-yet", id="no trumps yet"),
        pytest.param("7o", "1c 10o 2o", None, "10o", "follow beat beat", id="no trumps yet, beat stands"),
        pytest.param("5c", "12o 2o 1b", "o", "12o 2o", "trump trump trump", id="shown card is ordinary"),
        pytest.param("10c", "12c 11c 2c", "o", "12c 11c", "beat beat beat", id="a pair must break"),
    ],
)
def test_what_may_be_played(trick: str, hand: str, trump: str | None, legal: str, ids: str) -> None:
    assert legal_cards(words(hand), words(trick), trump) == words(legal)
    for card, rule in zip(words(hand), words(ids), strict=True):
        expected = rule if rule.startswith("play.") else "play." + rule
        assert reason(card, words(hand), words(trick), trump) == (card in words(legal), expected)


def test_a_card_not_held() -> None:
    assert reason("1o", ["2o"], [], "o") == (False, "play.turn")


def test_the_duties_stand_while_the_partner_wins() -> None:
    # Seat 1 leads the three, seat 3 must beat its own partner.
    assert winning_seat(["3c", "5c"], "o", 1, 4) == 1
    assert legal_cards(["1c", "4c"], ["3c", "5c"], "o") == ["1c"]
    assert names_partner("1c", ["1c", "4c"], ["3c", "5c"], "o", True)
    assert not names_partner("1c", ["1c", "4c"], ["3c", "5c"], "o", False)
    # Seat 2 has trumped, its partner in seat 4 must overtrump.
    assert winning_seat(["6c", "5o", "4c"], "o", 1, 4) == 2
    assert legal_cards(["7o", "2e"], ["6c", "5o", "4c"], "o") == ["7o"]
    assert names_partner("2e", ["7o", "2e"], ["6c", "5o", "4c"], "o", True)
    # Where no duty binds there is nothing to say about the partner.
    assert not names_partner("4c", ["4c"], ["3c", "5c"], "o", True)


def test_who_wins_a_trick() -> None:
    assert winner_of(words("7e 12b 2e 3c"), None) == (0, "trick.led-wins")
    assert points_of_trick(words("7e 12b 2e 3c")) == 14
    assert winner_of(words("12c 3c 5b 1b"), "o") == (1, "trick.led-wins")
    assert winner_of(words("1c 2o 3c 4o"), "o") == (3, "trick.trump-wins")
    assert winner_of(words("7o 1c 12o 2o"), "o") == (2, "trick.trump-wins")


def calls(hands: dict[int, str], winner: int, declared: str = "", dealt: dict[int, str] | None = None) -> list[str]:
    """What is called with oros as trumps, as words: made, left out, Tute."""
    now = {seat: words(hands.get(seat, "2b")) for seat in [1, 2, 3, 4]}
    before = now if dealt is None else {seat: words(dealt.get(seat, "2b")) for seat in [1, 2, 3, 4]}
    after = declarations_after_trick(now, winner, "o", words(declared), before)
    said = [f"{made['seat']}:{made['suit']}={made['worth']} {made['order_rule']}".strip() for made in after["made"]]
    said += [f"{left['seat']}:{left['suit']} {left['rule']}" for left in after["not_made"]]
    if after["tute"] is not None:
        said.append(f"{after['tute']['seat']}:tute of {after['tute']['rank']}")
    return said


def test_declarations() -> None:
    both = {1: "12o 11o 12c 11c"}
    assert calls({3: "12o 11o"}, 1) == ["3:o=40"], "the partner won the trick"
    assert calls(both, 1) == ["1:o=40 decl.forty-first", "1:c decl.one-each"]
    assert calls(both, 3, declared="o") == ["1:c=20", "1:o decl.once"], "the other suit at the next trick"
    assert calls({1: "11c 2c"}, 1, dealt={1: "12c 11c 2c"}) == ["1:c decl.in-hand"], "a broken pair is lost"
    assert calls({1: "12c 11c 5c 12e 11e 5e"}, 1) == ["1:c=20 decl.equal-length", "1:e decl.one-each"]
    assert calls({1: "12c 11c 5c 12e 11e"}, 1) == ["1:e=20 decl.fewest-first", "1:c decl.one-each"]
    assert calls({1: "12c 11c 12o 11o 5o"}, 1) == ["1:o=40 decl.forty-first", "1:c decl.one-each"]
    assert calls({1: "12o 11o"}, 2) == ["1:o decl.who-classic"], "the opponents won the trick"
    assert calls({3: "12c 11c", 1: "12o 11o"}, 3) == ["3:c=20", "1:o=40"], "both partners after one trick"
    assert calls({2: "12b 11b"}, 2) == ["2:b=20"], "the suit decides, not the seat"


def test_nothing_after_the_last_trick() -> None:
    nothing: dict[int, list[str]] = {1: [], 2: [], 3: [], 4: []}
    dealt = {1: ["12o", "11o"], 2: ["1o"], 3: ["2o"], 4: ["3o"]}
    after = declarations_after_trick(nothing, 1, "o", [], dealt)
    assert after == {"tute": None, "made": [], "not_made": [], "bar": "decl.not-after-last"}


def test_tute() -> None:
    knights = "11o 11c 11e 11b"
    kings = "12o 12c 12e 12b"
    assert calls({3: knights}, 1) == ["3:tute of 11"]
    assert calls({1: kings + " 11o"}, 1) == ["1:tute of 12"], "before the forty"
    assert calls({1: kings, 2: knights}, 4) == ["2:tute of 11"]
    assert calls({1: kings, 2: knights}, 3) == ["1:tute of 12"]
    assert calls({1: kings, 3: knights}, 3) == ["3:tute of 11"], "the winner of the trick first"
    assert calls({1: "12o 12c 12e"}, 1, dealt={1: kings}) == [], "one king is played"


def test_a_hand_ends_with_the_tute() -> None:
    order = ordered_deal(
        [
            "1c 3c 4c 5c 6c 7c 10c 2c 1e 3e",
            "1b 3b 4b 5b 6b 7b 10b 2b 7e 10e",
            "12o 12c 12e 12b 11o 11c 11e 11b 2e 4o",
            "1o 3o 10o 4e 5e 6e 5o 6o 7o 2o",
        ]
    )
    hand = play_out(order, from_script(["1e", "7e", "2e", "4e"]))
    assert (len(hand["tricks"]), hand["winner"], hand["rule"]) == (1, "13", "classic.tute")
    assert hand["called"][0]["tute"] == {"seat": 3, "rank": "12"}
    assert total_of(hand["points"]["13"]) == 11
    with pytest.raises(ValueError, match="may not be played"):
        play_out(order, from_script(["1e", "1b"]))


def test_who_takes_the_hand() -> None:
    def ended(ours: Points, theirs: Points) -> tuple[str, str]:
        return winner_by_points({"13": ours, "24": theirs}, last_winner=3)

    last_trick: Points = {"cards": 55, "declarations": 0, "last_ten": 10}
    assert ended(last_trick, {"cards": 65, "declarations": 0, "last_ten": 0}) == ("13", "classic.tie")
    assert ended(last_trick, {"cards": 65, "declarations": 20, "last_ten": 0}) == ("24", "classic.hand-won")


def test_match() -> None:
    # Chair 4 deals first, so that seats and chairs are the same in the first hand and swapped in the second.
    won = ["classic.match"]
    level = {"games": {"13": 3, "24": 3}, "winner": "", "hands": 6, "rules": []}
    assert match(["13", "13", "13", "13", "13", "13"], 4) == level
    assert match(["13"] * 7, 4) == {"games": {"13": 4, "24": 3}, "winner": "13", "hands": 7, "rules": won}
    straight = {"games": {"13": 0, "24": 4}, "winner": "24", "hands": 4, "rules": won}
    assert match(["24", "13", "24", "13", "24"], 4) == straight


def test_random_hands_add_up() -> None:
    rng = Random(20)
    ended: Counter[str] = Counter()
    for _ in range(400):
        hand = random_hand(rng)
        ended[hand["rule"]] += 1
        played = [card for trick in hand["tricks"] for card in trick["cards"]]
        declared = [made["worth"] for after in hand["called"] for made in after["made"]]
        totals = [total_of(hand["points"][pair]) for pair in ["13", "24"]]
        if hand["rule"] != "classic.tute":
            assert sorted(played) == sorted(pack())
            assert sum(totals) == 130 + sum(declared)
            assert sum(totals) % 2 == 0
        assert declared.count(40) <= 1
        assert declared.count(20) <= 3
        for trick in hand["tricks"]:
            for ply in trick["plies"]:
                assert ply["legal"]
                # The entries and the table of deciding ids are two texts: they must agree.
                assert ply["legal"] == [card for card, why in ply["why"].items() if why["allowed"]]
        script = from_script(played)
        order = [hand["hands"][seat][turn] for turn in range(10) for seat in [1, 2, 3, 4]]
        assert play_out(order, script) == hand
    assert ended["classic.hand-won"] > 350
