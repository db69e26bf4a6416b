"""What is said of a declaration or a Tute of a hidden hand is so whatever the hand holds."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.engine.mixtures import mixture, ready_made
from tests.scenarios.written import result
from tute_teach.engine import apply, deal, explain, hangs_on_hand, shuffled
from tute_teach.model.actions import CallTute, Declare
from tute_teach.model.cards import KING, KNIGHT, SUITS, Suit
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Hand, State
from tute_teach.model.table import Table
from tute_teach.scenarios import choices
from tute_teach.tables import table


def moments(agreed: Table, random: Random) -> Iterator[State]:
    """A round at random, moment by moment."""
    state = deal(agreed, shuffled(agreed, random))
    while offered := [choice.action for choice in choices(state) if choice.verdict.allowed]:
        state, _ = apply(state, random.choice(offered))
        yield state


def hidden(state: State, seat: Seat, *, all_others: bool) -> State:
    """The same moment, with the hand of a seat hidden, and perhaps all others too."""
    hands = [
        Hand(hand.size) if one == seat or all_others else hand
        for one, hand in zip(seats(state.players), state.hands, strict=True)
    ]
    return replace(state, hands=tuple(hands))


def asked(seat: Seat) -> list[Declare | CallTute]:
    return [*(Declare(seat, suit) for suit in SUITS), CallTute(seat, KING), CallTute(seat, KNIGHT)]


@pytest.mark.parametrize("all_others", [True, False])
def test_an_answer_that_does_not_hang_on_the_hand_is_that_of_the_hand(all_others: bool) -> None:
    random, said = Random(7), Counter[str]()
    tables = [*ready_made(), *(mixture(random, mode) for mode in ("classic", "bidding", "cabron") for _ in range(4))]
    for agreed in tables:
        for state in moments(agreed, random):
            for seat in seats(state.players):
                unseen = hidden(state, seat, all_others=all_others)
                for action in asked(seat):
                    assert not hangs_on_hand(state, action)
                    if not hangs_on_hand(unseen, action):
                        verdict = explain(unseen, action)
                        assert verdict == explain(state, action)
                        said[verdict.rule] += 1
    assert {"decl.when", "decl.who-classic", "decl.who-bidding", "decl.once", "decl.not-after-last"} <= set(said)
    assert {"decl.in-hand", "classic.tute-side", "classic.tute-in-hand", "cabron.table-declares"} <= set(said)


def test_what_may_lie_in_the_hand_is_left_open() -> None:
    random = Random(3)
    opened = [
        (explain(state, action).rule, action)
        for state in moments(table("classic"), random)
        for seat in seats(state.players)
        for action in asked(seat)
        if hangs_on_hand(hidden(state, seat, all_others=True), action)
    ]
    assert any(isinstance(action, Declare) for _, action in opened)
    assert any(isinstance(action, CallTute) for _, action in opened)
    assert not {"decl.when", "decl.who-classic", "decl.not-after-last", "classic.tute-side"} & {
        rule for rule, _ in opened
    }


@pytest.mark.parametrize(
    ("held", "turned", "is_open"),
    [
        ("", "", True),
        ("12o", "", False),  # it lies in another hand
        ("", "11o", False),  # the dealer has been shown it
    ],
)
def test_a_card_that_lies_elsewhere_settles_it(held: str, turned: str, is_open: bool) -> None:
    hand = f"{held or '6b'} 5c 3b 2c 4b"
    position = {"trump": "o", "trick": {"lead": 1, "cards": "10c 12c 4c"}, "hands": {4: hand}}
    if turned:
        position |= {"turned": turned}
    found = result({"do": "4 plays 5c", "expect": {"winner": 2}}, position=position)
    state = found.steps[-1].after
    assert state is not None
    assert hangs_on_hand(state, Declare(Seat(2), Suit.OROS)) is is_open
