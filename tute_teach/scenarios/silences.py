"""What a seat whose hand is not given must have declared or called: cards shown later tell that it held them."""

from collections.abc import Sequence
from dataclasses import dataclass

from tute_teach.engine import rulebook
from tute_teach.engine.declaring import claims_of, due_declarations, due_tute
from tute_teach.model.actions import Action, Play
from tute_teach.model.cards import SUITS, Card, Cards, bit, count, rank_cards
from tute_teach.model.notation import show_card
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import State
from tute_teach.rules.decl import Calling, pair_of
from tute_teach.scenarios.revokes import holding, turned_held
from tute_teach.sources import KeyPath, Trouble

FEWEST = min(count(pair_of(suit)) for suit in SUITS)
"""With fewer cards nothing is declared, and no Tute called."""


@dataclass(frozen=True, slots=True)
class Silence:
    """King and knight, or four of a rank, that a seat held after a trick and the table did not declare.

    The card shown at `step` gives it away; `after` is the step in which the trick ended, `rule` lets the table declare.
    """

    seat: Seat
    cards: Cards
    is_tute: bool
    after: int
    card: Card
    step: int
    rule: str

    def trouble(self, path: KeyPath) -> Trouble:
        """What is to be told of it at the place of the card shown; steps are counted from 1."""
        code = "scenario.hidden-tute" if self.is_tute else "scenario.hidden-declaration"
        facts = {"seat": int(self.seat), "card": show_card(self.card), "cards": self.cards, "rule": self.rule}
        return Trouble(code, path, facts | {"number": self.after + 1})


def silences(start: State, done: Sequence[tuple[int, State, Action]]) -> tuple[Silence, ...]:
    """The first silences of hidden hands in what was done since `start`: the step of each action, the state before it.

    There are some only where the table declares by itself, and then they are certain. What a seat shows later was in
    its hand after the trick, and more cards never take the right to something away: whether the seat may speak hangs on
    who won, on what was declared before and on the cards that are needed, all of which it had. Others in its hand could
    only have gone first, and then these would have been declared, where the file lets the seat declare nothing at all.
    What is due after later tricks may hang on what was due here, so that only the first trick with silences is told.
    """
    hidden = [seat for seat in seats(start.players) if start.hand(seat).cards is None]
    if not hidden or rulebook(start.table).declaring[1]() is not Calling.TABLE:
        return ()
    plays = [(step, then, one) for step, then, one in done if isinstance(one, Play)]
    for index, (_, then, _) in enumerate(plays):
        if then.tricks and not then.trick.cards:  # a trick has ended, and the table has declared what it saw
            after = plays[index - 1][0]
            shown = {seat: [(step, one.card) for step, _, one in plays[index:] if one.seat == seat] for seat in hidden}
            found = (_silence(then, seat, after, turned_held(start, then, seat), shown[seat]) for seat in hidden)
            if silent := tuple(one for one in found if one is not None):
                return silent
    return ()


def _silence(then: State, seat: Seat, after: int, held: Cards, later: Sequence[tuple[int, Card]]) -> Silence | None:
    """What a seat kept to itself after a trick, known to have held some cards and to show others later, with steps."""
    if count(held) + len(later) < FEWEST:
        return None
    for step, card in later:
        held = Cards(held | bit(card))
        due = _due(then, seat, held) if count(held) >= FEWEST else None
        if due is not None:
            return Silence(seat, *due, after, card, step, rulebook(then.table).declaring[0])
    return None


def _due(then: State, seat: Seat, hand: Cards) -> tuple[Cards, bool] | None:
    """What the table makes of a hand after the trick just played: the cards that it takes, and whether it is a Tute."""
    claims = [claims_of(holding(then, seat, hand), seat)]
    called = due_tute(then, claims)
    if called is not None:
        return rank_cards(called.rank), True
    made = next(due_declarations(then, claims), None)
    return None if made is None else (pair_of(made.suit), False)
