"""What the texts of a scenario may name beside what lies on the table."""

from tests.scenarios.written import result
from tute_teach.scenarios import filled
from tute_teach.scenarios.facts import facts_of
from tute_teach.scenarios.model import Both

LAST_TWO = {
    "trump": "o",
    "lead": 1,
    "hands": {1: "10c 3b", 2: "12c 5b", 3: "4c 6b", 4: "1c 10b"},
    "taken": {1: 31, 2: 60},
}


def test_whoever_deals_and_sits_out_has_a_name() -> None:
    text = {"en": "{p4.Name} deals.", "es": "{p4.Name} da."}
    steps = ({"expect": {"dealer": 4}}, {"round": {"paid": {1: 60}}, "expect": {"dealer": 1, "won": {1: 60, 4: 0}}})
    found = result(*steps, match={"dealer": 4}, table="bidding-4", text=text)
    assert found.faults == ()
    assert filled(found, Both(**text), "es") == "El jugador 4 da."
    three = result(
        {"round": {"paid": {1: 60}}, "expect": {"dealer": 1}}, match={"dealer": 3}, table="bidding", text=text
    )
    assert [fault.code for fault in three.faults] == ["scenario.unknown-value"] * 2


def test_the_cards_of_a_declaration_and_of_a_tute_that_are_asked_about_have_names() -> None:
    steps = [
        {"plays": "10c 12c 4c 1c", "expect": {"winner": 4}},
        {"try": "2 declares espadas", "expect": {"legal": False, "because": "decl.in-hand"}},
        {"try": "4 calls tute of kings", "expect": {"legal": False, "because": "classic.tute-in-hand"}},
    ]
    facts = facts_of(result(*steps, position=LAST_TWO))
    assert {"12e", "11e", "12o", "12c", "12b"} <= facts.keys()
    assert not {"11o", "11b", "10e"} & facts.keys()


def test_the_tricks_that_the_steps_finish_can_be_told() -> None:
    rows = ("10c 12c 4c 1c", "10b 3b 5b 6b")
    found = result(*({"plays": row, "expect": {"over": row != rows[0]}} for row in rows), position=LAST_TWO)
    text = Both(en="{shown.Word} tricks, from {played.number} to {tricks.number}", es="{shown.Word} bazas")
    assert filled(found, text, "en") == "Two tricks, from 8 to 10"
    assert filled(found, text, "es") == "Dos bazas"
