"""Rounds in which everybody tries everything, at many moments, with the second reading for a judge."""

from random import Random

import pytest

from tests.engine.alongside import TUTES, Pair
from tests.engine.situations import situation_of
from tests.second_reading.refusing import bidding_refusals, cabron_refusals, classic_refusals
from tute_teach.engine import IllegalAction, apply, explain
from tute_teach.model.actions import Action, Bid, CallTute, Declare, NameTrump, Pass, Play, StaySilent
from tute_teach.model.cards import ALL_CARDS, NO_CARDS, SUITS, rank_cards
from tute_teach.model.notation import show_card
from tute_teach.model.seats import Seat
from tute_teach.model.state import Phase
from tute_teach.model.verdict import Verdict
from tute_teach.rules.catalogue import catalogue

REFUSALS = {"classic": classic_refusals, "cabron": cabron_refusals, "bidding": bidding_refusals}
IN_HAND = "classic.tute-in-hand"
FALLEN = {"cabron.first-forty", "cabron.later-twenty"}


def attempts(random: Random, seat: Seat) -> list[tuple[Action, tuple[str, str]]]:
    """What somebody might try, as the engine and as the second reading write it."""
    found: list[tuple[Action, tuple[str, str]]] = [
        (Play(seat, card), ("play", show_card(card))) for card in random.sample(ALL_CARDS, 8)
    ]
    bids = (5, 60, 62, 120, 230, 235, random.randrange(1, 60) * 5)
    found += [(Bid(seat, points), ("bid", str(points))) for points in bids]
    found += [(Declare(seat, suit), ("declare", suit.letter)) for suit in SUITS]
    suit = random.choice(SUITS)
    found += [(NameTrump(seat, suit), ("trump", suit.letter)), (Pass(seat), ("pass", ""))]
    return [*found, (StaySilent(seat), ("silent", ""))]


class Asked(Pair):
    """A round in which, before some of the actions and after the last, everybody tries everything."""

    rate = 0.1

    def do(self, action: Action) -> None:
        if self.random.random() < self.rate or self.state.phase is not Phase.PLAY:
            self.try_all()
        super().do(action)
        if self.state.phase is Phase.OVER:
            self.try_all()

    def try_all(self) -> None:
        for number in range(1, self.table.chairs + 1):
            for action, written in attempts(self.random, Seat(number)):
                self.try_one(action, written)
            self.try_tutes(Seat(number))

    def refused(self, action: Action, written: tuple[str, str]) -> list[str]:
        now = situation_of(self.state)
        return REFUSALS[self.table.mode](action.seat, written, now, self.options)

    def try_one(self, action: Action, written: tuple[str, str]) -> None:
        rules, verdict = self.refused(action, written), explain(self.state, action)
        if verdict.rule in FALLEN:
            # Not the seat's doing: the table says what fell to it.
            assert isinstance(action, Declare)
            fell = [(one.seat, one.suit) for one in self.state.declarations if one.after == self.state.tricks_done]
            assert (action.seat, action.suit) in fell
        else:
            assert verdict.allowed == (not rules), (action, verdict, rules)
            assert verdict.allowed or verdict.rule in rules, (action, verdict, rules)
        self.said(action, verdict)
        if rules:
            with pytest.raises(IllegalAction):
                apply(self.state, action)

    def try_tutes(self, seat: Seat) -> None:
        rules = self.refused(CallTute(seat, 12), ("tute", ""))
        verdicts = [explain(self.state, CallTute(seat, rank)) for rank in TUTES]
        assert any(verdict.allowed for verdict in verdicts) == (not rules), (seat, verdicts, rules)
        for rank, verdict in zip(TUTES, verdicts, strict=True):
            # The second reading does not ask which Tute.
            lacks = rank_cards(rank) & ~(self.state.hand(seat).cards or NO_CARDS) if seat <= self.state.players else 0
            known = [*rules, IN_HAND] if lacks else rules
            assert verdict.allowed or not rules or verdict.rule in known, (seat, rank, verdict, rules)
            self.said(CallTute(seat, rank), verdict)

    def said(self, action: Action, verdict: Verdict) -> None:
        assert verdict.rule in catalogue()
        self.seen[f"tried in {self.table.mode}"] += 1
        if not verdict.allowed:
            self.seen[f"refused: {verdict.rule}"] += 1
        self.seen[f"{type(action).__name__} {self.state.phase.value}"] += 1
