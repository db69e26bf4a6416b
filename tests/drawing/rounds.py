"""Rounds to draw: positions written by hand, and whole rounds played at random from a seed."""

from random import Random

from tute_teach.engine import apply, deal, legal_cards, shuffled
from tute_teach.model.actions import Play
from tute_teach.model.cards import count, each
from tute_teach.model.notation import parse_card, parse_cards, parse_row, parse_suit
from tute_teach.model.seats import Seat
from tute_teach.model.state import Hand, State
from tute_teach.model.trick import Trick
from tute_teach.tables import table
from tute_teach.text import YOU, Who

CLASSIC = table("classic")
NAMES = {Seat(1): Who.named("Ana"), Seat(2): YOU, Seat(3): Who.named("Luis"), Seat(4): Who.named("Eva")}
PLIES = 40


def played(seed: int, plies: int) -> State:
    """A dealt round after some random legal cards; fewer when a Tute ends it."""
    random = Random(seed)
    state = deal(CLASSIC, shuffled(CLASSIC, random))
    for _ in range(plies):
        if legal := list(each(legal_cards(state))):
            state, _ = apply(state, Play(state.to_play, random.choice(legal)))
    return state


def position(lead: int, trick: str, hands: dict[int, str], *, trump: str = "o", turned: str | None = None) -> State:
    """A position with some hands known; the others hold as many cards as they must."""
    row = parse_row(trick)
    known = {seat: parse_cards(cards) for seat, cards in hands.items()}
    most = max(map(count, known.values()), default=3)
    laid = {(lead - 1 + step) % 4 + 1 for step in range(len(row))}
    return State(
        CLASSIC,
        tuple(
            Hand(count(known[seat]), known[seat]) if seat in known else Hand(most - (seat in laid))
            for seat in range(1, 5)
        ),
        Trick(Seat(lead), row),
        parse_suit(trump),
        parse_card(turned) if turned else None,
    )


def beat_when_able() -> State:
    """Seat 2 has to beat the king of cups."""
    return position(1, "12c", {2: "1c 4c 3o"}, turned="5o")
