"""The game in a real browser: keyboard alone, on a small phone, in both languages, after a reload, with no service."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Browser, Page, Route, expect
from werkzeug.serving import make_server

from tests.quiet import quiet_page
from tute_teach.pages.build import build_site
from tute_teach.storage import migrate, open_store, sqlite_url
from tute_teach.web import Config, create_app
from tute_teach.web.service import KEY

pytestmark = pytest.mark.browser

PHONE = {"width": 320, "height": 568}
SIDEWAYS = {"width": 568, "height": 320}
PATHS = {"en": "play/", "es": "es/play/"}
# A card that may be played now, and whatever else the game may wait for.
LEGAL = "tute-game:not([aria-busy]) button.card[data-standing=legal]"
NEXT = "tute-game:not([aria-busy]) [data-act=next]"
START = "tute-game form:not([hidden]) button[type=submit]"


@pytest.fixture(scope="module")
def built_site(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Path:
    return build_site(root / "mkdocs.yml", tmp_path_factory.mktemp("site") / "site")


@pytest.fixture
def address(built_site: Path, tmp_path: Path, root: Path) -> Iterator[str]:
    """The service on a port of its own."""
    url = sqlite_url(tmp_path / "store.sqlite3")
    store = open_store(url)
    migrate(store)
    store.close()
    app = create_app(Config(database=url, site_dir=built_site, lessons_dir=root / "lessons"))
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()
    app.extensions[KEY].store.close()


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


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, {"width": 360, "height": 640}, {"width": 1366, "height": 768}])
def test_words_trick_and_hand_on_one_screen(chromium: Browser, address: str, size: dict[str, int]) -> None:
    with quiet_page(chromium, viewport=size) as page:
        begin(page, address)
        # On its side a phone scrolls the header away when the cards are dealt.
        page.evaluate("scrollTo(0, 0)" if size != SIDEWAYS else "document.querySelector('tute-game').scrollIntoView()")
        page.wait_for_timeout(300)
        covered = page.evaluate("""() => {
          const cards = [...document.querySelectorAll(".tute-fan .card, .tute-laid")];
          return cards.filter((card) => {
            const { left, top, width, height } = card.getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + height / 6)?.closest(".card") !== card;
          }).map((card) => card.dataset.card);
        }""")
        assert covered == []
        boxes = [page.query_selector(part) for part in (".tute-game-log", ".tute-felt", ".tute-fan")]
        assert all(boxes)
        for box in (one.bounding_box() for one in boxes if one):
            assert box
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= size["height"]
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size["width"]


def test_locked_card_says_why_and_nothing_moves(page: Page, address: str) -> None:
    begin(page, address)
    while not page.query_selector("button.card[data-standing=locked]"):
        play_on(page)
    before = hand(page)
    locked = page.query_selector("button.card[data-standing=locked]")
    assert locked
    where = locked.bounding_box()
    locked.click(force=True)
    assert page.inner_text(".tute-game-why").startswith(str(locked.get_attribute("data-why")))
    assert page.get_attribute(".tute-game-why a", "href")
    assert hand(page) == before
    page.mouse.move(0, 0)
    page.wait_for_timeout(300)
    after = locked.bounding_box()
    assert where
    assert after
    assert abs(after["x"] - where["x"]) < 2


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


def test_double_click_plays_one_card(page: Page, address: str) -> None:
    begin(page, address)
    card = page.query_selector(LEGAL)
    assert card
    page.evaluate("one => [one, one, ...one.parentElement.querySelectorAll('button')].forEach(b => b.click())", card)
    page.wait_for_selector(f"{LEGAL}, {NEXT}")
    assert len(hand(page)) == 9


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


@pytest.mark.parametrize(("width", "height"), [(360, 640), (320, 568), (568, 320)])
def test_reason_of_a_hint_is_in_sight(chromium: Browser, address: str, width: int, height: int) -> None:
    with quiet_page(chromium, viewport={"width": width, "height": height}) as page:
        begin(page, address)
        page.locator("[data-act=hint]").scroll_into_view_if_needed()
        page.click("[data-act=hint]")
        expect(page.locator(".tute-game-why")).to_be_in_viewport(ratio=1)
        top = page.evaluate("""() => {
          const box = document.querySelector(".tute-game-why").getBoundingClientRect();
          return document.elementFromPoint(box.left + 20, box.top + 5).closest(".tute-game-why") !== null;
        }""")
        assert top, "something lies on the reason"
        expect(page.locator("[data-act=hint]")).to_be_in_viewport()


def test_card_that_looks_playable_is_taken_before_the_turn_is_told(page: Page, address: str) -> None:
    begin(page, address)
    page.evaluate("localStorage.setItem('tute-teach.speed', 'slow')")
    page.click(LEGAL)
    # Until the answer comes, the other cards look as they did when the first one was chosen: it is not their turn.
    table = "tute-game[aria-busy] .tute-stage:not(:has([data-going]))"
    early = f"{table} button.card[data-legal=true]:not([aria-disabled])"
    with page.expect_request("**/play?*", timeout=60_000):
        # Looked for and clicked in one step, since the moment is short.
        page.wait_for_function(
            "one => { const card = document.querySelector(one); card?.click(); return card; }", arg=early
        )


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
    page.reload()
    page.wait_for_selector(LEGAL)
    assert hand(page) != match
    while not page.query_selector("[data-act=resume]"):
        page.focus(LEGAL)
        page.keyboard.press("Enter")
        page.wait_for_selector(f"{LEGAL}, [data-act=resume]")
    assert not page.query_selector(START)
    page.click("[data-act=resume]")
    page.wait_for_selector(LEGAL)
    assert hand(page) == match


def test_left_hand_is_kept_and_mirrors_hand_and_buttons(chromium: Browser, address: str) -> None:
    with quiet_page(chromium, viewport=SIDEWAYS) as page:
        begin(page, address)

        def places() -> list[float]:
            found = [
                page.locator(one)
                for one in (".tute-felt", ".tute-fan", ".tute-fan .card >> nth=0", ".tute-fan .card >> nth=1")
            ]
            return [box["x"] for box in (one.bounding_box() for one in found) if box]

        felt, fan, first, second = places()
        assert felt < fan
        assert first < second
        page.get_by_label("Left-handed").check()
        for _ in range(2):
            felt, fan, first, second = places()
            assert fan < felt
            assert second < first
            page.reload()
            page.wait_for_selector(LEGAL)
        assert page.get_by_label("Left-handed").is_checked()


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
