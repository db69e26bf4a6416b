"""Suits are alike, and once the first trick is over so are seats: what holds of a scenario holds in others too.

Where it does not, a rule tells them apart. One rule may do so, which puts suits of equal length into their customary
order; where that order decides, it is exchanged with the suits.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import permutations

from tute_teach.errors import BrokenSource, Fault
from tute_teach.model.cards import SUITS, Suit
from tute_teach.rules import decl
from tute_teach.scenarios import Scenario, replay, restarted
from tute_teach.scenarios.exchanging import Exchange, exchanged, seats_are_alike
from tute_teach.text import Bilingual, say

ORDERED = "decl.equal-length"
"""The one rule that knows a difference between suits."""
TURNS = tuple(Exchange(SUITS[by:] + SUITS[:by], by) for by in range(1, len(SUITS)))
"""The fewest exchanges by which every suit and every seat comes into every place."""
EXCHANGES = tuple(Exchange(suits, at) for at, suits in enumerate(permutations(SUITS)))[1:]
"""All exchanges of suits."""


def unlike_in(scenario: Scenario) -> tuple[Fault, ...]:
    """Why a scenario that holds does not hold in others as well: told of one exchange, () when it does."""
    if not any(_wrong(scenario, exchange) for exchange in _fitting(scenario, TURNS)):
        return ()
    return next((found for one in _fitting(scenario, (*TURNS, *EXCHANGES)) if (found := _unlike(scenario, one))), ())


def elsewhere(scenario: Scenario) -> tuple[Scenario, ...]:
    """A scenario in those other suits and seats in which it holds as it stands: all where the order of suits counts."""
    turns = _fitting(scenario, TURNS)
    all_hold = not any(_wrong(scenario, one) for one in turns)
    others = turns if all_hold else [one for one in _fitting(scenario, EXCHANGES) if not _wrong(scenario, one)]
    return tuple(exchanged(scenario, one) for one in others)


def _fitting(scenario: Scenario, exchanges: tuple[Exchange, ...]) -> tuple[Exchange, ...]:
    """Exchanges for this scenario: where seats are not alike everybody stays."""
    return exchanges if seats_are_alike(scenario) else tuple(Exchange(one.suits) for one in exchanges)


def _unlike(scenario: Scenario, exchange: Exchange) -> tuple[Fault, ...]:
    wrong = _wrong(scenario, exchange)
    if wrong and _hangs_on_order(scenario, exchange.suits):
        with _order(exchange.suits.index):
            wrong = _wrong(scenario, exchange)
    return wrong


def _wrong(scenario: Scenario, exchange: Exchange) -> tuple[Fault, ...]:
    """What is wrong with a scenario after an exchange, at most one thing; by the rules as they are."""
    told = {"exchange": exchange.told(scenario.table.players)}
    return wrong_with(lambda: exchanged(scenario, exchange), "elsewhere", told)


def wrong_with(other: Callable[[], Scenario], code: str, told: dict[str, str]) -> tuple[Fault, ...]:
    """What is wrong with a scenario in another place, at most one thing, told as `coverage.` and this code.

    What cannot even be put up there or be played is told as `coverage.never-` and this code.
    """
    try:
        result = replay(other())
    except BrokenSource as broken:
        return _cannot_be(broken.faults[:1], code, told)
    for failure in result.failures[:1]:
        facts = {"claim": failure.claim, "said": failure.said, "found": failure.found}
        return (Fault(f"coverage.{code}", failure.place, {**told, **facts}),)
    return _cannot_be(result.faults[:1], code, told)


def _cannot_be(faults: tuple[Fault, ...], code: str, told: dict[str, str]) -> tuple[Fault, ...]:
    """The same of a scenario that cannot even be played."""
    return tuple(
        Fault(
            f"coverage.never-{code}",
            one.place,
            {**told, "why": Bilingual(say(one.code, "en", **one.facts), say(one.code, "es", **one.facts))},
        )
        for one in faults
    )


def _hangs_on_order(scenario: Scenario, suits: tuple[Suit, ...]) -> bool:
    """Whether a scenario would not hold as written if only the customary order were that of the exchanged suits."""
    with _order(suits.__getitem__):
        try:
            return not replay(restarted(scenario, scenario.table)).holds
        except BrokenSource:
            return True


def _order(place: Callable[[Suit], int]) -> AbstractContextManager[None]:
    """Let suits of equal length be declared in another order, by the place of each."""
    return decl.preferences.replaced(ORDERED, lambda claim: place(claim.suit))
