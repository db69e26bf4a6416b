"""Who is winning a trick, by which rule, and what lies in it."""

from collections.abc import Sequence

from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.model.cards import Card, Suit, suit_of
from tute_teach.model.seats import Seat, next_seat
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.rules.binding import remembered


# Whoever plays, asks, explains and draws a trick wants to know it of the same cards.
@remembered(maxsize=4096)
def best_card(book: Rulebook, cards: tuple[Card, ...], trump: Suit | None) -> tuple[int, str]:
    """Index of the winning card of a trick of at least one card, and the rule that makes it win."""
    led = suit_of(cards[0])
    contenders = [card for card in cards if book.contends(card, led, trump)]
    for rule_id, wins in book.winnings:
        best = wins(contenders, trump)
        if best is not None:
            return cards.index(best), rule_id
    raise LookupError("no rule of the table finds a winner")


def best_play(state: State) -> tuple[Seat, str] | None:
    """The seat that is winning the running trick, and by which rule; None before the first card."""
    if not state.trick.cards:
        return None
    index, rule_id = best_card(rulebook(state.table), state.trick.cards, state.trump)
    return next_seat(state.trick.lead, state.players, index), rule_id


def trick_points(table: Table, cards: Sequence[Card]) -> int:
    """The points of the cards in a trick."""
    return sum(map(rulebook(table).points, cards))
