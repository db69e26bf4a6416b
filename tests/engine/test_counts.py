"""How many ways there are to play on from fixed positions, counted by the engine and by the second reading."""

from collections.abc import Mapping

import pytest

from tests.engine.positions import CLASSIC
from tests.second_reading.obligations import legal_cards as literal_legal
from tests.second_reading.tricks import winner_of
from tute_teach.engine import apply, deal, legal_cards
from tute_teach.model.actions import Play
from tute_teach.model.cards import NO_CARDS, each
from tute_teach.model.notation import parse_row, show_card
from tute_teach.model.state import Phase, State

SORTED = " ".join(f"{rank}{suit}" for suit in "oceb" for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12))
STRIDE = " ".join(SORTED.split()[(7 * index + index // 40) % 40] for index in range(40))
REVERSED = " ".join(reversed(SORTED.split()))


def ways(state: State, depth: int) -> int:
    if depth == 0 or state.phase is Phase.OVER:
        return 1
    return sum(ways(apply(state, Play(state.to_play, card))[0], depth - 1) for card in each(legal_cards(state)))


def literal_ways(hands: Mapping[int, list[str]], trick: list[str], seat: int, trump: str, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for card in literal_legal(hands[seat], trick, trump):
        left = {**hands, seat: [one for one in hands[seat] if one != card]}
        table, following = [*trick, card], seat % 4 + 1
        if len(table) == 4:
            lead = seat % 4 + 1
            table, following = [], (lead - 1 + winner_of(table, trump)[0]) % 4 + 1
        total += literal_ways(left, table, following, trump, depth - 1)
    return total


@pytest.mark.parametrize("order", [SORTED, STRIDE, REVERSED], ids=["sorted", "stride", "reversed"])
def test_ways_to_play_on(order: str, proving: bool) -> None:
    depth = 9 if proving else 7
    state = deal(CLASSIC, parse_row(order))
    hands = {
        seat + 1: [show_card(card) for card in each(hand.cards or NO_CARDS)] for seat, hand in enumerate(state.hands)
    }
    assert state.trump is not None
    counted = ways(state, depth)
    assert counted == literal_ways(hands, [], 1, state.trump.letter, depth)
    assert counted > 500
