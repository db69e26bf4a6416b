"""Every setting and every value, alone, in the ready-made tables and mixed, beside the second reading of the rules."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import cast

import pytest

from tests.engine.alongside import Hand, Pair
from tests.engine.mixtures import HOUSE, each_alone, mixture, options_of, ready_made
from tests.second_reading import bidding, cabron, classic
from tests.second_reading.options import RECORDS, VALUES
from tute_teach.engine.match import score_round, start_match
from tute_teach.model.seats import Chair
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.tables import changed, table

MODES = tuple(HOUSE)
Standing = tuple[tuple[int, ...], int | None, int]


def literal_standing(agreed: Table, played: Sequence[Hand], first: int) -> Standing:
    """How a match stands after these rounds by the second reading: scores by side, the winning side, rounds."""
    options = options_of(agreed)
    if agreed.mode == "classic":
        pairs = classic.match(cast(list[str | classic.Result], played), first, options)
        winner = ("13", "24").index(pairs["winner"]) if pairs["winner"] else None
        return tuple(pairs["games"].values()), winner, pairs["hands"]
    if agreed.mode == "cabron":
        losers = [hand["losers"] for hand in cast(list[cabron.CabronHand], played)]
        letters = cabron.match(losers, first, agreed.players, options)
        return tuple(letters["letters"].values()), side_of(letters["winner"]), letters["hands"]
    scores = [hand["scores"] for hand in cast(list[bidding.BiddingHand], played)]
    totals = bidding.match(scores, first, options)
    return tuple(totals["totals"].values()), side_of(totals["winner"]), totals["hands"]


def side_of(chair: int) -> int | None:
    """The side of a chair that plays alone; the second reading says 0 for nobody."""
    return chair - 1 if chair else None


def compare_match(agreed: Table, pool: Sequence[tuple[State, Hand]], random: Random, limit: int) -> int:
    """A match of rounds drawn from those played at this table, compared after each; how many rounds it took."""
    first = random.randint(1, agreed.chairs)
    match = start_match(agreed, Chair(first))
    played: list[Hand] = []
    while match.winner is None and len(played) < limit:
        state, hand = random.choice(pool)
        played.append(hand)
        match = score_round(match, state)
        assert (match.won, match.winner, match.rounds) == literal_standing(agreed, played, first)
    return len(played)


def pool_of(agreed: Table, random: Random, seen: Counter[str], rounds: int) -> list[tuple[State, Hand]]:
    """Rounds played at a table in both readings, compared on the way."""
    found = []
    for _ in range(rounds):
        pair = Pair(agreed, random, seen)
        hand = pair.play()
        found.append((pair.state, hand))
    return found


def test_every_value_of_every_setting_is_compared() -> None:
    agreed = [dict(one.settings) for one in each_alone()]
    for name, values in VALUES.items():
        if name != "mode":
            assert {value for value in values if value != "any"} <= {one[name] for one in agreed if name in one}
    records = {value for setting in RECORDS.values() for value in setting.values()}
    picked = {rule for one in each_alone() for _, rules in one.slots for rule in rules}
    assert records <= picked


def test_rounds_and_matches_at_every_table_agree() -> None:
    random, seen, lengths = Random(1), Counter[str](), Counter[int]()
    mixtures = [mixture(random, mode) for mode in MODES for _ in range(10)]
    for agreed in (*each_alone(), *ready_made(), *mixtures):
        pool = pool_of(agreed, random, seen, 2)
        for _ in range(6):
            lengths[compare_match(agreed, pool, random, 30)] += 1
    assert min(seen[f"cards of {mode}"] for mode in MODES) > 1_500
    for rule in ("play.partner-frees", "play.undertrump", "call: suit", "call: silent", "classic.tute", "bid.bust"):
        assert seen[rule], rule
    assert len(lengths) > 8


@pytest.mark.parametrize("double", ["none", "101", "101-or-121"])
@pytest.mark.parametrize("form", ["first-to", "series"])
def test_matches_two_ahead_agree(form: str, double: str) -> None:
    """Level at the agreed number nobody is ahead, whatever a hand counts."""
    agreed = changed(
        table("classic"),
        {"match.form": form, "match.two-ahead": "yes", "match.double-at": double, "match.hands": 2},
    )
    random = Random(len(form) + len(double))
    pool = pool_of(agreed, random, Counter(), 5)
    assert max(compare_match(agreed, pool, random, 40) for _ in range(60)) > 4


@pytest.mark.proof
@pytest.mark.parametrize("mode", MODES)
def test_five_thousand_rounds_at_any_table_agree(mode: str) -> None:
    random, seen = Random(MODES.index(mode)), Counter[str]()
    tables = [one for one in (*each_alone(), *ready_made()) if one.mode == mode]
    rounds = 3_000 // len(tables) + 1
    for agreed in tables:
        compare_match(agreed, pool_of(agreed, random, seen, rounds), random, 200)
    for _ in range(400):
        agreed = mixture(random, mode)
        pool = pool_of(agreed, random, seen, 8)
        for _ in range(15):
            compare_match(agreed, pool, random, 80)
    assert seen[f"rounds of {mode}"] >= 5_000
    assert seen[f"cards of {mode}"] >= 100_000
