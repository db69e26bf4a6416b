"""The drawer of small screens by keyboard, and what is out of reach while it is closed."""

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Browser, Page, expect

from tests.quiet import quiet_page

pytestmark = pytest.mark.browser

# Where the focus is: what has it, and whether a reader sees it: nothing lies on it, and it is on the screen.
FOCUSED = """async () => {
  await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
  const it = document.activeElement;
  const box = it.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return {
    name: it.matches("body") ? "" : it.title || it.textContent.trim(),
    drawer: Boolean(it.closest(".md-sidebar--primary")),
    seen: box.left >= 0 && it.contains(top),
  };
}"""
DRAWER = ("rules/play/", "es/learn/classic/pack/")


@pytest.mark.parametrize("path", DRAWER)
def test_closed_drawer_and_empty_search_are_no_stops_on_a_phone(chromium: Browser, site: str, path: str) -> None:
    with quiet_page(chromium, viewport={"width": 360, "height": 740}) as page:
        page.goto(f"{site}/{path}")
        stops = []
        for _ in range(12):
            page.keyboard.press("Tab")
            stops.append(page.evaluate(FOCUSED))
            assert not page.evaluate("document.activeElement.matches('.md-search__scrollwrap')")
        assert not [stop for stop in stops if stop["drawer"]]
        assert stops[1]["name"] == ("Menú" if path.startswith("es/") else "Menu")
        assert stops[1]["seen"]


@pytest.mark.parametrize("key", ["Enter", "Space"])
@pytest.mark.parametrize("path", DRAWER)
def test_drawer_is_walked_by_keyboard(chromium: Browser, site: str, path: str, key: str) -> None:
    with quiet_page(chromium, viewport={"width": 360, "height": 740}) as page:
        page.goto(f"{site}/{path}")
        menu = page.get_by_role("button", name="Menú" if path.startswith("es/") else "Menu")
        menu.focus()
        page.keyboard.press(key)
        expect(menu).to_have_attribute("aria-expanded", "true")
        # It opens at the list of this part of the site; every stop is seen, and its head leads back to the parts.
        first = page.evaluate(FOCUSED)
        assert first["drawer"]
        for _ in range(3):
            page.keyboard.press("Tab")
            stop = page.evaluate(FOCUSED)
            assert stop["drawer"]
            assert stop["seen"], stop
        for _ in range(3):
            page.keyboard.press("Shift+Tab")
        assert page.evaluate(FOCUSED) == first
        page.keyboard.press(key)
        parent = page.evaluate(FOCUSED)
        assert parent["seen"], parent
        page.keyboard.press(key)
        assert page.evaluate(FOCUSED) == first
        assert Axe().run(page).violations_count == 0
        page.keyboard.press("Escape")
        expect(menu).to_be_focused()
        expect(menu).to_have_attribute("aria-expanded", "false")
        # Whoever walks out of it has left it.
        page.keyboard.press(key)
        page.locator(".tt-switch a").focus()
        expect(menu).to_have_attribute("aria-expanded", "false")


def test_menu_of_the_drawer_is_not_there_on_a_wide_screen(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(f"{site}/rules/play/")
    expect(page.locator(".tt-menu")).to_be_hidden()


def test_drawer_opens_without_script(chromium: Browser, site: str) -> None:
    with quiet_page(chromium, viewport={"width": 360, "height": 740}, java_script_enabled=False) as page:
        page.goto(f"{site}/rules/play/")
        page.locator(".md-header__button[for=__drawer]").click()
        page.locator(".md-sidebar--primary").get_by_role("link", name="Tricks").first.click()
        expect(page).to_have_url(f"{site}/rules/tricks/")
