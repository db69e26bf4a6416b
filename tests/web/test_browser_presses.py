"""What a press on a card does: one card for one press, whatever moves, and a reason as soon as a card looks locked."""

import pytest
from playwright.sync_api import Page

from tests.web.browsing import LEGAL, NEXT, SHOWN, begin, hand, play_on

pytestmark = pytest.mark.browser


def test_card_that_looks_locked_is_asked_before_the_turn_is_told(page: Page, address: str) -> None:
    begin(page, address)
    asked = """() => {
      const game = document.querySelector("tute-game[aria-busy]:not([data-moving])");
      const card = game?.querySelector(".tute-stage:not(:has([data-going])) button.card[data-standing=locked]");
      card?.click();
      return card?.dataset.why ?? (document.querySelector("%s, %s") ? "none" : null);
    }""" % (LEGAL, NEXT)  # noqa: UP031  # braces stand in the script
    for _ in range(9):
        page.evaluate("localStorage.setItem('tute-teach.speed', 'slow')")
        page.click(LEGAL)
        page.wait_for_function("document.querySelector('tute-game[aria-busy]')")
        why = page.wait_for_function(asked, timeout=60_000).json_value()
        if why != "none":
            page.wait_for_selector(".tute-game-why:not([hidden])")
            assert page.inner_text(".tute-game-why").startswith(why)
            return
    pytest.fail("in nine tricks no card was locked")


def test_second_press_of_a_double_one_asks_no_locked_card(page: Page, address: str) -> None:
    begin(page, address)
    while not page.query_selector("button.card[data-standing=locked]"):
        play_on(page)
    page.evaluate(
        """() => {
          for (const standing of ["legal", "locked"]) {
            document.querySelector(`tute-game button.card[data-standing=${standing}]`).click();
          }
        }"""
    )
    assert page.is_hidden(".tute-game-why")
    page.wait_for_selector(f"{LEGAL}, {NEXT}")


def test_double_click_plays_one_card(page: Page, address: str) -> None:
    begin(page, address)
    card = page.query_selector(LEGAL)
    assert card
    page.evaluate("one => [one, one, ...one.parentElement.querySelectorAll('button')].forEach(b => b.click())", card)
    page.wait_for_selector(f"{LEGAL}, {NEXT}")
    assert len(hand(page)) == 9


def test_press_on_a_hand_that_has_just_moved_plays_nothing(page: Page, address: str) -> None:
    begin(page, address)
    # The second press of a double one, on whatever lies there now: made in the very step that shows it, since a busy
    # machine may take so long to look again that the hand has come to rest.
    page.evaluate(
        """one => new MutationObserver((_, watcher) => {
            if (document.querySelectorAll("tute-game button.card").length > 9) return;
            const card = document.querySelector(one);
            if (!card) return;
            watcher.disconnect();
            card.click();
            document.body.dataset.pressed = "";
        }).observe(document.querySelector("tute-game"), { subtree: true, childList: true, attributes: true })""",
        SHOWN,
    )
    page.click(LEGAL)
    page.wait_for_selector("body[data-pressed]")
    page.wait_for_selector(LEGAL)
    assert len(hand(page)) == 9


def test_key_held_down_plays_one_card(page: Page, address: str) -> None:
    begin(page, address)
    page.focus(LEGAL)
    page.keyboard.down("Enter")
    for _ in range(3):
        page.wait_for_selector(LEGAL)
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    page.wait_for_selector(LEGAL)
    assert len(hand(page)) == 9


def test_card_that_looks_playable_is_taken_before_the_turn_is_told(page: Page, address: str) -> None:
    begin(page, address)
    page.evaluate("localStorage.setItem('tute-teach.speed', 'slow')")
    page.click(LEGAL)
    # Until the answer comes, the other cards look as they did when the first one was chosen: it is not their turn.
    # A hand that has just moved is not yet there to be pressed either.
    table = "tute-game[aria-busy]:not([data-moving]) .tute-stage:not(:has([data-going]))"
    early = f"{table} button.card[data-legal=true]:not([aria-disabled])"
    with page.expect_request("**/play?*", timeout=60_000):
        # Looked for and clicked in one step, since the moment is short.
        page.wait_for_function(
            "one => { const card = document.querySelector(one); card?.click(); return card; }", arg=early
        )


def test_card_that_comes_to_lie_under_a_resting_pointer_is_not_asked(page: Page, address: str) -> None:
    begin(page, address)
    for _ in range(9):
        page.click(LEGAL)
        page.wait_for_selector(f"{LEGAL}, {NEXT}")
        if page.query_selector("button.card[data-standing=locked]:hover"):
            break
    assert page.is_hidden(".tute-game-why")
