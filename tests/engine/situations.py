"""States of the engine, told to the second reading."""

from tests.second_reading.holdings import Declaration
from tests.second_reading.tricks import Situation
from tute_teach.model.cards import NO_CARDS, each
from tute_teach.model.notation import show_card
from tute_teach.model.seats import seats
from tute_teach.model.state import Phase, State


def situation_of(state: State) -> Situation:
    """A state of the engine as the second reading is told of it; `seat` is 0 when nobody is to do anything."""
    hands = {
        int(seat): [show_card(one) for one in each(state.hand(seat).cards or NO_CARDS)] for seat in seats(state.players)
    }
    kinds = {Phase.AUCTION: "auction", Phase.NAMING: "naming", Phase.DECLARING: "call", Phase.OVER: "over"}
    won = state.tricks[-1] if state.tricks and not state.trick.cards else None
    made: list[tuple[int, Declaration]] = [
        (one.after, {"seat": one.seat, "suit": one.suit.letter, "worth": one.worth, "order_rule": ""})
        for one in state.declarations
    ]
    now = state.tricks_done if won else state.tricks_done + 1
    return {
        "kind": kinds.get(state.phase, "play"),
        "number": state.tricks_done,
        "seat": state.asked[0] if state.asked else state.to_play if state.phase is Phase.PLAY else 0,
        "leader": state.trick.lead,
        "trick": [show_card(one) for one in (won.trick.cards if won and state.asked else state.trick.cards)],
        "trump": None if state.trump is None else state.trump.letter,
        "hands": hands,
        "dealt": hands,
        "winner": won.winner if won else 0,
        "earlier": [one for after, one in made if after < now],
        "now": [one for after, one in made if after == now],
        "calls": [call.points or 0 for call in state.calls],
        "bidder": state.declarer or 0,
    }
