"""Whatever stands in a file: it is read, or refused with a place; nothing else happens."""

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tests.sources.shapes import Example
from tests.sources.texts import damaged_texts, paths, sound_texts
from tute_teach.errors import BrokenSource, Fault
from tute_teach.sources import load, read


def faults_of_reading(data: bytes) -> tuple[Fault, ...]:
    try:
        tree = read("x.yml", text=data)
    except BrokenSource as broken:
        return broken.faults
    for path in paths(tree.data):
        assert tree.place(path).line >= 1
        assert len(tree.written(path)) <= 62
    return ()


def faults_of_loading(data: bytes) -> tuple[Fault, ...]:
    try:
        load(Example, "x.yml", text=data)
    except BrokenSource as broken:
        return broken.faults
    return ()


def read_or_refused(data: bytes) -> None:
    lines = data.count(b"\n") + data.count(b"\r") + 1
    for fault in faults_of_reading(data) + faults_of_loading(data):
        assert fault.place is not None
        assert 1 <= fault.place.line <= lines
        assert 1 <= fault.place.column <= len(data) + 1


@given(st.binary(max_size=200))
def test_random_bytes(data: bytes) -> None:
    read_or_refused(data)


@given(st.text(alphabet="ab1: -?[]{},&*!|>'\"%@`#\n\t\\~<=.é", max_size=60))
def test_random_signs(text: str) -> None:
    read_or_refused(text.encode())


@given(damaged_texts())
def test_damaged_files(data: bytes) -> None:
    read_or_refused(data)


@given(sound_texts())
def test_sound_files_are_read_as_the_other_reader_does(text: str) -> None:
    """Keys apart, and what YAML 1.1 takes for something else, which its own writer puts in quotes."""

    def with_text_keys(value: object) -> object:
        if isinstance(value, dict):
            return {str(key): with_text_keys(inner) for key, inner in value.items()}
        return [with_text_keys(inner) for inner in value] if isinstance(value, list) else value

    assert read("x.yml", text=text).data == with_text_keys(yaml.safe_load(text))


_FIELD = st.sampled_from([*Example.model_fields, "lead", "points", "tabel", "zzz"])
_WORD = st.sampled_from(
    ["1", "9", "no", "08", "x", "oros", "~", "", "[]", "{}", "{do: 1}", "[{kind: on}]", "[{ask: x}, 5]"]
)


@given(st.dictionaries(_FIELD, st.one_of(_WORD, sound_texts().map(lambda text: "\n  " + text.replace("\n", "\n  ")))))
def test_every_shape_of_file_is_loaded_or_refused_with_places(fields: dict[str, str]) -> None:
    read_or_refused("".join(f"{key}: {value}\n" for key, value in fields.items()).encode())


@pytest.mark.parametrize("field", Example.model_fields)
@pytest.mark.parametrize("value", ["5", "x", "[x]", "{x: 5}", "true", "~", "0.5", "[[5]]", "[{}]", "{5: {x: y}}"])
def test_each_kind_of_value_in_each_field_is_loaded_or_refused(field: str, value: str) -> None:
    read_or_refused(f"{field}: {value}\n".encode())
