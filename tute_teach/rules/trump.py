"""How a round gets its trumps."""

from collections.abc import Callable

from tute_teach.model.cards import Card, Suit, suit_of
from tute_teach.rules.binding import Register

trumpings: Register[Callable[[tuple[Card, ...]], tuple[Suit | None, Card | None]]] = Register("trumps at the deal")


@trumpings.rule("trump.classic")
def last_card_dealt(order: tuple[Card, ...]) -> tuple[Suit | None, Card | None]:
    """Trumps and the card shown to all, from the pack in dealing order."""
    turned = order[-1]
    return suit_of(turned), turned


@trumpings.rule("trump.cabron")
@trumpings.rule("trump.bidding")
def none_at_the_deal(order: tuple[Card, ...]) -> tuple[Suit | None, Card | None]:
    """No trumps at the deal: they come with the first declaration, or are named."""
    return None, None
