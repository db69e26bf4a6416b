"""One thing has one name: nothing that anybody is shown, in either language, uses a word that the terms forbid."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tute_teach.pages.words import FRAME_WORDS, LOST_WORDS, THEME_WORDS
from tute_teach.sources import KeyPath, Value, read
from tute_teach.text import LANGS, Lang, slips

ROOT = Path(__file__).parents[2]
# The terms name the wrong words themselves, and readers search with whatever word they have.
FILES = sorted(
    path
    for folder in ("tute_teach", "lessons", "scenarios")
    for path in (ROOT / folder).rglob("*.yml")
    if path.name not in ("terms.yml", "words.yml", "search.yml")
)


def twins(value: Value, path: KeyPath = ()) -> Iterator[tuple[KeyPath, Lang, str]]:
    """Every text that a file has in both languages."""
    if isinstance(value, dict):
        for lang in LANGS:
            text = value.get(lang)
            if set(value) == set(LANGS) and isinstance(text, str):
                yield (*path, lang), lang, text
        for key, inner in value.items():
            yield from twins(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from twins(inner, (*path, index))


def test_no_data_file_slips() -> None:
    found = []
    read_texts = 0
    for path in FILES:
        tree = read(path)
        for at, lang, text in twins(tree.data):
            read_texts += 1
            found += [f"{tree.place(at)}: {slip.found!r} for {slip.instead!r}" for slip in slips(text, lang)]
    assert found == []
    assert read_texts > 2000


@pytest.mark.parametrize("lang", LANGS)
def test_the_frame_of_the_pages_does_not_slip(lang: Lang) -> None:
    lost = LOST_WORDS[lang]
    said = [*FRAME_WORDS[lang].values(), *THEME_WORDS[lang].values(), lost.title, lost.heading, lost.text]
    said += lost.ways.values()
    assert [slip.found for text in said for slip in slips(text, lang)] == []


def test_a_slip_in_a_data_file_is_found() -> None:
    tree = read("x.yml", text="a: {b: [{en: Play a letter of cups., es: Juega una carta.}]}\n")
    assert [(at, slip.instead) for at, lang, text in twins(tree.data) for slip in slips(text, lang)] == [
        (("a", "b", 0, "en"), "card")
    ]
