import os
from pathlib import Path

import pytest

from tute_teach.errors import BrokenSource, Fault
from tute_teach.sources import Tree, Value, read
from tute_teach.sources.scanning import MAX_TEXT


def value_of(written: str) -> Value:
    return read("x.yml", text=f"key: {written}\n").data["key"]


def faults_of(text: str | bytes) -> list[Fault]:
    with pytest.raises(BrokenSource) as caught:
        read("x.yml", text=text)
    return list(caught.value.faults)


@pytest.mark.parametrize(
    "written",
    [
        *("no", "yes", "on", "Off", "y", "True", "NULL", "Null", "08", "010", "0x1F", "0o17", "0b1", "1_000", "1e3"),
        *("1.5e3", "12:30", "190:20:30", "2026-11-30", ".5", "5.", ".inf", ".nan", "+5", "-0", "=", "12o"),
        *("1" * 16, "1" * 5000),
    ],
)
def test_what_yaml_1_1_would_read_otherwise_stays_text(written: str) -> None:
    assert value_of(written) == written


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("0", 0),
        ("12", 12),
        ("-3", -3),
        ("0.5", 0.5),
        ("-10.25", -10.25),
        ('"12"', "12"),
        ("'true'", "true"),
        ('""', ""),
    ],
)
def test_the_core_of_yaml_1_2_is_read(written: str, value: Value) -> None:
    found = value_of(written)
    assert (found, type(found)) == (value, type(value))


def test_keys_are_texts_whatever_they_look_like() -> None:
    tree = read("x.yml", text="{2: a, no: b, 12o: c, true: d, 'x y': e, null: f}")
    assert tree.data == {"2": "a", "no": "b", "12o": "c", "true": "d", "x y": "e", "null": "f"}


def test_lists_and_mappings_nest_both_ways() -> None:
    tree = read("x.yml", text="a:\n- b: [1, {c: []}]\n  d: {}\n- [[2], x]\n- |\n  two\n  lines\n")
    assert tree.data == {"a": [{"b": [1, {"c": []}], "d": {}}, [[2], "x"], "two\nlines\n"]}


def test_a_mark_at_the_beginning_and_windows_line_ends_do_no_harm() -> None:
    tree = read("x.yml", text="\ufeffuno: ñ\r\ndos: 'é'\r\n".encode())
    assert tree.data == {"uno": "ñ", "dos": "é"}
    assert str(tree.place(("dos",))) == "x.yml:2:6"
    assert tree.written(("dos",)) == "'é'"


@pytest.mark.parametrize("text", ["text: 50 % & more *stars* ¡olé!\n", 'text: "&a *b !c <<"\n', "text: a<<b\n"])
def test_signs_inside_a_text_are_just_text(text: str) -> None:
    assert list(read("x.yml", text=text).data) == ["text"]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"a: 1\nb: \xff\n", "file.not-utf8 2:4 0xFF"),
        (b"\xef\xbb\xbf\xc3\xb1: \xf1\n", "file.not-utf8 1:4 0xF1"),
        ("a: ñ\n".encode("utf-16"), "file.not-utf8 1:1 0xFF"),
        ("a: b\n".encode("utf-16-le"), "yaml.odd-character 1:2 U+0000"),
        (b"a: 1\r\nb: \x00\r\n", "yaml.odd-character 2:4 U+0000"),
        (b"a: \x1b[31m\n", "yaml.odd-character 1:4 U+001B"),
        (b"a: \xed\xa0\x80\n", "file.not-utf8 1:4 0xED"),
        ("a: \ufeff\n".encode(), "yaml.odd-character 1:4 U+FEFF"),
        (b'a: "\\0"\n', "yaml.odd-character 1:4 U+0000"),
    ],
)
def test_bytes_that_are_no_text_are_refused(data: bytes, told: str) -> None:
    fault = faults_of(data)[0]
    assert fault.place is not None
    assert f"{fault.code} {fault.place.line}:{fault.place.column} {fault.facts['found']}" == told


def test_a_lone_surrogate_in_a_text_is_refused() -> None:
    assert [fault.code for fault in faults_of("a: \ud800\n")] == ["file.not-utf8"]


def test_a_file_of_more_than_a_megabyte_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.yml"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(BrokenSource) as caught:
        read(path)
    assert [fault.code for fault in caught.value.faults] == ["file.too-big"]


def test_a_file_just_small_enough_is_read(tmp_path: Path) -> None:
    path = tmp_path / "large.yml"
    path.write_bytes(b"a: 1 # ".ljust(1_000_000, b"x"))
    assert read(path).data == {"a": 1}


def test_a_text_just_short_enough_is_read() -> None:
    for written in ("x" * MAX_TEXT, f'"{"x" * MAX_TEXT}"'):
        assert value_of(written) == "x" * MAX_TEXT
        assert [fault.code for fault in faults_of(f"key: {written.replace('x', 'xx', 1)}")] == ["yaml.long-text"]


def test_too_many_values_are_refused() -> None:
    assert [fault.code for fault in faults_of("a: [" + "1," * 200_000 + "]")] == ["yaml.too-long"]


@pytest.mark.parametrize(
    ("sign", "code"),
    [
        ("- ", "yaml.root-not-mapping"),
        ("[", "yaml.too-deep"),
        ("? ", "yaml.odd-key"),
        ("a: {", "yaml.too-deep"),
        ('{"a":', "yaml.too-deep"),
    ],
)
def test_no_depth_of_nesting_hurts(sign: str, code: str) -> None:
    assert faults_of(sign * 150_000)[-1].code == code


def test_forty_levels_are_enough_for_anybody() -> None:
    assert "a" in read("x.yml", text="a: " + "[" * 39 + "]" * 39).data
    assert faults_of("a: " + "[" * 40 + "]" * 40)[0].code == "yaml.too-deep"


def test_a_hundred_faults_are_enough() -> None:
    assert len(faults_of("a: [" + "&x 1," * 5000 + "]")) == 100


def test_a_file_that_is_not_there_or_is_a_folder_is_told(tmp_path: Path) -> None:
    for path, code in ((tmp_path / "none.yml", "file.missing"), (tmp_path, "file.no-file")):
        with pytest.raises(BrokenSource) as caught:
            read(path)
        assert [(fault.code, fault.place) for fault in caught.value.faults] == [(code, None)]
        assert caught.value.faults[0].facts["file"] == str(path)


def test_a_pipe_a_device_and_a_link_in_circles_are_told_and_never_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yml")
    (tmp_path / "loop.yml").symlink_to("loop.yml")
    (tmp_path / "file").touch()
    odd = {tmp_path / "pipe.yml": "file.no-file", Path("/dev/zero"): "file.no-file", tmp_path / "loop.yml": "file.loop"}
    odd |= {tmp_path / "file" / "x.yml": "file.missing", tmp_path / ("x" * 300): "file.long-name"}
    for path, code in odd.items():
        with pytest.raises(BrokenSource) as caught:
            read(path)
        assert [fault.code for fault in caught.value.faults] == [code]


def test_a_path_with_a_nul_is_told() -> None:
    with pytest.raises(BrokenSource) as caught:
        read("a\0b.yml")
    assert [fault.code for fault in caught.value.faults] == ["file.unreadable"]


def test_reading_gives_a_tree_that_knows_its_file(tmp_path: Path) -> None:
    path = tmp_path / "a.yml"
    path.write_text("a: 1\n")
    tree = read(path)
    assert isinstance(tree, Tree)
    assert (tree.file, tree.text, tree.data) == (str(path), "a: 1\n", {"a": 1})


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "---", "---\n", "\ufeff"])
def test_a_file_without_values_is_empty(text: str) -> None:
    assert [(fault.code, str(fault.place)) for fault in faults_of(text)] == [("yaml.empty", "x.yml:1:1")]
