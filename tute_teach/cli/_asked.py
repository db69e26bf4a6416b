"""A moment said in options: written as the file that says the same, so that one reader reads both."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

from tute_teach.errors import BrokenSource, Fault, TuteError
from tute_teach.model.state import State
from tute_teach.scenarios import read_question

_AT_SEAT = re.compile(r"\s*([0-9]{1,2})\s*:\s*(.*?)\s*")
_AT_TOP = ("deal",)
_BY_SEAT = {"hand": "hands", "taken": "taken"}
_NUMBERS = ("lead", "cards", "tricks")


def asked(table: str, settings: tuple[str, ...], said: Mapping[str, tuple[str, ...]]) -> State:
    """The moment that options describe, by the names of the options, each with all that was said for it.

    BrokenSource when they make no moment; its faults name the option in the place of a file.
    """
    lines = _Lines()
    lines.add(f"table: {_quoted(table)}", "--table")
    if settings:
        lines.add("with:", "--with")
        for text in settings:
            setting, equals, value = text.partition("=")
            if not equals or not setting.strip() or not value.strip():
                raise TuteError("tables.no-value", found=text)
            lines.add(f"  {_quoted(setting.strip())}: {_plain(value.strip())}", "--with")
    given = {name: values for name, values in said.items() if values}
    for name in _AT_TOP:
        for value in given.pop(name, ())[-1:]:
            lines.add(f"{name}: {_quoted(value)}", f"--{name}")
    done = given.pop("do", ())
    if not given and not said.get("deal"):
        raise TuteError("explain.no-start")
    if given:
        lines.add("position:", "position")
        _position(lines, given)
    if done:
        lines.add("do:", "--do")
        for value in done:
            lines.add(f"  - {_quoted(value)}", "--do")
    return lines.read()


def _position(lines: "_Lines", given: Mapping[str, tuple[str, ...]]) -> None:
    for name, values in given.items():
        option = f"--{name}"
        if name in _BY_SEAT:
            lines.add(f"  {_BY_SEAT[name]}:", option)
            seats: set[str] = set()
            for seat, rest in (_at_seat(option, value) for value in values):
                if seat in seats:
                    raise TuteError("explain.seat-twice", option=option, found=seat)
                seats.add(seat)
                lines.add(f"    {seat}: {_quoted(rest) if name == 'hand' else _plain(rest)}", option)
        elif name == "trick":
            seat, rest = _at_seat(option, values[-1])
            lines.add(f"  trick: {{lead: {seat}, cards: {_quoted(rest)}}}", option)
        elif name == "contract":
            seat, rest = _at_seat(option, values[-1])
            lines.add(f"  contract: {{seat: {seat}, points: {_plain(rest)}}}", option)
        elif name == "declared":
            lines.add("  declared:", option)
            for seat, rest in (_at_seat(option, value) for value in values):
                lines.add(f"    - {{seat: {seat}, suit: {_quoted(rest)}}}", option)
        else:
            lines.add(f"  {name}: {_plain(values[-1]) if name in _NUMBERS else _quoted(values[-1])}", option)


def _at_seat(option: str, text: str) -> tuple[str, str]:
    """Seat and what is said of it, as in `2: 1c 4c`."""
    found = _AT_SEAT.fullmatch(text)
    if found is None:
        raise TuteError("explain.no-seat", option=option, found=text)
    return found[1], found[2]


def _quoted(text: str) -> str:
    """A text as YAML reads it, whatever is in it."""
    return json.dumps(text, ensure_ascii=False)


def _plain(text: str) -> str:
    """A number as it is; all else as a text, which the reader then refuses in its own words."""
    return text if text.isascii() and text.isdigit() else _quoted(text)


class _Lines:
    """The lines of a question, and which option each came from."""

    def __init__(self) -> None:
        self.text = ""
        self.options: list[str] = []

    def add(self, line: str, option: str) -> None:
        """Write a line for an option."""
        self.text += f"{line}\n"
        self.options.append(option)

    def read(self) -> State:
        """The moment; its faults name options."""
        try:
            return read_question("question.yml", text=self.text, beside=Path())
        except BrokenSource as broken:
            raise BrokenSource(map(self._named, broken.faults)) from None

    def _named(self, fault: Fault) -> Fault:
        line = fault.place.line if fault.place else 1
        return Fault(fault.code, None, {"file": self.options[line - 1], **fault.facts})
