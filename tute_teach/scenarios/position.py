"""From what a file says of a position to a state, with everything that is wrong about it."""

from dataclasses import replace

from tute_teach.engine import deal, rulebook
from tute_teach.model.cards import Card, Cards, Suit, cards_of, count, each, suit_of
from tute_teach.model.notation import show_card
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Before, Contract, Declaration, Hand, Phase, State
from tute_teach.model.table import Table
from tute_teach.model.trick import Trick
from tute_teach.rules.binding import remembered
from tute_teach.scenarios.model import PositionPart
from tute_teach.scenarios.past import past_troubles
from tute_teach.scenarios.sketch import Sketch
from tute_teach.scenarios.trumps import AT
from tute_teach.sources import KeyPath, Trouble, trouble

MANY = 6
"""So many missing cards are told by their codes."""


def dealt(table: Table, text: str) -> tuple[State | None, list[Trouble]]:
    """The state after a whole pack, written in dealing order, has been dealt."""
    draft = Sketch(table, [])
    order = draft.row(text, ("deal",))
    if order is None:
        return None, draft.troubles
    pack = rulebook(table).pack
    if missing := Cards(pack & ~cards_of(order)):
        codes = [show_card(card) for card in each(missing)]
        shown = " ".join(codes if len(codes) <= MANY else (*codes[:MANY], "…"))
        draft.troubles.append(trouble("scenario.deal-lacks", ("deal",), at_key=True, number=len(codes), shown=shown))
    if outside := Cards(cards_of(order) & ~pack):
        draft.troubles.append(trouble("scenario.not-in-pack", ("deal",), at_key=True, cards=outside))
    return (None, draft.troubles) if draft.troubles else (deal(table, order), [])


def placed(table: Table, part: PositionPart) -> tuple[State | None, list[Trouble]]:
    """The state that a position describes, or None and all that is wrong with it."""
    draft = Sketch(table, [])
    hands = _hands(draft, part)
    trick = _trick(draft, part)
    turned = _turned(draft, part)
    trump = _trump(draft, part, turned)
    declared = _declared(draft, part, trump)
    contract = _contract(draft, part)
    taken, won = _taken(draft, part, contract), _won(draft, part, contract)
    if trick is None:
        return None, draft.troubles
    _no_card_twice(draft, hands, trick, turned)
    whole = count(rulebook(table).pack) // table.players
    started = _cards_at_start_of_trick(draft, part, hands, trick, whole)
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
        contract=contract,
        before=Before(whole - started, taken, won),
    )
    state = _waiting(draft, part, state)
    impossible = list(past_troubles(part, state))
    return (None if impossible else state), impossible


def _contract(draft: Sketch, part: PositionPart) -> Contract | None:
    """What came of the auction."""
    if part.contract is None:
        return None
    if not rulebook(draft.table).auction:
        draft.troubles.append(trouble("scenario.no-auction", (*AT, "contract"), at_key=True))
    seat = draft.seat(part.contract.seat, (*AT, "contract", "seat"))
    return None if seat is None else Contract(seat, part.contract.points)


def _waiting(draft: Sketch, part: PositionPart, state: State) -> State:
    """The state with the phase it is in: bids, then trumps, then cards."""
    if not rulebook(draft.table).auction or state.trump is not None:
        return state
    return replace(state, phase=Phase.AUCTION if state.contract is None else Phase.NAMING)


def _hands(draft: Sketch, part: PositionPart) -> dict[Seat, tuple[Card, ...]]:
    """The hands that can be read."""
    hands = {}
    for seat, text in draft.by_seat(part.hands, (*AT, "hands")):
        row = draft.row(text, (*AT, "hands", int(seat)))
        if row is not None:
            hands[seat] = row
    return hands


def _declared(draft: Sketch, part: PositionPart, trump: Suit | None) -> tuple[Declaration, ...]:
    """What has been declared before the position."""
    book = rulebook(draft.table)
    found: list[Declaration] = []
    for index, one in enumerate(part.declared):
        at = (*AT, "declared", index)
        seat, suit = draft.seat(one.seat, (*at, "seat")), draft.suit(one.suit, (*at, "suit"))
        if seat is not None and suit is not None:
            rule_id, worth = book.worth(suit, trump, len(found))
            found.append(Declaration(seat, suit, worth, 0, rule_id))
    return tuple(found)


def _trick(draft: Sketch, part: PositionPart) -> Trick | None:
    """The running trick; None when it cannot be read."""
    lead = None if part.lead is None else draft.seat(part.lead, (*AT, "lead"))
    if part.trick is None:
        declarer = None if part.contract is None or part.trump is None else Seat(part.contract.seat)
        return Trick(lead or rulebook(draft.table).first_lead(declarer))
    if part.lead is not None:
        draft.troubles.append(trouble("scenario.lead-twice", (*AT, "lead"), at_key=True))
    lead = draft.seat(part.trick.lead, (*AT, "trick", "lead"))
    row = draft.row(part.trick.cards, (*AT, "trick", "cards"))
    if row is not None and len(row) >= draft.table.players:
        draft.troubles.append(trouble("scenario.trick-full", (*AT, "trick", "cards"), number=len(row)))
        return None
    return None if lead is None or row is None else Trick(lead, row)


def _turned(draft: Sketch, part: PositionPart) -> Card | None:
    """The shown card."""
    row = None if part.turned is None else draft.row(part.turned, (*AT, "turned"))
    if row is not None and len(row) != 1:
        draft.troubles.append(trouble("scenario.one-card", (*AT, "turned"), number=len(row)))
    return row[0] if row and len(row) == 1 else None


def _trump(draft: Sketch, part: PositionPart, turned: Card | None) -> Suit | None:
    trump = None if part.trump is None else draft.suit(part.trump, (*AT, "trump"))
    if turned is not None and trump is not None and trump != suit_of(turned):
        draft.troubles.append(trouble("scenario.turned-is-no-trump", (*AT, "turned"), written=part.trump))
    always = _is_turned(draft.table)
    if turned is not None and not always:
        draft.troubles.append(trouble("scenario.nothing-turned", (*AT, "turned"), at_key=True))
    if part.turned is None and part.trump is None and always:
        draft.troubles.append(trouble("scenario.no-trump", AT, at_key=True))
    return suit_of(turned) if turned is not None else trump


@remembered(maxsize=256)
def _is_turned(table: Table) -> bool:
    """Whether a card is turned for trumps at every deal of this table."""
    book = rulebook(table)
    return book.trump(tuple(each(book.pack)))[0] is not None


def _no_card_twice(draft: Sketch, hands: dict[Seat, tuple[Card, ...]], trick: Trick, turned: Card | None) -> None:
    known: dict[Card, KeyPath] = {}
    places: list[tuple[KeyPath, tuple[Card, ...]]] = [((*AT, "trick", "cards"), trick.cards)] if trick.cards else []
    places += [((*AT, "hands", int(seat)), cards) for seat, cards in hands.items()]
    for path, cards in places:
        for card in cards:
            if card in known:
                draft.troubles.append(trouble("scenario.card-twice", path, card=show_card(card)))
            known[card] = path
    if turned is not None:
        places.append(((*AT, "turned"), (turned,)))
    for path, cards in places:
        if outside := Cards(cards_of(cards) & ~rulebook(draft.table).pack):
            draft.troubles.append(trouble("scenario.not-in-pack", path, cards=outside))


def _cards_at_start_of_trick(
    draft: Sketch, part: PositionPart, hands: dict[Seat, tuple[Card, ...]], trick: Trick, whole: int
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
    fitting = [number for _, number in said if 1 <= number <= whole]
    # Most of them are probably right.
    wanted = max(fitting, key=fitting.count, default=whole)
    for path, number in said:
        if number < 0:  # after more tricks than there are
            facts = {"number": whole - number, "limit": whole, "most": whole - 1}
            draft.troubles.append(Trouble("scenario.tricks-past-the-last", path, facts))
        elif not 1 <= number <= whole:
            draft.troubles.append(trouble("scenario.hand-size", path, number=number, limit=whole))
        elif number != wanted:
            draft.troubles.append(trouble("scenario.uneven-hands", path, number=number, wanted=wanted))
    return wanted


def _taken(draft: Sketch, part: PositionPart, contract: Contract | None) -> tuple[int, ...]:
    """Points in cards that the sides have taken before the position, by side."""
    if not part.taken:
        return ()
    sides = _sides(draft, contract)
    points = [0] * (1 + max(sides.values()))
    for seat, taken in draft.by_seat(part.taken, (*AT, "taken")):
        points[sides[seat]] += taken
    return tuple(points)


def _won(draft: Sketch, part: PositionPart, contract: Contract | None) -> tuple[int | None, ...]:
    """Tricks that the sides have taken before the position, by side, as far as the file tells."""
    if not part.won:
        return ()
    sides = _sides(draft, contract)
    tricks: list[int | None] = [None] * (1 + max(sides.values()))
    for seat, won in draft.by_seat(part.won, (*AT, "won")):
        tricks[sides[seat]] = (tricks[sides[seat]] or 0) + won
    return tuple(tricks)


def _sides(draft: Sketch, contract: Contract | None) -> dict[Seat, int]:
    declarer = None if contract is None else contract.declarer
    return dict(zip(seats(draft.table.players), rulebook(draft.table).sides(declarer), strict=True))
