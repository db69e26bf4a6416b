"""Sentences about verdicts, events and results. The messages come from data; here only their facts are gathered."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tute_teach.drawing.picture import HandCard, Player, Scene, Standing
from tute_teach.engine import rulebook, seat_to_act
from tute_teach.engine.auction import bidder
from tute_teach.model.actions import Action, Bid, CallTute, Declare, NameTrump, Pass, Play
from tute_teach.model.cards import NO_CARDS, Card, Suit, holds, suit_of
from tute_teach.model.seats import Seat, next_seat
from tute_teach.model.state import Phase, State
from tute_teach.model.table import Table
from tute_teach.model.verdict import Verdict
from tute_teach.text import Lang, Side, Who, has_message, say

Names = Mapping[Seat, Who]

# Why no card can be played yet, by what the round waits for.
WAITING = {Phase.AUCTION: ".auction", Phase.NAMING: ".naming", Phase.DECLARING: ".declaring"}


def who_at(seat: Seat, names: Names) -> Who:
    """The player of a seat, known by the number where no name is given."""
    return names.get(seat, Who.numbered(seat))


def sides_of(table: Table, names: Names, declarer: Seat | None = None) -> tuple[Side, ...]:
    """Who scores together in a round, by side; `declarer` has won the auction, where there was one.

    Within a side players stand in the order of play, counted from the reader, so that rivals are named in the same
    order in every round; without a reader, counted from the lead.
    """
    book = rulebook(table)
    reader = next((seat for seat, who in names.items() if who.is_you), Seat(1))
    together: dict[int, list[Who]] = {}
    for seat in (next_seat(reader, table.players, steps) for steps in range(table.players)):
        together.setdefault(book.side(seat, declarer), []).append(who_at(seat, names))
    return tuple(tuple(together[side]) for side in sorted(together))


def verdict_sentence(state: State, action: Action, verdict: Verdict, lang: Lang, names: Names) -> str:
    """Why an action is allowed or not: the deciding rule in one sentence, a second one for a rule beside it.

    `state` is the one in which the action was asked about.
    """
    over = state.phase is Phase.OVER
    facts: dict[str, Any] = {
        "player": who_at(action.seat, names),
        "on_turn": who_at(seat_to_act(state) or state.to_play, names),
        "trump": state.trump,
        "step": dict(state.table.numbers).get("bid.step"),
    }
    variant = ""
    match action:
        case Play(seat, card):
            facts |= {"card": card, "led": suit_of(state.trick.cards[0]) if state.trick.cards else None}
            hand = state.hand(seat).cards if seat <= state.players else NO_CARDS
            is_held = hand is None or holds(hand, card)
            variant = WAITING.get(state.phase) or _turn_variant(over, seat == state.to_play, is_held, state.trump)
        case Declare(_, suit):
            variant = "" if state.tute is None else ".over"
            facts |= {"suit": suit, "worth": rulebook(state.table).worth(suit, state.trump, len(state.declarations))[1]}
        case CallTute(_, rank):
            facts |= {"rank": rank}
            variant = ".running" if state.trick.cards or not state.tricks else ".tute"
        case Bid(_, points):
            facts |= {"points": points}
            variant = _bid_variant(state, action.seat, verdict)
        case Pass():
            variant = _bid_variant(state, action.seat, verdict)
        case NameTrump(_, suit):
            facts |= {"suit": suit}
    return _verdict_text(verdict, variant, lang, facts)


def card_sentence(scene: Scene, player: Player, card: HandCard, lang: Lang) -> str | None:
    """Why a card in the picture may be played or not; None for a card about which nothing was asked."""
    if card.verdict is None:
        return None
    variant = _turn_variant(scene.is_over, player.on_turn, True, scene.trump)
    on_turn = scene.on_turn.who if scene.on_turn else None
    return _card_sentence(card.card, card.verdict, variant, player.who, on_turn, _led(scene), scene.trump, lang)


# The same few thousand sentences about cards come again and again, a hand of them in each picture.
@lru_cache(maxsize=8192)
def _card_sentence(
    card: Card,
    verdict: Verdict,
    variant: str,
    player: Who,
    on_turn: Who | None,
    led: Suit | None,
    trump: Suit | None,
    lang: Lang,
) -> str:
    facts = {"player": player, "card": card, "led": led, "trump": trump, "on_turn": on_turn}
    return _verdict_text(verdict, variant, lang, facts)


def card_label(scene: Scene, card: HandCard, lang: Lang) -> str:
    """The spoken name and state of a card: "King of cups, cannot be played: you must follow coins"."""
    if card.standing is Standing.PLAIN or card.verdict is None:
        return say("spoken.card", lang, card=card.card)
    if card.verdict.allowed:
        return say("spoken.legal", lang, card=card.card)
    return say(f"spoken.locked.{card.verdict.rule}", lang, card=card.card, led=_led(scene), cause=card.verdict.cause)


def _led(scene: Scene) -> Suit | None:
    running = scene.trick.winner is None and scene.trick.laid
    return suit_of(scene.trick.laid[0].card) if running else None


def _bid_variant(state: State, seat: Seat, verdict: Verdict) -> str:
    """Which of the sentences about a bid fits."""
    if state.phase is not Phase.AUCTION:
        return ".over"
    if seat != bidder(state):
        return "" if any(call.seat == seat for call in state.calls) else ".out-of-turn"
    if verdict.allowed or not verdict.instead_bids:
        return "" if verdict.allowed else ".none"
    return ".only" if verdict.instead_bids[0] == verdict.instead_bids[-1] else ""


def _turn_variant(over: bool, in_turn: bool, is_held: bool, trump: Suit | None) -> str:
    """Which of the sentences about a card fits: those about being in turn, and those that may not speak of trumps."""
    if over:
        return ".over"
    if not in_turn:
        return ".out-of-turn"
    if not is_held:
        return ".not-held"
    return ".no-trumps" if trump is None else ""


def _verdict_text(verdict: Verdict, variant: str, lang: Lang, facts: dict[str, Any]) -> str:
    answer = "allowed" if verdict.allowed else "refused"
    facts = facts | {"cause": verdict.cause, "instead": verdict.instead, "suits": verdict.instead_suits}
    if verdict.instead_bids:
        facts |= {"lowest": verdict.instead_bids[0], "highest": verdict.instead_bids[-1]}
    keys = [f"verdict.{verdict.rule}.{answer}"]
    if has_message(keys[0] + variant):
        keys[0] += variant
    for rule in verdict.beside:
        beside = f"verdict.{rule}.beside"
        keys.append(beside if has_message(beside) else f"verdict.{rule}.{answer}")
    return " ".join(say(key, lang, **facts) for key in keys)
