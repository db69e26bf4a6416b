"""Who wins a trick and how one is played: section 4 of the rules."""

from collections.abc import Callable
from typing import TypedDict

from tests.second_reading.cards import higher, points_of, suit_of, to_the_right
from tests.second_reading.holdings import Declaration
from tests.second_reading.obligations import legal_cards, names_partner, reason
from tests.second_reading.options import Options

LAST_TEN = 10  # trick.last-ten


class Situation(TypedDict):
    """What ``choose`` is told besides what it may choose from. ``hands`` are all the hands, open.

    ``kind`` is "play" (choose a card), "call" (own declaring: choose "silent", a suit letter or "tute"), or, where
    only reasons are asked for, "auction", "naming" or "over". ``seat`` is whose turn it is; ``trick`` the cards on the
    table, in a call those of the finished trick; ``winner`` who took it, 0 while it is played. ``earlier`` are the
    declarations after earlier tricks, ``now`` those after this one.
    """

    kind: str
    number: int
    seat: int
    leader: int
    trick: list[str]
    trump: str | None
    hands: dict[int, list[str]]
    dealt: dict[int, list[str]]
    winner: int
    earlier: list[Declaration]
    now: list[Declaration]
    calls: list[int]
    bidder: int


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


def start_of(hands: dict[int, list[str]], trump: str | None) -> Situation:
    """The situation before the first trick, with the hands as dealt."""
    return {
        "kind": "play",
        "number": 1,
        "seat": 1,
        "leader": 1,
        "trick": [],
        "trump": trump,
        "hands": copy_of(hands),
        "dealt": copy_of(hands),
        "winner": 0,
        "earlier": [],
        "now": [],
        "calls": [],
        "bidder": 0,
    }


def copy_of(hands: dict[int, list[str]]) -> dict[int, list[str]]:
    """The same hands, so that nobody who is told them can change them."""
    return {seat: list(hands[seat]) for seat in hands}


def play_trick(
    number: int,
    hands: dict[int, list[str]],
    leader: int,
    trump: str | None,
    friends: dict[int, list[int]],
    choose: Choose,
    options: Options = None,
    known: Situation | None = None,
) -> Trick:
    """Play one trick and take its cards out of ``hands``.

    ``friends`` gives for each seat the other seats of its side; ``known`` is what came before and is told again, as
    declarations and auction. A choice that is not legal raises ValueError.
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
            allowed, rule = reason(held, hand, cards, trump, friend_wins, options)
            partner = names_partner(held, hand, cards, trump, friend_wins, options)
            why[held] = {"allowed": allowed, "rule": rule, "partner": partner}
        legal = legal_cards(hand, cards, trump, friend_wins, options)
        situation = start_of(hands, trump)
        if known is not None:
            situation["dealt"] = copy_of(known["dealt"])
            situation["earlier"] = list(known["earlier"])
            situation["calls"] = list(known["calls"])
            situation["bidder"] = known["bidder"]
        situation["number"] = number
        situation["seat"] = seat
        situation["leader"] = leader
        situation["trick"] = list(cards)
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
    """A ``choose`` that plays the cards (and makes the calls) of a record one after another."""
    left = list(script)

    def choose(legal: list[str], situation: Situation) -> str:
        return left.pop(0)

    return choose
