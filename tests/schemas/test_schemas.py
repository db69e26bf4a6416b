"""Editors and the strict reader agree: what ships passes both, and a fault of shape is seen by both."""

import json
import os
import re
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from pydantic import RootModel

from tute_teach.cli import main
from tute_teach.errors import BrokenSource
from tute_teach.model import notation
from tute_teach.scenarios import read_scenario
from tute_teach.schemas import KINDS, Kind, first_line, kind_of, shipped, written
from tute_teach.sources import load, read

ROOT = Path(__file__).parents[2]
SCENARIOS = sorted((ROOT / "scenarios").rglob("*.yml"))
LESSONS = sorted((ROOT / "lessons").rglob("*.yml"))
BROKEN = ROOT / "tests" / "scenarios" / "broken"
SEEN_BY_BOTH = re.compile(
    r"shape\.|scenario\.blank|rule\.(misspelt|unknown|no-family)|notation\.(card|no-card|suit|action)"
    r"|table\.(misspelt|unknown|out)"
)
"""Codes of faults that an editor sees as well; all others ask what the keys mean together."""
MENDED_BY = 'run "tute-teach schema --out tute_teach/schemas"'


class Broken(RootModel[dict[str, tuple[str, ...]]]):
    """Places and codes of all faults, by the name of the file."""


@cache
def validator(kind: Kind) -> Draft202012Validator:
    return Draft202012Validator(json.loads(shipped(kind)))


def told(kind: Kind, data: Any) -> list[str]:
    """What an editor has against these values."""
    plain = json.loads(json.dumps(data))
    return [f"{error.json_path}: {error.message}" for error in validator(kind).iter_errors(plain)]


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_shipped_is_sound_and_made_from_the_shapes_of_today(kind: Kind) -> None:
    Draft202012Validator.check_schema(json.loads(shipped(kind)))
    assert shipped(kind) == written(kind), MENDED_BY


@pytest.mark.parametrize("kind", KINDS)
def test_every_key_is_explained_in_both_languages(kind: Kind) -> None:
    for shape in objects(json.loads(shipped(kind))):
        for key, value in shape["properties"].items():
            assert len(value["description"].splitlines()) >= 2, key


@pytest.mark.parametrize("kind", KINDS)
def test_seats_are_a_pattern_since_editors_find_no_number_by_its_name(kind: Kind) -> None:
    """Under the name "2" yaml-language-server finds nothing where a file has a 2, and calls the key not allowed."""
    names = [key for shape in objects(json.loads(shipped(kind))) for key in shape["properties"]]
    assert [name for name in names if name.isdigit()] == []


@pytest.mark.parametrize(("seat", "sound"), [(1, True), (4, True), (0, False), (5, False), (12, False), ("one", False)])
def test_a_seat_is_one_of_the_table(seat: int | str, sound: bool) -> None:
    data: Any = deepcopy(read(ROOT / "scenarios" / "play" / "beat-when-able.yml").data)
    data["position"]["hands"] = {seat: "4b"}
    assert (told("scenario", data) == []) == sound


@pytest.mark.parametrize("kind", KINDS)
def test_what_an_editor_offers_as_a_whole_is_called_something_in_both_languages(kind: Kind) -> None:
    titles = [shape["title"] for shape in objects(json.loads(shipped(kind))) if "required" in shape]
    assert titles
    assert [title for title in titles if not re.fullmatch("[^/]* / [^/]*", title) or "Part" in title] == []
    assert len(set(titles)) == len(titles), "two that look alike"


@pytest.mark.parametrize("suit", notation.SUIT_WORDS)
def test_an_editor_offers_suits(suit: str) -> None:
    listed = json.loads(shipped("scenario"))["$defs"]["suit"]
    told_with = dict(zip(listed["enum"], listed["enumDescriptions"], strict=True))
    assert told_with[suit].startswith({"o": "coins\noros", "c": "cups", "e": "swords", "b": "clubs"}[suit[0]])


def objects(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        if isinstance(node.get("properties"), dict) and node.get("type") == "object":
            yield node
        for value in node.values():
            yield from objects(value)
    elif isinstance(node, list):
        for value in node:
            yield from objects(value)


@pytest.mark.parametrize("path", [*SCENARIOS, *LESSONS], ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_file_names_its_schema_and_passes_it(path: Path) -> None:
    kind = kind_of(path)
    assert kind is not None
    first = path.read_text("utf-8").splitlines(keepends=True)[0]
    wanted = first_line(path, ROOT / "tute_teach" / "schemas" / f"{kind}.json")
    assert first == wanted, 'run "tute-teach schema --mark scenarios --mark lessons"'
    assert told(kind, read(path).data) == []


SHAPELESS = {
    name: [fault.split()[1] for fault in faults]
    for name, faults in load(Broken, BROKEN.with_suffix(".yml")).root.items()
    if any(SEEN_BY_BOTH.match(fault.split()[1]) for fault in faults)
    and not any(fault.split()[1].startswith(("yaml.", "file.")) for fault in faults)
}


@pytest.mark.parametrize("name", SHAPELESS)
def test_a_broken_scenario_is_red_in_an_editor_too(name: str) -> None:
    assert told("scenario", read(BROKEN / f"{name}.yml").data), SHAPELESS[name]


def test_there_are_many_of_them() -> None:
    assert len(SHAPELESS) > 15


def damaged(data: Any, random: Random) -> Any:
    """The same values with one of them lost, misnamed, emptied or of another kind."""
    whole = deepcopy(data)
    nodes = [node for node in walk(whole) if node]
    node = random.choice(nodes)
    step: Any = random.choice(list(node) if isinstance(node, dict) else range(len(node)))
    match random.randrange(4):
        case 0:
            del node[step]
        case 1 if isinstance(node, dict):
            node[f"{step}x"] = node.pop(step)
        case 2:
            node[step] = random.choice([[], {}, None, "", True, 0.5, -1, 10**6, [[]], "nothing of the kind"])
        case _:
            node[step] = [node[step]] if random.random() < 0.5 else {"x": node[step]}
    return whole


def walk(node: Any) -> Iterator[Any]:
    if isinstance(node, dict | list):
        yield node
        for value in node.values() if isinstance(node, dict) else node:
            yield from walk(value)


@given(st.sampled_from(SCENARIOS), st.integers(0, 10**9))
def test_what_the_reader_refuses_for_its_shape_is_red_and_what_it_takes_is_not(path: Path, seed: int) -> None:
    data = damaged(read(path).data, Random(seed))
    complaints = told("scenario", data)
    codes = refusals(data)
    assert complaints or not any(code.startswith("shape.") for code in codes), codes
    assert codes or not complaints


def refusals(data: Any) -> list[str]:
    """The codes of what the reader has against these values."""
    try:
        read_scenario("x.yml", "play/x", text=json.dumps(data, ensure_ascii=False))
    except BrokenSource as broken:
        return [fault.code for fault in broken.faults]
    return []


VERBS = "plays declares names calls bids passes stays silent tute of kings knights"
OTHERS = "1 2 9 12 12o 1c 8o oros e x 70 070"
WORDS = st.lists(st.sampled_from([*VERBS.split(), *OTHERS.split(), "  ", "\t", ""]), max_size=5).map(" ".join)


@given(WORDS)
def test_patterns_take_what_the_parsers_take(text: str) -> None:
    for pattern, parse in (
        (notation.CARD_PATTERN, notation.parse_card),
        (notation.SUIT_PATTERN, notation.parse_suit),
        (notation.ACTION_PATTERN, notation.parse_action),
        (notation.ROW_PATTERN, notation.parse_row),
    ):
        try:
            parsed: object = parse(text)
        except notation.NotationError as error:
            if error.code == "notation.twice":
                continue
            parsed = None
        assert bool(re.fullmatch(pattern, text)) == (parsed is not None and parsed != ()), (pattern, text)


def test_prints_one(tmp_path: Path) -> None:
    answer = CliRunner().invoke(main, ["schema", "lesson"])
    assert answer.exit_code == 0
    assert answer.output == shipped("lesson")


@pytest.mark.parametrize(("lang", "told"), [("en", "Name a kind of file (scenario, "), ("es", "Indica una clase de ")])
def test_a_kind_must_be_named(lang: str, told: str) -> None:
    answer = CliRunner().invoke(main, ["schema", "--lang", lang])
    assert answer.exit_code == 2
    assert told in answer.output


def test_marks_files_outside_a_checkout_with_a_copy(tmp_path: Path) -> None:
    file = tmp_path / "play" / "mine.yml"
    file.parent.mkdir()
    text = (ROOT / "scenarios" / "play" / "beat-when-able.yml").read_text("utf-8")
    file.write_text(text, "utf-8")
    (tmp_path / "notes.yml").write_text("a: b\n", "utf-8")
    answer = CliRunner().invoke(main, ["schema", "--mark", str(tmp_path)])
    assert [line.split(":")[0] for line in answer.output.splitlines()] == [str(tmp_path / "notes.yml"), str(file)]
    assert "not changed" in answer.output
    line, rest = file.read_text("utf-8").split("\n", 1)
    assert line == "# yaml-language-server: $schema=../.schema/scenario.json"
    assert rest == text.split("\n", 1)[1]
    assert (tmp_path / ".schema" / "scenario.json").read_text("utf-8") == shipped("scenario")
    # Once is enough, and what an editor keeps beside the file is none of it.
    (file.parent / ".#mine.yml").symlink_to("someone@host.123")
    again = CliRunner().invoke(main, ["schema", "--mark", str(tmp_path)])
    assert ".#" not in again.output
    assert again.output.splitlines()[-1] == f"{tmp_path}: named the schema already: 1."


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("ends", ["\r\n", "\n", "\r"])
def test_marking_keeps_the_ends_of_lines(tmp_path: Path, ends: str, mark: str) -> None:
    file = tmp_path / "mine.yml"
    for old in ("", "# yaml-language-server: $schema=old.json\n"):
        file.write_bytes((mark + (old + "base: classic\nwith: {}\n").replace("\n", ends)).encode())
        assert CliRunner().invoke(main, ["schema", "--mark", str(file)]).exit_code == 0
        wanted = "# yaml-language-server: $schema=.schema/table.json\nbase: classic\nwith: {}\n"
        assert file.read_bytes() == (mark + wanted.replace("\n", ends)).encode()


def test_what_cannot_be_marked_is_told(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "mine.yml").write_bytes(b"\xff\x00")
    answer = CliRunner().invoke(
        main, ["schema", "--lang", "es", "--mark", str(tmp_path / "empty"), "--mark", str(tmp_path / "mine.yml")]
    )
    assert answer.exit_code == 0
    assert [("no se ha cambiado nada" in line, "sin cambios" in line) for line in answer.output.splitlines()] == [
        (True, False),
        (False, True),
    ]


@pytest.mark.parametrize(("lang", "told"), [("en", "no file that a first line"), ("es", "no es un archivo en el que")])
def test_what_is_no_file_cannot_be_marked_and_is_told(tmp_path: Path, lang: str, told: str) -> None:
    table = tmp_path / "ours.yml"
    table.write_text("base: classic\n", "utf-8")
    os.mkfifo(tmp_path / "pipe.yml")
    for named in ("-", str(tmp_path / "pipe.yml"), os.devnull):
        answer = CliRunner().invoke(main, ["schema", "--mark", str(table), "--mark", named, "--lang", lang])
        assert (answer.exit_code, f"{named}: " in answer.output, told in answer.output) == (2, True, True)
    # Where one of several is refused, nothing has been written.
    assert table.read_text("utf-8") == "base: classic\n"
    folder = CliRunner().invoke(main, ["schema", "--mark", str(tmp_path), "--lang", lang])
    assert (folder.exit_code, f"{tmp_path / 'pipe.yml'}: " in folder.output, told in folder.output) == (0, True, True)
    assert "schema" in table.read_text("utf-8").partition("\n")[0]
