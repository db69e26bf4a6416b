"""Rules of thumb for a player who is out not to lose: away from zero, from the limit and from the middle.

Every card is weighed by the chance of losing that it leaves; the thumb says what speaks for it.
"""

from dataclasses import dataclass
from random import Random

from tute_teach.bots.bot import Thumb
from tute_teach.bots.losing import Prospect, best_seats, prospect, pulls
from tute_teach.bots.reading import Reading
from tute_teach.engine.account import outcome_of
from tute_teach.model.cards import Card, each, strength_of
from tute_teach.rules.ending import Tally

ONLY_CARD = Thumb("only-card")
ESCAPE_ZERO = Thumb("escape-zero")
STAY_UNDER = Thumb("stay-under")
AIM_HIGH = Thumb("aim-high")
AIM_LOW = Thumb("aim-low")
LET_GO = Thumb("let-go")
ALONE_THUMBS = (ONLY_CARD, ESCAPE_ZERO, STAY_UNDER, AIM_HIGH, AIM_LOW, LET_GO)

NEAR = 0.1
"""Chances of losing that are no further apart count as equal: they are only estimates."""
NEAR_LIMIT = 60
"""Points from which another rich trick may be one too many."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A card, the chance of losing that it leaves, whether tricks are sought after it, its chance to win this one."""

    card: Card
    loss: float
    seeks: bool
    takes: float


def pick_alone(reading: Reading, random: Random) -> tuple[Card, Thumb]:
    """The card after which a loss is least likely, and the thumb that speaks for it."""
    if len(reading.options) == 1:
        return reading.options[0], ONLY_CARD
    ahead = prospect(reading, random)
    weighed = [weigh(ahead, card) for card in reading.options]
    least = min(one.loss for one in weighed)
    best = min((one for one in weighed if one.loss <= least + NEAR), key=lambda one: (_tie(reading, one), one.loss))
    return best.card, _reason(ahead, best)


def weigh(ahead: Prospect, card: Card) -> Weighed:
    """What a card leaves, by the better of the two ways to go on: avoiding tricks or seeking them."""
    reading = ahead.reading
    takes = 1 - reading.danger(card) if reading.takes(card) else 0.0
    lying = sum(map(reading.points, reading.view.trick.cards)) + reading.points(card)
    points = lying + round(_still_to_come(reading))
    found = []
    for seeks, pull in zip((False, True), pulls(reading, card), strict=True):
        others = best_seats(reading) if not reading.takes(card) else reading.after
        lost = [ahead.loss(seat, points, pull) for seat in others]
        loss = takes * ahead.loss(reading.seat, points, pull) if takes else 0.0
        if lost:
            loss += (1 - takes) * sum(lost) / len(lost)
        found.append(Weighed(card, loss, seeks, takes))
    return min(found, key=lambda one: one.loss)


def _still_to_come(reading: Reading) -> float:
    """The points that the players after this one will add, on average."""
    cards = list(each(reading.unseen))
    return len(reading.after) * sum(map(reading.points, cards)) / len(cards) if cards else 0.0


def _tie(reading: Reading, one: Weighed) -> int:
    """Of equal cards the highest goes when tricks are avoided, the lowest when they are sought."""
    return strength_of(one.card) if one.seeks else -strength_of(one.card)


def _reason(ahead: Prospect, best: Weighed) -> Thumb:
    own = ahead.now.totals[ahead.reading.seat - 1]
    likely = best.takes >= 0.5
    if own == 0 and likely and _nothing_loses(ahead):
        return ESCAPE_ZERO
    if own >= NEAR_LIMIT and not likely:
        return STAY_UNDER
    if likely:
        return AIM_HIGH if best.seeks else LET_GO
    return AIM_LOW if not best.seeks else LET_GO


def _nothing_loses(ahead: Prospect) -> bool:
    """Whether a player loses who ends without a trick and without a point."""
    players, own = ahead.now.players, ahead.reading.seat - 1
    totals = tuple(0 if side == own else 40 + side for side in range(players))
    tricks = tuple(0 if side == own else 3 for side in range(players))
    outcome = outcome_of(ahead.reading.book, Tally(totals, totals, tricks, None, None, None, players))
    return outcome is not None and own in outcome.losers
