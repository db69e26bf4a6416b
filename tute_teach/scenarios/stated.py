"""Rules that are only stated: they decide nothing, yet there is something in a scenario by which they can be seen.

The catalogue says what: another rule that has something to do there, the rule itself where the engine names it, or one
of the `SIGHTS`.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from tute_teach.engine import rulebook
from tute_teach.model.actions import Play
from tute_teach.model.cards import Card
from tute_teach.model.events import RoundOver, TrickWon
from tute_teach.model.table import Table
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios.nouns import StepResult
from tute_teach.tables.reading import settings_file


def _has_blank_card(result: StepResult) -> bool:
    """A card without points is laid, or it is asked whether it may be."""
    state = result.before or result.after
    return state is not None and any(not rulebook(state.table).points(card) for card in _cards(result))


def _cards(result: StepResult) -> Iterator[Card]:
    for action in (*(act.action for act in result.acts), result.asked):
        if isinstance(action, Play):
            yield action.card


def _has_turned_card(result: StepResult) -> bool:
    return result.after is not None and result.after.turned is not None


def _has_last_trick(result: StepResult) -> bool:
    """The last trick of a hand is won."""
    return any(isinstance(one, TrickWon) for one in result.events) and any(
        isinstance(one, RoundOver) for one in result.events
    )


SIGHTS: Mapping[str, Callable[[StepResult], bool]] = {
    "blank-card": _has_blank_card,
    "turned-card": _has_turned_card,
    "last-trick": _has_last_trick,
}
"""What can be seen in a step beside the rules that have something to do with it."""


def sights(result: StepResult) -> Iterator[str]:
    """The names of what can be seen in a step."""
    yield from (name for name, is_there in SIGHTS.items() if is_there(result))


def signs(rule: str, table: Table) -> frozenset[str]:
    """Ids of rules and names of sights by any of which a rule is there; none where a table does not play by it.

    A rule that decides something is there by itself alone.
    """
    known = catalogue().get(rule)
    if known is None or known.seen is None:
        return frozenset({rule})
    return frozenset(known.seen) if is_in_force(rule, table) else frozenset()


def is_in_force(rule: str, table: Table) -> bool:
    """Whether a table of its mode plays by a rule that is only stated: where a setting picks it, the table has to."""
    if table.mode not in catalogue()[rule].modes:
        return False
    return rule not in _agreed() or any(rule in rules for _, rules in table.slots)


def is_played(rule: str, table: Table) -> bool:
    """Whether a rule is one of the table's mode, and one that it has agreed on where that is asked."""
    known = catalogue().get(rule)
    if known is None or table.mode not in known.modes:
        return False
    if known.kind != "enforced":
        return is_in_force(rule, table)
    return any(rule in rules for _, rules in table.slots)


@cache
def _agreed() -> frozenset[str]:
    """The rules that settings pick."""
    picked = (value.rule for part in settings_file().settings.values() for value in part.values.values())
    return frozenset(rule for rule in picked if rule is not None)
