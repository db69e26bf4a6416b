"""Terms of the rules lead to the glossary at their first mention, from the one list that the glossary is made of."""

import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest
from markdown import Markdown
from markdown.extensions import Extension

from tests.pages.fake import Fake
from tute_teach.pages.markers import MarkersExtension
from tute_teach.pages.tips import TIP_CLASS, TipsExtension
from tute_teach.text import LANGS, Lang, terms
from tute_teach.text.terms import marked_terms

BY_KEY = {term.key: term for term in terms()}


class _Tips(HTMLParser):
    """The links to terms: where they lead, what they are called, what they say, and what they stand in."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found = list[tuple[str, str, str]]()
        self.around = list[str]()
        self.inside = set[str]()
        self._open: tuple[str, str] | None = None
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = {name: value or "" for name, value in attrs}
        if known.get("class") == TIP_CLASS:
            self._open = known["href"], known["title"]
            self.inside |= set(self.around)
        self.around.append(tag)

    def handle_endtag(self, tag: str) -> None:
        while self.around and self.around.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self._open:
            self.found.append((self._open[0], data, self._open[1]))
            self._open = None


def tips(text: str, lang: Lang = "en", glossary: str = "glossary.md") -> list[tuple[str, str]]:
    """Where terms lead and the words that lead there."""
    extensions: list[str | Extension] = ["attr_list", "tables", "toc"]
    extensions += [MarkersExtension(Fake(), lang), TipsExtension(lang, glossary)]
    return [(href, word) for href, word, _ in _Tips(Markdown(extensions=extensions).convert(text)).found]


def test_only_the_first_mention_on_a_page_is_marked() -> None:
    text = "Take the trick.\n\nAnother trick, **two tricks**, and a blank card; blank cards.\n"
    assert tips(text) == [("glossary.md#term-trick", "trick"), ("glossary.md#term-blank-cards", "blank cards")]


@pytest.mark.parametrize(
    "text",
    [
        "# The trick {#x}",
        "[the trick](x.md)",
        "`trick`",
        "    trick",
        "{{ rule play.beat }}",
        "<b>trick</b>",
        "Tricky.",
    ],
)
def test_headings_links_code_and_what_is_drawn_stay_as_they_are(text: str) -> None:
    assert tips(text) == []


def test_without_a_glossary_nothing_is_marked() -> None:
    assert tips("Take the trick.", glossary="") == []


def test_terms_are_found_in_lists_and_tables_in_the_order_of_reading() -> None:
    text = "1. *To the pack* belongs a baza.\n\n| A | B |\n|---|---|\n| trumps | the trick |\n"
    assert [word for _, word in tips(text)] == ["pack", "trumps", "trick"]
    assert [word for _, word in tips("Asiste al palo de salida: la baza.", "es")] == [
        "Asiste",
        "palo de salida",
        "baza",
    ]


def test_words_that_only_look_like_a_term_are_left_alone() -> None:
    assert tips("Los tantos van al montón que da la mano.", "es") == []


def test_text_around_a_term_is_kept() -> None:
    html = Markdown(extensions=[TipsExtension("en", "g.md")]).convert("A *b* trick & **pack** &lt; c `d` void.")
    assert re.sub("<[^>]*>", "", html) == "A b trick &amp; pack &lt; c d void."


@pytest.mark.parametrize("lang", LANGS)
def test_the_words_of_marked_terms_mean_one_thing(lang: Lang) -> None:
    for term in marked_terms():
        (found,) = tips(f"So: {term.get(lang).word}.", lang)
        assert found[0] == f"glossary.md#term-{term.key}"


@pytest.mark.parametrize("lang", LANGS)
def test_built_pages_say_what_the_glossary_says(built: Path, lang: Lang) -> None:
    rules = built / ("" if lang == "en" else lang) / "rules"
    pages = {page: _Tips(page.read_text(encoding="utf-8")) for page in sorted(rules.rglob("index.html"))}
    assert sum(len(page.found) for page in pages.values()) > 20
    for path, page in pages.items():
        keys = Counter(href.partition("#term-")[2] for href, _, _ in page.found)
        assert max(keys.values(), default=1) == 1, path
        assert not {"h1", "h2", "h3", "code", "figure", "nav"} & page.inside, path
        for href, _, said in page.found:
            assert (path.parent / href.partition("#")[0]).resolve() == (rules / "glossary").resolve()
            assert said == BY_KEY[href.partition("#term-")[2]].get(lang).text
    assert pages[rules / "glossary" / "index.html"].found == []


def test_pages_that_are_no_rules_are_left_alone(built: Path) -> None:
    for page in ("index.html", "es/index.html", "examples/index.html", "learn/index.html"):
        assert f'class="{TIP_CLASS}"' not in (built / page).read_text(encoding="utf-8")
