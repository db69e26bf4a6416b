"""Who deals, how the pack is dealt, and who leads."""

from collections.abc import Callable
from random import Random

from tute_teach.model.cards import Card, Cards, cards_of
from tute_teach.model.seats import Chair, Seat, chairs, next_chair
from tute_teach.rules.binding import Register

dealings: Register[Callable[[tuple[Card, ...], int], tuple[Cards, ...]]] = Register("way of dealing")
leads: Register[Callable[[Seat | None], Seat]] = Register("first lead")
first_dealers: Register[Callable[[Random, int], Chair]] = Register("first dealer")
rotations: Register[Callable[[Chair, int], Chair]] = Register("next dealer")


@dealings.rule("deal.all-cards")
def one_by_one(order: tuple[Card, ...], players: int) -> tuple[Cards, ...]:
    """Deal a pack in this order, one card at a time from seat 1 on; hands by seat."""
    return tuple(cards_of(order[seat::players]) for seat in range(players))


@leads.rule("deal.lead")
def eldest_leads(declarer: Seat | None) -> Seat:
    """The seat that leads to the first trick: the winner of the auction, where there was one."""
    return Seat(1) if declarer is None else declarer


@first_dealers.rule("deal.first-dealer")
def drawn_by_lot(random: Random, players: int) -> Chair:
    """The chair that deals the first round of a match."""
    return random.choice(chairs(players))


@rotations.rule("deal.rotate")
def to_the_right(dealer: Chair, players: int) -> Chair:
    """The chair that deals next."""
    return next_chair(dealer, players)
