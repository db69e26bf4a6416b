"""The options of the second reading, each value on a case made by hand: playing, declaring, the Tute."""

import pytest

from tests.second_reading.classic import play_out
from tests.second_reading.classic_match import Result, worth_of_hand
from tests.second_reading.declaring import call_after_trick
from tests.second_reading.holdings import Declaration
from tests.second_reading.obligations import legal_cards, names_partner, reason
from tests.second_reading.options import RECORDS, TABLES, VALUES, Options, check, number_of, record_of, value_of
from tests.second_reading.refusing import classic_refusals
from tests.second_reading.tricks import Points, Situation, from_script, no_points, start_of
from tests.second_reading.words import ordered_deal, words

UNDERTRUMP = {"play.when-cannot-overtrump": "undertrump"}
FREE = {"play.when-partner-wins": "free"}
PLAYER = {"decl.by": "player"}


def test_settings_are_checked() -> None:
    check(None, "classic")
    for table, slots in TABLES.items():
        check(slots, value_of(slots, "mode"))
        assert set(slots) == set(VALUES), table
    assert value_of(None, "bid.step") == "5"
    assert value_of({"match.two-ahead": True}, "match.two-ahead") == "yes"
    assert value_of({"match.two-ahead": False}, "match.two-ahead") == "no"
    assert number_of({"match.hands": 5}, "match.hands") == 5
    assert record_of({"tute": "none"}, "tute") == "classic.no-tute"
    for setting, records in RECORDS.items():
        assert set(records) <= set(VALUES[setting])
    wrongs: list[dict[str, object]] = [{"decl.buy": "player"}, {"decl.by": "me"}, {"match.hands": 0}]
    wrongs.append({"match.hands": "any"})
    for wrong in wrongs:
        with pytest.raises(ValueError, match=r"no such setting|has no value"):
            check(wrong, "classic")
    with pytest.raises(ValueError, match="options of bidding"):
        play_out([], from_script([]), TABLES["bidding"])


def test_ready_made_tables() -> None:
    def changes(table: str) -> dict[str, str]:
        return {name: value for name, value in TABLES[table].items() if value != VALUES[name][0] and name != "mode"}

    assert changes("classic") == changes("cabron-3") == changes("cabron-4") == changes("bidding") == {}
    assert changes("pairs-pagat") == {
        "decl.by": "player",
        "decl.partner": "trick-winner",
        "decl.forty-after-twenty": "barred-for-player",
        "tute": "none",
        "match.form": "series",
        "match.hands": "6",
    }
    assert changes("pairs-101") == {"match.double-at": "101"}
    assert changes("cabron-ludoteka") == {"cabron.zero": "no-trick"}
    assert changes("bidding-shared") == {"bid.bust-pays": "shared"}
    assert changes("bidding-1000") == {"bid.target": "1000"}
    assert changes("bidding-4") == {"bid.players": "4"}


@pytest.mark.parametrize(
    ("trick", "hand", "options", "friend_wins", "legal", "rules"),
    [
        ("5c 7o", "6o 2o 1e", {}, False, "6o 2o 1e", "cannot-overtrump cannot-overtrump cannot-overtrump"),
        ("5c 7o", "6o 2o 1e", UNDERTRUMP, False, "6o 2o", "undertrump undertrump undertrump"),
        ("5c 7o", "1o 2o 1e", UNDERTRUMP, False, "1o", "overtrump overtrump overtrump"),
        ("5c 7o", "4b 1e", UNDERTRUMP, False, "4b 1e", "void void"),
        ("3c 5c", "1c 4c", {}, True, "1c", "beat beat"),
        ("3c 5c", "1c 4c 1o", FREE, True, "1c 4c", "partner-frees partner-frees follow"),
        ("3c 5c", "1c 4c", FREE, False, "1c", "beat beat"),
        ("1c 5c", "3c 4c", FREE, True, "3c 4c", "cannot-beat cannot-beat"),
        ("3c 5c", "7o 4e", FREE, True, "7o 4e", "partner-frees partner-frees"),
        ("3c 5c", "7e 4e", FREE, True, "7e 4e", "void void"),
        ("6c 5o 4c", "7o 2e", FREE, True, "7o 2e", "partner-frees partner-frees"),
        ("6c 5o 4c", "7o 2e", FREE, False, "7o", "overtrump overtrump"),
        ("6c 5o 4c", "4o 2e", FREE, True, "4o 2e", "cannot-overtrump cannot-overtrump"),
        ("6c 5o 4c", "4o 2e", {**FREE, **UNDERTRUMP}, True, "4o 2e", "partner-frees partner-frees"),
        ("6c 5o 4c", "1c 2c 7o", FREE, True, "1c 2c", "follow-is-enough follow-is-enough follow"),
        ("3o 5o", "1o 4o", FREE, True, "1o 4o", "partner-frees partner-frees"),
    ],
)
def test_what_may_be_played(trick: str, hand: str, options: Options, friend_wins: bool, legal: str, rules: str) -> None:
    assert legal_cards(words(hand), words(trick), "o", friend_wins, options) == words(legal)
    verdicts = [reason(card, words(hand), words(trick), "o", friend_wins, options) for card in words(hand)]
    assert [rule for _, rule in verdicts] == ["play." + rule for rule in words(rules)]
    assert [allowed for allowed, _ in verdicts] == [card in words(legal) for card in words(hand)]


def test_play_partner_is_named_beside_a_duty_that_binds() -> None:
    assert names_partner("6o", words("6o 1e"), words("5c 7o 4c"), "o", True, UNDERTRUMP)
    assert not names_partner("6o", words("6o 1e"), words("5c 7o 4c"), "o", True)
    assert not names_partner("1c", words("1c 4c"), words("3c 5c"), "o", True, FREE)


def after(hands: dict[int, str], winner: int, earlier: str = "") -> Situation:
    """The moment after a trick with oros as trumps; ``earlier`` as "1c 3o": who has declared what."""
    moment = start_of({seat: words(hands.get(seat, "2b")) for seat in [1, 2, 3, 4]}, "o")
    moment["winner"] = winner
    for word in words(earlier):
        before: Declaration = {"seat": int(word[0]), "suit": word[1], "worth": 20, "order_rule": ""}
        if word[1] == "o":
            before["worth"] = 40
        moment["earlier"].append(before)
    return moment


def called(moment: Situation, options: Options, script: str = "") -> str:
    """What is called, in words; ``script`` are the answers of the seats asked, which must all be used."""
    asked: list[str] = []

    def choose(choices: list[str], situation: Situation) -> str:
        assert situation["kind"] == "call"
        asked.append(f"{situation['seat']}?{'/'.join(choices)}")
        for choice in ["silent", "o", "c", "e", "b", "tute"]:
            refused = classic_refusals(
                situation["seat"], ("declare" if len(choice) == 1 else choice, choice), situation, options
            )
            assert (refused == []) == (choice in choices), (choice, refused)
        return words(script)[len(asked) - 1]

    call = call_after_trick(moment, choose, options)
    assert len(asked) == len(words(script))
    said = asked + [f"{made['seat']}:{made['suit']}={made['worth']}" for made in call["made"]]
    said += [f"{left['seat']}-{left['suit']} {left['rule']}" for left in call["not_made"]]
    if call["tute"] is not None:
        said.append(f"{call['tute']['seat']}:tute {call['bar']}")
    return ", ".join(said)


def test_own_declaring() -> None:
    both = after({1: "12o 11o 12c 11c", 3: "12e 11e"}, 1)
    assert called(both, PLAYER, "c e") == "1?silent/o/c, 3?silent/e, 1:c=20, 3:e=20, 1-o decl.one-each"
    silent = "1?silent/o/c, 3?silent/e, 1-o decl.own-call, 1-c decl.own-call, 3-e decl.own-call"
    assert called(both, PLAYER, "silent silent") == silent
    assert called(after({1: "12o 11o"}, 2), PLAYER, "silent silent") == "2?silent, 4?silent, 1-o decl.who-classic"
    assert called(after({1: "12o 11o"}, 3, "1o"), PLAYER, "silent silent").endswith("1-o decl.once")
    with pytest.raises(ValueError, match="seat 1 may not call e"):
        called(both, PLAYER, "e")
    kings = after({1: "12o 12c 12e 12b 11o", 3: "11c 11e"}, 1)
    assert called(kings, PLAYER, "tute") == "1?silent/o/tute, 1:tute classic.tute"
    assert called(kings, PLAYER, "o silent") == "1?silent/o/tute, 3?silent, 1:o=40"
    partner = after({1: "12o 11o", 3: "11c 11e 11b 11o"}, 1)
    assert called(partner, PLAYER, "o tute") == "1?silent/o, 3?silent/tute, 1:o=40, 3:tute classic.tute"
    assert called(after(dict.fromkeys([1, 2, 3, 4], ""), 1), PLAYER) == ""


def test_who_may_declare_in_pairs() -> None:
    trick_winner = {"decl.partner": "trick-winner"}
    partner = after({1: "12o 11o", 3: "12c 11c"}, 1)
    assert called(partner, None) == "1:o=40, 3:c=20"
    assert called(partner, trick_winner) == "1:o=40, 3-c decl.who-winner"
    # The partner is asked for the Tute alone; where there is none, or only on one's own trick, not at all.
    own = {**PLAYER, **trick_winner}
    assert called(partner, own, "o silent") == "1?silent/o, 3?silent, 1:o=40, 3-c decl.who-winner"
    assert called(partner, {**own, "tute": "none"}, "o") == "1?silent/o, 1:o=40, 3-c decl.who-winner"
    assert called(partner, {**own, "tute.trick": "own"}, "o") == "1?silent/o, 1:o=40, 3-c decl.who-winner"


@pytest.mark.parametrize(
    ("setting", "earlier", "expected"),
    [
        ("allowed", "3c", "3:o=40"),
        ("barred-for-player", "1c", "3:o=40"),
        ("barred-for-player", "3c", "3-o decl.forty-barred-player"),
        ("barred-for-side", "1c", "3-o decl.forty-barred-side"),
        ("barred-for-side", "3c", "3-o decl.forty-barred-side"),
        ("barred-for-side", "2c", "3:o=40"),
    ],
)
def test_the_forty_after_a_twenty(setting: str, earlier: str, expected: str) -> None:
    options = {"decl.forty-after-twenty": setting}
    assert called(after({3: "12o 11o"}, 3, earlier), options) == expected
    # Called by the player; declarations after one trick count as made together, so the partner's twenty does not bar.
    if expected == "3:o=40":
        moment = after({1: "12e 11e", 3: "12o 11o"}, 1, earlier)
        together = called(moment, {**options, **PLAYER}, "e o")
        assert together == "1?silent/e, 3?silent/o, 1:e=20, 3:o=40"


def test_a_barred_forty_leaves_the_way_to_a_twenty() -> None:
    moment = after({3: "12o 11o 12e 11e"}, 3, "1c")
    options = {"decl.forty-after-twenty": "barred-for-side"}
    assert called(moment, options) == "3:e=20, 3-o decl.forty-barred-side"
    assert called(moment, None) == "3:o=40, 3-e decl.one-each"


def test_the_tute_elsewhere() -> None:
    kings = after({3: "12o 12c 12e 12b 11o"}, 1)
    assert called(kings, None) == "3:tute classic.tute-first"
    assert called(kings, {"tute": "none"}) == "3:o=40"
    assert called(kings, {"tute.trick": "own"}) == "3:o=40"
    kings["winner"] = 3
    assert called(kings, {"tute.trick": "own"}) == "3:tute classic.tute-first"
    assert called(kings, {**PLAYER, "tute": "wins-match"}, "tute") == "3?silent/o/tute, 3:tute classic.tute-match"


def test_a_hand_with_calls() -> None:
    order = ordered_deal(
        [
            "1c 3c 4c 5c 6c 7c 10c 2c 1e 3e",
            "1b 3b 4b 5b 6b 7b 10b 2b 7e 10e",
            "12o 12c 12e 12b 11o 11c 11e 11b 2e 4o",
            "1o 3o 10o 4e 5e 6e 5o 6o 7o 2o",
        ]
    )
    first = ["1e", "7e", "2e", "4e"]
    for value, rule in [("wins-hand", "classic.tute"), ("wins-match", "classic.tute-match")]:
        own = {**PLAYER, "tute": value}
        hand = play_out(order, from_script([*first, "silent", "tute"]), own)
        assert (hand["winner"], hand["rule"], len(hand["tricks"])) == ("13", rule, 1)
    # Seat 3 keeps silent after the first trick, loses a knight, and calls the kings after the next.
    later = [*first, "silent", "silent", "3e", "10e", "11e", "5e", "silent", "tute"]
    hand = play_out(order, from_script(later), PLAYER)
    assert (hand["winner"], hand["rule"], len(hand["tricks"])) == ("13", "classic.tute", 2)
    assert {missed["rule"] for missed in hand["called"][0]["not_made"]} == {"decl.own-call"}
    with pytest.raises(ValueError, match="seat 3 may not call tute"):
        play_out(order, from_script([*first, "silent", "tute"]), {**PLAYER, "tute.trick": "own"})


def test_what_a_hand_counts() -> None:
    def result(cards: int, declarations: int, last_ten: int, rule: str = "classic.hand-won") -> Result:
        mine: Points = {"cards": cards, "declarations": declarations, "last_ten": last_ten}
        return {"winner": "24", "rule": rule, "points": {"13": no_points(), "24": mine}}

    for points, plain, clean in [
        ((91, 0, 10), 2, 2),
        ((90, 0, 10), 1, 1),
        ((61, 40, 0), 2, 1),
        ((81, 40, 0), 2, 2),
        ((80, 40, 0), 2, 1),
        ((101, 20, 0), 2, 2),
    ]:
        assert worth_of_hand(result(*points), None)[0] == 1
        assert worth_of_hand(result(*points), {"match.double-at": 101})[0] == plain
        assert worth_of_hand(result(*points), {"match.double-at": "101-or-121"})[0] == clean
    tute = result(120, 0, 0, "classic.tute")
    assert worth_of_hand(tute, {"match.double-at": "101"}) == (1, "classic.tute")
    assert worth_of_hand(result(120, 0, 10), {"match.double-at": "101"}) == (2, "match.double")
