"""Who wins a trick and how one is played: section 4 of the rules."""

from collections.abc import Callable
from typing import TypedDict

from tests.second_reading.cards import higher, points_of, suit_of, to_the_right
from tests.second_reading.obligations import legal_cards, names_partner, reason

LAST_TEN = 10  # trick.last-ten


class Situation(TypedDict):
    """What ``choose`` is told besides the cards it may choose from. ``hands`` are all the hands, open."""

    number: int
    seat: int
    leader: int
    trick: list[str]
    trump: str | None
    hands: dict[int, list[str]]


class Why(TypedDict):
    """The verdict on one card: may it be played, which id decides, is play.partner named beside it."""

    allowed: bool
    rule: str
    partner: bool


class Ply(TypedDict):
    """One card played, with the verdict on every card that was in the hand."""

    seat: int
    card: str
    legal: list[str]
    why: dict[str, Why]


class Trick(TypedDict):
    """One finished trick: its number from 1, cards in order of play, points without the last ten."""

    number: int
    leader: int
    cards: list[str]
    trump: str | None
    winner: int
    rule: str
    points: int
    plies: list[Ply]


class Points(TypedDict):
    """The points of a pair or a player, itemised."""

    cards: int
    declarations: int
    last_ten: int


Choose = Callable[[list[str], Situation], str]


def winner_of(trick: list[str], trump: str | None) -> tuple[int, str]:
    """The index of the winning card in the order of play, and the id that decides."""
    best = -1
    # trick.trump-wins: the highest trump in the trick (also when trumps were led).
    for index in range(len(trick)):
        if suit_of(trick[index]) == trump and (best == -1 or higher(trick[index], trick[best])):
            best = index
    if best != -1:
        return best, "trick.trump-wins"
    # trick.led-wins: the highest card of the suit led; trick.discard-loses: nothing else can win.
    best = 0
    for index in range(len(trick)):
        if suit_of(trick[index]) == suit_of(trick[0]) and higher(trick[index], trick[best]):
            best = index
    return best, "trick.led-wins"


def points_of_trick(trick: list[str]) -> int:
    """The points of the cards of a trick, without the last ten."""
    total = 0
    for card in trick:
        total += points_of(card)
    return total


def total_of(points: Points) -> int:
    """Cards, declarations and last ten together."""
    return points["cards"] + points["declarations"] + points["last_ten"]


def no_points() -> Points:
    """The points of somebody who has none yet."""
    return {"cards": 0, "declarations": 0, "last_ten": 0}


def winning_seat(trick: list[str], trump: str | None, leader: int, players: int) -> int:
    """The seat that is winning the cards on the table so far."""
    index, _ = winner_of(trick, trump)
    seat = leader
    for _ in range(index):
        seat = to_the_right(seat, players)
    return seat


def play_trick(
    number: int,
    hands: dict[int, list[str]],
    leader: int,
    trump: str | None,
    friends: dict[int, list[int]],
    choose: Choose,
) -> Trick:
    """Play one trick and take its cards out of ``hands``.

    ``friends`` gives for each seat the other seats of its side. A choice that is not legal raises ValueError.
    """
    players = len(hands)
    cards: list[str] = []
    plies: list[Ply] = []
    seat = leader
    # play.turn: one card each, in turn to the right.
    for _ in range(players):
        hand = hands[seat]
        friend_wins = len(cards) > 0 and winning_seat(cards, trump, leader, players) in friends[seat]
        why: dict[str, Why] = {}
        for held in hand:
            allowed, rule = reason(held, hand, cards, trump)
            partner = names_partner(held, hand, cards, trump, friend_wins)
            why[held] = {"allowed": allowed, "rule": rule, "partner": partner}
        legal = legal_cards(hand, cards, trump)
        copies = {other: list(hands[other]) for other in hands}
        situation: Situation = {
            "number": number,
            "seat": seat,
            "leader": leader,
            "trick": list(cards),
            "trump": trump,
            "hands": copies,
        }
        card = choose(list(legal), situation)
        if card not in legal:
            raise ValueError(f"trick {number}, seat {seat}: {card} may not be played, only {legal}")
        hand.remove(card)
        cards.append(card)
        plies.append({"seat": seat, "card": card, "legal": legal, "why": why})
        seat = to_the_right(seat, players)
    _, rule = winner_of(cards, trump)
    # trick.winner-leads: the caller lets this seat lead to the next.
    winner = winning_seat(cards, trump, leader, players)
    points = points_of_trick(cards)
    return {
        "number": number,
        "leader": leader,
        "cards": cards,
        "trump": trump,
        "winner": winner,
        "rule": rule,
        "points": points,
        "plies": plies,
    }


def from_script(script: list[str]) -> Choose:
    """A ``choose`` that plays the cards of a record one after another."""
    left = list(script)

    def choose(legal: list[str], situation: Situation) -> str:
        return left.pop(0)

    return choose
