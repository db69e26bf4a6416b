"""How a position got its trumps: named after an auction, or set by the first declaration that fell on the table."""

from collections import Counter
from collections.abc import Iterator

from tute_teach.engine import rulebook
from tute_teach.model.cards import KING, KNIGHT, card
from tute_teach.model.state import State
from tute_teach.scenarios.model import PositionPart
from tute_teach.sources import KeyPath, Trouble, trouble

AT: KeyPath = ("position",)


def trump_troubles(part: PositionPart, state: State) -> Iterator[Trouble]:
    """All that contract, trumps and declarations of a position cannot have been together."""
    book = rulebook(state.table)
    if book.auction:
        yield from _auctioned(part, state)
    if book.trump_changes:
        yield from _fallen(part, state)


def _auctioned(part: PositionPart, state: State) -> Iterator[Trouble]:
    """Bids, then trumps, then cards; the bid is one that may be made, and nobody but its bidder declares."""
    book, contract = rulebook(state.table), state.contract
    bids = book.open_bids(None)
    if contract is not None and contract.points not in bids:
        at, step = (*AT, "contract", "points"), book.numbers["bid.step"]
        yield trouble("scenario.no-such-bid", at, lowest=bids[0], highest=bids[-1], step=step)
    if contract is None and state.trump is not None:
        yield trouble("scenario.trump-without-contract", (*AT, "trump"), at_key=True)
    elif state.trump is None and (state.tricks_done or state.trick.cards):
        key = next((key for key in ("trick", "cards", "tricks", "hands") if getattr(part, key)), "lead")
        yield trouble("scenario.auction-first", (*AT, key), at_key=True)
    for index, made in enumerate(state.declarations):
        if contract is not None and made.seat != contract.declarer:
            at, owner = (*AT, "declared", index, "seat"), int(contract.declarer)
            yield trouble("scenario.declared-by-opponent", at, seat=int(made.seat), owner=owner)


def _fallen(part: PositionPart, state: State) -> Iterator[Trouble]:
    """Trumps are the suit of the first declaration; king and knight of each lie in a trick that its seat has won."""
    made = state.declarations
    if not made and state.trump is not None:
        yield trouble("scenario.trump-undeclared", (*AT, "trump"), at_key=True)
    elif made and state.trump != made[0].suit:
        path: KeyPath = (*AT, "declared", 0, "suit") if part.trump is None else (*AT, "trump")
        yield trouble("scenario.trump-not-first", path, suit=made[0].suit, written=made[0].suit.letter)
    book = rulebook(state.table)
    for seat, number in Counter(one.seat for one in made).items():
        least = number * sum(book.points(card(rank, made[0].suit)) for rank in (KING, KNIGHT))
        if part.taken and part.taken.get(seat, 0) < least:
            is_told = seat in part.taken
            path = (*AT, "taken", int(seat)) if is_told else (*AT, "taken")
            yield trouble("scenario.declared-not-taken", path, at_key=not is_told, seat=int(seat), least=least)
