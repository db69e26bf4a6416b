"""Tables of one mode are alike where they agree: what an example shows at one of them is played at the others, too.

So no ready-made table can go wrong alone, in what it plays as all others do.
"""

from collections.abc import Iterator, Mapping
from functools import partial

from tute_teach.errors import Fault
from tute_teach.model.table import Table
from tute_teach.scenarios import Scenario, restarted
from tute_teach.tables import changed, table, table_ids
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


def unlike_at(scenario: Scenario) -> tuple[Fault, ...]:
    """Why a scenario that holds does not hold at another table of its mode: told of one table, () when it does.

    Where all is agreed on in the same way the same is played; only where it is not has the scenario to be played.
    """
    others = (one for one in _others(scenario) if one.settings != scenario.table.settings)
    wrongs = (wrong_with(partial(restarted, scenario, one), "at-table", {"table": one.id}) for one in others)
    return next((wrong for wrong in wrongs if wrong), ())


def at_other_tables(scenario: Scenario) -> tuple[Scenario, ...]:
    """A scenario at the other ready-made tables of its mode, with what hangs on their peculiarities agreed as here."""
    return tuple(restarted(scenario, one) for one in _others(scenario))


def _others(scenario: Scenario) -> Iterator[Table]:
    here, file = scenario.table, scenario.file
    if file.table not in table_ids():  # a table of one's own says what else is different, in another file
        return
    settings = dict(here.settings)
    for name in table_ids():
        there = table(name)
        if name == here.id or there.mode != here.mode:
            continue
        asked = (PECULIAR.get(here.id, frozenset()) | PECULIAR.get(name, frozenset())) - SEATING | file.with_.keys()
        agreed = changed(there, {setting: settings[setting] for setting in asked})
        # A referee who looks on changes nothing of a hand; without one there is nothing to say of a referee.
        beside = agreed.chairs - here.chairs
        if agreed.players == here.players and (beside == 0 or (beside > 0 and file.match is None)):
            yield agreed
