"""What a bot does is legal at every table, and level 3 keeps to what it tells."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bots.rounds import CLASSIC, OWN_CALLS, TABLE_IDS, TABLES, me, seen_by_me, walk
from tute_teach.bots import Seasoned, Thumb, UnknownLevel, bot
from tute_teach.bots.alone import ALONE_THUMBS
from tute_teach.bots.bidding import BIDDING_THUMBS
from tute_teach.bots.reading import HONOUR, read
from tute_teach.bots.speaking import SPEAKING_THUMBS
from tute_teach.bots.thumbs import BIDDER_THUMBS, DEFENCE_THUMBS, THUMBS
from tute_teach.engine import apply, deal, explain, legal_cards, seat_to_act, shuffled, view
from tute_teach.model.actions import CallTute
from tute_teach.model.cards import each, holds
from tute_teach.model.notation import parse_cards
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table
from tute_teach.text import LANGS, has_message, say


@pytest.mark.parametrize("table", TABLES, ids=TABLE_IDS)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_does_what_is_allowed(level: int, table: Table) -> None:
    for seed in range(8):
        for state in list(walk(seed, table))[seed % 5 :: 5]:
            action = bot(level).act(seen_by_me(state), Random(seed))
            assert action.seat == me(state)
            assert explain(state, action).allowed


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_card_is_played_only_when_one_is_due(level: int) -> None:
    dealt = deal(TABLES[-1], shuffled(TABLES[-1], Random(1)))
    with pytest.raises(ValueError, match="no card"):
        bot(level).play(seen_by_me(dealt), Random(0))


def test_unknown_level() -> None:
    with pytest.raises(UnknownLevel):
        bot(4)


@pytest.mark.parametrize("table", TABLES, ids=TABLE_IDS)
@given(seed=st.integers(0, 2**32))
def test_reading_never_excludes_a_card_that_is_held(table: Table, seed: int) -> None:
    for state in list(walk(seed, table))[::4]:
        reading = read(seen_by_me(state))
        for seat, may in reading.may_hold.items():
            held = state.hand(seat).cards
            assert held is not None
            assert not held & ~may


def test_a_pair_that_was_shown_is_with_its_owner() -> None:
    asked = 0
    for seed in range(40):
        for state in walk(seed):
            reading = read(seen_by_me(state))
            for one in state.declarations:
                shown = state.hand(one.seat).cards or 0
                pair = shown & parse_cards(f"12{one.suit.letter} 11{one.suit.letter}")
                others = [may for seat, may in reading.may_hold.items() if seat != one.seat]
                asked += bool(pair)
                assert not any(pair & may for may in others)
    assert asked > 50


def lost_tricks(seed: int, table: Table = CLASSIC) -> list[State]:
    """List the states in which the last to play cannot take a trick that the other side is winning."""
    found = []
    for state in walk(seed, table):
        if state.phase is not Phase.PLAY:
            continue
        reading = read(view(state, state.to_play))
        lost = not reading.leads and not reading.after and not reading.partner_wins
        if lost and not any(map(reading.takes, reading.options)):
            found.append(state)
    return found


@pytest.mark.parametrize("table", [CLASSIC, TABLES[-1]], ids=["classic", "bidding"])
@pytest.mark.parametrize("level", [2, 3])
def test_no_honour_on_a_lost_trick_while_a_blank_is_held(level: int, table: Table) -> None:
    asked = 0
    for seed in range(80):
        for state in lost_tricks(seed, table):
            seen = view(state, state.to_play)
            reading = read(seen)
            blanks = [card for card in reading.options if reading.points(card) == 0]
            if blanks and any(reading.points(card) >= HONOUR for card in reading.options):
                asked += 1
                assert reading.points(bot(level).play(seen, Random(0)).card) < HONOUR
    assert asked > 20


def test_pair_is_kept_while_another_card_will_do() -> None:
    asked = 0
    for seed in range(150):
        for state in lost_tricks(seed):
            seen = view(state, state.to_play)
            kept = read(seen).kept
            if kept & legal_cards(state) and legal_cards(state) & ~kept:
                asked += 1
                assert not holds(kept, bot(3).play(seen, Random(0)).card)
    assert asked > 5


def facts_of_advice(view: State) -> tuple[Thumb, str, str]:
    """What is advised in a state, in both languages."""
    advice = Seasoned().advise(view, Random(0))
    assert has_message(advice.thumb.key)
    english, spanish = (say(advice.thumb.key, lang, **advice.facts(view)) for lang in LANGS)
    return advice.thumb, english, spanish


def test_every_thumb_decides_somewhere_and_has_its_sentence() -> None:
    named = {thumb.name for thumb, _ in (*THUMBS, *BIDDER_THUMBS, *DEFENCE_THUMBS)}
    named |= {thumb.name for thumb in (*ALONE_THUMBS, *BIDDING_THUMBS, *SPEAKING_THUMBS)}
    used = set()
    for table in TABLES:
        for seed in range(20 if table.mode == "cabron" else 60):
            for state in walk(seed, table):
                thumb, english, spanish = facts_of_advice(seen_by_me(state))
                used.add(thumb.name)
                assert english.endswith(".")
                assert spanish.endswith(".")
    # Four kings or knights in one hand are rare; see the test of the Tute.
    assert used | {"call-tute"} == named


def with_four_kings() -> State:
    """A round in which the lead holds all kings and has just won a trick, at a table where players call."""
    own = list(each(parse_cards("12o 12c 12e 12b 1o 1c 1e 1b 3o 3c")))
    others = [card for card in shuffled(CLASSIC, Random(0)) if card not in own]
    order = [own.pop() if place % 4 == 0 else others.pop() for place in range(40)]
    state = deal(OWN_CALLS, tuple(order))
    while state.phase is Phase.PLAY:
        state, _ = apply(state, bot(3).act(view(state, state.to_play), Random(0)))
    return state


@pytest.mark.parametrize("level", [2, 3])
def test_a_tute_is_called(level: int) -> None:
    state = with_four_kings()
    assert seat_to_act(state) == 1
    assert bot(level).act(seen_by_me(state), Random(0)) == CallTute(me(state), 12)
    assert facts_of_advice(seen_by_me(state))[1] == "Call the Tute of kings: nothing is worth more."
