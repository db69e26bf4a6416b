"""How a lesson lies on the screen, and where it opens."""

from contextlib import nullcontext

import pytest
from playwright.sync_api import Browser, expect

from tests.lessons.walking import LAPTOP, NOW, PHONE, SIDEWAYS, address, give
from tests.quiet import quiet_page
from tute_teach.lessons.grading import answers, right_answers
from tute_teach.lessons.nouns import Course
from tute_teach.text import LANGS

pytestmark = pytest.mark.browser

# Which parts of an exercise lie wholly between the header and the lower edge of the screen.
SHOWN = """() => {
  const top = document.querySelector(".md-header").getBoundingClientRect().bottom - 1;
  const now = document.querySelector("section:not([hidden])");
  return Object.fromEntries(["task", "trick", "fan", "choices"].flatMap((part) => {
    const found = now.querySelector(`.tute-${part}`)?.getBoundingClientRect();
    return found ? [[part, found.top >= top && found.bottom <= innerHeight + 1]] : [];
  }));
}"""


@pytest.mark.parametrize("size", [PHONE, LAPTOP, SIDEWAYS], ids=["phone", "laptop", "sideways"])
def test_task_trick_and_hand_are_on_one_screen(
    chromium: Browser, served: str, course: Course, size: dict[str, int]
) -> None:
    for lang in LANGS:
        with quiet_page(chromium, viewport=size) as page:
            for lesson in course.lessons:
                for exercise in lesson.exercises:
                    page.goto(address(served, lang, lesson.id, exercise.id))
                    seen = page.evaluate(SHOWN)
                    assert seen["task"]
                    assert [place for place, inside in seen.items() if not inside] == [], exercise.key
                    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_on_a_low_screen_the_hand_is_seen_beside_what_is_said_of_it(
    chromium: Browser, served: str, course: Course
) -> None:
    lesson = course.lessons[1]
    asked = [one for one in lesson.exercises if one.part.kind in ("mark-legal", "which-duty")]
    for lang in LANGS:
        with quiet_page(chromium, viewport={"width": 320, "height": 568}) as page:
            for exercise in asked:
                page.goto(address(served, lang, lesson.id, exercise.id))
                wrong = next(one for one in answers(exercise) if one and one not in right_answers(exercise))
                give(page, exercise, wrong)
                expect(page.locator(".tute-said")).to_be_in_viewport(ratio=1)
                assert page.evaluate(SHOWN)["fan"], exercise.key
                task = page.locator(f"{NOW}.tute-task").bounding_box()
                hand = page.locator(f"{NOW}.tute-fan").bounding_box()
                assert task
                assert hand
                assert task["y"] + task["height"] <= hand["y"], exercise.key
    assert len(asked) > 2


def test_a_lesson_opens_at_the_first_exercise_not_done(chromium: Browser, served: str, course: Course) -> None:
    lesson = course.lessons[0]
    now = f"{NOW}h2"
    with quiet_page(chromium) as page:
        page.goto(address(served, "en", lesson.id))
        for exercise in lesson.exercises:
            expect(page.locator(now)).to_have_attribute("id", f"{exercise.id}-head")
            give(page, exercise, right_answers(exercise)[0])
            with page.expect_response("**/answer") if exercise.part.kind == "read" else nullcontext():
                page.locator('[data-do="next"]').click()
            if exercise in (lesson.exercises[1], lesson.exercises[-1]):
                expect(page.locator(".tute-lesson-steps a[data-stars]")).to_have_count(
                    lesson.exercises.index(exercise) + 1
                )
                page.wait_for_load_state("networkidle")
                page.goto(f"{served}/learn/")
                page.goto(address(served, "en", lesson.id))
        # All done: what is known by now, with a way to begin again and to any exercise.
        expect(page.locator("#end")).to_be_visible()
        page.locator(".tute-lesson-steps a").nth(2).click()
        expect(page.locator(now)).to_have_attribute("id", f"{lesson.exercises[2].id}-head")
        # An address that names an exercise is obeyed.
        page.goto(address(served, "es", lesson.id, lesson.exercises[4].id))
        page.wait_for_load_state("networkidle")
        expect(page.locator(now)).to_have_attribute("id", f"{lesson.exercises[4].id}-head")


def test_on_paper_a_lesson_is_a_work_sheet(chromium: Browser, served: str, course: Course) -> None:
    """Every exercise whole, whichever is on the screen, and no answer."""
    lesson = course.lessons[1]
    with quiet_page(chromium, viewport={"width": 718, "height": 1000}, color_scheme="dark") as page:
        page.goto(address(served, "es", lesson.id, lesson.exercises[2].id))
        page.emulate_media(media="print")
        exercises = page.locator("tute-lesson > .tute-exercise").all()
        assert len(exercises) == len(lesson.exercises) + 1
        assert all(one.is_visible() for one in exercises)
        assert page.locator(".tute-lesson-intro").is_visible()
        assert all(one.is_visible() for one in page.locator(".tute-task, .tute-felt, .tute-fan").all())
        for aside in (".tute-solution", ".tute-lesson-bar", ".tute-lesson-steps", ".tute-ways"):
            assert not any(one.is_visible() for one in page.locator(aside).all()), aside


@pytest.mark.parametrize(("width", "height"), [(360, 568), (667, 375)])
def test_on_a_low_screen_trick_and_hand_are_seen_beside_a_long_answer(
    chromium: Browser, served: str, course: Course, width: int, height: int
) -> None:
    lesson = course.lessons[1]
    exercise = next(one for one in lesson.exercises if one.part.kind == "mark-legal")
    wrong = next(one for one in answers(exercise) if one and one not in right_answers(exercise))
    with quiet_page(chromium, viewport={"width": width, "height": height}) as page:
        page.goto(address(served, "es", lesson.id, exercise.id))
        give(page, exercise, wrong)
        for part in (".tute-said", f"{NOW}.tute-trick", f"{NOW}.tute-fan", "[data-do=hint]"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
