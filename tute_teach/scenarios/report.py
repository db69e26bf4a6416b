"""What a run of verify says to people, and as data to programs."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, Literal

from tute_teach.drawing import draw_plain, scene
from tute_teach.errors import Fault, Place
from tute_teach.model.events import TrickWon
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios.correcting import OF_FILE, Fix, fixed, suggestion
from tute_teach.scenarios.excerpt import excerpt, forget
from tute_teach.scenarios.finding import Found
from tute_teach.scenarios.nouns import Failure, Result
from tute_teach.scenarios.running import Run
from tute_teach.scenarios.seating import seats_sentence
from tute_teach.text import Lang, say
from tute_teach.text.folding import folded

_WIDTH = 100
_INDENT = "    "

Tone = Literal["", "bad", "good", "strong", "faint"]
Line = tuple[str, Tone]
"""A line, and how it may be coloured."""


def as_lines(run: Run, lang: Lang, *, short: bool = False, width: int | None = None) -> Iterator[Line]:
    """Every fault and every false claim with its place, then the sum; `short`: a line for each, and nothing else.

    width: where lines end; without one, sentences are not folded, but the text of a rule is.
    """
    forget()
    fits = None if short else width
    # Broken files first: what they say may be why a claim elsewhere is false.
    yield from _faults(run.faults, lang, short, fits)
    fix = None
    for alike in _at_one_table(run.failures):
        told: set[str | None] = set()
        for result, failure in alike:
            if not short and (fix is None or fix.path != failure.place.file):
                fix = fixed(result)
            yield from _failure(result, failure, fix, lang, told, fits)
    if not short:
        yield "", ""
        yield from _fitted(sum_sentence(run, lang), "bad" if run.exit_code else "good", fits)


def as_json(run: Run, lang: Lang) -> dict[str, Any]:
    """The same as data: every file looked at, every failure and fault with its place; see the guide to checks."""
    return {
        "exit_code": run.exit_code,
        "scenarios": [
            {
                "id": one.found.id,
                "file": one.found.path,
                "sign": one.sign,
                "holds": one.sign == ".",
                "shows": list(one.shown.shows) if one.shown else [],
                "digest": one.shown.digest if one.shown else None,
            }
            for one in run.looked
            if not one.is_table
        ],
        "lessons": [_file(one, "E" if run.faults_in(one.path) else ".") for one in run.lessons],
        "tables": [_file(one.found, one.sign) for one in run.looked if one.is_table],
        "failures": [
            {
                "scenario": one.scenario,
                **_place(one.place),
                "step": one.step,
                "claim": one.claim,
                "said": one.said,
                "found": one.found,
                "suggestion": suggestion(result, one),
                "rule": one.rule,
                "beside": list(one.beside),
                "named": list(one.named),
                "note": seats_sentence(result, one, lang),
                "sentence": failure_sentence(one, lang),
            }
            for result, one in run.failures
        ],
        "faults": [
            {"code": one.code, **_fault_place(one), "sentence": fault_sentence(one, lang)} for one in run.faults
        ],
    }


def sum_sentence(run: Run, lang: Lang) -> str:
    """What it all comes to."""
    counts = run.counts
    if run.exit_code:
        return say("verify.fails", lang, **counts)
    # Lessons hold as a whole, and are not counted.
    looked = [key for key, count in (("verify.holds", "count"), ("verify.tables", "tables")) if counts[count]]
    return " ".join(say(key, lang, **counts) for key in looked or ["verify.sound"])


def failure_sentence(failure: Failure, lang: Lang) -> str:
    """Claim beside fact."""
    return say("verify.failure", lang, claim=failure.claim, said=failure.said, found=failure.found)


def fault_sentence(fault: Fault, lang: Lang) -> str:
    """What is wrong with a file and what to do about it."""
    return say(fault.code, lang, **fault.facts)


def fault_line(fault: Fault, lang: Lang) -> str:
    """A fault with its place in front, as editors and terminals know to open it."""
    sentence = fault_sentence(fault, lang)
    return f"{fault.place}: {sentence}" if fault.place else sentence


def rule_texts(failure: Failure, lang: Lang) -> Mapping[str, str]:
    """The rules to be read again by whoever made a false claim: the deciding one, those beside it, those it names."""
    found = {failure.rule: "verify.rule"} if failure.rule else {}
    # What the file names is told as such, even where it stands beside the deciding rule.
    found |= {rule: "verify.named" for rule in failure.named if rule not in found}
    found |= {rule: "verify.beside" for rule in failure.beside if rule not in found}
    rules = catalogue()
    return {
        rule: say(key, lang, rule=rule, text=rules[rule].text.get(lang)) for rule, key in found.items() if rule in rules
    }


def _fitted(text: str, tone: Tone, width: int | None, indent: str = "") -> Iterator[Line]:
    yield from ((line, tone) for line in folded(text, width, indent))


def _faults(faults: tuple[Fault, ...], lang: Lang, short: bool, width: int | None) -> Iterator[Line]:
    """One after the other; where the same is wrong in several places, it is told once and the other places below."""
    told: dict[str, list[Fault]] = {}
    for fault in faults:
        told.setdefault(fault_sentence(fault, lang), []).append(fault)
    for first, *others in told.values():
        yield from () if short else (("", ""),)
        yield from _fitted(fault_line(first, lang), "strong", width)
        if first.place and not short:
            yield from excerpt(first.place, width)
        for one in others:
            yield from _fitted(f"{one.place}: {say('verify.same', lang)}", "", width) if one.place else ()


def _at_one_table(failures: Iterable[tuple[Result, Failure]]) -> Iterator[list[tuple[Result, Failure]]]:
    """The false claims of a scenario together as long as its table stays as it is, so that it is drawn once for all."""
    for _, alike in groupby(failures, lambda one: (one[1].scenario, one[0].steps[one[1].step].after)):
        yield list(alike)


def _failure(
    result: Result, failure: Failure, fix: Fix | None, lang: Lang, told: set[str | None], width: int | None
) -> Iterator[Line]:
    """Claim beside fact, the line of the file, the table as it then was, the rules to read again, what to write.

    `told` are the rules that other claims at the same table have told already, and it is added to; the table is drawn
    with the first claim. Without `fix` it is one line and no more.
    """
    yield from () if fix is None else (("", ""),)
    yield from _fitted(f"{failure.place}: {failure_sentence(failure, lang)}", "strong", width)
    if fix is None:
        return
    yield from excerpt(failure.place, width)
    state = result.steps[failure.step].after
    if state is not None and not told:
        yield "", ""
        # A trick that has just been won is what such a claim is about, and lies there until somebody leads.
        won = any(isinstance(event, TrickWon) for event in result.steps[failure.step].events)
        room = None if width is None else width - len(_INDENT)
        for line in draw_plain(scene(state, show_last_trick=won), lang, room).splitlines():
            yield f"{_INDENT}{line}" if line else "", ""
    for rule, text in rule_texts(failure, lang).items():
        if rule not in told:
            yield "", ""
            yield from _fitted(text, "faint", min(_WIDTH, width or _WIDTH), _INDENT)
        told.add(rule)
    told.add(failure.rule)
    yield "", ""
    for sentence, tone in _advice(result, failure, fix, lang):
        yield from _fitted(sentence, tone, width, _INDENT)


def _advice(result: Result, failure: Failure, fix: Fix, lang: Lang) -> Iterator[Line]:
    """What to write, and whether --fix writes it."""
    right, hindrance = suggestion(result, failure), fix.left.get(failure)
    if right is not None:
        key = "verify.write" if hindrance is None else "verify.right"
        yield say(key, lang, claim=failure.claim, suggestion=right), "good"
    if hindrance is not None and (hindrance not in OF_FILE or failure.place == _first(fix, hindrance)):
        yield say(hindrance, lang), ""
    seated = seats_sentence(result, failure, lang)
    if seated is not None:
        yield seated, ""


def _first(fix: Fix, hindrance: str) -> Place:
    """Where the first claim of a file stands that is left to people for this reason."""
    return min(failure.place for failure, code in fix.left.items() if code == hindrance)


def _fault_place(fault: Fault) -> Mapping[str, Any]:
    """Line and column are None where the whole file is at fault."""
    return _place(fault.place) if fault.place else {"file": fault.file, "line": None, "column": None}


def _file(found: Found, sign: str) -> Mapping[str, Any]:
    return {"id": found.id, "file": found.path, "sign": sign, "holds": sign == "."}


def _place(place: Place) -> Mapping[str, Any]:
    return {"file": place.file, "line": place.line, "column": place.column}
