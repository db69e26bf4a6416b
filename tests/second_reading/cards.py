"""The pack, the strength and worth of its cards, the deal: sections 1 and 2 of the rules."""

SUITS = ["o", "c", "e", "b"]
RANKS = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"]


def suit_of(card: str) -> str:
    """The suit letter of a card, its last sign."""
    return card[-1]


def rank_of(card: str) -> str:
    """The printed number of a card, all but its last sign."""
    return card[:-1]


def pack() -> list[str]:
    """The forty cards (cards.pack)."""
    cards = []
    for suit in SUITS:
        for rank in RANKS:
            cards.append(rank + suit)
    return cards


def pack_without_twos() -> list[str]:
    """The thirty-six cards of bidding and of three-player cabrón (cards.no-twos)."""
    cards = []
    for card in pack():
        if rank_of(card) != "2":
            cards.append(card)
    return cards


def strength_of(card: str) -> int:
    """How strong a card is in its suit: 10 for the ace down to 1 for the two (cards.rank)."""
    high_to_low = ["1", "3", "12", "11", "10", "7", "6", "5", "4", "2"]
    return 10 - high_to_low.index(rank_of(card))


def higher(a: str, b: str) -> bool:
    """Whether ``a`` is higher than ``b``. Only cards of one suit can be compared; others raise ValueError."""
    if suit_of(a) != suit_of(b):
        raise ValueError(f"{a} and {b} are of different suits")
    return strength_of(a) > strength_of(b)


def points_of(card: str) -> int:
    """What a card counts, in points (cards.points)."""
    rank = rank_of(card)
    if rank == "1":
        return 11
    if rank == "3":
        return 10
    if rank == "12":
        return 4
    if rank == "11":
        return 3
    if rank == "10":
        return 2
    return 0


def is_blank(card: str) -> bool:
    """Whether a card is one of 7 6 5 4 2 (cards.blank)."""
    return rank_of(card) in ["7", "6", "5", "4", "2"]


def to_the_right(seat: int, players: int) -> int:
    """The seat (or chair) whose turn comes after this one (deal.direction, play.turn)."""
    if seat == players:
        return 1
    return seat + 1


def deal_out(order: list[str], players: int) -> dict[int, list[str]]:
    """The hands by seat: the whole pack, card by card, beginning with the lead (deal.all-cards, deal.lead).

    ``order`` is the pack in the order in which it is dealt. The dealer is the last seat and gets the last card.
    """
    hands: dict[int, list[str]] = {}
    for seat in range(1, players + 1):
        hands[seat] = []
    seat = 1
    for card in order:
        hands[seat].append(card)
        seat = to_the_right(seat, players)
    return hands


def deal(order: list[str]) -> tuple[dict[int, list[str]], str, str]:
    """The classic deal: hands by seat, suit of trumps, card shown (trump.classic)."""
    if sorted(order) != sorted(pack()):
        raise ValueError("not the forty cards")
    hands = deal_out(order, 4)
    shown = order[-1]
    return hands, suit_of(shown), shown


def next_dealer(dealer: int, players: int) -> int:
    """The chair that deals the next hand, played or not (deal.rotate). Chairs are numbered to the right."""
    return to_the_right(dealer, players)


def chair_of(seat: int, dealer: int, players: int) -> int:
    """The chair behind a seat, when the chair ``dealer`` deals: the lead sits at the dealer's right (deal.lead)."""
    chair = dealer
    for _ in range(seat):
        chair = to_the_right(chair, players)
    return chair
