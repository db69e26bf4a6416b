"""Rounds as text, and back."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.positions import CLASSIC, play_on
from tute_teach.engine import (
    BadDeal,
    IllegalAction,
    Record,
    UnknownHand,
    apply,
    deal,
    explain,
    legal_cards,
    parse_record,
    replay,
    rules_hash,
    show_record,
    shuffled,
    view,
)
from tute_teach.errors import TuteError
from tute_teach.model.actions import Declare, Play
from tute_teach.model.cards import ALL_CARDS, NO_CARDS, Suit, each
from tute_teach.model.notation import parse_card
from tute_teach.model.seats import Seat
from tute_teach.model.state import Phase


@given(st.integers(0, 2**32), st.integers(0, 40))
def test_a_record_replays_to_the_same_state_at_every_ply(seed: int, plies: int) -> None:
    random = Random(seed)
    order = shuffled(CLASSIC, random)
    state, done = play_on(deal(CLASSIC, order), random, plies)
    record = Record("classic", rules_hash(CLASSIC), order, tuple(done))
    again = parse_record(show_record(record))
    assert again == record
    assert replay(CLASSIC, again) == state
    for ply in range(0, len(done), 7):
        earlier = replay(CLASSIC, again, ply)
        assert sum(hand.size for hand in earlier.hands) == 40 - ply


@pytest.mark.parametrize("text", ["", "table classic\n", "table classic\nrules x\ndeal 99z\n", "tabla\nrules\ndeal\n"])
def test_text_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(TuteError):
        parse_record(text)


@given(st.text(max_size=80))
def test_any_other_text_is_refused_with_a_code(text: str) -> None:
    with pytest.raises(TuteError, match=r"^(engine|notation)\."):
        parse_record(text)


def test_a_forbidden_card_in_a_record_is_refused() -> None:
    order = shuffled(CLASSIC, Random(1))
    record = Record("classic", "", order, (Play(Seat(2), order[1]),))
    with pytest.raises(IllegalAction) as refused:
        replay(CLASSIC, record)
    assert refused.value.verdict.rule == "play.turn"


def test_a_deal_must_be_the_whole_pack() -> None:
    with pytest.raises(BadDeal):
        deal(CLASSIC, ALL_CARDS[:39])
    with pytest.raises(BadDeal):
        deal(CLASSIC, (*ALL_CARDS[:39], ALL_CARDS[0]))


def test_a_hidden_hand_cannot_be_asked_but_can_play() -> None:
    order = shuffled(CLASSIC, Random(2))
    state = deal(CLASSIC, order)
    seen = view(state, Seat(3))
    with pytest.raises(UnknownHand):
        legal_cards(seen)
    with pytest.raises(UnknownHand):
        explain(seen, Play(Seat(1), order[0]))
    after, _ = apply(seen, Play(Seat(1), order[0]))
    assert after.trick.cards == (order[0],)
    own = next(each(state.hand(Seat(3)).cards or NO_CARDS))
    with pytest.raises(IllegalAction):
        apply(seen, Play(Seat(1), own))


def test_nothing_can_be_played_after_the_end() -> None:
    random = Random(3)
    state, _ = play_on(deal(CLASSIC, shuffled(CLASSIC, random)), random, 40)
    assert state.phase is Phase.OVER
    with pytest.raises(IllegalAction):
        apply(state, Play(state.to_play, parse_card("1o")))


def test_the_table_declares_and_nobody_else() -> None:
    state = deal(CLASSIC, shuffled(CLASSIC, Random(4)))
    with pytest.raises(IllegalAction) as refused:
        apply(state, Declare(Seat(1), Suit.OROS))
    assert refused.value.verdict.rule == "decl.automatic"
