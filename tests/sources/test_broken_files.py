"""A folder of files that must be refused, each with the places and codes of all its faults."""

from pathlib import Path

import pytest

from tests.sources.shapes import Example
from tute_teach.errors import BrokenSource
from tute_teach.sources import load, read
from tute_teach.text import LANGS, Lang, say

HERE = Path(__file__).parent

BROKEN: dict[str, list[str]] = {
    "after-the-end": ["3:1 yaml.after-the-end"],
    "alias-bomb": [
        "1:4 yaml.anchor",
        "2:4 yaml.anchor",
        "2:8 yaml.alias",
        "2:12 yaml.alias",
        "3:5 yaml.alias",
        "3:9 yaml.alias",
    ],
    "anchor": ["1:8 yaml.anchor"],
    "at-sign": ["2:8 yaml.needs-quotes"],
    "backslash": ["2:11 yaml.bad-escape"],
    "badly-indented-list": ["4:2 yaml.stray-text"],
    "below-empty": ["5:3 yaml.below-empty"],
    "block-text-header": ["2:8 yaml.block-header"],
    "colon-in-text": ["2:12 yaml.stray-colon"],
    "directive": ["1:1 yaml.directive"],
    "duplicate-keys": ["4:3 yaml.duplicate-key", "5:29 yaml.duplicate-key", "6:1 yaml.duplicate-key"],
    "empty": ["1:1 yaml.empty"],
    "escaped-control": ["2:8 yaml.odd-character"],
    "indented-key": ["2:8 yaml.stray-colon"],
    "late-quote": ["3:7 yaml.late-quote"],
    "late-quote-in-mapping": ["2:25 yaml.late-quote"],
    "late-quote-of-a-key": ["1:1 yaml.late-quote"],
    "line-separator": ["3:8 yaml.odd-character"],
    "list-as-key": ["2:1 yaml.odd-key"],
    "long-text": ["2:8 yaml.long-text"],
    "lone-star": ["2:8 yaml.needs-quotes"],
    "mapping-as-key": ["1:1 yaml.odd-key"],
    "merge-key": ["3:3 yaml.merge-key"],
    "missing-colon": ["2:1 yaml.missing-colon"],
    "missing-dash": ["3:3 yaml.missing-dash"],
    "no-break-space": ["3:11 yaml.no-break-space"],
    "no-break-spaces-in-braces": ["2:18 yaml.no-break-space", "2:32 yaml.no-break-space", "4:4 yaml.no-break-space"],
    "no-space-after-colon": ["2:9 yaml.glued-colon"],
    "no-value-before-bracket": ["2:8 yaml.stray-bracket"],
    "no-value-in-braces": ["2:9 shape.no-value"],
    "nothing": ["1:1 yaml.empty"],
    "odd-keys": ["1:9 yaml.odd-key", "1:19 yaml.odd-key", "1:29 yaml.odd-key", "1:40 yaml.odd-key", "3:1 yaml.odd-key"],
    "open-list": ["2:8 yaml.open-list"],
    "open-list-far-up": ["1:8 yaml.open-list"],
    "open-mapping": ["2:8 yaml.open-mapping"],
    "open-mapping-far-up": ["1:8 yaml.open-mapping"],
    "open-quote": ["2:8 yaml.open-quote"],
    "question-mark": ["2:8 yaml.stray-question"],
    "root-list": ["2:1 yaml.root-not-mapping"],
    "root-text": ["1:1 yaml.root-not-mapping"],
    "several-at-once": [
        "1:8 yaml.anchor",
        "2:8 yaml.tag",
        "4:10 yaml.alias",
        "5:3 yaml.duplicate-key",
        "6:8 yaml.open-quote",
    ],
    "stray-bracket": ["2:21 yaml.stray-text"],
    "stray-dash": ["2:8 yaml.stray-dash"],
    "surrogate-escape": ["2:11 yaml.bad-escape"],
    "tab": ["3:1 yaml.tab", "4:1 yaml.tab"],
    "tag-handle": ["2:7 yaml.tag"],
    "tag": ["1:8 yaml.tag", "2:7 yaml.tag", "3:6 yaml.tag"],
    "text-after-quotes": ["2:15 yaml.stray-text"],
    "text-of-two-lines": ["3:16 yaml.stray-text"],
    "too-deep": ["2:46 yaml.too-deep"],
    "two-documents": ["3:1 yaml.many-documents"],
    "unfinished": ["2:8 yaml.open-list"],
    "unknown-directive": ["1:1 yaml.directive"],
    "version-of-no-number": ["1:1 yaml.directive"],
}
MISSHAPEN: dict[str, list[str]] = {
    "forms": [
        "3:9 shape.text-spelling",
        "4:5 shape.one-key-of",
        "5:5 shape.wants-mapping",
        "7:17 shape.wrong-kind",
        "9:5 shape.unknown-key",
        "11:20 shape.wants-integer",
        "12:12 shape.misspelt-value",
        "13:5 shape.missing-key",
        "14:19 shape.misspelt-key",
    ],
    "keys-of-numbers": ["2:18 shape.at-most", "2:27 shape.wants-integer", "2:41 shape.text-spelling"],
    "keys": ["1:1 shape.misspelt-key", "2:1 shape.unknown-key", "5:5 shape.misspelt-key"],
    "kinds": [
        "1:8 shape.wants-text",
        "2:7 shape.wants-boolean",
        "3:7 shape.wants-integer",
        "4:9 shape.list-spelling",
        "5:8 shape.wants-keys",
        "6:9 shape.wants-number",
        "7:7 shape.wants-list",
        "8:8 shape.wrong-kind",
        "9:10 shape.wants-nothing",
    ],
    "limits": [
        "2:7 shape.at-least",
        "3:9 shape.too-many",
        "4:9 shape.less-than",
        "5:7 shape.text-too-short",
        "6:7 shape.pattern",
        "7:6 shape.empty",
        "8:5 shape.name",
        "9:7 shape.blank",
    ],
    "long-numbers": ["2:7 shape.at-most", "3:10 shape.too-long-number"],
    "loose-words": ["2:1 shape.unknown-key", "3:33 shape.loose-words"],
    "missing": ["2:1 shape.missing-key", "3:7 shape.too-few"],
    "no-value": ["3:1 shape.no-value"],
    "own-checks": ["1:8 table.unknown", "4:11 deal.card-twice", "5:3 deal.card-twice"],
    "surprises": [
        "1:8 shape.text-spelling",
        "2:7 shape.boolean-spelling",
        "3:7 shape.integer-spelling",
        "4:10 shape.integer-spelling",
        "4:15 shape.integer-spelling",
        "4:22 shape.integer-spelling",
        "4:27 shape.wants-integer",
        "4:34 shape.wants-integer",
        "4:40 shape.wants-integer",
        "5:7 shape.no-value",
    ],
    "with-yaml-faults": [
        "2:7 yaml.alias",
        "4:1 yaml.duplicate-key",
        "4:7 shape.boolean-spelling",
    ],
    "words": ["2:7 shape.misspelt-value", "3:8 shape.unknown-value", "5:5 shape.one-key-of"],
}


def told(broken: BrokenSource) -> list[str]:
    return [f"{fault.place.line}:{fault.place.column} {fault.code}" for fault in broken.faults if fault.place]


@pytest.mark.parametrize("name", BROKEN)
def test_yaml_that_surprises_is_refused(name: str) -> None:
    with pytest.raises(BrokenSource) as caught:
        read(HERE / "broken" / f"{name}.yml")
    assert told(caught.value) == BROKEN[name]


@pytest.mark.parametrize("name", MISSHAPEN)
def test_what_does_not_fit_the_shape_is_refused(name: str) -> None:
    with pytest.raises(BrokenSource) as caught:
        load(Example, HERE / "misshapen" / f"{name}.yml")
    assert told(caught.value) == MISSHAPEN[name]


def test_each_file_of_the_folders_is_in_the_tables() -> None:
    assert {path.stem for path in (HERE / "broken").iterdir()} == set(BROKEN)
    assert {path.stem for path in (HERE / "misshapen").iterdir()} == set(MISSHAPEN)


def test_the_place_begins_with_the_file() -> None:
    path = HERE / "broken" / "anchor.yml"
    with pytest.raises(BrokenSource) as caught:
        read(path)
    assert str(caught.value.faults[0]).startswith(f"{path}:1:8: yaml.anchor")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[a, b]: 1\n", "[a, b]"),
        ("{a: {b: 1}}: 2\n", "{a: {b: 1}}"),
        ("a:\n  [b]: 1\n", "[b]"),
        ("? - a\n  - b\n: 1\n", "- a"),
        ("[a]: [b\n", "[a]"),
        ("steps: [" + "play.beat, " * 9 + "\n", "[" + ("play.beat, " * 9)[:58] + "…"),
    ],
)
def test_what_is_shown_of_a_file_is_the_piece_that_is_meant(text: str, found: str) -> None:
    with pytest.raises(BrokenSource) as broken:
        read("x.yml", text=text)
    assert broken.value.faults[0].facts["found"] == found


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", BROKEN)
def test_nothing_is_told_in_the_words_of_the_parser(name: str, lang: Lang) -> None:
    with pytest.raises(BrokenSource) as caught:
        read(HERE / "broken" / f"{name}.yml")
    for fault in caught.value.faults:
        assert fault.code != "yaml.syntax"
        assert str(fault.facts.get("problem", "\0")) not in say(fault.code, lang, **fault.facts)


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("table: [play.beat]\n", "play.beat"),
        ("table: [12c]\n", '"12c"'),
        ("table: [12c, 11c]\n", '"12c 11c"'),
        ("table: x\ntrick: {lead: 1, cards: [4c]}\n", '"4c"'),
    ],
)
def test_a_list_for_a_text_comes_with_the_text(text: str, suggestion: str) -> None:
    with pytest.raises(BrokenSource) as caught:
        load(Example, "x.yml", text=text)
    assert [fault.facts["suggestion"] for fault in caught.value.faults] == [suggestion]


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("table: x\nshows: play.beat\n", "[play.beat]"),
        ("table: x\nshows: play.beat, play.follow # both\n", "[play.beat, play.follow]"),
        ("table: x\npoints: 12\n", "[12]"),
        ("table: x\npoints: oro\n", None),
        ("table: x\nsteps: play.beat\n", None),
        ("table: x\npair: 12\n", None),
        ("table: x\nshows: |\n  play.beat\n", None),
    ],
)
def test_the_entry_of_a_list_comes_with_its_brackets(text: str, suggestion: str | None) -> None:
    with pytest.raises(BrokenSource) as caught:
        load(Example, "x.yml", text=text)
    (fault,) = caught.value.faults
    assert fault.facts.get("suggestion") == suggestion
    assert (fault.code == "shape.wants-list") == (suggestion is None)


@pytest.mark.parametrize("text", ["a: El\u00a0as\n", "a: [El\u00a0as]\n", "a: |\n  Nota:\u00a0x\n", 'a: "b:\u00a0c"\n'])
def test_a_no_break_space_within_a_text_is_none_of_our_business(text: str) -> None:
    assert read("x.yml", text=text).data
