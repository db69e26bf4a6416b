import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.sources.texts import paths, sound_texts
from tute_teach.errors import BrokenSource, Place
from tute_teach.sources import KeyPath, Tree, read, trouble

TEXT = """\
# a comment
table: classic

title: {en: "Beat", es: 'Monta'}   # more
position:
  hands: {2: "1c 4c", 3: 3o}

steps:
  - do: "2 plays 1c"
    expect:
      points: 15

  - note: |
      two lines
      of text
after: [a, [b, ñ, c]]
"""


@pytest.fixture
def tree() -> Tree:
    return read("x.yml", text=TEXT)


@pytest.mark.parametrize(
    ("path", "value", "key", "written"),
    [
        ((), "2:1", "2:1", "table: classic …"),
        (("table",), "2:8", "2:1", "classic"),
        (("title",), "4:8", "4:1", "{en: \"Beat\", es: 'Monta'}"),
        (("title", "es"), "4:25", "4:21", "'Monta'"),
        (("position", "hands", 2), "6:14", "6:11", '"1c 4c"'),
        (("position", "hands", "3"), "6:26", "6:23", "3o"),
        (("steps",), "9:3", "8:1", '- do: "2 plays 1c" …'),
        (("steps", 0), "9:5", "9:5", 'do: "2 plays 1c" …'),
        (("steps", 0, "expect", "points"), "11:15", "11:7", "15"),
        (("steps", 1, "note"), "13:11", "13:5", "| …"),
        (("after", 1, 1), "16:16", "16:16", "ñ"),
        (("after", 1, 2), "16:19", "16:19", "c"),
    ],
)
def test_each_value_and_key_has_its_place(tree: Tree, path: KeyPath, value: str, key: str, written: str) -> None:
    assert str(tree.place(path)) == f"x.yml:{value}"
    assert str(tree.place(path, at_key=True)) == f"x.yml:{key}"
    assert tree.written(path) == written


def test_the_place_of_what_is_missing_is_the_place_of_what_lacks_it(tree: Tree) -> None:
    assert tree.resolve(("steps", 0, "expect", "winner", "x")) == ("steps", 0, "expect")
    assert tree.place(("steps", 7)) == tree.place(("steps",))
    assert tree.place(("steps", -1)) == tree.place(("steps",))
    assert tree.place(("table", "x")) == tree.place(("table",))


def test_a_span_can_be_cut_out_and_replaced(tree: Tree) -> None:
    span = tree.span(("steps", 0, "expect", "points"))
    mended = read("x.yml", text=tree.text[: span.start] + "16" + tree.text[span.end :])
    assert mended.value(("steps", 0, "expect", "points")) == 16


def test_a_long_text_is_shortened_in_what_is_shown() -> None:
    tree = read("x.yml", text=f"a: {'x' * 200}\n")
    assert tree.written(("a",)) == "x" * 59 + "…"


def test_a_fault_says_what_stands_there_unless_told_otherwise(tree: Tree) -> None:
    fault = tree.fault(("table",), "table.unknown", suggestion="tute")
    assert (fault.code, fault.place) == ("table.unknown", Place("x.yml", 2, 8))
    assert fault.facts == {"suggestion": "tute", "found": "classic"}
    assert tree.fault(("table",), "x", found="other", key="k").facts == {"found": "other", "key": "k"}


def test_troubles_become_faults_all_at_once(tree: Tree) -> None:
    with pytest.raises(BrokenSource) as caught:
        tree.refuse([trouble("b", (0, "do"), card="1c"), trouble("a", (1, "note"), at_key=True)], under=("steps",))
    assert [(fault.code, str(fault.place)) for fault in caught.value.faults] == [
        ("b", "x.yml:9:9"),
        ("a", "x.yml:13:5"),
    ]


def test_no_trouble_is_no_fault(tree: Tree) -> None:
    assert tree.faults([]) == ()
    tree.refuse([])


@given(sound_texts())
def test_every_path_of_every_file_has_a_place_where_its_value_stands(text: str) -> None:
    tree = read("x.yml", text=text)
    seen = set()
    for path in paths(tree.data):
        assert tree.resolve(path) == path
        span = tree.span(path)
        before = text[: span.start]
        assert (span.line, span.column) == (before.count("\n") + 1, len(before) - before.rfind("\n"))
        value = tree.value(path)
        if not isinstance(value, dict | list):
            again = read("x.yml", text="a: " + text[span.start : span.end])
            assert again.data["a"] == value
            assert span not in seen, "two values at one place"
            seen.add(span)
        if path and isinstance(path[-1], str):
            key = tree.span(path, at_key=True)
            assert list(read("x.yml", text=text[key.start : key.end] + ": 1").data) == [path[-1]]


@given(sound_texts(), st.data())
def test_what_a_path_leads_to_is_what_the_values_hold(text: str, data: st.DataObject) -> None:
    tree = read("x.yml", text=text)
    path = data.draw(st.sampled_from(list(paths(tree.data))))
    here: object = tree.data
    for step in path:
        here = here[step]  # type: ignore[index]  # the path comes from these very values
    assert tree.value(path) is here
