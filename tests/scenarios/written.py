"""Scenarios written by a test."""

import json
from contextlib import suppress
from typing import Any

from tute_teach.errors import BrokenSource
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios import Result, Scenario, read_scenario, replay
from tute_teach.scenarios.touch import touched

HAND = {"trump": "o", "trick": {"lead": 1, "cards": "12c"}, "hands": {2: "1c 4c 3o"}}
"""Seat 2 has to beat the king of cups."""
PARTNER_DECLARES = {
    "trump": "o",
    "trick": {"lead": 4, "cards": "6c 1c"},
    "hands": {1: "2e 4e", 3: "12o 11o 5c"},
}
"""Seat 1 takes the trick with `plays: 4c 5c`, and seat 3 declares forty."""
PARTNER_HAS_TUTE = {
    "trump": "o",
    "trick": {"lead": 4, "cards": "6c 1c"},
    "hands": {3: "12o 12c 12e 12b 11o 5c"},
}
"""As before, and seat 3 calls the Tute."""
TIED = {
    "trump": "o",
    "lead": 1,
    "hands": {1: "1c", 2: "2c", 3: "4c", 4: "5c"},
    "taken": {1: 44, 2: 65},
}
"""The last trick, `1c 2c 4c 5c`, makes it 65 each, and the first pair has taken the last trick."""
PACK = (
    "1o 2o 3o 4o 5o 6o 7o 10o 11o 12o 1c 2c 3c 4c 5c 6c 7c 10c 11c 12c "
    "1e 2e 3e 4e 5e 6e 7e 10e 11e 12e 1b 2b 3b 4b 5b 6b 7b 10b 11b 12b"
)


def written(*steps: dict[str, Any], **parts: Any) -> str:
    """A scenario file with these steps, and with other parts than a plain one where they are given.

    Unless it is given, it says that it shows some rule that has to do with the steps.
    """
    file = {
        "table": "classic",
        "shows": ["cards.blank"],
        "title": {"en": "An example", "es": "Un ejemplo"},
        "text": {"en": "A position.", "es": "Una posición."},
        "steps": steps,
        **parts,
    }
    if "shows" not in parts:
        file["shows"] = [_shown(json.dumps(file, ensure_ascii=False))]
    return json.dumps(file, ensure_ascii=False)


def _shown(text: str) -> str:
    with suppress(BrokenSource):
        found = read_scenario("x.yml", "plays/x", text=text)
        there = touched(found.table, replay(found).steps)
        return next((rule for rule in ("cards.blank", *catalogue()) if rule in there), "cards.blank")
    return "cards.blank"


def scenario(*steps: dict[str, Any], **parts: Any) -> Scenario:
    """Such a scenario, read."""
    return read_scenario("x.yml", "plays/x", text=written(*steps, **parts))


def result(*steps: dict[str, Any], **parts: Any) -> Result:
    """Such a scenario, replayed."""
    return replay(scenario(*steps, **parts))


def at_rows(*rows: str, facts: tuple[str, ...], **parts: Any) -> list[tuple[object, ...]]:
    """What is wrong at rows of cards played one after the other: code, these facts, and the number of the row."""
    found = result(*({"plays": row, "expect": {"over": False}} for row in rows), **parts)
    places = [found.scenario.tree.place(("steps", index, "plays")) for index in range(len(rows))]
    return [
        (fault.code, *map(fault.facts.get, facts), places.index(fault.place) + 1)
        for fault in found.faults
        if fault.place in places
    ]
