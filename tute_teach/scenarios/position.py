"""From what a file says of a position to a state, with everything that is wrong about it."""

from dataclasses import dataclass, replace

from tute_teach.engine import BadDeal, deal, explain, rulebook
from tute_teach.model.actions import Play
from tute_teach.model.cards import Card, Cards, Suit, bit, cards_of, count, suit_of
from tute_teach.model.notation import NotationError, parse_row, parse_suit, show_card
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Before, Declaration, Hand, State
from tute_teach.model.table import Table
from tute_teach.model.trick import Trick
from tute_teach.scenarios.model import PositionPart
from tute_teach.sources import Trouble, trouble

AT = ("position",)
KeyPath = tuple[str | int, ...]


@dataclass(slots=True)
class _Draft:
    """What has been read so far, and what is wrong with it."""

    table: Table
    troubles: list[Trouble]

    def row(self, text: str, path: KeyPath) -> tuple[Card, ...]:
        """A row of cards, empty when it cannot be read."""
        try:
            return parse_row(text)
        except NotationError as error:
            self.troubles.append(Trouble(error.code, path, error.facts))
            return ()

    def suit(self, text: str, path: KeyPath) -> Suit | None:
        """A suit, None when it cannot be read."""
        try:
            return parse_suit(text)
        except NotationError as error:
            self.troubles.append(Trouble(error.code, path, error.facts))
            return None

    def seat(self, number: int, path: KeyPath) -> Seat:
        """A seat, with a trouble when the table has none of this number."""
        if number > self.table.players:
            self.troubles.append(trouble("scenario.no-such-seat", path, seat=number, seats=self.table.players))
            return Seat(1)
        return Seat(number)


def dealt(table: Table, text: str) -> tuple[State | None, list[Trouble]]:
    """The state after a whole pack, written in dealing order, has been dealt."""
    draft = _Draft(table, [])
    order = draft.row(text, ("deal",))
    if draft.troubles:
        return None, draft.troubles
    try:
        return deal(table, order), []
    except BadDeal as error:
        return None, [Trouble(error.code, ("deal",), error.facts)]


def placed(table: Table, part: PositionPart) -> tuple[State | None, list[Trouble]]:
    """The state that a position describes, or None and all that is wrong with it."""
    draft = _Draft(table, [])
    hands = {
        draft.seat(number, (*AT, "hands", number)): draft.row(text, (*AT, "hands", number))
        for number, text in part.hands.items()
    }
    trick = _trick(draft, part)
    turned = _turned(draft, part, trick, hands)
    trump = _trump(draft, part, turned)
    _no_card_twice(draft, hands, trick, turned)
    whole = count(rulebook(table).pack) // table.players
    started = _cards_at_start_of_trick(draft, part, hands, trick, whole)
    declared = tuple(
        Declaration(draft.seat(one.seat, (*AT, "declared", index, "seat")), suit, worth(suit, trump), 0, rule_id)
        for index, one in enumerate(part.declared)
        for suit in [draft.suit(one.suit, (*AT, "declared", index, "suit"))]
        for rule_id, worth in [rulebook(table).worth]
        if suit is not None
    )
    if draft.troubles:
        return None, draft.troubles
    played = {seat for seat, _ in trick.plays(table.players)}
    state = State(
        table=table,
        hands=tuple(
            Hand(started - (seat in played), cards_of(hands[seat]) if seat in hands else None)
            for seat in seats(table.players)
        ),
        trick=trick,
        trump=trump,
        turned=turned,
        declarations=declared,
        before=Before(whole - started, _taken(draft, part)),
    )
    return (None if draft.troubles else state), [*draft.troubles, *_past(state)]


def _trick(draft: _Draft, part: PositionPart) -> Trick:
    if part.trick is None:
        return Trick(draft.seat(part.lead or 1, (*AT, "lead")))
    if part.lead is not None:
        draft.troubles.append(trouble("scenario.lead-twice", (*AT, "lead"), at_key=True))
    row = draft.row(part.trick.cards, (*AT, "trick", "cards"))
    if len(row) >= draft.table.players:
        draft.troubles.append(trouble("scenario.trick-full", (*AT, "trick", "cards"), number=len(row)))
        row = ()
    return Trick(draft.seat(part.trick.lead, (*AT, "trick", "lead")), row)


def _turned(draft: _Draft, part: PositionPart, trick: Trick, hands: dict[Seat, tuple[Card, ...]]) -> Card | None:
    """The shown card; where the dealer's hand is known and in its first trick, it must lie there."""
    if part.turned is None:
        return None
    row = draft.row(part.turned, (*AT, "turned"))
    if len(row) != 1:
        draft.troubles.append(trouble("scenario.one-card", (*AT, "turned"), number=len(row)))
        return None
    dealer = Seat(draft.table.players)
    elsewhere = [seat for seat, cards in hands.items() if row[0] in cards and seat != dealer]
    elsewhere += [seat for seat, card in trick.plays(draft.table.players) if card == row[0] and seat != dealer]
    if elsewhere:
        draft.troubles.append(trouble("scenario.turned-elsewhere", (*AT, "turned"), seat=elsewhere[0], owner=dealer))
    return row[0]


def _trump(draft: _Draft, part: PositionPart, turned: Card | None) -> Suit | None:
    trump = None if part.trump is None else draft.suit(part.trump, (*AT, "trump"))
    if turned is not None and trump is not None and trump != suit_of(turned):
        draft.troubles.append(trouble("scenario.turned-is-no-trump", (*AT, "turned"), written=part.trump))
    if turned is None and part.trump is None:
        draft.troubles.append(trouble("scenario.no-trump", AT, at_key=True))
    return suit_of(turned) if turned is not None else trump


def _no_card_twice(draft: _Draft, hands: dict[Seat, tuple[Card, ...]], trick: Trick, turned: Card | None) -> None:
    known: dict[Card, KeyPath] = {}
    places: list[tuple[KeyPath, tuple[Card, ...]]] = [((*AT, "trick", "cards"), trick.cards)] if trick.cards else []
    places += [((*AT, "hands", int(seat)), cards) for seat, cards in hands.items()]
    for path, cards in places:
        for card in cards:
            if card in known:
                draft.troubles.append(trouble("scenario.card-twice", path, card=show_card(card)))
            known[card] = path
    outside = cards_of([*known, *([turned] if turned is not None else [])]) & ~rulebook(draft.table).pack
    if outside:
        draft.troubles.append(trouble("scenario.not-in-pack", AT, at_key=True, cards=Cards(outside)))


def _cards_at_start_of_trick(
    draft: _Draft, part: PositionPart, hands: dict[Seat, tuple[Card, ...]], trick: Trick, whole: int
) -> int:
    """How many cards each held before the running trick: what is known of it must agree."""
    played = {seat for seat, _ in trick.plays(draft.table.players)}
    said: list[tuple[KeyPath, int]] = [
        ((*AT, "hands", int(seat)), len(cards) + (seat in played)) for seat, cards in hands.items()
    ]
    if part.tricks is not None:
        said.insert(0, ((*AT, "tricks"), whole - part.tricks))
    if part.cards is not None:
        said.insert(0, ((*AT, "cards"), part.cards))
    if not said:
        return whole
    for path, number in said:
        if number != said[0][1] or not 1 <= number <= whole:
            draft.troubles.append(trouble("scenario.uneven-hands", path, number=number, wanted=min(said[0][1], whole)))
    return said[0][1]


def _taken(draft: _Draft, part: PositionPart) -> tuple[int, ...]:
    """Points in cards that the sides have taken before the position, by side."""
    book = rulebook(draft.table)
    points = [0] * len({book.side(seat) for seat in seats(draft.table.players)})
    for number, taken in part.taken.items():
        points[book.side(draft.seat(number, (*AT, "taken", number)))] += taken
    return tuple(points) if part.taken else ()


def _past(state: State) -> list[Trouble]:
    """Cards of the running trick that their seats should not have played, as far as their hands are known."""
    found = []
    for index, (seat, card) in enumerate(state.trick.plays(state.players)):
        hand = state.hand(seat)
        if hand.cards is None:
            continue
        before = Hand(hand.size + 1, Cards(hand.cards | bit(card)))
        then = replace(
            state,
            trick=replace(state.trick, cards=state.trick.cards[:index]),
            hands=(*state.hands[: seat - 1], before, *state.hands[seat:]),
        )
        verdict = explain(then, Play(seat, card))
        if not verdict.allowed:
            found.append(
                trouble(
                    "scenario.illegal-past",
                    (*AT, "trick", "cards"),
                    seat=int(seat),
                    card=show_card(card),
                    rule=verdict.rule,
                    instead=verdict.instead,
                )
            )
    return found
