"""Looking for a moment that shows a rule: rounds are dealt and played by bots until one does."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from tute_teach.bots import bot
from tute_teach.engine import Record, apply, deal, explain_cards, recorded, seat_to_act, shuffled, view
from tute_teach.model.actions import Action, Play
from tute_teach.model.events import Declared, Event, RoundOver, TrickWon, TrumpSet, TuteCalled
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table
from tute_teach.model.verdict import Verdict
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios import choices
from tute_teach.scenarios.touch import CLAIM_SLOTS, has_discard
from tute_teach.workbench.drafts.arranging import arranged
from tute_teach.workbench.drafts.draft import Draft
from tute_teach.workbench.drafts.force import NOTHING_MORE, Called, NoMoment, must_be_known, tables_for
from tute_teach.workbench.drafts.forms import Moment, drafts
from tute_teach.workbench.drafts.holding import AT_THE_END, held_by, is_in
from tute_teach.workbench.drafts.matches import OF_A_MATCH, match_drafts
from tute_teach.workbench.mutants import Kind

SOON, DEALS, MANY_DEALS = 30, 150, 600
"""Rounds that are played before something less telling will do, and before giving up; the last for what only ends a
round, of which nothing before its end has to be looked at.
"""
LOOKED_AT = 200
"""Drafts of one sort that are looked at before going on to the next."""
TOGETHER = 5
"""Rounds of which the best moments are taken first."""
FEW, MANY = 3, 6
"""Cards in a hand that an example shows best."""

_IN_EVERY_TRICK = ("cards.rank", "cards.points")
"""Slots whose rules no verdict names, since every card has to do with them."""
_LAID_OUT = ("tute", "declared", "won")
"""Claims that are made of a trick that was laid out, whatever it brings: that it brings nothing may be the point."""


def draft_of(rule: str, agreed: Table | None, random: Random, called: Called = NOTHING_MORE) -> Draft:
    """A settled draft that shows a rule at a table, or at the first at which it can be shown; NoMoment for none."""
    must_be_known(rule, agreed, called)
    second: Draft | None = None
    for at in tables_for(rule) if agreed is None else (agreed,):
        draft = best(_settled(rule, at, random), rule)
        if draft is not None and draft.is_held:
            return draft
        second = second or draft
    if second is None:
        raise NoMoment("draft.no-moment", found=rule, table="–" if agreed is None else called.file or agreed.id)
    return second


def best(found: Iterable[Draft], rule: str | None) -> Draft | None:
    """A draft that fails without the rule; else one that fails when it goes too far; else any, which says so."""
    nearly = second = None
    for told in found:
        kind = Kind.OFF if rule is None or catalogue()[rule].kind != "enforced" else held_by(told, rule)
        if kind is Kind.OFF:
            return told
        if kind is Kind.WIDE:
            nearly = nearly or told
        second = second or told
    return nearly or (second and replace(second, is_held=False))


def _settled(rule: str, agreed: Table, random: Random) -> Iterator[Draft]:
    """Drafts about a rule that can be settled: the most telling first, no more than can be looked at in a while."""
    signs = (rule, *(catalogue()[rule].seen or ()))
    claims = tuple(one for one, slots in CLAIM_SLOTS.items() if any(is_in(sign, agreed, slots) for sign in signs))
    if OF_A_MATCH.intersection(claims):
        yield from settled(LOOKED_AT, match_drafts(agreed, rule))
    asserted = tuple(one for one in claims if one in _LAID_OUT)
    laid_out = arranged(rule, agreed, random)
    yield from settled(LOOKED_AT, (draft for moment in laid_out for draft in drafts(moment, rule, asserted)))
    if OF_A_MATCH.issuperset(claims) and claims:
        return
    soon = list(moments(rule, agreed, random, SOON))
    yield from settled(LOOKED_AT // 4, (draft for draft in _told(rule, soon) if not draft.is_dealt))
    yield from settled(LOOKED_AT, (draft for draft in _told(rule, soon) if draft.is_dealt))
    yield from settled(
        LOOKED_AT,
        (
            draft
            for _ in range(SOON // TOGETHER)
            for moment in _turning_points(agreed, random)
            for claim in claims or (None,)
            for draft in drafts(moment, rule, (claim,) if claim else ())
        ),
    )
    deals = MANY_DEALS if is_in(rule, agreed, AT_THE_END) else DEALS
    yield from settled(LOOKED_AT, _told(rule, moments(rule, agreed, random, deals)))


def _told(rule: str, found: Iterable[Moment]) -> Iterator[Draft]:
    return (draft for moment in found for draft in drafts(moment, rule))


def settled(number: int, found: Iterable[Draft]) -> Iterator[Draft]:
    """Of so many drafts those that can be settled."""
    return (one for draft in islice(found, number) if (one := draft.settled()) is not None)


def _turning_points(agreed: Table, random: Random) -> Iterator[Moment]:
    """Moments of a round at which most can be claimed: the end of a late trick, the beginning, the end."""
    record = _played(agreed, random, level=1)
    plays = [ply for ply, action in enumerate(record.actions) if isinstance(action, Play)]
    if not plays:  # all have passed
        yield Moment.at(agreed, record, len(record.actions) - 1)
        return
    late = plays[agreed.players * max(1, len(plays) // agreed.players - FEW) - 1]  # a Tute may end it early
    for ply in dict.fromkeys((late, plays[agreed.players - 1], 0, plays[0], plays[-1], len(record.actions) - 1)):
        yield Moment.at(agreed, record, ply)


def moments(rule: str, agreed: Table, random: Random, deals: int) -> Iterator[Moment]:
    """Moments in which a rule decides something, of a few rounds at a time the most telling first."""
    is_asked_of_declarations = is_in(rule, agreed, CLAIM_SLOTS["declared"])
    only_at_the_end = is_in(rule, agreed, AT_THE_END)
    is_anywhere = catalogue()[rule].kind != "enforced" or is_in(rule, agreed, _IN_EVERY_TRICK)
    for _ in range(0, deals, TOGETHER):
        found: list[tuple[tuple[bool, bool, int], int, int]] = []
        records = [_played(agreed, random, level=1 + number % 2) for number in range(TOGETHER)]
        for number, record in enumerate(records):
            state = deal(agreed, record.order)
            for ply, action in enumerate(record.actions):
                after, events = apply(state, action)
                verdicts = [] if only_at_the_end else _verdicts(state)
                declares = is_asked_of_declarations and any(isinstance(one, Declared) for one in events)
                if is_anywhere or declares or rule in _decided(state, verdicts, events):
                    found.append((_dull(state, verdicts, rule), number, ply))
                state = after
        for _, number, ply in sorted(found)[: 3 * TOGETHER]:
            yield Moment.at(agreed, records[number], ply)


def _played(agreed: Table, random: Random, level: int) -> Record:
    order = shuffled(agreed, random)
    state, actions = deal(agreed, order), list[Action]()
    while (seat := seat_to_act(state)) is not None:
        action = bot(level).act(view(state, seat), random)
        actions.append(action)
        state, _ = apply(state, action)
    return recorded(agreed, order, actions)


def _verdicts(state: State) -> list[Verdict]:
    """What is to be said of anything that the player on turn may think of."""
    if state.phase is Phase.PLAY:
        return list(explain_cards(state).values())
    return [one.verdict for one in choices(state)]


def _decided(state: State, verdicts: list[Verdict], events: tuple[Event, ...]) -> Iterator[str]:
    """The rules that decide about these verdicts, and about what happened then."""
    for verdict in verdicts:
        yield from (verdict.rule, *verdict.beside)
    for event in events:
        match event:
            case TrickWon(won):
                yield won.rule
                if has_discard(state, won.trick.cards):
                    yield from state.table.rules("trick.contention")
            case Declared(declaration):
                yield declaration.rule
            case TuteCalled(tute):
                yield tute.rule
            case TrumpSet(_, _, rule):
                yield rule
            case RoundOver(sheet):
                yield from (item.rule for item in sheet.items)
                if sheet.outcome is not None:
                    yield sheet.outcome.rule
                    yield from (rule for payment in sheet.outcome.payments for rule in payment.rules)


def _dull(state: State, verdicts: list[Verdict], rule: str) -> tuple[bool, bool, int]:
    """Whether the rule forbids nothing here, whether there are too few or too many cards, and then how many."""
    forbids = any(not one.allowed and rule in (one.rule, *one.beside) for one in verdicts)
    seat = seat_to_act(state)
    size = 0 if seat is None else state.hand(seat).size
    return not forbids, not FEW <= size <= MANY, size
