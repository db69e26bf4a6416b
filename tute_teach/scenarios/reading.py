"""From a file to a scenario, refusing everything that cannot be replayed."""

import os
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from tute_teach.errors import BrokenSource
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.scenarios.begun import begun, begun_again
from tute_teach.scenarios.checks import check
from tute_teach.scenarios.kinds import load_scenario
from tute_teach.scenarios.model import Beginning, ScenarioFile
from tute_teach.scenarios.nouns import Scenario
from tute_teach.scenarios.position import dealt, placed
from tute_teach.scenarios.results import result_troubles
from tute_teach.sources import Loaded, Trouble, trouble
from tute_teach.tables import agreement, named_table


def read_scenario(path: str | os.PathLike[str], identity: str, *, text: str | bytes | None = None) -> Scenario:
    """The scenario in one file; BrokenSource with all that is wrong with it. With `text`, `path` only names it."""
    # A text has no place of its own, and must not name files beside one: nobody knows who wrote it.
    return set_up(load_scenario(ScenarioFile, path, text), identity, Path(path).parent if text is None else None)


def set_up(loaded: Loaded[ScenarioFile], identity: str, beside: Path | None) -> Scenario:
    """The scenario of a file that has the right shape; BrokenSource with all that is wrong with what it says."""
    file, tree = loaded.model, loaded.tree
    agreed, troubles = agreed_in(file, beside)
    is_sure = not troubles
    troubles += check(file, agreed)
    if agreed is None:
        raise BrokenSource(tree.faults(troubles))
    match, wrong_match = begun(agreed, file.match)
    is_over = any(one.code == "scenario.match-over" for one in wrong_match)
    if is_sure:  # By other settings a match that can be might seem not to be.
        troubles += [*wrong_match, *result_troubles(file, agreed, is_over=is_over)]
    start, wrong = started(agreed, file, needed=file.match is None)
    tree.refuse([*troubles, *wrong])
    return Scenario(identity, agreed, file, tree, start, match)


def restarted(scenario: Scenario, agreed: Table) -> Scenario:
    """A scenario put up anew at another table, or by rules that act otherwise now; BrokenSource when it cannot be."""
    start, wrong = started(agreed, scenario.file, needed=scenario.file.match is None)
    match, wrong_match = begun_again(agreed, scenario.file.match, scenario.match)
    scenario.tree.refuse([*wrong, *wrong_match])
    return replace(scenario, table=agreed, start=start, match=match)


def agreed_in(file: Beginning, beside: Path | None) -> tuple[Table | None, list[Trouble]]:
    """The table at which a file plays, None when there is none, and what is wrong about it; see `named_table`."""
    agreed, troubles = named_table(file.table, ("table",), beside)
    if agreed is not None and file.with_:
        agreed, wrong = _agreement(agreed, tuple(file.with_.items()))
        troubles += wrong
    return agreed, troubles


@lru_cache(maxsize=256)
def _agreement(base: Table, settings: tuple[tuple[str, int | str], ...]) -> tuple[Table, tuple[Trouble, ...]]:
    """One and the same table for all files that agree on the same: only a few mixtures are ever asked for."""
    agreed, troubles = agreement(base, dict(settings), ("with",))
    return agreed, tuple(troubles)


def started(agreed: Table, file: Beginning, *, needed: bool = True) -> tuple[State | None, list[Trouble]]:
    """The state at the beginning, None when there is none, and what is wrong about it; `needed`: there must be one."""
    if file.deal is not None and file.position is not None:
        return None, [trouble("scenario.two-starts", ("deal",), at_key=True)]
    if file.deal is not None:
        return dealt(agreed, file.deal)
    if file.position is not None:
        return placed(agreed, file.position)
    return None, [trouble("scenario.no-start")] if needed else []
