"""The sentences for the faults of sources: all there, in both languages, and with nothing left open."""

import re
from pathlib import Path
from string import Formatter

import pytest

from tests.sources.shapes import Example
from tute_teach import sources
from tute_teach.errors import BrokenSource, Fault
from tute_teach.sources import load, read

HERE = Path(__file__).parent
HOUSE = Path(sources.__file__).parent
MESSAGES = read(HOUSE / "messages.yml").data
# Codes that no file of the two folders can show.
ELSEWHERE = {
    *("source.broken", "file.missing", "file.unreadable", "file.long-name", "file.too-big", "file.not-utf8"),
    *("file.no-file", "file.loop", "file.forbidden"),
    *("yaml.too-long", "yaml.syntax", "shape.refused", "shape.multiple-of", "shape.more-than", "shape.text-too-long"),
}


def texts(code: str) -> dict[str, str]:
    message = MESSAGES[code]
    assert isinstance(message, dict)
    return {lang: text for lang, text in message.items() if isinstance(text, str)}


def faults() -> list[Fault]:
    found: list[Fault] = []
    for path in sorted([*(HERE / "broken").iterdir(), *(HERE / "misshapen").iterdir()]):
        with pytest.raises(BrokenSource) as caught:
            load(Example, path)
        found += caught.value.faults
    return [fault for fault in found if fault.code.partition(".")[0] in ("yaml", "shape")]


def test_each_message_speaks_both_languages_and_differently() -> None:
    for code in MESSAGES:
        spoken = texts(code)
        assert set(spoken) == {"en", "es"}, code
        assert spoken["en"] != spoken["es"], code
        assert re.search(r"[.?]$", spoken["en"]), code
        assert re.search(r"[.?]$", spoken["es"]), code


def test_both_languages_use_the_same_facts() -> None:
    for code in MESSAGES:
        used = {lang: {name for _, name, _, _ in Formatter().parse(text) if name} for lang, text in texts(code).items()}
        assert used["en"] == used["es"], code


def test_every_fault_has_the_facts_of_its_message() -> None:
    for fault in faults():
        for text in texts(fault.code).values():
            assert "{" not in text.format(**dict.fromkeys(fault.facts, "x"))


def test_facts_are_plain_words_and_numbers() -> None:
    for fault in faults():
        assert all(isinstance(value, str | int | float) for value in fault.facts.values()), fault


def test_each_message_is_called_for_by_a_broken_file() -> None:
    assert {fault.code for fault in faults()} == set(MESSAGES) - ELSEWHERE


def test_each_code_in_the_house_has_a_message() -> None:
    named = set()
    for module in HOUSE.glob("*.py"):
        named |= set(re.findall(r'"((?:file|yaml|shape)\.[a-z0-9-]+)"', module.read_text("utf-8")))
    assert len(named) > 40
    assert named <= set(MESSAGES)
