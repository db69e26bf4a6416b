"""Where an example with a match begins: how the match stands, what was agreed for it, and who deals."""

from collections.abc import Iterator

from tute_teach.engine.match import Match
from tute_teach.scenarios.nouns import Scenario
from tute_teach.scenarios.standing import COUNTED, numbers_on_view, standing_sentences
from tute_teach.text import Lang, Who, has_message, say

_AGREED = ("match.form", "match.holds", "match.scoring", "match.sudden")
"""The slots that say how long a match is and what a hand counts in it; what all tables do there has no sentence."""
_LENGTH = {"classic": "match.hands", "cabron": "cabron.letters", "bidding": "bid.target"}
"""The number that a match goes up to, by mode."""


def opening_sentences(scenario: Scenario, lang: Lang) -> Iterator[str]:
    """What is to be known before the first step of a match; nothing for a hand by itself.

    A table that is on view tells its dealer already.
    """
    match = scenario.match
    if match is None:
        return
    number = numbers_on_view(scenario)
    yield from standing_sentences(match, lang, number)
    yield from agreed_sentences(match, lang)
    if scenario.start is None:
        yield dealer_sentence(match, scenario, lang)


def agreed_sentences(match: Match, lang: Lang) -> Iterator[str]:
    """How long a match is, and which of its hands count for more."""
    table = match.table
    facts = {COUNTED[table.mode]: table.number(_LENGTH[table.mode])}
    for slot in _AGREED:
        for rule in dict.fromkeys(table.rules(slot)):
            key = f"scenario.agreed.{slot}.{rule}"
            if has_message(key):
                yield say(key, lang, **facts)


def dealer_sentence(match: Match, scenario: Scenario, lang: Lang) -> str:
    """Who deals the next hand."""
    return say("alt.dealer", lang, dealer=Who.numbered(numbers_on_view(scenario)(match.dealer)))
