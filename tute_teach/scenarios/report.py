"""What a run of verify says, as text and as data."""

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any

from tute_teach.drawing import describe, scene
from tute_teach.errors import Fault, Place
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios.corpus import Corpus
from tute_teach.scenarios.nouns import Failure
from tute_teach.text import Lang, say

_ROW = 60
_WIDTH = 100
_INDENT = "    "


def as_text(corpus: Corpus, lang: Lang) -> str:
    """A sign a file (E: broken, F: a false claim, else a dot), then every failure with its place, then the sum."""
    signs = dict.fromkeys(corpus.files, ".")
    signs.update((failure.place.file, "F") for failure in corpus.failures)
    signs.update((fault.place.file if fault.place else str(fault.facts["file"]), "E") for fault in corpus.faults)
    row = "".join(signs.values())
    lines = [row[start : start + _ROW] for start in range(0, len(row), _ROW)]
    lines += ["", *(fault_line(fault, lang) for fault in corpus.faults)] if corpus.faults else []
    lines += [line for failure in corpus.failures for line in _failure_lines(failure, corpus, lang)]
    counts = {"failures": len(corpus.failures), "faults": len(corpus.faults), "count": len(corpus.results)}
    lines += ["", say("verify.holds" if corpus.exit_code == 0 else "verify.fails", lang, **counts)]
    return "\n".join(lines)


def as_json(corpus: Corpus, lang: Lang) -> dict[str, Any]:
    """The same as data: every scenario with its digest, every failure and fault with file, line and column."""
    return {
        "exit_code": corpus.exit_code,
        "scenarios": [
            {"id": identity, "holds": result.holds, "shows": list(result.scenario.file.shows), "digest": result.digest}
            for identity, result in corpus.results.items()
        ],
        "failures": [
            {
                "scenario": one.scenario,
                **_place(one.place),
                "step": one.step,
                "claim": one.claim,
                "said": one.said,
                "found": one.found,
                "rule": one.rule,
                "sentence": failure_sentence(one, lang),
            }
            for one in corpus.failures
        ],
        "faults": [
            {"code": one.code, **_fault_place(one), "sentence": fault_sentence(one, lang)} for one in corpus.faults
        ],
    }


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


def _failure_lines(failure: Failure, corpus: Corpus, lang: Lang) -> Iterator[str]:
    """Claim beside fact, the table as it then was, and the rule to read again."""
    yield ""
    yield f"{failure.place}: {failure_sentence(failure, lang)}"
    state = corpus.results[failure.scenario].steps[failure.step].after
    if state is not None:
        yield from wrap(describe(scene(state), lang), _WIDTH, initial_indent=_INDENT, subsequent_indent=_INDENT)
    rule = catalogue().get(failure.rule or "")
    if rule is not None:
        text = f"{rule.id}: {rule.text.get(lang)}"
        yield from wrap(text, _WIDTH, initial_indent=_INDENT, subsequent_indent=_INDENT)


def _fault_place(fault: Fault) -> Mapping[str, Any]:
    """Line and column are None where the whole file is at fault."""
    return _place(fault.place) if fault.place else {"file": fault.facts["file"], "line": None, "column": None}


def _place(place: Place) -> Mapping[str, Any]:
    return {"file": place.file, "line": place.line, "column": place.column}
