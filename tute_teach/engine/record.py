"""A round as text: what was agreed, the deal, the actions. Replaying it gives the state at any ply.

A record needs nothing beside itself: its settings are written out, so that a table of one's own replays as well.

>>> from random import Random
>>> from tute_teach.engine.dealing import shuffled
>>> from tute_teach.tables import changed, table
>>> own = changed(table("bidding"), {"bid.target": 1000})
>>> said = map(parse_action, ["1 passes", "2 bids 70", "3 passes", "2 names oros"])
>>> record = recorded(own, shuffled(own, Random(1)), said)
>>> print(show_record(record).replace(record.rules, "0123456789ab"))
table bidding
mode bidding
rules 0123456789ab
bid.players 3
...
bid.target 1000
...
deal ...
1 passes
2 bids 70
3 passes
2 names oros
<BLANKLINE>
>>> again = parse_record(show_record(record))
>>> again == record, table_of(again) == own
(True, True)
>>> replay(own, again).phase, replay(own, again, plies=1).phase
(<Phase.PLAY: 'play'>, <Phase.AUCTION: 'auction'>)
"""

from collections.abc import Iterable
from dataclasses import dataclass

from tute_teach.engine.apply import apply
from tute_teach.engine.dealing import deal
from tute_teach.engine.rulebook import rules_hash
from tute_teach.errors import TuteError
from tute_teach.model.actions import Action
from tute_teach.model.cards import Card
from tute_teach.model.notation import parse_action, parse_row, show_action, show_row
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.tables import compiled
from tute_teach.tables.reading import modes

_HEADS = ("table ", "mode ", "rules ")
_DEAL = "deal "


class BadRecord(TuteError):
    """Text that is no record. Code `engine.bad-record`, facts `line` (from 1) and `found`."""


@dataclass(frozen=True, slots=True)
class Record:
    """A round: the table's id and mode, what was agreed, the hash of the rules, the pack as dealt, what was done."""

    table: str
    mode: str
    settings: tuple[tuple[str, str], ...]
    rules: str
    order: tuple[Card, ...]
    actions: tuple[Action, ...] = ()


def recorded(table: Table, order: tuple[Card, ...], actions: Iterable[Action] = ()) -> Record:
    """The record of a round that was dealt so at a table, and of what was done in it."""
    return Record(table.id, table.mode, table.settings, rules_hash(table), order, tuple(actions))


def table_of(record: Record) -> Table:
    """The table at which a round was played; TableError when its settings cannot be agreed on (any more).

    BadRecord when there is no such mode.
    """
    if record.mode not in modes():
        raise BadRecord("engine.bad-record", line=2, found=record.mode)
    return compiled(record.table, record.mode, dict(record.settings))


def show_record(record: Record) -> str:
    """The record as text, one fact a line."""
    head = [f"table {record.table}", f"mode {record.mode}", f"rules {record.rules}"]
    agreed = [f"{setting} {value}" for setting, value in record.settings]
    actions = map(show_action, record.actions)
    return "\n".join([*head, *agreed, f"{_DEAL}{show_row(record.order)}", *actions]) + "\n"


def parse_record(text: str) -> Record:
    """The record written by `show_record`; BadRecord or NotationError for anything else."""
    lines = text.splitlines()
    heads = []
    for number, key in enumerate(_HEADS, start=1):
        line = lines[number - 1] if number <= len(lines) else ""
        if not line.startswith(key):
            raise BadRecord("engine.bad-record", line=number, found=line)
        heads.append(line.removeprefix(key))
    settings: dict[str, str] = {}
    number = len(_HEADS) + 1
    for line in lines[len(_HEADS) :]:
        if line.startswith(_DEAL):
            break
        setting, _, value = line.partition(" ")
        if not value or setting in settings:
            raise BadRecord("engine.bad-record", line=number, found=line)
        settings[setting] = value
        number += 1
    else:
        raise BadRecord("engine.bad-record", line=number, found="")
    order = parse_row(lines[number - 1].removeprefix(_DEAL))
    table, mode, rules = heads
    return Record(table, mode, tuple(settings.items()), rules, order, tuple(map(parse_action, lines[number:])))


def replay(table: Table, record: Record, plies: int | None = None) -> State:
    """The state after the first `plies` actions (all of them by default); IllegalAction when one is forbidden.

    The table is passed for those who have it at hand; `table_of` makes it from the record.
    """
    state = deal(table, record.order)
    for action in record.actions[:plies]:
        state, _ = apply(state, action)
    return state
