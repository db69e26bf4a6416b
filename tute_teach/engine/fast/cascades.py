"""What the duties leave of a hand, as masks: made by asking the table's duties about every way a trick can stand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from tute_teach.engine.rulebook import Rulebook
from tute_teach.engine.tricks import best_card
from tute_teach.model.cards import (
    ALL_CARDS,
    NO_CARDS,
    SUITS,
    WHOLE_PACK,
    Card,
    Cards,
    Suit,
    bit,
    each,
    suit_cards,
    suit_of,
)
from tute_teach.rules.binding import remembered
from tute_teach.rules.trick import Standing, standing

STEPS = 3
"""How many masks are tried before any card of the hand will do."""

Cascade = tuple[Cards, ...]
Row = tuple[int, int, int, int]
"""Three masks, of which the first that a hand meets says what may be played (none: the whole hand), and the cards that
would win the trick from the card that is winning it."""
Rows = dict[int, dict[int, Row]]
"""By the card led, then by the card that is winning the trick: its row. Cards are sets of one."""
TRUMPS = (*SUITS, None)


class CannotCompile(ValueError):
    """Rules that do not fit into tables; its one argument is the slot that stands in the way. No reader meets it."""


@lru_cache(maxsize=4096)
def cascade(wanted: tuple[Cards, ...]) -> Cascade:
    """The pack in layers, best first: the cards left of a hand are all that it holds of the first layer it meets.

    Duties that each keep what they want, if anything is left of it, leave the cards that meet the first duty if there
    are any, among these those that meet the second, and so on: the layers are the sets of duties met, in that order.
    """
    layers = [WHOLE_PACK]
    for wants in wanted:
        layers = [Cards(part) for layer in layers for part in (layer & wants, layer & ~wants) if part]
    return tuple(layers)


def duty_rows(book: Rulebook) -> tuple[tuple[Rows, ...], tuple[Rows, ...]]:
    """For a seat whose opponents are winning the trick, and for one whose side is: the rows by suit of trumps.

    The last row is for no trumps. CannotCompile when masks are not enough for a table: its winning card must be all
    that matters of a trick, whichever cards lie beside it.
    """
    return _known(_Asked((book.duties, book.relief, book.contends, book.winnings), book))


@dataclass(frozen=True, slots=True)
class _Asked:
    """A rulebook, known by what the rows hang on: many tables share them, and they take a fifth of a second to make."""

    parts: tuple[object, ...]
    book: Rulebook = field(compare=False)


@remembered(maxsize=64)
def _known(asked: _Asked) -> tuple[tuple[Rows, ...], tuple[Rows, ...]]:
    against, own = (tuple(_rows(asked.book, trump, wins) for trump in TRUMPS) for wins in (False, True))
    return against, own


def _rows(book: Rulebook, trump: Suit | None, own_side_wins: bool) -> Rows:
    found: dict[tuple[Suit, Card], Cascade] = {}
    for now in _standings(trump, own_side_wins):
        lifted = book.relief[1](now)
        layers = cascade(tuple(wants(now) if rule_id not in lifted else NO_CARDS for rule_id, wants in book.duties))
        laid = (now.best_led,) if now.best_trump is None else (now.best_led, now.best_trump)
        winning = laid[best_card(book, laid, trump)[0]]
        if found.setdefault((now.led, winning), layers) != layers:
            raise CannotCompile("play.duties")
    rows: Rows = {}
    for led in SUITS:
        by_winning: dict[int, Row] = {
            bit(winning): _row(book, led, winning, trump, layers)
            for (suit, winning), layers in found.items()
            if suit == led
        }
        rows |= {bit(card): by_winning for card in each(suit_cards(led))}
    return rows


def _standings(trump: Suit | None, own_side_wins: bool) -> Iterator[Standing]:
    """Every way a trick can stand, as the rules tell it: card led, highest of its suit, highest trump beside it."""
    for led_card in ALL_CARDS:
        suit = suit_cards(suit_of(led_card))
        simple = {standing((led_card, *others), trump) for others in ((), *((one,) for one in each(suit)))}
        beside: Sequence[Card] = () if trump is None else tuple(each(suit_cards(trump)))
        trumps = {standing((led_card, other), trump).best_trump for other in beside if other != led_card} | {None}
        for now in simple:
            for best_trump in trumps:
                yield Standing(now.led, trump, led_card, now.best_led, best_trump, own_side_wins)


def _row(book: Rulebook, led: Suit, winning: Card, trump: Suit | None, layers: Cascade) -> Row:
    """A row: the layers but the last, which is whatever else a hand holds, and what would win from the winning card."""
    if len(layers) > STEPS + 1:
        raise CannotCompile("play.duties")
    first, second, third = (*layers[:-1], *[NO_CARDS] * STEPS)[:STEPS]
    return first, second, third, _winning_over(book, led, winning, trump)


def _winning_over(book: Rulebook, led: Suit, winning: Card, trump: Suit | None) -> Cards:
    """The cards that win a trick from its winning card, another one having been led where that card was not."""
    better = 0
    leads = [card for card in each(suit_cards(led)) if card != winning]
    for card in ALL_CARDS:
        if card != winning:
            before = () if suit_cards(led) & bit(winning) else (next(one for one in leads if one != card),)
            laid = (*before, winning, card)
            better |= bit(card) if best_card(book, laid, trump)[0] == len(laid) - 1 else 0
    return Cards(better)
