"""A card shown later tells what cannot have been before the position; what can have been is never refused."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.engine.mixtures import mixture
from tests.engine.positions import play_on
from tests.scenarios.test_real_positions import moments, position
from tests.scenarios.written import at_rows, result
from tute_teach.engine import rulebook
from tute_teach.errors import BrokenSource
from tute_teach.model.actions import Action, Play
from tute_teach.model.cards import Suit
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.rules.decl import pair_of
from tute_teach.scenarios.correcting import fixed
from tute_teach.scenarios.later import Denial, denials
from tute_teach.scenarios.model import PositionPart
from tute_teach.scenarios.position import placed
from tute_teach.scenarios.question import read_question
from tute_teach.scenarios.report import fault_sentence
from tute_teach.tables import changed, table, table_ids
from tute_teach.text import LANGS, Lang, say

pytestmark = pytest.mark.long

START = {"trump": "o", "lead": 1, "hands": {1: "1b 4b 3e 7e"}}
"""Seat 1 leads, so that its pair has won the trick before."""
WON = "1b 5b 6b 7b"
KNIGHT, KING = "4b 2b 11o 10b", "12o 4o 3e 6o"
"""Seat 3 shows the knight of coins, then the king."""

DUE, TUTE = "scenario.shown-declaration-due", "scenario.shown-tute-due"


def refused(*rows: str, start: Any = START, **parts: Any) -> list[tuple[object, ...]]:
    """Code, seat of the card that gives it away, seat it is about, and the step of the card, when rows are played."""
    return at_rows(*rows, facts=("by", "seat"), position=start, **parts)


def test_the_lead_of_the_partner_gives_the_forty_away() -> None:
    assert refused(WON, KNIGHT, KING) == [(DUE, 3, 3, 3)]


def test_so_do_points_of_its_pair() -> None:
    start = {**START, "lead": 4, "taken": {1: 20, 2: 50}}
    assert refused("7b 1b 5b 6b", KNIGHT, KING, start=start) == [(DUE, 3, 3, 3)]
    # Without them it is due after the first trick, which the pair may be the first to win.
    late = refused("7b 1b 5b 6b", KNIGHT, KING, start={**START, "lead": 4})
    assert [code for code, *_ in late] == ["scenario.hidden-declaration"]


def test_a_king_in_the_running_trick_was_in_hand_before() -> None:
    start = {"trump": "o", "trick": {"lead": 1, "cards": "6o 4o 12o"}, "hands": {1: "4b 3e 7e"}}
    assert refused("5o", "11o 7o 7e 2o", start=start) == [(DUE, 3, 3, 2)]


def test_four_kings_shown_later_were_a_tute() -> None:
    start = {**START, "hands": {1: "1b 4b 3e 10c 10e 4e"}}
    rows = (WON, "4b 2b 12b 10b", "12o 4o 3e 6o", "12c 7c 10c 6c", "12e 5e 10e 7e")
    assert refused(*rows, start=start) == [(TUTE, 3, 3, 5)]
    assert refused(*rows, start=start, **{"with": {"tute": "none"}}) == []


def test_cards_that_others_show_make_more_tricks_due() -> None:
    """Without the aces that come later, two tricks hold the points of seat 1, which has declared once."""
    hands = {1: "12o 11o 12c 11c 4c 5c"}
    start = {"trump": "o", "lead": 2, "hands": hands, "taken": {1: 44, 2: 0}, "declared": [{"seat": 1, "suit": "o"}]}
    assert refused("1e 4e 5e 11o", start=start) == [(DUE, 2, 1, 1)]


def test_points_that_aces_shown_later_would_have_made() -> None:
    start = {"trump": "o", "lead": 1, "cards": 3, "taken": {1: 98, 2: 2}}
    assert refused(WON, "3c 4c 5c 6c", start=start) == [("scenario.shown-taken", 1, None, 2)]


def test_what_one_has_declared_nobody_else_shows() -> None:
    start = {**START, "lead": 2, "declared": [{"seat": 2, "suit": "o"}]}
    assert refused("7b 5b 6b 1b", "4b 2b 11o 4c", start=start) == [("scenario.shown-declared", 3, 3, 2)]
    assert refused("7b 5b 6b 1b", "4b 11o 2b 4c", start=start) == []


@pytest.mark.parametrize(
    ("rows", "parts"),
    [
        ((WON, KNIGHT, "3o 4o 3e 6o"), {}),  # the king is never shown
        ((WON, KNIGHT, "7c 6c 3e 12o"), {}),  # the king is another's
        ((WON, KNIGHT, KING), {"start": {**START, "declared": [{"seat": 3, "suit": "o"}]}}),
        ((WON, KNIGHT, KING), {"with": {"decl.partner": "trick-winner"}}),
        (("1b 12o 6b 7b", "11o 4o 6o 4b"), {"start": START}),  # the others have won nothing
    ],
)
def test_what_fits_is_accepted(rows: tuple[str, ...], parts: dict[str, Any]) -> None:
    assert refused(*rows, **parts) == []


def test_it_is_told_whose_card_and_what_follows() -> None:
    steps = ({"plays": WON, "expect": {"winner": 1}}, {"plays": KNIGHT}, {"plays": KING})
    (fault,) = result(*steps, position=START).faults
    english, spanish = fault_sentence(fault, "en"), fault_sentence(fault, "es")
    assert "Seat 3 plays the king of coins here" in english
    assert "seat 3 held the king and the knight of coins" in english
    assert "el sitio 3 tenía el rey y el caballo de oros" in spanish
    assert all("declared:" in said for said in (english, spanish))


def test_no_answer_is_offered_for_what_cannot_be() -> None:
    start = {"trump": "o", "lead": 1, "cards": 3, "taken": {1: 98, 2: 2}}
    rows = ({"plays": WON, "expect": {"winner": 1}}, {"plays": "3c 4c 5c 6c", "expect": {"score": {1: 40}}})
    found = result(*rows, position=start)
    assert [fault.code for fault in found.faults] == ["scenario.shown-taken"]
    assert found.failures == ()
    assert fixed(found).new == fixed(found).old


def test_a_question_about_such_a_moment_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "q.yml"
    cards, seats = " ".join((WON, KNIGHT, KING)).split(), (1, 2, 3, 4, 1, 2, 3, 4, 3, 4, 1, 2)
    done = [f"{seat} plays {card}" for seat, card in zip(seats, cards, strict=True)][:9]
    file.write_text(f"table: classic\nposition: {{trump: o, lead: 1, cards: 4}}\ndo: {done}\n", "utf-8")
    with pytest.raises(BrokenSource) as broken:
        read_question(file)
    assert [fault.code for fault in broken.value.faults] == [DUE]


def told(part: PositionPart, state: State, done: list[tuple[int, State, Action]], **change: Any) -> tuple[Denial, ...]:
    """What the cards played after a moment deny of it, when its position is written with another part."""
    said = part.model_copy(update=change)
    start, wrong = placed(state.table, said)
    return denials(said, start, done) if start is not None and not wrong else ()


def _plays(done: list[tuple[int, State, Action]]) -> list[Play]:
    return [one for _, _, one in done if isinstance(one, Play)]


def played_out(agreed: Table, random: Random) -> Iterator[tuple[PositionPart, State, list[tuple[int, State, Action]]]]:
    """Moments after the first trick of a round, and all that is played afterwards."""
    for state in moments(agreed, random):
        if state.tricks_done:
            yield position(state), state, [(at, state, one) for at, one in enumerate(play_on(state, random)[1])]


def assert_accepted(agreed: Table, random: Random) -> None:
    """Whichever hands are hidden and whatever is told of points and tricks, all that is played later fits the past."""
    for part, state, done in played_out(agreed, random):
        tricks = dict(Counter(int(won.winner) for won in state.tricks))
        fewer = {seat: row for seat, row in part.hands.items() if random.random() < 0.4}
        changes: list[dict[str, Any]] = [{}, {"taken": {}}, {"taken": {}, "won": tricks}]
        for hands in ({}, fewer):
            for one in changes:
                assert told(part, state, done, hands=hands, **one) == ()


@pytest.mark.parametrize("name", table_ids())
def test_what_real_rounds_show_later_fits_their_past(name: str) -> None:
    random = Random(name)
    for _ in range(6):
        assert_accepted(table(name), random)


@pytest.mark.parametrize("seed", range(30))
def test_so_it_does_at_a_table_of_ones_own(seed: int) -> None:
    random = Random(seed)
    drawn = mixture(random, random.choice(["classic", "classic", "bidding"]))
    assert_accepted(changed(drawn, {"decl.by": "table"}), random)


@pytest.mark.parametrize("name", table_ids())
def test_one_point_too_many_is_found_out_by_the_end(name: str) -> None:
    """When everybody's cards have been shown, what lies in the tricks before makes one sum."""
    random, found = Random(name), 0
    for part, state, done in played_out(table(name), random):
        if len(_plays(done)) < sum(hand.size for hand in state.hands):
            continue  # a Tute has ended it
        side, points = next(iter(part.taken.items()))
        more = {"hands": {}, "taken": {**part.taken, side: points + 1}}
        if not placed(state.table, part.model_copy(update=more))[1]:
            assert len(told(part, state, done, **more)) == 1
            found += 1
    assert found > 3


@pytest.mark.parametrize("name", [name for name in table_ids() if "decl.automatic" in table(name).rules("decl.by")])
def test_a_declaration_left_out_is_missed_when_its_cards_are_shown(name: str) -> None:
    random, missed = Random(name), 0
    for _ in range(15):
        for part, state, done in played_out(table(name), random):
            side = rulebook(state.table).sides(state.declarer)
            takers = {side[seat - 1] for seat, points in part.taken.items() if points}
            for index, made in enumerate(state.declarations):
                left = tuple(one for at, one in enumerate(part.declared) if at != index)
                is_held = not pair_of(made.suit) & ~(state.hand(made.seat).cards or 0)
                if is_held and side[made.seat - 1] in takers and made.seat not in [one.seat for one in left]:
                    codes = [one.past.code for one in told(part, state, done, hands={}, declared=left)]
                    assert codes
                    assert {code.removesuffix("-at-lead") for code in codes} == {"scenario.declaration-due"}
                    missed += 1
    assert missed > 5


@pytest.mark.parametrize(
    ("cards", "more", "right"),
    [
        (9, {}, ["o"]),
        (4, {"won": {1: 1}}, ["o"]),
        (4, {"won": {2: 5}}, ["o"]),
        (4, {}, ["o"]),
        (4, {}, ["o", "c"]),
    ],
)
def test_a_declaration_told_too_soon_can_be_put_right_as_is_said(cards: int, more: Any, right: list[str]) -> None:
    """In place of the other wherever that is said; before it only where there were tricks enough for both."""
    start = {"trump": "o", "lead": 1, "cards": cards, **more}
    wrong = {**start, "declared": [{"seat": 3, "suit": "c"}]}
    assert [code for code, *_ in refused(WON, KNIGHT, KING, start=wrong)] == ["scenario.shown-declared-too-soon"]
    mended = {**start, "declared": [{"seat": 3, "suit": suit} for suit in right]}
    assert refused(WON, KNIGHT, KING, start=mended) == []
    words: dict[Lang, str] = {"en": "in place of the other", "es": "en lugar del otro"}
    for lang in LANGS:
        assert words[lang] in say("scenario.shown-declared-too-soon", lang, by=3, card="12o", seat=3, suit=Suit.COPAS,
                            cards=pair_of(Suit.OROS))  # fmt: skip
