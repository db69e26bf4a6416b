"""What the texts of a scenario may name: its cards, players and numbers, found by name when a text asks for them.

Cards of the scenario (`12c`), players (`p2`), and of the last step that has it `trump`, `led`, `winner`, `points` (of
the trick), `worth` (of the last declaration), `score1`, `score2` (points of the sides of seats 1 and 2, after an
auction of the bidder and of the others), `start1`, `start2` (the same before the first step), `had1`, `won1` (what the
sides of the match have at the start, and in the end), `ahead` (by how much the first is ahead of the second), `bid` and
`paid` (what was promised, and what was scored for it), `short` (what the bidder lacks), `lowest` and `highest` (bid
that may be made), `bid1`, `bid2` (bids made or asked about, in order), `played` and `tricks` (tricks at the start, and
in the end), `shown` (tricks that the steps finish). Numbers of the table have the names of `engine.numbers`.

Title and text speak from the end of the scenario, a note from the end of its step, as the claims beside it do. Cards,
players, bids and numbers of the table are the same everywhere.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from tute_teach.engine import account, legal_bids, numbers, rulebook, trick_points
from tute_teach.engine.apply import seen
from tute_teach.model.actions import Bid, CallTute, Declare, Play
from tute_teach.model.cards import NO_CARDS, Cards, bit, count, each, rank_cards, suit_of
from tute_teach.model.events import Declared, TrickWon
from tute_teach.model.notation import parse_action, show_card
from tute_teach.model.seats import Seat, chairs
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.rules.decl import pair_of
from tute_teach.scenarios.nouns import Result, Scenario, StepResult
from tute_teach.scenarios.scores import sheet_after
from tute_teach.scenarios.standing import numbers_on_view, sides_on_view
from tute_teach.sources import KeyPath
from tute_teach.text import Who

SCORED = {"classic": "games", "cabron": "letters", "bidding": "points"}
"""What is counted in a match, by mode."""
Fact = tuple[str, Any]
"""The name of a kind of fact, as `text.facts` knows it, and its value."""


@dataclass(frozen=True, slots=True)
class _Told:
    """What texts may speak of: a scenario, its steps up to a moment, and all states on the way.

    `end` is the last state of the scenario; in a note the moment may be before it.
    """

    scenario: Scenario
    steps: Sequence[StepResult]
    states: tuple[State, ...]
    end: State | None
    is_note: bool


def step_of(path: KeyPath) -> int | None:
    """The index of the step whose note stands at a path; None for title and text."""
    return path[1] if path[0] == "steps" and isinstance(path[1], int) else None


def facts_of(result: Result, step: int | None = None) -> dict[str, Fact]:
    """What the texts of a replayed scenario may name; `step` as for `facts_named`."""
    return facts_named(result.scenario, result.steps, None, step)


def facts_named(
    scenario: Scenario, steps: Sequence[StepResult], names: Set[str] | None, step: int | None = None
) -> dict[str, Fact]:
    """The facts of these names, as far as there are such, with others that came along; None: all there are.

    With the index of a step they are those of its note, else those of the end.
    """
    if names is not None and not names:
        return {}
    states = [state for state in (scenario.start, *(one.after for one in steps)) if state is not None]
    end = states[-1] if states else None
    if step is not None:
        states, steps = states[: step + 2], steps[: step + 1]
    told = _Told(scenario, steps, tuple(states), end, is_note=step is not None)
    facts: dict[str, Fact] = {}
    wanted = range(len(_SOURCES)) if names is None else sorted({place for name in names for place in _sources(name)})
    for place in wanted:
        facts.update(_SOURCES[place][1](told))
    return facts


@lru_cache(maxsize=1024)
def _sources(name: str) -> tuple[int, ...]:
    """The places of the sources that know a name; what no other knows may be a number of the table."""
    known = tuple(place for place, (names, _) in enumerate(_SOURCES) if names.fullmatch(name))
    return known or tuple(place for place, (_, source) in enumerate(_SOURCES) if source is _numbers)


def _players(told: _Told) -> Iterable[tuple[str, Fact]]:
    """Everybody at the table, whoever deals and sits out among them: the last number, as in the picture."""
    return _numbered(told.scenario.table.chairs)


@cache
def _numbered(number: int) -> tuple[tuple[str, Fact], ...]:
    return tuple((f"p{chair}", ("player", Who.numbered(chair))) for chair in chairs(number))


def _numbers(told: _Told) -> Iterator[tuple[str, Fact]]:
    return table_facts(told.scenario.table)


def table_facts(table: Table) -> Iterator[tuple[str, Fact]]:
    """The numbers of a table, as facts of a text."""
    for name, (counted, number) in numbers(table).items():
        yield name, ("pack" if counted == "cards" else counted, number)


def _trump(told: _Told) -> Iterator[tuple[str, Fact]]:
    for state in [state for state in told.states if state.trump is not None][-1:]:
        yield "trump", ("trump", state.trump)


def _trick(told: _Told) -> Iterator[tuple[str, Fact]]:
    """Of the last trick of which there is something to tell, a finished one before one that runs.

    In a note, one that runs comes before those that earlier steps have finished.
    """
    for state in [state for state in told.states if state.trick.cards][-1:]:
        yield "led", ("led", suit_of(state.trick.cards[0]))
        yield "points", ("points", trick_points(state.table, state.trick.cards))
    runs = told.is_note and any(state.trick.cards for state in told.states[-1:])
    for step in told.steps:
        for event in step.events:
            if isinstance(event, TrickWon) and not (runs and step is not told.steps[-1]):
                yield "winner", ("winner", Who.numbered(event.won.winner))
                yield "points", ("points", event.won.points)
                yield "led", ("led", suit_of(event.won.trick.cards[0]))
            elif isinstance(event, Declared):
                yield "worth", ("worth", event.declaration.worth)


def _able(told: _Told) -> Iterator[tuple[str, Fact]]:
    """The bids that might last be made; in a note those that may be made after its step."""
    states = told.states[-1:] if told.is_note else reversed(told.states)
    for able in filter(None, map(legal_bids, states)):
        yield "lowest", ("lowest", able[0])
        yield "highest", ("highest", able[-1])
        return


def _tricks(told: _Told) -> Iterator[tuple[str, Fact]]:
    for state in told.states[:1]:
        yield "played", ("tricks", state.tricks_done)
        yield "tricks", ("tricks", told.states[-1].tricks_done)
        yield "shown", ("tricks", told.states[-1].tricks_done - state.tricks_done)


def _sheet(told: _Told) -> Iterator[tuple[str, Fact]]:
    for state in told.states[-1:]:
        sheet = next((sheet_after(step) for step in told.steps[-1:]), None) or account(state)
        if state.before.is_told:
            yield from ((f"score{side + 1}", ("total", total)) for side, total in enumerate(sheet.totals))
        if state.contract is not None:
            yield "bid", ("bid", state.contract.points)
        if state.contract is not None and state.before.is_told:
            side = rulebook(state.table).side(state.contract.declarer, state.contract.declarer)
            yield "short", ("points", max(0, state.contract.points - sheet.totals[side]))
        for payment in sheet.outcome.payments if sheet.outcome else ():
            yield "paid", ("paid", payment.points)


def _begun(told: _Told) -> Iterator[tuple[str, Fact]]:
    """The points before the first step, of the sides of now: before an auction is over they have none."""
    for state in told.states[:1]:
        sides = sorted(set(rulebook(state.table).sides(told.states[-1].declarer)))
        if state.before.is_told and len(sides) > 1:
            begun = zip(sides, account(state).totals, strict=False)
            yield from ((f"start{side + 1}", ("total", total)) for side, total in begun)


def _standing(told: _Told) -> Iterator[tuple[str, Fact]]:
    """How the match stood, and how it stands now."""
    kind, begun = SCORED[told.scenario.table.mode], told.scenario.match
    if begun is None:
        return
    sides = sides_on_view(begun, numbers_on_view(told.scenario))
    yield from ((f"had{place}", (kind, begun.won[side])) for place, side in enumerate(sides, start=1))
    for match in [step.match for step in told.steps if step.match is not None][-1:]:
        yield from ((f"won{place}", (kind, match.won[side])) for place, side in enumerate(sides, start=1))
        first, second, *_ = sorted(match.won, reverse=True)
        yield "ahead", (kind, first - second)


def _bids(told: _Told) -> Iterator[tuple[str, Fact]]:
    """The bids that steps make or ask about, in points, in their order."""
    texts = (text for step in told.scenario.file.steps for text in (step.try_, *step.actions) if text is not None)
    bids = (action.points for action in map(parse_action, texts) if isinstance(action, Bid))
    return ((f"bid{place}", ("bid", points)) for place, points in enumerate(bids, start=1))


def _cards(told: _Told) -> Iterator[tuple[str, Fact]]:
    """The cards that are seen, and those that a step asks about although they lie nowhere in the picture."""
    shown = NO_CARDS
    # No card comes or goes between them, and what falls later may be named before.
    for state in filter(None, (told.scenario.start, told.end)):
        shown = Cards(shown | seen(state) | (0 if state.turned is None else bit(state.turned)))
    cards = shown
    for asked in _asked(told.scenario):
        if count(asked) == 1 or not shown & asked:
            cards = Cards(cards | asked)
    return ((show_card(card), ("card", card)) for card in each(cards))


OF_ALL_POINTS = re.compile(r"(?:score|start)\d|short")
"""Values that hang on whatever has been taken so far."""
_SOURCES: tuple[tuple[re.Pattern[str], Callable[[_Told], Iterable[tuple[str, Fact]]]], ...] = (
    (re.compile(r"p\d"), _players),
    (re.compile("(?!)"), _numbers),
    (re.compile("trump"), _trump),
    (re.compile("led|points|winner|worth"), _trick),
    (re.compile("lowest|highest"), _able),
    (re.compile("played|tricks|shown"), _tricks),
    (re.compile(r"score\d|bid|short|paid"), _sheet),
    (re.compile(r"start\d"), _begun),
    (re.compile(r"had\d|won\d|ahead"), _standing),
    (re.compile(r"bid\d+"), _bids),
    (re.compile(r"\d+[oceb]"), _cards),
)
"""Which names a source of facts knows; few texts want many, so that most need not be worked out."""


def _asked(scenario: Scenario) -> Iterator[Cards]:
    """What steps ask about: a card that is played, those of a declaration or a Tute of a hidden hand."""
    for step in scenario.file.steps:
        match None if step.try_ is None else parse_action(step.try_):
            case Play(card=asked):
                yield Cards(bit(asked))
            case Declare(seat, suit) if _is_hidden(scenario, seat):
                yield pair_of(suit)
            case CallTute(seat, rank) if _is_hidden(scenario, seat):
                yield rank_cards(rank)


def _is_hidden(scenario: Scenario, seat: Seat) -> bool:
    """Whether nobody sees the hand of a seat: in one that is seen, a card that is not there may have been lost."""
    return scenario.start is not None and seat <= scenario.start.players and scenario.start.hand(seat).cards is None
