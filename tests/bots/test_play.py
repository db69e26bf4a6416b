"""What a bot plays is legal, and level 3 keeps to what it tells."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bots.rounds import walk
from tute_teach.bots import Seasoned, UnknownLevel, bot
from tute_teach.bots.reading import HONOUR, read
from tute_teach.bots.thumbs import THUMBS, kept_pairs
from tute_teach.engine import legal_cards, view
from tute_teach.model.cards import holds, suit_of
from tute_teach.model.state import State
from tute_teach.text import LANGS, has_message, say


@pytest.mark.parametrize("level", [1, 2, 3])
@given(seed=st.integers(0, 2**32))
def test_plays_legal_cards(level: int, seed: int) -> None:
    for state in list(walk(seed))[::5]:
        play = bot(level).play(view(state, state.to_play), Random(seed))
        assert play.seat == state.to_play
        assert holds(legal_cards(state), play.card)


def test_unknown_level() -> None:
    with pytest.raises(UnknownLevel):
        bot(4)


@given(seed=st.integers(0, 2**32))
def test_reading_never_excludes_a_card_that_is_held(seed: int) -> None:
    for state in walk(seed):
        reading = read(view(state, state.to_play))
        for seat, may in reading.may_hold.items():
            held = state.hand(seat).cards
            assert held is not None
            assert not held & ~may


def lost_tricks(seed: int) -> list[State]:
    """List the states in which the last to play cannot take a trick that the other side is winning."""
    found = []
    for state in walk(seed):
        reading = read(view(state, state.to_play))
        lost = not reading.leads and not reading.after and not reading.partner_wins
        if lost and not any(map(reading.takes, reading.options)):
            found.append(state)
    return found


@pytest.mark.parametrize("level", [2, 3])
def test_no_honour_on_a_lost_trick_while_a_blank_is_held(level: int) -> None:
    asked = 0
    for seed in range(40):
        for state in lost_tricks(seed):
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
            kept = kept_pairs(read(seen))
            if kept & legal_cards(state) and legal_cards(state) & ~kept:
                asked += 1
                assert not holds(kept, bot(3).play(seen, Random(0)).card)
    assert asked > 5


def test_every_thumb_decides_somewhere_and_has_its_sentence() -> None:
    named = {thumb.name for thumb, _ in THUMBS}
    used = set()
    for seed in range(60):
        for state in walk(seed):
            advice = Seasoned().advise(view(state, state.to_play), Random(0))
            used.add(advice.thumb.name)
            card = advice.play.card
            for lang in LANGS:
                assert has_message(advice.thumb.key)
                assert say(advice.thumb.key, lang, card=card, suit=suit_of(card), trump=state.trump).endswith(".")
    assert used == named
