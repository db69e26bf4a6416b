"""Whether a position can have come about: what it says of the cards and tricks before it must be possible."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain, repeat

from tute_teach.engine import explain, rulebook
from tute_teach.model.actions import Play
from tute_teach.model.cards import Cards, bit, cards_of, count, each, holds
from tute_teach.model.notation import show_card
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.rules.binding import remembered
from tute_teach.rules.decl import FORTY, Calling, pair_of
from tute_teach.scenarios.due import due_troubles
from tute_teach.scenarios.model import PositionPart
from tute_teach.scenarios.revokes import holding, moments_of_trick
from tute_teach.scenarios.trumps import AT, trump_troubles
from tute_teach.sources import Trouble, trouble


def past_troubles(part: PositionPart, state: State) -> Iterator[Trouble]:
    """All that cannot have happened before this state, which the position `part` describes."""
    yield from _lead(part, state)
    yield from _turned(state)
    yield from trump_troubles(part, state)
    yield from _played(state)
    gone = _gone_before(state) if part.taken or part.declared or part.won else None
    points = list(_taken(part, state, gone)) if gone and part.taken else []
    yield from points
    yield from _declared(part, state)
    if gone and not points:
        needed = _needed(part, state, gone)
        yield from _won(part, state, needed)
        yield from _counted(part, state, gone)
        won = {side: max(tricks or 0, needed.get(side, 0)) for side, tricks in enumerate(state.before.won)}
        yield from due_troubles(part, state, _known(state), needed | won)


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
    for then, (seat, card) in moments_of_trick(state):
        cards = state.hand(seat).cards
        if cards is None:
            continue  # told of later cards, see `revokes`
        verdict = explain(holding(then, seat, Cards(cards | bit(card))), Play(seat, card))
        if not verdict.allowed:
            facts = {"seat": int(seat), "card": show_card(card), "rule": verdict.rule, "instead": verdict.instead}
            yield Trouble("scenario.illegal-past", (*AT, "trick", "cards"), facts)


def _gone_before(state: State) -> "_Gone":
    """The cards of the tricks gone: all of the pack that are not known to be still there may be among them."""
    still_there = 0
    for cards in _known(state).values():
        still_there |= cards
    by_worth = ((worth, count(Cards(cards & ~still_there))) for worth, cards in _by_worth(state.table))
    worths = chain.from_iterable(repeat(worth, number) for worth, number in by_worth)
    return _gone(tuple(worths), state.tricks_done * state.players, state.players)


@remembered(maxsize=256)
def _by_worth(table: Table) -> tuple[tuple[int, Cards], ...]:
    """The cards of the pack by their points, those with the fewest first."""
    book = rulebook(table)
    worths = sorted({book.points(card) for card in each(book.pack)})
    return tuple((worth, cards_of(card for card in each(book.pack) if book.points(card) == worth)) for worth in worths)


class _Gone:
    """The cards that can lie in the tricks gone, and the points that so many tricks of them can hold."""

    def __init__(self, worths: tuple[int, ...], number: int, players: int) -> None:
        """So many cards are gone, out of those with these points, the least first."""
        self.number, self._players = number, players
        self.least, self.most = sum(worths[: self.number]), sum(worths[len(worths) - self.number :])
        self._blanks = worths.count(0)
        # Of the cards that count, how many can make which points together: a bit for each, a row for each number.
        self._counting, self._width = len(worths) - self._blanks, sum(worths) + 1
        self._bits = 1
        self._fewest: dict[int, int | None] = {}
        for worth in worths[self._blanks :]:
            self._bits |= self._bits << self._width + worth

    def _numbers(self, points: int) -> list[int]:
        """How many cards that count can make exactly these points."""
        return [
            number
            for number in range(self._counting + 1)
            if points < self._width and self._bits >> number * self._width + points & 1
        ]

    def can_hold(self, points: int) -> bool:
        """Whether all cards gone can make exactly these points; those that count nothing fill up."""
        return any(number <= self.number <= number + self._blanks for number in self._numbers(points))

    def fewest_tricks(self, points: int) -> int | None:
        """The fewest whole tricks that can hold exactly these points, None when no tricks gone can."""
        if points not in self._fewest:
            self._fewest[points] = self._fewest_tricks(points)
        return self._fewest[points]

    def _fewest_tricks(self, points: int) -> int | None:
        tricks = ((number, -(-number // self._players)) for number in self._numbers(points))
        able = (whole for number, whole in tricks if whole * self._players <= min(number + self._blanks, self.number))
        return min(able, default=None)


_gone = lru_cache(maxsize=4096)(_Gone)
"""What can be made of the same worths is worked out once: positions differ in suits more than in points."""


def _taken(part: PositionPart, state: State, gone: _Gone) -> Iterator[Trouble]:
    """The points taken must fit the cards that can lie in the tricks gone: the cards still there are not among them."""
    taken, at = sum(part.taken.values()), (*AT, "taken")
    if not gone.least <= taken <= gone.most:
        code = "scenario.taken-exactly" if gone.least == gone.most else "scenario.taken-points"
        yield Trouble(code, at, {"number": taken, "least": gone.least, "most": gone.most}, at_key=True)
        return
    for points in (*_by_side(part, state).values(), taken):
        if gone.fewest_tricks(points) is None:
            yield trouble("scenario.taken-no-cards", at, at_key=True, number=points)
            return
    if not gone.can_hold(taken):
        yield trouble("scenario.taken-no-cards", at, at_key=True, number=taken)


def _needed(part: PositionPart, state: State, gone: _Gone) -> dict[int, int]:
    """How many tricks each side must have won at least: points and declarations come of tricks won."""
    book = rulebook(state.table)
    declared = Counter(made.seat for made in state.declarations)
    needed = {side: gone.fewest_tricks(taken) or 0 for side, taken in _by_side(part, state).items()}
    limited = "decl.one-each" in state.table.rules("decl.limit")
    for seat, number in declared.items():
        # Partners may both declare after one trick; the same player after one trick only once, where that is the rule.
        side = book.side(seat, state.declarer)
        in_one = 1 if limited else state.players // 2  # king and knight of so many suits can fall in a trick
        needed[side] = max(needed.get(side, 0), -(-number // in_one))
    return needed


def _won(part: PositionPart, state: State, needed: Mapping[int, int]) -> Iterator[Trouble]:
    """The sides together cannot have needed more tricks than have gone."""
    if 0 < state.tricks_done < sum(needed.values()):
        key = "taken" if part.taken else "declared"
        facts = {"number": sum(needed.values()), "tricks": state.tricks_done}
        yield trouble("scenario.too-few-tricks", (*AT, key), at_key=True, **facts)


def _counted(part: PositionPart, state: State, gone: _Gone) -> Iterator[Trouble]:
    """The tricks that the file counts must be enough for the points of their side, and as many as have gone."""
    points, at = _by_side(part, state), (*AT, "won")
    for side, tricks in enumerate(state.before.won):
        least = gone.fewest_tricks(points[side]) or 0
        if tricks is not None and tricks < least:
            facts = {"tricks": tricks, "number": points[side], "least": least}
            yield trouble("scenario.won-and-taken", at, at_key=True, **facts)
            return
    told = [tricks for tricks in state.before.won if tricks is not None]
    is_whole = bool(told) and len(told) == len(state.before.won)
    if sum(told) > state.tricks_done or (is_whole and sum(told) < state.tricks_done):
        yield trouble("scenario.won-in-all", at, at_key=True, number=sum(told), tricks=state.tricks_done)


def _by_side(part: PositionPart, state: State) -> Counter[int]:
    """Points taken by each side that the file names."""
    sides = rulebook(state.table).sides(state.declarer)
    points: Counter[int] = Counter()
    for seat, taken in part.taken.items():
        points[sides[seat - 1]] += taken
    return points


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
        fallings = rulebook(state.table).fallings
        has = [seat for seat, cards in known.items() if cards & pair_of(made.suit) and (fallings or seat != made.seat)]
        if has:
            facts = {"seat": int(has[0]), "owner": int(made.seat), "suit": made.suit}
            code = "scenario.declared-in-one-trick" if fallings else "scenario.declared-elsewhere"
            yield Trouble(code, at, facts | ({"rule": fallings[0][0]} if fallings else {}))
        late = _forty_late(state.table)
        earlier = [one for one in state.declarations[:index] if one.seat == made.seat]
        if late is not None and made.worth == FORTY and earlier:
            yield trouble("scenario.forty-late", at, seat=int(made.seat), rule=late)


def _forty_late(table: Table) -> str | None:
    """The rule by which nobody declares a forty after a twenty of one's own; trumps do not change, nor does a hand."""
    if rulebook(table).fallings:
        return None
    barred = "decl.forty-barred-player"
    if barred in table.rules("decl.conditions"):
        return barred
    first = "decl.forty-first"
    by_table = rulebook(table).declaring[1]() is Calling.TABLE
    return first if by_table and first in table.rules("decl.order") else None
