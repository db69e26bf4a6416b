"""What must add up, whatever happens at the table."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.positions import play_on
from tests.second_reading.cards import pack, pack_without_twos
from tests.second_reading.losing import losers_of
from tests.second_reading.words import rich_order
from tute_teach.engine import account, apply, deal, legal_bids, rulebook, shuffled
from tute_teach.engine.account import outcome_of
from tute_teach.model.actions import Bid
from tute_teach.model.notation import parse_card
from tute_teach.model.seats import Seat
from tute_teach.model.state import Phase, State
from tute_teach.rules.ending import Tally
from tute_teach.tables import table

SUMS = (130, 170, 190, 210, 230)
SEEDS = st.integers(0, 2**32)


def played(table_id: str, seed: int) -> State:
    agreed, random = table(table_id), Random(seed)
    order = shuffled(agreed, random)
    if seed % 2:
        full = pack() if len(order) == 40 else pack_without_twos()
        order = tuple(map(parse_card, rich_order(random, full, agreed.players)))
    return play_on(deal(agreed, order), random)[0]


def splits(total: int, players: int, step: int = 1) -> Iterator[tuple[int, ...]]:
    """All ways to share a total between players, in steps."""
    for most in product(range(0, total + 1, step), repeat=players - 1):
        if sum(most) <= total:
            yield (*most, total - sum(most))


def lost(totals: tuple[int, ...]) -> tuple[tuple[int, ...], str]:
    """Who loses a round of cabrón with these totals, by the engine."""
    nothing = (0,) * len(totals)
    tally = Tally(totals, nothing, nothing, None, None, None, len(totals))
    outcome = outcome_of(rulebook(table(f"cabron-{len(totals)}")), tally)
    assert outcome is not None
    return outcome.losers, outcome.rule


@pytest.mark.parametrize("players", [3, 4])
@given(seed=SEEDS)
def test_a_round_of_cabron_adds_up(players: int, seed: int) -> None:
    state = played(f"cabron-{players}", seed)
    sheet = account(state)
    assert sum(sheet.totals) in SUMS
    assert sum(sheet.totals) == 130 + sum(one.worth for one in state.declarations)
    assert [one.worth for one in state.declarations] == [40, 20, 20, 20][: len(state.declarations)]
    assert sheet.totals[state.tricks[-1].winner - 1] > 0
    assert sheet.outcome is not None
    assert sheet.outcome.losers


@given(seed=SEEDS)
def test_pairs_have_an_even_number_of_points_between_them(seed: int) -> None:
    state = played("classic", seed)
    assert sum(account(state).totals) % 2 == 0 or state.tute is not None


@given(seed=SEEDS)
def test_no_bidder_has_more_than_the_cap(seed: int) -> None:
    state = played("bidding", seed)
    sheet = account(state)
    assert sum(sheet.totals) <= 230
    assert sheet.outcome is not None
    assert all(one.points <= 460 for one in sheet.outcome.payments)


def test_nobody_is_level_with_everybody_but_at_seventy() -> None:
    assert [total for total in SUMS if total % 4 == 0] == []
    assert [total for total in SUMS if total % 3 == 0] == [210]
    assert lost((70, 70, 70)) == ((0, 1, 2), "cabron.lose-tied")


def test_over_a_hundred() -> None:
    assert [total for total in SUMS if total >= 2 * 101] == [210, 230]
    assert [total for total in SUMS if total >= 3 * 101] == []
    assert lost((100, 20, 10)) == ((1,), "cabron.lose-middle")
    assert lost((101, 101, 8)) == ((0, 1), "cabron.lose-over")


def test_everybody_who_loses_is_found_whatever_the_totals(proving: bool) -> None:
    compared = 0
    for players, total in product((3, 4), SUMS):
        for totals in splits(total, players, 1 if proving and players == 3 else 5):
            losers, rule = losers_of(dict(enumerate(totals)))
            assert lost(totals) == (tuple(losers), rule)
            compared += 1
    assert compared > 5_000


def test_there_are_thirty_five_bids_and_none_ends_a_match() -> None:
    agreed = table("bidding")
    state = deal(agreed, shuffled(agreed, Random(1)))
    bids = legal_bids(state)
    assert (len(bids), bids[0], bids[-1]) == (35, 60, 230)
    highest, _ = apply(state, Bid(Seat(1), 230))
    assert highest.phase is Phase.AUCTION
    assert legal_bids(highest) == ()
    assert 2 * bids[-1] == 460 < agreed.number("bid.target")
