from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import pytest
from pydantic import BaseModel, Field, RootModel, Tag, ValidationError

from tests.sources.shapes import Ask, Do, Example, Suit
from tute_teach.errors import BrokenSource, Fault
from tute_teach.sources import Gathering, Shape, Trouble, by_key, fit, load, load_placed, read, trouble

FULL = """\
table: classic
shows: [play.beat, play.trump]
few: [3, 3]
pair: [1, one]
limit: no
suit: copas
hands: {2: "1c 4c", "3": 3o}
weight: 0.25
steps:
  - do: 2 plays 1c
    expect: {points: 15}
  - ask: who
    answer: [true, 3]
"""


def faults_of(text: str, model: type[BaseModel] = Example) -> list[Fault]:
    with pytest.raises(BrokenSource) as caught:
        load(model, "x.yml", text=text)
    return list(caught.value.faults)


def codes(text: str, model: type[BaseModel] = Example) -> list[str]:
    return [f"{fault.place.line}:{fault.place.column} {fault.code}" for fault in faults_of(text, model) if fault.place]


def test_a_file_is_read_into_its_shape(tmp_path: Path) -> None:
    path = tmp_path / "x.yml"
    path.write_text(FULL)
    found = load(Example, path)
    assert found.shows == ("play.beat", "play.trump")
    assert found.few == {3}
    assert found.pair == (1, "one")
    assert found.limit == "no"
    assert found.suit is Suit.COPA
    assert found.hands == {2: "1c 4c", 3: "3o"}
    assert found.weight == 0.25
    assert isinstance(found.steps[0], Do)
    assert isinstance(found.steps[1], Ask)
    assert found.steps[1].answer == (True, 3)
    assert type(found.steps[1].answer[0]) is bool


def test_a_shape_cannot_be_changed() -> None:
    found = load(Example, "x.yml", text=FULL)
    with pytest.raises(ValidationError):
        found.table = "tute"  # type: ignore[misc]  # that is what is tried


def test_reading_is_strict_even_for_a_model_that_is_not() -> None:
    class Lax(BaseModel):
        number: int = 0
        word: str = ""

    assert codes('number: "5"\nword: 5\nmore: 1\n', Lax) == [
        "1:9 shape.integer-spelling",
        "2:7 shape.text-spelling",
        "3:1 shape.unknown-key",
    ]


def test_a_root_of_free_keys_can_be_read() -> None:
    class Book(RootModel[dict[str, Do]]):
        pass

    assert load(Book, "x.yml", text="a: {do: x}\n").root["a"].do == "x"
    assert codes("a: {do: x}\nb: {}\n", Book) == ["2:1 shape.missing-key"]


def test_the_faults_of_yaml_and_of_shape_are_told_together_and_without_echo() -> None:
    assert codes("table: &a classic\nlead: *a\nflag: maybe\nflag: no\n") == [
        "1:8 yaml.anchor",
        "2:7 yaml.alias",
        "4:1 yaml.duplicate-key",
        "4:7 shape.boolean-spelling",
    ]


def test_a_misspelt_key_is_not_also_called_missing() -> None:
    assert codes("tabel: classic\n") == ["1:1 shape.misspelt-key"]
    assert codes("tabel: classic\ntrick: {lead: 1}\n") == ["1:1 shape.misspelt-key", "2:1 shape.missing-key"]


def test_of_a_union_the_form_that_was_meant_is_reported() -> None:
    assert codes("table: x\neither: {left: one}\n") == ["2:16 shape.wants-integer"]
    assert codes("table: x\neither: {left: 1, right: two}\n") == ["2:26 shape.wants-integer"]
    assert codes("table: x\neither: {left: 1, up: 2}\n") == ["2:19 shape.unknown-key"]
    assert codes("table: x\neither: 5\n") == ["2:9 shape.wrong-kind"]


def test_errors_are_followed_through_a_shape_that_holds_itself() -> None:
    text = "table: x\nmore:\n  - table: y\n    more:\n      - table: z\n        either: {left: one}\n      - lead: 9\n"
    assert codes(text) == ["6:24 shape.wants-integer", "7:9 shape.missing-key", "7:15 shape.at-most"]


def test_a_union_below_a_union_is_settled_too() -> None:
    class Inner(Shape):
        way: int | bool

    class Outer(Shape):
        either: Inner | tuple[int, ...]

    assert codes("either: {way: north}\n", Outer) == ["1:15 shape.wrong-kind"]
    assert codes("either: [1, x]\n", Outer) == ["1:13 shape.wants-integer"]


def test_an_error_pydantic_words_itself_has_a_place_too() -> None:
    class When(Shape):
        each: Annotated[int, Field(multiple_of=5)] = 5
        text: Annotated[str, Field(max_length=3)] = ""
        many: Annotated[dict[str, int], Field(min_length=1)] = Field(default_factory=lambda: {"a": 1})
        more: Annotated[int, Field(gt=2)] = 3

    text = "each: 7\ntext: four\nmany: {}\nmore: 2\n"
    assert codes(text, When) == [
        "1:7 shape.multiple-of",
        "2:7 shape.text-too-long",
        "3:7 shape.empty",
        "4:7 shape.more-than",
    ]


def test_a_plain_value_error_is_refused_with_its_place() -> None:
    class Odd(Shape):
        number: int

        def model_post_init(self, context: object, /) -> None:
            if self.number % 2 == 0:
                raise ValueError("even")

    assert codes("number: 4\n", Odd) == ["1:1 shape.refused"]


def test_suggestions_name_what_was_probably_meant() -> None:
    faults = faults_of("tabel: x\nsuit: orso\nlead: 03\nflag: sí\nname: 12\n")
    assert [fault.facts["suggestion"] for fault in faults] == ["table", "oros", "3", "true", '"12"']
    assert faults[1].facts["allowed"] == "oros, copas"


def no_two(example: Example) -> Iterator[Trouble]:
    for place, step in enumerate(example.steps):
        if isinstance(step, Do) and step.do.startswith("2"):
            yield trouble("step.no-two", ("steps", place, "do"), seat=2)
    if 2 in (example.hands or {}):
        yield trouble("hand.no-two", ("hands", 2), at_key=True)


def test_a_check_tells_all_it_has_against_a_file_with_places() -> None:
    with pytest.raises(BrokenSource) as caught:
        load(Example, "x.yml", no_two, text=FULL)
    assert [(str(fault.place), fault.code, fault.facts) for fault in caught.value.faults] == [
        ("x.yml:7:9", "hand.no-two", {"found": "2"}),
        ("x.yml:10:9", "step.no-two", {"seat": 2, "found": "2 plays 1c"}),
    ]


def test_a_check_is_not_asked_while_the_shape_is_wrong() -> None:
    with pytest.raises(BrokenSource) as caught:
        load(Example, "x.yml", no_two, text=FULL + "zzz: 1\n")
    assert [fault.code for fault in caught.value.faults] == ["shape.unknown-key"]


def test_a_check_speaks_beside_the_faults_of_yaml() -> None:
    with pytest.raises(BrokenSource) as caught:
        load(Example, "x.yml", no_two, text="table: &a x\nsteps: [{do: 2 x}]\n")
    assert [fault.code for fault in caught.value.faults] == ["yaml.anchor", "step.no-two"]


def test_a_file_can_be_loaded_with_its_tree_for_later() -> None:
    loaded = load_placed(Example, "x.yml", text=FULL)
    assert loaded.model == fit(Example, read("x.yml", text=FULL))
    assert str(loaded.tree.place(("steps", 0, "expect", "points"))) == "x.yml:11:22"


def test_the_faults_of_many_files_are_gathered() -> None:
    gathering = Gathering()
    good = []
    for name, text in (("b.yml", "tabel: x\n"), ("a.yml", "table: x\n"), ("c.yml", "")):
        with gathering.going_on():
            good.append(load(Example, name, text=text).table)
    assert good == ["x"]
    with pytest.raises(BrokenSource) as caught:
        gathering.close()
    assert [str(fault.place) for fault in caught.value.faults] == ["b.yml:1:1", "c.yml:1:1"]


def test_other_errors_are_not_gathered() -> None:
    gathering = Gathering()
    with pytest.raises(ZeroDivisionError), gathering.going_on():
        _ = 1 / 0
    gathering.close()


def test_a_model_can_be_made_in_code_from_forms_told_apart_by_key() -> None:
    class Steps(Shape):
        steps: tuple[Annotated[Annotated[Do, Tag("do")] | Annotated[Ask, Tag("ask")], by_key("do", "ask")], ...]

    assert Steps(steps=(Do(do="x"), Ask(ask="y"))).steps[1] == Ask(ask="y")
