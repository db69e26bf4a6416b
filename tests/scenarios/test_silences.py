"""A card shown later tells that a hidden hand had something to declare; what can have been is never refused."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.engine.positions import play_on
from tests.scenarios.written import at_rows, result
from tute_teach.engine import apply, deal, rulebook, shuffled
from tute_teach.errors import BrokenSource
from tute_teach.model.actions import Action
from tute_teach.model.state import Hand, Phase, State
from tute_teach.rules.decl import Calling
from tute_teach.scenarios.correcting import fixed
from tute_teach.scenarios.question import read_question
from tute_teach.scenarios.report import fault_sentence
from tute_teach.scenarios.silences import silences
from tute_teach.tables import table, table_ids

START = {"trump": "o", "lead": 4, "hands": {1: "1b 4b 3e 7e"}}
"""The pair of seats 1 and 3 may have won nothing so far."""
WON = "7b 1b 5b 6b"
"""Seat 1 takes the first trick."""
KNIGHT, KING = "4b 2b 11o 10b", "12o 4o 3e 6o"
"""Seat 3 shows the knight of coins, then the king."""

DECLARING = [name for name in table_ids() if rulebook(table(name)).declaring[1]() is Calling.TABLE]


def refused(*rows: str, position: Any = START, **parts: Any) -> list[tuple[object, ...]]:
    """Code, seat and number of the trick's step, and the step of the card, when these rows are played."""
    return at_rows(*rows, facts=("seat", "number"), position=position, **parts)


def test_king_and_knight_of_the_partner_are_found_out() -> None:
    assert refused(WON, KNIGHT, KING) == [("scenario.hidden-declaration", 3, 1, 3)]


def test_so_are_four_kings() -> None:
    position = {**START, "hands": {1: "1b 4b 3e 10c 10e 4e"}}
    rows = (WON, "4b 2b 12b 10b", "12o 4o 3e 6o", "12c 7c 10c 6c", "12e 5e 10e 7e")
    assert refused(*rows, position=position) == [("scenario.hidden-tute", 3, 1, 5)]
    # Without the Tute the cards of a rank are nothing.
    assert refused(*rows, position=position, **{"with": {"tute": "none"}}) == []


BIDDING = {"contract": {"seat": 2, "points": 70}, "trump": "o", "lead": 1, "hands": {1: "4b 4c 4e 6b"}}


def test_of_three_only_the_bidder_declares() -> None:
    bidder = ("4b 1b 5b", "12o 4o 4c", "11o 5o 4e")
    assert refused(*bidder, table="bidding", position=BIDDING) == [("scenario.hidden-declaration", 2, 1, 3)]
    opponent = ("4b 5b 1b", "12o 4c 4o", "11o 4e 5o")
    assert refused(*opponent, table="bidding", position=BIDDING) == []


def test_the_shown_card_of_the_dealer_counts_until_it_is_played() -> None:
    position = {"turned": "12o", "lead": 1, "cards": 10}
    mine = "4b 5b 6b 1b"
    assert refused(mine, "11o 4o 5o 7o", position=position) == [("scenario.hidden-declaration", 4, 1, 2)]
    assert refused("4o 5o 6o 12o", "11o 4b 1o 7b", position=position) == []
    # Of the partner that is not known, nor of the dealer once tricks have gone.
    assert refused(mine, "7b 4o 11o 5o", position=position) == []
    assert refused(mine, "11o 4o 5o 7o", position={**position, "cards": 9}) == []


def test_both_partners_are_told_at_once() -> None:
    rows = (WON, "12e 4e 12c 5e", "11e 6e 11c 7e")
    told = [("scenario.hidden-declaration", seat, 1, 3) for seat in (1, 3)]
    assert refused(*rows, position={**START, "hands": {2: "5b 4e 6e 2c"}}) == told


@pytest.mark.parametrize(
    ("rows", "parts"),
    [
        ((WON, KNIGHT, "3o 4o 3e 6o"), {}),  # the king is never shown
        (("7b 1b 5b 11o", "12o 4o 3e 6o"), {}),  # the knight has been played when the trick is won
        ((WON, KNIGHT, "7c 6c 3e 12o"), {}),  # the king is another's
        (("1b 4b 5b 6b", "7o 3e 10o 11o", "12o 4o 1e 6o"), {"position": {**START, "hands": {1: "4b 3e 1e 7e"}}}),
        ((WON, KNIGHT, KING), {"position": {**START, "declared": [{"seat": 3, "suit": "o"}]}}),
        ((WON, KNIGHT, KING), {"with": {"decl.partner": "trick-winner"}}),
    ],
)
def test_what_fits_is_accepted(rows: tuple[str, ...], parts: dict[str, Any]) -> None:
    assert refused(*rows, **parts) == []


def test_whoever_is_asked_may_stay_silent() -> None:
    silent = ({"do": [f"{seat} stays silent" for seat in order]} for order in ((1, 3), (3, 1)))
    rows = ({"plays": row, "expect": {"over": False}} for row in (WON, KNIGHT))
    steps = (one for pair in zip(rows, silent, strict=True) for one in pair)
    assert result(*steps, {"plays": KING}, position=START, **{"with": {"decl.by": "player"}}).faults == ()


def test_it_is_told_whose_cards_when_and_why() -> None:
    steps = ({"plays": WON, "expect": {"winner": 1}}, {"plays": KNIGHT}, {"plays": KING})
    (fault,) = result(*steps, position=START).faults
    english, spanish = fault_sentence(fault, "en"), fault_sentence(fault, "es")
    for said in (english, spanish):
        assert "decl.automatic" in said
        assert "hands:" in said
    assert "Seat 3 plays the king of coins here" in english
    assert "the king and the knight of coins after the trick that ends in step 1" in english
    assert "el rey y el caballo de oros tras la baza que termina en el paso 1" in spanish


def test_no_answer_is_offered_that_hangs_on_it() -> None:
    won: dict[str, Any] = {"plays": WON, "expect": {"winner": 1, "score": {1: 70}}}
    last: dict[str, Any] = {"plays": KING, "expect": {"score": {1: 98}}}
    position = {**START, "taken": {1: 0, 2: 90}}
    found = result({"expect": {"turn": 2}}, won, {"plays": KNIGHT}, last, position=position)
    assert [fault.code for fault in found.faults] == ["scenario.hidden-declaration"]
    assert [(one.step, one.claim) for one in found.failures] == [(0, "turn")]
    assert fixed(found).new == fixed(found).old


def test_a_question_about_such_a_moment_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "q.yml"
    cards, seats = " ".join((WON, KNIGHT, KING)).split(), (4, 1, 2, 3, 1, 2, 3, 4, 3, 4, 1, 2)
    done = [f"{seat} plays {card}" for seat, card in zip(seats, cards, strict=True)][:9]
    file.write_text(f"table: classic\nposition: {{trump: o, lead: 4, cards: 4}}\ndo: {done}\n", "utf-8")
    with pytest.raises(BrokenSource) as broken:
        read_question(file)
    assert [fault.code for fault in broken.value.faults] == ["scenario.hidden-declaration"]


@pytest.mark.parametrize("name", DECLARING)
def test_just_the_silences_of_real_rounds_are_found_out(name: str) -> None:
    """Some hands are hidden from whoever looks, from a moment on; played to the end, a round shows all they held."""
    random, told = Random(name), 0
    for _ in range(80):
        real, _ = play_on(deal(table(name), shuffled(table(name), random)), random, random.randint(0, 20))
        end, actions = play_on(real, random)
        if real.phase is not Phase.PLAY or end.tute is not None:
            continue
        hidden = random.sample(range(1, real.players + 1), random.randint(1, real.players))
        hands = [Hand(one.size) if at in hidden else one for at, one in enumerate(real.hands, start=1)]
        before = replace(real.before, tricks=real.tricks_done)
        seen = began = replace(real, hands=tuple(hands), tricks=(), before=before)
        done: list[tuple[int, State, Action]] = []
        for action in actions:
            done.append((len(done), seen, action))
            seen, _ = apply(seen, action)
        made = [one for one in end.declarations[len(real.declarations) :] if one.seat in hidden]
        first = {(one.seat, one.after) for one in made if one.after == made[0].after}
        assert {(one.seat, done[one.after][1].tricks_done + 1) for one in silences(began, done)} == first
        told += bool(first)
    assert told > 1
