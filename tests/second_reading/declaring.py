"""Declarations from the hand, and the Tute: section 5 and classic.tute of the rules, house table."""

from typing import TypedDict

from tests.second_reading.cards import SUITS


class Declaration(TypedDict):
    """A declaration made: ``order_rule`` is the id that put it before the player's other suits, "" if it was alone."""

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


def _call(
    hands: dict[int, list[str]],
    entitled: list[int],
    who_rule: str,
    trump: str,
    declared: list[str],
    dealt: dict[int, list[str]],
) -> AfterTrick:
    made: list[Declaration] = []
    not_made: list[NotMade] = []
    others = [seat for seat in sorted(hands) if seat not in entitled]
    for seat in entitled + others:
        open_suits = []
        for suit in SUITS:
            if suit in declared:
                # decl.once
                if holds_pair(hands[seat], suit):
                    not_made.append({"seat": seat, "suit": suit, "rule": "decl.once"})
            elif holds_pair(hands[seat], suit):
                open_suits.append(suit)
            elif holds_pair(dealt[seat], suit):
                # decl.in-hand: both were held once, and one is played.
                not_made.append({"seat": seat, "suit": suit, "rule": "decl.in-hand"})
        if not open_suits:
            continue
        if seat not in entitled:
            for suit in open_suits:
                not_made.append({"seat": seat, "suit": suit, "rule": who_rule})
            continue
        # decl.automatic: the table makes it at once.
        first, order_rule = first_of(open_suits, hands[seat], trump)
        worth = worth_of(first, trump)
        made.append({"seat": seat, "suit": first, "worth": worth, "order_rule": order_rule})
        for suit in open_suits:
            if suit != first:
                # decl.one-each: the others wait.
                not_made.append({"seat": seat, "suit": suit, "rule": "decl.one-each"})
    return {"tute": None, "made": made, "not_made": not_made, "bar": ""}


def declarations_after_trick(
    hands: dict[int, list[str]],
    winner: int,
    trump: str,
    declared: list[str],
    dealt: dict[int, list[str]],
) -> AfterTrick:
    """What is called in classic after the trick that ``winner`` took (decl.when).

    ``hands`` are the cards left after the trick, ``declared`` the suits declared before, ``dealt`` the hands as dealt.
    """
    # decl.not-after-last, classic.tute-first: nothing after the last trick, no cards are left.
    if all(hands[seat] == [] for seat in hands):
        return {"tute": None, "made": [], "not_made": [], "bar": "decl.not-after-last"}
    # decl.who-classic: both players of the pair; decl.order-of-partners: the trick's winner first.
    entitled = [winner, partner_of(winner)]
    # classic.tute-first: before any declaration; classic.tute-side: whoever of the pair won the trick.
    for seat in entitled:
        rank = tute_of(hands[seat])
        if rank != "":
            return {"tute": {"seat": seat, "rank": rank}, "made": [], "not_made": [], "bar": "classic.tute-first"}
    return _call(hands, entitled, "decl.who-classic", trump, declared, dealt)


def declarations_in_bidding(
    hands: dict[int, list[str]],
    winner: int,
    bidder: int,
    trump: str,
    declared: list[str],
    dealt: dict[int, list[str]],
) -> AfterTrick:
    """What is called in bidding: there is no Tute (bid.no-tute), and only the bidder declares (decl.who-bidding)."""
    if all(hands[seat] == [] for seat in hands):
        return {"tute": None, "made": [], "not_made": [], "bar": "decl.not-after-last"}
    # decl.who-bidding, bid.opponents-silent: only after a trick that he won himself.
    if winner == bidder:
        return _call(hands, [bidder], "decl.who-bidding", trump, declared, dealt)
    return _call(hands, [], "decl.who-bidding", trump, declared, dealt)
