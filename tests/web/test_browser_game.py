"""The game in a real browser: keyboard alone, on a small phone, in both languages, after a reload, with no service."""

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Browser, Page, Route

from tests.quiet import quiet_page
from tests.web.browsing import LEGAL, NEXT, PATHS, PHONE, START, begin, hand, play_on

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("lang", PATHS)
def test_hand_by_keyboard_alone_on_a_small_phone(chromium: Browser, address: str, lang: str) -> None:
    with quiet_page(chromium, viewport=PHONE, locale=lang) as page:
        page.goto(address + PATHS[lang])
        page.evaluate("localStorage.setItem('tute-teach.speed', 'none')")
        page.wait_for_selector(START)
        page.focus(START)
        page.keyboard.press("Enter")
        page.wait_for_selector(LEGAL)
        for left in range(10, 0, -1):
            assert len(hand(page)) == left
            # The focus waits on a card that may be played, without a hand on the mouse.
            assert page.evaluate("document.activeElement.dataset.standing") == "legal"
            page.keyboard.press("Enter")
            page.wait_for_selector(f"{LEGAL}, {NEXT}")
            if page.query_selector(NEXT):
                break
        assert page.is_visible("tute-game .tute-sums")
        assert page.evaluate("document.activeElement.dataset.act") == "next"
        page.keyboard.press("Enter")
        page.wait_for_selector(LEGAL)
        assert len(hand(page)) == 10
        assert not page.is_visible("tute-game .tute-sums")


def test_locked_card_says_why_and_nothing_moves(page: Page, address: str) -> None:
    begin(page, address)
    while not page.query_selector("button.card[data-standing=locked]"):
        play_on(page)
    before = hand(page)
    locked = page.query_selector("button.card[data-standing=locked]")
    assert locked
    where = locked.bounding_box()
    top = page.evaluate("document.querySelector('.tute-fan').getBoundingClientRect().top")
    locked.click(force=True)
    assert page.inner_text(".tute-game-why").startswith(str(locked.get_attribute("data-why")))
    assert page.get_attribute(".tute-game-why a", "href")
    assert page.inner_text(".tute-game-why a").startswith("The rule: ")
    assert hand(page) == before
    page.mouse.move(0, 0)
    page.wait_for_timeout(300)
    after = locked.bounding_box()
    assert where
    assert after
    assert abs(after["x"] - where["x"]) < 2
    # The card that is asked rises; the hand as a whole stays where it is, however long the reason.
    assert page.evaluate("document.querySelector('.tute-fan').getBoundingClientRect().top") == top


def test_level_is_kept_and_told(chromium: Browser, address: str) -> None:
    with quiet_page(chromium, locale="es") as page:
        page.goto(address + PATHS["es"])
        page.wait_for_selector(START)
        assert page.is_checked("input[value='2']")
        page.check("input[value='3']")
        page.click(START)
        page.wait_for_selector(LEGAL, timeout=60_000)
        assert page.inner_text(".tute-game-level") == "Nivel de los bots: Hábil"
        page.reload()
        page.wait_for_selector(LEGAL)
        assert page.inner_text(".tute-game-level") == "Nivel de los bots: Hábil"
        page.click("[data-act=leave]")
        page.click("[data-act=leave-yes]")
        page.wait_for_selector(START)
        assert page.is_checked("input[value='3']")
        page.reload()
        page.wait_for_selector(START)
        assert page.is_checked("input[value='3']")


def test_reason_gives_way_to_a_fold_that_is_opened(page: Page, address: str) -> None:
    begin(page, address)
    play_on(page)
    while not page.query_selector("button.card[data-standing=locked]"):
        play_on(page)
    page.click("button.card[data-standing=locked]", force=True)
    assert page.is_visible(".tute-game-why")
    page.click(".tute-last > summary")
    page.wait_for_selector(".tute-game-why", state="hidden")


def test_reload_goes_on_where_it_was(page: Page, address: str) -> None:
    begin(page, address)
    for _ in range(3):
        play_on(page)
        if page.query_selector(NEXT):
            break
        # What the picture says in words is all that it shows.
        before = page.text_content("tute-game .tute-table > .tute-spoken"), hand(page)
        page.reload()
        page.wait_for_selector(LEGAL)
        assert (page.text_content("tute-game .tute-table > .tute-spoken"), hand(page)) == before


def test_other_language_shows_the_same_game(page: Page, address: str) -> None:
    begin(page, address)
    before = hand(page)
    page.goto(address + PATHS["es"])
    page.wait_for_selector(LEGAL)
    assert hand(page) == before
    assert "Te toca" in page.inner_text("tute-game .tute-felt")


def test_lost_answer_is_asked_for_again(chromium: Browser, address: str) -> None:
    """The card reaches the service, the answer is lost on its way: trying again plays no second card."""
    page = chromium.new_page()
    begin(page, address)

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/play?*", lose)
    page.click(LEGAL)
    page.wait_for_selector("[data-act=again]")
    page.unroute("**/play?*")
    page.click("[data-act=again]")
    page.wait_for_selector(f"{LEGAL}, {NEXT}")
    assert len(hand(page)) == 9
    page.close()


def test_table_on_a_tap_waits_after_the_trick(page: Page, address: str) -> None:
    begin(page, address)
    page.evaluate("localStorage.setItem('tute-teach.speed', 'tap')")
    page.click(LEGAL)
    page.wait_for_selector("[data-act=wake]")
    assert page.query_selector(".tute-trick[data-finished=true]")
    while page.query_selector("[data-act=wake]"):
        page.keyboard.press("Enter")
        page.wait_for_selector(f"{LEGAL}, {NEXT}, [data-act=wake]")


def test_hint_points_at_a_card(page: Page, address: str) -> None:
    begin(page, address)
    page.click("[data-act=hint]")
    page.wait_for_selector("button.card[data-asked][data-standing=legal]")
    assert page.inner_text(".tute-game-why")


def test_game_is_left_while_the_bots_play(page: Page, address: str) -> None:
    begin(page, address)
    page.evaluate("localStorage.setItem('tute-teach.speed', 'slow')")
    page.click(LEGAL)
    page.click("[data-act=leave]")
    assert page.query_selector("tute-game[aria-busy]")
    page.click("[data-act=leave-yes]")
    page.wait_for_selector(START)
    assert not page.query_selector("tute-game .tute-table")


def test_hand_of_a_lesson_leads_back_to_the_match(page: Page, address: str) -> None:
    begin(page, address)
    match = hand(page)
    for _ in range(2):  # an earlier hand of a lesson is no match to go on with
        page.request.post(f"{address}api/v1/lessons/classic/follow-and-beat/play-on")
    page.evaluate("sessionStorage.setItem('tute-teach.lesson', '/learn/classic/follow-and-beat/')")
    page.reload()
    page.wait_for_selector(LEGAL)
    assert hand(page) != match
    assert page.inner_text("[data-act=leave]") == "Leave this hand"
    while not page.query_selector("[data-act=resume]"):
        page.focus(LEGAL)
        page.keyboard.press("Enter")
        page.wait_for_selector(f"{LEGAL}, [data-act=resume]")
    assert not page.query_selector(START)
    assert page.get_attribute(".tute-game-bar a", "href") == "/learn/classic/follow-and-beat/"
    page.click("[data-act=resume]")
    page.wait_for_selector(LEGAL)
    assert hand(page) == match
    assert page.inner_text("[data-act=leave]") == "Leave this match"


def test_leaving_asks_first_and_offers_a_new_game(page: Page, address: str) -> None:
    begin(page, address)
    page.click("[data-act=leave]")
    page.click("[data-act=leave-no]")
    assert len(hand(page)) == 10
    page.click("[data-act=leave]")
    page.click("[data-act=leave-yes]")
    page.wait_for_selector(START)
    page.reload()
    page.wait_for_selector(START)
    assert not page.query_selector("tute-game .tute-table")


def test_match_that_was_left_elsewhere_is_no_longer_shown(chromium: Browser, address: str) -> None:
    page = chromium.new_page()
    begin(page, address)
    (game,) = page.request.get(f"{address}api/v1/games").json()["games"]
    page.request.delete(f"{address}api/v1/games/{game['id']}")
    page.click(LEGAL)
    page.wait_for_selector(START)
    assert page.inner_text(".tute-game-log")
    assert not page.query_selector("tute-game .tute-table")
    page.close()


def test_without_a_service_the_page_says_so(chromium: Browser, address: str) -> None:
    page = chromium.new_page()
    page.route("**/api/**", lambda route: route.abort())
    page.goto(address + PATHS["es"])
    page.wait_for_selector("tute-game [data-offline]:not([hidden])")
    page.close()


@pytest.mark.parametrize(("lang", "scheme"), [("en", "light"), ("es", "dark")])
def test_no_findings_by_axe(chromium: Browser, address: str, lang: str, scheme: str) -> None:
    with quiet_page(chromium, viewport={"width": 360, "height": 640}, locale=lang, color_scheme=scheme) as page:
        page.emulate_media(reduced_motion="reduce")
        page.goto(address + PATHS[lang])
        page.wait_for_selector(START)
        no_findings(page, "new game")
        begin(page, address, lang)
        no_findings(page, "own turn")
        while not page.query_selector("button.card[data-standing=locked]"):
            play_on(page)
        page.click("button.card[data-standing=locked]", force=True)
        no_findings(page, "reason")
        page.click("[data-act=leave]")
        no_findings(page, "leaving")
        page.click("[data-act=leave-no]")
        while not page.query_selector(NEXT):
            play_on(page)
        no_findings(page, "score sheet")


def no_findings(page: Page, moment: str) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, f"{moment}: {found.generate_report()}"
