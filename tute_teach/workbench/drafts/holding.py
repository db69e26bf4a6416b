"""Whether a draft shows its rule in earnest: it decides something there, and without it a claim would be false."""

from tute_teach.model.table import Table
from tute_teach.scenarios import Scenario, read_scenario, replay
from tute_teach.scenarios.touch import answered
from tute_teach.workbench.coverage import PINNING, pinned_by
from tute_teach.workbench.drafts.draft import STAND_IN, Draft
from tute_teach.workbench.mutants import Kind, Mutant
from tute_teach.workbench.mutation import notices

_TOLD = (
    *("play.duties", "play.grounds", "play.when-partner-wins", "trick.winner"),
    *("decl.worth", "round.outcome", "bid.double-from"),
)
"""Slots whose rules are told with what they decided, so that it can be seen whether they did."""
AT_THE_END = ("round.outcome", "bid.double-from")
"""Slots whose rules decide nothing before a hand is over."""


def is_in(rule: str, agreed: Table, slots: tuple[str, ...]) -> bool:
    """Whether a rule is found in one of these slots of a table."""
    return any(rule in agreed.rules(slot) for slot in slots)


def held_by(draft: Draft, rule: str) -> Kind | None:
    """How a settled draft holds an enforced rule in place: it fails when the rule is off, or at least when it goes
    too far; None when it notices neither, or when the rule decides nothing in it.
    """
    scenario = read_scenario("draft.yml", "draft/draft", text=draft.text(STAND_IN, STAND_IN))
    if is_in(rule, draft.table, _TOLD) and not any(rule in answered(step) for step in replay(scenario).steps):
        return None
    kinds = (Kind.OFF, Kind.WIDE)
    ours = sorted((mutant for mutant in PINNING if mutant.rule == rule), key=lambda mutant: kinds.index(mutant.kind))
    return next((mutant.kind for mutant in ours if _breaks(mutant, scenario)), None)


def held_instead(draft: Draft) -> tuple[str, ...]:
    """The rules that a settled draft holds in place and could say that it shows."""
    return pinned_by(read_scenario("draft.yml", "draft/draft", text=draft.text(STAND_IN, STAND_IN)))


def best_held(draft: Draft, is_decided: bool) -> str | None:
    """The rule that a settled draft holds in place and is most about: one that it names as a reason, in the order of
    its steps; else one by which something is answered; None for none. Unless it has to be decided there, any other.
    """
    scenario = read_scenario("draft.yml", "draft/draft", text=draft.text(STAND_IN, STAND_IN))
    held, steps = pinned_by(scenario), replay(scenario).steps
    named = (step.claims[name] for step in draft.steps for name in ("because", "beside") if name in step.claims)
    decided = {rule for step in steps for rule in answered(step)}
    ranked = (*named, *(rule for rule in held if rule in decided), *(() if is_decided else held))
    return next((rule for rule in ranked if rule in held), None)


def _breaks(mutant: Mutant, scenario: Scenario) -> bool:
    with mutant.at_work():
        return notices(mutant, scenario)
