"""The duties: what may be played on a trick.

A duty sees how the trick stands, never the hand, and says which cards it wants (none: it does not apply). The engine
asks the duties in the table's order; each keeps the wanted cards of what is left, if there are any. A licence says
which cards a rule allows, for the answer to "why may I?".
"""

from collections.abc import Callable

from tute_teach.model.cards import NO_CARDS, WHOLE_PACK, Card, Cards, Suit, suit_cards
from tute_teach.rules.binding import Register
from tute_teach.rules.cards import above
from tute_teach.rules.trick import Standing

Duty = Callable[[Standing], Cards]
Licence = Callable[[Standing, Cards], Cards]

duties: Register[Duty] = Register("duty")
causes: Register[Callable[[Standing], Card]] = Register("card that brings a duty about")
licences: Register[Licence] = Register("licence")
openings: Register[Callable[[Cards, Suit | None], Cards]] = Register("opening of a trick")
reliefs: Register[Callable[[Standing], frozenset[str]]] = Register("relief from the duties")


@openings.rule("play.lead")
def any_card(hand: Cards, trump: Suit | None) -> Cards:
    """The cards of a hand that may be led."""
    return hand


@duties.rule("play.follow")
def follow(standing: Standing) -> Cards:
    """Cards of the suit led."""
    return suit_cards(standing.led)


@causes.rule("play.follow")
@causes.rule("play.trump")
def led_card(standing: Standing) -> Card:
    """The card that was led."""
    return standing.led_card


@duties.rule("play.beat")
def beat(standing: Standing) -> Cards:
    """Cards above the highest of the suit led, while nobody has trumped."""
    return NO_CARDS if standing.trumped else above(standing.best_led)


@causes.rule("play.beat")
def best_led(standing: Standing) -> Card:
    """The highest card of the suit led."""
    return standing.best_led


@duties.rule("play.trump")
def trump(standing: Standing) -> Cards:
    """Trumps on another suit, while nobody has trumped; on a led trump they follow suit."""
    if standing.trump is None or standing.trump == standing.led or standing.trumped:
        return NO_CARDS
    return suit_cards(standing.trump)


@duties.rule("play.overtrump")
def overtrump(standing: Standing) -> Cards:
    """Trumps above the highest trump, once somebody has trumped."""
    return NO_CARDS if standing.best_trump is None else above(standing.best_trump)


@duties.rule("play.undertrump")
def undertrump(standing: Standing) -> Cards:
    """Trumps, however low, once somebody has trumped."""
    return suit_cards(standing.trump) if standing.trumped and standing.trump is not None else NO_CARDS


@causes.rule("play.overtrump")
@causes.rule("play.undertrump")
def best_trump(standing: Standing) -> Card:
    """The highest trump in the trick."""
    return standing.best_trump if standing.best_trump is not None else standing.led_card


@licences.rule("play.follow-is-enough")
def follow_is_enough(standing: Standing, hand: Cards) -> Cards:
    """Any card of the suit led, once somebody has trumped."""
    return suit_cards(standing.led) if standing.trumped else NO_CARDS


@licences.rule("play.cannot-beat")
def cannot_beat(standing: Standing, hand: Cards) -> Cards:
    """Any card of the suit led, when none in hand is high enough."""
    return NO_CARDS if hand & above(standing.best_led) else suit_cards(standing.led)


@licences.rule("play.no-trumps-yet")
def no_trumps_yet(standing: Standing, hand: Cards) -> Cards:
    """Any card, while there are no trumps."""
    return WHOLE_PACK if standing.trump is None else NO_CARDS


@licences.rule("play.void")
def void(standing: Standing, hand: Cards) -> Cards:
    """Any card, when the hand holds no trump."""
    if standing.trump is None or hand & suit_cards(standing.trump):
        return NO_CARDS
    return WHOLE_PACK


@licences.rule("play.cannot-overtrump")
def cannot_overtrump(standing: Standing, hand: Cards) -> Cards:
    """Any card, when the trick is trumped and no trump in hand is high enough."""
    if standing.best_trump is None or hand & above(standing.best_trump):
        return NO_CARDS
    return WHOLE_PACK


@reliefs.rule("play.partner")
def partner_frees_nobody(standing: Standing) -> frozenset[str]:
    """The duties that are lifted while one's own side is winning the trick: none."""
    return frozenset()


@reliefs.rule("play.partner-frees")
def partner_frees(standing: Standing) -> frozenset[str]:
    """The duties that are lifted while one's own side is winning the trick: all but following."""
    if not standing.own_side_wins:
        return frozenset()
    return frozenset({"play.beat", "play.trump", "play.overtrump", "play.undertrump"})
