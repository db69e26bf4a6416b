"""From a pack of cards to the first lead."""

from random import Random

from tute_teach.engine.rulebook import rulebook
from tute_teach.errors import TuteError
from tute_teach.model.cards import Card, cards_of, count, each
from tute_teach.model.state import Hand, Phase, State
from tute_teach.model.table import Table
from tute_teach.model.trick import Trick


class BadDeal(TuteError):
    """A row of cards that is not the table's whole pack. Code `engine.bad-deal`, facts `found` and `wanted` (cards)."""


def shuffled(table: Table, random: Random) -> tuple[Card, ...]:
    """The table's pack in a random order, ready to be dealt."""
    pack = list(each(rulebook(table).pack))
    random.shuffle(pack)
    return tuple(pack)


def deal(table: Table, order: tuple[Card, ...]) -> State:
    """The state after the whole pack has been dealt in this order; BadDeal unless it is the table's pack."""
    book = rulebook(table)
    if len(order) != count(book.pack) or cards_of(order) != book.pack:
        raise BadDeal("engine.bad-deal", found=len(set(order)), wanted=count(book.pack))
    hands = book.deal(order, table.players)
    trump, turned = book.trump(order)
    return State(
        table=table,
        hands=tuple(Hand(count(cards), cards) for cards in hands),
        trick=Trick(book.first_lead(None)),
        phase=Phase.AUCTION if book.auction else Phase.PLAY,
        trump=trump,
        turned=turned,
    )
