"""Whoever declares holds king and knight, and plays them later, one in a trick; what can have been is never refused."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.engine.positions import play_on
from tests.scenarios.test_due import made
from tests.scenarios.test_real_positions import moments, position
from tests.scenarios.written import at_rows
from tute_teach.engine import apply
from tute_teach.errors import Fault
from tute_teach.model.actions import Action, Play, StaySilent
from tute_teach.model.cards import NO_CARDS, Cards, cards_of
from tute_teach.model.seats import Seat
from tute_teach.model.state import Phase, State
from tute_teach.scenarios.kept import kept
from tute_teach.scenarios.model import PositionPart
from tute_teach.scenarios.position import placed
from tute_teach.scenarios.report import fault_sentence
from tute_teach.scenarios.revokes import revokes
from tute_teach.sources import Trouble
from tute_teach.tables import changed, table, table_ids
from tute_teach.text import LANGS

NINE, EIGHT = "1o 2o 3o 4e 5e 6e 4b 5b 6b", "1o 2o 3o 4e 5e 6e 4b 5b"
BIDDER: dict[str, Any] = {"contract": {"seat": 1, "points": 70}, "lead": 1}


def troubles(position: dict[str, Any], base: str = "classic", **settings: str) -> list[Trouble]:
    """What is wrong with a position in which trumps are coins."""
    agreed = changed(table(base), {key.replace("__", "."): value for key, value in settings.items()})
    return placed(agreed, PositionPart.model_validate({"trump": "o", **position}))[1]


HELD, GONE, FEW = (f"scenario.declared-{name}" for name in ("still-held", "gone", "too-few-cards"))
Case = tuple[dict[str, Any], str, int, str | None]
CASES: dict[str, Case] = {
    "both after the only trick": ({"lead": 1, "hands": {1: NINE}, "declared": made("1c")}, "classic", 0, HELD),
    "one after the only trick": (
        {"lead": 1, "hands": {1: "12c 1o 2o 3o 4e 5e 6e 4b 5b"}, "declared": made("1c")},
        "classic",
        0,
        HELD,
    ),
    "of the partner": ({"lead": 3, "hands": {1: NINE}, "declared": made("1c")}, "classic", 0, HELD),
    "with cards on the table": (
        {"trick": {"lead": 1, "cards": "12c 4c"}, "hands": {1: EIGHT}, "declared": made("1c")},
        "classic",
        0,
        HELD,
    ),
    "the other one in the running trick": (
        {"trick": {"lead": 1, "cards": "12c 4c"}, "hands": {1: "11c 2o 3o 4e 5e 6e 4b 5b"}, "declared": made("1c")},
        "classic",
        0,
        None,
    ),
    "both within one trick": ({"lead": 2, "hands": {1: EIGHT}, "declared": made("1c")}, "classic", 0, GONE),
    "one within one trick": (
        {"lead": 2, "hands": {1: "12c 1o 2o 3o 4e 5e 6e 4b"}, "declared": made("1c")},
        "classic",
        0,
        None,
    ),
    "both within two tricks": (
        {"lead": 2, "hands": {1: "1o 2o 3o 4e 5e 6e 4b"}, "declared": made("1c")},
        *("classic", 0, None),
    ),
    "the only trick of the side": (
        {"lead": 1, "hands": {1: "4e"}, "won": {1: 1}, "declared": made("1c")},
        "classic",
        0,
        HELD,
    ),
    "all others won by the other side": (
        {"lead": 1, "hands": {1: "4e"}, "won": {2: 8}, "declared": made("1c")},
        "classic",
        0,
        HELD,
    ),
    "two tricks of the side": (
        {"lead": 1, "hands": {1: "4e"}, "won": {1: 2}, "declared": made("1c")},
        "classic",
        0,
        None,
    ),
    "the only trick of the side, long gone": (
        {"lead": 2, "hands": {1: "4e"}, "won": {1: 1}, "declared": made("1c")},
        "classic",
        0,
        None,
    ),
    "a card for a pair": (
        {"lead": 1, "cards": 1, "tricks": 9, "won": {1: 1}, "declared": made("1c")},
        "classic",
        0,
        FEW,
    ),
    "two cards for a pair": (
        {"lead": 1, "cards": 2, "tricks": 8, "won": {1: 1}, "declared": made("1c")},
        "classic",
        0,
        None,
    ),
    "a card of the second pair": (
        {**BIDDER, "hands": {1: "12c 11c 12e 3e 4e 5e 4b 5b 6b 7b"}, "declared": made("1c", "1e")},
        "bidding",
        1,
        HELD,
    ),
    "a card of the first pair": (
        {**BIDDER, "hands": {1: "12c 12e 11e 3e 4e 5e 4b 5b 6b 7b"}, "declared": made("1c", "1e")},
        "bidding",
        0,
        None,
    ),
    "both cards of the first pair": (
        {**BIDDER, "hands": {1: "12e 11e 1e 3e 4e 5e 4b 5b 6b 7b"}, "declared": made("1c", "1e")},
        "bidding",
        0,
        GONE,
    ),
    "partners after the same trick": (
        {"lead": 1, "hands": {1: "12c 11c 2o 4e 5e 6e 4b 5b 6b"}, "declared": made("1c", "3e")},
        "classic",
        0,
        None,
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_pair_declared_goes_card_by_card(name: str) -> None:
    position, base, index, wanted = CASES[name]
    found = [(one.code, one.path) for one in troubles(position, base)]
    assert found == ([] if wanted is None else [(wanted, ("position", "declared", index))])


def test_only_a_pair_that_each_may_declare_after_one_trick_goes_with_another() -> None:
    both = {"lead": 1, "hands": {3: NINE.replace("4e", "12e")}, "declared": made("1c", "3e")}
    assert [one.code for one in troubles(both)] == [HELD]
    apart = {"lead": 3, "hands": {1: "1o 2o 3o 4e 5e 6e 4b 12c"}, "declared": made("1c", "3e")}
    assert troubles(apart, decl__partner="trick-winner") == []


def test_a_hidden_hand_that_shows_too_many_other_cards() -> None:
    start = {"trump": "o", "lead": 1, "cards": 2, "tricks": 8, "won": {1: 1}, "declared": [{"seat": 1, "suit": "c"}]}
    row = "4b 5b 6b 7b"
    code = "scenario.shown-declared-too-few-cards"
    assert at_rows("12c 4c 5c 6c", position=start, facts=("by",)) == []
    assert at_rows(row, position=start, facts=("by", "seat")) == [(code, 1, 1, 1)]
    assert at_rows(row, position={**start, "won": {1: 2}}, facts=("by",)) == []


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case[-1]])
def test_it_is_told_in_both_languages(name: str) -> None:
    position, base, *_ = CASES[name]
    (found,) = troubles(position, base)
    said = {lang: fault_sentence(Fault(found.code, None, found.facts), lang) for lang in LANGS}
    assert "Seat 1" in said["en"]
    assert "declared:" in said["en"]
    assert "l sitio 1" in said["es"]
    assert "declared:" in said["es"]


JUST_NOW: dict[str, Any] = {"trump": "o", "lead": 1, "tricks": 1, "declared": [{"seat": 3, "suit": "c"}]}
REVOKED = "scenario.revoked-declared"


@pytest.mark.parametrize(
    ("rows", "start", "wanted"),
    [
        (("1c 4c 5e 6c",), {}, [(REVOKED, "12c", "5e", 1)]),
        (("10c 4c 5c 6c",), {}, [(REVOKED, "12c", "5c", 1)]),
        (("10c 4e 5c 6c",), {"declared": [{"seat": 3, "suit": "o"}]}, []),
        (("10c 4e 5b 6c",), {"declared": [{"seat": 3, "suit": "o"}]}, [(REVOKED, "12o", "5b", 1)]),
        (("1c 4c 5c 6c",), {}, []),
        (("3c 4c 11c 6c", "10c 7c 5e 2b"), {}, [(REVOKED, "12c", "5e", 2)]),
        (("3c 4c 11c 6c", "1c 7c 12c 2c", "5c 4e 5e 6e"), {}, []),
        (
            ("3c 4c 5b 6c",),
            {"tricks": 2},
            [],
        ),  # the first trick may have been of the pair, and its cards have gone since
        (("3c 4c 5b 6c",), {"tricks": 5, "won": {1: 1}}, [(REVOKED, "12c", "5b", 1)]),
    ],
)
def test_what_has_just_been_declared_binds_its_hand(rows: tuple[str, ...], start: Any, wanted: list[object]) -> None:
    found = at_rows(*rows, position={**JUST_NOW, **start}, facts=("card", "played"))
    assert [one for one in found if str(one[0]).startswith("scenario.revoked")] == wanted


def test_it_binds_in_the_running_trick_too() -> None:
    def codes(cards: str) -> list[str]:
        return [
            one.code for one in troubles({"trick": {"lead": 1, "cards": cards}, "tricks": 1, "declared": made("3c")})
        ]

    for cards in ("10c 4c 5e", "10c 4c 5c", "10c 4c 2o"):
        assert codes(cards) == ["scenario.illegal-after-declared"]
    for cards in ("10c 4c", "10c 4c 12c", "1c 4c 5c"):
        assert codes(cards) == []


@pytest.mark.parametrize("name", [name for name in table_ids() if table(name).mode != "cabron"])
def test_nothing_that_is_played_after_a_declaration_is_a_revoke(name: str) -> None:
    """In rounds as the rules want them, with hidden hands that have declared just before."""
    random, bound = Random(name), 0
    for _ in range(40):
        for state in moments(table(name), random):
            if not state.declarations or random.random() < 0.5:
                continue
            won = dict(Counter(int(one.winner) for one in state.tricks))
            part = position(state).model_copy(update={"hands": {}, "taken": {}, "turned": None, "won": won})
            start, wrong = placed(table(name), part)
            assert wrong == []
            assert start is not None
            held = kept(part, start)
            bound += bool(held)
            assert all(not cards & ~(hand_then(state, seat)) for seat, cards in held.items())
            done: list[tuple[int, State, Action]] = []
            seen = start
            for action in play_on(state, random)[1] if held else ():
                if isinstance(action, Play):
                    done.append((len(done), seen, action))
                    seen, _ = apply(seen, action)
                    while seen.phase is Phase.DECLARING:
                        seen, _ = apply(seen, StaySilent(seen.asked[0]))
            assert list(revokes(start, done, held)) == []
    assert bound > 5


def hand_then(state: State, seat: Seat) -> Cards:
    """What a seat held when the running trick began."""
    cards = state.hand(seat).cards or NO_CARDS
    return Cards(cards | cards_of(card for by, card in state.trick.plays(state.players) if by == seat))
