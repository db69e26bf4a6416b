"""What the texts of a scenario may name beside what lies on the table."""

import re
from pathlib import Path

import pytest

from tests.scenarios.written import PACK, result
from tute_teach.engine import numbers
from tute_teach.scenarios import filled, verify
from tute_teach.scenarios.facts import facts_of
from tute_teach.scenarios.model import Both
from tute_teach.tables import changed, table, table_ids
from tute_teach.text import LANGS, Lang, say

LAST_TWO = {
    "trump": "o",
    "lead": 1,
    "hands": {1: "10c 3b", 2: "12c 5b", 3: "4c 6b", 4: "1c 10b"},
    "taken": {1: 31, 2: 60},
}
PACK_OF_36 = " ".join(card for card in PACK.split() if not card.startswith("2"))


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
        {"try": "1 declares espadas", "expect": {"legal": False, "because": "decl.who-classic"}},
        {"try": "1 declares copas", "expect": {"legal": False, "because": "decl.who-classic"}},
        {"try": "1 calls tute of kings", "expect": {"legal": False, "because": "classic.tute-side"}},
    ]
    hidden = {**LAST_TWO, "hands": {2: "12c 5b", 4: "1c 10b"}}
    facts = facts_of(result(*steps, position=hidden))
    assert {"12e", "11e"} <= facts.keys()
    assert not {"11c", "12o", "12b", "10e"} & facts.keys()
    steps[-1]["try"] = "1 calls tute of knights"
    assert {"11o", "11c", "11e", "11b"} <= facts_of(result(*steps, position=hidden)).keys()
    # In a hand that is seen, one of them may have gone from the picture by mistake.
    assert not {"12e", "11e", "11o"} & facts_of(result(*steps, position=LAST_TWO)).keys()


def test_the_tricks_that_the_steps_finish_can_be_told() -> None:
    rows = ("10c 12c 4c 1c", "10b 3b 5b 6b")
    found = result(*({"plays": row, "expect": {"over": row != rows[0]}} for row in rows), position=LAST_TWO)
    text = Both(en="{shown.Word} tricks, from {played.number} to {tricks.number}", es="{shown.Word} bazas")
    assert filled(found, text, "en") == "Two tricks, from 8 to 10"
    assert filled(found, text, "es") == "Dos bazas"


@pytest.mark.parametrize(
    ("es", "right"),
    [
        ("A {p2.name} le va bien.", "{p2.To}"),
        ("A {12c.the} no hay quien lo gane.", "{12c.To}"),
        ("¡A {p2.name} le toca!", "{p2.To}"),
    ],
)
def test_a_spanish_preposition_may_begin_a_sentence(es: str, right: str) -> None:
    text = {"en": "{p2.Name} and {12c.the}.", "es": es}
    found = result({"plays": "10c 12c 4c 1c", "expect": {"winner": 4}}, position=LAST_TWO, text=text)
    assert [(fault.code, fault.facts["suggestion"]) for fault in found.faults] == [("scenario.uncontracted", right)]


def shape(name: str) -> str:
    """The name of a value, whatever card, player, side or place it is of."""
    return re.sub(r"\d+[oceb]$|\d+$", "#", name)


@pytest.mark.parametrize("lang", LANGS)
def test_the_guide_names_every_value(lang: Lang, root: Path) -> None:
    guide = (root / "docs" / lang / "maintain" / "scenario.md").read_text("utf-8")
    rows = [row.split("|")[1] for row in guide.splitlines() if row.startswith("| `")]
    told = [shape(name) for row in rows for name in re.findall(r"`(\w+)`", row)]
    otherwise = (("cabron-4", "cabron.over", "100-or-120"), ("classic", "match.double-at", "101-or-121"))
    tables = [*map(table, table_ids()), *(changed(table(base), {name: value}) for base, name, value in otherwise)]
    known = {shape(name) for one in tables for name in numbers(one)}
    for found in verify([root / "scenarios"], root / "scenarios").results.values():
        known |= {shape(name) for name in facts_of(found)}
    assert set(told) == known


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("{P2.name}", "{p2.Name}"),
        ("{Winner.name}", "{winner.Name}"),
        ("{12C.the}", "{12c.the}"),
        ("{p2.name }", "{p2.name}"),
        ("{ p2.nme}", "{p2.name}"),
    ],
)
def test_a_value_that_is_nearly_written_is_told_with_what_was_meant(written: str, meant: str) -> None:
    position = {"trump": "o", "lead": 1, "hands": LAST_TWO["hands"], "taken": LAST_TWO["taken"]}
    steps = ({"plays": "10c 12c 4c 1c", "expect": {"winner": 4}},)
    found = result(*steps, position=position, text={"en": f"Look: {written}.", "es": f"Mira: {written}."})
    told = [(fault.code, fault.facts["found"], fault.facts["suggestion"]) for fault in found.faults]
    assert told == [("scenario.misspelt-placeholder", written, meant)] * 2


def test_a_note_names_bids_only_while_some_may_be_made_and_points_only_of_sides_that_there_are() -> None:
    steps = (
        {"do": "1 bids 60", "expect": {"contract": False}},
        {"do": ["2 passes", "3 bids 80"], "expect": {"contract": {"seat": 3, "points": 80}}},
    )
    found = result(*steps, deal=PACK_OF_36, table="bidding")
    during, after, end = (facts_of(found, step).keys() for step in (0, 1, None))
    assert {"lowest", "highest"} <= during
    assert not {"start1", "start2"} & during
    assert not {"lowest", "highest"} & after
    assert {"start1", "start2", "lowest", "highest"} <= end


@pytest.mark.parametrize(
    ("en", "es", "offered"),
    [
        ("The {12c.the} wins.", "El {12c.the} gana.", ("{12c.The}", "{12c.The}")),
        ("It is an {1c.the}.", "Es un {1c.the}.", ("{1c.a}", "{1c.a}")),
        ("Here player {p1.name} plays.", "Aquí juega el jugador {p1.name}.", ("{p1.name}", "{p1.name}")),
        ("It has {points.count} points.", "Tiene {points.count} tantos.", ("{points.count}", "{points.count}")),
        ("{12c.The} of {led.name}.", "{12c.The} de {led.name}.", ("{12c.The}", "{12c.The}")),
        ("The {12c.bare} of {p1.name} and the {points.number} points.", "El {12c.bare} {p1.of} y los tantos.", ()),
        ("{12c.The} of {p1.name}, of {led.name}.", "{12c.The} {p1.of}, de {led.name}.", ()),
    ],
)
def test_words_that_a_value_brings_along_are_told(en: str, es: str, offered: tuple[str, ...]) -> None:
    steps = ({"plays": "10c 12c 4c 1c", "expect": {"winner": 4}},)
    found = result(*steps, position=LAST_TWO, text={"en": en, "es": es})
    assert tuple(fault.facts["suggestion"] for fault in found.faults) == offered
    assert all(say(fault.code, lang, **fault.facts) for fault in found.faults for lang in LANGS)


def test_only_points_of_sides_that_there_are_hang_on_what_was_taken() -> None:
    text = {"en": "{score2.count}, {score3.count}.", "es": "{score2.count}."}
    steps = ({"plays": "10c 12c 4c 1c", "expect": {"winner": 4}},)
    untold = {key: part for key, part in LAST_TWO.items() if key != "taken"}
    codes = [fault.code for fault in result(*steps, position=untold, text=text).faults]
    assert sorted(codes) == ["scenario.needs-taken"] * 2 + ["scenario.unknown-value"]
