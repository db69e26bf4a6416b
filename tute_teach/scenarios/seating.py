"""A false claim that may come from taking seats of a hand for chairs of a match, or chairs for seats."""

from tute_teach.model.seats import Chair, chair_of, seats
from tute_teach.scenarios import scores
from tute_teach.scenarios.claims import CLAIMS
from tute_teach.scenarios.model import OutcomePart
from tute_teach.scenarios.nouns import Failure, Result, StepResult
from tute_teach.text import Lang, say
from tute_teach.text.words import join_words

OF_CHAIRS, OF_SEATS = frozenset({"dealer", "won", "match_winner"}), frozenset({"outcome", "score", "sheet"})
"""Claims that name chairs, and those of a match that name seats of the hand."""


def seats_sentence(result: Result, failure: Failure, lang: Lang) -> str | None:
    """Which chairs the seats of the hand are, where somebody may have taken the one for the other."""
    ended = [result.scenario.match, *(step.match for step in result.steps)]
    match = ended[failure.step]
    if match is None or failure.claim not in OF_CHAIRS | OF_SEATS:
        return None
    there = seats(match.table.players)
    taken = tuple(chair_of(seat, match.dealer, match.table.chairs) for seat in there)
    if tuple(map(int, taken)) == there or not _is_about_people(result.steps[failure.step], failure, taken):
        return None
    key = "verify.chairs-meant" if failure.claim in OF_CHAIRS else "verify.seats-meant"
    said = {name: join_words(list(map(str, row)), "and", lang) for name, row in (("found", there), ("known", taken))}
    return say(key, lang, **said)


def _is_about_people(step: StepResult, failure: Failure, taken: tuple[Chair, ...]) -> bool:
    """Whether other numbers for the players might make a claim true; points or a reason may just be wrong."""
    value = getattr(step.expect, failure.claim)
    if failure.claim in OF_CHAIRS:
        return True
    if isinstance(value, OutcomePart):
        fact = scores.outcome(step, value)
        said = {"winner": value.winner, "losers": sorted(value.losers or ()), "paid": set(value.paid or ())}
        return any(key in fact and (set(fact[key]) if key == "paid" else fact[key]) != said[key] for key in said)
    there = {chair: index for index, chair in enumerate(map(int, taken), start=1)}
    moved = {there[number]: points for number, points in value.items() if number in there}
    return bool(moved) and CLAIMS[failure.claim].fact(step, moved) == moved
