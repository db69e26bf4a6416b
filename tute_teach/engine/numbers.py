"""The numbers of a table, by the names under which texts ask for them.

In cards: `pack`, `each` (what a player is dealt). In points: `total` (in the cards), `last` (for the last trick),
`whole` (both), `forty`, `twenty`, what a card is worth (`worth1o`), `high` and `higher` (from where a hand counts
double, and where with declarations), `limit` and `raised` (that a player must not pass in cabrón, and with a
declaration), `cap`, `minimum`, `step`, `target`, `double` (of bidding). `letters` and `agreed` (hands) end a match.
Each stands there only where the table plays by it.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.model.cards import Suit, count, each
from tute_teach.model.notation import show_card
from tute_teach.model.table import Table
from tute_teach.rules.bid import Offer
from tute_teach.rules.cabron import LIMIT, LIMIT_DECLARED
from tute_teach.rules.match import HIGH, HIGH_DECLARED

SETTINGS = {
    "bid.minimum": ("minimum", "points"),
    "bid.step": ("step", "points"),
    "bid.target": ("target", "points"),
    "bid.double-from": ("double", "points"),
    "cabron.letters": ("letters", "letters"),
    "match.hands": ("agreed", "games"),
}
"""Settings that take a number: its name, and what it counts."""
OF_RULES = {
    "cabron.lose-over": (("limit", LIMIT),),
    "cabron.over-declared": (("limit", LIMIT), ("raised", LIMIT_DECLARED)),
    "match.double": (("high", HIGH),),
    "match.double-clean": (("high", HIGH), ("higher", HIGH_DECLARED)),
}
"""Points that a rule has of its own, by its id."""

_NO_BID = 1000
"""No table plays for so much in one hand."""

Number = tuple[str, int]
"""What is counted (`points`, `cards`, `hands`, `letters`), and how many."""


@lru_cache(maxsize=256)
def numbers(table: Table) -> Mapping[str, Number]:
    """The numbers of a table by name; shared, do not change."""
    book = rulebook(table)
    found = dict(_of_cards(book, table.players))
    found.update((SETTINGS[setting][0], (SETTINGS[setting][1], number)) for setting, number in table.numbers)
    picked = {rule_id for _, rules in table.slots for rule_id in rules}
    for rule_id in sorted(picked & OF_RULES.keys()):
        found.update((name, ("points", points)) for name, points in OF_RULES[rule_id])
    if bids := [points for points in range(_NO_BID) if book.bid_conditions and _may_open(book, points)]:
        found["cap"] = ("points", bids[-1])
    return found


def _of_cards(book: Rulebook, players: int) -> Iterator[tuple[str, Number]]:
    total = sum(book.points(card) for card in each(book.pack))
    last = book.bonus[1](True)
    yield "pack", ("cards", count(book.pack))
    yield "each", ("cards", count(book.pack) // players)
    yield "total", ("points", total)
    yield "last", ("points", last)
    yield "whole", ("points", total + last)
    yield "forty", ("points", book.worth(Suit.OROS, Suit.OROS, 0)[1])
    yield "twenty", ("points", book.worth(Suit.COPAS, Suit.OROS, 1)[1])
    for card in each(book.pack):
        yield f"worth{show_card(card)}", ("points", book.points(card))


def _may_open(book: Rulebook, points: int) -> bool:
    return all(allows(Offer(points, None), book.numbers) for _, allows in book.bid_conditions)
