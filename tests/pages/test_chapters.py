"""Families of examples in chapters: what belongs where, and the addresses from when each family was one page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.pages.conftest import served
from tests.quiet import quiet_page
from tute_teach.pages.chapters import chapter_of, chapters
from tute_teach.pages.finding import PLAYED_HERE
from tute_teach.rules.catalogue import FAMILIES, catalogue
from tute_teach.tables import table

OLD = "examples/decl/#two-cards-left"
NEW = "examples/decl/when/#two-cards-left"
PHONE = {"width": 320, "height": 568}


@pytest.fixture(scope="module")
def address(real_site: Path) -> Iterator[str]:
    with served(real_site, real_site / "404.html") as address:
        yield address


def test_a_chapter_is_named_by_what_is_played_here_and_the_last_has_the_rest() -> None:
    here = {rule for name in PLAYED_HERE for _, rules in table(name).slots for rule in rules}
    split = [family for family in FAMILIES if chapters(family)]
    assert split
    for rule in catalogue().values():
        if rule.family in split and rule.kind == "enforced":
            *named, last = chapters(rule.family)
            found = chapter_of(rule.family, rule.id)
            assert found in named if rule.id in here else found == last, rule.id


def test_a_family_without_chapters_has_one_page() -> None:
    assert chapter_of("deal", "deal.lead") == ""
    assert chapter_of("club", "deal.lead") == ""


@pytest.mark.browser
@pytest.mark.parametrize(("prefix", "title"), [("", "The last chance"), ("es/", "La última ocasión")])
def test_an_old_address_leads_on_to_the_example(chromium: Browser, address: str, prefix: str, title: str) -> None:
    with quiet_page(chromium, viewport=PHONE) as page:
        page.goto(f"{address}/{prefix}examples/")
        page.goto(f"{address}/{prefix}{OLD}")
        expect(page).to_have_url(f"{address}/{prefix}{NEW}")
        expect(page.get_by_role("heading", name=title)).to_be_in_viewport()
        page.go_back()
        expect(page).to_have_url(f"{address}/{prefix}examples/")


@pytest.mark.browser
@pytest.mark.parametrize("prefix", ["", "es/"])
def test_without_scripts_an_old_address_shows_the_way_to_the_example(
    chromium: Browser, address: str, prefix: str
) -> None:
    with quiet_page(chromium, viewport=PHONE, java_script_enabled=False) as page:
        page.goto(f"{address}/{prefix}{OLD}")
        entry = page.locator("#two-cards-left")
        expect(entry).to_be_in_viewport()
        entry.get_by_role("link").click()
        expect(page).to_have_url(f"{address}/{prefix}{NEW}")
        expect(page.locator("#two-cards-left h2")).to_be_in_viewport()


@pytest.mark.browser
def test_the_other_language_shows_the_same_example(chromium: Browser, address: str) -> None:
    with quiet_page(chromium, viewport=PHONE) as page:
        page.goto(f"{address}/{NEW}")
        page.locator("a[data-tt-language=es]").first.click()
        expect(page).to_have_url(f"{address}/es/{NEW}")


@pytest.mark.browser
def test_search_finds_an_example_by_its_title(chromium: Browser, address: str) -> None:
    with quiet_page(chromium, viewport=PHONE) as page:
        page.goto(f"{address}/es/rules/play/")
        page.locator("label.md-header__button[for=__search]").click()
        page.locator(".md-search__input").press_sequentially("la última ocasión")
        page.locator(".md-search-result__link", has_text="La última ocasión").click()
        expect(page).to_have_url(f"{address}/es/{NEW}")
