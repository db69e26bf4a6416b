"""Mutants of the pack, the deal and the trumps."""

from collections.abc import Callable

from tute_teach.model.cards import (
    ALL_CARDS,
    WHOLE_PACK,
    Card,
    Cards,
    card,
    cards_of,
    rank_cards,
    rank_of,
    strength_of,
    suit_of,
)
from tute_teach.model.seats import Seat, next_chair
from tute_teach.rules import cards, deal, trick, trump
from tute_teach.workbench.mutants.nouns import Swap, off, other, wide

BLANKS = (7, 6, 5, 4, 2)


def _ranked(*ranks: int) -> Callable[[Card], Cards]:
    """Another order of the ranks, strongest first."""
    return lambda one: cards_of(card(rank, suit_of(one)) for rank in ranks[: ranks.index(rank_of(one))])


def _above_in_any_suit(one: Card) -> Cards:
    return cards_of(higher for higher in ALL_CARDS if strength_of(higher) > strength_of(one))


def _points(**changed: int) -> Callable[[Card], int]:
    """The points of the cards, those of some ranks changed (`r12=3`)."""
    points = cards.POINTS | {int(rank.removeprefix("r")): number for rank, number in changed.items()}
    return lambda one: points.get(rank_of(one), 0)


MUTANTS = (
    off("cards.pack", "the twos stay in the box", Swap(cards.packs, lambda: Cards(WHOLE_PACK & ~rank_cards(2)))),
    off("cards.rank", "the number on the card decides", Swap(cards.orders, _ranked(1, 12, 11, 10, 7, 6, 5, 4, 3, 2))),
    wide("cards.rank", "an ace beats a seven of another suit too", Swap(cards.orders, _above_in_any_suit)),
    off("cards.rank", "king above three", Swap(cards.orders, _ranked(1, 12, 3, 11, 10, 7, 6, 5, 4, 2))),
    off("cards.rank", "three above ace", Swap(cards.orders, _ranked(3, 1, 12, 11, 10, 7, 6, 5, 4, 2))),
    off("cards.rank", "knight above king", Swap(cards.orders, _ranked(1, 3, 11, 12, 10, 7, 6, 5, 4, 2))),
    off("cards.rank", "jack above knight", Swap(cards.orders, _ranked(1, 3, 12, 10, 11, 7, 6, 5, 4, 2))),
    off("cards.rank", "seven above jack", Swap(cards.orders, _ranked(1, 3, 12, 11, 7, 10, 6, 5, 4, 2))),
    off("cards.rank", "six above seven", Swap(cards.orders, _ranked(1, 3, 12, 11, 10, 6, 7, 5, 4, 2))),
    off("cards.rank", "five above six", Swap(cards.orders, _ranked(1, 3, 12, 11, 10, 7, 5, 6, 4, 2))),
    off("cards.rank", "four above five", Swap(cards.orders, _ranked(1, 3, 12, 11, 10, 7, 6, 4, 5, 2))),
    off("cards.rank", "two above four", Swap(cards.orders, _ranked(1, 3, 12, 11, 10, 7, 6, 5, 2, 4))),
    off("cards.points", "no card has points", Swap(cards.values, lambda one: 0)),
    wide("cards.points", "blank cards have points", Swap(cards.values, _points(**{f"r{rank}": 1 for rank in BLANKS}))),
    other("cards.points", "ten for the ace", Swap(cards.values, _points(r1=10))),
    other("cards.points", "nine for the three", Swap(cards.values, _points(r3=9))),
    other("cards.points", "three for the king", Swap(cards.values, _points(r12=3))),
    other("cards.points", "four for the knight", Swap(cards.values, _points(r11=4))),
    other("cards.points", "one for the jack", Swap(cards.values, _points(r10=1))),
    off(
        "deal.all-cards",
        "ten cards at a time",
        Swap(deal.dealings, lambda order, players: tuple(cards_of(order[10 * seat :][:10]) for seat in range(players))),
    ),
    other(
        "deal.all-cards",
        "the dealer gets the first card",
        Swap(
            deal.dealings, lambda order, players: tuple(cards_of(order[n % players :: players]) for n in (1, 2, 3, 4))
        ),
    ),
    off("deal.lead", "the dealer leads", Swap(deal.leads, lambda declarer: Seat(4))),
    wide(
        "deal.lead",
        "the lead leads to every trick",
        Swap(trick.next_leads, lambda winner: Seat(1), "trick.winner-leads"),
    ),
    off("deal.rotate", "the same player deals again", Swap(deal.rotations, lambda dealer, players: dealer)),
    other(
        "deal.rotate",
        "the deal moves to the left",
        Swap(deal.rotations, lambda dealer, players: next_chair(dealer, players, players - 1)),
    ),
    off("trump.classic", "there are no trumps", Swap(trump.trumpings, lambda order: (None, None))),
    other(
        "trump.classic", "the first card is turned", Swap(trump.trumpings, lambda order: (suit_of(order[0]), order[0]))
    ),
)
