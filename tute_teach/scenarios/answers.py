"""What the engine answers to each kind of claim, in the terms in which a file would say it.

Every function takes the result of a step and what is claimed of it, and may raise `Unanswerable` or `UnknownHand`.
"""

from collections.abc import Mapping
from typing import Any

from tute_teach.engine import UnknownHand, best_play, legal_bids, legal_cards, seat_to_act, trick_points
from tute_teach.model.cards import KING, Suit, cards_of
from tute_teach.model.events import Declared, TrickWon, TuteCalled
from tute_teach.model.notation import parse_suit, show_card, show_cards
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.model.verdict import Verdict
from tute_teach.scenarios.model import DeclaredPart
from tute_teach.scenarios.nouns import StepResult

NOTHING = "–"
"""Stands where the engine has nothing to answer with: no cards, no rule."""


class Unanswerable(Exception):
    """A claim about something that does not exist at this step. `code` names the fault, `facts` are what it tells."""

    def __init__(self, code: str, **facts: object) -> None:
        """What is missing."""
        super().__init__(code)
        self.code = code
        self.facts = facts


def legal(result: StepResult, _: Any) -> bool:
    """Whether what was asked is allowed."""
    return _verdict(result).allowed


def because(result: StepResult, _: Any) -> str:
    """The deciding rule: of a `try`, else of the trick that the step finished, else of the trick that runs."""
    if result.verdict is not None:
        return result.verdict.rule
    return winner_rule(result) if _last_won(result) else winning_rule(result)


def beside(result: StepResult, _: Any) -> str:
    """The rules beside the deciding one."""
    return " ".join(_verdict(result).beside) or NOTHING


def cause(result: StepResult, _: Any) -> str:
    """The cards that bring the duty about."""
    return show_cards(cards_of(_verdict(result).cause)) or NOTHING


def instead(result: StepResult, _: Any) -> str:
    """The cards that would be right, or the suits to declare, or the lowest and the highest bid."""
    verdict = _verdict(result)
    if verdict.instead_bids:
        return f"{verdict.instead_bids[0]} {verdict.instead_bids[-1]}"
    return suit_names(verdict.instead_suits) or show_cards(verdict.instead) or NOTHING


def suit_names(suits: tuple[Suit, ...]) -> str:
    """Suits in the given order, by their names."""
    return " ".join(suit.name.lower() for suit in suits)


def bids(result: StepResult, _: Any) -> dict[str, int] | bool:
    """The bids that may be made, or that there is none."""
    able = legal_bids(state_after(result))
    return {"lowest": able[0], "highest": able[-1]} if able else False


def contract(result: StepResult, _: Any) -> dict[str, int] | bool:
    """What came of the auction, or that there is nothing yet."""
    made = state_after(result).contract
    return False if made is None else {"seat": int(made.declarer), "points": made.points}


def turn(result: StepResult, _: Any) -> int | str:
    """Whose turn it is, whatever the round waits for."""
    seat = seat_to_act(state_after(result))
    return NOTHING if seat is None else int(seat)


def lead(result: StepResult, _: Any) -> int:
    """Who leads the running trick, or the next one."""
    return int(state_after(result).trick.lead)


def may(result: StepResult, _: Any) -> str:
    """The cards that may be played."""
    return show_cards(legal_cards(state_after(result))) or NOTHING


def winning(result: StepResult, _: Any) -> int:
    """Who is winning the running trick."""
    return int(_best(result)[0])


def winning_rule(result: StepResult) -> str:
    """By which rule."""
    return _best(result)[1]


def winner(result: StepResult, _: Any) -> int:
    """Who took the trick that the step finished."""
    return int(_won(result).won.winner)


def winner_rule(result: StepResult) -> str:
    """By which rule."""
    return _won(result).won.rule


def points(result: StepResult, _: Any) -> int:
    """Points in cards: of the running trick, else of the one just finished."""
    state = state_after(result)
    return trick_points(state.table, state.trick.cards) if state.trick.cards else _won(result).won.points


def trump(result: StepResult, _: Any) -> str | bool:
    """The trump suit, or that there is none yet."""
    suit = state_after(result).trump
    return False if suit is None else suit.name.lower()


def turned(result: StepResult, _: Any) -> str:
    """The shown card."""
    card = state_after(result).turned
    return NOTHING if card is None else show_card(card)


def hands(result: StepResult, value: Mapping[int, str]) -> dict[int, str]:
    """The cards of the seats that the claim speaks of."""
    found = {}
    for seat in value:
        cards = state_after(result).hand(Seat(seat)).cards
        if cards is None:
            raise UnknownHand("engine.unknown-hand", seat=seat)
        found[seat] = show_cards(cards)
    return found


def declared(result: StepResult, value: tuple[DeclaredPart, ...]) -> list[str]:
    """Declarations made in this step, in their order; the worth only where the claim tells it."""
    made = [event.declaration for event in result.events if isinstance(event, Declared)]
    silent = {(one.seat, parse_suit(one.suit)) for one in value if one.worth is None}
    return [spoken(one.seat, one.suit, None if (one.seat, one.suit) in silent else one.worth) for one in made]


def spoken(seat: int, suit: Suit, worth: int | None) -> str:
    """A declaration as a file says it."""
    told = "" if worth is None else f", worth: {worth}"
    return f"{{seat: {seat}, suit: {suit.name.lower()}{told}}}"


def tute(result: StepResult, _: Any) -> dict[str, Any] | bool:
    """The Tute called in this step, or that there was none."""
    for event in result.events:
        if isinstance(event, TuteCalled):
            return {"seat": int(event.tute.seat), "rank": "kings" if event.tute.rank == KING else "knights"}
    return False


def state_after(result: StepResult) -> State:
    """The state after the step."""
    if result.after is None:
        raise Unanswerable("scenario.no-position")
    return result.after


def _verdict(result: StepResult) -> Verdict:
    if result.verdict is None:
        raise Unanswerable("scenario.claim-needs-try")
    return result.verdict


def _last_won(result: StepResult) -> TrickWon | None:
    return next((event for event in reversed(result.events) if isinstance(event, TrickWon)), None)


def _won(result: StepResult) -> TrickWon:
    last = _last_won(result)
    if last is None:
        raise Unanswerable("scenario.no-trick-won")
    return last


def _best(result: StepResult) -> tuple[Seat, str]:
    best = best_play(state_after(result))
    if best is None:
        raise Unanswerable("scenario.no-trick")
    return best
