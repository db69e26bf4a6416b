"""From a state of the game to the scene that is drawn. Whatever a viewer may not know does not get into it."""

from collections.abc import Mapping

from tute_teach.drawing.picture import HandCard, LaidCard, Place, Player, Scene, Standing, TrickScene
from tute_teach.drawing.sentences import sides_of
from tute_teach.engine import account, best_play, explain, explain_cards, rulebook, seat_to_act, view
from tute_teach.engine.account import extra_points
from tute_teach.model.actions import Play
from tute_teach.model.cards import each
from tute_teach.model.seats import Seat, next_seat, seats
from tute_teach.model.state import Phase, State
from tute_teach.model.trick import Trick, WonTrick
from tute_teach.model.verdict import Account
from tute_teach.text import Who

PLACES = {
    2: (Place.BOTTOM, Place.TOP),
    3: (Place.BOTTOM, Place.RIGHT, Place.LEFT),
    4: (Place.BOTTOM, Place.RIGHT, Place.TOP, Place.LEFT),
}
"""Places by number of players, in the order of play."""


def scene(
    state: State,
    *,
    viewer: Seat | None = None,
    names: Mapping[Seat, Who] | None = None,
    verdicts: bool = True,
    show_last_trick: bool = False,
    bottom: Seat | None = None,
) -> Scene:
    """The scene of a state.

    viewer: whose eyes see it; only this seat's cards are shown. None shows every hand that the state knows, as a
        scenario does: a live game must name its viewer, or pass what `engine.view` leaves of the state.
    names: who sits where; a seat without a name is known by its number.
    verdicts: whether each card of the player on turn is to be told apart as legal or locked, where the hand is seen;
        cards of the player at the bottom then know why they have to wait.
    show_last_trick: whether the finished trick still lies in the middle while nobody has led to the next one.
    bottom: who sits nearest to the reader; by default the viewer or whoever is called "you", else the player on turn
        if that hand is seen, else the first whose hand is. Pictures of one example should all name the same.
    """
    seen = state if viewer is None else view(state, viewer)
    nearest = bottom or viewer or _reader(names or {}) or _nearest(seen)
    order = [next_seat(nearest, seen.players, steps) for steps in range(seen.players)]
    places = dict(zip(order, PLACES[seen.players], strict=True))
    known = names or {}
    who = {seat: known.get(seat) or Who.numbered(seat) for seat in seats(seen.players)}
    book, acting = rulebook(seen.table), seat_to_act(seen)
    side_of = {seat: book.side(seat, seen.declarer) for seat in seats(seen.players)}
    sheet = account(seen)
    finished = _finished(seen, seen.tricks[-1], sheet, places) if seen.tricks else None
    stays = show_last_trick and finished is not None and not seen.trick.cards
    return Scene(
        viewer=viewer,
        players=tuple(
            Player(
                seat=seat,
                place=places[seat],
                who=who[seat],
                side=side_of[seat],
                is_dealer=seat == seen.players == seen.table.chairs,  # a referee deals and is not in the picture
                on_turn=seat == acting,
                size=seen.hand(seat).size,
                cards=_hand(seen, seat, verdicts and seat in (nearest, seen.to_play)),
            )
            for seat in order
        ),
        sides=sides_of(seen.table, known, seen.declarer),
        trump=seen.trump,
        turned=seen.turned,
        trick=finished if stays and finished is not None else _running(seen, places),
        last=None if stays else finished,
        tricks_done=seen.tricks_done,
        declarations=seen.declarations,
        tute=seen.tute,
        totals=sheet.totals if seen.before.is_told else None,
        is_over=seen.phase is Phase.OVER,
        outcome=sheet.outcome,
        phase=seen.phase,
        calls=() if seen.contract is not None else seen.calls,
        contract=seen.contract,
    )


def _reader(names: Mapping[Seat, Who]) -> Seat | None:
    return next((seat for seat, who in names.items() if who.is_you), None)


def _nearest(state: State) -> Seat:
    """Whose hand the picture is about when nobody in particular looks at it."""
    known = [seat for seat in seats(state.players) if state.hand(seat).cards is not None]
    acting = seat_to_act(state) or state.to_play
    return acting if acting in known or not known else known[0]


def _hand(state: State, seat: Seat, verdicts: bool) -> tuple[HandCard, ...] | None:
    cards = state.hand(seat).cards
    if cards is None:
        return None
    if not verdicts or state.phase is not Phase.PLAY:
        return tuple(HandCard(card) for card in each(cards))
    if seat != state.to_play:
        return tuple(HandCard(card, Standing.PLAIN, explain(state, Play(seat, card))) for card in each(cards))
    return tuple(
        HandCard(card, Standing.LEGAL if verdict.allowed else Standing.LOCKED, verdict)
        for card, verdict in explain_cards(state).items()
    )


def _running(state: State, places: Mapping[Seat, Place]) -> TrickScene:
    best = best_play(state)
    return TrickScene(state.tricks_done + 1, _laid(state, state.trick, best[0] if best else None, places))


def _finished(state: State, won: WonTrick, sheet: Account, places: Mapping[Seat, Place]) -> TrickScene:
    number = state.tricks_done
    laid = _laid(state, won.trick, won.winner, places)
    return TrickScene(number, laid, won.winner, won.points, extra_points(sheet, number))


def _laid(state: State, trick: Trick, best: Seat | None, places: Mapping[Seat, Place]) -> tuple[LaidCard, ...]:
    return tuple(LaidCard(seat, places[seat], card, seat == best) for seat, card in trick.plays(state.players))
