import pytest
from hypothesis import given
from hypothesis import strategies as st

from tute_teach.text import LANGS, Bilingual, Lang, best_language


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        (None, "en"),
        ("", "en"),
        ("es", "es"),
        ("es-419,es;q=0.9", "es"),
        ("ca-ES, es-MX;q=0.9, en;q=0.5", "es"),
        ("en-GB, es;q=0.8", "en"),
        ("en;q=0.3, es;q=0.8", "es"),
        ("es;q=0, en;q=0.1", "en"),
        ("fr, de;q=0.5", "en"),
        ("*", "en"),
        ("ES-es", "es"),
        ("es;q=nan, en;q=0.5", "en"),
        (";;;,,q=1,es", "es"),
        ("x" * 100_000, "en"),
    ],
)
def test_reader_gets_the_language_asked_for(header: str | None, lang: Lang) -> None:
    assert best_language(header) == lang


@given(st.text())
def test_no_header_raises(header: str) -> None:
    assert best_language(header) in LANGS


def test_bilingual_text_gives_each_language() -> None:
    both = Bilingual(en="trick", es="baza")
    assert [both.get(lang) for lang in LANGS] == ["trick", "baza"]
