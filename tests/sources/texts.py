"""Texts to read: sound YAML written by another hand, and the same with damage done to it."""

from collections.abc import Iterator

import yaml
from hypothesis import strategies as st

from tute_teach.sources import KeyPath, Value

_LETTERS = st.characters(exclude_categories=["C", "Z"], exclude_characters="\ufeff")
WORDS = st.text(_LETTERS, min_size=1, max_size=8)
_KEYS = st.one_of(st.sampled_from(["table", "en", "es", "do", "12o", "no"]), st.integers(0, 40).map(str))
_SCALARS = st.one_of(st.integers(-99, 999), st.booleans(), st.none(), WORDS, st.just("two\nlines\n"), st.just("a b"))
_VALUES = st.recursive(
    _SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(_KEYS, inner, max_size=4)),
    max_leaves=12,
)


@st.composite
def sound_texts(draw: st.DrawFn) -> str:
    """YAML as PyYAML writes it, in block, flow or mixed style."""
    data = draw(st.dictionaries(_KEYS, _VALUES, min_size=1, max_size=5))
    flow = draw(st.sampled_from([True, False, None]))
    written = yaml.dump(data, Dumper=_Plain, default_flow_style=flow, allow_unicode=True, width=10_000, sort_keys=False)
    return str(written)


class _Plain(yaml.SafeDumper):
    """Without anchors for values that are the same object."""

    def ignore_aliases(self, data: object) -> bool:
        return True


@st.composite
def damaged_texts(draw: st.DrawFn) -> bytes:
    """Sound YAML with a few bytes taken out, put in or doubled."""
    data = bytearray(draw(sound_texts()).encode())
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(data)))
        until = draw(st.integers(at, min(len(data), at + 12)))
        data[at:until] = draw(st.one_of(st.sampled_from(_DAMAGE), st.binary(max_size=3), st.just(bytes(data[:until]))))
    return bytes(data)


_DAMAGE = [
    *(
        b"",
        b"\t",
        b"&a ",
        b"*a",
        b"<<: ",
        b"!!int ",
        b"! ",
        b"%YAML 1.1\n",
        b"---\n",
        b"...\n",
        b"? ",
        b": ",
        b"- ",
        b"[",
        b"]",
    ),
    *(
        b"{",
        b"}",
        b",",
        b'"',
        b"'",
        b"|\n",
        b">-\n",
        b"\\",
        b"#",
        b" #",
        b"\n",
        b"\r",
        b"  ",
        b"\x00",
        b"\xff",
        b"\xef\xbb\xbf",
    ),
    *(b"\xe2\x80\xa8", b"\xc2\x85", b"@", b"`", b"~", b"1e3", b"08", b"[" * 50, b"- " * 50, b"\n? a\n: b\n"),
]


def paths(value: Value, path: KeyPath = ()) -> Iterator[KeyPath]:
    """All paths of a value, its own first."""
    yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, (*path, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from paths(inner, (*path, place))
