"""Cabrón and bidding beside the second reading of the rules."""

from random import Random

import pytest

from tests.second_reading import bidding, cabron
from tests.second_reading.tricks import Situation, Trick, total_of
from tute_teach.engine import account, apply, deal, explain, legal_cards, shuffled
from tute_teach.engine.auction import legal_bids
from tute_teach.engine.match import score_outcome, start_match
from tute_teach.model.actions import Bid, NameTrump, Pass, Play
from tute_teach.model.cards import SUITS, each
from tute_teach.model.events import Declared, TrickWon, TrumpSet
from tute_teach.model.notation import parse_card, parse_suit, show_card
from tute_teach.model.seats import Chair, Seat, seats
from tute_teach.model.state import Contract, Phase, State
from tute_teach.model.verdict import Outcome, Payment
from tute_teach.tables import table

PARTNER = "play.partner"


def whys(state: State) -> dict[str, tuple[bool, str, bool]]:
    hand = state.hand(state.to_play).cards
    assert hand is not None
    found = {}
    for one in each(hand):
        verdict = explain(state, Play(state.to_play, one))
        found[show_card(one)] = (verdict.allowed, verdict.rule, PARTNER in verdict.beside)
    return found


class Follower:
    """Plays the same cards in the engine as the second reading plays, and notes what the engine says."""

    def __init__(self, state: State, random: Random) -> None:
        self.state, self.random = state, random
        self.told: list[dict[str, tuple[bool, str, bool]]] = []
        self.events: list[object] = []

    def choose(self, legal: list[str], situation: Situation) -> str:
        assert self.state.to_play == situation["seat"]
        assert {show_card(one) for one in each(legal_cards(self.state))} == set(legal)
        self.told.append(whys(self.state))
        choice = self.random.choice(sorted(legal))
        self.state, events = apply(self.state, Play(self.state.to_play, parse_card(choice)))
        self.events += events
        return choice


def compare_tricks(follower: Follower, tricks: list[Trick]) -> None:
    plies = [ply for trick in tricks for ply in trick["plies"]]
    assert [
        {one: (why["allowed"], why["rule"], why["partner"]) for one, why in ply["why"].items()} for ply in plies
    ] == follower.told
    won = [event.won for event in follower.events if isinstance(event, TrickWon)]
    assert [(one.winner, one.rule, one.points) for one in won] == [
        (trick["winner"], trick["rule"], trick["points"]) for trick in tricks
    ]


def cabron_rounds(players: int, number: int, seed: int) -> None:
    random, agreed = Random(seed), table(f"cabron-{players}")
    for _ in range(number):
        order = shuffled(agreed, random)
        follower = Follower(deal(agreed, order), random)
        hand = cabron.play_out([show_card(one) for one in order], players, follower.choose)
        compare_tricks(follower, hand["tricks"])
        made = [event.declaration for event in follower.events if isinstance(event, Declared)]
        fallen = [one for trick in hand["fallen"] for one in trick]
        assert [(one.seat, one.suit, one.worth) for one in made] == [
            (one["seat"], parse_suit(one["suit"]), one["worth"]) for one in fallen
        ]
        assert [event.suit for event in follower.events if isinstance(event, TrumpSet)] == [
            parse_suit(one["suit"]) for one in fallen if one["sets_trumps"]
        ]
        sheet = account(follower.state)
        assert sheet.totals == tuple(total_of(hand["points"][seat]) for seat in seats(players))
        assert sum(sheet.totals) in (130, 170, 190, 210, 230)
        assert sheet.outcome is not None
        assert (sheet.outcome.losers, sheet.outcome.rule) == (tuple(seat - 1 for seat in hand["losers"]), hand["rule"])
        assert sorted((*sheet.outcome.losers, *sheet.outcome.winners)) == list(range(players))


@pytest.mark.parametrize("players", [3, 4])
def test_cabron_agrees(players: int) -> None:
    cabron_rounds(players, 120, seed=players)


@pytest.mark.proof
@pytest.mark.parametrize("players", [3, 4])
def test_five_thousand_rounds_of_cabron_agree(players: int) -> None:
    cabron_rounds(players, 5_000, seed=10 + players)


def bidding_rounds(number: int, seed: int) -> None:
    random, agreed = Random(seed), table("bidding")
    for _ in range(number):
        order = shuffled(agreed, random)
        state = deal(agreed, order)
        calls: list[int] = []
        while state.phase is Phase.AUCTION:
            seat, able = Seat(len(calls) + 1), legal_bids(state)
            highest = max(calls, default=0)
            assert [0, *able] == bidding.legal_calls(highest)
            call = random.choice(able[:25]) if able and random.random() < 0.6 else 0
            state, _ = apply(state, Bid(seat, call) if call else Pass(seat))
            calls.append(call)
        trump = random.choice(SUITS)
        if state.phase is Phase.NAMING:
            assert state.declarer is not None
            state, _ = apply(state, NameTrump(state.declarer, trump))
        follower = Follower(state, random)
        hand = bidding.play_out([show_card(one) for one in order], calls, trump.letter, follower.choose)
        compare_tricks(follower, hand["tricks"])
        made = [event.declaration for event in follower.events if isinstance(event, Declared)]
        assert [(one.seat, one.suit, one.worth) for one in made] == [
            (one["seat"], parse_suit(one["suit"]), one["worth"]) for call in hand["called"] for one in call["made"]
        ]
        compare_scores(follower.state, hand)


def compare_scores(state: State, hand: bidding.BiddingHand) -> None:
    sheet = account(state)
    assert sheet.outcome is not None
    assert sheet.outcome.rule == hand["rule"]
    paid = {int(one.seat): one.points for one in sheet.outcome.payments}
    assert {seat: paid.get(seat, 0) for seat in (1, 2, 3)} == hand["scores"]
    assert any("bid.double" in one.rules for one in sheet.outcome.payments) == hand["doubled"]
    if hand["bidder"]:
        assert state.contract == Contract(Seat(hand["bidder"]), hand["bid"])
        assert sheet.totals[0] == total_of(hand["points"][hand["bidder"]])
        assert sheet.totals[1] == sum(total_of(hand["points"][seat]) for seat in (1, 2, 3) if seat != hand["bidder"])


def test_bidding_agrees() -> None:
    bidding_rounds(150, seed=1)


@pytest.mark.proof
def test_five_thousand_rounds_of_bidding_agree() -> None:
    bidding_rounds(5_000, seed=2)


def test_reasons_for_bids_agree() -> None:
    agreed = table("bidding")
    start = deal(agreed, shuffled(agreed, Random(1)))
    for first in (60, 65, 115, 225, 230):
        state, _ = apply(start, Bid(Seat(1), first))
        for points in range(1, 300):
            verdict = explain(state, Bid(Seat(2), points))
            assert (verdict.allowed, verdict.rule) == bidding.reason_of_call(points, first)
        assert explain(state, Pass(Seat(2))).allowed
        assert not explain(state, Pass(Seat(3))).allowed


@pytest.mark.parametrize("dealer", [1, 2, 3])
def test_matches_agree(dealer: int) -> None:
    random = Random(dealer)
    for _ in range(100):
        losers = [random.sample([1, 2, 3], random.choice([1, 1, 2])) for _ in range(40)]
        letters = cabron.match(losers, dealer, 3)
        match = start_match(table("cabron-3"), Chair(dealer))
        for lost in losers[: letters["hands"]]:
            assert match.winner is None
            match = score_outcome(match, Outcome((), "cabron.lose-middle", tuple(seat - 1 for seat in lost)))
        assert match.won == tuple(letters["letters"].values())
        assert match.winner == (letters["winner"] - 1 if letters["winner"] else None)
        scores = [{seat: random.choice([0, 60, 120, 460]) for seat in (1, 2, 3)} for _ in range(30)]
        totals = bidding.match(scores, dealer)
        match = start_match(table("bidding"), Chair(dealer))
        for paid in scores[: totals["hands"]]:
            payments = tuple(Payment(Seat(seat), points, ()) for seat, points in paid.items())
            match = score_outcome(match, Outcome((0,), "bid.made", (1,), payments))
        assert match.won == tuple(totals["totals"].values())
        assert match.winner == (totals["winner"] - 1 if totals["winner"] else None)
