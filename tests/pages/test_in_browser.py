"""What only a browser shows: search, the language switch, the page for unknown addresses, axe."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Browser, Page, expect

from tests.quiet import quiet_page

pytestmark = pytest.mark.browser

# The page of the game asks for its service, so it has a test of its own below, and more beside the service.
PAGES = (
    "",
    "rules/",
    "rules/play/",
    "rules/glossary/",
    "rules/sources/",
    "examples/",
    "examples/play/",
    "examples/play/beat/",
    "learn/",
    "maintain/scenario/",
)


@pytest.fixture(params=["site", "site_below"])
def anywhere(request: pytest.FixtureRequest) -> str:
    """The site at the root of its host, and under a base path."""
    return str(request.getfixturevalue(request.param))


def look_for(page: Page, words: str) -> list[str]:
    """Type into the search field as a reader does; returns the addresses found."""
    page.get_by_role("textbox").click()
    page.keyboard.type(words, delay=20)
    expect(page.locator(".md-search-result__meta")).to_have_text(re.compile(r"\d|No hay|Nothing"))
    return [str(link.get_attribute("href")) for link in page.locator(".md-search-result__link").all()]


def test_search_finds_words_without_their_accents(page: Page, anywhere: str) -> None:
    page.goto(f"{anywhere}/es/rules/play/")
    with_accent = look_for(page, "obligación")
    page.reload()
    without = look_for(page, "obligacion")
    assert with_accent
    assert without == with_accent
    # What is shown keeps its accents, and what was found is marked.
    expect(page.locator(".md-search-result mark").first).to_have_text(re.compile("obligaci[óo]n", re.IGNORECASE))


@pytest.mark.parametrize(
    ("start", "words"), [("es/", "tute"), ("", "tute"), ("es/rules/play/", "sentence"), ("", "rule")]
)
def test_search_finds_the_language_of_the_reader_alone(page: Page, anywhere: str, start: str, words: str) -> None:
    page.goto(f"{anywhere}/{start}")
    spanish = [f"{anywhere}/es/" in address for address in (_absolute(page, link) for link in look_for(page, words))]
    assert spanish
    assert all(spanish) if start else not any(spanish)


def test_search_finds_what_is_written_without_its_tilde(page: Page, site: str) -> None:
    """There is no word *espanol*, and many keyboards have no ñ."""
    page.goto(f"{site}/es/")
    found = look_for(page, "español")
    page.reload()
    assert found
    assert set(look_for(page, "espanol")) == set(found)


def _absolute(page: Page, link: str) -> str:
    return str(page.evaluate("link => new URL(link, location.href).href", link))


@pytest.mark.parametrize("width", [360, 1366])
def test_switch_keeps_page_query_and_anchor(chromium: Browser, anywhere: str, width: int) -> None:
    with quiet_page(chromium, viewport={"width": width, "height": 740}) as page:
        page.goto(f"{anywhere}/rules/play/?seed=7#play.beat")
        page.locator(".tt-switch a").click()
        expect(page).to_have_url(f"{anywhere}/es/rules/play/?seed=7#play.beat")
        expect(page.locator("html")).to_have_attribute("lang", "es")
        # An anchor chosen after the page was loaded counts as well.
        page.evaluate("history.replaceState(null, '', '#play.trump')")
        page.locator(".tt-switch a").click()
        expect(page).to_have_url(f"{anywhere}/rules/play/?seed=7#play.trump")


def test_switch_works_without_script(chromium: Browser, anywhere: str) -> None:
    with quiet_page(chromium, java_script_enabled=False) as page:
        page.goto(f"{anywhere}/es/rules/tricks/")
        page.locator(".tt-switch a").click()
        expect(page).to_have_url(f"{anywhere}/rules/tricks/")


def test_start_page_remembers_the_choice_and_is_no_trap(page: Page, anywhere: str) -> None:
    page.goto(f"{anywhere}/")
    page.locator(".tt-languages").get_by_text("Español").click()
    expect(page).to_have_url(f"{anywhere}/es/")
    # Coming back by the bare address leads to the language chosen …
    page.goto("about:blank")
    page.goto(f"{anywhere}/")
    expect(page).to_have_url(f"{anywhere}/es/")
    # … one press leads out of it, and from then on the other choice holds.
    page.locator(".tt-languages").get_by_text("English").click()
    expect(page).to_have_url(f"{anywhere}/")
    page.goto("about:blank")
    page.goto(f"{anywhere}/")
    page.wait_for_load_state("networkidle")
    assert page.url == f"{anywhere}/"
    # An address that names a language is obeyed.
    page.goto(f"{anywhere}/es/")
    page.wait_for_load_state("networkidle")
    assert page.url == f"{anywhere}/es/"


def test_start_page_reached_from_within_stays(page: Page, site: str) -> None:
    page.goto(f"{site}/")
    page.evaluate("localStorage.setItem('tute-teach.language', 'es')")
    page.goto(f"{site}/rules/play/")
    page.locator(".md-logo").first.click()
    page.wait_for_load_state("networkidle")
    assert page.url in (f"{site}/", f"{site}/index.html")


@pytest.fixture
def lost(chromium: Browser) -> Iterator[Page]:
    """A page that may be told 404, which the browser writes to the console."""
    with chromium.new_context(locale="en-GB") as context:
        yield context.new_page()


@pytest.mark.parametrize(
    ("path", "lang", "heading"),
    [("es/reglas/", "es", "Esta página no existe"), ("rules/none/deep/", "en", "There is no such page")],
)
def test_unknown_address_is_answered_in_its_language_with_a_way_on(
    lost: Page, anywhere: str, path: str, lang: str, heading: str
) -> None:
    lost.goto(f"{anywhere}/{path}")
    expect(lost.get_by_role("heading")).to_have_text([heading])
    expect(lost.locator("html")).to_have_attribute("lang", lang)
    lost.get_by_role("link").nth(1).click()
    expect(lost).to_have_url(f"{anywhere}/{'es/' if lang == 'es' else ''}rules/")


def test_unknown_address_outside_the_spanish_pages_follows_the_choice(lost: Page, site: str) -> None:
    lost.goto(f"{site}/es/")
    lost.evaluate("localStorage.setItem('tute-teach.language', 'es')")
    lost.goto(f"{site}/none/")
    expect(lost.get_by_role("heading")).to_have_text(["Esta página no existe"])


def test_unknown_address_without_script_speaks_both(chromium: Browser, site: str) -> None:
    with chromium.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{site}/none/")
        expect(page.get_by_role("heading")).to_have_count(2)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1366])
def test_axe_finds_nothing(chromium: Browser, site: str, scheme: str, width: int, proving: bool) -> None:
    # A sample shows every page in all four looks, by turns in one language and the other: both are seen in each width
    # and in each scheme.
    turn = (width == 320) + (scheme == "dark")
    with quiet_page(chromium, viewport={"width": width, "height": 740}, color_scheme=scheme) as page:
        for number, path in enumerate(PAGES, turn):
            for lang in ("", "es/") if proving else (("", "es/")[number % 2],):
                page.goto(f"{site}/{lang}{path}")
                results = Axe().run(page)
                assert results.violations_count == 0, f"/{lang}{path}: {results.generate_report()}"


def test_axe_finds_nothing_while_searching(page: Page, site: str) -> None:
    page.goto(f"{site}/es/rules/play/")
    assert look_for(page, "carta")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def test_axe_finds_nothing_on_the_page_for_unknown_addresses(lost: Page, site: str) -> None:
    lost.goto(f"{site}/es/none/")
    results = Axe().run(lost)
    assert results.violations_count == 0, results.generate_report()


def test_phone_shows_nothing_beyond_its_edge(chromium: Browser, site: str) -> None:
    with quiet_page(chromium, viewport={"width": 320, "height": 568}) as page:
        for path in PAGES:
            page.goto(f"{site}/es/{path}")
            assert page.evaluate("document.documentElement.scrollWidth") <= 320, path


@pytest.mark.parametrize("width", [320, 360])
def test_link_of_a_heading_never_stands_in_a_line_of_its_own(chromium: Browser, site: str, width: int) -> None:
    alone = """() => [...document.querySelectorAll(".headerlink")].filter((link) => {
      const words = document.createRange();
      words.selectNodeContents(link.parentElement);
      words.setEndBefore(link);
      const last = [...words.getClientRects()].at(-1);
      const own = link.getBoundingClientRect();
      return own.height && last && own.top >= last.bottom - 4;
    }).map((link) => link.hash)"""
    with quiet_page(chromium, viewport={"width": width, "height": 740}) as page:
        for path in ("", "rules/play/", "rules/declarations/", "rules/cabron/"):
            for lang in ("", "es/"):
                page.goto(f"{site}/{lang}{path}")
                assert page.evaluate(alone) == [], f"/{lang}{path}"
                assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("lang", "said"), [("", "does not answer here"), ("es/", "no responde")])
def test_game_without_its_service_says_so(chromium: Browser, site: str, lang: str, said: str) -> None:
    with chromium.new_context(viewport={"width": 320, "height": 568}) as context:
        page = context.new_page()
        page.goto(f"{site}/{lang}play/")
        expect(page.locator("[data-offline]")).to_be_visible()
        expect(page.locator("[data-offline]")).to_contain_text(said)
        assert Axe().run(page).violations_count == 0
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_colours_can_be_switched_in_the_words_of_the_page(page: Page, site: str) -> None:
    page.goto(f"{site}/es/rules/play/")
    page.get_by_title("Cambiar a colores claros").click()
    page.get_by_title("Cambiar a colores oscuros").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page.goto(f"{site}/rules/play/")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page.emulate_media(color_scheme="light")
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    expect(page.get_by_title("Follow the colours of the system")).to_be_visible()


def test_colours_follow_the_system_until_others_are_chosen(page: Page, site: str) -> None:
    body, lost = page.locator("body"), page.locator("html")
    page.emulate_media(color_scheme="light")
    page.goto(f"{site}/rules/play/")
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    page.emulate_media(color_scheme="dark")  # it gets dark while somebody reads
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    page.emulate_media(color_scheme="light")
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    page.emulate_media(color_scheme="dark")
    page.goto(f"{site}/es/rules/play/")
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    page.emulate_media(color_scheme="light")
    page.goto(f"{site}/404.html")
    expect(lost).to_have_attribute("data-scheme", "")
