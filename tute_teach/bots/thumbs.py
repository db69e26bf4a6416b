"""Rules of thumb, as a good player would tell them. Each has a name, a sentence, and picks a card or passes.

They are asked in order and the first that picks decides. A thumb sees a `Reading` and picks from its options.
"""

from collections.abc import Callable, Iterable

from tute_teach.bots.bot import Thumb
from tute_teach.bots.reading import HONOUR, Reading
from tute_teach.model.cards import Card, Cards, bit, count, holds, strength_of, suit_of

Pick = Callable[[Reading], Card | None]

# How likely an opponent may be to beat a card before it counts as doubtful; found by play on duplicate deals.
CASH_RISK = 0.4
FEED_RISK = 0.35
WIN_RISK = 0.55


def cheapest(reading: Reading, cards: Iterable[Card]) -> Card:
    """The card that costs least to part with: pairs to be declared cost most, then trumps, then points."""
    kept = reading.kept

    def cost(card: Card) -> tuple[bool, bool, int, int, int]:
        is_trump = holds(reading.trumps, card)
        return (
            holds(kept, card),
            is_trump,
            reading.points(card),
            count(reading.own_in(suit_of(card))),
            strength_of(card),
        )

    return min(cards, key=cost)


def richest(reading: Reading, cards: Iterable[Card]) -> Card:
    """The card with most points, the weaker of equals; pairs to be declared are spared."""
    kept = reading.kept
    return max(cards, key=lambda card: (-1 if holds(kept, card) else reading.points(card), -strength_of(card)))


def only_card(reading: Reading) -> Card | None:
    """There is no choice."""
    return reading.options[0] if len(reading.options) == 1 else None


def keep_for_last(reading: Reading) -> Card | None:
    """Two cards left and the lead: keep the one that will take the last trick, with its ten points."""
    if not reading.leads or reading.tricks_left != 2:
        return None
    keep = [card for card in reading.options if reading.is_master(card) and holds(reading.trumps, card)]
    others = [card for card in reading.options if card not in keep]
    return others[0] if keep and others else None


def win_to_declare(reading: Reading) -> Card | None:
    """A pair waits to be declared: lead a card that will probably win the trick."""
    kept = reading.kept
    if not reading.leads or not kept:
        return None
    fair = [card for card in reading.options if not holds(kept, card) and reading.danger(card) < WIN_RISK]
    return min(fair, key=lambda card: (reading.danger(card), reading.points(card)), default=None)


def draw_trumps(reading: Reading) -> Card | None:
    """More trumps than all the others together, and the highest: take the opponents' trumps away."""
    own = Cards(reading.hand & reading.trumps)
    theirs = any(reading.may_hold[seat] & reading.trumps for seat in reading.opponents)
    left = count(Cards(reading.unseen & reading.trumps))
    if not reading.leads or not theirs or count(own) <= left:
        return None
    spared = reading.kept
    high = [card for card in reading.options if holds(own, card) and reading.is_master(card)]
    return max((card for card in high if not holds(spared, card)), default=None)


def cash(reading: Reading) -> Card | None:
    """Lead a card that will very likely win and brings points."""
    if not reading.leads:
        return None
    spared = Cards(reading.kept | reading.trumps)
    rich = [card for card in reading.options if reading.points(card) >= HONOUR and not holds(spared, card)]
    fair = [card for card in rich if reading.danger(card) < CASH_RISK]
    return min(fair, key=reading.danger, default=None)


def lead_low(reading: Reading) -> Card | None:
    """Nothing sure to win: lead what costs least if it is beaten, and keep trumps and pairs."""
    if not reading.leads:
        return None
    kept = reading.kept
    plain = [card for card in reading.options if not holds(reading.trumps, card)] or reading.options

    def loss(card: Card) -> tuple[bool, float, float]:
        danger = reading.danger(card)
        return holds(kept, card), reading.points(card) * (2 * danger - 1), danger

    return min(plain, key=loss)


def feed_partner(reading: Reading) -> Card | None:
    """The partner is winning and will hardly be beaten: give points."""
    winning = reading.winning
    if winning is None or not reading.partner_wins or reading.danger(winning[1]) > FEED_RISK:
        return None
    giving = [card for card in reading.options if not reading.takes(card) and not holds(reading.trumps, card)]
    return richest(reading, giving) if giving else None


def take(reading: Reading) -> Card | None:
    """The trick can be taken and probably kept: take it, with points unless it costs a trump."""
    if reading.leads:
        return None
    winners = [card for card in reading.options if reading.takes(card) and reading.danger(card) <= WIN_RISK]
    if not winners:
        return None
    plain = [card for card in winners if not reading.trumps & bit(card)]
    return richest(reading, plain) if plain else cheapest(reading, winners)


def throw_cheap(reading: Reading) -> Card | None:
    """The trick is lost, or may be: give away as little as possible."""
    return cheapest(reading, reading.options)


_DRAW = (Thumb("draw-trumps"), draw_trumps)
_LEADS = ((Thumb("cash"), cash), (Thumb("lead-low"), lead_low))
_TRICKS = ((Thumb("take"), take), (Thumb("throw-cheap"), throw_cheap))
_FIRST = ((Thumb("only-card"), only_card), (Thumb("keep-for-last"), keep_for_last))
_TO_DECLARE = (Thumb("win-to-declare"), win_to_declare)

THUMBS: tuple[tuple[Thumb, Pick], ...] = (
    *_FIRST,
    _TO_DECLARE,
    _DRAW,
    *_LEADS,
    (Thumb("feed-partner"), feed_partner),
    *_TRICKS,
)
"""For pairs, in the order in which they are asked; the last always picks."""

BIDDER_THUMBS: tuple[tuple[Thumb, Pick], ...] = (*_FIRST, _TO_DECLARE, _DRAW, *_LEADS, *_TRICKS)
"""For the one who plays alone against the others."""

DEFENCE_THUMBS: tuple[tuple[Thumb, Pick], ...] = (
    *_FIRST,
    _DRAW,
    *_LEADS,
    (Thumb("feed-fellow"), feed_partner),
    *_TRICKS,
)
"""For those who play against the winner of an auction."""
