"""Who can still hold what: from duties that were not done, from the turned card, from pairs that were shown.

The rules are asked, not known.
"""

from collections.abc import Iterator

from tute_teach.engine import rulebook
from tute_teach.engine.tricks import best_card
from tute_teach.model.cards import NO_CARDS, Cards, Suit, bit, cards_of, holds
from tute_teach.model.seats import Seat, next_seat, seats
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.model.trick import Trick
from tute_teach.rules.binding import remembered
from tute_teach.rules.decl import Calling, pair_of
from tute_teach.rules.trick import standing


def may_hold(view: State, seat: Seat, hand: Cards) -> dict[Seat, Cards]:
    """The cards that each other seat can still have, as the one that holds `hand` can tell."""
    book = rulebook(view.table)
    tricks = [*_with_trumps(view), (view.trick, view.trump)]
    played = cards_of(card for trick, _ in tricks for card in trick.cards)
    unseen = Cards(book.pack & ~played & ~hand)
    may = dict.fromkeys((other for other in seats(view.players) if other != seat), unseen)
    for trick, trump in tricks:
        for other, lacking in _lacking(view.table, trick, view.players, trump, view.declarer):
            if other != seat:
                may[other] = Cards(may[other] & ~lacking)
    for other in may:
        if view.hand(other).size == 0:
            may[other] = NO_CARDS
    for owner, cards in _shown(view):
        _place(may, owner, cards)
    return may


def _with_trumps(view: State) -> Iterator[tuple[Trick, Suit | None]]:
    """The tricks won, each with the trumps that it was played with: they may have come up in mid-round."""
    first = view.declarations[0] if view.declarations else None
    came_up = bool(rulebook(view.table).trump_changes) and first is not None and first.suit == view.trump
    for number, won in enumerate(view.tricks, start=view.before.tricks + 1):
        yield won.trick, None if came_up and first is not None and number <= first.after else view.trump


@remembered(maxsize=4096)
def _lacking(
    table: Table, trick: Trick, players: int, trump: Suit | None, declarer: Seat | None
) -> tuple[tuple[Seat, Cards], ...]:
    """For each card played after the lead, the cards that its player cannot have held: duties not done."""
    book, found = rulebook(table), []
    for index, (seat, card) in enumerate(trick.plays(players)):
        if index == 0:
            continue
        before = trick.cards[:index]
        best = next_seat(trick.lead, players, best_card(book, before, trump)[0])
        now = standing(before, trump, book.side(best, declarer) == book.side(seat, declarer))
        lifted = book.relief[1](now)
        left, lacking = book.pack, 0
        for rule_id, wants in book.duties:
            wanted = NO_CARDS if rule_id in lifted else Cards(left & wants(now))
            if holds(wanted, card):
                left = wanted
            else:
                lacking |= wanted
        found.append((seat, Cards(lacking)))
    return tuple(found)


def _shown(view: State) -> Iterator[tuple[Seat, Cards]]:
    """Cards that everybody has seen in a hand: the turned card at the dealer's, and pairs that were declared."""
    if view.turned is not None:
        yield Seat(view.players), bit(view.turned)
    if rulebook(view.table).declaring[1]() is not Calling.TRICK:
        for one in view.declarations:
            yield one.seat, pair_of(one.suit)


def _place(may: dict[Seat, Cards], owner: Seat, cards: Cards) -> None:
    """What is left of these cards is in the owner's hand, so nobody else has it."""
    if owner in may:
        left = cards & may[owner]
        for other, held in may.items():
            if other != owner:
                may[other] = Cards(held & ~left)
