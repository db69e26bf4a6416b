"""The second of the two questions: what has been scored, line by line, and who won."""

from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.model.seats import seats
from tute_teach.model.state import Phase, State
from tute_teach.model.verdict import Account, Item, Outcome
from tute_teach.rules.ending import Tally

CARDS = "cards.points"


def account(state: State) -> Account:
    """The score sheet of a round so far; `outcome` is set once the round is over."""
    book = rulebook(state.table)
    items = [Item(CARDS, side, points, 0) for side, points in enumerate(state.before.points) if points]
    items += _trick_items(state, book)
    items += [
        Item(one.rule, book.side(one.seat), one.worth, one.after, one.seat, one.suit) for one in state.declarations
    ]
    number_of_sides = len({book.side(seat) for seat in seats(state.players)})
    totals = tuple(sum(item.points for item in items if item.side == side) for side in range(number_of_sides))
    return Account(tuple(items), totals, _outcome(state, book, totals) if state.phase is Phase.OVER else None)


def _trick_items(state: State, book: Rulebook) -> list[Item]:
    """Cards of each trick, and what the last one brings beside them."""
    items = []
    cards_left = sum(hand.size for hand in state.hands) + len(state.trick.cards)
    for index, won in enumerate(state.tricks):
        number = state.before.tricks + index + 1
        items.append(Item(CARDS, book.side(won.winner), won.points, number, won.winner))
        rule_id, bonus = book.bonus
        extra = bonus(index == len(state.tricks) - 1 and book.is_over(cards_left))
        if extra:
            items.append(Item(rule_id, book.side(won.winner), extra, number, won.winner))
    return items


def _outcome(state: State, book: Rulebook, totals: tuple[int, ...]) -> Outcome | None:
    """The first answer that the table's rules give to "who won?"."""
    last = book.side(state.tricks[-1].winner) if state.tricks else None
    tally = Tally(totals, last, None if state.tute is None else book.side(state.tute.seat))
    answers = (decides(tally) for _, decides in book.outcomes)
    return next((answer for answer in answers if answer is not None), None)
