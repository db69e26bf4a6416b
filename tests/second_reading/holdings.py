"""What a hand holds that can be called, king and knight or a Tute, and the records of what was: section 5."""

from typing import TypedDict

from tests.second_reading.cards import SUITS


class Declaration(TypedDict):
    """A declaration made: ``order_rule`` is the id that put it before the player's other suits.

    It is "" if the suit was alone, and with own declaring, where no order binds.
    """

    seat: int
    suit: str
    worth: int
    order_rule: str


class NotMade(TypedDict):
    """A king and knight that were not declared after this trick, and the id that says why."""

    seat: int
    suit: str
    rule: str


class Tute(TypedDict):
    """A Tute called: the four kings ("12") or the four knights ("11")."""

    seat: int
    rank: str


class AfterTrick(TypedDict):
    """All that was called after one trick. ``bar`` is the id that shuts out every declaration, "" if none does."""

    tute: Tute | None
    made: list[Declaration]
    not_made: list[NotMade]
    bar: str


def partner_of(seat: int) -> int:
    """The seat opposite (classic.pairs)."""
    if seat == 1:
        return 3
    if seat == 2:
        return 4
    if seat == 3:
        return 1
    return 2


def holds_pair(hand: list[str], suit: str) -> bool:
    """King and knight of the suit are both in the hand (decl.in-hand)."""
    return "12" + suit in hand and "11" + suit in hand


def worth_of(suit: str, trump: str) -> int:
    """40 for king and knight of trumps, 20 for another suit, in points (decl.worth)."""
    if suit == trump:
        return 40
    return 20


def length_in(hand: list[str], suit: str) -> int:
    """How many cards of the suit are left in the hand."""
    return len([card for card in hand if card[-1] == suit])


def first_of(suits: list[str], hand: list[str], trump: str) -> tuple[str, str]:
    """Which of a player's suits comes first, and the id that decides between them ("" for a single suit)."""
    if len(suits) == 1:
        return suits[0], ""
    # decl.forty-first
    if trump in suits:
        return trump, "decl.forty-first"
    # decl.fewest-first: counted after the trick.
    fewest = min(length_in(hand, suit) for suit in suits)
    shortest = [suit for suit in suits if length_in(hand, suit) == fewest]
    if len(shortest) == 1:
        return shortest[0], "decl.fewest-first"
    # decl.equal-length: oros, copas, espadas, bastos.
    for suit in SUITS:
        if suit in shortest:
            return suit, "decl.equal-length"
    raise AssertionError("no suit at all")


def tute_of(hand: list[str]) -> str:
    """The rank of which the hand holds all four, kings ("12") or knights ("11"), or "" (classic.tute-in-hand)."""
    for rank in ["12", "11"]:
        if all(rank + suit in hand for suit in SUITS):
            return rank
    return ""
