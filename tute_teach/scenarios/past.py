"""Whether a position can have come about: what it says of the cards and tricks before it must be possible."""

from collections.abc import Iterator, Mapping

from tute_teach.engine import explain, rulebook
from tute_teach.model.actions import Play
from tute_teach.model.cards import Cards, bit, holds
from tute_teach.model.notation import show_card
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.rules.decl import FORTY, Calling, pair_of
from tute_teach.scenarios.due import due_troubles, may_owe
from tute_teach.scenarios.forced import forced_troubles
from tute_teach.scenarios.gone import NOTHING, Gone, gone_before, known_cards
from tute_teach.scenarios.kept import kept, kept_troubles
from tute_teach.scenarios.model import PositionPart
from tute_teach.scenarios.revokes import holding, moments_of_trick
from tute_teach.scenarios.trumps import AT, trump_troubles
from tute_teach.scenarios.winners import certain, points_by_side, won_troubles
from tute_teach.sources import Trouble, trouble


def past_troubles(part: PositionPart, state: State, later: Mapping[Seat, Cards] = NOTHING) -> Iterator[Trouble]:
    """All that cannot have happened before this state, which the position `part` describes.

    later: what hands that are not given show afterwards, so that they have held it all the time. Then the position
    alone has been found possible, and is only asked about what these cards can change.
    """
    known = known_cards(state, later)
    yield from _turned(state, known)
    if not later:
        told = [*_lead(part, state), *trump_troubles(part, state), *_played(state)]
        yield from told or forced_troubles(part, state, known)
    gone = gone_before(state, known) if part.taken else None
    points = [] if gone is None else list(_taken(part, state, gone))
    yield from points
    yield from _declared(part, state, known)
    if points:
        return
    counts = part.taken or (not later and (part.declared or part.won))
    # Without points, cards of one seat tell nothing of what the others should have declared.
    asked = known if gone is not None or not later else {seat: known[seat] for seat in later}
    owing = may_owe(state, asked) if state.tricks_done else {}
    if not (counts or owing or part.declared):
        return
    sure = certain(part, state, gone)
    tricks = list(won_troubles(part, state, gone, sure)) if counts else []
    yield from tricks
    if not state.tricks_done or tricks:
        return
    due = list(due_troubles(part, state, owing, sure))
    # What should have been declared in place of something tells enough of that.
    if due or not part.declared:
        yield from due
        return
    impossible = list(kept_troubles(state, known, sure))
    yield from impossible or _played_with(state, kept(part, state))


def _lead(part: PositionPart, state: State) -> Iterator[Trouble]:
    """The first trick of a round is led by the seat that leads rounds."""
    first = rulebook(state.table).first_lead(state.declarer if state.trump is not None else None)
    if state.tricks_done == 0 and state.trick.lead != first:
        path = (*AT, "lead") if part.trick is None else (*AT, "trick", "lead")
        yield trouble("scenario.first-lead", path, seat=int(first))


def _turned(state: State, known: Mapping[Seat, Cards]) -> Iterator[Trouble]:
    """The shown card is the dealer's: nobody else has it, and the dealer has it as long as no trick has gone."""
    if state.turned is None:
        return
    dealer = Seat(state.players)
    has = {seat: cards for seat, cards in known.items() if holds(cards, state.turned)}
    elsewhere = [seat for seat in has if seat != dealer]
    if elsewhere:
        yield trouble("scenario.turned-elsewhere", (*AT, "turned"), seat=int(elsewhere[0]), owner=int(dealer))
    elif state.tricks_done == 0 and state.hand(dealer).cards is not None and dealer not in has:
        yield trouble("scenario.turned-not-dealt", (*AT, "turned"), owner=int(dealer))


def _played(state: State) -> Iterator[Trouble]:
    """Cards of the running trick that their seats should not have played, as far as their hands are known."""
    for then, (seat, card) in moments_of_trick(state):
        cards = state.hand(seat).cards
        if cards is None:
            continue  # told of later cards, see `revokes`
        verdict = explain(holding(then, seat, Cards(cards | bit(card))), Play(seat, card))
        if not verdict.allowed:
            facts = {"seat": int(seat), "card": show_card(card), "rule": verdict.rule, "instead": verdict.instead}
            yield Trouble("scenario.illegal-past", (*AT, "trick", "cards"), facts)


def _played_with(state: State, held: Mapping[Seat, Cards]) -> Iterator[Trouble]:
    """Cards of the running trick that hidden hands should not have played, with what they have declared just before."""
    for then, (seat, card) in moments_of_trick(state) if held else ():
        if seat not in held:
            continue
        verdict = explain(holding(then, seat, Cards(held[seat] | bit(card))), Play(seat, card))
        if not verdict.allowed:
            facts = {"seat": int(seat), "card": show_card(card), "rule": verdict.rule, "cards": held[seat]}
            yield Trouble("scenario.illegal-after-declared", (*AT, "trick", "cards"), facts)


def _taken(part: PositionPart, state: State, gone: Gone) -> Iterator[Trouble]:
    """The points taken must fit the cards that can lie in the tricks gone: the cards still there are not among them."""
    taken, at = sum(part.taken.values()), (*AT, "taken")
    if not gone.least <= taken <= gone.most:
        code = "scenario.taken-exactly" if gone.least == gone.most else "scenario.taken-points"
        yield Trouble(code, at, {"number": taken, "least": gone.least, "most": gone.most}, at_key=True)
        return
    for side, points in points_by_side(part, state).items():
        if gone.fewest_tricks(side, points) is None:
            code = "scenario.taken-beside-declared" if gone.fell_to(side) else "scenario.taken-no-cards"
            yield trouble(code, at, at_key=True, number=points)
            return
    if not gone.can_hold(taken):
        yield trouble("scenario.taken-no-cards", at, at_key=True, number=taken)


def _declared(part: PositionPart, state: State, known: Mapping[Seat, Cards]) -> Iterator[Trouble]:
    """A declaration comes after a trick, once for a suit, from the seat that had king and knight."""
    for index, (said, made) in enumerate(zip(part.declared, state.declarations, strict=True)):
        at = (*AT, "declared", index)
        if state.tricks_done == 0:
            yield trouble("scenario.declared-early", at)
        if made.suit in (one.suit for one in state.declarations[:index]):
            yield trouble("scenario.declared-twice", (*at, "suit"))
        if said.worth is not None and said.worth != made.worth:
            yield trouble("scenario.declared-worth", (*at, "worth"), worth=made.worth)
        fallings = rulebook(state.table).fallings
        has = [seat for seat, cards in known.items() if cards & pair_of(made.suit) and (fallings or seat != made.seat)]
        if has:
            facts = {"seat": int(has[0]), "owner": int(made.seat), "suit": made.suit}
            code = "scenario.declared-in-one-trick" if fallings else "scenario.declared-elsewhere"
            yield Trouble(code, at, facts | ({"rule": fallings[0][0]} if fallings else {}))
        late = _forty_late(state.table)
        earlier = [one for one in state.declarations[:index] if one.seat == made.seat]
        if late is not None and made.worth == FORTY and earlier:
            yield trouble("scenario.forty-late", at, seat=int(made.seat), rule=late)


def _forty_late(table: Table) -> str | None:
    """The rule by which nobody declares a forty after a twenty of one's own; trumps do not change, nor does a hand."""
    if rulebook(table).fallings:
        return None
    barred = "decl.forty-barred-player"
    if barred in table.rules("decl.conditions"):
        return barred
    first = "decl.forty-first"
    by_table = rulebook(table).declaring[1]() is Calling.TABLE
    return first if by_table and first in table.rules("decl.order") else None
