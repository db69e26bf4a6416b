"""Rounds that tests look into: deals by number, and every state on the way to the end."""

from collections.abc import Iterator
from random import Random

from tute_teach.bots import bot
from tute_teach.engine import apply, deal, rulebook, seat_to_act, shuffled, view
from tute_teach.engine.apply import seen
from tute_teach.model.cards import Cards, bit, cards_of, count, each, holds
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Hand, State
from tute_teach.model.table import Table
from tute_teach.tables import changed, table

CLASSIC = table("classic")
OWN_CALLS = changed(CLASSIC, {"decl.by": "player"})
TABLES = (
    CLASSIC,
    OWN_CALLS,
    table("pairs-pagat"),
    table("cabron-3"),
    changed(table("cabron-4"), {"cabron.zero": "no-trick-wins", "cabron.over": "100-or-120"}),
    table("bidding"),
    changed(table("bidding"), {"bid.rounds": "until-passed", "decl.by": "player", "play.when-partner-wins": "free"}),
)
"""Tables that between them ask for everything a bot may have to do."""
TABLE_IDS = ("classic", "own-calls", "pagat", "cabron-3", "cabron-4-otherwise", "bidding", "bidding-otherwise")


def me(state: State) -> Seat:
    """Whose turn it is."""
    seat = seat_to_act(state)
    assert seat is not None
    return seat


def seen_by_me(state: State) -> State:
    """The round as the seat to act sees it."""
    return view(state, me(state))


def walk(seed: int, table: Table = CLASSIC) -> Iterator[State]:
    """Every state of a round in which each seat does anything that is allowed."""
    random = Random(seed)
    state = deal(table, shuffled(table, random))
    while seat_to_act(state) is not None:
        yield state
        state, _ = apply(state, bot(1).act(seen_by_me(state), random))


def dealt_anew(state: State, random: Random) -> State:
    """The same round as the seat to act sees it, with other cards in the hands it does not see."""
    own, dealer = me(state), Seat(state.players)
    hidden = [seat for seat in seats(state.players) if seat != own]
    pool = list(each(cards_of(card for seat in hidden for card in each(state.hand(seat).cards or Cards(0)))))
    fixed = {}
    if state.turned is not None and dealer != own and holds(state.hand(dealer).cards or Cards(0), state.turned):
        # Everybody has seen this card, so everybody knows where it is.
        fixed[dealer] = bit(state.turned)
        pool.remove(state.turned)
    random.shuffle(pool)
    hands = []
    for seat in seats(state.players):
        if seat == own:
            hands.append(state.hand(seat))
            continue
        held = fixed.get(seat, Cards(0))
        size = state.hand(seat).size - count(held)
        cards = Cards(held | cards_of(pool[:size]))
        pool = pool[size:]
        hands.append(Hand(state.hand(seat).size, cards))
    assert seen(state) == rulebook(state.table).pack
    return State(**{name: getattr(state, name) for name in state.__slots__} | {"hands": tuple(hands)})
