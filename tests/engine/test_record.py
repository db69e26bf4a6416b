"""Rounds as text, and back."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.positions import CLASSIC, MOST, able, any_table, play_on, positions
from tute_teach.engine import (
    BadDeal,
    IllegalAction,
    UnknownHand,
    apply,
    deal,
    explain,
    legal_cards,
    parse_record,
    recorded,
    replay,
    rules_hash,
    show_record,
    shuffled,
    table_of,
    view,
)
from tute_teach.engine.match import score_round, start_match
from tute_teach.errors import TuteError
from tute_teach.model.actions import Declare, Play
from tute_teach.model.cards import ALL_CARDS, NO_CARDS, Suit, each
from tute_teach.model.notation import parse_action, parse_card, show_action
from tute_teach.model.seats import Chair, Seat
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table
from tute_teach.tables import table, table_ids


@given(st.integers(0, 2**32), st.integers(0, MOST), any_table())
def test_a_record_replays_to_the_same_state_at_every_ply(seed: int, plies: int, agreed: Table) -> None:
    random = Random(seed)
    order = shuffled(agreed, random)
    state, done = play_on(deal(agreed, order), random, plies)
    again = parse_record(show_record(recorded(agreed, order, done)))
    assert again == recorded(agreed, order, done)
    assert again.rules == rules_hash(agreed)
    assert table_of(again) == agreed
    assert replay(table_of(again), again) == state
    for ply in range(0, len(done), 7):
        earlier, rest = replay(agreed, again, ply), done[ply:]
        for action in rest:
            earlier, _ = apply(earlier, action)
        assert earlier == state


@given(positions(plies=(0, MOST), agreed=None))
def test_whatever_may_be_done_can_be_written(state: State) -> None:
    for action in able(state):
        assert parse_action(show_action(action)) == action


GOOD = show_record(recorded(CLASSIC, shuffled(CLASSIC, Random(0))))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "table classic\n",
        "tabla\nmode\nrules\ndeal\n",
        "table classic\nmode classic\nrules x\ndeal 99z\n",
        "table classic\nmode classic\nrules x\ndecl.by table\n",
        GOOD.replace("decl.by table", "decl.by"),
        GOOD.replace("tute.trick side", "decl.by player"),
        GOOD + "5\n",
    ],
)
def test_text_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(TuteError, match=r"^(engine|notation)\."):
        parse_record(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("mode classic", "mode brisca"),
        ("mode classic", "mode cabron"),
        ("decl.by table", "decl.by nobody"),
        ("decl.by table\n", ""),
        ("match.hands 4", "match.hands 400"),
        ("tute wins-hand\ntute.trick side", "tute none\ntute.trick own"),
    ],
)
def test_a_record_of_what_nobody_can_agree_on_is_refused(old: str, new: str) -> None:
    assert old in GOOD
    with pytest.raises(TuteError, match=r"^(engine|table)\."):
        table_of(parse_record(GOOD.replace(old, new)))


@pytest.mark.parametrize("written", ["5 plays 1o", "9 declares oros", "4 bids 60", "4 stays silent", "4 names oros"])
def test_nobody_acts_for_a_seat_that_is_not_there(written: str) -> None:
    agreed = table("bidding-4" if written.startswith("4") else "classic")
    state = deal(agreed, shuffled(agreed, Random(1)))
    rule = "bid.referee" if written.startswith("4") else "play.turn"
    assert not explain(state, parse_action(written)).allowed
    with pytest.raises(IllegalAction) as refused:
        apply(state, parse_action(written))
    assert refused.value.verdict.rule == rule


@given(st.text(max_size=80))
def test_any_other_text_is_refused_with_a_code(text: str) -> None:
    with pytest.raises(TuteError, match=r"^(engine|notation)\."):
        parse_record(text)


def test_a_forbidden_card_in_a_record_is_refused() -> None:
    order = shuffled(CLASSIC, Random(1))
    record = recorded(CLASSIC, order, [Play(Seat(2), order[1])])
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


@pytest.mark.parametrize("table_id", table_ids())
def test_a_match_can_be_told_by_its_records(table_id: str) -> None:
    """Hands in order and the chair that dealt first: the score follows, whatever declares, bids or names in between."""
    agreed, random = table(table_id), Random(table_id)
    told: list[str] = []
    match = again = start_match(agreed, Chair(agreed.chairs))
    while match.winner is None:
        order = shuffled(agreed, random)
        state, done = play_on(deal(agreed, order), random)
        match = score_round(match, state)
        told.append(show_record(recorded(agreed, order, done)))
    for text in told:
        record = parse_record(text)
        again = score_round(again, replay(table_of(record), record))
    assert again == match
