"""The second of the two questions: what has been scored, line by line, and who won or lost."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from math import prod

from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.model.state import Contract, Phase, State
from tute_teach.model.verdict import Account, Item, Outcome, Payment
from tute_teach.rules.ending import Numbers, Tally

CARDS = "cards.points"


def account(state: State) -> Account:
    """The score sheet of a round so far; `outcome` is set once the round is over."""
    book = rulebook(state.table)
    sides = book.sides(state.declarer)
    items = [Item(CARDS, side, points, 0) for side, points in enumerate(state.before.points) if points]
    items += _trick_items(state, book, sides)
    items += [
        Item(one.rule, sides[one.seat - 1], one.worth, one.after, one.seat, one.suit) for one in state.declarations
    ]
    totals = [0] * number_of_sides(state)
    for item in items:
        totals[item.side] += item.points
    sheet = Account(tuple(items), tuple(totals))
    if state.phase is not Phase.OVER:
        return sheet
    return Account(sheet.items, sheet.totals, outcome_of(book, tally(state, sheet)))


def is_decided(state: State) -> bool:
    """Whether a round that is over has a result that can be known.

    It can by a Tute, else when all points have been told, and the tricks as well where a side without points would
    lose or not by having taken one.
    """
    if state.tute is not None or not state.before.is_told:
        return state.tute is not None
    unknown = [side for side in range(len(state.before.points)) if state.before.tricks_of(side) is None]
    if not unknown:
        return True
    told, book = tally(state, account(state)), rulebook(state.table)
    unknown = [side for side in unknown if told.tricks[side] == 0]
    ways = (range(2) if side in unknown else (taken,) for side, taken in enumerate(told.tricks))
    return len({outcome_of(book, replace(told, tricks=tricks)) for tricks in product(*ways)}) == 1


def extra_points(sheet: Account, trick: int) -> int:
    """What a trick brings beside its cards and declarations: the points for being the last one."""
    lines = [item for item in sheet.items if item.trick == trick and item.suit is None]
    return sum(item.points for item in lines if item.rule != CARDS)


def number_of_sides(state: State) -> int:
    """How many sides score for themselves in this round."""
    return 1 + max(rulebook(state.table).sides(state.declarer))


def tally(state: State, sheet: Account) -> Tally:
    """What decides a round, from its score sheet."""
    book = rulebook(state.table)
    sides = book.sides(state.declarer)
    without = list(sheet.totals)
    for item in sheet.items:
        if item.suit is not None:
            without[item.side] -= item.points
    return Tally(
        totals=sheet.totals,
        without_declarations=tuple(without),
        tricks=_tricks_taken(state, sides, len(sheet.totals)),
        last_trick=sides[state.tricks[-1].winner - 1] if state.tricks else None,
        tute=None if state.tute is None else sides[state.tute.seat - 1],
        contract=state.contract,
        players=state.players,
        stake=stake(book, state.contract),
    )


def _tricks_taken(state: State, sides: Sequence[int], number: int) -> tuple[int, ...]:
    """Tricks that each side has taken, as far as is known; none where it may be none or some.

    sides: the side of each seat, of which there are `number`.
    """
    taken = [state.before.tricks_of(side) or 0 for side in range(number)]
    for won in state.tricks:
        taken[sides[won.winner - 1]] += 1
    return tuple(taken)


def _trick_items(state: State, book: Rulebook, sides: Sequence[int]) -> list[Item]:
    """Cards of each trick, and what the last one brings beside them."""
    items = []
    cards_left = sum(hand.size for hand in state.hands) + len(state.trick.cards)
    for index, won in enumerate(state.tricks):
        number = state.before.tricks + index + 1
        side = sides[won.winner - 1]
        items.append(Item(CARDS, side, won.points, number, won.winner))
        rule_id, bonus = book.bonus
        extra = bonus(index == len(state.tricks) - 1 and book.is_over(cards_left))
        if extra:
            items.append(Item(rule_id, side, extra, number, won.winner))
    return items


def outcome_of(book: Rulebook, tally: Tally) -> Outcome | None:
    """How a round that ends so has ended: the first answer of the table's rules, those who cannot lose left out."""
    doubled = [rule_id for rule_id, times in book.doublings if _times(book, tally.contract, times) != 1]
    safe = {side for _, cannot_lose in book.safeties for side in cannot_lose(tally)}
    for _, decides in book.outcomes:
        found = decides(tally, book.numbers)
        if found is not None and safe & set(found.losers):
            losers = tuple(side for side in found.losers if side not in safe)
            winners = tuple(side for side in range(len(tally.totals)) if side not in losers)
            found = replace(found, losers=losers, winners=winners) if losers else None
        if found is not None and not (found.payments and doubled):
            return found
        if found is not None:
            payments = (Payment(one.seat, one.points, (*one.rules, *doubled)) for one in found.payments)
            return replace(found, payments=tuple(payments))
    return None


def _times(book: Rulebook, contract: Contract | None, times: Callable[[int, Numbers], int]) -> int:
    """How often a bid counts by one rule."""
    return 1 if contract is None else times(contract.points, book.numbers)


def stake(book: Rulebook, contract: Contract | None) -> int:
    """What is scored for a bid, made or not, before anybody shares it."""
    return (
        0 if contract is None else contract.points * prod(_times(book, contract, times) for _, times in book.doublings)
    )
