"""Numbers, cards and names that pages take from the engine: `{{ value HOME/NAME.FORM }}`.

Home is a table (`bidding/minimum.number`, `classic/12o.the`) or a scenario (`bid/five-short/score1.count`). The names
of a table's numbers are those of `engine.numbers`, those of a scenario what its own texts may use.
"""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any

from tute_teach.engine import rulebook
from tute_teach.model.cards import each
from tute_teach.model.notation import show_card
from tute_teach.pages.fragments import unknown_key
from tute_teach.scenarios import Result
from tute_teach.scenarios.facts import facts_of, table_facts
from tute_teach.tables import table, table_ids
from tute_teach.text import Lang
from tute_teach.text.facts import forms_of, is_sayable, say_fact
from tute_teach.text.prose import Values

HOUSE_TABLES = ("classic", "cabron-3", "cabron-4", "bidding")
"""The tables that pages speak of where they do not say otherwise."""


def value_said(key: str, results: Mapping[str, Result], lang: Lang) -> str:
    """A value in the form asked for; MarkerError when there is no such value or form."""
    name, _, form = key.rpartition(".")
    home = name.rpartition("/")[0]
    values = values_of({home: results[home]} if home in results else {})
    if name not in values:
        meant = [_with_form(one, form, values) for one in get_close_matches(name, values)]
        raise unknown_key("value", key, [_with_form(one, form, values) for one in values], meant)
    kind, value = values[name]
    if not is_sayable(kind, form):
        raise unknown_key("value", key, values, [f"{name}.{other}" for other in forms_of(kind)])
    return say_fact(kind, form, value, lang)


def _with_form(name: str, form: str, values: Values) -> str:
    """A value in the form asked for, or in one that it has."""
    kind = values[name][0]
    return f"{name}.{form if form and is_sayable(kind, form) else forms_of(kind)[0]}"


def values_of(results: Mapping[str, Result]) -> Values:
    """All values of the tables, the houses' first, and of these scenarios, by `home/name`."""
    found = dict(_of_tables())
    for home, result in results.items():
        own = facts_of(result).items() - dict(table_facts(result.scenario.table)).items()
        found.update((f"{home}/{name}", fact) for name, fact in sorted(own))
    return found


@cache
def _of_tables() -> Values:
    found: dict[str, tuple[str, Any]] = {}
    for home in dict.fromkeys((*HOUSE_TABLES, *table_ids())):
        found.update((f"{home}/{name}", fact) for name, fact in table_facts(table(home)))
        found.update((f"{home}/{show_card(card)}", ("card", card)) for card in each(rulebook(table(home)).pack))
    return found
