"""Rounds that tests look into: deals by number, and every state on the way to the end."""

from collections.abc import Iterator
from random import Random

from tute_teach.engine import apply, deal, legal_cards, shuffled
from tute_teach.engine.apply import seen
from tute_teach.model.actions import Play
from tute_teach.model.cards import Cards, bit, cards_of, count, each, holds
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Hand, Phase, State
from tute_teach.tables import table

CLASSIC = table("classic")


def walk(seed: int) -> Iterator[State]:
    """Every state of a round in which each seat plays any legal card."""
    random = Random(seed)
    state = deal(CLASSIC, shuffled(CLASSIC, random))
    while state.phase is Phase.PLAY:
        yield state
        state, _ = apply(state, Play(state.to_play, random.choice(list(each(legal_cards(state))))))


def dealt_anew(state: State, random: Random) -> State:
    """The same round as the seat to play sees it, with other cards in the hands it does not see."""
    me, dealer = state.to_play, Seat(state.players)
    hidden = [seat for seat in seats(state.players) if seat != me]
    pool = list(each(cards_of(card for seat in hidden for card in each(state.hand(seat).cards or Cards(0)))))
    fixed = {}
    if state.turned is not None and dealer != me and holds(state.hand(dealer).cards or Cards(0), state.turned):
        # Everybody has seen this card, so everybody knows where it is.
        fixed[dealer] = bit(state.turned)
        pool.remove(state.turned)
    random.shuffle(pool)
    hands = []
    for seat in seats(state.players):
        if seat == me:
            hands.append(state.hand(seat))
            continue
        held = fixed.get(seat, Cards(0))
        size = state.hand(seat).size - count(held)
        cards = Cards(held | cards_of(pool[:size]))
        pool = pool[size:]
        hands.append(Hand(state.hand(seat).size, cards))
    assert seen(state) == CLASSIC_PACK
    return State(**{name: getattr(state, name) for name in state.__slots__} | {"hands": tuple(hands)})


CLASSIC_PACK = cards_of(shuffled(CLASSIC, Random(0)))
