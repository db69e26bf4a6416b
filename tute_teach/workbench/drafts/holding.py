"""Whether a draft shows its rule in earnest: it decides something there, and without it a claim would be false."""

from tute_teach.model.table import Table
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios import Scenario, read_scenario, replay
from tute_teach.scenarios.touch import answered
from tute_teach.workbench.coverage import PINNING
from tute_teach.workbench.drafts.draft import STAND_IN, Draft
from tute_teach.workbench.mutants import Mutant
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


def is_held(draft: Draft, rule: str) -> bool:
    """Whether a settled draft shows a rule in earnest; one by which nothing is decided has nothing to be held."""
    if catalogue()[rule].kind != "enforced":
        return True
    scenario = read_scenario("draft.yml", "draft/draft", text=draft.text(STAND_IN, STAND_IN))
    if is_in(rule, draft.table, _TOLD) and not any(rule in answered(step) for step in replay(scenario).steps):
        return False
    return any(_breaks(mutant, scenario) for mutant in PINNING if mutant.rule == rule)


def _breaks(mutant: Mutant, scenario: Scenario) -> bool:
    with mutant.at_work():
        return notices(mutant, scenario)
