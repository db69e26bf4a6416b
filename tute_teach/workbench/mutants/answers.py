"""For each kind of question that rules answer: what the answer is when the rule is off, and what its opposite is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tute_teach.model.cards import ALL_CARDS, NO_CARDS, RANKS, SUITS, WHOLE_PACK, Cards, suit_cards, suit_of
from tute_teach.model.seats import Chair, Seat, next_chair
from tute_teach.model.verdict import Outcome
from tute_teach.rules import bid, cabron, cards, classic, deal, decl, ending, play, trick, trump
from tute_teach.rules.binding import Register
from tute_teach.rules.decl import Calling

Answer = Callable[..., Any]
"""A function of a register: what is asked goes in, the answer comes out."""

Around = Callable[[Answer], Answer]
"""From a function to the one that acts in its place."""

HIGH = (131, 200)
"""Points from which on an answer is turned round: more than a hand has without declarations, and close to all."""

FEWEST = 3
"""Players at the smallest table: with so many seats, a shifted seat is one everywhere."""


def always(answer: object) -> Around:
    """The same answer, whatever is asked."""
    return lambda function: lambda *asked: answer


def after(change: Callable[[Any], object]) -> Around:
    """The function's answer, changed."""
    return lambda function: lambda *asked: change(function(*asked))


def given(change: Callable[..., object]) -> Around:
    """The function's answer, changed with a look at what was asked: `change(answer, *asked)`."""
    return lambda function: lambda *asked: change(function(*asked), *asked)


def _complement(answer: Cards) -> Cards:
    return Cards(WHOLE_PACK & ~answer)


def _seat_after(seat: int) -> Seat:
    return Seat(seat % FEWEST + 1)


def _negative(answer: int) -> int:
    return -answer


def _not(answer: bool) -> bool:
    return not answer


OFF: Mapping[Register[Any], Around] = {
    cards.packs: always(NO_CARDS),
    cards.orders: always(NO_CARDS),
    cards.values: always(0),
    deal.dealings: given(lambda hands, order, players: (NO_CARDS,) * players),
    deal.leads: always(Seat(1)),
    deal.first_dealers: always(Chair(1)),
    deal.rotations: given(lambda chair, dealer, players: dealer),
    trump.trumpings: always((None, None)),
    play.duties: always(NO_CARDS),
    play.causes: given(lambda card, standing: standing.led_card),
    play.licences: always(NO_CARDS),
    play.openings: always(NO_CARDS),
    play.reliefs: always(frozenset()),
    trick.contentions: always(True),
    trick.winnings: always(None),
    trick.next_leads: always(Seat(1)),
    trick.endings: always(False),
    trick.early_ends: always(False),
    trick.bonuses: always(0),
    decl.conditions: always(True),
    decl.worths: always(None),
    decl.callings: always(Calling.TRICK),
    decl.preferences: always(0),
    decl.limits: always(len(SUITS)),
    decl.precedences: always(0),
    cabron.fallings: always(()),
    cabron.falling_orders: always(0),
    cabron.trump_changes: given(lambda changed, before, suit: before),
    classic.tutes: always(()),
    classic.tute_conditions: always(True),
    classic.tute_orders: always(False),
    bid.auctions: always(None),
    bid.bid_conditions: always(True),
    bid.namings: always(False),
    bid.doublings: always(1),
    ending.sides: always(0),
    ending.match_sides: always(0),
    ending.outcomes: always(None),
    ending.safeties: always(()),
    ending.scorings: always({}),
    ending.endings: always(()),
    ending.suddens: always(()),
    ending.holds: always(True),
}
"""As if nobody had ever agreed on the rule."""

OPPOSITE: Mapping[Register[Any], Around] = {
    cards.packs: after(_complement),
    cards.orders: given(lambda above, card: suit_cards(suit_of(card)) & ~above & ~(1 << card)),
    cards.values: after(lambda points: 11 - points),
    deal.dealings: lambda deals: lambda order, players: deals(order[::-1], players),
    deal.leads: after(_seat_after),
    deal.first_dealers: given(lambda chair, random, players: next_chair(chair, players)),
    deal.rotations: given(lambda chair, dealer, players: next_chair(chair, players)),
    trump.trumpings: given(lambda found, order: (None, None) if found[1] else (suit_of(order[-1]), order[-1])),
    play.duties: after(_complement),
    play.causes: after(lambda cause: next(card for card in ALL_CARDS if card != cause)),
    play.licences: after(_complement),
    play.openings: given(lambda free, hand, trump: hand & ~free),
    play.reliefs: after(lambda lifted: frozenset(play.duties.ids()) - lifted),
    trick.contentions: after(_not),
    trick.winnings: given(lambda card, contenders, trump: contenders[0] if card is None else None),
    trick.next_leads: after(_seat_after),
    trick.endings: after(_not),
    trick.early_ends: after(_not),
    trick.bonuses: after(lambda points: trick.LAST_TEN - points),
    decl.conditions: after(_not),
    decl.worths: after(lambda worth: worth and decl.FORTY + decl.TWENTY - worth),
    decl.callings: after(lambda calling: Calling.PLAYER if calling is Calling.TABLE else Calling.TABLE),
    decl.preferences: after(_negative),
    decl.limits: after(lambda most: 0),
    decl.precedences: after(_negative),
    cabron.fallings: after(lambda fallen: tuple(suit for suit in SUITS if suit not in fallen)),
    cabron.falling_orders: after(_negative),
    cabron.trump_changes: given(lambda changed, before, suit: suit if changed == before else before),
    classic.tutes: after(lambda ranks: tuple(rank for rank in RANKS if rank not in ranks)),
    classic.tute_conditions: after(_not),
    classic.tute_orders: after(_not),
    bid.auctions: given(lambda seat, calls, players: seat and Seat(players + 1 - seat)),
    bid.bid_conditions: after(_not),
    bid.namings: after(_not),
    bid.doublings: after(lambda times: 3 - times),
    ending.sides: given(lambda side, seat, declarer: (seat - 1) // 2),
    ending.match_sides: given(lambda side, chair: (chair - 1) // 2),
    ending.outcomes: after(lambda one: one and replace(one, winners=one.losers, losers=one.winners)),
    ending.safeties: given(lambda safe, tally: tuple(side for side, _ in enumerate(tally.totals) if side not in safe)),
    ending.scorings: after(lambda scored: {side: -points for side, points in scored.items()}),
    ending.endings: given(
        lambda ahead, standings, numbers: tuple(
            side for side, _ in enumerate(standings.scores) if ahead and side not in ahead
        )
    ),
    ending.suddens: given(lambda sides, scored: () if sides else scored.winners),
    ending.holds: after(_not),
}
"""The answer turned round, as far as it has another side; of seats and sides the next ones."""

POINTS: Mapping[Register[Any], Callable[..., int]] = {
    bid.bid_conditions: lambda offer, numbers: offer.points,
    bid.doublings: lambda points, numbers: points,
    ending.outcomes: lambda tally, numbers: max(tally.totals),
    ending.scorings: lambda scored: max(scored.tally.totals),
}
"""For each kind of question about points, how many they are at most."""

PART: Mapping[Register[Any], tuple[Around, Around]] = {
    register: (after(lambda several: several[1:]), after(lambda several: several[:-1]))
    for register in (cabron.fallings, classic.tutes, ending.safeties, ending.endings, ending.suddens)
} | {
    ending.outcomes: (
        after(lambda one: one and _lost(one, one.losers[1:])),
        after(lambda one: one and _lost(one, one.losers[:-1])),
    ),
    ending.scorings: (
        after(lambda scored: dict([*scored.items()][1:])),
        after(lambda scored: dict([*scored.items()][:-1])),
    ),
}
"""The answer without the first of several, and without the last."""


def high(register: Register[Any], least: int) -> Around:
    """The answer turned round where points are high."""

    def around(function: Answer) -> Answer:
        turned, points = OPPOSITE[register](function), POINTS[register]
        return lambda *asked: (turned if points(*asked) >= least else function)(*asked)

    return around


def _lost(outcome: Outcome, losers: Sequence[int]) -> Outcome:
    return replace(outcome, losers=tuple(losers))
