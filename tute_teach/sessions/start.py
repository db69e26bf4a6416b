"""How a round begins: from a fresh deal, or from a position that somebody has prepared."""

from dataclasses import dataclass, replace
from random import Random

from tute_teach.engine import apply, deal, rulebook, shuffled
from tute_teach.engine.apply import seen
from tute_teach.model.actions import Play
from tute_teach.model.cards import Card, Cards, cards_of, count, each
from tute_teach.model.state import Hand, State
from tute_teach.model.table import Table


@dataclass(frozen=True, slots=True)
class Deal:
    """The whole pack, dealt in this order."""

    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A round in the middle: every hand is known, and no trick of it lies in its own history (see `State.before`)."""

    state: State


@dataclass(frozen=True, slots=True)
class Start:
    """How a round begins: an opening, and cards already played before anybody sits down to it."""

    opening: Deal | Position
    given: tuple[Play, ...] = ()


def fresh(table: Table, random: Random) -> Start:
    """A fresh deal. For a game that people play `random` must be one whose next numbers nobody can work out."""
    return Start(Deal(shuffled(table, random)))


def prepared(state: State, random: Random, given: tuple[Play, ...] = ()) -> Start:
    """A prepared position; hands of which only the number of cards is known are dealt from what is left of the pack."""
    pool = list(each(Cards(rulebook(state.table).pack & ~seen(state))))
    random.shuffle(pool)
    turned, dealer = state.turned, len(state.hands) - 1
    hands = []
    for index, hand in enumerate(state.hands):
        if hand.cards is not None:
            hands.append(hand)
            continue
        # The dealer has shown the turned card, so it is dealt where everybody knows it to be.
        if index == dealer and turned in pool:
            pool.remove(turned)
            pool.insert(0, turned)
        elif turned in pool and state.hands[dealer].cards is None:
            pool.remove(turned)
            pool.append(turned)
        cards = cards_of(pool[: hand.size])
        pool = pool[hand.size :]
        hands.append(Hand(count(cards), cards))
    return Start(Position(replace(state, hands=tuple(hands))), given)


def opened(table: Table, start: Start) -> State:
    """The round as it begins; BadDeal for a broken deal, IllegalAction for a card given that the rules forbid."""
    opening = start.opening
    state = deal(table, opening.order) if isinstance(opening, Deal) else opening.state
    for play in start.given:
        state, _ = apply(state, play)
    return state
