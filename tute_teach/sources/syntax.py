"""What libyaml complains about, turned into faults that say what to do."""

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
    ("while scanning a directive", "yaml.directive", True),
    ("incompatible YAML document", "yaml.directive", False),
    ("duplicate %", "yaml.directive", False),
    ("maximum nesting depth", "yaml.too-deep", False),
)


_OPENED = {"[": "yaml.open-list", "{": "yaml.open-mapping", '"': "yaml.late-quote", "'": "yaml.late-quote"}
"""What is told of a sign that was opened and never closed, or too late."""
_INNERMOST = ("yaml.open-list", "yaml.open-mapping", "yaml.open-quote")
"""Of these libyaml tells the innermost one, which is a better guess than any bracket around it."""
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
    earlier = None if mark is None else opened_before(file, text, mark.line, mark.column)
    if earlier is not None and (earlier.code == "yaml.late-quote" or code not in _INNERMOST):
        return earlier
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
    return Fault(code, Place(file, line + 1, column + 1), facts)


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
