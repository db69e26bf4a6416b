"""Cabrón ("pierde en medio"): three or four players, each alone, out not to lose. Section 6, options of 8."""

from typing import TypedDict

from tests.second_reading.cards import chair_of, deal_out, next_dealer, pack, pack_without_twos, rank_of, suit_of
from tests.second_reading.losing import losers_of
from tests.second_reading.options import Options, check, number_of
from tests.second_reading.tricks import LAST_TEN, Choose, Points, Trick, no_points, play_trick, total_of

__all__ = ["fallen_in", "losers_of", "match", "match_winner", "pairs_in_trick", "play_out", "rules_of_match"]


class Fallen(TypedDict):
    """A declaration that fell on the table: the seat it scores for, suit, worth in points, did it set trumps."""

    seat: int
    suit: str
    worth: int
    sets_trumps: bool


class CabronHand(TypedDict):
    """A hand of cabrón played to its end. ``fallen`` has one entry for each trick; ``taken`` counts tricks by seat."""

    hands: dict[int, list[str]]
    tricks: list[Trick]
    fallen: list[list[Fallen]]
    trump: str | None
    points: dict[int, Points]
    taken: dict[int, int]
    losers: list[int]
    rule: str


class CabronMatch(TypedDict):
    """A match so far: lost hands by chair, the winning chair or 0, how many of the hands were needed.

    ``rules`` are the ids that make the winner the winner, or that let play go on although all letters are written.
    """

    letters: dict[int, int]
    winner: int
    hands: int
    rules: list[str]


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


def play_out(order: list[str], players: int, choose: Choose, options: Options = None) -> CabronHand:
    """Play a hand: ``order`` are the forty cards (four players) or the thirty-six (three) as dealt (cabron.players)."""
    check(options, "cabron")
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
        trick = play_trick(number, hands, leader, trump, nobody, choose, options)
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
    totals = {seat: total_of(points[seat]) for seat in points}
    taken = {seat: len([trick for trick in tricks if trick["winner"] == seat]) for seat in points}
    declared = {seat: points[seat]["declarations"] for seat in points}
    losers, rule = losers_of(totals, options, taken, declared)
    return {
        "hands": dealt,
        "tricks": tricks,
        "fallen": fallen,
        "trump": trump,
        "points": points,
        "taken": taken,
        "losers": losers,
        "rule": rule,
    }


def match_winner(letters: dict[int, int], options: Options = None) -> int:
    """The chair that has won with these lost hands, or 0 while the match goes on."""
    # cabron.end: once somebody has all the letters, six or as many as agreed.
    if max(letters.values()) < number_of(options, "cabron.letters"):
        return 0
    # cabron.end: the one with fewest wins; cabron.tie-plays-on: one alone.
    fewest = min(letters.values())
    chairs = [chair for chair in letters if letters[chair] == fewest]
    if len(chairs) == 1:
        return chairs[0]
    return 0


def rules_of_match(letters: dict[int, int], options: Options = None) -> list[str]:
    """Why the match is won, or goes on although somebody has all the letters; nothing before that."""
    if match_winner(letters, options) != 0:
        return ["cabron.end"]
    if max(letters.values()) >= number_of(options, "cabron.letters"):
        return ["cabron.tie-plays-on"]
    return []


def match(losers: list[list[int]], first_dealer: int, players: int, options: Options = None) -> CabronMatch:
    """The match, from the losing seats of its hands in order and the chair that dealt first."""
    check(options, "cabron")
    letters = dict.fromkeys(range(1, players + 1), 0)
    dealer = first_dealer
    hands = 0
    for seats in losers:
        hands += 1
        # cabron.letter: each loser takes one; cabron.tie-plays-on: counted on past the last.
        for seat in seats:
            letters[chair_of(seat, dealer, players)] += 1
        if match_winner(letters, options) != 0:
            break
        dealer = next_dealer(dealer, players)  # deal.rotate
    return {
        "letters": letters,
        "winner": match_winner(letters, options),
        "hands": hands,
        "rules": rules_of_match(letters, options),
    }
