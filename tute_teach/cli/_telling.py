"""Telling a match in the terminal: sentence by sentence to somebody who plays, or a line a hand."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import click

from tute_teach.cli._match import Seated, side_of_match
from tute_teach.cli._sheet import sheet_lines
from tute_teach.drawing import event_sentence, outcome_sentence
from tute_teach.engine import rulebook
from tute_teach.engine.match import Match, plays_on, won_at_once
from tute_teach.model.events import Event, RoundOver
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.text import Lang, Who, say

Names = Mapping[Seat, Who]


@dataclass(frozen=True, slots=True)
class Telling:
    """Tells everything, as it happens, and shows the score sheet after each hand."""

    who: Seated
    lang: Lang

    def dealt(self, state: State, names: Names, match: Match) -> None:
        """Who deals, and what is trumps."""
        click.echo(f"\n== {say('terminal.hand', self.lang, number=match.rounds + 1)} ==")
        dealer = self.who[match.dealer]
        if match.table.chairs > match.table.players:
            key = "event.deal.referee"
        else:
            key = {"cabron": "event.deal.cabron", "bidding": "event.deal.bidding"}.get(match.table.mode, "event.deal")
        click.echo(say(key, self.lang, dealer=dealer, turned=state.turned, trump=state.trump))
        partner = _partner(state, names)
        if partner is not None:
            click.echo(say("terminal.partner", self.lang, partner=partner))

    def happened(self, events: tuple[Event, ...], before: State, names: Names) -> None:
        """What was done, and what came of it."""
        for event in events:
            if not isinstance(event, RoundOver):
                click.echo(event_sentence(event, before, self.lang, names))

    def scored(self, state: State, names: Names, match: Match) -> None:
        """The score sheet, who won or lost and why, and how the match stands."""
        click.echo("")
        for line in sheet_lines(state, names, self.lang):
            click.echo(line)
        click.echo(outcome_sentence(state, self.lang, names))
        click.echo(f"\n{say('terminal.standing', self.lang)}")
        for line in standing_lines(match, in_order(self.who, names), self.lang):
            click.echo(f"  {line}")
        for sentence in _going_on(match, in_order(self.who, names), self.lang):
            click.echo(sentence)


@dataclass(frozen=True, slots=True)
class Line:
    """Tells a hand in one line, and the result of the match."""

    who: Seated
    lang: Lang

    def dealt(self, state: State, names: Names, match: Match) -> None:
        """Nothing is said of a deal."""

    def happened(self, events: tuple[Event, ...], before: State, names: Names) -> None:
        """Nothing is said of single cards."""

    def scored(self, state: State, names: Names, match: Match) -> None:
        """How the hand ended and how the match stands."""
        told = outcome_sentence(state, self.lang, names)
        standing = " · ".join(standing_lines(match, in_order(self.who, names), self.lang))
        click.echo(f"{say('terminal.hand-line', self.lang, number=match.rounds, told=told)} [{standing}]")
        for sentence in _going_on(match, in_order(self.who, names), self.lang):
            click.echo(sentence)


def _partner(state: State, names: Names) -> Who | None:
    """Who plays together with the reader from the start, if anybody does."""
    book = rulebook(state.table)
    own = [seat for seat, who in names.items() if who.is_you]
    if not own or book.auction:
        return None
    return next((who for seat, who in names.items() if seat != own[0] and book.side(seat) == book.side(own[0])), None)


def in_order(who: Seated, names: Names) -> Seated:
    """The players in the order of the seats of the round just played, in which everything else names them."""
    order = list(names.values())
    return dict(sorted(who.items(), key=lambda one: order.index(one[1]) if one[1] in order else len(order)))


def standing_lines(match: Match, who: Seated, lang: Lang) -> Iterator[str]:
    """What each side of the match has so far."""
    for side, won in enumerate(match.won):
        name = say("sheet.side", lang, side=side_of_match(match.table, who, side))
        shown = say("sheet.letters.written", lang, letters=won) if match.table.mode == "cabron" else str(won)
        yield f"{name}: {shown}"


def _going_on(match: Match, who: Seated, lang: Lang) -> Iterator[str]:
    """Who has won the match, or why it goes on although it might have ended."""
    if match.winner is not None:
        side, won = side_of_match(match.table, who, match.winner), match.won[match.winner]
        facts = {
            "side": side,
            "player": side[0],
            "games": won,
            "beaten": sorted(match.won)[-2],
            "letters": won,
            "points": won,
        }
        sudden = won_at_once(match)
        by_mode = "" if match.table.mode == "classic" else f".{match.table.mode}"
        yield say(f"event.match-won.{sudden}" if sudden else f"event.match-won{by_mode}", lang, **facts)
    elif rule := plays_on(match):
        yield say(f"event.plays-on.{rule}", lang)
