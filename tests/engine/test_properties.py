"""What holds in every round, whatever the table."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.positions import CLASSIC, MOST, able, play_on, positions
from tute_teach.engine import account, apply, deal, explain, legal_cards, rulebook, seat_to_act, shuffled, view
from tute_teach.model.actions import Action, Bid, CallTute, Declare, NameTrump, Pass, Play, StaySilent
from tute_teach.model.cards import (
    ALL_CARDS,
    NO_CARDS,
    SUITS,
    WHOLE_PACK,
    Card,
    Cards,
    bit,
    cards_of,
    count,
    each,
    holds,
)
from tute_teach.model.seats import Seat, chairs, seats
from tute_teach.model.state import Hand, Phase, State
from tute_teach.rules.catalogue import catalogue

ANYWHERE = positions(plies=(0, 60), agreed=None)


def everywhere(state: State) -> list[Card]:
    """Every card of the round, wherever it lies, one entry for each time it is found."""
    found = [card for hand in state.hands for card in each(hand.cards or Cards(0))]
    found += [card for trick in (state.trick, *(won.trick for won in state.tricks)) for card in trick.cards]
    return found


@given(ANYWHERE)
def test_no_card_is_lost_or_doubled(state: State) -> None:
    assert sorted(everywhere(state)) == sorted(each(rulebook(state.table).pack))


@given(ANYWHERE)
def test_there_is_always_something_to_do_until_the_round_is_over(state: State) -> None:
    assert bool(able(state)) == (state.phase is not Phase.OVER)
    assert (seat_to_act(state) is None) == (state.phase is Phase.OVER)
    for action in able(state):
        assert explain(state, action).allowed
        assert apply(state, action)[1]


@given(ANYWHERE)
def test_there_is_always_a_legal_card_and_it_is_in_hand(state: State) -> None:
    if state.phase is not Phase.PLAY:
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


@given(ANYWHERE, st.integers(0, 9))
def test_every_question_has_an_answer(state: State, offset: int) -> None:
    possible = able(state)
    for seat in chairs(state.table.chairs + 1):
        asked: list[Action] = [Play(Seat(seat), card) for card in ALL_CARDS[offset::4]]
        asked += [Bid(Seat(seat), points) for points in (1, 60, 62, 100, 230, 235)]
        asked += [Pass(Seat(seat)), StaySilent(Seat(seat))]
        asked += [NameTrump(Seat(seat), suit) for suit in SUITS]
        for action in asked:
            verdict = explain(state, action)
            assert verdict.rule in catalogue()
            assert verdict.allowed == (action in possible)
        for suit in SUITS:
            assert explain(state, Declare(Seat(seat), suit)).rule in catalogue()
        for rank in (11, 12):
            assert explain(state, CallTute(Seat(seat), rank)).rule in catalogue()


@given(positions(plies=(0, MOST), agreed=None))
def test_a_score_sheet_adds_up_at_any_moment(state: State) -> None:
    sheet = account(state)
    assert sum(item.points for item in sheet.items) == sum(sheet.totals)
    assert (sheet.outcome is not None) == (state.phase is Phase.OVER)
    declared = sum(one.worth for one in state.declarations)
    assert sum(sheet.totals) - declared <= 130
    if sheet.outcome is not None:
        sides = range(len(sheet.totals))
        assert not set(sheet.outcome.winners) & set(sheet.outcome.losers)
        assert {*sheet.outcome.winners, *sheet.outcome.losers} in (set(sides), set())
        is_whole = state.tute is None and state.tricks
        assert sum(sheet.totals) - declared == 130 or not is_whole


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


@given(ANYWHERE, st.integers(0, 2**32))
def test_a_view_does_not_change_when_hidden_cards_are_dealt_anew(state: State, seed: int) -> None:
    for seat in seats(state.players):
        hidden = [
            card
            for other in seats(state.players)
            if other != seat
            for card in each(state.hand(other).cards or Cards(0))
        ]
        Random(seed).shuffle(hidden)
        hands = []
        for other in seats(state.players):
            size = state.hand(other).size
            taken, hidden = (hidden[:size], hidden[size:]) if other != seat else ([], hidden)
            hands.append(state.hand(seat) if other == seat else Hand(size, cards_of(taken)))
        assert view(replace(state, hands=tuple(hands)), seat) == view(state, seat)


@given(ANYWHERE)
def test_a_view_knows_only_the_own_hand(state: State) -> None:
    for seat in seats(state.players):
        seen = view(state, seat)
        assert seen.hand(seat) == state.hand(seat)
        assert all(seen.hand(other).cards is None for other in seats(state.players) if other != seat)
        assert [seen.hand(other).size for other in seats(state.players)] == [
            state.hand(other).size for other in seats(state.players)
        ]


@given(ANYWHERE, st.integers(0, 40))
def test_doing_changes_nothing_that_was_there(state: State, choice: int) -> None:
    possible = able(state)
    if not possible:
        return
    before, action = repr(state), possible[choice % len(possible)]
    after, events = apply(state, action)
    assert repr(state) == before
    assert events
    assert after != state
    if isinstance(action, Play):
        assert not holds(after.hand(action.seat).cards or NO_CARDS, action.card)


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
