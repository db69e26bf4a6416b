"""Whether a position can have come about: what it says of the cards and tricks before it must be possible."""

from collections.abc import Iterator
from dataclasses import replace

from tute_teach.engine import explain, rulebook
from tute_teach.model.actions import Play
from tute_teach.model.cards import Cards, bit, cards_of, each, holds
from tute_teach.model.notation import show_card
from tute_teach.model.seats import Seat
from tute_teach.model.state import Hand, State
from tute_teach.rules.decl import pair_of
from tute_teach.scenarios.model import PositionPart
from tute_teach.sources import KeyPath, Trouble, trouble

AT: KeyPath = ("position",)


def past_troubles(part: PositionPart, state: State) -> Iterator[Trouble]:
    """All that cannot have happened before this state, which the position `part` describes."""
    yield from _lead(part, state)
    yield from _turned(state)
    yield from _played(state)
    yield from _taken(part, state)
    yield from _declared(part, state)


def _lead(part: PositionPart, state: State) -> Iterator[Trouble]:
    """The first trick of a round is led by the seat that leads rounds, where the position says that it is the first."""
    first = rulebook(state.table).first_lead(state.declarer if state.trump is not None else None)
    is_told = bool(part.hands) or part.cards is not None or part.tricks is not None
    if is_told and state.tricks_done == 0 and state.trick.lead != first:
        path = (*AT, "lead") if part.trick is None else (*AT, "trick", "lead")
        yield trouble("scenario.first-lead", path, seat=int(first))


def _turned(state: State) -> Iterator[Trouble]:
    """The shown card is the dealer's: nobody else has it, and the dealer has it as long as no trick has gone."""
    if state.turned is None:
        return
    dealer = Seat(state.players)
    has = {seat: cards for seat, cards in _known(state).items() if holds(cards, state.turned)}
    elsewhere = [seat for seat in has if seat != dealer]
    if elsewhere:
        yield trouble("scenario.turned-elsewhere", (*AT, "turned"), seat=int(elsewhere[0]), owner=int(dealer))
    elif state.tricks_done == 0 and state.hand(dealer).cards is not None and dealer not in has:
        yield trouble("scenario.turned-not-dealt", (*AT, "turned"), owner=int(dealer))


def _known(state: State) -> dict[Seat, Cards]:
    """What each seat is known to have held when the running trick began."""
    known = {Seat(index + 1): hand.cards or Cards(0) for index, hand in enumerate(state.hands)}
    for seat, card in state.trick.plays(state.players):
        known[seat] = Cards(known[seat] | bit(card))
    return known


def _played(state: State) -> Iterator[Trouble]:
    """Cards of the running trick that their seats should not have played, as far as their hands are known."""
    for index, (seat, card) in enumerate(state.trick.plays(state.players)):
        hand = state.hand(seat)
        if hand.cards is None:
            continue
        before = Hand(hand.size + 1, Cards(hand.cards | bit(card)))
        then = replace(
            state,
            trick=replace(state.trick, cards=state.trick.cards[:index]),
            hands=(*state.hands[: seat - 1], before, *state.hands[seat:]),
        )
        verdict = explain(then, Play(seat, card))
        if not verdict.allowed:
            facts = {"seat": int(seat), "card": show_card(card), "rule": verdict.rule, "instead": verdict.instead}
            yield Trouble("scenario.illegal-past", (*AT, "trick", "cards"), facts)


def _taken(part: PositionPart, state: State) -> Iterator[Trouble]:
    """The points taken must fit the cards that can lie in the tricks gone: the cards still there are not among them."""
    if not part.taken:
        return
    book = rulebook(state.table)
    still_there = cards_of(card for cards in _known(state).values() for card in each(cards))
    worths = sorted(book.points(card) for card in each(Cards(book.pack & ~still_there)))
    gone = state.tricks_done * state.players
    least, most = sum(worths[:gone]), sum(worths[len(worths) - gone :])
    taken = sum(part.taken.values())
    if not least <= taken <= most:
        yield trouble("scenario.taken-points", (*AT, "taken"), at_key=True, number=taken, least=least, most=most)


def _declared(part: PositionPart, state: State) -> Iterator[Trouble]:
    """A declaration comes after a trick, once for a suit, from the seat that had king and knight."""
    known = _known(state)
    for index, (said, made) in enumerate(zip(part.declared, state.declarations, strict=True)):
        at = (*AT, "declared", index)
        if state.tricks_done == 0:
            yield trouble("scenario.declared-early", at)
        if made.suit in (one.suit for one in state.declarations[:index]):
            yield trouble("scenario.declared-twice", (*at, "suit"))
        if said.worth is not None and said.worth != made.worth:
            yield trouble("scenario.declared-worth", (*at, "worth"), worth=made.worth)
        others = [seat for seat, cards in known.items() if seat != made.seat and cards & pair_of(made.suit)]
        if others:
            yield trouble("scenario.declared-elsewhere", at, seat=int(others[0]), owner=int(made.seat), suit=made.suit)
