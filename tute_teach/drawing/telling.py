"""Sentences about what happens and how it ends: cards, tricks, bids, declarations, rounds."""

from typing import Any

from tute_teach.drawing.sentences import Names, sides_of, who_at
from tute_teach.engine.account import account
from tute_teach.engine.missed import Missed
from tute_teach.model.events import (
    AuctionWon,
    Called,
    Declared,
    Event,
    Played,
    RoundOver,
    StayedSilent,
    TrickWon,
    TrumpSet,
    TuteCalled,
)
from tute_teach.model.state import Call, Contract, Declaration, Phase, State
from tute_teach.model.verdict import Account, Item
from tute_teach.text import Lang, Side, Who, say

# How players call a declaration by its worth.
WORTH_NAMES = {20: "twenty", 40: "forty"}
# What somebody is to do whose turn it is, where that is not to play a card.
TURNS = {Phase.AUCTION: ".bid", Phase.NAMING: ".name-trump", Phase.DECLARING: ".declare"}


def event_sentence(event: Event, state: State, lang: Lang, names: Names) -> str:
    """What has happened. `state` is the one in which the action was done that caused the event."""
    match event:
        case Played(seat, card):
            key = "event.played" if state.trick.cards else "event.led"
            return say(key, lang, player=who_at(seat, names), card=card)
        case TrickWon(won, _, last_ten):
            return trick_sentence(who_at(won.winner, names), won.points, last_ten, lang)
        case Declared(declaration):
            return declaration_sentence(declaration, lang, names)
        case TuteCalled(tute):
            return say("event.tute", lang, player=who_at(tute.seat, names), rank=tute.rank)
        case RoundOver(sheet):
            return _result("event.round-won", sheet, state, lang, names)
        case Called(call):
            return call_sentence(call, lang, names)
        case AuctionWon(contract):
            return contract_sentence(contract, lang, names)
        case TrumpSet(suit, seat, _):
            key = "event.trump-named" if state.contract is not None else "event.trump-set"
            return say(key, lang, player=who_at(seat, names), suit=suit)
        case StayedSilent(seat):
            return say("event.stayed-silent", lang, player=who_at(seat, names))


def trick_sentence(winner: Who, points: int, last_ten: int, lang: Lang) -> str:
    """Who won a trick with how many points; those for the last one are told by themselves."""
    said = say("event.trick-won", lang, player=winner, points=points)
    return f"{said} {say('event.last-ten', lang, player=winner)}" if last_ten else said


def declaration_sentence(declaration: Declaration, lang: Lang, names: Names) -> str:
    """Who declared what, or to whom it fell."""
    verb = "fallen" if declaration.rule.startswith("cabron.") else "declared"
    key = f"event.{verb}-{WORTH_NAMES[declaration.worth]}"
    return say(key, lang, player=who_at(declaration.seat, names), suit=declaration.suit)


def call_sentence(call: Call, lang: Lang, names: Names) -> str:
    """What somebody said in the auction."""
    player = who_at(call.seat, names)
    if call.points is None:
        return say("event.passed", lang, player=player)
    return say("event.bid", lang, player=player, points=call.points)


def contract_sentence(contract: Contract, lang: Lang, names: Names) -> str:
    """What came of the auction."""
    return say("event.auction-won", lang, player=who_at(contract.declarer, names), points=contract.points)


def turn_sentence(phase: Phase, who: Who, lang: Lang) -> str:
    """Whose turn it is, and for what."""
    return say(f"event.turn{TURNS.get(phase, '')}", lang, player=who, on_turn=who)


def outcome_sentence(state: State, lang: Lang, names: Names) -> str:
    """Who won or lost a round that is over, and by what; ValueError while it goes on."""
    sheet = account(state)
    said = _result("outcome", sheet, state, lang, names)
    if sheet.outcome and any("bid.double" in payment.rules for payment in sheet.outcome.payments):
        doubled = say("outcome.bid.double", lang, points=dict(state.table.numbers)["bid.double-from"])
        return f"{said} {doubled}"
    return said


def missed_sentence(missed: Missed, lang: Lang, names: Names) -> str:
    """What somebody could have declared or called, the last time it was possible, and why it is too late now."""
    what = "tute" if missed.suit is None else WORTH_NAMES[missed.worth]
    facts = {"suit": missed.suit, "rank": missed.rank, "card": missed.card, "trick": missed.after[-1]}
    return say(f"missed.{missed.rule}.{what}", lang, player=who_at(missed.seat, names), **facts)


def item_label(item: Item, lang: Lang) -> str:
    """What a line of the score sheet is for."""
    if item.suit is not None:
        return say(f"sheet.{item.rule}.{WORTH_NAMES[item.points]}", lang, suit=item.suit)
    return say(f"sheet.{item.rule}" if item.trick else "sheet.before", lang)


def _result(stem: str, sheet: Account, state: State, lang: Lang, names: Names) -> str:
    outcome = sheet.outcome
    if outcome is None:
        raise ValueError("a round that goes on has no result")
    sides = sides_of(state.table, names, state.declarer)
    others = [total for side, total in enumerate(sheet.totals) if side not in outcome.winners]
    facts: dict[str, Any] = {
        "side": _together(outcome.winners, sides),
        "losers": _together(outcome.losers, sides),
        "points": sheet.totals[outcome.winners[0]] if outcome.winners else 0,
        "against": max(others, default=0),
        "paid": max((payment.points for payment in outcome.payments), default=0),
    }
    if state.contract is not None:
        facts |= {
            "player": who_at(state.contract.declarer, names),
            "bid": state.contract.points,
            "total": sheet.totals[0],
        }
    return say(f"{stem}.{outcome.rule}", lang, **facts)


def _together(of_sides: tuple[int, ...], sides: tuple[Side, ...]) -> Side:
    """Everybody on these sides."""
    return tuple(who for side in of_sides for who in sides[side])
