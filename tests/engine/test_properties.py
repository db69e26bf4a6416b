"""What holds in every round."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.positions import CLASSIC, play_on, positions
from tute_teach.engine import account, apply, deal, explain, legal_cards, shuffled, view
from tute_teach.model.actions import CallTute, Declare, Play
from tute_teach.model.cards import ALL_CARDS, SUITS, WHOLE_PACK, Card, Cards, bit, cards_of, count, each, holds
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Hand, Phase, State


def everywhere(state: State) -> list[Card]:
    """Every card of the round, wherever it lies, one entry for each time it is found."""
    found = [card for hand in state.hands for card in each(hand.cards or Cards(0))]
    found += [card for trick in (state.trick, *(won.trick for won in state.tricks)) for card in trick.cards]
    return found


@given(positions())
def test_no_card_is_lost_or_doubled(state: State) -> None:
    assert sorted(everywhere(state)) == sorted(ALL_CARDS)


@given(positions())
def test_there_is_always_a_legal_card_and_it_is_in_hand(state: State) -> None:
    if state.phase is Phase.OVER:
        assert legal_cards(state) == 0
        return
    hand, legal = state.hand(state.to_play).cards, legal_cards(state)
    assert hand is not None
    assert legal
    assert legal & ~hand == 0
    for card in each(hand):
        verdict = explain(state, Play(state.to_play, card))
        assert verdict.allowed == holds(legal, card)
        if not verdict.allowed:
            assert verdict.instead == legal
            assert set(verdict.cause) <= set(state.trick.cards)
            assert verdict.cause


@given(positions())
def test_every_question_has_an_answer(state: State) -> None:
    for seat in seats(4):
        for card in ALL_CARDS:
            verdict = explain(state, Play(seat, card))
            assert verdict.allowed == (
                state.phase is Phase.PLAY and seat == state.to_play and holds(legal_cards(state), card)
            )
        for suit in SUITS:
            assert explain(state, Declare(seat, suit)).rule
        for rank in (11, 12):
            assert explain(state, CallTute(seat, rank)).rule


@given(st.integers(0, 2**32))
def test_a_played_out_round_brings_130_beside_declarations(seed: int) -> None:
    random = Random(seed)
    state, _ = play_on(deal(CLASSIC, shuffled(CLASSIC, random)), random, 40)
    sheet = account(state)
    assert sheet.outcome is not None
    assert sum(item.points for item in sheet.items) == sum(sheet.totals)
    if state.tute is None:
        assert sum(sheet.totals) - sum(one.worth for one in state.declarations) == 130
        assert sum(sheet.totals) % 2 == 0
        ten = [item for item in sheet.items if item.rule == "trick.last-ten"]
        assert [(item.seat, item.points) for item in ten] == [(state.tricks[-1].winner, 10)]


@given(positions(), st.integers(0, 2**32))
def test_a_view_does_not_change_when_hidden_cards_are_dealt_anew(state: State, seed: int) -> None:
    for seat in seats(4):
        hidden = [card for other in seats(4) if other != seat for card in each(state.hand(other).cards or Cards(0))]
        Random(seed).shuffle(hidden)
        hands = []
        for other in seats(4):
            size = state.hand(other).size
            taken, hidden = (hidden[:size], hidden[size:]) if other != seat else ([], hidden)
            hands.append(state.hand(seat) if other == seat else Hand(size, cards_of(taken)))
        assert view(replace(state, hands=tuple(hands)), seat) == view(state, seat)


@given(positions())
def test_a_view_knows_only_the_own_hand(state: State) -> None:
    for seat in seats(4):
        seen = view(state, seat)
        assert seen.hand(seat) == state.hand(seat)
        assert all(seen.hand(other).cards is None for other in seats(4) if other != seat)
        assert [seen.hand(other).size for other in seats(4)] == [state.hand(other).size for other in seats(4)]


@given(positions())
def test_doing_changes_nothing_that_was_there(state: State) -> None:
    if state.phase is Phase.OVER:
        return
    before = repr(state)
    card = next(each(legal_cards(state)))
    after, events = apply(state, Play(state.to_play, card))
    assert repr(state) == before
    assert events
    assert after != state
    assert not holds(after.hand(state.to_play).cards or Cards(0), card)


@given(st.integers(0, 2**32))
def test_a_deal_gives_each_ten_and_the_last_card_to_the_dealer(seed: int) -> None:
    order = shuffled(CLASSIC, Random(seed))
    state = deal(CLASSIC, order)
    together = 0
    for hand in state.hands:
        assert hand.cards is not None
        assert (hand.size, count(hand.cards)) == (10, 10)
        together |= hand.cards
    assert together == WHOLE_PACK
    assert state.turned == order[-1]
    assert state.hand(Seat(4)).cards is not None
    assert (state.hand(Seat(4)).cards or 0) & bit(order[-1])
