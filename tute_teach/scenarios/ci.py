"""What a run of verify says to the machines that build a project: JUnit's XML, and annotations of GitHub's."""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from tute_teach.errors import Fault, Place
from tute_teach.scenarios.correcting import suggestion
from tute_teach.scenarios.nouns import Failure, Result
from tute_teach.scenarios.report import failure_sentence, fault_sentence, rule_texts, sum_sentence
from tute_teach.scenarios.running import Looked, Run
from tute_teach.scenarios.seating import seats_sentence
from tute_teach.text import Lang, say

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def as_junit(run: Run, lang: Lang) -> str:
    """A test suite with a case for each scenario, lesson and table, and one for each other file with a fault."""
    suite = Element("testsuite", name="tute-teach verify")
    for one in run.looked:
        family, _, name = one.found.id.rpartition("/")
        case = _case(suite, "tables" if one.is_table else family or "scenarios", name, one.found.path)
        for fault in one.faults:
            _broken(case, fault, lang)
        for failure in one.failures:
            _set_line(case, failure.place)
            _told(case, "failure", failure.claim, failure_sentence(failure, lang), _details(one, failure, lang))
    known = {str(fault) for one in run.looked for fault in one.faults}
    for lesson in run.lessons:
        case = _case(suite, "lessons", lesson.id, lesson.path)
        for fault in run.faults_in(lesson.path):
            _broken(case, fault, lang)
            known.add(str(fault))
    for fault in run.faults:
        if str(fault) not in known:
            case = _case(suite, "files", fault.file, fault.file)
            _broken(case, fault, lang)
    counts = {
        "tests": len(suite),
        "failures": sum(case.find("failure") is not None for case in suite),
        "errors": sum(case.find("error") is not None for case in suite),
    }
    suite.attrib.update({name: str(count) for name, count in counts.items()})
    suites = Element("testsuites", suite.attrib)
    suites.append(suite)
    indent(suites)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + tostring(suites, encoding="unicode")


def _case(suite: Element, family: str, name: str, file: str) -> Element:
    return SubElement(suite, "testcase", classname=_fit(family), name=_fit(name), file=_fit(file), time="0")


def _broken(case: Element, fault: Fault, lang: Lang) -> None:
    if fault.place is not None:
        _set_line(case, fault.place)
    _told(case, "error", fault.code, fault_sentence(fault, lang), str(fault.place or fault.file))


def _set_line(case: Element, place: Place) -> None:
    """The line of a case is that of the first thing that is amiss."""
    if "line" not in case.attrib:
        case.set("line", str(place.line))


def _told(case: Element, kind: str, code: str, sentence: str, details: str) -> None:
    """One thing that is amiss; a case holds one element of a kind, and what else there is goes on in its text."""
    told = case.find(kind)
    if told is None:
        # The message says the first one already.
        told = SubElement(case, kind, type=_fit(code), message=_fit(sentence))
        told.text = f"{_fit(details)}\n"
    else:
        told.text = f"{told.text}\n{_fit(sentence)}\n{_fit(details)}\n"


def _details(one: Looked, failure: Failure, lang: Lang) -> str:
    lines: list[str | None] = [str(failure.place), *rule_texts(failure, lang).values()]
    if one.result is not None:
        lines += _advice(one.result, failure, lang)
    return "\n".join(line for line in lines if line)


def _advice(result: Result, failure: Failure, lang: Lang) -> Iterator[str | None]:
    """What to write, and whether seats and chairs were mixed up; None for what is not to be said."""
    right = suggestion(result, failure)
    yield None if right is None else say("verify.right", lang, claim=failure.claim, suggestion=right)
    yield seats_sentence(result, failure, lang)


def _fit(text: str) -> str:
    """A text without the signs that XML does not know."""
    return _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text)


def as_github(run: Run, lang: Lang) -> Iterator[str]:
    """A line for each annotation, then the sum."""
    yield from (_annotation(fault, lang) for fault in run.faults)
    yield from (_failed(result, failure, lang) for result, failure in run.failures)
    yield sum_sentence(run, lang)


def _annotation(fault: Fault, lang: Lang) -> str:
    places = {"line": fault.place.line, "col": fault.place.column} if fault.place else {}
    return _error({"file": fault.file, **places, "title": fault.code}, fault_sentence(fault, lang))


def _failed(result: Result, failure: Failure, lang: Lang) -> str:
    rules = rule_texts(failure, lang).values()
    told = [failure_sentence(failure, lang), *rules, *_advice(result, failure, lang)]
    where = {"file": failure.place.file, "line": failure.place.line, "col": failure.place.column}
    return _error({**where, "title": result.scenario.id}, "\n".join(line for line in told if line))


def _error(about: dict[str, object], message: str) -> str:
    """An annotation, escaped as GitHub wants it: in a property colons and commas as well."""
    said = ",".join(f"{name}={_escaped(str(value), ':,')}" for name, value in about.items() if value != "")
    return f"::error {said}::{_escaped(message)}"


def _escaped(text: str, more: str = "") -> str:
    for sign in "%\r\n" + more:
        text = text.replace(sign, f"%{ord(sign):02X}")
    return text
