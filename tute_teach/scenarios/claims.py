"""Claims: what a scenario says of a step, beside what the engine says."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tute_teach.engine import UnknownHand
from tute_teach.errors import Fault
from tute_teach.model.notation import parse_cards, parse_suit, show_cards
from tute_teach.scenarios import answers, deciding, scores
from tute_teach.scenarios.answers import NOTHING, Unanswerable, spoken, suit_names
from tute_teach.scenarios.checks import BIDS, suits_in
from tute_teach.scenarios.deciding import Decide, by_slot
from tute_teach.scenarios.model import BidsPart, ContractPart, OutcomePart, TutePart
from tute_teach.scenarios.nouns import Failure, Scenario, StepResult
from tute_teach.scenarios.rereading import rules_beside, rules_named
from tute_teach.sources import KeyPath, Trouble


def _as_written(value: Any) -> Any:
    return value


@dataclass(frozen=True, slots=True)
class _Claim:
    """How a kind of claim is compared: the engine's answer in the file's own terms, the file's claim said in the same.

    `rule` finds the rule to be read again by whoever made a false claim, from the step, that claim and the answer.
    """

    fact: Callable[[StepResult, Any], Any]
    said: Callable[[Any], Any] = _as_written
    rule: Decide = deciding.no_rule


def failures(scenario: Scenario, result: StepResult) -> tuple[list[Failure], list[Fault]]:
    """The false claims of a step, and the claims that cannot be answered at all."""
    wrong: list[Failure] = []
    broken: list[Fault] = []
    expect = result.expect
    for name in sorted(expect.model_fields_set):
        path: KeyPath = ("steps", result.index, "expect", name)
        value, claim = getattr(expect, name), CLAIMS[name]
        try:
            said, fact = claim.said(value), claim.fact(result, value)
        except UnknownHand as error:
            broken.append(scenario.tree.fault(path, "scenario.unknown-hand", seat=error.facts["seat"]))
        except Unanswerable as error:
            broken += scenario.tree.faults([Trouble(error.code, path, {"claim": name, **error.facts})])
        else:
            if said != fact:
                rule, place = claim.rule(result, value, fact), scenario.tree.place(_differing(path, said, fact))
                beside = tuple(one for one in rules_beside(result, name, said, fact) if one != rule)
                named = rules_named(name, said, fact)
                shown = _show(said), _show(fact)
                wrong.append(Failure(scenario.id, place, result.index, name, *shown, rule, beside, named))
    return wrong, broken


def _differing(path: KeyPath, said: Any, fact: Any) -> KeyPath:
    """The path of the one value that is false, where a claim has several; of the claim, where more are."""
    if isinstance(said, dict) and isinstance(fact, dict) and set(said) == set(fact):
        keys = [key for key in said if said[key] != fact[key]]
        if len(keys) == 1:
            return _differing((*path, keys[0]), said[keys[0]], fact[keys[0]])
    return path


def _cards(row: str) -> str:
    return show_cards(parse_cards(row))


def _instead(text: str) -> str:
    return text if BIDS.fullmatch(text) else suit_names(suits_in(text)) or _cards(text)


def _tute(value: TutePart | bool) -> dict[str, Any] | bool:
    return value.model_dump() if isinstance(value, TutePart) else False


def _or_false(value: BidsPart | ContractPart | bool) -> dict[str, Any] | bool:
    return False if isinstance(value, bool) else value.model_dump()


def _outcome(value: OutcomePart) -> dict[str, Any]:
    said = value.model_dump(exclude_unset=True)
    if "losers" in said:
        said["losers"] = sorted(said["losers"])
    return said


def _asked_rule(result: StepResult, said: Any, fact: Any) -> str | None:
    return result.verdict.rule if result.verdict else None


CLAIMS: Mapping[str, _Claim] = {
    "legal": _Claim(answers.legal, rule=_asked_rule),
    "because": _Claim(answers.because, rule=lambda _result, _said, fact: str(fact)),
    "beside": _Claim(answers.beside, rule=_asked_rule),
    "cause": _Claim(answers.cause, _cards, _asked_rule),
    "instead": _Claim(answers.instead, _instead, _asked_rule),
    "bids": _Claim(answers.bids, _or_false, by_slot("bid.conditions")),
    "contract": _Claim(answers.contract, _or_false, deciding.of_contract),
    "turn": _Claim(answers.turn, rule=deciding.of_turn),
    "lead": _Claim(answers.lead, rule=deciding.of_lead),
    "may": _Claim(answers.may, _cards, deciding.of_may),
    "winning": _Claim(answers.winning, rule=lambda result, _said, _fact: answers.winning_rule(result)),
    "winner": _Claim(answers.winner, rule=lambda result, _said, _fact: answers.winner_rule(result)),
    "points": _Claim(answers.points, rule=by_slot("cards.points")),
    "trump": _Claim(answers.trump, lambda value: value and parse_suit(value).name.lower(), by_slot("deal.trump")),
    "turned": _Claim(answers.turned, rule=by_slot("deal.trump")),
    "hands": _Claim(answers.hands, lambda value: {seat: _cards(row) for seat, row in value.items()}),
    "declared": _Claim(
        answers.declared,
        lambda value: [spoken(one.seat, parse_suit(one.suit), one.worth) for one in value],
        deciding.of_declared,
    ),
    "tute": _Claim(answers.tute, _tute, deciding.of_tute),
    "score": _Claim(scores.score, dict, deciding.of_score),
    "sheet": _Claim(
        scores.sheet, lambda value: {seat: dict(lines) for seat, lines in value.items()}, deciding.of_sheet
    ),
    "over": _Claim(scores.over, rule=deciding.of_over),
    "outcome": _Claim(scores.outcome, _outcome, lambda result, _said, _fact: scores.outcome_rule(result)),
    "dealer": _Claim(scores.dealer, rule=by_slot("deal.next-dealer")),
    "won": _Claim(scores.won, dict, deciding.of_won),
    "match_winner": _Claim(scores.match_winner, rule=by_slot("match.form")),
}
"""Every kind of claim by its key in a file."""


def _show(value: Any) -> str:
    """A value as it would be written in the file."""
    match value:
        case bool():
            return "true" if value else "false"
        case list():
            return "[" + ", ".join(map(str, value)) + "]"
        case dict():
            return "{" + ", ".join(f"{key}: {_show(one)}" for key, one in value.items()) + "}"
        case "":
            return NOTHING
        case _:
            return str(value)
