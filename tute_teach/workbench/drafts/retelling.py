"""A moment of a hand that was played, told as a scenario: with its past, about a rule that it holds in place."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from tute_teach.engine import Record
from tute_teach.engine.record import table_of
from tute_teach.model.state import Phase
from tute_teach.workbench.drafts.draft import Draft
from tute_teach.workbench.drafts.finding import LOOKED_AT, best, settled
from tute_teach.workbench.drafts.force import NoMoment, must_be_known
from tute_teach.workbench.drafts.forms import Moment, drafts
from tute_teach.workbench.drafts.holding import best_held

_MORE = ("may", "turn", "winning", "points", "trump", "contract")
"""Claims of what follows that may hold a rule in place where those of the action itself hold none."""


def draft_from(record: Record, ply: int, rule: str | None) -> Draft:
    """A settled draft of the moment of a record before an action, counted from 0; NoMoment when there is none."""
    agreed = table_of(record)
    if rule is not None:
        must_be_known(rule, agreed)
    if not 0 <= ply < len(record.actions):
        raise NoMoment("draft.no-ply", found=ply + 1, known=len(record.actions))
    moment = replace(Moment.at(agreed, record, ply), is_remembered=True)
    told = _about_any(moment) if rule is None else best(_told(moment, rule), rule)
    if told is None:
        raise NoMoment("draft.untold", found=ply + 1)
    return told


def _about_any(moment: Moment) -> Draft | None:
    """A draft about a rule that it holds in place, in a position where that will do; else any, which says so."""
    second = None
    for _, found in groupby(_told(moment, None), key=lambda draft: draft.is_dealt):
        seen: list[Draft] = []
        for draft in found:
            if (rule := best_held(draft, is_decided=True)) is not None:
                return replace(draft, shows=(rule,))
            seen.append(draft)
        for draft in seen:
            if (rule := best_held(draft, is_decided=False)) is not None:
                return replace(draft, shows=(rule,))
        second = second or next(iter(seen), None)
    return second and replace(second, is_held=False)


def _told(moment: Moment, rule: str | None) -> Iterator[Draft]:
    """Settled drafts of a moment: positions before deals, and few claims before more of them."""
    before = ("may",) if moment.state.phase is Phase.PLAY else ("contract",)
    found = [*drafts(moment, rule), *drafts(moment, rule, (), before), *drafts(moment, rule, _MORE, before)]
    return settled(LOOKED_AT, sorted(found, key=lambda draft: draft.is_dealt))
