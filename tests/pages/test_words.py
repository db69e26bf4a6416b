"""Whatever readers are shown calls each thing by its one name, see `tute_teach.text.terms`."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from tute_teach.pages.provider import Site, load
from tute_teach.rules.catalogue import catalogue
from tute_teach.text import LANGS, Lang, slips

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def provider() -> Site:
    return load(ROOT)


class _Words(HTMLParser):
    """The texts of a fragment in the reader's language, each with the attributes that are read out."""

    def __init__(self, lang: Lang) -> None:
        super().__init__()
        self.lang, self.found, self.foreign = lang, list[str](), 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if value and name in ("alt", "aria-label", "title", "data-why")]
        # A span in the other language, or with what others say for a term, holds nothing but text.
        if dict(attrs).get("lang", self.lang) != self.lang or ("class", "tute-glossary-also") in attrs:
            self.foreign += 1

    def handle_endtag(self, tag: str) -> None:
        self.foreign = 0

    def handle_data(self, data: str) -> None:
        if not self.foreign:
            self.found.append(data)


def slips_shown(html: str, lang: Lang) -> list[str]:
    words = _Words(lang)
    words.feed(html)
    return [f"{slip.found!r} for {slip.instead!r}" for text in words.found for slip in slips(text, lang)]


@pytest.mark.parametrize("lang", LANGS)
def test_prose_has_no_slips(lang: Lang) -> None:
    pages = sorted((ROOT / "docs" / lang).rglob("*.md"))
    assert pages
    found = {page.name: slips(page.read_text(encoding="utf-8"), lang) for page in pages}
    assert {name: made for name, made in found.items() if made} == {}


@pytest.mark.parametrize("lang", LANGS)
def test_rules_and_examples_have_no_slips(lang: Lang, provider: Site) -> None:
    shown = [("rule", rule_id) for rule_id in catalogue()] + [("scenario", name) for name in provider.results]
    shown += [("examples", ""), ("glossary", ""), ("pack", "")]
    found = {place: slips_shown(provider.fragment(*place, lang, "."), lang) for place in shown}
    assert {place: made for place, made in found.items() if made} == {}


def test_a_slip_in_any_shown_text_is_found() -> None:
    html = '<p data-why="The queen wins.">A trick.</p><span lang="es">baza</span><p>They chant forty.</p>'
    assert slips_shown(html, "en") == ["'queen' for 'knight'", "'chant' for 'declaration'"]
    assert slips_shown('<p>La <b>reina</b></p><i lang="en">queen</i>', "es") == ["'reina' for 'caballo'"]
