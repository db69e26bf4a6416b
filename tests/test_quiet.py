"""The page that browser tests get: one that is not quiet must fail the test that opened it."""

import pytest
from playwright.sync_api import Browser, Page

from tests.quiet import quiet_page

pytestmark = pytest.mark.browser


def test_quiet_page_passes(page: Page) -> None:
    page.set_content("<h1>¿Qué carta echo?</h1>")
    assert page.get_by_role("heading").inner_text() == "¿Qué carta echo?"


@pytest.mark.parametrize(
    ("script", "awaited", "fault"),
    [
        ("console.log('left behind')", "console", "console log: left behind"),
        ("setTimeout(() => { throw new Error('broken') })", "pageerror", "script error: broken"),
        ("new Image().src = 'http://foreign.invalid/'", "requestfailed", "foreign host: http://foreign.invalid/"),
    ],
    ids=["message", "error", "foreign host"],
)
def test_loud_page_fails(chromium: Browser, script: str, awaited: str, fault: str) -> None:
    with pytest.raises(AssertionError, match=fault), quiet_page(chromium) as page, page.expect_event(awaited):
        page.set_content(f"<script>{script}</script>")
