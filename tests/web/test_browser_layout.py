"""How the table lies on screens of every size, for the right hand and the left."""

import pytest
from playwright.sync_api import Browser, expect

from tests.quiet import quiet_page
from tests.web.browsing import LEGAL, PHONE, SIDEWAYS, begin, play_on

pytestmark = pytest.mark.browser


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


@pytest.mark.parametrize("size", [PHONE, {"width": 360, "height": 740}])
def test_no_reason_lies_on_the_trumps(chromium: Browser, address: str, size: dict[str, int]) -> None:
    with quiet_page(chromium, viewport=size, locale="es") as page:
        begin(page, address, "es")
        while not page.query_selector("button.card[data-standing=locked]"):
            play_on(page)
        page.click("button.card[data-standing=locked]", force=True)
        # The longest that the rules say, so that every hand is one to try it on.
        page.evaluate("document.querySelector('.tute-game-why').textContent = 'Esto tiene que esperar. '.repeat(9)")
        assert page.is_visible(".tute-game-why")
        lies_free = page.evaluate("""() => {
          const { left, right, top, bottom } = document.querySelector(".tute-trump").getBoundingClientRect();
          const y = (top + bottom) / 2;
          return [left + 2, right - 2].every((x) => document.elementFromPoint(x, y)?.closest(".tute-trump"));
        }""")
        assert lies_free


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
