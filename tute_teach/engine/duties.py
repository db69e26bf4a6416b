"""Which cards may be played, and for each card the rule that says so."""

from dataclasses import dataclass

from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.engine.tricks import best_play
from tute_teach.errors import TuteError
from tute_teach.model.actions import Play
from tute_teach.model.cards import NO_CARDS, Card, Cards, bit, each, holds
from tute_teach.model.seats import Seat
from tute_teach.model.state import Phase, State
from tute_teach.model.verdict import Verdict
from tute_teach.rules import play
from tute_teach.rules.binding import remembered
from tute_teach.rules.trick import Standing, standing

TURN = "play.turn"
# Whoever plays, asks and explains wants to know it of the same cards.
_remembered = remembered(maxsize=4096)(standing)


class UnknownHand(TuteError):
    """A question that only the cards of a hidden hand could answer. Code `engine.unknown-hand`, fact `seat`."""


def known_hand(state: State, seat: Seat) -> Cards:
    """The cards of a seat; UnknownHand when only their number is known."""
    cards = state.hand(seat).cards
    if cards is None:
        raise UnknownHand("engine.unknown-hand", seat=seat)
    return cards


def _standing(state: State, book: Rulebook, seat: Seat) -> Standing:
    """How the running trick stands for the seat to play; there must be a card in it."""
    winning, sides = best_play(state), book.sides(state.declarer)
    own = winning is not None and sides[winning[0] - 1] == sides[seat - 1]
    return _remembered(state.trick.cards, state.trump, own)


def _walk(book: Rulebook, now: Standing, hand: Cards, lifted: frozenset[str]) -> list[tuple[str, Cards]]:
    """The duties that bind a hand, each with what it leaves of it; lifted ones do not."""
    left, bound = hand, []
    for rule_id, wants in book.duties:
        kept = left & wants(now) if rule_id not in lifted else NO_CARDS
        if kept:
            left = Cards(kept)
            bound.append((rule_id, left))
    return bound


def legal_cards(state: State) -> Cards:
    """The cards that the seat to play may play; UnknownHand when its hand is hidden; none once the round is over."""
    return _turn(state).legal if state.phase is Phase.PLAY else NO_CARDS


def bound_duties(state: State) -> tuple[tuple[str, Cards], ...]:
    """The duties that bind the seat to play, in the order in which they are asked, each with the cards it leaves.

    UnknownHand when that seat's cards are hidden; none on lead and once the round is over.
    """
    return tuple(_turn(state).bound) if state.phase is Phase.PLAY else ()


def explain_card(state: State, action: Play) -> Verdict:
    """Whether a seat may play a card now, and why (RULES: section on what may be played).

    UnknownHand when the seat's cards are hidden.
    """
    if state.phase is not Phase.PLAY or action.seat != state.to_play:
        return Verdict(False, TURN)
    return _verdict(_turn(state), action.card)


def explain_cards(state: State) -> dict[Card, Verdict]:
    """What `explain_card` says of each card of the seat to play, by a hand's order; asked at once it costs far less.

    UnknownHand when that seat's cards are hidden; none once the round is over.
    """
    if state.phase is not Phase.PLAY:
        return {}
    turn = _turn(state)
    return {card: _verdict(turn, card) for card in each(turn.hand)}


@dataclass(frozen=True, slots=True)
class _Turn:
    """What the seat to play is bound by, whichever card is asked about; `now` is None when it leads.

    `freed` tells that a duty which would have bound is lifted, so that the relief decides.
    """

    book: Rulebook
    hand: Cards
    legal: Cards
    now: Standing | None
    bound: list[tuple[str, Cards]]
    freed: bool = False


def _turn(state: State) -> _Turn:
    seat, book = state.to_play, rulebook(state.table)
    hand = known_hand(state, seat)
    if not state.trick.cards:
        return _Turn(book, hand, book.opening[1](hand, state.trump), None, [])
    now = _standing(state, book, seat)
    lifted = book.relief[1](now)
    bound = _walk(book, now, hand, lifted)
    freed = bool(lifted) and _walk(book, now, hand, frozenset()) != bound
    return _Turn(book, hand, bound[-1][1] if bound else hand, now, bound, freed)


def _verdict(turn: _Turn, card: Card) -> Verdict:
    book, now = turn.book, turn.now
    if not holds(turn.hand, card):
        return Verdict(False, TURN, instead=turn.legal)
    if now is None:
        allowed = holds(turn.legal, card)
        return Verdict(allowed, book.opening[0], instead=NO_CARDS if allowed else turn.legal)
    for rule_id, left in turn.bound:
        if not holds(left, card):
            return Verdict(False, rule_id, _beside(book, now), (play.causes[rule_id](now),), turn.legal)
    rule_id = book.relief[0] if turn.freed else _ground(book, now, turn.hand, card)
    is_duty = any(rule_id == duty for duty, _ in turn.bound)
    if not is_duty:
        return Verdict(True, rule_id)
    return Verdict(True, rule_id, _beside(book, now), (play.causes[rule_id](now),))


def _beside(book: Rulebook, now: Standing) -> tuple[str, ...]:
    """What stands beside a duty that binds: that one's own side is winning frees nobody, where it does not."""
    return (book.relief[0],) if now.own_side_wins and not book.relief[1](now) else ()


def _ground(book: Rulebook, now: Standing, hand: Cards, card: Card) -> str:
    """The first of the table's rules that allows a card which no duty forbids."""
    for rule_id, allows in book.grounds:
        if allows(now, hand) & bit(card):
            return rule_id
    return book.duties[0][0]
