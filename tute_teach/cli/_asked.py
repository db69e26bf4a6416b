"""A moment said in options: written as the file that says the same, so that one reader reads both."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

from tute_teach.cli._examples import hand_of, right, typed
from tute_teach.errors import BrokenSource, Fault, TuteError
from tute_teach.model.seats import Seat
from tute_teach.model.state import State
from tute_teach.scenarios import read_question

_AT_SEAT = re.compile(r"\s*([0-9]{1,2})\s*:\s*(.*?)\s*")
_AT_TOP = ("deal",)
_BY_SEAT = {"hand": "hands", "taken": "taken", "won": "won"}
_NUMBERS = ("lead", "cards", "tricks")
_OPTIONS = {"hands": "hand"} | {
    name: name
    for name in ("trick", "trump", "lead", "turned", "contract", "declared", "taken", "won", "cards", "tricks", "deal")
}
"""The option that says what a key of the file says."""
_KEYS = re.compile(rf"""^--\w+ (?:'[^']*'|"[^"]*"|\S+)|[“«][^”»]*[”»]|\b({"|".join(_OPTIONS)}):(?!\w)""", re.MULTILINE)
"""Keys in a sentence; what somebody has typed comes first, and is none."""
_OF_OPTION = {"shape.blank": "explain.blank"}
"""What is told of an option, by what would be told of the file."""
_FORM = ("notation.", "shape.")
"""How the codes begin of faults that are about how something is written, which an example helps against."""


def asked(table: str, settings: tuple[str, ...], said: Mapping[str, tuple[str, ...]]) -> State:
    """The moment that options describe, by the names of the options, each with all that was said for it.

    BrokenSource when they make no moment; its faults name the option in the place of a file.
    """
    lines = _Lines(said)
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
        lines.add("position:", "")
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
                written = _row(rest) if name == "hand" else _number(option, rest, value)
                lines.add(f"    {seat}: {written}", option, value)
        elif name == "trick":
            seat, rest = _at_seat(option, values[-1])
            lines.add(f"  trick: {{lead: {seat}, cards: {_row(rest)}}}", option, values[-1])
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
        raise TuteError("explain.no-seat", option=option, found=text, example=right(option, text, {}))
    return found[1], found[2]


def in_options(told: str) -> str:
    """What is told of a file, told of options: each key that is named becomes the option that says the same.

    >>> in_options("--hand '1: 12o': “lead: 1” is no hand. Change the hand, cards: or tricks:.")
    "--hand '1: 12o': “lead: 1” is no hand. Change the hand, --cards or --tricks."
    """
    return _KEYS.sub(lambda found: f"--{_OPTIONS[found[1]]}" if found[1] else found[0], told)


def wanted_hand(state: State, seat: int, said: Mapping[str, tuple[str, ...]]) -> str:
    """The option that gives a seat its hand at this moment, as it is typed: as many cards as are told, or some."""
    is_told = any(said.get(name) for name in ("hand", "cards", "tricks"))
    return hand_of(seat, state.hand(Seat(seat)).size if is_told else 2, said)


def examples(broken: BrokenSource) -> list[str]:
    """A right example for each option of which something cannot be read."""
    return [one for one in dict.fromkeys(str(fault.facts.get("right", "")) for fault in broken.faults) if one]


def _number(option: str, text: str, whole: str) -> str:
    """A whole number; `whole` is all that was said for the option."""
    if not (text.isascii() and text.isdigit()):
        raise TuteError("explain.no-number", option=option, found=whole, example=right(option, whole, {}))
    return text


def _quoted(text: str) -> str:
    """A text as YAML reads it, whatever is in it."""
    return json.dumps(text, ensure_ascii=False)


def _row(text: str) -> str:
    """A row of cards, which in a terminal may stand with commas."""
    return _quoted(text.replace(",", " "))


def _plain(text: str) -> str:
    """The value of a setting: a number as it is, all else as a text."""
    return text if text.isascii() and text.isdigit() else _quoted(text)


class _Lines:
    """The lines of a question, and for each the option that it came from and what was said for it in that line."""

    def __init__(self, said: Mapping[str, tuple[str, ...]]) -> None:
        self.text = ""
        self.said = said
        self.options: list[tuple[str, str | None]] = []

    def add(self, line: str, option: str, said: str | None = None) -> None:
        """Write a line for an option, with what was said for it where that stands in this very line."""
        self.text += f"{line}\n"
        self.options.append((option, said))

    def read(self) -> State:
        """The moment; its faults name options."""
        try:
            return read_question("question.yml", text=self.text, beside=Path())
        except BrokenSource as broken:
            raise BrokenSource(map(self._named, broken.faults)) from None

    def _named(self, fault: Fault) -> Fault:
        code = fault.code
        option, said = self.options[fault.place.line - 1 if fault.place else 0]
        facts = {"file": option if said is None else typed(option, said), **fault.facts}
        if code == "scenario.unknown-hand":
            example = hand_of(int(str(fault.facts["seat"])), 2, self.said)
            return Fault("explain.unknown-hand", None, facts | {"example": example})
        if code.startswith(_FORM):
            # Where options are told, there is no key that could be deleted.
            code = _OF_OPTION.get(code, code)
            facts["right"] = right(option, said or "", self.said)
        return Fault(code, None, facts)
