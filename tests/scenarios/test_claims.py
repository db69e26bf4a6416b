"""Every kind of claim, true and false. What is false is told beside the fact, as a file would say it, at its place."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.scenarios.claim_cases import ASKED, CASES, LAST_TRICK, Case
from tests.scenarios.written import HAND, TIED, result, written
from tute_teach.cli import main
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios import read_scenario, replay
from tute_teach.scenarios.claims import CLAIMS
from tute_teach.scenarios.finding import Found
from tute_teach.scenarios.model import Expect
from tute_teach.scenarios.report import as_lines, failure_sentence
from tute_teach.scenarios.running import Looked, Run
from tute_teach.scenarios.seating import seats_sentence
from tute_teach.text import LANGS

EACH = [
    pytest.param(name, case, id=f"{name}-{index}") for name, cases in CASES.items() for index, case in enumerate(cases)
]
# That there is no rule beside the deciding one is an answer, but no file can claim it.
EACH_TRUE = [
    pytest.param(name, case, id=f"{name}-{index}")
    for name, cases in CASES.items()
    for index, case in enumerate(cases)
    if case.true is not None
]


def test_every_kind_of_claim_is_here() -> None:
    assert set(CASES) == set(CLAIMS) == set(Expect.model_fields)


@pytest.mark.parametrize(("name", "case"), EACH_TRUE)
def test_what_is_true_holds(name: str, case: Case) -> None:
    found = result(*case.steps(name, case.true), **case.parts)
    assert (found.failures, found.faults) == ((), ())


@pytest.mark.parametrize(("name", "case"), EACH)
def test_what_is_false_is_told_beside_the_fact(name: str, case: Case) -> None:
    found = result(*case.steps(name, case.false), **case.parts)
    assert found.faults == ()
    (failure,) = found.failures
    assert (failure.claim, failure.said, failure.found) == (name, case.said, case.found)
    assert (failure.rule, failure.step) == (case.rule, len(case.before))
    assert case.rule is None or case.rule in catalogue()
    assert not found.holds


@pytest.mark.parametrize(("name", "case"), EACH)
def test_the_place_is_that_of_the_claim(name: str, case: Case, tmp_path: Path) -> None:
    file = tmp_path / "x.yml"
    file.write_text(
        written(*case.steps(name, case.false), **case.parts).replace(f'{{"{name}":', f'{{\n  "{name}":'), "utf-8"
    )
    (failure,) = replay(read_scenario(file, "x")).failures
    line = file.read_text("utf-8").splitlines()[failure.place.line - 1]
    # Of a claim with several values, the place is that of the one that is false.
    assert line[: failure.place.column - 1].startswith(f'  "{name}": ')


@pytest.mark.parametrize(("name", "case"), EACH)
def test_claim_and_fact_stand_in_the_sentence(name: str, case: Case) -> None:
    (failure,) = result(*case.steps(name, case.false), **case.parts).failures
    for lang in LANGS:
        said = failure_sentence(failure, lang)
        assert said.startswith(f"{name}: ")
        assert case.said in said
        assert case.found in said


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ([{"round": {"winner": 2}, "expect": {"dealer": 1}}], "Chairs are meant here: seats 1, 2, 3 and 4"),
        ([{"round": {"winner": 2}, "expect": {"won": {1: 3, 2: 3}}}], "are chairs 2, 3, 4 and 1, in this order."),
        ([{"round": {"winner": 2}, "expect": {"match_winner": 2}}], "are chairs 2, 3, 4 and 1, in this order."),
        ([{"round": {"winner": 1}, "expect": {"dealer": 2}}, {"round": {"winner": 1}, "expect": {"dealer": 2}}],
         "are chairs 3, 4, 1 and 2, in this order."),
    ],
)  # fmt: skip
def test_seats_and_chairs_are_told_apart(steps: list[dict[str, Any]], words: str) -> None:
    found = result(*steps, match={"dealer": 1, "won": {1: 3, 2: 2}})
    (failure,) = found.failures
    assert words in str(seats_sentence(found, failure, "en"))
    assert words in "\n".join(line for line, _ in as_lines(Run((Looked(Found("x", "x.yml"), None, found),)), "en"))
    assert "sillas" in str(seats_sentence(found, failure, "es"))


def test_seats_are_told_of_a_hand_in_a_match_alone() -> None:
    steps = {**LAST_TRICK, "expect": {"outcome": {"winner": 2}}}
    for dealer, words in ((2, "Seats are meant here, and not chairs: seats 1, 2, 3 and 4"), (4, "None")):
        found = result(steps, position=TIED, match={"dealer": dealer, "won": {1: 0, 2: 0}})
        (failure,) = found.failures
        assert str(seats_sentence(found, failure, "en")).startswith(words)
    found = result(steps, position=TIED)
    assert seats_sentence(found, found.failures[0], "en") is None


def test_a_false_claim_ends_the_command_with_one(tmp_path: Path) -> None:
    file = tmp_path / "x.yml"
    file.write_text(written({**ASKED, "expect": {"legal": True}}, position=HAND), "utf-8")
    answer = CliRunner().invoke(main, ["verify", str(file)])
    assert answer.exit_code == 1
    assert answer.output.startswith("F\n")


def test_all_false_claims_of_a_file_come_at_once() -> None:
    found = result(
        {**ASKED, "expect": {"legal": True, "because": "play.beat", "points": 3}},
        {"do": "2 plays 1c", "expect": {"winning": 1}},
        position=HAND,
    )
    assert [(failure.step, failure.claim) for failure in found.failures] == [
        (0, "legal"),
        (0, "points"),
        (1, "winning"),
    ]


def test_right_answer_for_the_wrong_reason_is_false() -> None:
    found = result({**ASKED, "expect": {"legal": False, "because": "play.trump"}}, position=HAND)
    assert [failure.claim for failure in found.failures] == ["because"]
