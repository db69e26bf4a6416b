"""Who led, played or won: a text that names a person, the card and the verb must say what was played.

Only sentences that leave no doubt are looked at: those of `phrases`, as long as they suppose nothing. Whatever cannot
be seen, such as a trick before the position, may be told as one likes.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from tute_teach.model.cards import rank_of
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.scenarios.facts import facts_named, step_of
from tute_teach.scenarios.nouns import Scenario, StepResult
from tute_teach.scenarios.sayings import Claim, cards_named, claims
from tute_teach.scenarios.so_far import is_of_its_moment, is_so_yet, is_winning_now
from tute_teach.scenarios.untrue import lead_troubles
from tute_teach.scenarios.witness import WINNER, Leads, all_leads, people_of
from tute_teach.sources import Trouble, trouble
from tute_teach.text import LANGS, Lang


def lead_faults(scenario: Scenario, steps: Sequence[StepResult]) -> Iterator[Trouble]:
    """What the texts of a replayed scenario say of who led, played or won, and is not so."""
    written = scenario.file.written
    told = {lang: claims([(path, text) for path, other, text in written if other == lang], lang) for lang in LANGS}
    if not any(told.values()):
        return
    states = [state for state in (scenario.start, *(step.after for step in steps)) if state is not None]
    if states:
        people, leads = people_of(scenario, steps), all_leads(states, steps)
        standings = [set(match.won) for match in (scenario.match, *(step.match for step in steps)) if match is not None]
        for lang, found in told.items():
            of_cards = (one for one in found if not _is_standing(one, lang, standings))
            for step, own in groupby(of_cards, lambda claim: step_of(claim[1])):
                if step is None:
                    yield from lead_troubles(own, lang, people, leads)
                else:
                    printed = _in_note(people, leads, scenario, steps, step)
                    yield from _note_troubles(own, lang, *printed, states[: step + 2], steps[: step + 1])


def _note_troubles(
    found: Iterable[Claim],
    lang: Lang,
    people: Mapping[str, Seat],
    leads: Leads,
    states: Sequence[State],
    steps: Sequence[StepResult],
) -> Iterator[Trouble]:
    """False claims of the note of the last of these steps; what has been, or still is, must be so by then."""
    for claim in found:
        if is_winning_now(claim, lang, steps[-1].after):
            continue
        troubles = list(lead_troubles([claim], lang, people, leads))
        yield from troubles
        if troubles or not is_of_its_moment(claim, lang):
            continue
        if not is_so_yet(claim, lang, people, leads, states, steps):
            yield trouble("scenario.not-at-step", claim[1], found=claim[2][0], step=steps[-1].index + 1)


def _is_standing(claim: Claim, lang: Lang, standings: Sequence[set[int]]) -> bool:
    """Whether mere numbers that might be ranks are those of the match: four beats three, where it ends so."""
    kind, _, said = claim
    if kind != "order" or not standings or not said["high"] or not said[0].startswith(said["high"]):
        return False
    pair = cards_named(said, lang)
    return pair is not None and any({rank_of(one) for one in pair} <= won for won in standings)


def _in_note(
    people: Mapping[str, Seat], leads: Leads, scenario: Scenario, steps: Sequence[StepResult], step: int
) -> tuple[Mapping[str, Seat], Leads]:
    """The same for the note of a step, where `winner`, `led` and `trump` stand for what they print there."""
    printed = facts_named(scenario, steps, {WINNER, "led", "trump"}, step)
    people = {name: seat for name, seat in people.items() if name != WINNER}
    if WINNER in printed:
        people[WINNER] = Seat(printed[WINNER][1].number)
    return people, replace(leads, values={name: printed[name][1] for name in ("led", "trump") if name in printed})
