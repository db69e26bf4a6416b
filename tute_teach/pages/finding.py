"""What makes the search index answer questions: words that readers ask with, weights, one entry for each term.

The theme writes the index from the pages; this adds to it once the site is built. What the browser does with it is
in docs/assets/javascripts/workers/tute-search.js.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from tute_teach.pages.addresses import anchor_of_example
from tute_teach.pages.fragments import Promises
from tute_teach.rules.bibliography import BothPart
from tute_teach.rules.catalogue import Rule, catalogue
from tute_teach.sources import Shape
from tute_teach.tables import table
from tute_teach.text.languages import LANGS, Bilingual, Lang
from tute_teach.text.reading import load_data
from tute_teach.text.terms import in_order

INDEX = Path("search", "search_index.json")
GLOSSARY = "rules/glossary/"
PLAYED_HERE = ("classic", "cabron-3", "cabron-4", "bidding")
_FIELDS = {"title": {"boost": 8}, "asked": {"boost": 10}, "text": {"boost": 1}}

Entry = dict[str, Any]
"""One place of the site as the theme writes it: `location` from the root of the site, `title` and `text` as HTML."""


class _Words(Shape):
    en: tuple[str, ...]
    es: tuple[str, ...]


class Finding(Shape):
    """See search.yml."""

    passed_over: _Words
    whole: _Words
    other_places: float
    weights: dict[str, float]
    page: float
    asked_page: float
    one_mode: float
    other_tables: float
    asked: dict[str, BothPart]


@cache
def finding() -> Finding:
    """What search knows beside the pages."""
    return load_data(Finding, "pages/search.yml")


def make_findable(site_dir: Path, promises: Promises) -> None:
    """Add to the index of a built site what questions need; a site without an index is left as it is.

    `promises` are those of whoever filled the markers: fragments are put into pages when the theme has read them.
    """
    path = site_dir / INDEX
    if path.is_file():
        index = json.loads(path.read_text("utf-8"))
        path.write_text(json.dumps(answering(index, promises), separators=(",", ":")), "utf-8")


def answering(index: dict[str, Any], promises: Promises) -> dict[str, Any]:
    """The index with weighted entries, and the words that are passed over.

    Each term of the glossary and each example has an entry of its own, after that of its page.
    """
    passed_over, whole = _by_language(finding().passed_over), _by_language(finding().whole)
    examples: dict[str, list[str]] = {}
    for scenario in promises.titles:
        examples.setdefault(f"{promises.page_of(scenario)}/", []).append(scenario)
    entries = [
        one
        for entry in index["docs"]
        for one in (entry, *_terms_of(entry), *_examples_of(entry, examples, promises.titles))
    ]
    return {
        "config": index["config"] | {"fields": _FIELDS, "passed_over": passed_over, "whole": whole},
        "docs": [entry | _asked(entry) | {"boost": _weight(entry)} for entry in entries],
    }


def _by_language(words: _Words) -> dict[Lang, list[str]]:
    return {lang: " ".join(getattr(words, lang)).split() for lang in LANGS}


def _terms_of(entry: Entry) -> Iterator[Entry]:
    """The terms behind the page of the glossary, each with its words in both languages."""
    lang, place = _place(entry)
    if place != GLOSSARY:
        return
    for term in in_order(lang):
        here, there = term.get(lang), term.get("en" if lang == "es" else "es")
        words = ", ".join((*here.also, there.word, *there.also))
        yield {
            "location": f"{entry['location']}#term-{term.key}",
            "title": escape(here.word, quote=False),
            "text": escape(f"{here.text} · {words}", quote=False),
        }


def _examples_of(entry: Entry, by_page: Mapping[str, list[str]], titles: Mapping[str, Bilingual]) -> Iterator[Entry]:
    """The examples behind their page, by their titles alone: the index is loaded with every page."""
    lang, place = _place(entry)
    for scenario in by_page.get(place, ()):
        yield {
            "location": f"{entry['location']}#{anchor_of_example(scenario)}",
            "title": escape(titles[scenario].get(lang), quote=False),
            "text": "",
        }


def _place(entry: Entry) -> tuple[Lang, str]:
    """Language and address without it."""
    first, _, rest = entry["location"].partition("/")
    for lang in LANGS[1:]:
        if first == lang:
            return lang, rest
    return LANGS[0], entry["location"]


def _asked(entry: Entry) -> dict[str, str]:
    lang, place = _place(entry)
    part = finding().asked.get(place.partition("#")[2] or place)
    return {"asked": Bilingual(part.en, part.es).get(lang)} if part else {}


def _weight(entry: Entry) -> float:
    _, place = _place(entry)
    anchor = place.partition("#")[2]
    known = finding()
    begins = sorted((begin for begin in known.weights if place.startswith(begin)), key=len)
    weight = known.weights[begins[-1]] if begins else known.other_places
    if not anchor:
        weight *= known.asked_page if place in known.asked else known.page
    if rule := catalogue().get(anchor):
        weight *= known.other_tables if _is_played_elsewhere(rule) else 1
        weight *= known.one_mode if "classic" not in rule.modes else 1
    return round(weight, 4)


def _is_played_elsewhere(rule: Rule) -> bool:
    return rule.kind == "enforced" and rule.id not in _played_here()


@cache
def _played_here() -> frozenset[str]:
    return frozenset(rule for name in PLAYED_HERE for _, rules in table(name).slots for rule in rules)
