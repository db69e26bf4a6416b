"""What one seat may know."""

from dataclasses import replace

from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Hand, State


def view(state: State, seat: Seat | None) -> State:
    """The round as a seat sees it: its own cards, of the others only how many; with None, as an onlooker sees it."""
    hands = (state.hand(other) if other == seat else Hand(state.hand(other).size) for other in seats(state.players))
    return replace(state, hands=tuple(hands))
