"""From a file to a scenario, refusing everything that cannot be replayed."""

import os
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path, PurePath

from tute_teach.engine.match import Match, chair_side, start_match
from tute_teach.errors import BrokenSource
from tute_teach.model.notation import NotationError, parse_action, parse_card, parse_row, parse_suit
from tute_teach.model.seats import Chair
from tute_teach.model.state import State
from tute_teach.model.table import Table
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios.model import Both, Expect, MatchPart, ScenarioFile
from tute_teach.scenarios.nouns import Scenario
from tute_teach.scenarios.position import dealt, placed
from tute_teach.sources import Trouble, load_placed, trouble
from tute_teach.sources.marks import KeyPath
from tute_teach.tables import TableError, changed, table, table_ids

SAME_IN_BOTH = frozenset({"Tute", "Capote"})
"""Words that are the same in both languages, so that a text may consist of them alone."""


def scenario_id(path: Path, root: Path) -> str:
    """The id of the scenario in a file: its path below the root, without the ending."""
    return PurePath(path.relative_to(root)).with_suffix("").as_posix()


def read_scenario(
    path: str | os.PathLike[str], identity: str, *, text: str | bytes | None = None, named: str | None = None
) -> Scenario:
    """The scenario in one file; BrokenSource with all that is wrong with it. `named`: the path as messages show it."""
    source = Path(path)
    if text is None and named is not None:
        text = source.read_bytes() if source.is_file() else None
    loaded = load_placed(ScenarioFile, named or source, text=text)
    file, tree = loaded.model, loaded.tree
    troubles = [*_texts(file), *_rules(file), *_steps(file)]
    agreed, wrong = _table(file)
    troubles += wrong
    start: State | None = None
    match: Match | None = None
    if agreed is not None:
        start, wrong = _start(agreed, file)
        troubles += wrong
        match, wrong = _match(agreed, file.match)
        troubles += wrong
    tree.refuse(troubles)
    if agreed is None:
        raise BrokenSource([tree.fault(("table",), "table.unknown")])
    return Scenario(identity, agreed, file, tree, start, match)


def near(found: str, known: Iterator[str] | tuple[str, ...]) -> str:
    """The known word nearest to what was found, or all of them when none is near."""
    words = tuple(known)
    close = get_close_matches(found, words, 1)
    return close[0] if close else ", ".join(words[:12])


def _table(file: ScenarioFile) -> tuple[Table | None, list[Trouble]]:
    try:
        agreed = table(file.table)
    except TableError as error:
        return None, [trouble(error.code, ("table",), suggestion=near(file.table, table_ids()))]
    try:
        return changed(agreed, dict(file.with_)), []
    except TableError as error:
        found = str(error.facts["found"])
        known = tuple(setting for setting, _ in agreed.numbers)
        return None, [trouble(error.code, ("with", found), at_key=True, suggestion=near(found, known))]


def _start(agreed: Table, file: ScenarioFile) -> tuple[State | None, list[Trouble]]:
    if file.deal is not None and file.position is not None:
        return None, [trouble("scenario.two-starts", ("deal",), at_key=True)]
    if file.deal is not None:
        return dealt(agreed, file.deal)
    if file.position is not None:
        return placed(agreed, file.position)
    if file.match is None:
        return None, [trouble("scenario.no-start")]
    return None, []


def _match(agreed: Table, part: MatchPart | None) -> tuple[Match | None, list[Trouble]]:
    if part is None:
        return None, []
    match = start_match(agreed, Chair(part.dealer))
    won = list(match.won)
    for chair, rounds in part.won.items():
        won[chair_side(agreed, Chair(chair))] = rounds
    too_many = [chair for chair, rounds in part.won.items() if rounds >= agreed.number("match.hands")]
    if too_many:
        return None, [trouble("scenario.match-over", ("match", "won", too_many[0]))]
    return Match(agreed, match.dealer, tuple(won)), []


def _texts(file: ScenarioFile) -> Iterator[Trouble]:
    """A text must not be the same in both languages."""
    texts: list[tuple[KeyPath, Both]] = [(("title",), file.title), (("text",), file.text)]
    texts += [(("steps", index, "note"), step.note) for index, step in enumerate(file.steps) if step.note]
    for path, both in texts:
        if both.en == both.es and both.en not in SAME_IN_BOTH:
            yield trouble("scenario.same-text", (*path, "es"))


def _rules(file: ScenarioFile) -> Iterator[Trouble]:
    """Every rule named must stand in the catalogue."""
    named: list[tuple[KeyPath, str]] = [(("shows", index), rule_id) for index, rule_id in enumerate(file.shows)]
    for index, step in enumerate(file.steps):
        expect = step.expect or Expect()
        at: KeyPath = ("steps", index, "expect")
        named += [((*at, "because"), expect.because or ""), ((*at, "beside"), expect.beside or "")]
        if expect.outcome and expect.outcome.because:
            named.append(((*at, "outcome", "because"), expect.outcome.because))
        for seat, lines in (expect.sheet or {}).items():
            named += [((*at, "sheet", seat, rule_id), rule_id) for rule_id in lines]
    for path, rule_id in named:
        if rule_id and rule_id not in catalogue():
            yield trouble("scenario.unknown-rule", path, suggestion=near(rule_id, tuple(catalogue())))


def _steps(file: ScenarioFile) -> Iterator[Trouble]:
    """Steps must do one thing and be written well; somewhere something must be claimed."""
    claims = 0
    for index, step in enumerate(file.steps):
        at: KeyPath = ("steps", index)
        verbs = [verb for verb in (step.try_, step.do, step.plays, step.round) if verb is not None]
        if len(verbs) > 1:
            yield trouble("scenario.two-verbs", at)
        if not verbs and step.expect is None:
            yield trouble("scenario.empty-step", at)
        if step.round is not None and file.match is None:
            yield trouble("scenario.round-without-match", (*at, "round"), at_key=True)
        if step.round is None and verbs and file.position is None and file.deal is None and file.match is not None:
            yield trouble("scenario.no-position", at)
        yield from _written(step.try_, (*at, "try"), parse_action)
        yield from _written(step.do, (*at, "do"), parse_action)
        yield from _written(step.plays, (*at, "plays"), parse_row)
        if step.expect is not None:
            claims += len(step.expect.model_fields_set)
            yield from _claims(step.expect, (*at, "expect"), asked=step.try_ is not None)
    if not claims:
        yield trouble("scenario.no-claim", ("steps",), at_key=True)


def _claims(expect: Expect, at: KeyPath, asked: bool) -> Iterator[Trouble]:
    """Cards and suits in claims must be readable, and a claim must fit its step."""
    yield from _written(expect.may, (*at, "may"), parse_row)
    yield from _written(expect.cause, (*at, "cause"), parse_row)
    yield from _written(expect.turned, (*at, "turned"), parse_card)
    yield from _written(expect.trump, (*at, "trump"), parse_suit)
    for seat, row in (expect.hands or {}).items():
        yield from _written(row, (*at, "hands", seat), parse_row)
    for index, one in enumerate(expect.declared or ()):
        yield from _written(one.suit, (*at, "declared", index, "suit"), parse_suit)
    if not asked:
        for claim in ("legal", "beside", "cause", "instead"):
            if claim in expect.model_fields_set:
                yield trouble("scenario.claim-needs-try", (*at, claim), at_key=True, claim=claim)


def _written(text: str | None, path: KeyPath, parse: object) -> Iterator[Trouble]:
    if text is None or not callable(parse):
        return
    try:
        parse(text)
    except NotationError as error:
        yield Trouble(error.code, path, error.facts)
