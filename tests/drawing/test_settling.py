"""Score sheets of cabrón and of bidding: who loses and by which test, and what is scored for a bid."""

import pytest

from tests.drawing.markup import Node, parse
from tute_teach.drawing import Link, describe, draw_sheet, draw_table, scene
from tute_teach.drawing.render import CALLS_TOLD
from tute_teach.engine import account, apply
from tute_teach.model.cards import cards_of
from tute_teach.model.notation import parse_action, parse_card, parse_row
from tute_teach.model.seats import Seat
from tute_teach.model.state import Before, Contract, Hand, Phase, State
from tute_teach.model.trick import Trick
from tute_teach.tables import changed, table
from tute_teach.text import LANGS, YOU, Lang, Who, say

PACK = "pack.svg"


def ended(mode: str, taken: tuple[int, ...], contract: Contract | None = None, **settings: str | int) -> State:
    """A round that ends with a trick of blanks won by seat 1, who led."""
    agreed = changed(table(mode), {name.replace("__", ".").replace("_", "-"): value for name, value in settings.items()})
    row = parse_row("7e 6e 5e 4e")[: agreed.players]
    whole = 12 if agreed.players == 3 else 10
    trump = None if contract is None else next(iter(type(parse_suit_of(row)))).__class__(0)
    state = State(
        agreed,
        tuple(Hand(1, cards_of([card])) for card in row),
        Trick(Seat(1)),
        trump,
        contract=contract,
        before=Before(whole - 1, taken),
    )
    for seat, card in enumerate(row, start=1):
        state, _ = apply(state, parse_action(f"{seat} plays {card_text(card)}"))
    return state
