"""How a browser walks through a lesson: addresses, answers by mouse, keys."""

from playwright.sync_api import Page

from tute_teach.lessons.nouns import Exercise
from tute_teach.text import Lang

PHONE = {"width": 360, "height": 640}
LAPTOP = {"width": 1366, "height": 768}
SIDEWAYS = {"width": 568, "height": 320}
NOW = "section:not([hidden]) "


def address(served: str, lang: Lang, lesson: str, exercise: str = "") -> str:
    return f"{served}/{'' if lang == 'en' else 'es/'}learn/{lesson}/{f'#{exercise}' if exercise else ''}"


def give(page: Page, exercise: Exercise, answer: str) -> None:
    """Answer an exercise with the mouse."""
    match exercise.part.kind:
        case "read":
            return
        case "play":
            page.locator(f'{NOW}.tute-fan button[data-card="{answer}"]').click()
        case "mark-legal":
            for code in answer.split():
                page.locator(f'{NOW}.tute-fan button[data-card="{code}"]').click()
            page.locator('[data-do="check"]').click()
        case _:
            page.locator(f'{NOW}[data-answer="{answer}"]').click()


def press(page: Page, selector: str) -> None:
    """Walk to something with the Tab key, as everybody must be able to, and press Enter."""
    for _ in range(60):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is out of reach")
