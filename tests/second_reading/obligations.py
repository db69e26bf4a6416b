"""What may be played: section 3 of the rules, twice over.

``legal_cards`` is written from the entries (play.follow, play.beat and so on) and ``reason`` from the table that says
which id decides a card. Neither calls the other, so that each is a check of the other.

A trick is the list of the cards on the table in the order of play; ``trump`` is a suit letter, or None while there
are no trumps. ``friend_wins`` says that the own side is winning the trick; it matters where ``play.when-partner-wins``
is ``free``.
"""

from tests.second_reading.cards import higher, suit_of
from tests.second_reading.options import Options, value_of

# The ids which are duties: something must be played. The others set a player free.
DUTIES = ["play.follow", "play.beat", "play.trump", "play.overtrump", "play.undertrump"]


def cards_of(cards: list[str], suit: str | None) -> list[str]:
    """Those of the cards which are of the suit."""
    return [card for card in cards if suit_of(card) == suit]


def higher_than_all(cards: list[str], others: list[str]) -> list[str]:
    """Those of the cards, all of one suit, which are higher than every one of the others, of that suit too."""
    found = []
    for card in cards:
        if all(higher(card, other) for other in others):
            found.append(card)
    return found


def is_trumped(trick: list[str], trump: str | None) -> bool:
    """Led is not trumps and a trump lies in the trick."""
    if trump is None or not trick:
        return False
    if suit_of(trick[0]) == trump:
        return False
    return len(cards_of(trick, trump)) > 0


def legal_cards(
    hand: list[str], trick: list[str], trump: str | None, friend_wins: bool = False, options: Options = None
) -> list[str]:
    """The cards of the hand that may be played, in the order of the hand."""
    freed = friend_wins and value_of(options, "play.when-partner-wins") == "free"
    # play.lead: any card, a trump included.
    if not trick:
        return list(hand)
    led = suit_of(trick[0])
    followers = cards_of(hand, led)
    if followers:
        # play.follow: holding the suit led, play it.
        if is_trumped(trick, trump):
            # play.follow-is-enough: any card of the suit led will do.
            return followers
        if freed:
            # play.partner-frees: from beating, never from following.
            return followers
        beaters = higher_than_all(followers, cards_of(trick, led))
        if beaters:
            # play.beat: higher than the highest card of the suit led on the table, also when trumps are led.
            return beaters
        # play.cannot-beat: any card of the suit.
        return followers
    # From here on the player is void in the suit led.
    if trump is None:
        # play.no-trumps-yet: any card.
        return list(hand)
    trumps = cards_of(hand, trump)
    if not trumps:
        # play.void: any card.
        return list(hand)
    if freed:
        # play.partner-frees: from trumping and overtrumping, and so from undertrumping.
        return list(hand)
    if not is_trumped(trick, trump):
        # play.trump: any trump.
        return trumps
    high_trumps = higher_than_all(trumps, cards_of(trick, trump))
    if high_trumps:
        # play.overtrump: one of those.
        return high_trumps
    if value_of(options, "play.when-cannot-overtrump") == "undertrump":
        # play.undertrump: a lower trump is compulsory.
        return trumps
    # play.cannot-overtrump: any card, a lower trump included.
    return list(hand)


def reason(
    card: str,
    hand: list[str],
    trick: list[str],
    trump: str | None,
    friend_wins: bool = False,
    options: Options = None,
) -> tuple[bool, str]:
    """Whether the card may be played, and the one id that decides it, as the table of section 3 has it.

    Where a duty would bind and play.partner-frees lifts it, that id decides every card that is free by it, the cards
    that would have met the duty among them; where no duty would bind, the table stands as it is.
    """
    if card not in hand:
        return False, "play.turn"  # nobody plays a card not held
    if not trick:
        return True, "play.lead"
    led = suit_of(trick[0])
    freed = friend_wins and value_of(options, "play.when-partner-wins") == "free"
    if any(suit_of(held) == led for held in hand):
        return _reason_holding_the_suit(card, hand, trick, trump, freed)
    return _reason_void(card, hand, trick, trump, freed, options)


def _reason_holding_the_suit(
    card: str, hand: list[str], trick: list[str], trump: str | None, freed: bool
) -> tuple[bool, str]:
    led = suit_of(trick[0])
    # Forbidden: another suit.
    if suit_of(card) != led:
        return False, "play.follow"
    # Allowed: play.follow-is-enough once trumped.
    if trump is not None and led != trump and any(suit_of(played) == trump for played in trick):
        return True, "play.follow-is-enough"
    highest_led = trick[0]
    for played in trick:
        if suit_of(played) == led and higher(played, highest_led):
            highest_led = played
    # play.partner-frees, where there is something to be freed from.
    if freed and any(suit_of(held) == led and higher(held, highest_led) for held in hand):
        return True, "play.partner-frees"
    # Else play.beat for a card that beats.
    if higher(card, highest_led):
        return True, "play.beat"
    # Forbidden: a lower card with a higher one in hand.
    for held in hand:
        if suit_of(held) == led and higher(held, highest_led):
            return False, "play.beat"
    # Else play.cannot-beat.
    return True, "play.cannot-beat"


def _reason_void(
    card: str, hand: list[str], trick: list[str], trump: str | None, freed: bool, options: Options
) -> tuple[bool, str]:
    # Allowed: play.no-trumps-yet.
    if trump is None:
        return True, "play.no-trumps-yet"
    # Else play.void.
    if not any(suit_of(held) == trump for held in hand):
        return True, "play.void"
    highest_trump = ""
    for played in trick:
        if suit_of(played) == trump and (highest_trump == "" or higher(played, highest_trump)):
            highest_trump = played
    # Else play.trump, which forbids every other card.
    if highest_trump == "":
        if freed:
            return True, "play.partner-frees"
        return suit_of(card) == trump, "play.trump"
    # Or play.overtrump, which forbids every other card.
    for held in hand:
        if suit_of(held) == trump and higher(held, highest_trump):
            if freed:
                return True, "play.partner-frees"
            good = suit_of(card) == trump and higher(card, highest_trump)
            return good, "play.overtrump"
    # Or play.undertrump, which forbids every card that is no trump.
    if value_of(options, "play.when-cannot-overtrump") == "undertrump":
        if freed:
            return True, "play.partner-frees"
        return suit_of(card) == trump, "play.undertrump"
    # Or play.cannot-overtrump.
    return True, "play.cannot-overtrump"


def names_partner(
    card: str,
    hand: list[str],
    trick: list[str],
    trump: str | None,
    own_side_winning: bool,
    options: Options = None,
) -> bool:
    """Whether play.partner is named beside the id of the card: a duty binds while one's own side is winning."""
    if not own_side_winning:
        return False
    # play.partner is the bound value; at a table with play.partner-frees it is no rule.
    if value_of(options, "play.when-partner-wins") == "free":
        return False
    _, rule = reason(card, hand, trick, trump, own_side_winning, options)
    return rule in DUTIES
