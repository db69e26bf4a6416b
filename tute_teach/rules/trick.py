"""Who takes a trick, and what that brings."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tute_teach.model.cards import Card, Suit, suit_of
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.rules.binding import Register
from tute_teach.rules.cards import height

LAST_TEN = 10

contentions: Register[Callable[[Card, Suit, Suit | None], bool]] = Register("cards that can win")
winnings: Register[Callable[[Sequence[Card], Suit | None], Card | None]] = Register("winner of a trick")
next_leads: Register[Callable[[Seat], Seat]] = Register("next lead")
endings: Register[Callable[[int], bool]] = Register("end of the round")
early_ends: Register[Callable[[State], bool]] = Register("early end of the round")
bonuses: Register[Callable[[bool], int]] = Register("points beside the cards")


@dataclass(frozen=True, slots=True)
class Standing:
    """How a running trick stands, all that a duty may look at.

    `best_trump` is the highest trump laid on another suit: None while nobody has trumped, and when trumps were led.
    """

    led: Suit
    trump: Suit | None
    led_card: Card
    best_led: Card
    best_trump: Card | None
    own_side_wins: bool = False

    @property
    def trumped(self) -> bool:
        """Whether a trump lies on another suit."""
        return self.best_trump is not None


def standing(cards: tuple[Card, ...], trump: Suit | None, own_side_wins: bool = False) -> Standing:
    """How a trick of at least one card stands."""
    led = suit_of(cards[0])
    of_led = [card for card in cards if suit_of(card) == led]
    trumps = [card for card in cards if suit_of(card) == trump and trump != led]
    return Standing(led, trump, cards[0], max(of_led, key=height), max(trumps, key=height, default=None), own_side_wins)


@contentions.rule("trick.discard-loses")
def is_no_discard(card: Card, led: Suit, trump: Suit | None) -> bool:
    """Whether a card can win at all: only the suit led and trumps can."""
    return suit_of(card) in (led, trump)


@winnings.rule("trick.trump-wins")
def highest_trump(contenders: Sequence[Card], trump: Suit | None) -> Card | None:
    """The highest trump among the cards that can win, if there is one."""
    return max((card for card in contenders if suit_of(card) == trump), key=height, default=None)


@winnings.rule("trick.led-wins")
def highest_contender(contenders: Sequence[Card], trump: Suit | None) -> Card | None:
    """The highest of the cards that can win; asked when no trump lies in the trick."""
    return max(contenders, key=height)


@next_leads.rule("trick.winner-leads")
def winner_leads(winner: Seat) -> Seat:
    """Who leads to the next trick."""
    return winner


@endings.rule("trick.all-played")
def no_cards_left(cards_left: int) -> bool:
    """Whether the round is over, by the number of cards still held by all."""
    return cards_left == 0


@early_ends.rule("trick.no-claims")
def played_to_the_end(state: State) -> bool:
    """Whether a round is broken off after a trick because nothing can change any more."""
    return False


@bonuses.rule("trick.last-ten")
def ten_for_the_last(is_last: bool) -> int:
    """Points for winning a trick, beside those of its cards."""
    return LAST_TEN if is_last else 0
