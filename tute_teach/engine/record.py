"""A round as text: the table, the deal, the actions. Replaying it gives the state at any ply."""

from dataclasses import dataclass

from tute_teach.engine.apply import apply
from tute_teach.engine.dealing import deal
from tute_teach.errors import TuteError
from tute_teach.model.actions import Action
from tute_teach.model.cards import Card
from tute_teach.model.notation import parse_action, parse_row, show_action, show_row
from tute_teach.model.state import State
from tute_teach.model.table import Table


class BadRecord(TuteError):
    """Text that is no record. Code `engine.bad-record`, facts `line` (from 1) and `found`."""


@dataclass(frozen=True, slots=True)
class Record:
    """A round: the table's id, the hash of its rules, the pack as dealt, and what was done, in order."""

    table: str
    rules: str
    order: tuple[Card, ...]
    actions: tuple[Action, ...] = ()


def show_record(record: Record) -> str:
    """The record as text, one fact a line."""
    head = [f"table {record.table}", f"rules {record.rules}", f"deal {show_row(record.order)}"]
    return "\n".join([*head, *map(show_action, record.actions)]) + "\n"


def parse_record(text: str) -> Record:
    """The record written by `show_record`; BadRecord or NotationError for anything else."""
    lines = text.splitlines()
    heads = []
    for number, key in enumerate(("table ", "rules ", "deal "), start=1):
        line = lines[number - 1] if number <= len(lines) else ""
        if not line.startswith(key):
            raise BadRecord("engine.bad-record", line=number, found=line)
        heads.append(line.removeprefix(key))
    return Record(heads[0], heads[1], parse_row(heads[2]), tuple(parse_action(line) for line in lines[3:]))


def replay(table: Table, record: Record, plies: int | None = None) -> State:
    """The state after the first `plies` actions (all of them by default); IllegalAction when one is forbidden."""
    state = deal(table, record.order)
    for action in record.actions[:plies]:
        state, _ = apply(state, action)
    return state
