"""What cards shown later give away: hands that are not given held them all the time, before the position too."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tute_teach.model.actions import Action, Play
from tute_teach.model.cards import NO_CARDS, Card, Cards, bit
from tute_teach.model.notation import show_card
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.scenarios.kept import kept
from tute_teach.scenarios.model import PositionPart
from tute_teach.scenarios.past import past_troubles
from tute_teach.scenarios.revokes import Revoke, revokes
from tute_teach.scenarios.silences import Silence, silences
from tute_teach.sources import KeyPath, Trouble

_CODES = {
    "scenario.declared-elsewhere": "scenario.shown-declared",
    "scenario.declared-in-one-trick": "scenario.shown-declared-in-one-trick",
    "scenario.declared-too-few-cards": "scenario.shown-declared-too-few-cards",
    "scenario.declared-out-of-order": "scenario.shown-declared-too-soon",
    "scenario.declared-too-soon": "scenario.shown-declared-too-soon",
    "scenario.declaration-due": "scenario.shown-declaration-due",
    "scenario.declaration-due-at-lead": "scenario.shown-declaration-due",
    "scenario.tute-due": "scenario.shown-tute-due",
    "scenario.tute-due-at-lead": "scenario.shown-tute-due",
    "scenario.taken-exactly": "scenario.shown-taken-exactly",
    "scenario.taken-points": "scenario.shown-taken",
    "scenario.taken-beside-declared": "scenario.shown-taken-no-cards",
    "scenario.taken-no-cards": "scenario.shown-taken-no-cards",
}
"""What is told at a card, by what would be told of the position; all others say that tricks won do not add up."""


@dataclass(frozen=True, slots=True)
class Denial:
    """Something that cannot have happened before the position, as the card that a seat shows at `step` tells."""

    seat: Seat
    card: Card
    step: int
    past: Trouble

    def trouble(self, path: KeyPath) -> Trouble:
        """What is to be told of it at the place of the card shown."""
        shown = {"by": int(self.seat), "card": show_card(self.card)}
        return Trouble(_CODES.get(self.past.code, "scenario.shown-tricks"), path, {**self.past.facts, **shown})


def given_away(
    part: PositionPart | None, start: State, done: Sequence[tuple[int, State, Action]]
) -> tuple[Revoke | Silence | Denial, ...]:
    """All that cards of hidden hands tell to be impossible; what was due before the position hides what is due after.

    done: the step of each action since `start`, and the state before it.
    """
    denied = denials(part, start, done)
    sure = {} if part is None else kept(part, start)
    return (*revokes(start, done, sure), *(denied or silences(start, done)))


def denials(part: PositionPart | None, start: State, done: Sequence[tuple[int, State, Action]]) -> tuple[Denial, ...]:
    """What the first card that denies the past of a position tells; the position alone has been found possible.

    More cards known never make anything possible, so that what some cards deny, all of them do.
    """
    if part is None or not start.tricks_done:
        return ()
    plays = ((step, one) for step, _, one in done if isinstance(one, Play))
    shown = [(step, one) for step, one in plays if start.hand(one.seat).cards is None]
    if not shown or not any(_troubles(part, start, shown)):
        return ()
    for number, (step, one) in enumerate(shown, start=1):
        if troubles := tuple(_troubles(part, start, shown[:number])):
            return tuple(Denial(one.seat, one.card, step, past) for past in troubles)
    return ()


def _troubles(part: PositionPart, start: State, shown: Sequence[tuple[int, Play]]) -> Iterator[Trouble]:
    later: dict[Seat, Cards] = {}
    for _, one in shown:
        later[one.seat] = Cards(later.get(one.seat, NO_CARDS) | bit(one.card))
    return past_troubles(part, start, later)
