"""A table's rules, looked up once: the functions that the engine asks, by the slot they fill."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from random import Random

from tute_teach.model.cards import Card, Cards, Suit
from tute_teach.model.seats import Chair, Seat
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.model.verdict import Outcome
from tute_teach.rules import cards, classic, deal, decl, ending, play, trick, trump
from tute_teach.rules.classic import TuteClaim
from tute_teach.rules.decl import Claim
from tute_teach.rules.ending import Tally
from tute_teach.rules.play import Duty, Licence
from tute_teach.rules.trick import Standing


@dataclass(frozen=True, slots=True)
class Rulebook:
    """What a table plays. Sequences keep the table's order, each function beside its rule id."""

    pack: Cards
    points: Callable[[Card], int]
    first_dealer: Callable[[Random, int], Chair]
    deal: Callable[[tuple[Card, ...], int], tuple[Cards, ...]]
    trump: Callable[[tuple[Card, ...]], tuple[Suit | None, Card | None]]
    first_lead: Callable[[], Seat]
    next_dealer: Callable[[Chair, int], Chair]
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
    side: Callable[[Seat], int]
    declaring: tuple[str, Callable[[], bool]]
    conditions: tuple[tuple[str, Callable[[Claim], bool]], ...]
    worth: tuple[str, Callable[[Suit, Suit | None], int]]
    preferences: tuple[tuple[str, Callable[[Claim], int]], ...]
    limit: tuple[str, Callable[[], int]]
    precedence: Callable[[Seat, Seat], int]
    tute: tuple[str, Callable[[], tuple[int, ...]]] | None
    tute_conditions: tuple[tuple[str, Callable[[TuteClaim], bool]], ...]
    tute_first: tuple[str, Callable[[], bool]]
    outcomes: tuple[tuple[str, Callable[[Tally], Outcome | None]], ...]
    match: Callable[[Sequence[int], int], int | None]


@lru_cache(maxsize=256)
def rulebook(table: Table) -> Rulebook:
    """The rules of a table; KeyError when a slot names a rule that has no function of its kind."""

    def only(slot: str) -> str:
        (rule_id,) = table.rules(slot)
        return rule_id

    def ground(rule_id: str) -> Licence:
        if rule_id in play.licences:
            return play.licences[rule_id]
        duty = play.duties[rule_id]
        return lambda standing, hand: duty(standing)

    tute = table.rules("tute.ranks")
    return Rulebook(
        pack=cards.packs[only("cards.pack")](),
        points=cards.values[only("cards.points")],
        first_dealer=deal.first_dealers[only("deal.first-dealer")],
        deal=deal.dealings[only("deal.dealing")],
        trump=trump.trumpings[only("deal.trump")],
        first_lead=deal.leads[only("deal.lead")],
        next_dealer=deal.rotations[only("deal.next-dealer")],
        opening=(only("play.lead"), play.openings[only("play.lead")]),
        duties=tuple((rule_id, play.duties[rule_id]) for rule_id in table.rules("play.duties")),
        grounds=tuple((rule_id, ground(rule_id)) for rule_id in table.rules("play.grounds")),
        relief=(only("play.when-partner-wins"), play.reliefs[only("play.when-partner-wins")]),
        contends=trick.contentions[only("trick.contention")],
        winnings=tuple((rule_id, trick.winnings[rule_id]) for rule_id in table.rules("trick.winner")),
        next_lead=trick.next_leads[only("trick.next-lead")],
        is_over=trick.endings[only("trick.end")],
        is_broken_off=trick.early_ends[only("trick.early-end")],
        bonus=(only("trick.bonus"), trick.bonuses[only("trick.bonus")]),
        side=ending.sides[only("sides")],
        declaring=(only("decl.by"), decl.callers[only("decl.by")]),
        conditions=tuple((rule_id, decl.conditions[rule_id]) for rule_id in table.rules("decl.conditions")),
        worth=(only("decl.worth"), decl.worths[only("decl.worth")]),
        preferences=tuple((rule_id, decl.preferences[rule_id]) for rule_id in table.rules("decl.order")),
        limit=(only("decl.limit"), decl.limits[only("decl.limit")]),
        precedence=decl.precedences[only("decl.precedence")],
        tute=(tute[0], classic.tutes[tute[0]]) if tute else None,
        tute_conditions=tuple(
            (rule_id, classic.tute_conditions[rule_id]) for rule_id in table.rules("tute.conditions")
        ),
        tute_first=(only("tute.order"), classic.tute_orders[only("tute.order")]),
        outcomes=tuple((rule_id, ending.outcomes[rule_id]) for rule_id in table.rules("round.outcome")),
        match=ending.matches[only("match.form")],
    )


@lru_cache(maxsize=256)
def rules_hash(table: Table) -> str:
    """Twelve hex digits that change when the table's settings or the text of any rule function change."""
    digest = hashlib.sha256(repr((table.mode, table.players, table.slots, table.numbers)).encode())
    for module in sorted(files("tute_teach.rules").iterdir(), key=lambda entry: entry.name):
        if module.name.endswith(".py"):
            digest.update(module.read_bytes())
    return digest.hexdigest()[:12]
