"""A moment of a round as a position: its keys with their values, as they are written in a file."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from tute_teach.engine import account, rulebook
from tute_teach.engine.account import CARDS, tally
from tute_teach.model.notation import show_cards, show_row
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import State
from tute_teach.workbench.drafts.draft import quoted

Lines = dict[str, str]
"""What a position says, by key, in the order in which it is written."""


def position(state: State, open_hands: Collection[Seat]) -> Lines:
    """What lies on the table, what holds for the round, and the hands of these seats as far as they are known."""
    lines: Lines = {}
    if state.contract is not None:
        lines["contract"] = f"{{seat: {state.contract.declarer}, points: {state.contract.points}}}"
    if state.trump is not None:
        lines["trump"] = state.trump.name.lower()
    if state.trick.cards:
        lines["trick"] = f"{{lead: {state.trick.lead}, cards: {quoted(show_row(state.trick.cards))}}}"
    else:
        lines["lead"] = str(state.to_play)
    # Before the first trick is over, a last hand is certain, and is written.
    is_certain = state.tricks_done == 0 and len(set(open_hands)) == state.players - 1
    shown = seats(state.players) if is_certain else sorted(open_hands)
    hands = {seat: cards for seat in shown if (cards := state.hand(seat).cards) is not None}
    if hands:
        lines["hands"] = f"{{{', '.join(f'{seat}: {quoted(show_cards(cards))}' for seat, cards in hands.items())}}}"
    if not rulebook(state.table).trump_changes:
        return lines
    # Where trumps come from what has been declared, the one is not told without the other; that takes tricks.
    made = declared(state)
    return lines | ({"tricks": str(state.tricks_done)} if made and not hands else {}) | made


def endings(state: State, open_hands: Collection[Seat], points: int) -> Iterator[Lines]:
    """As `position`, with all that the round has brought so far, and a contract over so many points.

    Where sides have no points, it is told once more with the tricks that they have taken: those may decide.
    """
    lines, sides = position(state, open_hands), rulebook(state.table).sides(state.declarer)
    if state.contract is not None:
        lines["contract"] = f"{{seat: {state.contract.declarer}, points: {points}}}"
    taken, tricks = _brought(state)
    lines["taken"] = _by_first_seat(sides, taken)
    yield lines | declared(state)
    if won := {side: tricks[side] for side, number in taken.items() if not number}:
        yield lines | {"won": _by_first_seat(sides, won)} | declared(state)


def remembered(state: State, open_hands: Collection[Seat]) -> Lines:
    """As `position`, with all that is known of the tricks gone: a round that was seen from the deal on."""
    lines, sides = position(state, open_hands), rulebook(state.table).sides(state.declarer)
    lines.pop("declared", None)
    taken, tricks = _brought(state)
    past = {"taken": _by_first_seat(sides, taken), "won": _by_first_seat(sides, tricks)}
    return lines | {"tricks": str(state.tricks_done)} | past | declared(state)


def _brought(state: State) -> tuple[dict[int, int], dict[int, int]]:
    """The points in cards, and the tricks, that each side has taken so far."""
    sheet = account(state)
    points = (
        sum(one.points for one in sheet.items if one.rule == CARDS and one.side == side)
        for side in range(len(sheet.totals))
    )
    return dict(enumerate(points)), dict(enumerate(tally(state, sheet).tricks))


def _by_first_seat(sides: Sequence[int], numbers: Mapping[int, int]) -> str:
    """Numbers of sides, each at the first seat of its side."""
    return f"{{{', '.join(f'{1 + sides.index(side)}: {number}' for side, number in numbers.items())}}}"


def declared(state: State) -> Lines:
    """What has been declared so far, if anything."""
    made = (f"{{seat: {one.seat}, suit: {one.suit.name.lower()}, worth: {one.worth}}}" for one in state.declarations)
    return {"declared": f"[{', '.join(made)}]"} if state.declarations else {}


def block(lines: Mapping[str, str]) -> str:
    """A position in lines of its own."""
    return "position:\n" + "".join(f"  {key}: {value}\n" for key, value in lines.items())


def in_a_line(lines: Mapping[str, str]) -> str:
    """A position in one line, as exercises have it."""
    return "position: {" + ", ".join(f"{key}: {value}" for key, value in lines.items()) + "}"
