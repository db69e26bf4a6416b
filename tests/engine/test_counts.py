"""How many ways there are to play on from fixed positions, counted by the engine and by the second reading."""

from collections.abc import Mapping
from random import Random

import pytest

from tests.engine.mixtures import options_of
from tests.engine.positions import CLASSIC, able
from tests.second_reading import bidding, cabron, classic
from tests.second_reading.bids import legal_calls, standing
from tests.second_reading.cards import pack, pack_without_twos
from tests.second_reading.obligations import legal_cards as literal_legal
from tests.second_reading.tricks import Situation, winner_of
from tests.second_reading.words import rich_order
from tute_teach.engine import apply, deal
from tute_teach.model.actions import Bid, NameTrump, Pass
from tute_teach.model.cards import NO_CARDS, Suit, each
from tute_teach.model.notation import parse_card, parse_row, show_card
from tute_teach.model.seats import Seat
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table
from tute_teach.tables import changed, table

SORTED = " ".join(f"{rank}{suit}" for suit in "oceb" for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12))
STRIDE = " ".join(SORTED.split()[(7 * index + index // 40) % 40] for index in range(40))
REVERSED = " ".join(reversed(SORTED.split()))


def ways(state: State, depth: int) -> int:
    if depth == 0 or state.phase is Phase.OVER:
        return 1
    return sum(ways(apply(state, action)[0], depth - 1) for action in able(state))


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


class Reached(Exception):
    """A round played by a script has come to the script's end; these are the choices there."""

    def __init__(self, choices: list[str]) -> None:
        super().__init__()
        self.choices = choices


CALLS, TRUMP = [70, 75, 0], Suit.COPAS


def play_script(agreed: Table, order: list[str], script: list[str]) -> None:
    """A round in the second reading, with Reached where the script ends."""
    left = list(script)

    def choose(choices: list[str], situation: Situation) -> str:
        if not left:
            raise Reached(choices)
        return left.pop(0)

    options = options_of(agreed)
    match agreed.mode:
        case "classic":
            classic.play_out(order, choose, options)
        case "cabron":
            cabron.play_out(order, agreed.players, choose, options)
        case _:
            bidding.play_out(order, CALLS, TRUMP.letter, choose, options)


def scripted_ways(agreed: Table, order: list[str], script: list[str], depth: int) -> int:
    """As `literal_ways`, at any table: every way is played from the start again."""
    try:
        play_script(agreed, order, script)
    except Reached as reached:
        if depth == 1:
            return len(reached.choices)
        return sum(scripted_ways(agreed, order, [*script, one], depth - 1) for one in reached.choices)
    return 1


OWN = changed(table("classic"), {"decl.by": "player"})
FREE = changed(OWN, {"play.when-partner-wins": "free", "play.when-cannot-overtrump": "undertrump"})
OWN_BID = changed(table("bidding"), {"decl.by": "player", "decl.forty-after-twenty": "barred-for-player"})


@pytest.mark.parametrize(
    ("agreed", "seed", "depth"),
    [
        pytest.param(table("cabron-3"), 1, 6, id="cabron-3"),
        pytest.param(table("cabron-4"), 2, 6, id="cabron-4"),
        pytest.param(table("bidding"), 3, 5, id="bidding"),
        pytest.param(OWN_BID, 4, 6, id="bidding, own declaring"),
        pytest.param(OWN, 5, 7, id="classic, own declaring"),
        pytest.param(FREE, 6, 7, id="classic, freed and undertrumping"),
        pytest.param(table("pairs-pagat"), 7, 7, id="pairs-pagat"),
    ],
)
def test_ways_to_play_on_at_other_tables(agreed: Table, seed: int, depth: int, proving: bool) -> None:
    full = pack() if agreed.players == 4 else pack_without_twos()
    order = rich_order(Random(seed), full, agreed.players)
    state = deal(agreed, tuple(map(parse_card, order)))
    if state.phase is Phase.AUCTION:
        for seat, points in enumerate(CALLS, start=1):
            state, _ = apply(state, Bid(Seat(seat), points) if points else Pass(Seat(seat)))
        state, _ = apply(state, NameTrump(Seat(2), TRUMP))
    depth += proving
    counted = ways(state, depth)
    assert counted == scripted_ways(agreed, order, [], depth)
    assert counted > 300


def literal_auctions(calls: list[int], options: dict[str, str], depth: int) -> int:
    seat, _, highest = standing(calls, options)
    if depth == 0:
        return 1
    if seat == 0:
        # One action more is asked for, the naming of trumps, unless nobody has bid.
        assert depth == 1
        return 4 if highest else 1
    return sum(literal_auctions([*calls, one], options, depth - 1) for one in legal_calls(highest, options))


@pytest.mark.parametrize("rounds", ["one", "until-passed"])
@pytest.mark.parametrize("step", [5, 10])
def test_ways_to_bid(rounds: str, step: int, proving: bool) -> None:
    agreed = changed(table("bidding"), {"bid.rounds": rounds, "bid.step": step, "bid.minimum": 50 if proving else 70})
    state = deal(agreed, parse_row(" ".join(pack_without_twos())))
    depth = 4 if proving else 3
    auctions = ways(state, depth)
    assert auctions == literal_auctions([], options_of(agreed), depth)
    assert auctions > 100
