"""Lessons as a learner meets them: by keyboard alone, on a phone, in both languages, with the service and without."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Browser, Page, expect

from tests.lessons.walking import LAPTOP, NOW, PHONE, address, give, press
from tests.quiet import quiet_page
from tute_teach.lessons.grading import answers, judge, right_answers
from tute_teach.lessons.nouns import Course, Exercise, Lesson
from tute_teach.text import LANGS, Lang

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("lang", LANGS)
def test_a_lesson_is_finished_by_keyboard_alone_and_its_stars_are_kept(
    chromium: Browser, served: str, course: Course, lang: Lang
) -> None:
    lesson = course.lessons[1]
    with quiet_page(chromium, viewport=LAPTOP) as page:
        page.goto(address(served, lang, lesson.id, lesson.exercises[0].id))
        for exercise in lesson.exercises:
            expect(page.locator(f"#{exercise.id}")).to_be_visible()
            answer = right_answers(exercise)[0]
            if exercise.part.kind == "mark-legal":
                for code in answer.split():
                    press(page, f'[data-card="{code}"]')
                press(page, '[data-do="check"]')
            elif exercise.part.kind != "read":
                press(page, f'#{exercise.id} [data-card="{answer}"], #{exercise.id} [data-answer="{answer}"]')
            expect(page.locator('[data-do="next"]')).to_be_visible()
            press(page, '[data-do="next"]')
            expect(page.locator(f"#{exercise.id}")).to_be_hidden()
            expect(page.locator(f"{NOW}h2")).to_be_focused()
        expect(page.locator("#end")).to_be_visible()
        page.reload()
        starred = page.locator(".tute-lesson-steps a[data-stars='3']")
        expect(starred).to_have_count(len(lesson.exercises))


def test_every_answer_says_what_the_engine_says(chromium: Browser, served: str, course: Course) -> None:
    for lang, lesson in zip(LANGS, course.lessons, strict=True):
        with quiet_page(chromium, viewport=PHONE) as page:
            for exercise in lesson.exercises:
                if exercise.part.kind in ("read", "mark-legal"):
                    continue
                page.goto(address(served, lang, lesson.id, exercise.id))
                for answer in judged_last_right(exercise):
                    give(page, exercise, answer)
                    for sentence in judge(exercise, answer).sentences(lang):
                        expect(page.locator(".tute-said")).to_contain_text(sentence)
                    expect(page.locator(f"{NOW}.tute-task")).to_be_in_viewport()
                    again = page.locator('[data-do="again"]')
                    if again.is_visible():
                        again.click()


def judged_last_right(exercise: Exercise) -> list[str]:
    """All answers, the right ones at the end."""
    return sorted(answers(exercise), key=lambda answer: judge(exercise, answer).right)


def test_taken_back_is_as_if_never_played(page: Page, served: str, course: Course) -> None:
    lesson, exercise = course.lessons[0], course.lessons[0].exercise("strongest-lead")
    assert exercise is not None
    page.goto(address(served, "es", lesson.id, exercise.id))
    look = "() => ['section:not([hidden])', '.tute-said'].map((one) => document.querySelector(one).innerHTML).join()"
    fresh = page.evaluate(look)
    give(page, exercise, "7c")
    page.locator('[data-do="hint"]').click()
    assert page.evaluate(look) != fresh
    page.locator('[data-do="again"]').click()
    assert page.evaluate(look) == fresh
    expect(page.locator(f"{NOW}.tute-fan button").first).to_be_focused()


def test_a_solved_exercise_keeps_its_way_on(page: Page, served: str) -> None:
    at = address(served, "en", "classic/follow-and-beat", "follow")
    page.goto(at)
    expect(page.locator('[data-do="next"]')).to_be_hidden()
    with page.expect_response("**/answer"):
        page.locator(f'{NOW}[data-card="4c"]').click()
    page.locator('[data-do="again"]').click()
    expect(page.locator('[data-do="next"]')).to_be_visible()
    page.reload()
    expect(page.locator('[data-do="next"]')).to_be_visible()
    page.locator('[data-do="next"]').click()
    expect(page.locator("#follow-mark")).to_be_visible()
    expect(page.locator('[data-do="next"]')).to_be_hidden()


def test_hints_close_when_the_next_exercise_opens(page: Page, served: str, course: Course) -> None:
    lesson = course.lessons[1]
    page.goto(address(served, "en", lesson.id, "which-duty"))
    for _ in range(3):
        page.locator('[data-do="hint"]').click()
    expect(page.locator(".tute-said")).to_contain_text("Beat when you can")
    page.locator(f'{NOW}[data-answer="play.beat"]').click()
    page.locator('[data-do="next"]').click()
    expect(page.locator(".tute-said")).to_be_empty()
    page.go_back()
    expect(page.locator("#which-duty")).to_be_visible()
    assert page.locator("#which-duty [data-shown], #which-duty [data-out], #which-duty [data-chosen]").count() == 0


def test_the_switch_of_language_keeps_lesson_and_exercise(page: Page, served: str) -> None:
    page.goto(address(served, "en", "classic/pack", "count-blanks"))
    page.locator(".tt-switch a").click()
    expect(page).to_have_url(address(served, "es", "classic/pack", "count-blanks"))
    expect(page.locator("#count-blanks h2")).to_be_visible()
    expect(page.locator("section:not([hidden])")).to_have_count(1)


def test_the_last_hand_is_played_on(chromium: Browser, served: str) -> None:
    with quiet_page(chromium) as page:
        page.goto(address(served, "en", "classic/follow-and-beat", "end"))
        with page.expect_response("**/play-on") as begun:
            page.locator('[data-do="play-on"]').click()
        assert begun.value.status == 201
        expect(page).to_have_url(f"{served}/play/")
        # The page of the game knows the way back.
        assert page.evaluate("sessionStorage.getItem('tute-teach.lesson')") == "/learn/classic/follow-and-beat/"


def test_progress_is_shown_reset_and_brought_along(chromium: Browser, served: str, tmp_path: Path) -> None:
    with quiet_page(chromium) as page:
        page.goto(address(served, "es", "classic/pack"))
        with page.expect_response("**/answer"):
            page.locator('[data-do="next"]').click()
        page.goto(f"{served}/es/learn/")
        line = page.locator('[data-lesson="classic/pack"]')
        expect(line).to_contain_text("1 de 9")
        with page.expect_download() as download:
            page.locator("[download]").click()
        saved = tmp_path / "saved.json"
        download.value.save_as(saved)
        line.locator("[data-do=reset]").click()
        line.locator("[data-do=reset-no]").click()
        expect(line).to_contain_text("1 de 9")
        line.locator("[data-do=reset]").click()
        line.locator("[data-do=reset-yes]").click()
        expect(line).not_to_contain_text("1 de 9")
        page.locator("input[type=file]").set_input_files(saved)
        expect(line).to_contain_text("1 de 9")


def test_answers_given_at_once_by_a_newcomer_are_all_kept(chromium: Browser, served: str) -> None:
    with quiet_page(chromium) as page:
        page.goto(address(served, "en", "classic/pack"))
        page.evaluate("""async () => {
          const way = [...document.scripts].find((one) => one.src.includes("lesson.js")).src;
          const { answered } = await import(new URL("progress.js", way));
          const service = document.querySelector("tute-lesson").dataset.service;
          const body = JSON.stringify({ answer: "read", tries: 1, hints: 0 });
          for (const id of ["suits", "order", "table"]) answered(service, `lessons/classic/pack/${id}/answer`, body);
          document.querySelector("[data-do=next]").click();
        }""")
        page.goto(f"{served}/learn/")
        expect(page.locator('[data-lesson="classic/pack"]')).to_contain_text("3 of 9")
        assert page.evaluate("localStorage.getItem('tute-teach.unsent')") is None


def test_new_marks_clear_what_was_said_of_the_old(page: Page, served: str) -> None:
    page.goto(address(served, "en", "classic/follow-and-beat", "follow-mark"))
    page.locator('[data-do="check"]').click()
    expect(page.locator(".tute-said")).to_contain_text("Mark at least one card")
    page.locator(f"{NOW}.tute-fan button.card").first.click()
    expect(page.locator(".tute-said")).to_be_empty()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_state(
    chromium: Browser, served: str, course: Course, lang: Lang, scheme: str, proving: bool
) -> None:
    # A sample takes one exercise in four for each language and scheme, so that all have their turn.
    first, step = (0, 1) if proving else (2 * (lang == "es") + (scheme == "dark"), 4)

    def states(page: Page, lesson: Lesson) -> Iterator[str]:
        for exercise in lesson.exercises[first::step]:
            page.goto(address(served, lang, lesson.id, exercise.id))
            yield exercise.id
            for answer in judged_last_right(exercise)[:: 1 if exercise.part.kind == "play" else 99]:
                give(page, exercise, answer)
                yield f"{exercise.id} {answer}"
                again = page.locator('[data-do="again"]')
                if again.is_visible():
                    again.click()
        page.goto(address(served, lang, lesson.id, "end"))
        yield "end"

    with quiet_page(chromium, color_scheme=scheme, viewport=PHONE, reduced_motion="reduce") as page:
        for lesson in course.lessons:
            for state in states(page, lesson):
                found = Axe().run(page).response["violations"]
                assert [(state, one["id"], [node["html"] for node in one["nodes"]][:3]) for one in found] == []


def test_without_the_service_nothing_is_lost_but_the_stars(chromium: Browser, served: str) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.route("**/api/**", lambda route: route.abort())
    page.goto(address(served, "es", "classic/follow-and-beat", "follow"))
    page.locator(f'{NOW}[data-card="4c"]').click()
    expect(page.locator(".tute-lesson-note")).to_be_visible()
    page.locator('[data-do="next"]').click()
    expect(page.locator("#follow-mark")).to_be_visible()
    expect(page.locator(".tute-lesson-note")).to_be_hidden()
    context.close()


def test_without_script_every_exercise_has_task_picture_and_answer(
    chromium: Browser, served: str, course: Course
) -> None:
    with quiet_page(chromium, java_script_enabled=False) as page:
        for lesson in course.lessons:
            page.goto(address(served, "es", lesson.id))
            expect(page.locator(".tute-exercise > .tute-task")).to_have_count(len(lesson.exercises))
            asked = [exercise for exercise in lesson.exercises if exercise.about is not None]
            folds = page.locator(".tute-solution > summary")
            expect(folds).to_have_count(len(asked))
            folds.first.click()
            expect(page.locator(".tute-solution p").first).to_be_visible()
            expect(page.locator(".tute-lesson-bar")).to_be_hidden()
