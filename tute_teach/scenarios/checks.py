"""What can be wrong with a scenario before anything is played: texts, rules, steps and the wording of its claims."""

import re
from collections.abc import Callable, Iterator, Mapping

from tute_teach.model.cards import Suit
from tute_teach.model.notation import SUIT_WORDS, NotationError, parse_action, parse_card, parse_row, parse_suit
from tute_teach.model.table import Table
from tute_teach.rules.catalogue import catalogue, no_rule
from tute_teach.scenarios.entries import MOST_SEATS
from tute_teach.scenarios.misplaced import misplaced
from tute_teach.scenarios.model import Expect, OutcomePart, RoundPart, ScenarioFile, Step
from tute_teach.scenarios.twins import same_text
from tute_teach.sources import KeyPath, Trouble, trouble

BIDS = re.compile(r"\d{1,3} \d{1,3}")
OF_CHAIRS = {"match", "try", "do", "dealer", "won", "match_winner"}
"""Keys below which somebody can be named who sits out in this round."""
ABOUT_A_TRY = ("legal", "beside", "cause", "instead")
_SEATS = ("turn", "lead", "winning", "winner", "dealer", "match_winner")
_BY_SEAT = ("hands", "score", "sheet", "won")


def check(file: ScenarioFile, table: Table | None) -> Iterator[Trouble]:
    """All troubles of a file that its words alone give away. `table`: what is agreed, None when that is unknown."""
    for path, both in file.texts:
        yield from same_text(both, path)
    yield from _rules(file)
    yield from _steps(file)
    if table is not None:
        yield from _seats(file, table)


def _rules(file: ScenarioFile) -> Iterator[Trouble]:
    """Every rule named must stand in the catalogue, and `shows` names each once."""
    named: list[tuple[KeyPath, str]] = []
    for index, rule_id in enumerate(file.shows):
        named.append((("shows", index), rule_id))
        if rule_id in file.shows[:index]:
            yield trouble("scenario.shows-twice", ("shows", index))
    for index, step in enumerate(file.steps):
        at: KeyPath = ("steps", index, "expect")
        expect = step.expect
        if expect is None:
            continue
        if expect.because:
            named.append(((*at, "because"), expect.because))
        if expect.beside:
            named.append(((*at, "beside"), expect.beside))
        if expect.outcome and expect.outcome.because:
            named.append(((*at, "outcome", "because"), expect.outcome.because))
        for seat, lines in (expect.sheet or {}).items():
            named += [((*at, "sheet", seat, rule_id), rule_id) for rule_id in lines]
    known = catalogue()
    for path, rule_id in named:
        if rule_id not in known:
            code, facts = no_rule(rule_id)
            yield Trouble(code, path, facts)


def _steps(file: ScenarioFile) -> Iterator[Trouble]:
    """Steps must do one thing and be written well; somewhere something must be claimed."""
    for index, step in enumerate(file.steps):
        at: KeyPath = ("steps", index)
        verbs = step.verbs
        if len(verbs) > 1:
            yield trouble("scenario.two-verbs", at)
        if not verbs and step.expect is None:
            yield trouble("scenario.empty-step", at)
        if step.round is not None and file.match is None:
            yield trouble("scenario.round-without-match", (*at, "round"), at_key=True)
        if verbs and step.round is None and file.match and not (file.position or file.deal):
            yield trouble("scenario.no-position", at)
        if step.try_ is not None:
            yield from _readable(step.try_, (*at, "try"), parse_action)
        for text in step.actions:
            yield from _readable(text, (*at, "do"), parse_action, in_list=not isinstance(step.do, str))
        if step.plays is not None:
            yield from _readable(step.plays, (*at, "plays"), parse_row)
        if step.expect is not None:
            yield from _claims(step, step.expect, (*at, "expect"))
    if not any(step.expect is not None for step in file.steps):
        yield trouble("scenario.no-claim", ("steps",), at_key=True)


def _claims(step: Step, expect: Expect, at: KeyPath) -> Iterator[Trouble]:
    """Cards and suits in claims must be readable, and a claim must fit its step."""
    said = expect.model_fields_set
    if not said:
        yield trouble("scenario.empty-expect", at, at_key=True)
    for claim, parse in _PARSERS.items():
        if claim in said and (text := getattr(expect, claim)):
            yield from _readable(text, (*at, claim), parse)
    for seat, row in (expect.hands or {}).items():
        yield from _readable(row, (*at, "hands", seat), parse_row)
    for index, one in enumerate(expect.declared or ()):
        yield from _readable(one.suit, (*at, "declared", index, "suit"), parse_suit)
    if step.try_ is None:
        for claim in ABOUT_A_TRY:
            if claim in said:
                yield trouble("scenario.claim-needs-try", (*at, claim), at_key=True, claim=claim)


def parse_instead(text: str) -> object:
    """What would be right instead: suits to declare, bids, or cards; NotationError when it is none of these."""
    return text if BIDS.fullmatch(text) else suits_in(text) or parse_row(text)


def suits_in(text: str) -> tuple[Suit, ...]:
    """The suits that a text consists of, in its order; none where it is something else."""
    words = text.split()
    return tuple(SUIT_WORDS[word] for word in words) if all(word in SUIT_WORDS for word in words) else ()


_PARSERS: Mapping[str, Callable[[str], object]] = {
    "may": parse_row,
    "cause": parse_row,
    "instead": parse_instead,
    "turned": parse_card,
    "trump": parse_suit,
}
"""How claims are read that are written in the notation."""


def _readable(text: str, path: KeyPath, parse: Callable[[str], object], *, in_list: bool = False) -> Iterator[Trouble]:
    """What is wrong with a text in the notation; `in_list`: it is one of several actions."""
    try:
        parse(text)
    except NotationError as error:
        yield misplaced(text, path, in_list=in_list) or Trouble(error.code, path, error.facts)


def _seats(file: ScenarioFile, table: Table) -> Iterator[Trouble]:
    """Seats in actions and claims, and chairs, must be at the table; of whoever sits out it can only be asked."""
    # Where all seats are taken, only actions can name others: the shape of the file knows how many there may be.
    named = _named_seats(file) if table.players < MOST_SEATS else _acting_seats(file)
    for path, number in named:
        if 1 <= number <= table.players:
            continue
        seats = table.chairs if OF_CHAIRS & set(path) else table.players
        if not 1 <= number <= seats:
            yield trouble("scenario.no-such-seat", path, seat=number, seats=seats)


def _named_seats(file: ScenarioFile) -> Iterator[tuple[KeyPath, int]]:
    """All seats and chairs that a file names outside its position, each with its path."""
    yield from _acting_seats(file)
    if file.match is not None:
        yield ("match", "dealer"), file.match.dealer
        yield from _keys(("match", "won"), file.match.won)
    for index, step in enumerate(file.steps):
        at: KeyPath = ("steps", index)
        if step.round is not None:
            yield from _of_sides(step.round, (*at, "round"))
        if step.expect is not None:
            yield from _claimed_seats(step.expect, (*at, "expect"))


def _acting_seats(file: ScenarioFile) -> Iterator[tuple[KeyPath, int]]:
    for index, step in enumerate(file.steps):
        for verb, text in (("try", step.try_), *(("do", text) for text in step.actions)):
            try:
                if text is not None:
                    yield ("steps", index, verb), parse_action(text).seat
            except NotationError:
                continue  # told by _steps


def _claimed_seats(expect: Expect, at: KeyPath) -> Iterator[tuple[KeyPath, int]]:
    said = expect.model_fields_set
    for claim in _SEATS:
        if claim in said and (number := getattr(expect, claim)):
            yield (*at, claim), number
    for claim in _BY_SEAT:
        if claim in said:
            yield from _keys((*at, claim), getattr(expect, claim) or {})
    for index, one in enumerate(expect.declared or ()):
        yield (*at, "declared", index, "seat"), one.seat
    if expect.tute:
        yield (*at, "tute", "seat"), expect.tute.seat
    if expect.outcome is not None:
        yield from _of_sides(expect.outcome, (*at, "outcome"))


def _of_sides(part: RoundPart | OutcomePart, at: KeyPath) -> Iterator[tuple[KeyPath, int]]:
    if part.winner is not None:
        yield (*at, "winner"), part.winner
    for index, seat in enumerate(part.losers or ()):
        yield (*at, "losers", index), seat
    yield from _keys((*at, "paid"), part.paid or {})


def _keys(at: KeyPath, by_seat: Mapping[int, object]) -> Iterator[tuple[KeyPath, int]]:
    for number in by_seat:
        yield (*at, number), number
