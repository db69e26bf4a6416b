"""What is told of a false claim beside the deciding rule: others that it needs, those the file names, and the trick."""

from typing import Any

import pytest

from tests.scenarios.written import HAND, PARTNER_DECLARES, PARTNER_HAS_TUTE, TIED, result
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios.ci import as_github, as_junit
from tute_teach.scenarios.finding import Found
from tute_teach.scenarios.nouns import Result
from tute_teach.scenarios.report import as_json, as_lines
from tute_teach.scenarios.running import Looked, Run
from tute_teach.scenarios.seating import seats_sentence
from tute_teach.text import LANGS, Lang

SAFE = {
    "table": "cabron-3",
    "position": {"lead": 3, "hands": {1: "5e", 2: "4e", 3: "7e"}, "taken": {1: 100, 2: 20, 3: 0}},
}
"""`7e 5e 4e` leaves seat 1 with exactly 100, so that seat 2 loses."""
PARTNER_WINS = {"position": {"trump": "o", "trick": {"lead": 1, "cards": "6c 5o 4c"}, "hands": {4: "7o 2e"}}}
DOUBLED = {
    "table": "bidding",
    "position": {
        "contract": {"seat": 3, "points": 130},
        "trump": "o",
        "lead": 3,
        "hands": {1: "5e", 2: "4e", 3: "7e"},
        "taken": {3: 75, 1: 45},
        "declared": [{"seat": 3, "suit": "oros"}],
    },
}
"""`7e 5e 4e` leaves the bidder short of a bid that counts double."""
LAST = "7e 5e 4e"


def run(found: Result) -> Run:
    return Run((Looked(Found("x", "x.yml"), None, found),))


def told(found: Result, lang: Lang) -> str:
    assert found.failures
    return "\n".join(line for line, _ in as_lines(run(found), lang))


@pytest.mark.parametrize(
    ("step", "parts", "rules", "key"),
    [
        ({"plays": LAST, "expect": {"outcome": {"losers": [1], "because": "cabron.lose-over"}}}, SAFE,
         ["cabron.lose-middle", "cabron.lose-over"], "named"),
        ({"try": "2 plays 4c", "expect": {"because": "play.follow"}}, {"position": HAND},
         ["play.beat", "play.follow"], "named"),
        ({"try": "4 plays 2e", "expect": {"beside": "play.beat"}}, PARTNER_WINS,
         ["play.overtrump", "play.beat", "play.partner"], "named"),
        ({"try": "4 plays 2e", "expect": {"because": "play.partner"}}, PARTNER_WINS,
         ["play.overtrump", "play.partner"], "named"),
        ({"try": "4 plays 2e", "expect": {"legal": True}}, PARTNER_WINS, ["play.overtrump", "play.partner"], "beside"),
        ({"try": "4 plays 2e", "expect": {"instead": "2e"}}, PARTNER_WINS, ["play.overtrump", "play.partner"],
         "beside"),
        ({"plays": LAST, "expect": {"outcome": {"paid": {1: 130, 2: 260}}}}, DOUBLED, ["bid.bust", "bid.double"],
         "beside"),
        ({"plays": LAST, "expect": {"won": {1: 130}}}, DOUBLED | {"match": {"dealer": 3}},
         ["bid.match", "bid.bust", "bid.double"], "beside"),
        ({"plays": "4c 5c", "expect": {"won": {1: 4}}}, {"match": {"dealer": 4}, "position": PARTNER_HAS_TUTE},
         ["classic.tute", "classic.hand-won"], "beside"),
        ({"round": {"winner": 1}, "expect": {"won": {1: 2}}}, {"match": {"dealer": 1}},
         ["classic.match", "classic.hand-won"], "beside"),
    ],
)  # fmt: skip
def test_all_rules_that_explain_are_quoted(
    step: dict[str, Any], parts: dict[str, Any], rules: list[str], key: str
) -> None:
    found = result(step, **parts)
    (failure,) = found.failures
    assert [failure.rule, *failure.named, *(rule for rule in failure.beside if rule not in failure.named)] == rules
    (data,) = as_json(run(found), "en")["failures"]
    assert rules[1] in data[key]
    words = {"named": {"en": "The file names", "es": "El archivo nombra"}} | {
        "beside": {"en": "Beside it stands", "es": "Junto a ella está"}
    }
    for lang in LANGS:
        texts = (told(found, lang), as_junit(run(found), lang), "\n".join(as_github(run(found), lang)))
        for text in texts:
            assert f"{words[key][lang]} {rules[1]}: " in text
        # Each once, whole, in this order; the lines of the report are folded.
        flat = " ".join(texts[0].split())
        places = [flat.index(f"{rule}: {' '.join(catalogue()[rule].text.get(lang).split())}") for rule in rules]
        assert places == sorted(places)
        assert all(flat.count(f"{rule}: {catalogue()[rule].text.get(lang)[:20]}") == 1 for rule in rules)


def test_a_reason_that_is_right_is_not_told_as_wrong() -> None:
    found = result({"plays": LAST, "expect": {"outcome": {"losers": [1], "because": "cabron.lose-middle"}}}, **SAFE)
    (failure,) = found.failures
    assert (failure.named, failure.beside) == ((), ())


def test_a_trick_that_is_won_lies_on_the_table() -> None:
    text = told(result({"plays": "4c 5c", "expect": {"winner": 3}}, position=PARTNER_DECLARES), "en")
    assert all(card in text for card in ("1:6c", "2:1c*", "3:4c", "4:5c"))


@pytest.mark.parametrize(
    ("claim", "is_noted"),
    [
        ({"outcome": {"winner": 2}}, True),
        ({"outcome": {"winner": 1, "because": "classic.hand-won"}}, False),
        ({"score": {1: 60}}, False),
        ({"sheet": {1: {"cards.points": 60}}}, False),
    ],
)
def test_seats_and_chairs_are_told_apart_where_that_explains(claim: dict[str, Any], is_noted: bool) -> None:
    found = result({"plays": "1c 2c 4c 5c", "expect": claim}, position=TIED, match={"dealer": 2})
    (failure,) = found.failures
    assert (seats_sentence(found, failure, "en") is not None) is is_noted


def test_points_of_another_player_are_told_as_such() -> None:
    uneven = TIED | {"taken": {1: 54, 2: 55}}
    for points, is_noted in ((75, True), (70, False)):
        step = {"plays": "1c 2c 4c 5c", "expect": {"score": {2: points}}}
        found = result(step, position=uneven, match={"dealer": 1})
        (failure,) = found.failures
        assert (seats_sentence(found, failure, "es") is not None) is is_noted


def test_points_paid_to_others_may_be_those_of_chairs() -> None:
    for paid, is_noted in (({2: 260, 3: 260}, True), ({1: 130, 2: 260}, False)):
        step = {"plays": LAST, "expect": {"outcome": {"paid": paid}}}
        found = result(step, **DOUBLED | {"match": {"dealer": 1}})
        (failure,) = found.failures
        assert (seats_sentence(found, failure, "en") is not None) is is_noted
