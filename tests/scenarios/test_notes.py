"""The note of a step tells how things stand after that step, just as the claims beside it do."""

from pathlib import Path
from typing import Any

import pytest

from tests.scenarios.written import PACK, result
from tute_teach.drawing import Link
from tute_teach.model.notation import parse_suit
from tute_teach.scenarios import filled, verify
from tute_teach.scenarios.facts import SCORED, facts_of
from tute_teach.scenarios.figure import example
from tute_teach.scenarios.model import Both
from tute_teach.scenarios.prose import prose_faults
from tute_teach.text import LANGS
from tute_teach.text.spared import Spared

TWO_TRICKS = {
    "trump": "o",
    "lead": 1,
    "hands": {1: "10c 3b 2c", 2: "12c 5b 2b", 3: "4c 6b 5c", 4: "1c 10b 6c"},
    "taken": {1: 31, 2: 60},
}
FIRST, SECOND, OPEN = {"plays": "10c 12c 4c 1c"}, {"plays": "10b 3b 2b 6b"}, {"do": "1 plays 2c"}
PACK_OF_36 = " ".join(card for card in PACK.split() if not card.startswith("2"))
SAID = Both(
    en="{winner.Name}, {led.name}, {points.number}, {score1.number} to {score2.number}, {tricks.number}, {shown.word}",
    es="{winner.Name}, {led.name}, {points.number}, {score1.number} a {score2.number}, {tricks.number}, {shown.word}",
)


def test_a_note_has_the_values_of_its_step_and_the_text_those_of_the_end() -> None:
    found = result({**FIRST, "expect": {"winner": 4}}, {**SECOND, "expect": {"winner": 1}}, position=TWO_TRICKS)
    assert [filled(found, SAID, "en", step) for step in (0, 1)] == [
        "Player 4, cups, 17, 31 to 77, 8, 1",
        "Player 1, clubs, 12, 43 to 77, 9, two",
    ]
    assert filled(found, SAID, "es") == "El jugador 1, bastos, 12, 43 a 77, 9, dos"


def test_what_the_sides_had_before_the_first_step_can_be_told() -> None:
    found = result({**FIRST, "expect": {"winner": 4}}, {**SECOND, "expect": {"winner": 1}}, position=TWO_TRICKS)
    text = Both(en="{start1.word}, {start2.number}", es="{start1.word}, {start2.number}")
    assert {filled(found, text, "en", step) for step in (0, 1, None)} == {"31, 60"}
    bidder = {"contract": {"seat": 3, "points": 130}, "trump": "o", "lead": 3, "taken": {3: 75, 1: 45}}
    hands = {"hands": {1: "5e", 2: "4e", 3: "7e"}, "declared": [{"seat": 3, "suit": "oros"}]}
    last = {"plays": "7e 5e 4e", "expect": {"score": {3: 125, 1: 45}}}
    assert filled(result(last, position=bidder | hands, table="bidding"), text, "en") == "115, 45"
    auction: list[dict[str, Any]] = [
        {"do": "1 bids 60", "expect": {"contract": False}},
        {"do": ["2 passes", "3 passes"]},
    ]
    assert facts_of(result(*auction, deal=PACK_OF_36, table="bidding"))["start2"] == ("total", 0)
    untold = {**TWO_TRICKS, "taken": {}}
    assert not {"start1", "score1"} & facts_of(result({**FIRST, "expect": {"winner": 4}}, position=untold)).keys()


def test_in_a_note_a_trick_that_runs_comes_before_one_of_an_earlier_step() -> None:
    found = result(
        {**FIRST, "expect": {"winner": 4}}, {"do": "4 plays 10b", "expect": {"winning": 4}}, position=TWO_TRICKS
    )
    (_, led), (_, points) = (facts_of(found, 1)[name] for name in ("led", "points"))
    assert (led, points, "winner" in facts_of(found, 1)) == (parse_suit("b"), 2, False)
    # The text is about the whole scenario, which has one trick to tell of.
    assert facts_of(found)["points"] == ("points", 17)


def test_a_note_of_a_match_has_the_standing_of_its_step() -> None:
    rounds = [{"round": {"winner": seat}, "expect": {"dealer": dealer}} for seat, dealer in ((1, 2), (1, 3), (2, 4))]
    found = result(*rounds, match={"dealer": 1})
    note = Both(en="{won1.number}-{won2.number}, {ahead.number}", es="{won1.number} a {won2.number}, {ahead.number}")
    assert [filled(found, note, "en", step) for step in range(3)] == ["0-1, 1", "1-1, 0", "2-1, 1"]
    assert filled(found, note, "es") == "2 a 1, 1"


def test_the_figure_tells_each_note_at_its_step() -> None:
    note = {"en": "{winner.Name} takes {points.count}.", "es": "{winner.Name} se lleva {points.count}."}
    steps = ({**step, "expect": {"over": False}, "note": note} for step in (FIRST, SECOND))
    found = result(*steps, position=TWO_TRICKS)
    assert found.faults == ()
    shown = {lang: example(found, lang, "", "", lambda rule: Link("", rule)) for lang in LANGS}
    assert [step.sentences[0] for step in shown["en"].steps] == [
        "Player 4 takes 17 points.",
        "Player 1 takes 12 points.",
    ]
    assert [step.sentences[0] for step in shown["es"].steps] == [
        "El jugador 4 se lleva 17 tantos.",
        "El jugador 1 se lleva 12 tantos.",
    ]


def test_a_number_typed_into_a_note_is_answered_with_a_value_of_its_step() -> None:
    note = {"en": "That was worth 17 points.", "es": "Valía 17 tantos."}
    found = result(
        {**FIRST, "expect": {"winner": 4}, "note": note},
        {**SECOND, "expect": {"winner": 1}, "note": note},
        position=TWO_TRICKS,
    )
    told = [(fault.code, fault.facts.get("suggestion")) for fault in prose_faults([found], Spared(Path()))]
    assert told == [("prose.typed", "{points.number}")] * 2 + [("prose.typed-number", None)] * 2


OPENED = (
    {"do": ["1 plays 10c", "2 plays 12c"], "expect": {"winning": 1}},
    {"plays": "4c 1c", "expect": {"winner": 4}},
    {"do": "4 plays 10b", "expect": {"winning": 4}},
)


@pytest.mark.parametrize(
    ("step", "en", "es", "is_so"),
    [
        (0, "The winning card is {12c.the}.", "La carta que gana es {12c.the}.", True),
        (1, "The winning card is {12c.the}.", "La carta que gana es {12c.the}.", False),
        (0, "{p4.Name} has taken the trick.", "{p4.Name} se ha llevado la baza.", False),
        (1, "{p4.Name} has taken the trick.", "{p4.Name} se ha llevado la baza.", True),
        (0, "{p4.Name} takes the trick.", "{p4.Name} se lleva la baza.", True),
        (1, "{p4.Name} has led {10b.the}.", "{p4.Name} ha salido con {10b.the}.", False),
        (2, "{p4.Name} has led {10b.the}.", "{p4.Name} ha salido con {10b.the}.", True),
        (0, "{p4.Name} leads {10b.the}.", "{p4.Name} sale con {10b.the}.", True),
        (0, "{p4.Name} has played {1c.the}.", "{p4.Name} ha jugado {1c.the}.", False),
        (1, "{p4.Name} has played {1c.the}.", "{p4.Name} ha jugado {1c.the}.", True),
        (0, "{1c.The} has taken the trick.", "{1c.The} se llevó la baza.", False),
        (0, "{p4.Name} had {1c.the}.", "{p4.Name} tenía {1c.the}.", True),
        (1, "{10b.Suit} have been led.", "Se ha salido de {10b.suit}.", False),
        (2, "{10b.Suit} have been led.", "Se ha salido de {10b.suit}.", True),
        (1, "{p4.Name} has led {10b.suit}.", "{p4.Name} ha salido de {10b.suit}.", False),
        (2, "{p4.Name} has led {10b.suit}.", "{p4.Name} ha salido de {10b.suit}.", True),
        (0, "{p4.Name} still holds {1c.the}.", "{p4.Name} todavía tiene {1c.the}.", True),
        (1, "{p4.Name} still holds {1c.the}.", "{p4.Name} tiene aún {1c.the}.", True),
        (2, "{p4.Name} still holds {1c.the}.", "{p4.Name} todavía tiene {1c.the}.", False),
        (2, "{p4.Name} still has {1c.the}.", "{p4.Name} conserva {1c.the}.", False),
    ],
)
def test_what_has_been_must_have_been_by_the_step_of_the_note(step: int, en: str, es: str, is_so: bool) -> None:
    steps = [dict(one) for one in OPENED]
    steps[step]["note"] = {"en": en, "es": es}
    told = [(fault.code, fault.facts["found"]) for fault in result(*steps, position=TWO_TRICKS).faults]
    lost = {"scenario.lost-card"} if en.startswith("The winning") else {"scenario.not-at-step"}
    assert {code for code, _ in told} == (set() if is_so else lost)
    assert len(told) == (0 if is_so else 2)


@pytest.mark.parametrize("is_note", [True, False])
def test_trumps_that_the_steps_name_are_those_of_the_texts(is_note: bool) -> None:
    said = {
        "en": "{{{0}.Suit}} are trumps, so {{{0}.the}} is a trump.",
        "es": "Pintan {{{0}.suit}}: {{{0}.the}} es triunfo.",
    }
    told = {}
    for card in ("1b", "1o"):
        texts = {lang: text.format(card) for lang, text in said.items()}
        note = {"note": texts} if is_note else {}
        found = result(
            {"do": ["1 bids 60", "2 passes", "3 passes"], "expect": {"trump": False}, **note},
            {"do": "1 names oros", "expect": {"trump": "oros"}, **note},
            deal=PACK_OF_36,
            table="bidding",
            **({} if is_note else {"text": texts}),
        )
        told[card] = [fault.code for fault in found.faults]
    # What is to come may be told before; a card of another suit never is a trump.
    assert told["1o"] == []
    assert set(told["1b"]) == {"scenario.other-trump", "scenario.no-trump-card"}


@pytest.mark.parametrize(
    ("note", "is_so"),
    [
        (("{p1.Name} leads {led.name}.", "{p1.Name} sale de {led.name}."), True),
        (("{p4.Name} leads {led.name}.", "{p4.Name} sale de {led.name}."), False),
        (("{winner.Name} plays {1c.the}.", "{winner.Name} juega {1c.the}."), True),
        (("{winner.Name} plays {10c.the}.", "{winner.Name} juega {10c.the}."), False),
    ],
)
def test_what_a_note_says_is_held_against_what_it_prints(note: tuple[str, str], is_so: bool) -> None:
    texts = dict(zip(LANGS, note, strict=True))
    found = result(
        {**FIRST, "expect": {"winner": 4}, "note": texts}, {**SECOND, "expect": {"winner": 1}}, position=TWO_TRICKS
    )
    assert (found.faults == ()) is is_so


def test_what_is_not_there_at_a_step_is_told_with_the_step_that_has_it() -> None:
    note = {"en": "Now {trump.name} are trumps.", "es": "Ahora pintan {trump.name}."}
    position = {"trick": {"lead": 1, "cards": "12c 2e"}, "hands": {3: "11c 5c 2o", 4: "2b 4e 5e"}}
    told = []
    for card in ("5c", "11c"):
        found = result(
            {"do": f"3 plays {card}", "expect": {"trump": False}, "note": note},
            {"do": "4 plays 2b", "expect": {"winner": 1}},
            position=position,
            table="cabron-4",
        )
        told += [(fault.code, fault.facts.get("step"), fault.facts.get("first")) for fault in found.faults]
    assert told == [("scenario.unknown-value", None, None)] * 2 + [("scenario.not-in-step", 1, 2)] * 2


def test_the_values_of_a_note_are_those_that_claims_beside_it_are_held_against(root: Path) -> None:
    compared = 0
    for found in verify([root / "scenarios"], root / "scenarios").results.values():
        for step in found.steps:
            facts, claims = facts_of(found, step.index), step.expect
            told: list[tuple[object, object]] = []
            if claims.winner is not None:
                told.append((facts["winner"][1].number, claims.winner))
            if claims.points is not None and (claims.winner is not None or claims.winning is not None):
                told.append((facts["points"][1], claims.points))
            if isinstance(claims.trump, str):
                told.append((facts["trump"][1], parse_suit(claims.trump)))
            elif claims.trump is not None:
                assert "trump" not in facts
            if claims.bids:
                told.append(((facts["lowest"][1], facts["highest"][1]), (claims.bids.lowest, claims.bids.highest)))
            if claims.score is not None and 1 in claims.score and found.scenario.table.mode != "bidding":
                told.append((facts["score1"][1], claims.score[1]))
            if claims.won is not None and 1 in claims.won and found.scenario.start is None:
                told.append((facts["won1"], (SCORED[found.scenario.table.mode], claims.won[1])))
            compared += len(told)
            assert all(value == claimed for value, claimed in told), (found.scenario.id, step.index, told)
    assert compared > 300
