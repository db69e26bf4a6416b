"""What a seat must have held when it declared: king and knight of that and of all it declared later, and what it has.

Whatever has gone of these since then has gone in the tricks since then, one card in each.
"""

from collections.abc import Iterator, Mapping

from tute_teach.engine import rulebook
from tute_teach.model.cards import NO_CARDS, Cards, count
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.rules.decl import pair_of
from tute_teach.scenarios.model import PositionPart
from tute_teach.scenarios.trumps import AT
from tute_teach.scenarios.winners import Least, Won, after_tricks, certain
from tute_teach.sources import Trouble


def kept_troubles(state: State, known: Mapping[Seat, Cards], sure: Won) -> Iterator[Trouble]:
    """Declarations of more cards than their seats can have held, where the tricks won add up.

    known: what each seat is known to have held when the running trick began, at least.
    """
    if rulebook(state.table).fallings:
        return  # nobody declares from the hand
    tricks = earliest(state, sure)
    for index, made in reversed(tuple(enumerate(state.declarations))):
        trick = tricks[index]
        needed = held_then(state, index, known[made.seat])
        if count(needed) > cards_left(state, trick):
            yield _too_many(state, index, trick, Cards(needed & ~known[made.seat]))
            return


def earliest(state: State, sure: Won) -> tuple[int, ...]:
    """For each declaration, after which of the tricks gone, from 1, it was made at the earliest."""
    tricks = tuple(after_tricks(state)) if state.declarations else ()
    if sure.last is None or not tricks:
        return tricks
    sides = rulebook(state.table).sides(state.declarer)
    side, by = sides[sure.last - 1], (sides[made.seat - 1] for made in state.declarations)
    own = {trick for trick, of in zip(tricks, by, strict=True) if of == side}
    # Whoever has won no more tricks than it has declared after, the last one among them, has declared after that too.
    if tricks[-1] in own and len(own) == _most_won(state, side, sure.with_last):
        return tuple(state.tricks_done if trick == tricks[-1] else trick for trick in tricks)
    return tricks


def _most_won(state: State, side: int, least: Least) -> int:
    """How many tricks a side can have won, when the others have won at least so many."""
    told = {one: tricks for one, tricks in enumerate(state.before.won) if tricks is not None}
    others = {**least, **told}
    return told.get(side, state.tricks_done - sum(tricks for one, tricks in others.items() if one != side))


def kept(part: PositionPart, state: State) -> dict[Seat, Cards]:
    """King and knight that hands which are not given must still have had when the running trick began."""
    hidden = any(state.hand(made.seat).cards is None for made in state.declarations)
    if not hidden or rulebook(state.table).fallings:
        return {}
    found: dict[Seat, Cards] = {}
    for made, trick in zip(state.declarations, earliest(state, certain(part, state, None)), strict=True):
        if trick == state.tricks_done and state.hand(made.seat).cards is None:
            found[made.seat] = Cards(found.get(made.seat, NO_CARDS) | pair_of(made.suit))
    return found


def held_then(state: State, index: int, known: Cards) -> Cards:
    """What the seat of a declaration held when it was made, at least: what it is known to have held ever since, too."""
    seat = state.declarations[index].seat
    for one in state.declarations[index:]:
        known = Cards(known | pair_of(one.suit)) if one.seat == seat else known
    return known


def cards_left(state: State, trick: int) -> int:
    """How many cards each seat held after this trick, from 1."""
    return count(rulebook(state.table).pack) // state.players - trick


def _too_many(state: State, index: int, trick: int, missing: Cards) -> Trouble:
    """What to tell of the declaration made after this trick at the earliest; `missing` must have been held too."""
    made, at = state.declarations[index], (*AT, "declared", index)
    facts = {"seat": int(made.seat), "suit": made.suit, "number": trick}
    if state.hand(made.seat).cards is None:
        return Trouble("scenario.declared-too-few-cards", at, facts)
    if trick == state.tricks_done:
        return Trouble("scenario.declared-still-held", at, facts | {"cards": missing})
    return Trouble("scenario.declared-gone", at, facts | {"cards": missing, "tricks": state.tricks_done - trick})
