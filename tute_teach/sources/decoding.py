"""Bytes to text: what is too long, is not UTF-8 or would not look like what it is goes no further."""

import re

from tute_teach.errors import Fault, Place
from tute_teach.sources.syntax import told

MAX_BYTES = 1_000_000
MAX_FAULTS = 100

_BOM = b"\xef\xbb\xbf"
# What no editor shows as text, tabs, what turns the direction of writing, so that a file reads otherwise than it looks,
# and the marks that YAML 1.1 takes for the end of a line and editors do not.
ODD = re.compile(
    "[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb\ufffe\uffff]"
)
_LINE_END = re.compile(r"\r\n|\r|\n")


class EnoughError(Exception):
    """Nothing more can be read: the findings say why."""


class Findings(list[Fault]):
    """The faults of one file."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file

    def add(self, code: str, line: int, column: int, /, **facts: object) -> None:
        """Note a fault; line and column count from 0, as libyaml does."""
        self.append(Fault(code, Place(self.file, line + 1, column + 1), facts))
        if len(self) >= MAX_FAULTS:
            raise EnoughError


def decoded(data: bytes, found: Findings) -> str:
    """The text of a file, without the mark of its order of bytes; EnoughError when it is none or too long."""
    if len(data) > MAX_BYTES:
        found.add("file.too-big", 0, 0, limit=MAX_BYTES // 1000)
        raise EnoughError
    try:
        return data.removeprefix(_BOM).decode()
    except UnicodeDecodeError as error:
        before = data.removeprefix(_BOM)[: error.start].decode()
        line, column = line_column(before, len(before))
        found.add("file.not-utf8", line, column, found=f"0x{error.object[error.start]:02X}")
        raise EnoughError from None


def refuse_odd_characters(text: str, found: Findings) -> None:
    """Note what no editor shows, one a line; EnoughError when there is any."""
    # All odd characters are unprintable, and for most files it is quickly seen that there is none of these.
    if text.replace("\n", "").isprintable():
        return
    line_told = -1
    for match in ODD.finditer(text):
        line, column = line_column(text, match.start())
        if line != line_told:  # one fault a line is enough: a file indented with tabs has many
            code = "yaml.tab" if match[0] == "\t" else "yaml.odd-character"
            found.add(code, line, column, found=told(match[0]))
            line_told = line
    if found:
        raise EnoughError


def line_column(text: str, index: int) -> tuple[int, int]:
    """Line and column of a character, both from 0."""
    ends = [end.end() for end in _LINE_END.finditer(text, 0, index)]
    return len(ends), index - (ends[-1] if ends else 0)
