"""Published examples hold in any suits and seats, so that no rule can go wrong in one of them only."""

from collections import Counter
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from tute_teach.cli import main
from tute_teach.errors import BrokenSource
from tute_teach.model.cards import NO_CARDS, WHOLE_PACK, Cards, Suit
from tute_teach.rules import decl, play
from tute_teach.rules.decl import Claim
from tute_teach.rules.trick import Standing
from tute_teach.scenarios import Scenario, replay, verify
from tute_teach.text import LANGS, Bilingual, say
from tute_teach.workbench import alike
from tute_teach.workbench.alike import EXCHANGES, ORDERED, TURNS, elsewhere, unlike_in
from tute_teach.workbench.mutants import Kind, every_mutant
from tute_teach.workbench.mutants.corners import LOOKS, SEATED
from tute_teach.workbench.mutation import notices_at_work
from tute_teach.workbench.survivors import tried

SCENARIOS = Path(__file__).parents[2] / "scenarios"
BEATEN_IN_CUPS = "play/beat-when-able"


@pytest.fixture(scope="module")
def scenarios() -> dict[str, Scenario]:
    return {one.scenario.id: one.scenario for one in verify([SCENARIOS], SCENARIOS).results.values()}


def test_in_three_exchanges_every_suit_and_every_seat_comes_into_every_place() -> None:
    moves = {(at, one.suits[at]) for one in TURNS for at in Suit}
    assert moves == {(at, to) for at in Suit for to in Suit if at != to}
    for players in (3, 4):
        assert {one.steps % players for one in TURNS} | {0} == set(range(players))
    assert len({one.suits for one in EXCHANGES}) == 23


def test_every_example_holds_elsewhere(
    scenarios: dict[str, Scenario], monkeypatch: pytest.MonkeyPatch, proving: bool
) -> None:
    if proving:
        monkeypatch.setattr(alike, "TURNS", EXCHANGES)
    assert [fault for one in scenarios.values() for fault in unlike_in(one)] == []


def no_beating_of(suit: Suit) -> AbstractContextManager[None]:
    """The duty to beat forgets one suit."""
    healthy = play.duties["play.beat"]
    return play.duties.replaced("play.beat", lambda now: NO_CARDS if now.led == suit else healthy(now))


@pytest.mark.parametrize("suit", [Suit.OROS, Suit.ESPADAS, Suit.BASTOS])
def test_a_duty_that_forgets_one_suit_is_told_by_an_example_in_another(
    scenarios: dict[str, Scenario], suit: Suit
) -> None:
    example = scenarios[BEATEN_IN_CUPS]
    with no_beating_of(suit):
        (fault,) = unlike_in(example)
    assert fault.code == "coverage.elsewhere"
    assert fault.place is not None
    assert fault.place.file.endswith(f"{BEATEN_IN_CUPS}.yml")
    assert {"exchange", "claim", "said", "found"} == set(fault.facts)
    assert all(say(fault.code, lang, **fault.facts) for lang in LANGS)


@pytest.mark.parametrize("seat", [1, 3])
def test_a_rule_that_forgets_one_seat_is_told_by_an_example_in_another(
    scenarios: dict[str, Scenario], seat: int
) -> None:
    healthy = decl.conditions["decl.who-bidding"]
    with decl.conditions.replaced("decl.who-bidding", lambda claim: claim.seat == seat or healthy(claim)):
        (fault,) = unlike_in(scenarios["decl/opponents-of-the-bidder"])
    assert fault.code in ("coverage.elsewhere", "coverage.never-elsewhere")


def test_what_cannot_even_be_played_elsewhere_is_told_with_the_reason(scenarios: dict[str, Scenario]) -> None:
    example, healthy = scenarios["play/overtrump-when-able"], play.duties["play.overtrump"]

    def lower_on_clubs(now: Standing) -> Cards:
        return Cards(WHOLE_PACK & ~healthy(now)) if now.led == Suit.BASTOS else healthy(now)

    with play.duties.replaced("play.overtrump", lower_on_clubs):
        done = {"steps": example.file.steps[-1:], "shows": ("play.overtrump",)}
        (fault,) = unlike_in(replace(example, file=example.file.model_copy(update=done)))
    assert fault.code == "coverage.never-elsewhere"
    why = fault.facts["why"]
    assert isinstance(why, Bilingual)
    assert all(why.get(lang) in say(fault.code, lang, **fault.facts) for lang in LANGS)
    assert "10" in why.en


def replay_holds(scenario: Scenario) -> bool:
    try:
        return replay(scenario).holds
    except BrokenSource:
        return False


@pytest.mark.parametrize("name", ["decl/equal-length", "decl/all-but-coins", "decl/coins-before-cups"])
def test_where_the_order_of_suits_decides_it_is_exchanged_with_them(scenarios: dict[str, Scenario], name: str) -> None:
    example = scenarios[name]
    assert unlike_in(example) == ()
    assert 0 < len(elsewhere(example)) < len(EXCHANGES)
    assert all(replay(one).holds for one in elsewhere(example))


def test_another_rule_is_not_excused_by_the_order_of_suits(scenarios: dict[str, Scenario]) -> None:
    healthy = decl.preferences["decl.fewest-first"]

    def blind(claim: Claim) -> int:
        return 0 if claim.suit == Suit.COPAS else healthy(claim)

    with decl.preferences.replaced("decl.fewest-first", blind):
        assert any(unlike_in(one) for one in scenarios.values() if one.family == "decl" and replay_holds(one))


def test_the_order_of_suits_is_a_rule() -> None:
    assert ORDERED in decl.preferences


def test_wherever_a_suit_or_a_seat_is_seen_each_rule_is_wrong_in_each() -> None:
    found = Counter(one.kind for one in every_mutant())
    assert found[Kind.ONE_SUIT] == sum(4 * len(looks) * len(one.ids()) for one, looks in LOOKS.items())
    assert found[Kind.ONE_SEAT] == sum(4 * len(one.ids()) for one in SEATED)


def test_what_is_wrong_in_one_suit_is_noticed_elsewhere_than_those_written(scenarios: dict[str, Scenario]) -> None:
    example = scenarios[BEATEN_IN_CUPS]
    wrong = [one for one in every_mutant() if one.kind is Kind.ONE_SUIT and one.rule == "play.beat"]
    as_written = [one for one in wrong if notices_at_work(one, example)]
    noticed = [one.mutant for one in tried(wrong, [example], {}) if one.by is not None]
    assert set(as_written) < set(noticed)


def test_verify_says_it_with_its_proofs_and_not_without(monkeypatch: pytest.MonkeyPatch) -> None:
    path = SCENARIOS / f"{BEATEN_IN_CUPS}.yml"
    with no_beating_of(Suit.BASTOS):
        told = CliRunner().invoke(main, ["verify", str(path), "--no-cache", "--lang", "es"])
        plain = CliRunner().invoke(main, ["verify", str(path), "--no-cache", "--no-pins"])
    assert told.exit_code == 2
    assert "con otros palos o sitios en su lugar" in told.output
    assert plain.exit_code == 0
