"""Which rules a replayed scenario has anything to do with: what its steps were decided by, and what its claims ask."""

from collections.abc import Iterable, Iterator, Mapping

from tute_teach.engine import account, rulebook
from tute_teach.model.actions import Bid, CallTute, Declare, NameTrump, Pass, Play, StaySilent
from tute_teach.model.cards import Card, suit_of
from tute_teach.model.events import (
    AuctionWon,
    Called,
    Declared,
    Played,
    RoundOver,
    StayedSilent,
    TrickWon,
    TrumpSet,
    TuteCalled,
)
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios.nouns import StepResult
from tute_teach.scenarios.stated import sights, signs

CLAIM_SLOTS: Mapping[str, tuple[str, ...]] = {
    "points": ("cards.points",),
    "score": ("cards.points", "sides", "trick.bonus", "decl.worth"),
    "sheet": ("cards.points", "sides", "trick.bonus", "decl.worth"),
    "winning": ("cards.rank",),
    "winner": ("cards.rank", "trick.next-lead"),
    "may": ("cards.rank", "play.duties", "play.grounds"),
    "hands": ("cards.pack", "deal.dealing"),
    "trump": ("deal.trump", "decl.trump-change"),
    "turned": ("deal.trump",),
    "lead": ("trick.next-lead", "deal.lead"),
    "turn": ("deal.lead", "trick.next-lead"),
    "over": ("trick.end", "trick.early-end"),
    "dealer": ("deal.next-dealer",),
    "won": ("match.form", "match.sides", "match.scoring"),
    "match_winner": ("match.form", "match.holds", "match.sudden"),
    "outcome": ("sides", "round.outcome", "round.safe", "bid.double-from"),
    "bids": ("bid.conditions", "bid.rounds"),
    "contract": ("bid.rounds", "sides", "round.outcome"),
    "tute": ("tute", "tute.conditions", "tute.order", "decl.precedence"),
    "declared": (
        *("decl.worth", "decl.conditions", "decl.order", "decl.limit", "decl.by", "decl.precedence"),
        *("decl.falling", "decl.falling-order"),
    ),
}
ASKED_OF: Mapping[type, tuple[str, ...]] = {
    Play: ("cards.rank", "play.duties", "play.grounds", "play.when-partner-wins"),
    Declare: ("decl.conditions", "decl.order", "decl.limit", "decl.by", "tute.order"),
    CallTute: ("tute", "tute.conditions"),
    StaySilent: ("decl.by",),
    Bid: ("bid.rounds", "bid.conditions"),
    Pass: ("bid.rounds",),
    NameTrump: ("bid.naming", "sides"),
}
"""What the question "may this be done?" is about. A rule that does not bind here is shown as well as one that does."""


def touched(table: Table, steps: Iterable[StepResult]) -> frozenset[str]:
    """Ids of the rules that decided something in these steps, that a claim asks about, or that can be seen there."""
    return frozenset(catalogue()) - untouched(catalogue(), table, tuple(steps))


def untouched(rules: Iterable[str], table: Table, steps: Iterable[StepResult]) -> frozenset[str]:
    """Those of some rules that are not `touched`: looked for where it costs least first, and no longer than needed."""
    missing = {rule: signs(rule, table) for rule in rules}
    for signs_of in _SOURCES:
        for result in steps:
            if not missing:
                return frozenset()
            found = frozenset(signs_of(result))
            missing = {rule: wanted for rule, wanted in missing.items() if wanted.isdisjoint(found)}
    return frozenset(missing)


def decided(result: StepResult) -> Iterator[str]:
    """Ids of the rules by which the engine answered in a step; one that answers twice is told twice."""
    yield from _of_cards(result)
    yield from answered(result)


def answered(result: StepResult) -> Iterator[str]:
    """Ids of the rules that decided on the question of a step and on all that happened."""
    if result.verdict is not None:
        yield result.verdict.rule
        yield from result.verdict.beside
    for event in result.events:
        match event:
            case TrickWon(won):
                yield won.rule
                if result.before is not None and has_discard(result.before, won.trick.cards):
                    yield from result.before.table.rules("trick.contention")
            case Declared(declaration):
                yield declaration.rule
            case TuteCalled(tute):
                yield tute.rule
            case RoundOver(sheet):
                yield from (item.rule for item in sheet.items if item.points)
                if sheet.outcome:
                    yield sheet.outcome.rule
                    yield from (rule for payment in sheet.outcome.payments for rule in payment.rules)
            case TrumpSet(_, _, rule):
                yield rule
            case StayedSilent():
                yield from result.before.table.rules("decl.by") if result.before is not None else ()
            case Played() | Called() | AuctionWon():
                pass


def _of_cards(result: StepResult) -> Iterator[str]:
    """What decided on each card of the seat to play, whether or not the step asks about it."""
    for verdict in result.verdicts.values():
        yield verdict.rule
        yield from verdict.beside


def has_discard(state: State, cards: tuple[Card, ...]) -> bool:
    """Whether one of these cards is neither of the suit led nor a trump."""
    suits = [suit_of(card) for card in cards]
    return any(suit not in (suits[0], state.trump) for suit in suits)


def _asked(result: StepResult) -> Iterator[str]:
    table = result.after.table if result.after else result.match.table if result.match else None
    if table is None:
        return
    for claim in result.expect.model_fields_set:
        for slot in CLAIM_SLOTS.get(claim, ()):
            yield from table.rules(slot)
    if result.asked is not None:
        for slot in ASKED_OF[type(result.asked)]:
            yield from table.rules(slot)
    if result.after is not None and result.after.trick.cards and "winning" in result.expect.model_fields_set:
        if has_discard(result.after, result.after.trick.cards):
            yield from table.rules("trick.contention")
        book = rulebook(table)
        yield from (rule_id for rule_id, _ in book.winnings)
    if "sheet" in result.expect.model_fields_set and result.after is not None:
        yield from (item.rule for item in account(result.after).items)


_SOURCES = (_asked, answered, sights, _of_cards)
"""Where rules and sights come from, those first that cost least."""
