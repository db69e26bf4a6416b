"""What a seat could have declared or called and did not, and why it is too late for it now."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tute_teach.engine.declaring import barred, claims_of
from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.model.cards import NO_CARDS, SUITS, Card, Cards, Suit, bit, cards_of, rank_cards
from tute_teach.model.seats import Seat, next_seat, seats
from tute_teach.model.state import Hand, Phase, State
from tute_teach.model.trick import Trick
from tute_teach.rules.decl import Calling, pair_of

IN_HAND, TUTE_IN_HAND = "decl.in-hand", "classic.tute-in-hand"


@dataclass(frozen=True, slots=True)
class Missed:
    """A declaration (`suit`, worth so many points) or a Tute (`rank`) that a seat let go by.

    It could have been made after each of the tricks `after` (numbers from 1). `rule` is what makes it too late: one of
    its cards has left the hand (`card`, in trick `trick`), a twenty declared after trick `trick` bars the forty, or a
    Tute has ended the round.
    """

    seat: Seat
    suit: Suit | None
    rank: int | None
    worth: int
    after: tuple[int, ...]
    rule: str
    trick: int
    card: Card | None = None


def missed(state: State) -> tuple[Missed, ...]:
    """All that the seats whose cards are known have missed so far, seat by seat: declarations first, then Tutes.

    What can still be made, now or after a later trick, is not missed. At a table that declares by itself a suit can
    only be missed because another one went before it.
    """
    book = rulebook(state.table)
    if book.declaring[1]() is Calling.TRICK:
        return ()
    moments = [_after_trick(state, count) for count in range(1, len(state.tricks) + 1)]
    known = [seat for seat in seats(state.players) if _known(state.hand(seat))]
    return tuple(one for seat in known for one in _missed_by(state, book, seat, moments))


def _known(hand: Hand) -> bool:
    return hand.cards is not None or hand.size == 0


def _missed_by(state: State, book: Rulebook, seat: Seat, moments: list[State]) -> Iterator[Missed]:
    chances = [(moment.tricks_done, claims_of(moment, seat)) for moment in moments]
    for suit in SUITS:
        after = tuple(trick for trick, able in chances if suit in [claim.suit for claim in able.suits])
        if after and suit not in [one.suit for one in state.declarations]:
            late = _too_late(state, seat, pair_of(suit), after[-1], IN_HAND)
            late = _shut_out(state, seat, suit, late) or late
            if late is not None:
                worth = book.worth(suit, state.trump, len(state.declarations))[1]
                yield Missed(seat, suit, None, worth, after, *late)
    for rank in book.tute[1]():
        after = tuple(trick for trick, able in chances if rank in able.tutes)
        called = state.tute is not None and (state.tute.seat, state.tute.rank) == (seat, rank)
        late = _too_late(state, seat, rank_cards(rank), after[-1], TUTE_IN_HAND) if after and not called else None
        if late is not None:
            yield Missed(seat, None, rank, 0, after, *late)


Late = tuple[str, int, Card | None]


def _too_late(state: State, seat: Seat, needed: Cards, since: int, rule_id: str) -> Late | None:
    """The rule, the trick and the card that broke up these cards, which were all held after trick `since`."""
    for number, card in _plays(state, seat):
        if number > since and bit(card) & needed:
            return rule_id, number, card
    if state.phase is Phase.OVER and state.tute is not None:
        return state.tute.rule, state.tute.after, None
    return None


def _shut_out(state: State, seat: Seat, suit: Suit, late: Late | None) -> Late | None:
    """The first declaration that shuts a suit out for good, unless it was too late before."""
    for number, made in enumerate(state.declarations, start=1):
        if late is not None and late[1] <= made.after:
            return None
        rule_id = barred(replace(state, declarations=state.declarations[:number]), seat, suit)
        if rule_id is not None:
            return rule_id, made.after, None
    return None


def _plays(state: State, seat: Seat) -> Iterator[tuple[int, Card]]:
    """The cards that a seat has played, each with the number of its trick."""
    for number, trick in enumerate((*(won.trick for won in state.tricks), state.trick), start=state.before.tricks + 1):
        for steps, card in enumerate(trick.cards):
            if next_seat(trick.lead, state.players, steps) == seat:
                yield number, card


def _after_trick(state: State, count: int) -> State:
    """The round as it was after so many of its tricks, before anything was declared or called after the last of them.

    What a seat held then is what it holds now and what it has played since.
    """
    number = state.before.tricks + count
    hands = []
    for seat in seats(state.players):
        since = [card for trick, card in _plays(state, seat) if trick > number]
        hand = state.hand(seat)
        cards = None if hand.cards is None and hand.size else Cards((hand.cards or NO_CARDS) | cards_of(since))
        hands.append(Hand(hand.size + len(since), cards))
    return replace(
        state,
        hands=tuple(hands),
        trick=Trick(state.tricks[count - 1].winner),
        tricks=state.tricks[:count],
        declarations=tuple(one for one in state.declarations if one.after < number),
        tute=None,
    )
