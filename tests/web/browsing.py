"""How a browser plays at the table: begin, look at the hand, play a card."""

from playwright.sync_api import Page

PHONE = {"width": 320, "height": 568}
SIDEWAYS = {"width": 568, "height": 320}
PATHS = {"en": "play/", "es": "es/play/"}
# A card that may be played, one on a hand that has lain still for a moment, and whatever else the game may wait for.
SHOWN = "tute-game:not([aria-busy]) button.card[data-standing=legal]"
LEGAL = "tute-game:not([aria-busy], [data-moving]) button.card[data-standing=legal]"
NEXT = "tute-game:not([aria-busy]) [data-act=next]"
START = "tute-game form:not([hidden]) button[type=submit]"


def begin(page: Page, address: str, lang: str = "en") -> None:
    """Begin a game at a table that does not wait."""
    page.goto(address + PATHS[lang])
    page.evaluate("localStorage.setItem('tute-teach.speed', 'none')")
    page.click(START)
    page.wait_for_selector(LEGAL)


def hand(page: Page) -> list[str]:
    return [str(one.get_attribute("data-card")) for one in page.query_selector_all("tute-game button.card")]


def play_on(page: Page) -> None:
    """Play a card by its keys and wait for what comes."""
    page.focus(LEGAL)
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{LEGAL}, {NEXT}")
