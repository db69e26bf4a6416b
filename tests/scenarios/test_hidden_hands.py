"""What is asked of a hand that nobody sees is answered wherever its cards do not matter."""

from typing import Any

import pytest

from tests.scenarios.written import result
from tute_teach.drawing import Link
from tute_teach.scenarios.figure import example
from tute_teach.text import LANGS

TRICK = {"trump": "o", "trick": {"lead": 1, "cards": "10c 12c"}, "hands": {2: "5c 3b 12o", 4: "1c 2c 3e 4e"}}
LONG = {**TRICK, "hands": {2: "5c 3b 12o 6b 7b", 4: "7c 2c 3e 4e 5e 6e"}}
FOURTH_WINS = {"plays": "4c 1c", "expect": {"winner": 4}}
BIDDING = {"contract": {"seat": 1, "points": 70}, "trump": "o", "trick": {"lead": 1, "cards": "10c 12c"}}
LAST = {"trump": "o", "lead": 1, "hands": {1: "1e", 2: "2e"}, "taken": {1: 60, 2: 49}}
THIRD_HAS_DECLARED = {"trump": "o", "lead": 2, "hands": {2: "5c 3b"}, "declared": [{"seat": 3, "suit": "o"}]}
OROS = "declares oros"
CASES: dict[str, tuple[dict[str, Any], list[dict[str, Any]], str, str]] = {
    "in the middle of a trick": (TRICK, [], f"1 {OROS}", "decl.when"),
    "in the middle of the next trick": (TRICK, [FOURTH_WINS, {"do": "4 plays 3e"}], f"1 {OROS}", "decl.when"),
    "after a trick of the others": (TRICK, [FOURTH_WINS], f"1 {OROS}", "decl.who-classic"),
    "after the last trick": (LAST, [{"plays": "1e 2e 4e 5e"}], "3 declares copas", "decl.not-after-last"),
    "a suit declared before": (THIRD_HAS_DECLARED, [{"plays": "5c 6c 4c 1c"}], f"3 {OROS}", "decl.once"),
    "not the bidder": (BIDDING | {"hands": {1: "5c 3b 12o"}}, [{"plays": "7c"}], f"2 {OROS}", "decl.who-bidding"),
    "a king that has been played": (LONG, [{"plays": "1c 2c"}], "1 declares copas", "decl.in-hand"),
    "a king in another hand": (LONG, [{"plays": "1c 2c"}], f"1 {OROS}", "decl.in-hand"),
    "a Tute after a trick of the others": (TRICK, [FOURTH_WINS], "1 calls tute of kings", "classic.tute-side"),
    "a Tute of kings of which one is out": (
        LONG,
        [{"plays": "1c 2c"}],
        "1 calls tute of kings",
        "classic.tute-in-hand",
    ),
    "a Tute after the last trick": (LAST, [{"plays": "1e 2e 4e 5e"}], "3 calls tute of kings", "classic.tute-in-hand"),
}


@pytest.mark.parametrize("case", CASES)
def test_it_is_answered_where_the_cards_do_not_matter(case: str) -> None:
    position, steps, asked, because = CASES[case]
    table = "bidding" if "contract" in position else "classic"
    asking = {"try": asked, "expect": {"legal": False, "because": because}}
    found = result(*steps, asking, position=position, table=table)
    assert (found.faults, found.failures) == ((), ())
    for lang in LANGS:
        (said, *_) = example(found, lang, "", "", lambda rule: Link("", rule)).steps[-1].sentences
        assert said


@pytest.mark.parametrize("asked", ["1 declares espadas", "3 declares bastos", "1 calls tute of knights"])
def test_it_is_asked_for_where_the_cards_matter(asked: str) -> None:
    found = result({"plays": "1c 2c"}, {"try": asked, "expect": {"legal": False}}, position=LONG, shows=["decl.when"])
    assert [(fault.code, fault.facts["seat"]) for fault in found.faults] == [("scenario.unknown-hand", int(asked[0]))]
