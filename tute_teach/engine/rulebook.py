"""A table's rules, looked up once: the functions that the engine asks, by the slot they fill."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from random import Random
from typing import TypeVar

from tute_teach.model.cards import ALL_CARDS, Card, Cards, Suit
from tute_teach.model.seats import Chair, Seat, seats
from tute_teach.model.state import Call, State
from tute_teach.model.table import Table
from tute_teach.model.verdict import Outcome
from tute_teach.rules import bid, cabron, cards, classic, deal, decl, ending, play, trick, trump
from tute_teach.rules.bid import Offer
from tute_teach.rules.binding import Register, remembered
from tute_teach.rules.classic import TuteClaim
from tute_teach.rules.decl import Calling, Claim
from tute_teach.rules.ending import Numbers, Scored, Standings, Tally
from tute_teach.rules.play import Duty, Licence
from tute_teach.rules.trick import Standing

Function = TypeVar("Function", bound=Callable[..., object])


@dataclass(frozen=True, slots=True, eq=False)
class Rulebook:
    """What a table plays. Sequences keep the table's order, each function beside its rule id.

    Two answers are kept once they have been found: `open_bids` are the bids that may follow the highest so far, in
    points, rising, and `sides` the side of each seat, by who has won the auction.
    """

    numbers: Numbers
    pack: Cards
    points: Callable[[Card], int]
    first_dealer: Callable[[Random, int], Chair]
    deal: Callable[[tuple[Card, ...], int], tuple[Cards, ...]]
    trump: Callable[[tuple[Card, ...]], tuple[Suit | None, Card | None]]
    leading: Callable[[Seat | None], Seat]
    next_dealer: Callable[[Chair, int], Chair]
    auction: tuple[tuple[str, Callable[[Sequence[Call], int], Seat | None]], ...]
    open_bids: Callable[[int | None], tuple[int, ...]]
    bid_conditions: tuple[tuple[str, Callable[[Offer, Numbers], bool]], ...]
    namings: tuple[tuple[str, Callable[[int], bool]], ...]
    doublings: tuple[tuple[str, Callable[[int, Numbers], int]], ...]
    opening: tuple[str, Callable[[Cards, Suit | None], Cards]]
    duties: tuple[tuple[str, Duty], ...]
    grounds: tuple[tuple[str, Licence], ...]
    relief: tuple[str, Callable[[Standing], frozenset[str]]]
    contends: Callable[[Card, Suit, Suit | None], bool]
    winnings: tuple[tuple[str, Callable[[Sequence[Card], Suit | None], Card | None]], ...]
    next_lead: Callable[[Seat], Seat]
    is_over: Callable[[int], bool]
    is_broken_off: Callable[[State], bool]
    bonus: tuple[str, Callable[[bool], int]]
    siding: Callable[[Seat, Seat | None], int]
    sides: Callable[[Seat | None], tuple[int, ...]]
    declaring: tuple[str, Callable[[], Calling]]
    conditions: tuple[tuple[str, Callable[[Claim], bool]], ...]
    worths: tuple[tuple[str, Callable[[Suit, Suit | None, int], int | None]], ...]
    preferences: tuple[tuple[str, Callable[[Claim], int]], ...]
    limits: tuple[tuple[str, Callable[[], int]], ...]
    precedences: tuple[tuple[str, Callable[[Seat, Seat], int]], ...]
    fallings: tuple[tuple[str, Callable[[Sequence[Card]], tuple[Suit, ...]]], ...]
    falling_orders: tuple[tuple[str, Callable[[Sequence[Card], Suit], int]], ...]
    trump_changes: tuple[tuple[str, Callable[[Suit | None, Suit], Suit]], ...]
    tute: tuple[str, Callable[[], tuple[int, ...]]]
    tute_conditions: tuple[tuple[str, Callable[[TuteClaim], bool]], ...]
    tute_first: tuple[tuple[str, Callable[[], bool]], ...]
    safeties: tuple[tuple[str, Callable[[Tally], tuple[int, ...]]], ...]
    outcomes: tuple[tuple[str, Callable[[Tally, Numbers], Outcome | None]], ...]
    match_side: Callable[[int], int]
    scoring: tuple[str, Callable[[Scored], Mapping[int, int]]]
    ending: tuple[str, Callable[[Standings, Numbers], tuple[int, ...]]]
    holds: tuple[tuple[str, Callable[[Standings, tuple[int, ...]], bool]], ...]
    suddens: tuple[tuple[str, Callable[[Scored], tuple[int, ...]]], ...]

    def side(self, seat: Seat, declarer: Seat | None = None) -> int:
        """The side of a seat in a round; it may hang on who has won the auction."""
        return self.siding(seat, declarer)

    def first_lead(self, declarer: Seat | None = None) -> Seat:
        """The seat that leads to the first trick of a round."""
        return self.leading(declarer)

    def worth(self, suit: Suit, trump: Suit | None, earlier: int) -> tuple[str, int]:
        """What a declaration is worth, in points, and by which rule, after so many earlier ones in the round."""
        for rule_id, worth in self.worths:
            points = worth(suit, trump, earlier)
            if points is not None:
                return rule_id, points
        raise LookupError("no rule of the table says what a declaration is worth")


@remembered(maxsize=256)
def rulebook(table: Table) -> Rulebook:
    """The rules of a table; KeyError when a slot names a rule that has no function of its kind."""

    def only(register: Register[Function], slot: str) -> Function:
        (rule_id,) = table.rules(slot)
        return register[rule_id]

    def named(register: Register[Function], slot: str) -> tuple[str, Function]:
        (rule_id,) = table.rules(slot)
        return rule_id, register[rule_id]

    def row(register: Register[Function], slot: str) -> tuple[tuple[str, Function], ...]:
        return tuple((rule_id, register[rule_id]) for rule_id in table.rules(slot))

    numbers: Numbers = dict(table.numbers)
    bid_conditions = row(bid.bid_conditions, "bid.conditions")
    siding = only(ending.sides, "sides")

    @cache
    def open_bids(highest: int | None) -> tuple[int, ...]:
        offers = (Offer(points, highest) for points in range(1, bid.CAP + 1))
        return tuple(offer.points for offer in offers if all(holds(offer, numbers) for _, holds in bid_conditions))

    @cache
    def sides(declarer: Seat | None) -> tuple[int, ...]:
        return tuple(siding(seat, declarer) for seat in seats(table.players))

    return Rulebook(
        numbers=numbers,
        pack=only(cards.packs, "cards.pack")(),
        points=tuple(map(only(cards.values, "cards.points"), ALL_CARDS)).__getitem__,
        first_dealer=only(deal.first_dealers, "deal.first-dealer"),
        deal=only(deal.dealings, "deal.dealing"),
        trump=only(trump.trumpings, "deal.trump"),
        leading=only(deal.leads, "deal.lead"),
        next_dealer=only(deal.rotations, "deal.next-dealer"),
        auction=row(bid.auctions, "bid.rounds"),
        open_bids=open_bids,
        bid_conditions=bid_conditions,
        namings=row(bid.namings, "bid.naming"),
        doublings=row(bid.doublings, "bid.double-from"),
        opening=named(play.openings, "play.lead"),
        duties=row(play.duties, "play.duties"),
        grounds=tuple((rule_id, _ground(rule_id)) for rule_id in table.rules("play.grounds")),
        relief=named(play.reliefs, "play.when-partner-wins"),
        contends=only(trick.contentions, "trick.contention"),
        winnings=row(trick.winnings, "trick.winner"),
        next_lead=only(trick.next_leads, "trick.next-lead"),
        is_over=only(trick.endings, "trick.end"),
        is_broken_off=only(trick.early_ends, "trick.early-end"),
        bonus=named(trick.bonuses, "trick.bonus"),
        siding=siding,
        sides=sides,
        declaring=named(decl.callings, "decl.by"),
        conditions=row(decl.conditions, "decl.conditions"),
        worths=row(decl.worths, "decl.worth"),
        preferences=row(decl.preferences, "decl.order"),
        limits=row(decl.limits, "decl.limit"),
        precedences=row(decl.precedences, "decl.precedence"),
        fallings=row(cabron.fallings, "decl.falling"),
        falling_orders=row(cabron.falling_orders, "decl.falling-order"),
        trump_changes=row(cabron.trump_changes, "decl.trump-change"),
        tute=named(classic.tutes, "tute"),
        tute_conditions=row(classic.tute_conditions, "tute.conditions"),
        tute_first=row(classic.tute_orders, "tute.order"),
        safeties=row(ending.safeties, "round.safe"),
        outcomes=row(ending.outcomes, "round.outcome"),
        match_side=only(ending.match_sides, "match.sides"),
        scoring=named(ending.scorings, "match.scoring"),
        ending=named(ending.endings, "match.form"),
        holds=row(ending.holds, "match.holds"),
        suddens=tuple((rule_id, ending.suddens[rule_id]) for rule_id in table.rules("match.sudden")),
    )


def _ground(rule_id: str) -> Licence:
    """What a rule allows: a licence as it is, a duty whatever it wants."""
    if rule_id in play.licences:
        return play.licences[rule_id]
    duty = play.duties[rule_id]
    return lambda standing, hand: duty(standing)


@lru_cache(maxsize=256)
def rules_hash(table: Table) -> str:
    """Twelve hex digits that change when the table's settings or the text of any rule function change."""
    digest = hashlib.sha256(repr((table.mode, table.players, table.chairs, table.slots, table.numbers)).encode())
    for module in sorted(files("tute_teach.rules").iterdir(), key=lambda entry: entry.name):
        if module.name.endswith(".py"):
            digest.update(module.read_bytes())
    return digest.hexdigest()[:12]
