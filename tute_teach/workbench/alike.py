"""Suits are alike: what holds of a scenario holds with its suits exchanged, or a rule tells them apart.

One rule may do so, which puts suits of equal length into their customary order. Where that order decides, it is
exchanged with the suits.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import permutations

from tute_teach.errors import BrokenSource, Fault
from tute_teach.model.cards import SUITS, Suit
from tute_teach.rules import decl
from tute_teach.scenarios import Scenario, replay, restarted
from tute_teach.scenarios.suits import Exchange, exchanged
from tute_teach.text import Bilingual, say

ORDERED = "decl.equal-length"
"""The one rule that knows a difference between suits."""
TURNS: tuple[Exchange, ...] = tuple(SUITS[by:] + SUITS[:by] for by in range(1, len(SUITS)))
"""The fewest exchanges by which every suit comes into every place."""
EXCHANGES: tuple[Exchange, ...] = tuple(permutations(SUITS))[1:]
"""All there are."""


def unlike_in(scenario: Scenario) -> tuple[Fault, ...]:
    """Why a scenario that holds does not hold in other suits as well: told of one exchange, () when it does."""
    if not any(_wrong(scenario, suits) for suits in TURNS):
        return ()
    return next((found for suits in EXCHANGES if (found := _unlike(scenario, suits))), ())


def in_other_suits(scenario: Scenario) -> tuple[Scenario, ...]:
    """A scenario in those other suits in which it holds as it stands, all of them where the order of suits counts."""
    is_any = not any(_wrong(scenario, suits) for suits in TURNS)
    found = TURNS if is_any else [suits for suits in EXCHANGES if not _wrong(scenario, suits)]
    return tuple(exchanged(scenario, suits) for suits in found)


def _unlike(scenario: Scenario, suits: Exchange) -> tuple[Fault, ...]:
    wrong = _wrong(scenario, suits)
    if wrong and _hangs_on_order(scenario, suits):
        with _order(suits.index):
            wrong = _wrong(scenario, suits)
    return wrong


def _wrong(scenario: Scenario, suits: Exchange) -> tuple[Fault, ...]:
    """What is wrong with a scenario in other suits, at most one thing; by the rules as they are."""
    moved = (f"{one.letter} → {other.letter}" for one, other in zip(SUITS, suits, strict=True) if one != other)
    told = {"exchange": ", ".join(moved)}
    try:
        result = replay(exchanged(scenario, suits))
    except BrokenSource as broken:
        return _cannot_be(broken.faults[:1], told)
    for failure in result.failures[:1]:
        facts = {"claim": failure.claim, "said": failure.said, "found": failure.found}
        return (Fault("coverage.other-suits", failure.place, {**told, **facts}),)
    return _cannot_be(result.faults[:1], told)


def _cannot_be(faults: tuple[Fault, ...], told: dict[str, str]) -> tuple[Fault, ...]:
    """The same of a scenario that cannot even be played."""
    return tuple(
        Fault(
            "coverage.never-in-other-suits",
            one.place,
            {**told, "why": Bilingual(say(one.code, "en", **one.facts), say(one.code, "es", **one.facts))},
        )
        for one in faults
    )


def _hangs_on_order(scenario: Scenario, suits: Exchange) -> bool:
    """Whether a scenario would not hold as written if only the customary order were that of the exchanged suits."""
    with _order(suits.__getitem__):
        try:
            return not replay(restarted(scenario, scenario.table)).holds
        except BrokenSource:
            return True


def _order(place: Callable[[Suit], int]) -> AbstractContextManager[None]:
    """Let suits of equal length be declared in another order, by the place of each."""
    return decl.preferences.replaced(ORDERED, lambda claim: place(claim.suit))
