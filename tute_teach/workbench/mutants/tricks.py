"""Mutants of who wins a trick and what comes of it."""

from tute_teach.engine import account
from tute_teach.model.cards import suit_of
from tute_teach.model.seats import Seat, next_seat
from tute_teach.model.state import State
from tute_teach.rules import trick
from tute_teach.rules.bid import CAP
from tute_teach.rules.cabron import LIMIT
from tute_teach.workbench.mutants.nouns import Swap, off, other, wide

HALF = 65
"""Half of what a hand without declarations holds, in points."""


def _is_decided(state: State) -> bool:
    return max(account(state).totals) > HALF


def _is_made(state: State) -> bool:
    return state.contract is not None and account(state).totals[0] >= state.contract.points


def _is_out_of_reach(state: State) -> bool:
    return state.contract is not None and account(state).totals[1] > CAP - state.contract.points


def _is_over(state: State) -> bool:
    return state.contract is None and max(account(state).totals) > LIMIT


MUTANTS = (
    off("trick.trump-wins", "trumps are cards like any other", Swap(trick.winnings, lambda contenders, trump: None)),
    wide(
        "trick.trump-wins",
        "the last trump laid wins, high or not",
        Swap(
            trick.winnings,
            lambda contenders, trump: next((card for card in contenders[::-1] if suit_of(card) == trump), None),
        ),
    ),
    off("trick.led-wins", "the card led wins", Swap(trick.winnings, lambda contenders, trump: contenders[0])),
    wide(
        "trick.led-wins",
        "the higher card wins, trumps or not",
        slots={"trick.winner": ("trick.led-wins", "trick.trump-wins")},
    ),
    wide(
        "trick.led-wins",
        "the highest card wins, of the suit led or not",
        Swap(trick.contentions, lambda card, led, trump: True, "trick.discard-loses"),
    ),
    off("trick.discard-loses", "discards can win", Swap(trick.contentions, lambda card, led, trump: True)),
    wide(
        "trick.discard-loses",
        "trumps cannot win either",
        Swap(trick.contentions, lambda card, led, trump: suit_of(card) == led),
    ),
    off("trick.winner-leads", "the first seat leads to every trick", Swap(trick.next_leads, lambda winner: Seat(1))),
    other(
        "trick.winner-leads",
        "the player to the winner's right leads",
        Swap(trick.next_leads, lambda winner: next_seat(winner, 4)),
    ),
    off("trick.all-played", "the hand never ends", Swap(trick.endings, lambda cards_left: False)),
    wide("trick.all-played", "the last card is not played", Swap(trick.endings, lambda cards_left: cards_left <= 4)),
    off("trick.no-claims", "a decided hand is broken off", Swap(trick.early_ends, _is_decided)),
    other("trick.no-claims", "a hand ends once the bid is made", Swap(trick.early_ends, _is_made)),
    other("trick.no-claims", "a hand ends once the bid is out of reach", Swap(trick.early_ends, _is_out_of_reach)),
    other("trick.no-claims", "a hand ends once somebody has more than a hundred", Swap(trick.early_ends, _is_over)),
    off("trick.last-ten", "the last trick is a trick like any other", Swap(trick.bonuses, lambda is_last: 0)),
    wide("trick.last-ten", "ten for every trick", Swap(trick.bonuses, lambda is_last: 10)),
    other("trick.last-ten", "five for the last trick", Swap(trick.bonuses, lambda is_last: 5 if is_last else 0)),
)
