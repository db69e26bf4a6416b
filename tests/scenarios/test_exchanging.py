"""A scenario in other suits and seats: all that is played and claimed is exchanged, and nothing else."""

from pathlib import Path

import pytest

from tute_teach.model.cards import SUITS, Suit
from tute_teach.scenarios import Scenario, read_scenario, replay
from tute_teach.scenarios.exchanging import Exchange, exchanged, seats_are_alike, with_suits

TURNED = (Suit.COPAS, Suit.OROS, Suit.BASTOS, Suit.ESPADAS)
ROOT = Path(__file__).parents[2]


def test_suits_change_places_in_cards_and_words_and_letters_that_are_words_stay() -> None:
    before = 'trump: o\nhands: {1: "12e 1b"}\ntext: {es: "e oros o copas"}\nshows: [{12c.the}]\n'
    after = 'trump: c\nhands: {1: "12b 1e"}\ntext: {es: "e copas o oros"}\nshows: [{12o.the}]\n'
    assert with_suits(before, TURNED) == after


def test_suits_change_places_in_single_values() -> None:
    values = [
        "o",
        "copas",
        "2 plays 10b",
        "1 declares o",
        "1 names e",
        "1 calls tute of kings",
        "12o 1c",
        "oros bastos",
    ]
    wanted = [
        "c",
        "oros",
        "2 plays 10e",
        "1 declares c",
        "1 names b",
        "1 calls tute of kings",
        "12c 1o",
        "copas espadas",
    ]
    assert [with_suits(one, TURNED) for one in values] == wanted


def read(name: str) -> Scenario:
    return read_scenario(ROOT / "scenarios" / f"{name}.yml", name)


def test_a_scenario_is_played_and_judged_in_other_suits() -> None:
    written = read("play/overtrump-when-able")
    other = exchanged(written, Exchange(TURNED))
    assert written.start is not None
    assert other.start is not None
    assert (written.start.trump, other.start.trump) == (Suit.OROS, Suit.COPAS)
    assert other.file.position is not None
    assert other.file.position.hands == {3: "10c 4c 1b"}
    assert replay(other).holds
    assert exchanged(other, Exchange(TURNED)).start == written.start
    assert not {sign for _, _, text in other.file.written for sign in text if sign.isalpha()}


def test_everybody_moves_on_in_cards_actions_and_claims_and_the_referee_stays() -> None:
    other = exchanged(read("bid/five-short"), Exchange(SUITS, 1))
    assert other.file.position is not None
    assert other.file.position.contract is not None
    assert other.file.position.contract.seat == other.file.position.lead == 3
    assert other.file.position.taken == {3: 65, 2: 55}
    expected = other.file.steps[0].expect
    assert expected is not None
    assert expected.score == {2: 55, 3: 75, 1: 55}
    assert expected.outcome is not None
    assert (expected.outcome.winner, expected.outcome.losers, expected.outcome.paid) == (2, (3,), {2: 80, 1: 80})
    asked = exchanged(read("play/overtrump-when-able"), Exchange(SUITS, 1))
    assert [step.try_ or step.do for step in asked.file.steps] == ["4 plays 4o", "4 plays 1e", "4 plays 10o"]
    referee = exchanged(read("bid/the-referee-says-nothing"), Exchange(SUITS))
    assert referee.file.steps == read("bid/the-referee-says-nothing").file.steps


@pytest.mark.parametrize(
    ("name", "alike"),
    [
        ("play/overtrump-when-able", True),
        ("bid/five-short", True),
        ("decl/all-but-coins", False),  # the first trick, which seat 1 leads
        ("classic/turned-card-stays-with-the-dealer", False),
        ("bid/two-past-five-hundred", False),  # a match
        ("bid/from-seventy", False),  # an auction
        ("deal/ten-cards-each", False),
    ],
)
def test_seats_are_alike_once_the_first_trick_is_over(name: str, alike: bool) -> None:
    assert seats_are_alike(read(name)) is alike


def test_an_exchange_is_told_without_what_stays() -> None:
    assert Exchange(TURNED).told(3) == "o → c, c → o, e → b, b → e"
    assert Exchange(SUITS, 1).told(3) == "1 → 2, 2 → 3, 3 → 1"
    assert Exchange(SUITS, 3).told(3) == ""
