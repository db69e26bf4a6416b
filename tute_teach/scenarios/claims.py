"""Claims: what a scenario says of a step, beside what the engine says."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tute_teach.engine import UnknownHand, account, best_play, legal_cards, rulebook, trick_points
from tute_teach.engine.match import chair_side
from tute_teach.errors import Fault
from tute_teach.model.cards import KING, Suit, cards_of
from tute_teach.model.events import Declared, TrickWon, TuteCalled
from tute_teach.model.notation import NotationError, parse_cards, parse_suit, show_cards, show_row
from tute_teach.model.seats import Chair, Seat
from tute_teach.model.state import Phase, State
from tute_teach.scenarios.model import DeclaredPart, OutcomePart, TutePart
from tute_teach.scenarios.nouns import Failure, Scenario, StepResult
from tute_teach.sources import Trouble

KeyPath = tuple[str | int, ...]


class Unanswerable(Exception):
    """A claim about something that does not exist at this step. `code` names the fault."""

    def __init__(self, code: str) -> None:
        """What is missing."""
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class _Claim:
    """How a kind of claim is compared: the engine's answer in the file's own terms, and the file's said in the same."""

    fact: Callable[[StepResult, Any], Any]
    said: Callable[[Any], Any] = lambda value: value


def failures(scenario: Scenario, result: StepResult) -> tuple[list[Failure], list[Fault]]:
    """The false claims of a step, and the claims that cannot be answered at all."""
    wrong: list[Failure] = []
    broken: list[Fault] = []
    for name in sorted(result.expect.model_fields_set):
        path: KeyPath = ("steps", result.index, "expect", name)
        value = getattr(result.expect, name)
        if value is None:
            continue
        try:
            claim = CLAIMS[name]
            said, fact = claim.said(value), claim.fact(result, value)
        except UnknownHand as error:
            broken.append(scenario.tree.fault(path, "scenario.unknown-hand", seat=error.facts["seat"]))
        except Unanswerable as error:
            broken.append(scenario.tree.fault(path, error.code, claim=name))
        except NotationError as error:
            broken += scenario.tree.faults([Trouble(error.code, path, error.facts)])
        else:
            if said != fact:
                place = scenario.tree.place(path)
                rule = result.verdict.rule if result.verdict else None
                wrong.append(Failure(scenario.id, place, result.index, name, _show(said), _show(fact), rule))
    return wrong, broken


def _state(result: StepResult) -> State:
    if result.after is None:
        raise Unanswerable("scenario.no-position")
    return result.after


def _verdict(field: str) -> Callable[[StepResult, Any], Any]:
    def fact(result: StepResult, _: Any) -> Any:
        if result.verdict is None:
            raise Unanswerable("scenario.claim-needs-try")
        value = getattr(result.verdict, field)
        return set(value) if isinstance(value, tuple) else value

    return fact


def _won(result: StepResult) -> TrickWon:
    won = [event for event in result.events if isinstance(event, TrickWon)]
    if not won:
        raise Unanswerable("scenario.no-trick-won")
    return won[-1]


def _because(result: StepResult, _: Any) -> str:
    """The deciding rule: of a `try`, else of the trick that the step finished, else of the trick that runs."""
    if result.verdict is not None:
        return result.verdict.rule
    if any(isinstance(event, TrickWon) for event in result.events):
        return _won(result).won.rule
    return _winning(result)[1]


def _winning(result: StepResult) -> tuple[Seat, str]:
    best = best_play(_state(result))
    if best is None:
        raise Unanswerable("scenario.no-trick")
    return best


def _points(result: StepResult, _: Any) -> int:
    """Points in cards: of the running trick, else of the one just finished."""
    state = _state(result)
    return trick_points(state.table, state.trick.cards) if state.trick.cards else _won(result).won.points


def _cause(result: StepResult, value: Any) -> str:
    return show_cards(cards_of(_verdict("cause")(result, value)))


def _instead(result: StepResult, _: Any) -> str:
    if result.verdict is None:
        raise Unanswerable("scenario.claim-needs-try")
    if result.verdict.instead_suits:
        return " ".join(suit.name.lower() for suit in result.verdict.instead_suits)
    return show_cards(result.verdict.instead)


def _instead_said(value: str) -> str:
    try:
        return " ".join(parse_suit(word).name.lower() for word in value.split())
    except NotationError:
        return show_cards(parse_cards(value))


def _hands(result: StepResult, value: Mapping[int, str]) -> dict[int, str]:
    found = {}
    for seat in value:
        cards = _state(result).hand(Seat(seat)).cards
        if cards is None:
            raise UnknownHand("engine.unknown-hand", seat=seat)
        found[seat] = show_cards(cards)
    return found


def _declared(result: StepResult, value: tuple[DeclaredPart, ...]) -> list[tuple[int, str, int | None]]:
    """Declarations made in this step, in their order; the worth only where the claim tells it."""
    made = [event.declaration for event in result.events if isinstance(event, Declared)]
    silent = {(one.seat, parse_suit(one.suit)) for one in value if one.worth is None}
    return [_spoken(one.seat, one.suit, None if (one.seat, one.suit) in silent else one.worth) for one in made]


def _spoken(seat: int, suit: Suit, worth: int | None) -> tuple[int, str, int | None]:
    return int(seat), suit.name.lower(), worth


def _tute(result: StepResult, _: Any) -> tuple[int, str] | bool:
    for event in result.events:
        if isinstance(event, TuteCalled):
            return int(event.tute.seat), "kings" if event.tute.rank == KING else "knights"
    return False


def _score(result: StepResult, value: Mapping[int, int]) -> dict[int, int]:
    state = _state(result)
    side, totals = rulebook(state.table).side, account(state).totals
    return {seat: totals[side(Seat(seat))] for seat in value}


def _sheet(result: StepResult, value: Mapping[int, Mapping[str, int]]) -> dict[int, dict[str, int]]:
    """Points by rule of the sides that the claim speaks of."""
    state = _state(result)
    side = rulebook(state.table).side
    sums: dict[int, dict[str, int]] = {}
    for seat in value:
        lines: dict[str, int] = {}
        for item in account(state).items:
            if item.side == side(Seat(seat)) and item.points:
                lines[item.rule] = lines.get(item.rule, 0) + item.points
        sums[seat] = lines
    return sums


def _outcome(result: StepResult, value: OutcomePart) -> tuple[bool, str | None]:
    state = _state(result)
    outcome = account(state).outcome
    if outcome is None:
        raise Unanswerable("scenario.round-goes-on")
    won = rulebook(state.table).side(Seat(value.winner)) in outcome.winners
    return won, outcome.rule if value.because else None


def _match(result: StepResult, field: str) -> Any:
    if result.match is None:
        raise Unanswerable("scenario.no-match")
    return getattr(result.match, field)


def _match_won(result: StepResult, value: Mapping[int, int]) -> dict[int, int]:
    won = _match(result, "won")
    return {chair: won[chair_side(result.match.table, Chair(chair))] for chair in value} if result.match else {}


def _match_winner(result: StepResult, value: int | bool) -> int | bool:
    """The claimed chair when its side has won the match, another chair of the winning side, or False."""
    winner = _match(result, "winner")
    if winner is None or result.match is None:
        return False
    if value and chair_side(result.match.table, Chair(int(value))) == winner:
        return value
    return int(winner) + 1


def _shown(value: int | None) -> str:
    return "" if value is None else show_row([value])  # type: ignore[list-item]


CLAIMS: Mapping[str, _Claim] = {
    "legal": _Claim(_verdict("allowed")),
    "because": _Claim(_because),
    "beside": _Claim(_verdict("beside"), lambda rule_id: {rule_id}),
    "cause": _Claim(_cause, lambda row: show_cards(parse_cards(row))),
    "instead": _Claim(_instead, _instead_said),
    "turn": _Claim(lambda result, _: int(_state(result).to_play) if _state(result).phase is Phase.PLAY else False),
    "lead": _Claim(lambda result, _: int(_state(result).trick.lead)),
    "may": _Claim(lambda result, _: show_cards(legal_cards(_state(result))), lambda row: show_cards(parse_cards(row))),
    "winning": _Claim(lambda result, _: int(_winning(result)[0])),
    "winner": _Claim(lambda result, _: int(_won(result).won.winner)),
    "points": _Claim(_points),
    "trump": _Claim(lambda result, _: _state(result).trump, parse_suit),
    "turned": _Claim(lambda result, _: _shown(_state(result).turned)),
    "hands": _Claim(_hands, lambda value: {seat: show_cards(parse_cards(row)) for seat, row in value.items()}),
    "declared": _Claim(_declared, lambda value: [_spoken(one.seat, parse_suit(one.suit), one.worth) for one in value]),
    "tute": _Claim(_tute, lambda value: (value.seat, value.rank) if isinstance(value, TutePart) else False),
    "score": _Claim(_score, dict),
    "sheet": _Claim(_sheet, lambda value: {seat: dict(lines) for seat, lines in value.items()}),
    "over": _Claim(lambda result, _: _state(result).phase is Phase.OVER),
    "outcome": _Claim(_outcome, lambda value: (True, value.because)),
    "dealer": _Claim(lambda result, _: int(_match(result, "dealer"))),
    "won": _Claim(_match_won, dict),
    "match_winner": _Claim(_match_winner),
}  # fmt: skip


def _show(value: Any) -> str:
    """A value as it would be written in the file, near enough to be put there."""
    match value:
        case bool():
            return "true" if value else "false"
        case Suit():
            return value.name.lower()
        case set():
            return "[" + ", ".join(sorted(_show(one) for one in value)) + "]"
        case list():
            return "[" + ", ".join(_show(one) for one in value) + "]"
        case dict():
            return "{" + ", ".join(f"{key}: {_show(one)}" for key, one in value.items()) + "}"
        case tuple():
            return " ".join(_show(one) for one in value if one is not None)
        case _:
            return str(value)
