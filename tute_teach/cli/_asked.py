"""A moment said in options: written as the file that says the same, so that one reader reads both."""

import json
import re
import shlex
from collections.abc import Mapping
from pathlib import Path

from tute_teach.errors import BrokenSource, Fault, TuteError
from tute_teach.model.state import State
from tute_teach.scenarios import read_question

_AT_SEAT = re.compile(r"\s*([0-9]{1,2})\s*:\s*(.*?)\s*")
_AT_TOP = ("deal",)
_BY_SEAT = {"hand": "hands", "taken": "taken", "won": "won"}
_NUMBERS = ("lead", "cards", "tricks")
_EXAMPLES = {
    "--table": "classic",
    "--with": "match.hands=6",
    "--trump": "oros",
    "--trick": "1: 12c",
    "--lead": "1",
    "--hand": "2: 1c 4c 3o",
    "--turned": "7o",
    "--contract": "2: 80",
    "--declared": "1: copas",
    "--taken": "1: 20",
    "--won": "1: 2",
    "--tricks": "4",
    "--do": "2 plays 1c",
}
"""One right text for each option; that of --deal would be a whole pack."""
_SAID = {"scenario.unknown-hand": "explain.unknown-hand"}
"""What is told of options in place of what is told of a file, whose keys have other names."""
_FORM = ("notation.", "shape.")
"""How the codes begin of faults that are about how something is written, which an example helps against."""


def asked(table: str, settings: tuple[str, ...], said: Mapping[str, tuple[str, ...]]) -> State:
    """The moment that options describe, by the names of the options, each with all that was said for it.

    BrokenSource when they make no moment; its faults name the option in the place of a file.
    """
    lines = _Lines()
    lines.add(f"table: {_quoted(table)}", "--table", table)
    if settings:
        lines.add("with:", "--with")
        for text in settings:
            setting, equals, value = text.partition("=")
            if not equals or not setting.strip() or not value.strip():
                raise TuteError("tables.no-value", found=text)
            lines.add(f"  {_quoted(setting.strip())}: {_plain(value.strip())}", "--with", text)
    given = {name: values for name, values in said.items() if values}
    for name in _AT_TOP:
        for value in given.pop(name, ())[-1:]:
            lines.add(f"{name}: {_quoted(value)}", f"--{name}", value)
    done = given.pop("do", ())
    if not given and not said.get("deal"):
        raise TuteError("explain.no-start")
    if given:
        lines.add("position:", "position")
        _position(lines, given)
    if done:
        lines.add("do:", "--do")
        for value in done:
            lines.add(f"  - {_quoted(value)}", "--do", value)
    return lines.read()


def _position(lines: "_Lines", given: Mapping[str, tuple[str, ...]]) -> None:
    for name, values in given.items():
        option = f"--{name}"
        if name in _BY_SEAT:
            lines.add(f"  {_BY_SEAT[name]}:", option)
            seats: set[str] = set()
            for value in values:
                seat, rest = _at_seat(option, value)
                if seat in seats:
                    raise TuteError("explain.seat-twice", option=option, found=seat)
                seats.add(seat)
                written = _quoted(rest) if name == "hand" else _number(option, rest, value)
                lines.add(f"    {seat}: {written}", option, value)
        elif name == "trick":
            seat, rest = _at_seat(option, values[-1])
            lines.add(f"  trick: {{lead: {seat}, cards: {_quoted(rest)}}}", option, values[-1])
        elif name == "contract":
            seat, rest = _at_seat(option, values[-1])
            points = _number(option, rest, values[-1])
            lines.add(f"  contract: {{seat: {seat}, points: {points}}}", option, values[-1])
        elif name == "declared":
            lines.add("  declared:", option)
            for value in values:
                seat, rest = _at_seat(option, value)
                lines.add(f"    - {{seat: {seat}, suit: {_quoted(rest)}}}", option, value)
        else:
            text = values[-1]
            lines.add(f"  {name}: {_number(option, text, text) if name in _NUMBERS else _quoted(text)}", option, text)


def _at_seat(option: str, text: str) -> tuple[str, str]:
    """Seat and what is said of it, as in `2: 1c 4c`."""
    found = _AT_SEAT.fullmatch(text)
    if found is None:
        raise TuteError("explain.no-seat", option=option, found=text, example=example(option))
    return found[1], found[2]


def example(option: str) -> str:
    """An option with a right text, as it is typed; empty where there is none."""
    return _typed(option, _EXAMPLES[option]) if option in _EXAMPLES else ""


def _typed(option: str, text: str) -> str:
    """An option as it is typed: the text as it is, in quotes where it needs some."""
    quote = "" if shlex.quote(text) == text else '"' if "'" in text else "'"
    return f"{option} {quote}{text}{quote}"


def examples(broken: BrokenSource) -> list[str]:
    """A right example for each option of which something cannot be read."""
    wrong = (str(fault.facts["file"]).partition(" ")[0] for fault in broken.faults if fault.code.startswith(_FORM))
    return [right for right in dict.fromkeys(map(example, wrong)) if right]


def _number(option: str, text: str, whole: str) -> str:
    """A whole number; `whole` is all that was said for the option."""
    if not (text.isascii() and text.isdigit()):
        raise TuteError("explain.no-number", option=option, found=whole, example=example(option))
    return text


def _quoted(text: str) -> str:
    """A text as YAML reads it, whatever is in it."""
    return json.dumps(text, ensure_ascii=False)


def _plain(text: str) -> str:
    """The value of a setting: a number as it is, all else as a text."""
    return text if text.isascii() and text.isdigit() else _quoted(text)


class _Lines:
    """The lines of a question, and the option that each came from, as it is typed."""

    def __init__(self) -> None:
        self.text = ""
        self.options: list[str] = []

    def add(self, line: str, option: str, said: str | None = None) -> None:
        """Write a line for an option, with what was said for it where that stands in this very line."""
        self.text += f"{line}\n"
        self.options.append(option if said is None else _typed(option, said))

    def read(self) -> State:
        """The moment; its faults name options."""
        try:
            return read_question("question.yml", text=self.text, beside=Path())
        except BrokenSource as broken:
            raise BrokenSource(map(self._named, broken.faults)) from None

    def _named(self, fault: Fault) -> Fault:
        line = fault.place.line if fault.place else 1
        return Fault(_SAID.get(fault.code, fault.code), None, {"file": self.options[line - 1], **fault.facts})
