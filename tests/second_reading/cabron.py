"""Cabrón ("pierde en medio"): three or four players, each alone, out not to lose. Section 6, house table."""

from typing import TypedDict

from tests.second_reading.cards import chair_of, deal_out, next_dealer, pack, pack_without_twos, rank_of, suit_of
from tests.second_reading.tricks import LAST_TEN, Choose, Points, Trick, no_points, play_trick, total_of


class Fallen(TypedDict):
    """A declaration that fell on the table: the seat it scores for, suit, worth in points, did it set trumps."""

    seat: int
    suit: str
    worth: int
    sets_trumps: bool


class CabronHand(TypedDict):
    """A hand of cabrón played to its end. ``fallen`` has one entry for each trick."""

    hands: dict[int, list[str]]
    tricks: list[Trick]
    fallen: list[list[Fallen]]
    trump: str | None
    points: dict[int, Points]
    losers: list[int]
    rule: str


class CabronMatch(TypedDict):
    """A match so far: lost hands by chair, the winning chair or 0, how many of the hands were needed."""

    letters: dict[int, int]
    winner: int
    hands: int


def pairs_in_trick(trick: list[str]) -> list[str]:
    """The suits of which king and knight lie in the trick, the pair completed first in front (cabron.two-in-one)."""
    suits = []
    for index in range(len(trick)):
        card = trick[index]
        before = trick[:index]
        if rank_of(card) == "12" and "11" + suit_of(card) in before:
            suits.append(suit_of(card))
        if rank_of(card) == "11" and "12" + suit_of(card) in before:
            suits.append(suit_of(card))
    return suits


def fallen_in(trick: list[str], winner: int, trump: str | None) -> tuple[list[Fallen], str | None]:
    """The declarations of a finished trick, and the trumps from the next trick on."""
    fallen: list[Fallen] = []
    # cabron.table-declares: for the winner of the trick, whoever played the two cards.
    for suit in pairs_in_trick(trick):
        if trump is None:
            # cabron.first-forty, cabron.trump-next-trick
            fallen.append({"seat": winner, "suit": suit, "worth": 40, "sets_trumps": True})
            trump = suit
        else:
            # cabron.later-twenty
            fallen.append({"seat": winner, "suit": suit, "worth": 20, "sets_trumps": False})
    return fallen, trump


def losers_of(totals: dict[int, int]) -> tuple[list[int], str]:
    """The seats that lose a hand, in order, and the id that decides."""
    seats = sorted(totals)
    # cabron.lose-zero: first test.
    zeros = [seat for seat in seats if totals[seat] == 0]
    if zeros:
        return zeros, "cabron.lose-zero"
    # cabron.lose-over: exactly 100 is safe.
    over = [seat for seat in seats if totals[seat] > 100]
    if over:
        return over, "cabron.lose-over"
    # cabron.lose-middle: neither the highest nor the lowest.
    highest = max(totals.values())
    lowest = min(totals.values())
    middle = [seat for seat in seats if totals[seat] != highest and totals[seat] != lowest]
    if middle:
        return middle, "cabron.lose-middle"
    # cabron.lose-tied: all who share a score, at whatever height.
    tied = []
    for seat in seats:
        others = [totals[other] for other in seats if other != seat]
        if totals[seat] in others:
            tied.append(seat)
    return tied, "cabron.lose-tied"


def play_out(order: list[str], players: int, choose: Choose) -> CabronHand:
    """Play a hand: ``order`` are the forty cards (four players) or the thirty-six (three) as dealt (cabron.players)."""
    full = pack() if players == 4 else pack_without_twos()
    if players not in [3, 4] or sorted(order) != sorted(full):
        raise ValueError("not the pack for three or four players")
    hands = deal_out(order, players)
    dealt = {seat: list(hands[seat]) for seat in hands}
    nobody: dict[int, list[int]] = {seat: [] for seat in hands}
    points = {seat: no_points() for seat in hands}
    tricks: list[Trick] = []
    fallen: list[list[Fallen]] = []
    trump: str | None = None  # trump.cabron
    leader = 1  # deal.lead
    last = len(dealt[1])  # trick.all-played: ten, or twelve with three players
    for number in range(1, last + 1):
        # cabron.trump-next-trick: the trick is judged with the trumps it began with.
        trick = play_trick(number, hands, leader, trump, nobody, choose)
        tricks.append(trick)
        leader = trick["winner"]  # trick.winner-leads
        points[leader]["cards"] += trick["points"]
        if number == last:
            points[leader]["last_ten"] += LAST_TEN  # trick.last-ten
        # cabron.last-trick-too: this is done after every trick.
        new, trump = fallen_in(trick["cards"], leader, trump)
        fallen.append(new)
        for declaration in new:
            points[leader]["declarations"] += declaration["worth"]
    losers, rule = losers_of({seat: total_of(points[seat]) for seat in points})
    return {
        "hands": dealt,
        "tricks": tricks,
        "fallen": fallen,
        "trump": trump,
        "points": points,
        "losers": losers,
        "rule": rule,
    }


def match_winner(letters: dict[int, int]) -> int:
    """The chair that has won with these lost hands, or 0 while the match goes on."""
    # cabron.end: once somebody has all six letters.
    if max(letters.values()) < 6:
        return 0
    # cabron.end: the one with fewest wins; cabron.tie-plays-on: one alone.
    fewest = min(letters.values())
    chairs = [chair for chair in letters if letters[chair] == fewest]
    if len(chairs) == 1:
        return chairs[0]
    return 0


def match(losers: list[list[int]], first_dealer: int, players: int) -> CabronMatch:
    """The match, from the losing seats of its hands in order and the chair that dealt first."""
    letters = dict.fromkeys(range(1, players + 1), 0)
    dealer = first_dealer
    hands = 0
    for seats in losers:
        hands += 1
        # cabron.letter: each loser takes one; cabron.tie-plays-on: counted on past the sixth.
        for seat in seats:
            letters[chair_of(seat, dealer, players)] += 1
        winner = match_winner(letters)
        if winner != 0:
            return {"letters": letters, "winner": winner, "hands": hands}
        dealer = next_dealer(dealer, players)  # deal.rotate
    return {"letters": letters, "winner": 0, "hands": hands}
