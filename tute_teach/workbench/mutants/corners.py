"""Mutants in one corner only: wherever a rule can see a suit or a seat, it acts for all of them but one.

No scenario is played in every suit and seat, so these are put before scenarios after an exchange as well.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tute_teach.model.cards import SUITS, Card, Suit, suit_of
from tute_teach.model.seats import Seat, seats
from tute_teach.rules import cabron, cards, classic, decl, ending, play, trick, trump
from tute_teach.rules.binding import Register
from tute_teach.rules.trick import Standing
from tute_teach.scenarios.entries import MOST_SEATS
from tute_teach.workbench.mutants.answers import OFF, OPPOSITE, Answer, Around
from tute_teach.workbench.mutants.nouns import Kind, Said
from tute_teach.workbench.mutants.spanish import both

Looks = Mapping[str, Callable[..., int | None]]
"""By what a suit or a seat is there as (led, trumps, declared, the card's), which one that is in what is asked."""


def _of_trick(now: Standing, hand: object = None) -> Suit:
    return now.led


def _trumps(now: Standing, hand: object = None) -> Suit | None:
    return now.trump


def _falling(laid: Sequence[Card]) -> Suit | None:
    return next(iter(cabron.pairs_in_trick(laid)), None)


_TRICK: Looks = {"led": _of_trick, "trump": _trumps}
_CLAIM: Looks = {"declared": lambda claim: claim.suit, "trump": lambda claim: claim.trump}
LOOKS: Mapping[Register[Any], Looks] = {
    cards.orders: {"card": suit_of},
    cards.values: {"card": suit_of},
    trump.trumpings: {"card": lambda order: suit_of(order[-1])},
    play.openings: {"trump": lambda hand, trumps: trumps},
    play.duties: _TRICK,
    play.causes: _TRICK,
    play.licences: _TRICK,
    play.reliefs: _TRICK,
    trick.contentions: {
        "card": lambda card, led, trumps: suit_of(card),
        "led": lambda card, led, trumps: led,
        "trump": lambda card, led, trumps: trumps,
    },
    trick.winnings: {
        "led": lambda contenders, trumps: suit_of(contenders[0]),
        "trump": lambda contenders, trumps: trumps,
    },
    decl.conditions: _CLAIM,
    decl.preferences: _CLAIM,
    decl.worths: {"declared": lambda suit, trumps, earlier: suit, "trump": lambda suit, trumps, earlier: trumps},
    cabron.fallings: {"led": lambda laid: suit_of(laid[0]), "declared": _falling},
    cabron.falling_orders: {"declared": lambda laid, suit: suit, "led": lambda laid, suit: suit_of(laid[0])},
    cabron.trump_changes: {"declared": lambda before, suit: suit, "trump": lambda before, suit: before},
}
"""For each kind of question in which suits are to be seen."""
SEATED: Mapping[Register[Any], Callable[..., Seat]] = {
    decl.conditions: lambda claim: claim.seat,
    decl.precedences: lambda seat, winner: seat,
    classic.tute_conditions: lambda claim: claim.seat,
    trick.next_leads: lambda winner: winner,
    ending.sides: lambda seat, declarer: seat,
}
"""For each kind of question in which a seat is to be seen."""


SAME: Mapping[Register[Any], frozenset[str]] = {
    trump.trumpings: frozenset({"trump.bidding", "trump.cabron"}),
    play.causes: frozenset({"play.follow", "play.trump"}),
    play.licences: frozenset({"play.no-trumps-yet"}),
    play.reliefs: frozenset({"play.partner"}),
    decl.conditions: frozenset({"decl.forty-any-time"}),
    cabron.trump_changes: frozenset({"cabron.trump-next-trick"}),
}
"""Rules without which the answer is the same as soon as there are trumps, or ever; these are turned round instead."""


def in_one_corner(register: Register[Any], rule: str) -> Iterator[tuple[Kind, Said, Around]]:
    """The ways in which a rule does not answer a question in one suit or for one seat only."""
    is_same = rule in SAME.get(register, ())
    around, way = (OPPOSITE[register], "inverted") if is_same else (OFF[register], "off")
    question = ("question", both(register.kind))
    for seen, look in LOOKS.get(register, {}).items():
        for suit in SUITS:
            said = Said(f"mutate.name.{way}-{seen}", (question, ("suit", suit.name.lower())))
            yield Kind.ONE_SUIT, said, _only(suit, look, around)
    if register in SEATED:
        for seat in seats(MOST_SEATS):
            said = Said(f"mutate.name.{way}-seat", (question, ("seat", str(seat))))
            yield Kind.ONE_SEAT, said, _only(seat, SEATED[register], around)


def _only(one: int, look: Callable[..., int | None], around: Around) -> Around:
    """The other answer where this suit or seat is seen."""

    def changed(function: Answer) -> Answer:
        wrong = around(function)
        return lambda *asked: (wrong if look(*asked) == one else function)(*asked)

    return changed
