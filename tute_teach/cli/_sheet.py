"""The score sheet of a hand as text, in columns."""

from collections.abc import Iterator, Mapping

from tute_teach.drawing.sentences import sides_of
from tute_teach.drawing.telling import item_label
from tute_teach.engine import account, rulebook
from tute_teach.model.seats import Seat, next_seat
from tute_teach.model.state import State
from tute_teach.model.verdict import Item
from tute_teach.text import Lang, Who, say

Names = Mapping[Seat, Who]


def sheet_lines(state: State, names: Names, lang: Lang) -> Iterator[str]:
    """What counts, side by side, and the totals; of a hand that was not played, nothing."""
    sheet = account(state)
    if not state.tricks:
        return
    sides = sides_of(state.table, names, state.declarer)
    heads = [say("sheet.side", lang, side=side) for side in sides]
    if state.contract is not None:
        heads = [say("sheet.bidder", lang, player=sides[0][0]), say("sheet.opponents", lang, side=sides[1])]
    rows = [("", heads), *_rows(sheet.items, len(sides), lang)]
    rows.append((say("sheet.total", lang), [str(total) for total in sheet.totals]))
    first = max(len(label) for label, _ in rows)
    columns = [(side, max(len(cells[side]) for _, cells in rows)) for side in _columns(state, names)]
    for label, cells in rows:
        shown = "  ".join(cells[side].rjust(width) for side, width in columns)
        yield f"  {label.ljust(first)}  {shown}"


def _columns(state: State, names: Names) -> list[int]:
    """The sides in the order of their columns: the bidder's first; else from the reader on, so that none moves.

    Seats go round with the deal, and sides are numbered by seats.
    """
    side = rulebook(state.table).side
    players = state.table.players
    reader = next((seat for seat, who in names.items() if who.is_you), Seat(1))
    around = [side(next_seat(reader, players, steps), state.declarer) for steps in range(players)]
    return sorted(set(around)) if state.contract is not None else list(dict.fromkeys(around))


def _rows(items: tuple[Item, ...], sides: int, lang: Lang) -> Iterator[tuple[str, list[str]]]:
    """A row for each kind of item, in the order in which they were first scored; equal ones are added up."""
    sums: dict[str, list[int]] = {}
    for item in items:
        row = sums.setdefault(item_label(item, lang), [0] * sides)
        row[item.side] += item.points
    for label, row in sums.items():
        yield label, [str(points) if points else "" for points in row]
