"""What a position says without saying it: a last hand that all other cards leave, a first trick that they were."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import permutations

from tute_teach.engine import explain, rulebook
from tute_teach.engine.tricks import best_card
from tute_teach.model.actions import Play
from tute_teach.model.cards import Cards, bit, count, each
from tute_teach.model.notation import show_cards
from tute_teach.model.seats import Seat, next_seat, seats
from tute_teach.model.state import Before, Hand, State
from tute_teach.model.trick import Trick
from tute_teach.scenarios.gone import unaccounted
from tute_teach.scenarios.model import PositionPart
from tute_teach.scenarios.trumps import AT
from tute_teach.scenarios.winners import last_winner
from tute_teach.sources import KeyPath, Trouble, trouble


def forced_troubles(part: PositionPart, state: State, known: Mapping[Seat, Cards]) -> Iterator[Trouble]:
    """A hand that is not written although it is certain, and a first trick that cannot have been played.

    known: what each seat is known to have held when the running trick began.
    """
    hidden = [seat for seat in seats(state.players) if state.hand(seat).cards is None]
    if len(hidden) == 1 and state.hand(hidden[0]).size:
        yield from _untold(state, hidden[0], unaccounted(state, known))
    elif not hidden and state.tricks_done == 1:
        yield from _first_trick(part, state, known)


def _untold(state: State, seat: Seat, left: Cards) -> Iterator[Trouble]:
    """The only hand that is not given, where just its cards are left: what it must do and declare would go unseen."""
    if count(left) == state.hand(seat).size:
        yield trouble("scenario.hand-untold", (*AT, "hands"), at_key=True, seat=int(seat), row=show_cards(left))


def _first_trick(part: PositionPart, state: State, known: Mapping[Seat, Cards]) -> Iterator[Trouble]:
    """The cards gone, when there is one trick of them: legal in some order, and won by whoever leads now."""
    cards = rulebook(state.table).pack
    for held in known.values():
        cards = Cards(cards & ~held)
    if count(cards) != state.players:
        return
    path: KeyPath = (*AT, "hands") if part.tricks is None else (*AT, "tricks")
    winners, last = _able_to_win(state, known, cards), last_winner(state)
    if not winners:
        yield trouble("scenario.no-first-trick", path, at_key=True, cards=cards)
    elif last is not None and last not in winners:
        able = ", ".join(map(str, sorted(winners)))
        yield trouble("scenario.other-first-trick", path, at_key=True, cards=cards, seat=int(last), able=able)


def _able_to_win(state: State, known: Mapping[Seat, Cards], cards: Cards) -> frozenset[Seat]:
    """Who can have won the first trick of a round with these cards, one from each seat, and the hands known since."""
    book = rulebook(state.table)
    # Where declarations set trumps, nothing was trumps in the first trick.
    start = replace(
        state, trump=None if book.trump_changes else state.trump, declarations=(), before=Before(), tricks=()
    )
    lead = book.first_lead(state.declarer)
    winners: set[Seat] = set()
    for order in permutations(each(cards)):
        trick = Trick(lead, order)
        winner = next_seat(lead, state.players, best_card(book, order, start.trump)[0])
        if winner not in winners and _is_legal(start, trick, known):
            winners.add(winner)
    return frozenset(winners)


def _is_legal(start: State, trick: Trick, known: Mapping[Seat, Cards]) -> bool:
    """Whether the first trick can have been this one; the card that was turned is the dealer's."""
    dealt = dict(trick.plays(start.players))
    if start.turned in trick.cards and dealt[Seat(start.players)] != start.turned:
        return False
    size = count(known[trick.lead]) + 1
    hands = tuple(Hand(size, Cards(known[seat] | bit(dealt[seat]))) for seat in seats(start.players))
    return all(
        explain(start.played(hands, Trick(trick.lead, trick.cards[:index])), Play(seat, card)).allowed
        for index, (seat, card) in enumerate(trick.plays(start.players))
    )
