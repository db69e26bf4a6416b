"""Cards that a seat whose hand is not given cannot have played: one shown later tells that it held a better one."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from tute_teach.engine import explain
from tute_teach.model.actions import Action, Play
from tute_teach.model.cards import NO_CARDS, Card, Cards, bit, cards_of, count, each
from tute_teach.model.notation import show_card
from tute_teach.model.seats import Seat
from tute_teach.model.state import Hand, State
from tute_teach.model.trick import Trick
from tute_teach.scenarios.gone import NOTHING
from tute_teach.sources import KeyPath, Trouble


@dataclass(slots=True)
class _Hidden:
    """A card played from a hidden hand: the moment of it, the step (None: before the first), what is shown later.

    `sure` is what the seat is known to have held then; `later` are the cards it shows and their steps, in order.
    """

    then: State
    seat: Seat
    card: Card
    step: int | None
    sure: Cards = NO_CARDS
    later: list[tuple[Card, int]] = field(default_factory=list)

    def denied_by(self, later: Iterable[tuple[Card, int]]) -> str | None:
        """The rule that forbids the play to whoever holds these cards too, None when none does."""
        return self.denied_with(Cards(cards_of(card for card, _ in later) | self.sure))

    def denied_with(self, cards: Cards) -> str | None:
        """The same for whoever holds just these."""
        hand = Cards(cards | bit(self.card))
        verdict = explain(holding(self.then, self.seat, hand), Play(self.seat, self.card))
        return None if verdict.allowed else verdict.rule


@dataclass(frozen=True, slots=True)
class Revoke:
    """A play of a hidden hand that the card shown at `step` gives away: it should have been played instead, by `rule`.

    `before`: the step of the play, None where it lies in the trick that the beginning shows. A turned card need not be
    shown later: its dealer is known to have it, and `step` is that of the play itself. So it is with king and knight
    that have been declared just before the position.
    """

    seat: Seat
    played: Card
    before: int | None
    card: Card
    step: int
    rule: str
    is_turned: bool = False
    is_declared: bool = False

    def trouble(self, path: KeyPath) -> Trouble:
        """What is to be told of it at the place of the card shown; steps are counted from 1."""
        facts = {"seat": int(self.seat), "card": show_card(self.card), "played": show_card(self.played)}
        facts |= {"rule": self.rule}
        if self.is_turned:
            return Trouble("scenario.revoked-turned", path, facts)
        if self.is_declared:
            return Trouble("scenario.revoked-declared", path, facts)
        if self.before is None:
            return Trouble("scenario.revoked-before", path, facts)
        return Trouble("scenario.revoked", path, facts | {"number": self.before + 1})


def moments_of_trick(state: State) -> Iterator[tuple[State, tuple[Seat, Card]]]:
    """Each card of the running trick, and the state in which it was played; hands are as they are now."""
    for index, play in enumerate(state.trick.plays(state.players)):
        yield state.played(state.hands, Trick(state.trick.lead, state.trick.cards[:index])), play


def holding(state: State, seat: Seat, cards: Cards) -> State:
    """The state in which a seat holds just these cards."""
    return state.played((*state.hands[: seat - 1], Hand(count(cards), cards), *state.hands[seat:]), state.trick)


def turned_held(start: State, then: State, seat: Seat) -> Cards:
    """The shown card as long as the dealer, in the last seat, has it: known only if all tricks have been seen."""
    card = start.turned
    if card is None or seat != start.players or start.tricks_done:
        return NO_CARDS
    return NO_CARDS if any(card in won.trick.cards for won in then.tricks) else bit(card)


def _declared_held(then: State, cards: Cards) -> Cards:
    """What is left of these, which a seat held at the start: all tricks since then have been seen."""
    for won in then.tricks if cards else ():
        cards = Cards(cards & ~cards_of(won.trick.cards))
    return cards


def revokes(
    start: State, done: Iterable[tuple[int, State, Action]], kept: Mapping[Seat, Cards] = NOTHING
) -> Iterator[Revoke]:
    """All revokes of hidden hands in what was done since `start`: the step of each action, the state before it.

    kept: what hidden hands must have held at the start, since they have declared it just now.
    More cards never free anybody of a duty, so that what the cards shown later forbid was forbidden.
    """
    plays = [(step, then, one) for step, then, one in done if isinstance(one, Play) and _is_hidden(then, one.seat)]
    if not plays:
        return
    shown = [seat for seat, _ in start.trick.plays(start.players) if _is_hidden(start, seat)]
    shown += [action.seat for _, _, action in plays]
    if len(shown) == len(set(shown)) and start.turned is None and not kept:
        return  # nobody is known to have had more than one card
    hidden = [
        _Hidden(then, seat, card, None, kept.get(seat, NO_CARDS))
        for then, (seat, card) in moments_of_trick(start)
        if _is_hidden(then, seat)
    ]
    for step, then, action in plays:
        for one in hidden:
            if one.seat == action.seat:
                one.later.append((action.card, step))
        sure = turned_held(start, then, action.seat) | _declared_held(then, kept.get(action.seat, NO_CARDS))
        hidden.append(_Hidden(then, action.seat, action.card, step, Cards(sure)))
    found = [revoke for one in hidden if (one.later or one.sure) and (revoke := _revoke(one)) is not None]
    yield from sorted(found, key=lambda revoke: revoke.step)


def _revoke(one: _Hidden) -> Revoke | None:
    """What a play turns out to have been, once for all cards shown later: nearly always it was right."""
    if one.denied_by(one.later) is None:
        return None
    if one.step is not None and (rule := one.denied_by(())) is not None:
        sure = tuple(each(one.sure))
        better = next((card for card in sure if one.denied_with(bit(card)) is not None), sure[0])
        is_turned = better == one.then.turned
        return Revoke(one.seat, one.card, one.step, better, one.step, rule, is_turned, not is_turned)
    for number, (card, step) in enumerate(one.later, start=1):
        if (rule := one.denied_by(one.later[:number])) is not None:
            return Revoke(one.seat, one.card, one.step, card, step, rule)
    return None


def _is_hidden(state: State, seat: Seat) -> bool:
    return state.hand(seat).cards is None
