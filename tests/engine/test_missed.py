"""What was not said in time: beside what the second reading offered, and why it is too late."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import cast

import pytest

from tests.engine.alongside import Pair
from tests.engine.mixtures import mixture
from tests.second_reading import bidding, classic
from tests.second_reading.holdings import partner_of
from tests.second_reading.tricks import Situation
from tute_teach.engine import Missed, apply, missed, view
from tute_teach.model.cards import Suit
from tute_teach.model.notation import parse_action, parse_card, parse_cards, show_card
from tute_teach.model.seats import Seat
from tute_teach.model.state import Hand, Phase, State
from tute_teach.model.table import Table
from tute_teach.model.trick import Trick
from tute_teach.tables import changed, table

OWN = changed(table("classic"), {"decl.by": "player"})
Played = classic.ClassicHand | bidding.BiddingHand
Found = tuple[int, str, tuple[int, ...], str, int, str]


class Offered(Pair):
    """A round that remembers what the second reading offered after each trick, and what was said."""

    silence = 0.6

    def __init__(self, agreed: Table, random: Random, seen: Counter[str]) -> None:
        super().__init__(agreed, random, seen)
        self.offers: dict[tuple[int, str], list[int]] = {}
        self.said: set[tuple[int, str]] = set()

    def choose(self, choices: list[str], situation: Situation) -> str:
        if situation["kind"] != "call":
            return super().choose(choices, situation)
        for word in choices[1:]:
            self.offers.setdefault((situation["seat"], word), []).append(situation["number"])
        choice = self.call(choices, Seat(situation["seat"]))
        self.said.add((situation["seat"], choice))
        return choice


def held_first(hand: Played, seat: int, word: str) -> set[str]:
    """The cards of a pair or of a Tute; none for a seat that was dealt both Tutes, between which no word tells."""
    if word != "tute":
        return {"12" + word, "11" + word}
    fours = [{rank + suit for suit in "oceb"} for rank in ("12", "11")]
    dealt = [four for four in fours if four <= set(hand["hands"][seat])]
    return dealt[0] if len(dealt) == 1 else set()


def literal(pair: Offered, hand: Played) -> set[Found]:
    """All that was offered and never said, with the first thing that took it away."""
    found = set()
    bar = pair.options["decl.forty-after-twenty"]
    for (seat, word), offers in pair.offers.items():
        needed = held_first(hand, seat, word)
        if (seat, word) in pair.said or not needed:
            continue
        ends = []
        for trick in hand["tricks"][offers[-1] :]:
            for ply in trick["plies"]:
                if ply["seat"] == seat and ply["card"] in needed:
                    rule = "classic.tute-in-hand" if word == "tute" else "decl.in-hand"
                    ends.append((trick["number"], 0, rule, ply["card"]))
        side = [seat, partner_of(seat)] if "winner" in hand else [seat]
        barring = {"barred-for-player": [seat], "barred-for-side": side}.get(bar, [])
        for number, call in enumerate(hand["called"], start=1):
            twenties = [made for made in call["made"] if made["worth"] == 20 and made["seat"] in barring]
            if word == hand["trump"] and twenties:
                ends.append((number, 1, f"decl.forty-{bar.replace('-for', '')}", ""))
            if call["tute"]:
                ends.append((number, 1, hand["rule"], ""))
        number, _, rule, card = min(ends)
        found.add((seat, word, tuple(offers), rule, number, card))
    return found


def told(state: State) -> set[Found]:
    return {
        (
            one.seat,
            "tute" if one.suit is None else one.suit.letter,
            one.after,
            one.rule,
            one.trick,
            "" if one.card is None else show_card(one.card),
        )
        for one in missed(state)
    }


def compare(number: int, seed: int) -> Counter[str]:
    random, seen = Random(seed), Counter[str]()
    for turn in range(number):
        agreed = changed(mixture(random, "classic" if turn % 3 else "bidding"), {"decl.by": "player"})
        pair = Offered(agreed, random, seen)
        hand = cast(Played, pair.play())
        found = told(pair.state)
        assert {one for one in found if held_first(hand, one[0], one[1])} == literal(pair, hand)
        seen.update(f"missed: {one[3]}" for one in found)
    return seen


def test_what_was_missed_is_what_was_offered_and_not_said() -> None:
    seen = compare(40, seed=1)
    assert seen["missed: decl.in-hand"] > 5


@pytest.mark.proof
def test_every_way_of_missing_agrees() -> None:
    seen = compare(2_500, seed=2)
    for rule in ("decl.in-hand", "classic.tute-in-hand", "decl.forty-barred-player", "decl.forty-barred-side"):
        assert seen[f"missed: {rule}"] > 0, rule
    assert seen["missed: classic.tute"] > 0
    assert seen["missed: classic.tute-match"] > 0


def own_round() -> State:
    """Own declaring at the house table: seat 1 holds a forty and a twenty and is asked after its first trick."""
    hands = [parse_cards(text) for text in ("12o 11o 12c 11c 1e", "4o 5o 6o 7o 4e", "4c 5c 6c 7c 5e", "4b 5b 6b 7b 6e")]
    state = State(OWN, tuple(Hand(5, cards) for cards in hands), Trick(Seat(1)), Suit.OROS)
    return after(state, "1 plays 1e", "2 plays 4e", "3 plays 5e", "4 plays 6e")


def after(state: State, *written: str) -> State:
    for one in written:
        state, _ = apply(state, parse_action(one))
    return state


def test_nothing_is_missed_while_it_can_still_be_said() -> None:
    state = own_round()
    assert state.phase is Phase.DECLARING
    assert missed(state) == ()
    silent = after(state, "1 stays silent", "3 stays silent")
    assert silent.phase is Phase.PLAY
    assert missed(silent) == ()


def test_a_card_played_takes_its_declaration_away() -> None:
    state = after(own_round(), "1 stays silent", "3 stays silent", "1 plays 11c")
    card = parse_card("11c")
    assert missed(state) == (Missed(Seat(1), Suit.COPAS, None, 20, (1,), "decl.in-hand", 2, card),)
    declared = after(own_round(), "1 declares copas", "3 stays silent", "1 plays 11c")
    assert missed(declared) == ()


def test_a_twenty_takes_the_forty_away_where_that_is_agreed() -> None:
    barring = changed(OWN, {"decl.forty-after-twenty": "barred-for-player"})
    state = after(replace(own_round(), table=barring), "1 declares copas", "3 stays silent")
    assert missed(state) == (Missed(Seat(1), Suit.OROS, None, 40, (1,), "decl.forty-barred-player", 1),)


def test_a_hidden_hand_has_missed_nothing_that_is_known() -> None:
    state = after(own_round(), "1 stays silent", "3 stays silent", "1 plays 11c")
    assert missed(view(state, Seat(2))) == ()
    assert len(missed(view(state, Seat(1)))) == 1
