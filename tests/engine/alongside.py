"""One deal played in the engine and in the second reading at once, at any table; every answer of the two compared."""

from collections import Counter
from random import Random
from typing import cast

from tests.engine.mixtures import options_of
from tests.second_reading import bidding, cabron, classic
from tests.second_reading.bids import standing
from tests.second_reading.holdings import AfterTrick
from tests.second_reading.tricks import Points, Situation, Trick, total_of
from tests.second_reading.words import rich_order
from tute_teach.engine import account, apply, deal, explain, legal_bids, legal_cards, rulebook, shuffled
from tute_teach.model.actions import Action, Bid, CallTute, Declare, NameTrump, Pass, Play, StaySilent
from tute_teach.model.cards import SUITS, each
from tute_teach.model.events import Declared, Event, TrickWon, TrumpSet, TuteCalled
from tute_teach.model.notation import parse_card, parse_suit, show_card
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Contract, Declaration, Phase
from tute_teach.model.table import Table

PARTNER = "play.partner"
TUTES = (12, 11)

Hand = classic.ClassicHand | cabron.CabronHand | bidding.BiddingHand


class Pair:
    """Both at the same deal. `seen` counts what was compared: rounds, cards, calls, rules."""

    def __init__(self, agreed: Table, random: Random, seen: Counter[str]) -> None:
        self.table, self.random, self.seen = agreed, random, seen
        self.options = options_of(agreed)
        self.order = [show_card(one) for one in shuffled(agreed, random)]
        if random.random() < 0.5:
            self.order = rich_order(random, self.order, agreed.players)
        self.state = deal(agreed, tuple(parse_card(one) for one in self.order))
        self.told: list[dict[str, tuple[bool, str, bool]]] = []
        self.events: list[Event] = []

    def do(self, action: Action) -> None:
        self.state, events = apply(self.state, action)
        self.events += events

    def play(self) -> Hand:
        """Play the round to its end in both and compare all there is; the round as the second reading has it."""
        match self.table.mode:
            case "classic":
                hand: Hand = classic.play_out(self.order, self.choose, self.options)
            case "cabron":
                hand = cabron.play_out(self.order, self.table.players, self.choose, self.options)
            case _:
                calls, trump = self.bid()
                hand = bidding.play_out(self.order, calls, trump, self.choose, self.options)
        assert self.state.phase is Phase.OVER
        self.compare_tricks(hand["tricks"])
        self.compare_result(hand)
        self.seen[f"rounds of {self.table.mode}"] += 1
        return hand

    def bid(self) -> tuple[list[int], str]:
        """An auction at random: its calls and the trumps named."""
        calls: list[int] = []
        while self.state.phase is Phase.AUCTION:
            seat, _, highest = standing(calls, self.options)
            assert [0, *legal_bids(self.state)] == bidding.legal_calls(highest, self.options)
            able = legal_bids(self.state)
            call = (
                self.random.choice(able[: self.random.choice((1, 3, 40))]) if able and self.random.random() < 0.5 else 0
            )
            self.do(Bid(Seat(seat), call) if call else Pass(Seat(seat)))
            calls.append(call)
            self.seen["bids"] += 1
        assert standing(calls, self.options)[0] == 0
        trump = self.random.choice(SUITS)
        if self.state.declarer is not None:
            self.do(NameTrump(self.state.declarer, trump))
        return calls, trump.letter

    def choose(self, choices: list[str], situation: Situation) -> str:
        if situation["kind"] == "call":
            return self.call(choices, Seat(situation["seat"]))
        state = self.state
        assert (state.phase, state.to_play) == (Phase.PLAY, situation["seat"])
        assert {show_card(one) for one in each(legal_cards(state))} == set(choices)
        hand = state.hand(state.to_play).cards
        assert hand is not None
        why = {show_card(one): explain(state, Play(state.to_play, one)) for one in each(hand)}
        self.told.append({one: (said.allowed, said.rule, PARTNER in said.beside) for one, said in why.items()})
        self.seen.update(said.rule for said in why.values())
        self.seen[f"cards of {self.table.mode}"] += 1
        choice = self.random.choice(sorted(choices))
        self.do(Play(state.to_play, parse_card(choice)))
        return choice

    def call(self, choices: list[str], seat: Seat) -> str:
        """Own declaring: what may be said, and one of it."""
        state = self.state
        if state.phase is not Phase.DECLARING or state.asked[0] != seat:
            # Who can have nothing to say, as everybody knows, is not asked.
            assert choices == ["silent"]
            assert self.is_out(seat)
            self.seen["not asked"] += 1
            return "silent"
        able = {suit.letter: Declare(seat, suit) for suit in SUITS if explain(state, Declare(seat, suit)).allowed}
        tutes = [CallTute(seat, rank) for rank in TUTES if explain(state, CallTute(seat, rank)).allowed]
        assert explain(state, StaySilent(seat)).allowed
        assert {"silent", *able, *(["tute"] if tutes else [])} == set(choices)
        choice = self.random.choice(choices)
        self.seen[f"call: {'suit' if choice in able else choice}"] += 1
        self.do(able[choice] if choice in able else tutes[0] if choice == "tute" else StaySilent(seat))
        return choice

    def is_out(self, seat: Seat) -> bool:
        """Whether nothing is left that a seat could declare or call, whatever it holds."""
        state = self.state
        after = [one for one in state.declarations if one.after < state.tricks_done]
        barred = self.options["decl.forty-after-twenty"] != "allowed"
        left = set(SUITS) - {one.suit for one in after} - ({state.trump} if barred else set())
        others_trick = self.options.get("tute.trick") == "own" and state.tricks[-1].winner != seat
        return not left and (others_trick or not rulebook(self.table).tute[1]())

    def compare_tricks(self, tricks: list[Trick]) -> None:
        plies = [ply for trick in tricks for ply in trick["plies"]]
        assert [
            {one: (why["allowed"], why["rule"], why["partner"]) for one, why in ply["why"].items()} for ply in plies
        ] == self.told
        won = [event.won for event in self.events if isinstance(event, TrickWon)]
        assert [(one.winner, one.rule, one.points) for one in won] == [
            (trick["winner"], trick["rule"], trick["points"]) for trick in tricks
        ]

    def compare_result(self, hand: Hand) -> None:
        sheet = account(self.state)
        assert sheet.outcome is not None
        assert sheet.outcome.rule == hand["rule"]
        self.seen[hand["rule"]] += 1
        if "fallen" in hand:
            self.compare_cabron(cast(cabron.CabronHand, hand))
        elif "bidder" in hand:
            self.compare_called(hand["called"])
            self.compare_bidding(cast(bidding.BiddingHand, hand))
        else:
            self.compare_called(hand["called"])
            self.compare_points([hand["points"]["13"], hand["points"]["24"]])
            assert sheet.outcome.winners == (("13", "24").index(hand["winner"]),)

    def compare_called(self, called: list[AfterTrick]) -> None:
        made = [(one, index + 1) for index, call in enumerate(called) for one in call["made"]]
        assert [(one.seat, one.suit, one.worth, one.after) for one in self.declared()] == [
            (one["seat"], parse_suit(one["suit"]), one["worth"], after) for one, after in made
        ]
        tutes = [event.tute for event in self.events if isinstance(event, TuteCalled)]
        assert [(one.seat, str(one.rank)) for one in tutes] == [
            (call["tute"]["seat"], call["tute"]["rank"]) for call in called if call["tute"]
        ]
        self.seen["declarations"] += len(made)
        self.seen["tutes"] += len(tutes)

    def declared(self) -> list[Declaration]:
        return [event.declaration for event in self.events if isinstance(event, Declared)]

    def compare_points(self, points: list[Points]) -> None:
        sheet = account(self.state)
        assert sheet.totals == tuple(total_of(one) for one in points)
        kinds = {"cards.points": "cards", "trick.last-ten": "last_ten"}
        for side, own in enumerate(points):
            sums: Counter[str] = Counter(cards=0, last_ten=0, declarations=0)
            for item in sheet.items:
                if item.side == side:
                    sums[kinds.get(item.rule, "declarations")] += item.points
            assert sums == Counter(own)

    def compare_cabron(self, hand: cabron.CabronHand) -> None:
        fallen = [(one, index + 1) for index, trick in enumerate(hand["fallen"]) for one in trick]
        assert [(one.seat, one.suit, one.worth, one.after) for one in self.declared()] == [
            (one["seat"], parse_suit(one["suit"]), one["worth"], after) for one, after in fallen
        ]
        assert [event.suit for event in self.events if isinstance(event, TrumpSet)] == [
            parse_suit(one["suit"]) for one, _ in fallen if one["sets_trumps"]
        ]
        self.compare_points([hand["points"][seat] for seat in seats(self.table.players)])
        outcome = account(self.state).outcome
        assert outcome is not None
        assert outcome.losers == tuple(seat - 1 for seat in hand["losers"])
        assert sorted((*outcome.losers, *outcome.winners)) == list(range(self.table.players))

    def compare_bidding(self, hand: bidding.BiddingHand) -> None:
        sheet = account(self.state)
        assert sheet.outcome is not None
        paid = {int(one.seat): one.points for one in sheet.outcome.payments}
        assert {seat: paid.get(seat, 0) for seat in hand["scores"]} == hand["scores"]
        assert any("bid.double" in one.rules for one in sheet.outcome.payments) == hand["doubled"]
        if not hand["bidder"]:
            assert self.state.contract is None
            return
        assert self.state.contract == Contract(Seat(hand["bidder"]), hand["bid"])
        others: Points = {"cards": 0, "declarations": 0, "last_ten": 0}
        for seat in seats(3):
            if seat != hand["bidder"]:
                own = hand["points"][seat]
                others["cards"] += own["cards"]
                others["declarations"] += own["declarations"]
                others["last_ten"] += own["last_ten"]
        self.compare_points([hand["points"][hand["bidder"]], others])
