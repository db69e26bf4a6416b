"""What was opened long before a reader lost the thread: a quote or a bracket that was to be closed in its own line.

A quote that nobody closed goes on to the next one, lines further down, and a bracket swallows the keys below it. What
then looks wrong is far from what is.
"""

import re
from dataclasses import dataclass
from typing import Any

import yaml

_LINE_END = re.compile(r"\r\n|\r|\n")
_ENTRY = re.compile(r"( *)(?:- |[\w\"'][\w .\"'-]*:(?:\s|$))")
"""How a line begins that holds a key or an entry of a list."""


@dataclass(frozen=True, slots=True)
class Unclosed:
    """A quote or a bracket, `sign`, where it was opened; a quote that was closed too late ends in the line `end`.

    Lines and columns count from 0, as libyaml does.
    """

    sign: str
    line: int
    column: int
    end: int


def unclosed(text: str, line: int, column: int) -> Unclosed | None:
    """What was probably left open before a place where reading stopped, None when it looks as if nothing was."""
    brackets: list[Any] = []
    quote: Any = None
    try:
        for token in yaml.scan(text, Loader=yaml.CBaseLoader):
            start = token.start_mark
            if (start.line, start.column) > (line, column):
                break
            match token:
                case yaml.FlowSequenceStartToken() | yaml.FlowMappingStartToken():
                    brackets.append(token)
                case yaml.FlowSequenceEndToken() | yaml.FlowMappingEndToken():
                    del brackets[-1:]
                case yaml.ScalarToken(style='"' | "'") if start.line < token.end_mark.line:
                    quote = token if _swallows(text, start, token.end_mark.index) else quote
    except yaml.YAMLError:
        pass  # what came before is enough
    if quote is not None and line in (quote.start_mark.line, quote.end_mark.line):
        return _unclosed(text, quote.start_mark, quote.end_mark.line)
    starts = [0, *(found.end() for found in _LINE_END.finditer(text)), len(text)]
    if brackets and not text[starts[line] + column :].strip():  # the file ends before the bracket does
        return _unclosed(text, brackets[-1].start_mark, line)
    around = (one.start_mark for one in brackets if one.start_mark.line < line)
    bracket = next((start for start in around if _swallows(text, start, starts[line + 1])), None)
    return None if bracket is None else _unclosed(text, bracket, line)


def _unclosed(text: str, start: Any, end: int) -> Unclosed:
    return Unclosed(text[start.index], start.line, start.column, end)


def _swallows(text: str, start: Any, end: int) -> bool:
    """Whether a line between two places holds a key or an entry, no further in than the line of the first place."""
    before = text[start.index - start.column : start.index]
    outer = len(before) - len(before.lstrip(" "))
    inner = map(_ENTRY.match, _LINE_END.split(text[start.index : end])[1:])
    return any(found and len(found[1]) <= outer for found in inner)
