"""What `explain` answers: every choice with verdict, rule, reason and consequence, as text and as data."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from tute_teach.drawing import describe, draw_plain, event_sentence, scene, turn_sentence, verdict_sentence
from tute_teach.engine import seat_to_act
from tute_teach.model.actions import Bid, Play
from tute_teach.model.cards import each
from tute_teach.model.events import Called, Played
from tute_teach.model.notation import show_action, show_card
from tute_teach.model.state import Phase, State
from tute_teach.scenarios import Choice
from tute_teach.scenarios.answers import suit_names
from tute_teach.text import Lang, Who, say
from tute_teach.text.folding import folded

_INDENT = "    "


def as_text(state: State, found: tuple[Choice, ...], lang: Lang, width: int) -> str:
    """The table, then each choice in lines of its own of this width; equal reasons are not repeated."""
    lines = [draw_plain(scene(state), lang, width)]
    for alike in _runs(found):
        choice, last = alike[0], alike[-1]
        sign = say("drawing.legal" if choice.verdict.allowed else "drawing.locked", lang)
        if not isinstance(choice.action, Play):
            sign = say("explain.may" if choice.verdict.allowed else "explain.may-not", lang)
        rules = ", ".join((choice.verdict.rule, *choice.verdict.beside))
        called = written(choice) if choice is last else f"{written(choice)} … {written(last)}"
        lines += ["", f"{called}  {sign} · {rules}"]
        reason = _reason(state, choice, lang) if choice is last else _range(alike, lang)
        for sentence in (reason, *_consequences(state, choice, lang)):
            lines += folded(sentence, width, _INDENT)
    if not found:
        lines += ["", *folded(say("explain.over", lang), width)]
    return "\n".join(lines)


def _runs(found: tuple[Choice, ...]) -> Iterator[list[Choice]]:
    """Choices one by one, but bids that are allowed by the same rule together: they differ in their points alone."""
    for rule, run in groupby(found, lambda one: one.verdict.rule if _is_open_bid(one) else None):
        alike = list(run)
        yield from [alike] if rule is not None else ([one] for one in alike)


def _is_open_bid(choice: Choice) -> bool:
    # The highest ends the auction at once, so it brings something else than those below it.
    return isinstance(choice.action, Bid) and choice.after is not None and choice.after.phase is Phase.AUCTION


def _range(alike: list[Choice], lang: Lang) -> str:
    """What is said of several bids at once."""
    bids = [one.action.points for one in alike if isinstance(one.action, Bid)]
    bidder = Who.numbered(alike[0].action.seat)
    return say("explain.bids", lang, player=bidder, lowest=bids[0], highest=bids[-1], step=bids[1] - bids[0])


def as_data(state: State, found: tuple[Choice, ...], lang: Lang) -> dict[str, Any]:
    """The same for programs; cards, suits and actions as they are written in scenarios."""
    seat = seat_to_act(state)
    return {
        "table": state.table.id,
        "phase": state.phase.value,
        "seat": None if seat is None else int(seat),
        "words": describe(scene(state), lang),
        "choices": [
            {
                "action": show_action(one.action),
                "legal": one.verdict.allowed,
                "rule": one.verdict.rule,
                "beside": list(one.verdict.beside),
                "cause": [show_card(card) for card in one.verdict.cause],
                "instead": _instead(one),
                "reason": _reason(state, one, lang),
                "winning": _as_data(one.winning),
                "taken": _as_data(one.taken),
                "consequences": list(_consequences(state, one, lang)),
            }
            for one in found
        ],
    }


def written(choice: Choice) -> str:
    """A card by itself, anything else as an action without its seat."""
    if isinstance(choice.action, Play):
        return show_card(choice.action.card)
    return show_action(choice.action).partition(" ")[2]


def _as_data(trick: tuple[int, int] | None) -> dict[str, int] | None:
    return None if trick is None else {"seat": int(trick[0]), "points": trick[1]}


def _instead(choice: Choice) -> list[str | int]:
    verdict = choice.verdict
    if verdict.instead_bids:
        return list(verdict.instead_bids)
    return [*suit_names(verdict.instead_suits).split(), *map(show_card, each(verdict.instead))]


def _reason(state: State, choice: Choice, lang: Lang) -> str:
    return verdict_sentence(state, choice.action, choice.verdict, lang, {})


def _consequences(state: State, choice: Choice, lang: Lang) -> Iterator[str]:
    """What would happen next: whoever would win or take the trick, what would be declared, whose turn it would be."""
    after = choice.after
    if after is None:
        return
    for event in choice.events:
        if not isinstance(event, Played | Called):
            yield event_sentence(event, state, lang, {})
    if choice.winning is not None:
        seat, points = choice.winning
        card = dict(after.trick.plays(after.players))[seat]
        yield say("alt.winning", lang, player=Who.numbered(seat), card=card)
        yield say("explain.points", lang, points=points)
    if after.phase is not Phase.OVER:
        yield turn_sentence(after.phase, Who.numbered(seat_to_act(after) or after.to_play), lang)
