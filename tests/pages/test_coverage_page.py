"""The page on coverage says what is known, in both languages, and needs no script for it."""

import re
from html import unescape
from pathlib import Path

import pytest

from tute_teach.pages.coverage import CoveragePage
from tute_teach.pages.fragments import MarkerError
from tute_teach.pages.provider import Site, load
from tute_teach.pages.written_rules import written_rules
from tute_teach.rules.catalogue import FAMILIES, catalogue
from tute_teach.scenarios import Corpus
from tute_teach.tables.reading import settings_file
from tute_teach.text import LANGS, Lang
from tute_teach.workbench.mutants import WITHOUT_WIDE

OPTIONS = [value for part in settings_file().settings.values() for value in part.values]


@pytest.fixture(scope="module")
def site(root: Path) -> Site:
    found = load(root)
    assert isinstance(found, Site)
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_stands_there_with_its_examples(site: Site, lang: Lang) -> None:
    page = site.fragment("coverage", "", lang, "../..")
    for rule in catalogue():
        assert f'id="rule-{rule}"' in page
    section = page.partition('id="rule-play.beat"')[2].partition("</section>")[0]
    assert 'play/beat/#beat-when-able">' in section
    pinned, _, shown = section.partition("</div>")
    assert "beat-when-able" in pinned
    assert "beat-when-able" in shown
    assert "<script" not in page


@pytest.mark.parametrize("lang", LANGS)
def test_why_a_rule_cannot_go_too_far_is_said_in_the_language_of_the_page(site: Site, lang: Lang) -> None:
    page = unescape(site.fragment("coverage", "", lang, "../.."))
    for rule, why in WITHOUT_WIDE.items():
        assert why.en != why.es
        section = page.partition(f'id="rule-{rule}"')[2].partition("</section>")[0]
        assert [one for one in LANGS if why.get(one) in section] == [lang], rule


def test_numbers_are_written_as_the_reader_writes_them(site: Site) -> None:
    english, spanish = (site.fragment("coverage", "", lang, "../..") for lang in LANGS)
    assert re.search(r"in \d+\.\d turns a hand", english)
    assert re.search(r"en \d+,\d turnos por mano", spanish)


def test_gaps_stand_first_and_begin_with_what_is_met_most(site: Site) -> None:
    page = site.fragment("coverage", "", "en", "../..")
    gaps = page.partition('id="gaps"')[2].partition('id="rules"')[0]
    met = [float(found) for found in re.findall(r"in (\d+\.\d) turns", gaps)]
    assert met == sorted(met, reverse=True)
    assert "no lesson" in gaps


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_long_is_folded(site: Site, lang: Lang) -> None:
    """Before anything is opened there are ten rules with each gap at most, the families and the settings."""
    page = site.fragment("coverage", "", lang, "../..")
    seen, depth = "", 0
    for part in re.split(r"(</?details[^>]*>)", page):
        depth += part.startswith("<details") - part.startswith("</details")
        seen += part if not depth else ""
    assert depth == 0
    assert 0 < seen.count("<li>") <= 10 * len(re.findall(r'id="gap-', seen))
    assert 'id="rule-' not in seen
    assert all(f'id="family-{family}"' in seen for family in FAMILIES)
    assert page.count('class="tute-cov-option"') == len(OPTIONS)


def test_each_gap_has_its_own_list_and_those_that_nobody_should_leave_stand_first(root: Path) -> None:
    page = CoveragePage(Corpus((), {}, ()), None, root / "docs").fragment("", "en", "../..")
    assert re.findall(r'id="gap-([a-z-]+)"', page) == ["not-shown", "not-binding", "not-nearly", "not-taught"]


def test_an_empty_corpus_has_gaps_and_a_page(root: Path) -> None:
    page = CoveragePage(Corpus((), {}, ()), None, root / "docs").fragment("", "en", "../..")
    assert "no example that shows it fails without it" in page


def test_a_key_is_no_part_of_the_marker(site: Site) -> None:
    with pytest.raises(MarkerError):
        site.sentence("coverage", "play.beat", "en")


def test_rules_are_found_on_their_pages_in_both_languages(root: Path) -> None:
    written = written_rules(root / "docs")
    for lang in LANGS:
        assert set(written[lang]) == set(catalogue())
        assert written[lang]["play.beat"] == "rules/play"


@pytest.mark.parametrize("lang", LANGS)
def test_options_of_one_name_are_told_apart_while_folded(site: Site, lang: Lang) -> None:
    options = site.fragment("coverage", "", lang, "../..").partition('id="options"')[2]
    summaries = re.findall("<summary>(.*?)</summary>", options)
    assert len(summaries) == len(set(summaries)) > 1
