"""The auction: whose turn it is, which bids may be made, and what comes of it."""

from dataclasses import replace

from tute_teach.engine.account import account
from tute_teach.engine.rulebook import Rulebook, rulebook
from tute_teach.model.actions import Bid, NameTrump, Pass
from tute_teach.model.cards import NO_CARDS, Cards, count, suit_cards
from tute_teach.model.events import AuctionWon, Called, Event, TrumpSet
from tute_teach.model.seats import Seat
from tute_teach.model.state import Call, Contract, Phase, State
from tute_teach.model.trick import Trick
from tute_teach.model.verdict import Verdict
from tute_teach.rules.bid import Offer

WINNER, ANY_TRUMP = "bid.winner", "bid.any-trump"


def highest_bid(state: State) -> Call | None:
    """The highest bid so far; later bids are always higher."""
    bids = [call for call in state.calls if call.points is not None]
    return bids[-1] if bids else None


def bidder(state: State) -> Seat | None:
    """Whose turn it is to bid or to pass; None when there is no auction, or none any more."""
    if state.phase is not Phase.AUCTION:
        return None
    return rulebook(state.table).auction[0][1](state.calls, state.players)


def seat_to_act(state: State) -> Seat | None:
    """Whose turn it is, whatever the round waits for; None once it is over."""
    match state.phase:
        case Phase.AUCTION:
            return bidder(state)
        case Phase.NAMING:
            return state.declarer
        case Phase.DECLARING:
            return state.asked[0]
        case Phase.PLAY:
            return state.to_play
        case Phase.OVER:
            return None


def _promised(state: State) -> int | None:
    """The points of the highest bid so far."""
    highest = highest_bid(state)
    return None if highest is None else highest.points


def legal_bids(state: State) -> tuple[int, ...]:
    """The bids that may be made now, in points, rising; passing is always possible beside them."""
    return () if bidder(state) is None else rulebook(state.table).open_bids(_promised(state))


def _barred(book: Rulebook, offer: Offer) -> str | None:
    """The rule that forbids a bid, if one does."""
    return next((rule_id for rule_id, holds in book.bid_conditions if not holds(offer, book.numbers)), None)


def explain_call(state: State, action: Bid | Pass) -> Verdict:
    """Whether a seat may bid or pass now, and why (section on bidding)."""
    book = rulebook(state.table)
    if not book.auction:
        return Verdict(False, _trump_rule(state))
    round_rule = book.auction[0][0]
    if action.seat != bidder(state):
        return Verdict(False, round_rule)
    if isinstance(action, Pass):
        return Verdict(True, round_rule)
    barred = _barred(book, Offer(action.points, _promised(state)))
    if barred is None:
        return Verdict(True, book.bid_conditions[-1][0])
    able = legal_bids(state)
    return Verdict(False, barred, instead_bids=(able[0], able[-1]) if able else ())


def explain_naming(state: State, action: NameTrump) -> Verdict:
    """Whether a seat may name these trumps now, and why."""
    book = rulebook(state.table)
    if state.phase is not Phase.NAMING:
        outcome = account(state).outcome
        passed = bool(book.auction) and state.contract is None
        return Verdict(False, outcome.rule if outcome is not None and passed else _trump_rule(state))
    if action.seat != state.declarer:
        return Verdict(False, WINNER)
    held = count(Cards((state.hand(action.seat).cards or NO_CARDS) & suit_cards(action.suit)))
    for rule_id, may in book.namings:
        if not may(held):
            return Verdict(False, rule_id)
    return Verdict(True, book.namings[0][0])


def _trump_rule(state: State) -> str:
    """The rule by which this table gets its trumps."""
    return state.table.rules("deal.trump")[0]


def call(state: State, action: Bid | Pass, events: list[Event]) -> State:
    """The state after a call that is allowed."""
    said = Call(action.seat, action.points if isinstance(action, Bid) else None)
    state = replace(state, calls=(*state.calls, said))
    events.append(Called(said))
    if bidder(state) is not None:
        return state
    highest = highest_bid(state)
    if highest is None or highest.points is None:
        return replace(state, phase=Phase.OVER)
    contract = Contract(highest.seat, highest.points)
    events.append(AuctionWon(contract))
    return replace(state, contract=contract, phase=Phase.NAMING)


def name_trump(state: State, action: NameTrump, events: list[Event]) -> State:
    """The state after trumps have been named."""
    events.append(TrumpSet(action.suit, action.seat, WINNER))
    lead = rulebook(state.table).first_lead(state.declarer)
    return replace(state, trump=action.suit, phase=Phase.PLAY, trick=Trick(lead))
