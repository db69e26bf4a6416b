"""What a player can read from what one seat may know: who can still hold what, which cards are sure to win.

The rules are asked, not known.
"""

from dataclasses import dataclass
from functools import cached_property
from math import comb

from tute_teach.bots.placing import may_hold
from tute_teach.engine import legal_cards, rulebook, seat_to_act
from tute_teach.engine.rulebook import Rulebook
from tute_teach.engine.tricks import best_card
from tute_teach.model.cards import (
    ALL_CARDS,
    NO_CARDS,
    SUITS,
    Card,
    Cards,
    Suit,
    cards_of,
    count,
    each,
    holds,
    rank_cards,
    suit_cards,
    suit_of,
)
from tute_teach.model.seats import Seat, next_seat, seats
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.rules.binding import remembered
from tute_teach.rules.decl import Calling, Claim, pair_of

HONOUR = 10
"""Points from which a card is worth playing for: threes and aces."""


@dataclass(frozen=True)
class Reading:
    """The round as the seat to play can read it. `may_hold[seat]` are the cards that another seat can still have."""

    view: State
    seat: Seat
    hand: Cards
    options: tuple[Card, ...]
    may_hold: dict[Seat, Cards]

    @cached_property
    def book(self) -> Rulebook:
        """The rules that are played."""
        return rulebook(self.view.table)

    @cached_property
    def trumps(self) -> Cards:
        """All cards of the trump suit; none when there are no trumps."""
        return NO_CARDS if self.view.trump is None else suit_cards(self.view.trump)

    @cached_property
    def unseen(self) -> Cards:
        """The cards of the other hands, taken together."""
        together = 0
        for cards in self.may_hold.values():
            together |= cards
        return Cards(together)

    @property
    def leads(self) -> bool:
        """Whether the seat leads to the trick."""
        return not self.view.trick.cards

    @cached_property
    def after(self) -> tuple[Seat, ...]:
        """Who still plays to this trick after the seat."""
        left = self.view.players - len(self.view.trick.cards) - 1
        return tuple(next_seat(self.seat, self.view.players, step) for step in range(1, left + 1))

    def is_own(self, seat: Seat) -> bool:
        """Whether a seat scores together with the seat to play."""
        return self.book.side(seat, self.view.declarer) == self.book.side(self.seat, self.view.declarer)

    @cached_property
    def opponents(self) -> tuple[Seat, ...]:
        """The seats of the other side."""
        return tuple(other for other in self.may_hold if not self.is_own(other))

    def points(self, card: Card) -> int:
        """What a card counts."""
        return self.book.points(card)

    @cached_property
    def winning(self) -> tuple[Seat, Card] | None:
        """Who is winning the running trick, with which card; None before the lead."""
        cards = self.view.trick.cards
        if not cards:
            return None
        index = best_card(self.book, cards, self.view.trump)[0]
        return next_seat(self.view.trick.lead, self.view.players, index), cards[index]

    @property
    def partner_wins(self) -> bool:
        """Whether one's own side is winning the running trick."""
        return self.winning is not None and self.is_own(self.winning[0])

    def takes(self, card: Card) -> bool:
        """Whether a card would be winning the trick once it is played."""
        if self.winning is None:
            return True
        return holds(beaters(self.view.table, self.view.trump, self.view.trick.cards[0], self.winning[1]), card)

    def danger(self, card: Card) -> float:
        """The chance (0 to 1, estimated) that an opponent who plays later beats a card that is winning or is led."""
        led = self.view.trick.cards[0] if self.view.trick.cards else card
        above = beaters(self.view.table, self.view.trump, led, card)
        safe = 1.0
        for seat in self.after:
            if not self.is_own(seat):
                safe *= 1 - self._beats(seat, above, suit_of(led))
        return 1 - safe

    def _beats(self, seat: Seat, above: Cards, led: Suit) -> float:
        """The chance that a seat holds a card of `above` and may play it: whoever can follow does not trump."""
        may, size = self.may_hold[seat], self.view.hand(seat).size
        in_suit = suit_cards(led)
        follows_higher = 1 - _chance_of_none(may, above & in_suit, size)
        is_void = _chance_of_none(may, in_suit, size)
        trumps_in = 1 - _chance_of_none(Cards(may & ~in_suit), above & ~in_suit, size)
        return follows_higher + is_void * trumps_in

    def left_in(self, suit: Suit) -> Cards:
        """The cards of a suit that others still hold."""
        return Cards(self.unseen & suit_cards(suit))

    def own_in(self, suit: Suit) -> Cards:
        """The own cards of a suit."""
        return Cards(self.hand & suit_cards(suit))

    def is_master(self, card: Card) -> bool:
        """Whether nobody else can hold a higher card of its suit."""
        above = beaters(self.view.table, suit_of(card), card, card)
        return not self.unseen & above

    @property
    def avoids(self) -> bool:
        """Whether everybody plays for himself, out not to lose, so that more points are not always better."""
        return not self.view.contract and self.view.players > 2 and not any(map(self.is_own, self.may_hold))

    @cached_property
    def kept(self) -> Cards:
        """Cards held that can still be declared or make a Tute, once a trick is won: they are worth keeping."""
        if self.tricks_left < 2 or self.book.declaring[1]() is Calling.TRICK:
            return NO_CARDS
        declared = {one.suit: one.seat for one in self.view.declarations}
        own_side = tuple(seat for seat in seats(self.view.players) if self.is_own(seat))
        kept = 0
        for suit in SUITS:
            claim = Claim(
                self.seat, suit, self.hand, self.view.trump, self.seat, own_side, 1, declared, self.view.declarer
            )
            if all(met(claim) for _, met in self.book.conditions):
                kept |= pair_of(suit)
        for rank in self.book.tute[1]():
            if not rank_cards(rank) & ~self.hand:
                kept |= rank_cards(rank)
        return Cards(kept)

    @cached_property
    def tricks_left(self) -> int:
        """How many tricks are still to be won, the running one included."""
        return count(self.hand)


def read(view: State) -> Reading:
    """Read a view of the seat to act; UnknownHand when it is the view of another seat."""
    seat = seat_to_act(view) or view.to_play
    options = tuple(each(legal_cards(view)))
    hand = view.hand(seat).cards or NO_CARDS
    return Reading(view, seat, hand, options, may_hold(view, seat, hand))


@remembered(maxsize=8192)
def beaters(table: Table, trump: Suit | None, led: Card, best: Card) -> Cards:
    """The cards that would take a trick begun with `led` from the card `best` that is winning it."""
    book = rulebook(table)
    others = [card for card in ALL_CARDS if card not in (led, best)]
    return cards_of(card for card in others if best_card(book, (led, best, card), trump)[0] == 2)


def _chance_of_none(may: Cards, wanted: int, size: int) -> float:
    """The chance that none of the wanted cards is among `size` cards drawn from those a hand may hold."""
    all_cards, bad = count(may), count(Cards(may & wanted))
    if not bad:
        return 1.0
    if size >= all_cards:
        return 0.0
    return comb(all_cards - bad, size) / comb(all_cards, size)
