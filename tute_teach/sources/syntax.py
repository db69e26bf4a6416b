"""What libyaml complains about, turned into faults that say what to do."""

import re
from typing import Any

import yaml

from tute_teach.errors import Fault, Place
from tute_teach.sources.unclosed import unclosed

# Part of libyaml's complaint → our code, and whether the place is where the construct began (an open quote, an open
# bracket) and not where the reader lost the thread.
_COMPLAINTS: tuple[tuple[str, str, bool], ...] = (
    ("mapping values are not allowed", "yaml.stray-colon", False),
    ("could not find expected ':'", "yaml.missing-colon", True),
    ("found unexpected end of stream", "yaml.open-quote", True),
    ("found unexpected document indicator", "yaml.open-quote", True),
    ("did not find expected ',' or ']'", "yaml.open-list", True),
    ("did not find expected ',' or '}'", "yaml.open-mapping", True),
    ("did not find expected node content", "yaml.stray-bracket", False),
    ("did not find expected key", "yaml.stray-text", False),
    ("did not find expected '-' indicator", "yaml.missing-dash", False),
    ("block sequence entries are not allowed", "yaml.stray-dash", False),
    ("expected <document start>", "yaml.after-the-end", False),
    ("expected comment or line break", "yaml.block-header", False),
    ("while scanning a block scalar", "yaml.block-header", False),
    ("cannot start any token", "yaml.needs-quotes", False),
    ("expected alphabetic or numeric character", "yaml.needs-quotes", True),
    ("unknown escape character", "yaml.bad-escape", False),
    ("escape code", "yaml.bad-escape", False),
    ("hexdecimal number", "yaml.bad-escape", False),
    ("undefined tag handle", "yaml.tag", True),
    ("while parsing a tag", "yaml.tag", True),
    ("while scanning a tag", "yaml.tag", True),
    ("incompatible YAML document", "yaml.directive", False),
    ("duplicate %", "yaml.directive", False),
    ("directive", "yaml.directive", True),
    ("mapping keys are not allowed", "yaml.stray-question", False),
    ("maximum nesting depth", "yaml.too-deep", False),
)


_OPENED = {"[": "yaml.open-list", "{": "yaml.open-mapping", '"': "yaml.late-quote", "'": "yaml.late-quote"}
"""What is told of a sign that was opened and never closed, or too late."""
_INNERMOST = ("yaml.open-list", "yaml.open-mapping", "yaml.open-quote")
"""Of these libyaml tells the innermost one, which is a better guess than any bracket around it."""
_NO_BREAK = "\u00a0\u2007\u202f"
NO_BREAK = re.compile(f"[{_NO_BREAK}]")
"""Spaces that look like the ordinary one, keep words on one line, and part nothing in YAML."""
_MISLAID = re.compile(rf"(?:^\s*-|(?:^|[{{\[,]|- ) *[\w\"'.-]+:)([{_NO_BREAK}])")
"""Such a space where a key or an entry of a list begins its value."""
_EMPTY = re.compile(r":\s*(\{\s*\}|\[\s*\])\s*(?:#.*)?$")
"""A key that is said to hold nothing."""
_LONGEST = 60


def syntax_fault(error: yaml.YAMLError, file: str, text: str, max_depth: int) -> Fault:
    """The fault for an error of libyaml's; `found` is the rest of the line at the place."""
    problem = getattr(error, "problem", None) or getattr(error, "reason", None) or type(error).__name__
    context = getattr(error, "context", None) or ""
    code, at_start = "yaml.syntax", False
    for part, name, start in _COMPLAINTS:
        if part in problem or part in context:
            code, at_start = name, start
            break
    mark = getattr(error, "problem_mark", None)
    if mark is not None and (mislaid := _mislaid_space(file, text, mark)):
        return mislaid
    earlier = None if mark is None else opened_before(file, text, mark.line, mark.column)
    if earlier is not None and (earlier.code == "yaml.late-quote" or code not in _INNERMOST):
        return earlier
    if "found unexpected ':'" in problem and mark is not None:
        return _bare_colon(file, text, getattr(error, "context_mark", None) or mark, mark)
    if at_start or mark is None:
        mark = getattr(error, "context_mark", None) or mark
    line, column = (mark.line, mark.column) if mark is not None else (0, 0)
    lines = text.splitlines()
    if lines and line >= len(lines):  # "the end of the file" is shown as the end of its last line
        line, column = len(lines) - 1, len(lines[-1])
    rest = lines[line][column:].strip() if lines else ""
    found = rest or (lines[line].strip() if lines else "")
    facts: dict[str, object] = {"found": shortened(found), "problem": problem}
    if code == "yaml.too-deep":
        facts["limit"] = max_depth
    if code == "yaml.stray-text" and (above := _empty_above(lines, line)):
        code = "yaml.below-empty"
        facts |= above
    return Fault(code, Place(file, line + 1, column + 1), facts)


def _empty_above(lines: list[str], line: int) -> dict[str, object]:
    """What is told of the line above, comments apart, if it says that it holds nothing while this one stands deeper."""
    before = [number for number in range(line) if lines[number].strip() and not lines[number].lstrip().startswith("#")]
    empty = _EMPTY.search(lines[before[-1]]) if before else None
    if empty is None or _indent(lines[line]) <= _indent(lines[before[-1]]):
        return {}
    return {"above": shortened(lines[before[-1]][: empty.end(1)].strip()), "sign": empty[1], "line": before[-1] + 1}


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _mislaid_space(file: str, text: str, mark: Any) -> Fault | None:
    """The fault for a no-break space before a place, in its line or in the one that is read together with it."""
    if not NO_BREAK.search(text):
        return None
    lines = [*text.splitlines()[: mark.line], "".join(text.splitlines()[mark.line : mark.line + 1])[: mark.column]]
    first = next((number for number in range(mark.line - 1, -1, -1) if lines[number].strip()), mark.line)
    for number in range(first, len(lines)):
        if found := _MISLAID.search(lines[number]):
            return Fault("yaml.no-break-space", Place(file, number + 1, found.start(1) + 1), {"found": told(found[1])})
    return None


def told(sign: str) -> str:
    """A sign that nobody sees, by its number."""
    return f"U+{ord(sign):04X}"


def _bare_colon(file: str, text: str, start: Any, colon: Any) -> Fault:
    """In a list or in braces, a colon that no space follows: either the value or the space is missing."""
    place, after = Place(file, start.line + 1, start.column + 1), text[colon.index + 1 : colon.index + 2]
    if after in ("[", "{"):
        rest = text[start.index :].partition("\n")[0].strip()
        return Fault("yaml.glued-colon", place, {"found": shortened(rest)})
    return Fault("shape.no-value", place, {"key": shortened(text[start.index : colon.index].strip())})


def opened_before(file: str, text: str, line: int, column: int) -> Fault | None:
    """The fault for a quote or a bracket that was left open before a place, where that is why reading stopped there."""
    found = unclosed(text, line, column)
    if found is None:
        return None
    rest = text.splitlines()[found.line][found.column :].strip()
    facts = {"found": shortened(rest), "line": found.end + 1}
    return Fault(_OPENED[found.sign], Place(file, found.line + 1, found.column + 1), facts)


def shortened(text: str) -> str:
    """The beginning of a text, for a message."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
