"""Asking somebody in the terminal what to do: numbered choices, reasons for what is locked, hints, a way out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

import click

from tute_teach.bots import Seasoned
from tute_teach.drawing import verdict_sentence
from tute_teach.engine import explain, explain_cards, legal_bids, rulebook
from tute_teach.engine.declaring import claims_of
from tute_teach.model.actions import Action, Bid, CallTute, Declare, NameTrump, Pass, Play, StaySilent
from tute_teach.model.cards import NO_CARDS, SUITS, Card, each
from tute_teach.model.notation import NotationError, parse_card, show_card
from tute_teach.model.seats import Seat
from tute_teach.model.state import Phase, State
from tute_teach.text import Lang, Who, say
from tute_teach.text.words import card_name, suit_name

LEAVE, HINT = "q", "h"
Names = Mapping[Seat, Who]


@dataclass(frozen=True, slots=True)
class Asking:
    """A person at the keyboard."""

    lang: Lang

    def act(self, view: State, names: Names) -> Action:
        """What the person wants to do; click.Abort when the person leaves (q, Ctrl-D, Ctrl-C)."""
        match view.phase:
            case Phase.AUCTION:
                return self._bid(view, names)
            case Phase.NAMING:
                suits = [suit_name(suit, self.lang) for suit in SUITS]
                self._show_hand(view, names)
                return NameTrump(_me(view, names), SUITS[self._choice(view, "terminal.ask-trump", suits)])
            case Phase.DECLARING:
                return self._say(view, names)
            case _:
                return self._card(view, names)

    def _card(self, view: State, names: Names) -> Action:
        seat = view.to_play
        verdicts = explain_cards(view)
        cards = list(verdicts)
        if view.trump is not None:
            click.echo(say("terminal.trump", self.lang, trump=view.trump))
        if view.trick.cards:
            lying = [
                f"{say('sheet.player', self.lang, player=names[other])}: {_written(card, self.lang)}"
                for other, card in view.trick.plays(view.players)
            ]
            click.echo(say("terminal.lies", self.lang, found=", ".join(lying)))
        marks = ["" if verdict.allowed else f" - {say('terminal.locked', self.lang)}" for verdict in verdicts.values()]
        self._list([_written(card, self.lang) + mark for card, mark in zip(cards, marks, strict=True)])
        while True:
            card = self._which(view, cards)
            if card is None:
                continue
            action = Play(seat, card)
            if verdicts[card].allowed:
                return action
            click.echo(verdict_sentence(view, action, verdicts[card], self.lang, names))

    def _which(self, view: State, cards: Sequence[Card]) -> Card | None:
        """The card of an answer: its number in the list, or the card as it is written."""
        text = self._answer(view, "terminal.ask-card")
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(cards):
            return cards[int(text) - 1]
        try:
            card = parse_card(text.lower())
        except NotationError:
            click.echo(say("terminal.no-card", self.lang, found=text))
            return None
        if card not in cards:
            click.echo(say("terminal.not-in-hand", self.lang))
            return None
        return card

    def _bid(self, view: State, names: Names) -> Action:
        seat, bids = _me(view, names), legal_bids(view)
        self._show_hand(view, names)
        step = rulebook(view.table).numbers["bid.step"]
        key = "terminal.bids" if bids else "terminal.only-pass"
        facts = {"lowest": bids[0], "highest": bids[-1], "step": step} if bids else {}
        click.echo(say(key, self.lang, **facts))
        while True:
            text = self._answer(view, "terminal.ask-bid")
            if not (text.isascii() and text.isdigit() and len(text) <= 4):
                click.echo(say("terminal.not-understood", self.lang, found=text))
                continue
            action = Bid(seat, int(text)) if int(text) else Pass(seat)
            verdict = explain(view, action)
            if verdict.allowed:
                return action
            click.echo(verdict_sentence(view, action, verdict, self.lang, names))

    def _say(self, view: State, names: Names) -> Action:
        seat = _me(view, names)
        able = claims_of(view, seat)
        worth = rulebook(view.table).worth
        sayings: list[Action] = [CallTute(seat, rank) for rank in able.tutes]
        texts = [say("terminal.call-tute", self.lang, rank=rank) for rank in able.tutes]
        for claim in able.suits:
            points = worth(claim.suit, view.trump, len(view.declarations))[1]
            sayings.append(Declare(seat, claim.suit))
            texts.append(say("terminal.declare", self.lang, suit=claim.suit, worth=points))
        if not sayings:
            # With nothing to say, whoever were asked could only say nothing.
            return StaySilent(seat)
        sayings.append(StaySilent(seat))
        texts.append(say("terminal.stay-silent", self.lang))
        return sayings[self._choice(view, "terminal.ask-saying", texts)]

    def _choice(self, view: State, question: str, texts: Sequence[str]) -> int:
        """The place of what was chosen, from 0."""
        self._list(texts)
        while True:
            text = self._answer(view, question)
            if text.isascii() and text.isdigit() and 1 <= int(text) <= len(texts):
                return int(text) - 1
            click.echo(say("terminal.not-understood", self.lang, found=text))

    def _answer(self, view: State, question: str) -> str:
        """What was typed, hints given on the way."""
        while True:
            text = str(click.prompt(say(question, self.lang), type=str, prompt_suffix=": ")).strip()
            if text.lower() == LEAVE:
                raise click.Abort
            if text != HINT:
                return text
            click.echo(self._hint(view))

    def _hint(self, view: State) -> str:
        advice = Seasoned().advise(view, Random(0))
        return say(advice.thumb.key, self.lang, **advice.facts(view))

    def _show_hand(self, view: State, names: Names) -> None:
        click.echo(say("terminal.your-cards", self.lang))
        for card in each(view.hand(_me(view, names)).cards or NO_CARDS):
            click.echo(f"      {_written(card, self.lang)}")

    def _list(self, texts: Sequence[str]) -> None:
        for number, text in enumerate(texts, start=1):
            click.echo(f"  {number:2}) {text}")


def _me(view: State, names: Names) -> Seat:
    """The seat of the one who is asked."""
    return next(seat for seat, who in names.items() if who.is_you)


def _written(card: Card, lang: Lang) -> str:
    name = card_name(card, "bare", lang)
    return f"{name} ({show_card(card)})"
