"""Whether a position can have come about: what it says of the cards and tricks before it must be possible."""

from collections import Counter
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
    points = list(_taken(part, state))
    yield from points
    yield from _declared(part, state)
    if not points and (part.taken or part.declared):
        yield from _won(part, state)


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
    worths = _worths_gone(state)
    gone = state.tricks_done * state.players
    least, most = sum(worths[:gone]), sum(worths[len(worths) - gone :])
    taken = sum(part.taken.values())
    if not least <= taken <= most:
        yield trouble("scenario.taken-points", (*AT, "taken"), at_key=True, number=taken, least=least, most=most)
        return
    sums = _sums(worths)
    for points in (*_by_side(part, state).values(), taken):
        if _fewest_tricks(points, state, sums) is None:
            yield trouble("scenario.taken-no-cards", (*AT, "taken"), at_key=True, number=points)
            return
    if not sums[gone] >> taken & 1:
        yield trouble("scenario.taken-no-cards", (*AT, "taken"), at_key=True, number=taken)


def _won(part: PositionPart, state: State) -> Iterator[Trouble]:
    """Points and declarations come of tricks won: the sides together cannot have needed more than have gone."""
    book = rulebook(state.table)
    sums = _sums(_worths_gone(state))
    declared = Counter(made.seat for made in state.declarations)
    needed = {side: _fewest_tricks(taken, state, sums) or 0 for side, taken in _by_side(part, state).items()}
    limited = "decl.one-each" in state.table.rules("decl.limit")
    for seat, number in declared.items():
        # Partners may both declare after one trick; the same player after one trick only once, where that is the rule.
        side = book.side(seat)
        needed[side] = max(needed.get(side, 0), number if limited else 1)
    if 0 < state.tricks_done < sum(needed.values()):
        key = "taken" if part.taken else "declared"
        facts = {"number": sum(needed.values()), "tricks": state.tricks_done}
        yield trouble("scenario.too-few-tricks", (*AT, key), at_key=True, **facts)


def _by_side(part: PositionPart, state: State) -> Counter[int]:
    """Points taken by each side that the file names."""
    side = rulebook(state.table).side
    points: Counter[int] = Counter()
    for seat, taken in part.taken.items():
        points[side(Seat(seat))] += taken
    return points


def _worths_gone(state: State) -> list[int]:
    """Points of each card that can lie in the tricks gone, lowest first."""
    book = rulebook(state.table)
    still_there = cards_of(card for cards in _known(state).values() for card in each(cards))
    return sorted(book.points(card) for card in each(Cards(book.pack & ~still_there)))


def _sums(worths: list[int]) -> list[int]:
    """For each number of cards the points that so many of them can make together, as bits."""
    sums = [1] + [0] * len(worths)
    for worth in worths:
        for number in range(len(worths), 0, -1):
            sums[number] |= sums[number - 1] << worth
    return sums


def _fewest_tricks(points: int, state: State, sums: list[int]) -> int | None:
    """The fewest whole tricks that can hold exactly these points, None when no tricks gone can."""
    for tricks in range(state.tricks_done + 1):
        if sums[tricks * state.players] >> points & 1:
            return tricks
    return None


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
