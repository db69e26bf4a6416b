"""What YAML, or somebody who means harm, may do behind one’s back in any kind of file: it is told, and that is all."""

from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lessons.test_broken_lessons import LESSON
from tests.test_must_refuse import SOUND, told
from tute_teach.sources.decoding import MAX_BYTES
from tute_teach.sources.scanning import MAX_DEPTH, MAX_EVENTS, MAX_TEXT


def last(text: bytes) -> int:
    """The number of the line after a text."""
    return text.count(b"\n") + 1


Spoil = Callable[[bytes], tuple[bytes, list[str]]]
"""What is done to a sound file, and the faults told of it, apart from those of a key `x` that has no place in it."""


def before(first: str | bytes, *codes: str) -> Spoil:
    """Put something before the first line."""
    put = first.encode() if isinstance(first, str) else first
    return lambda text: (put + text, list(codes))


def after(line: str, *codes: str) -> Spoil:
    """Put a line after the last one; `{}` in the places is its number, `{next}` the one after."""
    return lambda text: (
        text + line.encode() + b"\n",
        [code.format(last(text), next=last(text) + 1) for code in codes],
    )


SPOILS: dict[str, Spoil] = {
    "a tab": before("# a\tb\n", "1:4 yaml.tab"),
    "a tab as indentation": after("x:\n\ty: 1", "{next}:1 yaml.tab"),
    "NUL": before("# \0\n", "1:3 yaml.odd-character"),
    "a bell": before("# \a\n", "1:3 yaml.odd-character"),
    "DEL": before("# \x7f\n", "1:3 yaml.odd-character"),
    "next line": before("# \x85\n", "1:3 yaml.odd-character"),
    "a line separator": before("# \u2028\n", "1:3 yaml.odd-character"),
    "a paragraph separator": before("# \u2029\n", "1:3 yaml.odd-character"),
    "writing from the right": before("# \u202e\n", "1:3 yaml.odd-character"),
    "an isolate": before("# \u2066\n", "1:3 yaml.odd-character"),
    "an Arabic letter mark": before("# \u061c\n", "1:3 yaml.odd-character"),
    "a blank without width": before("# \u200b\n", "1:3 yaml.odd-character"),
    "a soft hyphen": before("# \xad\n", "1:3 yaml.odd-character"),
    "a byte order mark further in": before("# \ufeff\n", "1:3 yaml.odd-character"),
    "a byte that is not UTF-8": before(b"# \xff\n", "1:3 file.not-utf8"),
    "Latin 1": before("# á\n".encode("latin-1"), "1:3 file.not-utf8"),
    "a surrogate": before(b"# \xed\xa0\x80\n", "1:3 file.not-utf8"),
    "UTF-16": lambda text: (text.decode().encode("utf-16"), ["1:1 file.not-utf8"]),
    "a directive": before("%YAML 1.1\n---\n", "1:1 yaml.directive"),
    "an escaped change of direction": after(r'x: "\u202e"', "{}:4 yaml.odd-character"),
    "a second document": after("---\nx: 1", "{}:1 yaml.many-documents"),
    "a merge key": after("<<: {x: 1}", "{}:1 yaml.merge-key"),
    "an anchor": after("x: &a 1", "{}:4 yaml.anchor"),
    "an alias": after("x: *a", "{}:4 yaml.alias"),
    "a tag": after("x: !!int 1", "{}:4 yaml.tag"),
    "a tag of one's own": after("x: !python/object:os.system [ls]", "{}:4 yaml.tag"),
    "a key that is a list": after("? [x]\n: 1", "{}:3 yaml.odd-key"),
    "a number in disguise as a key": after("1e0: {}\n01: {}", "{}:1 yaml.odd-key", "{next}:1 yaml.odd-key"),
    "an open quote": after("x: 'y", "{}:4 yaml.open-quote"),
    "an open bracket": after("x: [", "*:* yaml.open-list"),
    "much nesting": after("x: " + "[" * 50 + "]" * 50, f"{{}}:{MAX_DEPTH + 3} yaml.too-deep"),
    "nesting without end": after("x: " + "[" * 9000, "{}:* yaml.too-deep"),
    "many values": after("x: [" + "0," * MAX_EVENTS + "0]", "{}:* yaml.too-long"),
    "a text without end": after("x: " + "y" * (MAX_TEXT + 1), "{}:4 yaml.long-text"),
    "a key without end": after("y" * (MAX_TEXT + 1) + ": 1", "{}:1 yaml.missing-colon"),
    "a marked key without end": after("? " + "y" * (MAX_TEXT + 1) + "\n: 1", "{}:3 yaml.long-text"),
    "more bytes than are read": after("# " + "y" * MAX_BYTES, "1:1 file.too-big"),
    "nothing": lambda text: (b"", ["1:1 yaml.empty"]),
    "comments alone": lambda text: (b"# x\n", ["1:1 yaml.empty"]),
    "a list at the root": lambda text: (b"- x\n", ["1:1 yaml.root-not-mapping"]),
    "a bomb of aliases": lambda text: (
        b"x: &a [y, y]\n" + b"".join(b"x%d: &a%d [*a, *a]\n" % (one, one) for one in range(2)),
        [
            "1:4 yaml.anchor",
            *(f"{line}:{at}" for line in (2, 3) for at in ("5 yaml.anchor", "10 yaml.alias", "14 yaml.alias")),
        ],
    ),
}


@pytest.mark.parametrize("kind", SOUND)
@pytest.mark.parametrize("name", SPOILS)
def test_no_surprise_of_yaml_gets_through(kind: str, name: str, tmp_path: Path) -> None:
    text, places = SPOILS[name](SOUND[kind].encode())
    found = told(kind, text, tmp_path)
    assert [place for place in places if not any(fnmatchcase(one, place) for one in found)] == []
    # All else that is told is what a key too many, or all keys too few, come to.
    assert {one.split()[1] for one in found} - {one.split()[1] for one in places} <= {
        "shape.unknown-key",
        "shape.misspelt-key",
        "shape.missing-key",
    }


@pytest.mark.parametrize("kind", SOUND)
def test_a_byte_order_mark_and_line_ends_of_windows_do_no_harm(kind: str, tmp_path: Path) -> None:
    assert told(kind, b"\xef\xbb\xbf" + SOUND[kind].replace("\n", "\r\n").encode(), tmp_path) == []
    spoiled = SOUND[kind] + "zzz: 1\n"
    plain = told(kind, spoiled, tmp_path)
    assert plain == [f"{last(SOUND[kind].encode())}:1 shape.unknown-key"]
    assert told(kind, b"\xef\xbb\xbf" + spoiled.replace("\n", "\r\n").encode(), tmp_path) == plain


SIGNS = ["", "&a ", "*a", "!!str ", "<<", "\t", "\0", "\u202e", "~", "no", "08", "1e3", "1:30", "[", "]", "{", "}", "'"]
SIGNS += [
    '"',
    ": ",
    "- ",
    "? ",
    "\n",
    "\n  ",
    "---\n",
    "%",
    "|",
    ">",
    "#",
    "{12c.the}",
    "{",
    "9" * 400,
    "-1",
    "[]",
    "{}",
]


@st.composite
def spoiled(draw: st.DrawFn, kind: str) -> bytes:
    """A sound file with some pieces exchanged, doubled, taken out, or overwritten by what surprises."""
    text = SOUND[kind]
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 30)))
        at = draw(st.integers(0, len(text)))
        put = draw(st.one_of(st.sampled_from(SIGNS), st.just(text[start:end] * 2), st.text(max_size=4)))
        text = text[:at] + put + text[at:] if draw(st.booleans()) else text[:start] + put + text[end:]
    data = text.encode("utf-8", "surrogatepass")
    if draw(st.integers(0, 9)) == 0:
        cut = draw(st.integers(0, len(data)))
        data = data[:cut] + draw(st.binary(max_size=4)) + data[cut:]
    return data


@pytest.mark.parametrize("kind", SOUND)
@given(data=st.data())
def test_whatever_stands_in_a_file_is_read_or_told_with_its_place(
    kind: str, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    text = data.draw(st.one_of(spoiled(kind), st.binary(max_size=120)))
    folder = tmp_path_factory.mktemp("spoiled")
    lines = text.count(b"\n") + text.count(b"\r") + 1
    for place in told(kind, text, folder):
        assert int(place.split(":")[0]) <= max(lines, last(LESSON.encode()))
