"""Tables of one mode are alike where they agree: what an example shows at one of them is played at the others, too.

What another table is there for is agreed on as in the example only where the example comes to it; where it does not,
the other table is played at as it stands. So no rule can be switched off unnoticed at one ready-made table alone, as
far as an example at another one with as many players shows it without coming to what that table is there for. Three at
cabrón have no other table: what holds there is held in place by the examples of `cabron-3`.
"""

from collections.abc import Iterator, Mapping
from functools import partial

from tute_teach.errors import Fault
from tute_teach.model.actions import CallTute, Declare, Play, StaySilent
from tute_teach.model.events import RoundOver, TrickWon
from tute_teach.model.table import Table
from tute_teach.scenarios import Scenario, StepResult, replay, restarted
from tute_teach.tables import TableError, changed, table, table_ids
from tute_teach.workbench.alike import wrong_with

PECULIAR: Mapping[str, frozenset[str]] = {
    "pairs-101": frozenset({"match.double-at"}),
    "pairs-pagat": frozenset(
        {"decl.by", "decl.forty-after-twenty", "decl.partner", "tute", "match.form", "match.hands"}
    ),
    "cabron-3": frozenset({"cabron.players"}),
    "cabron-ludoteka": frozenset({"cabron.zero"}),
    "bidding-4": frozenset({"bid.players"}),
    "bidding-1000": frozenset({"bid.target"}),
    "bidding-shared": frozenset({"bid.bust-pays"}),
}
"""What each ready-made table is there for: the settings in which it is not as its mode is taught.

Written down and not worked out, so that a table which has come to differ in another setting is found out.
"""
SEATING = frozenset({"bid.players", "cabron.players"})
"""How many play is not exchanged: a scenario has its seats."""
OF_MATCH = frozenset({"match.form", "match.hands", "match.double-at", "bid.target"})
"""Settings to which only a match comes."""
OF_END = frozenset({"cabron.zero", "bid.bust-pays"})
"""Settings to which only a hand comes that is shown to its last card."""
OF_TRICK = frozenset({"decl.by", "decl.forty-after-twenty", "decl.partner", "tute"})
"""Settings to which only a trick comes that leaves cards in hand, and whoever speaks after one or asks whether to."""


def unlike_at(scenario: Scenario) -> tuple[Fault, ...]:
    """Why a scenario that holds does not hold at another table of its mode: told of one table, () when it does.

    Where all is agreed on in the same way the same is played; only where it is not has the scenario to be played.
    """
    wrongs = (_wrong_at(scenario, *ways) for ways in _others(scenario))
    return next((wrong for wrong in wrongs if wrong), ())


def at_other_tables(scenario: Scenario) -> tuple[Scenario, ...]:
    """A scenario at the other ready-made tables of its mode, with what it comes to of their peculiarities as here."""
    return tuple(_put_up(scenario, *ways) for ways in _others(scenario))


def _wrong_at(scenario: Scenario, as_it_stands: Table, agreed: Table) -> tuple[Fault, ...]:
    """What is wrong with a scenario at a table as it stands, or else with all its peculiarities agreed on as here.

    As it stands a table may not allow what came before a position, or lack what a text names: that is nobody's fault.
    """
    wrong: tuple[Fault, ...] = ()
    for there in dict.fromkeys((as_it_stands, agreed)):
        if there.settings == scenario.table.settings:
            return ()
        wrong = wrong_with(partial(restarted, scenario, there), "at-table", {"table": there.id})
        if not any(one.code == "coverage.never-at-table" for one in wrong):
            return wrong
    return wrong


def _put_up(scenario: Scenario, as_it_stands: Table, agreed: Table) -> Scenario:
    if as_it_stands != agreed and not wrong_with(partial(restarted, scenario, as_it_stands), "at-table", {}):
        return restarted(scenario, as_it_stands)
    return restarted(scenario, agreed)


def _others(scenario: Scenario) -> Iterator[tuple[Table, Table]]:
    """Each other table twice: as it stands where the scenario does not come to it, and with all agreed on as here."""
    here, file = scenario.table, scenario.file
    if file.table not in table_ids():  # a table of one's own says what else is different, in another file
        return
    spared = _not_met(scenario) - file.with_.keys()
    for name in table_ids():
        there = table(name)
        if name == here.id or there.mode != here.mode:
            continue
        asked = (PECULIAR.get(here.id, frozenset()) | PECULIAR.get(name, frozenset())) - SEATING | file.with_.keys()
        agreed = _as_here(there, here, asked)
        # A referee who looks on changes nothing of a hand; without one there is nothing to say of a referee.
        beside = agreed.chairs - here.chairs
        if agreed.players == here.players and (beside == 0 or (beside > 0 and file.match is None)):
            try:
                yield _as_here(there, here, asked - spared), agreed
            except TableError:  # how it stands and what is agreed on in the example exclude each other
                yield agreed, agreed


def _as_here(there: Table, here: Table, asked: frozenset[str]) -> Table:
    settings = dict(here.settings)
    return changed(there, {setting: settings[setting] for setting in asked})


def _not_met(scenario: Scenario) -> frozenset[str]:
    """The settings to which a scenario does not come, so that it is played in the same way whatever they say."""
    steps = replay(scenario).steps
    played = [act for one in steps for act in one.acts if isinstance(act.action, Play)]
    met = {
        OF_MATCH: scenario.file.match is not None,
        OF_END: any(isinstance(event, RoundOver) for act in played for event in act.events),
        OF_TRICK: any(map(_is_spoken_in, steps)),
    }
    return frozenset[str]().union(*(settings for settings, is_met in met.items() if not is_met))


def _is_spoken_in(step: StepResult) -> bool:
    """Whether somebody speaks in a step or asks whether to, or a trick ends after which somebody might."""
    actions = (step.asked, *(act.action for act in step.acts))
    if any(isinstance(one, Declare | CallTute | StaySilent) for one in actions):
        return True
    return any(
        isinstance(event, TrickWon) and sum(hand.size for hand in act.before.hands) > 1
        for act in step.acts
        for event in act.events
    )
