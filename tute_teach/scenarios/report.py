"""What a run of verify says, as text and as data."""

from collections.abc import Iterator, Mapping
from typing import Any

from tute_teach.errors import Fault
from tute_teach.rules.catalogue import catalogue
from tute_teach.scenarios.corpus import Corpus
from tute_teach.scenarios.nouns import Failure
from tute_teach.text import Lang, has_message, say

_ROW = 60


def as_text(corpus: Corpus, lang: Lang) -> str:
    """A dot a scenario (F: a false claim, E: a broken file), then every failure with its place, then the sum."""
    broken = len({fault.place.file for fault in corpus.faults if fault.place})
    dots = "".join("." if result.holds else "F" if not result.faults else "E" for result in corpus.results.values())
    dots += "E" * max(0, broken - dots.count("E"))
    lines = [dots[start : start + _ROW] for start in range(0, len(dots), _ROW)]
    lines += [line for fault in corpus.faults for line in ("", fault_line(fault, lang))]
    lines += [line for failure in corpus.failures for line in _failure_lines(failure, lang)]
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
            {"code": one.code, **_place(one.place), "sentence": fault_sentence(one, lang)} for one in corpus.faults
        ],
    }


def failure_sentence(failure: Failure, lang: Lang) -> str:
    """Claim beside fact."""
    return say("verify.failure", lang, claim=failure.claim, said=failure.said, found=failure.found)


def fault_sentence(fault: Fault, lang: Lang) -> str:
    """What is wrong with a file and what to do about it."""
    key = fault.code
    if key == "scenario.illegal-step" and not fault.facts.get("instead"):
        key += ".none"
    return say(key, lang, **fault.facts) if has_message(key) else str(fault)


def fault_line(fault: Fault, lang: Lang) -> str:
    """A fault with its place in front, as editors and terminals know to open it."""
    sentence = fault_sentence(fault, lang)
    return f"{fault.place}: {sentence}" if fault.place else sentence


def _failure_lines(failure: Failure, lang: Lang) -> Iterator[str]:
    yield ""
    yield f"{failure.place}: {failure_sentence(failure, lang)}"
    rule = catalogue().get(failure.rule or "")
    if rule is not None:
        yield f"    {rule.id}: {rule.text.get(lang)}"


def _place(place: Any) -> Mapping[str, Any]:
    if place is None:
        return {"file": None, "line": None, "column": None}
    return {"file": place.file, "line": place.line, "column": place.column}
