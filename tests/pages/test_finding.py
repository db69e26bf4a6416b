"""What the built search index knows beside the pages."""

import json
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from tests.pages.fake import PAGES, TITLES, Fake
from tute_teach.pages.addresses import anchor_of_example
from tute_teach.pages.finding import INDEX, answering, finding, make_findable
from tute_teach.text import LANGS, Lang
from tute_teach.text.terms import terms

PREFIX: dict[Lang, str] = {"en": "", "es": "es/"}


@pytest.fixture(scope="module")
def index(built: Path) -> dict[str, Any]:
    """The index of the built site."""
    found: dict[str, Any] = json.loads((built / INDEX).read_text("utf-8"))
    return found


@pytest.fixture(scope="module")
def boosts(index: dict[str, Any]) -> dict[str, float]:
    """How much each place counts."""
    return {entry["location"]: entry["boost"] for entry in index["docs"]}


@pytest.mark.parametrize("lang", LANGS)
def test_every_term_is_an_entry_with_its_anchor_and_its_words_both_ways(index: dict[str, Any], lang: Lang) -> None:
    entries = {entry["location"]: entry for entry in index["docs"]}
    for term in terms():
        entry = entries[f"{PREFIX[lang]}rules/glossary/#term-{term.key}"]
        assert entry["title"] == term.get(lang).word
        assert all(word in entry["title"] + entry["text"] for one in (term.en, term.es) for word in one.also)
        assert term.en.word in entry["title"] + entry["text"]
    # The theme takes the first entry of a page for the page, so that one has to come before its terms.
    places = [place for place in entries if place.startswith(f"{PREFIX[lang]}rules/glossary/")]
    assert places[0] == f"{PREFIX[lang]}rules/glossary/"


@pytest.mark.parametrize("lang", LANGS)
def test_every_example_is_an_entry_with_its_title_where_it_stands(index: dict[str, Any], lang: Lang) -> None:
    entries = {entry["location"]: entry["title"] for entry in index["docs"]}
    places = list(entries)
    for scenario, page in PAGES.items():
        place = f"{PREFIX[lang]}{page}/"
        own = f"{place}#{anchor_of_example(scenario)}"
        assert unescape(entries[own]) == TITLES[scenario].get(lang)
        assert places.index(place) < places.index(own)


@pytest.mark.parametrize("lang", LANGS)
def test_every_place_that_is_asked_for_is_there_and_nothing_is_asked_twice(index: dict[str, Any], lang: Lang) -> None:
    there = {entry["location"]: entry.get("asked") for entry in index["docs"]}
    for anchor, part in finding().asked.items():
        mark = anchor if "/" in anchor else f"#{anchor}"
        assert getattr(part, lang) in [asked for place, asked in there.items() if place.endswith(mark)], anchor
        words = getattr(part, lang).split()
        assert len(words) == len(set(words)), anchor


def test_rules_come_before_all_else_and_what_is_written_for_maintainers_last(boosts: dict[str, float]) -> None:
    rule = boosts["rules/play/#play.beat"]
    assert rule == boosts["es/rules/classic/#classic.tie"]
    for lesser in (
        "rules/play/",
        "rules/glossary/#term-void",
        "es/rules/declarations/#decl.who-bidding",
        "rules/cabron/#losing",
        "rules/play/#play.undertrump",
        "rules/variants/#match.series",
        "learn/classic/pack/",
    ):
        assert boosts[lesser] < rule, lesser
    least = min(rate for place, rate in boosts.items() if "maintain/" not in place)
    assert max(rate for place, rate in boosts.items() if "maintain/" in place) < least


def test_no_word_of_the_game_is_passed_over(index: dict[str, Any]) -> None:
    for lang in LANGS:
        passed_over = index["config"]["passed_over"][lang]
        assert len(passed_over) == len(set(passed_over))
        for term in terms():
            assert set(term.get(lang).word.lower().split()) - set(passed_over), term.key


def test_a_site_without_search_is_left_as_it_is(tmp_path: Path) -> None:
    make_findable(tmp_path, Fake().promises())
    assert not list(tmp_path.iterdir())


def test_what_is_written_with_signs_of_html_stays_text() -> None:
    pages = ("rules/glossary/", "examples/play/beat/")
    docs = [{"location": page, "title": "", "text": ""} for page in pages]
    found = answering({"config": {}, "docs": docs}, Fake().promises())
    assert not [entry for entry in found["docs"] if "<" in entry["title"] + entry["text"]]
