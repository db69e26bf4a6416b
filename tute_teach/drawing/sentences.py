"""Sentences about verdicts, events and results. The messages come from data; here only their facts are gathered."""

from collections.abc import Mapping
from typing import Any

from tute_teach.drawing.picture import HandCard, Player, Scene, Standing
from tute_teach.engine import rulebook
from tute_teach.model.actions import Action, CallTute, Declare, Play
from tute_teach.model.cards import Suit, holds, suit_of
from tute_teach.model.events import Declared, Event, Played, RoundOver, TrickWon, TuteCalled
from tute_teach.model.seats import Seat, seats
from tute_teach.model.state import Declaration, Phase, State
from tute_teach.model.table import Table
from tute_teach.model.verdict import Account, Item, Verdict
from tute_teach.text import Lang, Side, Who, has_message, say

Names = Mapping[Seat, Who]

# How players call a declaration by its worth.
WORTH_NAMES = {20: "twenty", 40: "forty"}


def who_at(seat: Seat, names: Names) -> Who:
    """The player of a seat, known by the number where no name is given."""
    return names.get(seat, Who.numbered(seat))


def sides_of(table: Table, names: Names, declarer: Seat | None = None) -> tuple[Side, ...]:
    """Who scores together in a round, by side; `declarer` has won the auction, where there was one."""
    book = rulebook(table)
    together: dict[int, list[Who]] = {}
    for seat in seats(table.players):
        together.setdefault(book.side(seat, declarer), []).append(who_at(seat, names))
    return tuple(tuple(together[side]) for side in sorted(together))


def verdict_sentence(state: State, action: Action, verdict: Verdict, lang: Lang, names: Names) -> str:
    """Why an action is allowed or not: the deciding rule in one sentence, a second one for a rule beside it.

    `state` is the one in which the action was asked about.
    """
    over = state.phase is not Phase.PLAY
    facts: dict[str, Any] = {"player": who_at(action.seat, names), "trump": state.trump}
    variant = ""
    match action:
        case Play(seat, card):
            facts |= {"card": card, "led": suit_of(state.trick.cards[0]) if state.trick.cards else None}
            hand = state.hand(seat).cards
            is_held = hand is None or holds(hand, card)
            variant = _turn_variant(over, seat == state.to_play, is_held)
        case Declare(_, suit):
            facts |= {"suit": suit, "worth": rulebook(state.table).worth(suit, state.trump, len(state.declarations))[1]}
        case CallTute(_, rank):
            facts |= {"rank": rank}
    return _verdict_text(verdict, variant, lang, facts | {"on_turn": who_at(state.to_play, names)})


def card_sentence(scene: Scene, player: Player, card: HandCard, lang: Lang) -> str | None:
    """Why a card in the picture may be played or not; None for a card about which nothing was asked."""
    if card.verdict is None:
        return None
    facts = {
        "player": player.who,
        "card": card.card,
        "led": _led(scene),
        "trump": scene.trump,
        "on_turn": scene.on_turn.who if scene.on_turn else None,
    }
    return _verdict_text(card.verdict, _turn_variant(scene.is_over, player.on_turn, True), lang, facts)


def card_label(scene: Scene, card: HandCard, lang: Lang) -> str:
    """The spoken name and state of a card: "King of cups, cannot be played: you must follow coins"."""
    if card.standing is Standing.PLAIN or card.verdict is None:
        return say("spoken.card", lang, card=card.card)
    if card.verdict.allowed:
        return say("spoken.legal", lang, card=card.card)
    key = f"spoken.locked.{card.verdict.rule}"
    return say(key, lang, card=card.card, led=_led(scene), cause=card.verdict.cause)


def event_sentence(event: Event, state: State, lang: Lang, names: Names) -> str:
    """What has happened. `state` is the one in which the action was done that caused the event."""
    match event:
        case Played(seat, card):
            key = "event.played" if state.trick.cards else "event.led"
            return say(key, lang, player=who_at(seat, names), card=card)
        case TrickWon(won, _, last_ten):
            winner = who_at(won.winner, names)
            said = say("event.trick-won", lang, player=winner, points=won.points)
            return f"{said} {say('event.last-ten', lang, player=winner)}" if last_ten else said
        case Declared(declaration):
            return declaration_sentence(declaration, lang, names)
        case TuteCalled(tute):
            return say("event.tute", lang, player=who_at(tute.seat, names), rank=tute.rank)
        case RoundOver(sheet):
            return _result("event.round-won", sheet, lang, sides_of(state.table, names, state.declarer))


def declaration_sentence(declaration: Declaration, lang: Lang, names: Names) -> str:
    """Who declared what."""
    key = f"event.declared-{WORTH_NAMES[declaration.worth]}"
    return say(key, lang, player=who_at(declaration.seat, names), suit=declaration.suit)


def outcome_sentence(sheet: Account, lang: Lang, sides: tuple[Side, ...]) -> str:
    """Who won the round, and by what; ValueError while it goes on."""
    return _result("outcome", sheet, lang, sides)


def item_label(item: Item, lang: Lang) -> str:
    """What a line of the score sheet is for."""
    if item.suit is not None:
        return say(f"sheet.{item.rule}.{WORTH_NAMES[item.points]}", lang, suit=item.suit)
    return say(f"sheet.{item.rule}" if item.trick else "sheet.before", lang)


def _led(scene: Scene) -> Suit | None:
    running = scene.trick.winner is None and scene.trick.laid
    return suit_of(scene.trick.laid[0].card) if running else None


def _turn_variant(over: bool, in_turn: bool, is_held: bool) -> str:
    """Which of the sentences about being in turn fits."""
    if over:
        return ".over"
    if not in_turn:
        return ".out-of-turn"
    return "" if is_held else ".not-held"


def _verdict_text(verdict: Verdict, variant: str, lang: Lang, facts: dict[str, Any]) -> str:
    answer = "allowed" if verdict.allowed else "refused"
    facts = facts | {"cause": verdict.cause, "instead": verdict.instead, "suits": verdict.instead_suits}
    keys = [f"verdict.{verdict.rule}.{answer}"]
    if has_message(keys[0] + variant):
        keys[0] += variant
    for rule in verdict.beside:
        beside = f"verdict.{rule}.beside"
        keys.append(beside if has_message(beside) else f"verdict.{rule}.{answer}")
    return " ".join(say(key, lang, **facts) for key in keys)


def _result(stem: str, sheet: Account, lang: Lang, sides: tuple[Side, ...]) -> str:
    if sheet.outcome is None:
        raise ValueError("a round that goes on has no result")
    winners = sheet.outcome.winners
    ahead = sheet.totals[winners[0]]
    others = [total for side, total in enumerate(sheet.totals) if side not in winners]
    won = tuple(who for side in winners for who in sides[side])
    return say(f"{stem}.{sheet.outcome.rule}", lang, side=won, points=ahead, against=max(others, default=0))


__all__ = [
    "Names",
    "card_label",
    "card_sentence",
    "declaration_sentence",
    "event_sentence",
    "item_label",
    "outcome_sentence",
    "sides_of",
    "verdict_sentence",
    "who_at",
]
