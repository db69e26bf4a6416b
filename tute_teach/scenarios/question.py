"""A moment that somebody asks about, and every choice of whoever is to act, with what would follow."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tute_teach.engine import (
    IllegalAction,
    UnknownHand,
    apply,
    best_play,
    explain,
    is_decided,
    legal_bids,
    seat_to_act,
    trick_points,
)
from tute_teach.engine.auction import highest_bid
from tute_teach.engine.rulebook import rulebook
from tute_teach.errors import BrokenSource
from tute_teach.model.actions import Action, Bid, CallTute, Declare, NameTrump, Pass, Play, StaySilent
from tute_teach.model.cards import KING, KNIGHT, NO_CARDS, SUITS, each
from tute_teach.model.events import Event, RoundOver, TrickWon
from tute_teach.model.notation import NotationError, parse_action
from tute_teach.model.seats import Seat
from tute_teach.model.state import Phase, State
from tute_teach.model.verdict import Verdict
from tute_teach.scenarios.kinds import load_scenario
from tute_teach.scenarios.later import given_away
from tute_teach.scenarios.model import QuestionFile
from tute_teach.scenarios.reading import agreed_in, started
from tute_teach.scenarios.replay import RoundError, must_be_known, refusal
from tute_teach.sources import KeyPath, Trouble

_CODES = {
    "scenario.illegal-step": "scenario.question-illegal",
    "scenario.illegal-bid": "scenario.question-illegal-bid",
    "scenario.not-by-hand": "scenario.question-not-by-hand",
}
"""What is told where nothing can be asked with a step, or claimed, as a scenario can."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that the player on turn may think of: the engine's verdict and, where it is allowed, what follows."""

    action: Action
    verdict: Verdict
    after: State | None = None
    events: tuple[Event, ...] = ()

    @property
    def taken(self) -> tuple[Seat, int] | None:
        """Who would take the trick that this finishes, and its points in cards; None where none is finished."""
        return next(((one.won.winner, one.won.points) for one in self.events if isinstance(one, TrickWon)), None)

    @property
    def winning(self) -> tuple[Seat, int] | None:
        """Who would be winning the trick that goes on, and its points in cards so far; None where none does."""
        if self.after is None or not self.after.trick.cards:
            return None
        best = best_play(self.after)
        return None if best is None else (best[0], trick_points(self.after.table, self.after.trick.cards))


def read_question(
    path: str | os.PathLike[str], *, text: str | bytes | None = None, beside: Path | None = None
) -> State:
    """The moment in a file; BrokenSource with all that is wrong with it. With `text`, `path` only names it.

    A table may be a file of one's own, seen from the file's folder, or for a text from `beside`.
    """
    loaded = load_scenario(QuestionFile, path, text)
    file, tree = loaded.model, loaded.tree
    agreed, troubles = agreed_in(file, Path(path).parent if text is None else beside)
    state, wrong = (None, []) if agreed is None else started(agreed, file)
    tree.refuse([*troubles, *wrong])
    assert agreed is not None  # no table is a trouble, and so is
    assert state is not None  # a beginning that is not there
    start, done = state, []
    for number, written in enumerate(file.actions):
        at = _place(file, number)
        try:
            action = parse_action(written)
            must_be_known(state, action)
            done.append((number, state, action))
            state, _ = apply(state, action)
        except NotationError as error:
            raise BrokenSource(tree.faults([Trouble(error.code, at, error.facts)])) from None
        except (IllegalAction, UnknownHand, RoundError) as error:
            told = refusal(error, at, agreed, start)
            raise BrokenSource(tree.faults([replace(told, code=_CODES.get(told.code, told.code))])) from None
    tree.refuse([one.trouble(_place(file, one.step)) for one in given_away(file.position, start, done)])
    return state


def _place(file: QuestionFile, number: int) -> KeyPath:
    """Where an action stands."""
    return ("do",) if isinstance(file.do, str) else ("do", number)


def choices(state: State) -> tuple[Choice, ...]:
    """All that the player on turn may think of, allowed or not; nothing once the round is over.

    UnknownHand when it depends on cards that the state does not know.
    """
    seat = seat_to_act(state)
    return () if seat is None else tuple(_choice(state, action) for action in _thinkable(state, seat))


def _choice(state: State, action: Action) -> Choice:
    verdict = explain(state, action)
    if not verdict.allowed:
        return Choice(action, verdict)
    after, events = apply(state, action)
    # Where it is not known what was taken before, the cards tell who takes the trick, and nothing of the result.
    return Choice(action, verdict, after, tuple(one for one in events if not _is_guess(one, after)))


def _is_guess(event: Event, after: State) -> bool:
    return isinstance(event, RoundOver) and not is_decided(after)


def _thinkable(state: State, seat: Seat) -> Iterator[Action]:
    if state.phase in (Phase.PLAY, Phase.DECLARING) and state.hand(seat).cards is None:
        raise UnknownHand("engine.unknown-hand", seat=seat)
    match state.phase:
        case Phase.PLAY:
            yield from (Play(seat, card) for card in each(state.hand(seat).cards or NO_CARDS))
        case Phase.DECLARING:
            yield from (Declare(seat, suit) for suit in SUITS)
            yield from (CallTute(seat, rank) for rank in (KING, KNIGHT))
            yield StaySilent(seat)
        case Phase.NAMING:
            yield from (NameTrump(seat, suit) for suit in SUITS)
        case Phase.AUCTION:
            yield Pass(seat)
            yield from (Bid(seat, points) for points in _sums(state))


def _sums(state: State) -> Iterator[int]:
    """Bids in steps of the table, from one below those that may be made to one above them."""
    step = rulebook(state.table).numbers["bid.step"]
    able, highest = legal_bids(state), highest_bid(state)
    first = (able[0] if able else (highest.points or 0) if highest else step) - step
    last = (able[-1] if able else first) + step
    yield from (points for points in range(first, last + 1, step) if points > 0)
